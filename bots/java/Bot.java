import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A bot in Java, without any library.
 *
 * The harness writes one JSON object a line to standard input; the bot answers with one line on standard
 * output. Standard output is for answers only: System.out is turned into System.err below, so that a
 * println for yourself does no harm.
 */
public class Bot {
    static final String NAME = "java";

    private final PrintStream wire = new PrintStream(new FileOutputStream(FileDescriptor.out));
    private int seat;
    private Random random; // from the match seed: the same match is played the same way again

    public static void main(String[] arguments) throws IOException {
        Bot bot = new Bot();
        System.setOut(System.err);
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            if (!bot.receive(object(new Json(line).value()))) break;
        }
    }

    /** Answers a message; false when it is time to go. */
    private boolean receive(Map<String, Object> message) {
        switch ((String) message.get("type")) {
            case "hello" -> send("{\"type\": \"hello\", \"name\": \"" + NAME + "\", \"version\": \"1.0\", "
                    + "\"games\": [\"creatures\", \"golems\", \"tiles\"]}");
            case "start" -> { // a match begins; one process plays many, one after the other
                seat = ((Number) message.get("seat")).intValue();
                random = new Random(((Number) message.get("seed")).longValue());
                send("{\"type\": \"ready\"}");
            }
            case "turn" -> { // "view" is all that I know, "legal" all that I may do
                String move = choose(object(message.get("view")), list(message.get("legal")));
                // Moves are plain words: nothing in them has to be escaped.
                send("{\"type\": \"move\", \"id\": " + message.get("id") + ", \"move\": \"" + move + "\"}");
            }
            case "quit" -> {
                return false;
            }
            default -> { } // "end", and whatever else may come, is not answered
        }
        return true;
    }

    private void send(String message) {
        wire.print(message + "\n");
        wire.flush();
    }

    private String choose(Map<String, Object> view, List<Object> legal) {
        int best = Integer.MIN_VALUE;
        List<String> good = new ArrayList<>();
        for (Object item : legal) {
            String move = (String) item;
            int value = value(view, move);
            if (value > best) good.clear();
            if (value >= best) {
                best = value;
                good.add(move);
            }
        }
        return good.get(random.nextInt(good.size()));
    }

    /** How good a move looks; the best one is played. This is the part to make better. */
    private int value(Map<String, Object> view, String move) {
        String[] words = move.split(" ");
        switch (words[0]) {
            case "play": {
                if (words.length < 2 || words[1].indexOf('-') < 0) return 0; // a tree
                // A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on
                // hoot, "play chameleon-3 stag" on stag.
                int dash = words[1].lastIndexOf('-');
                int strength = Integer.parseInt(words[1].substring(dash + 1));
                String creature = words.length > 2 ? words[2] : words[1].substring(0, dash);
                return mine(view, creature) ? strength : 5 - strength;
            }
            case "predict": // put pebbles out early: the first rows give the most points
                return 1;
            case "decline": // a power used at random does more harm than good
                return 1;
            case "place": // tiles: show my colour
                return words[2].equals(list(view.get("colors")).get(seat)) ? 1 : 0;
            default:
                return 0;
        }
    }

    /** Do I have a pebble on this creature? It only pays if the creature survives. */
    private boolean mine(Map<String, Object> view, String creature) {
        Long me = (long) seat;
        for (Object cells : object(view.get("pebbles")).values()) {
            Object owner = object(cells).get(creature); // a seat in a row, a list of seats on a champion
            if (me.equals(owner) || owner instanceof List<?> owners && owners.contains(me)) return true;
        }
        return false;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** Reads JSON into maps, lists, strings, numbers (Long or Double), booleans and null. */
    private static final class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        private char look() { // the next character that is not a space
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        Object value() {
            char letter = look();
            if (letter == '{') {
                Map<String, Object> found = new LinkedHashMap<>();
                for (at++; look() != '}'; ) {
                    if (look() == ',') at++;
                    look();
                    String key = string();
                    look(); // the colon
                    at++;
                    found.put(key, value());
                }
                at++;
                return found;
            }
            if (letter == '[') {
                List<Object> found = new ArrayList<>();
                for (at++; look() != ']'; ) {
                    if (look() == ',') at++;
                    found.add(value());
                }
                at++;
                return found;
            }
            return letter == '"' ? string() : plain();
        }

        private String string() {
            StringBuilder found = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char letter = text.charAt(at);
                if (letter == '\\') {
                    letter = text.charAt(++at);
                    switch (letter) {
                        case 'n' -> letter = '\n';
                        case 't' -> letter = '\t';
                        case 'r' -> letter = '\r';
                        case 'b' -> letter = '\b';
                        case 'f' -> letter = '\f';
                        case 'u' -> {
                            letter = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                            at += 4;
                        }
                        default -> { } // a quote, a slash or a backslash stands for itself
                    }
                }
                found.append(letter);
            }
            at++;
            return found.toString();
        }

        private Object plain() {
            int begin = at;
            while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(begin, at);
            return switch (word) {
                case "null" -> null;
                case "true" -> true;
                case "false" -> false;
                default -> number(word);
            };
        }

        private static Object number(String word) {
            // A seed may be longer than a long.
            if (word.matches("-?\\d+")) return new BigInteger(word).longValue();
            return Double.valueOf(word);
        }
    }
}
