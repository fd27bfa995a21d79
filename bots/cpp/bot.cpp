// A bot in C++17, with the standard library alone.
//
// The harness writes one JSON object a line to standard input; the bot answers with one line on standard
// output. Standard output is for answers only: to print for yourself, use std::cerr.
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

const std::string NAME = "cpp";

// A JSON value, as the text that it came as. The harness sends sound JSON, so nothing is checked here. A value
// that is not there is an empty text, and has no items.
struct Json {
    std::string_view text;

    // Items of an array; keys and values of an object in turn.
    std::vector<Json> items() const {
        std::vector<Json> found;
        if (text.empty() || (text[0] != '[' && text[0] != '{')) return found;
        for (size_t at = skip(1); text[at] != ']' && text[at] != '}'; at = skip(at)) {
            size_t end = end_of(at);
            found.push_back({text.substr(at, end - at)});
            at = end;
        }
        return found;
    }

    // The value of a key. Fields that we do not know are passed over.
    Json operator[](std::string_view key) const {
        auto all = items();
        for (size_t i = 0; i + 1 < all.size(); i += 2)
            if (all[i].string() == key) return all[i + 1];
        return {};
    }

    // The text of a string. Moves and names have nothing in them to be unescaped.
    std::string_view string() const {
        return text.size() < 2 ? std::string_view() : text.substr(1, text.size() - 2);
    }

    uint64_t number() const { return std::strtoull(std::string(text).c_str(), nullptr, 10); }

  private:
    // Past spaces, commas and colons.
    size_t skip(size_t at) const {
        while (text[at] == ',' || text[at] == ':' || std::isspace(static_cast<unsigned char>(text[at]))) at++;
        return at;
    }

    // Where the value ends that begins here.
    size_t end_of(size_t at) const {
        int depth = 0;
        do {
            if (text[at] == '"') {
                for (at++; text[at] != '"'; at++)
                    if (text[at] == '\\') at++;
                at++;
            } else if (text[at] == '{' || text[at] == '[') {
                depth++;
                at++;
            } else if (text[at] == '}' || text[at] == ']') {
                depth--;
                at++;
            } else if (depth > 0) {
                at++;
            } else { // a number, true, false or null
                at = text.find_first_of(",:]} \t\r\n", at);
            }
        } while (depth > 0);
        return at;
    }
};

// Random numbers from the match seed (splitmix64): the same match is played the same way again. The
// distributions of <random> differ between libraries.
struct Random {
    uint64_t state = 0;

    size_t below(size_t count) {
        uint64_t z = state += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return (z ^ (z >> 31)) % count;
    }
};

uint64_t seat; // which of the players I am
Random rng;

// Do I have a pebble on this creature? It only pays if the creature survives.
bool mine(Json view, std::string_view creature) {
    auto places = view["pebbles"].items();
    for (size_t i = 1; i < places.size(); i += 2) {
        Json owner = places[i][creature]; // a seat in a row, a list of seats on a champion
        if (owner.text.empty()) continue;
        if (owner.text[0] != '[') {
            if (owner.number() == seat) return true;
            continue;
        }
        for (Json one : owner.items())
            if (one.number() == seat) return true;
    }
    return false;
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> words;
    for (size_t space; (space = text.find(' ')) != text.npos; text.remove_prefix(space + 1))
        words.push_back(text.substr(0, space));
    words.push_back(text);
    return words;
}

// How good a move looks; the best one is played. This is the part to make better.
int value(Json view, std::string_view move) {
    auto words = split(move);
    if (words[0] == "play") {
        // A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
        // "play chameleon-3 stag" on stag.
        size_t dash = words[1].rfind('-');
        if (dash == move.npos) return 0; // a tree
        int strength = std::atoi(std::string(words[1].substr(dash + 1)).c_str());
        auto creature = words.size() > 2 ? words[2] : words[1].substr(0, dash);
        return mine(view, creature) ? strength : 5 - strength;
    }
    if (words[0] == "predict") return 1; // put pebbles out early: the first rows give the most points
    if (words[0] == "decline") return 1; // a power used at random does more harm than good
    if (words[0] == "place") return words[2] == view["colors"].items()[seat].string(); // tiles: show my colour
    return 0;
}

// One of the best moves, still as the JSON string that it came as: so it can be sent back as it is.
Json choose(Json view, Json legal) {
    std::vector<Json> good;
    int best = 0;
    for (Json move : legal.items()) {
        int worth = value(view, move.string());
        if (good.empty() || worth > best) {
            good = {move};
            best = worth;
        } else if (worth == best) {
            good.push_back(move);
        }
    }
    return good[rng.below(good.size())];
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        Json message{line};
        auto type = message["type"].string();
        if (type == "hello") {
            std::cout << R"({"type": "hello", "name": ")" << NAME
                      << R"(", "version": "1.0", "games": ["creatures", "golems", "tiles"]})" << std::endl;
        } else if (type == "start") { // a match begins; one process plays many, one after the other
            seat = message["seat"].number();
            rng.state = message["seed"].number();
            std::cout << R"({"type": "ready"})" << std::endl;
        } else if (type == "turn") { // "view" is all that I know, "legal" all that I may do
            Json move = choose(message["view"], message["legal"]);
            std::cout << R"({"type": "move", "id": )" << message["id"].text << R"(, "move": )" << move.text << "}"
                      << std::endl; // not "\n": into a pipe, C++ keeps lines back unless it is flushed
        } else if (type == "quit") {
            break;
        } // "end", and whatever else may come, is not answered
    }
}
