using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

/// <summary>A bot in C#, without any library.
///
/// The harness writes one JSON object a line to standard input; the bot answers with one line on standard
/// output. Standard output is for answers only: Console.Out is turned into Console.Error below, so that a
/// WriteLine for yourself does no harm.</summary>
public class Bot
{
    const string Name = "csharp";

    readonly TextWriter wire;
    int seat;
    Random random; // from the match seed: the same match is played the same way again

    Bot(TextWriter wire)
    {
        this.wire = wire;
    }

    public static void Main()
    {
        // Each line is written at once, and without a byte order mark.
        var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false)) { AutoFlush = true };
        Console.SetOut(Console.Error);
        var bot = new Bot(output);
        var input = new StreamReader(Console.OpenStandardInput(), Encoding.UTF8);
        for (string line = input.ReadLine(); line != null; line = input.ReadLine())
            if (!bot.Receive(AsObject(new Json(line).Value()))) break;
    }

    /// <summary>Answers a message; false when it is time to go.</summary>
    bool Receive(Dictionary<string, object> message)
    {
        switch ((string)message["type"])
        {
            case "hello":
                Send($"{{\"type\": \"hello\", \"name\": \"{Name}\", \"version\": \"1.0\", "
                    + "\"games\": [\"creatures\", \"golems\", \"tiles\"]}");
                break;
            case "start": // a match begins; one process plays many, one after the other
                seat = (int)(decimal)message["seat"];
                random = new Random((int)((decimal)message["seed"] % int.MaxValue));
                Send("{\"type\": \"ready\"}");
                break;
            case "turn": // "view" is all that I know, "legal" all that I may do
                string move = Choose(AsObject(message["view"]), AsList(message["legal"]));
                // Moves are plain words: nothing in them has to be escaped.
                Send($"{{\"type\": \"move\", \"id\": {message["id"]}, \"move\": \"{move}\"}}");
                break;
            case "quit":
                return false;
        } // "end", and whatever else may come, is not answered
        return true;
    }

    void Send(string message)
    {
        wire.Write(message + "\n");
    }

    string Choose(Dictionary<string, object> view, List<object> legal)
    {
        var values = legal.Select(move => Value(view, (string)move)).ToList();
        int best = values.Max();
        var good = legal.Where((move, i) => values[i] == best).ToList();
        return (string)good[random.Next(good.Count)];
    }

    /// <summary>How good a move looks; the best one is played. This is the part to make better.</summary>
    int Value(Dictionary<string, object> view, string move)
    {
        string[] words = move.Split(' ');
        switch (words[0])
        {
            case "play":
                // A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
                // "play chameleon-3 stag" on stag.
                int dash = words[1].LastIndexOf('-');
                if (dash < 0) return 0; // a tree
                int strength = int.Parse(words[1].Substring(dash + 1), CultureInfo.InvariantCulture);
                string creature = words.Length > 2 ? words[2] : words[1].Substring(0, dash);
                return IsMine(view, creature) ? strength : 5 - strength;
            case "predict": // put pebbles out early: the first rows give the most points
                return 1;
            case "decline": // a power used at random does more harm than good
                return 1;
            case "place": // tiles: show my colour
                return words[2] == (string)AsList(view["colors"])[seat] ? 1 : 0;
            default:
                return 0;
        }
    }

    /// <summary>Do I have a pebble on this creature? It only pays if the creature survives.</summary>
    bool IsMine(Dictionary<string, object> view, string creature)
    {
        foreach (object cells in AsObject(view["pebbles"]).Values)
        {
            object owner; // a seat in a row, a list of seats on a champion
            if (!AsObject(cells).TryGetValue(creature, out owner)) continue;
            var owners = owner as List<object> ?? new List<object> { owner };
            if (owners.Contains((decimal)seat)) return true;
        }
        return false;
    }

    static Dictionary<string, object> AsObject(object value)
    {
        return (Dictionary<string, object>)value;
    }

    static List<object> AsList(object value)
    {
        return (List<object>)value;
    }

    /// <summary>Reads JSON into dictionaries, lists, strings, numbers (decimal), booleans and null.</summary>
    class Json
    {
        readonly string text;
        int at = 0;

        public Json(string text)
        {
            this.text = text;
        }

        char Look() // the next character that is not a space
        {
            while (char.IsWhiteSpace(text[at])) at++;
            return text[at];
        }

        public object Value()
        {
            char letter = Look();
            if (letter == '{')
            {
                var found = new Dictionary<string, object>();
                for (at++; Look() != '}';)
                {
                    if (Look() == ',') at++;
                    Look();
                    string key = ReadString();
                    Look(); // the colon
                    at++;
                    found[key] = Value();
                }
                at++;
                return found;
            }
            if (letter == '[')
            {
                var found = new List<object>();
                for (at++; Look() != ']';)
                {
                    if (Look() == ',') at++;
                    found.Add(Value());
                }
                at++;
                return found;
            }
            return letter == '"' ? ReadString() : ReadPlain();
        }

        string ReadString()
        {
            var found = new StringBuilder();
            for (at++; text[at] != '"'; at++)
            {
                char letter = text[at];
                if (letter == '\\')
                {
                    letter = text[++at];
                    switch (letter)
                    {
                        case 'n': letter = '\n'; break;
                        case 't': letter = '\t'; break;
                        case 'r': letter = '\r'; break;
                        case 'b': letter = '\b'; break;
                        case 'f': letter = '\f'; break;
                        case 'u':
                            letter = (char)Convert.ToInt32(text.Substring(at + 1, 4), 16);
                            at += 4;
                            break;
                    } // a quote, a slash or a backslash stands for itself
                }
                found.Append(letter);
            }
            at++;
            return found.ToString();
        }

        object ReadPlain()
        {
            int begin = at;
            while (at < text.Length && ",]} \t\r\n".IndexOf(text[at]) < 0) at++;
            string word = text.Substring(begin, at - begin);
            switch (word)
            {
                case "null": return null;
                case "true": return true;
                case "false": return false;
                default: return decimal.Parse(word, NumberStyles.Float, CultureInfo.InvariantCulture);
            }
        }
    }
}
