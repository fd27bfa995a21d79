/* A bot in C, with no library but the standard one.
 *
 * The harness writes one JSON object a line to standard input; the bot answers with one line on standard
 * output. Standard output is for answers only: to print for yourself, use fprintf(stderr, ...).
 */
#define _POSIX_C_SOURCE 200809L /* for getline */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "c"

/* Reading JSON. A value is a pointer to its first character. The harness sends sound JSON, so nothing is
 * checked here; a value that is not there is NULL, and so is everything inside it. */

static const char *skip_space(const char *at) {
    while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at++;
    return at;
}

/* The first character after a value. */
static const char *skip_value(const char *at) {
    if (*at == '"') {
        for (at++; *at != '"'; at++)
            if (*at == '\\') at++;
        return at + 1;
    }
    if (*at == '{' || *at == '[') {
        int depth = 0;
        do {
            if (*at == '"') {
                at = skip_value(at);
                continue;
            }
            if (*at == '{' || *at == '[') depth++;
            if (*at == '}' || *at == ']') depth--;
            at++;
        } while (depth > 0);
        return at;
    }
    while (*at && !strchr(",]} \t\r\n", *at)) at++; /* a number, true, false, null */
    return at;
}

/* Steps through an array or object: the first item, then the next one, then NULL. */
static const char *first(const char *container) {
    if (!container || (*container != '[' && *container != '{')) return NULL;
    const char *at = skip_space(container + 1);
    return *at == ']' || *at == '}' ? NULL : at;
}

static const char *next(const char *value) {
    const char *at = skip_space(skip_value(value));
    return *at == ',' ? skip_space(at + 1) : NULL;
}

/* The value after a key of an object. */
static const char *after_key(const char *key) {
    return skip_space(skip_space(skip_value(key)) + 1);
}

/* Whether a JSON string is this text of this length. */
static bool is_text(const char *value, const char *text, size_t length) {
    return value && *value == '"' && strncmp(value + 1, text, length) == 0 && value[1 + length] == '"';
}

/* The value of a key, or NULL. Fields that we do not know are passed over. */
static const char *member(const char *object, const char *name, size_t length) {
    for (const char *key = first(object); key; key = next(after_key(key)))
        if (is_text(key, name, length)) return after_key(key);
    return NULL;
}

static const char *get(const char *object, const char *name) {
    return member(object, name, strlen(name));
}

/* Random numbers from the match seed (splitmix64): the same match is played the same way again. */
static uint64_t state;

static size_t random_below(size_t count) {
    uint64_t z = state += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return (z ^ (z >> 31)) % count;
}

static long seat; /* which of the players I am */

/* Do I have a pebble on this creature? It only pays if the creature survives. */
static bool mine(const char *view, const char *creature, size_t length) {
    const char *pebbles = get(view, "pebbles");
    for (const char *place = first(pebbles); place; place = next(after_key(place))) {
        const char *owner = member(after_key(place), creature, length); /* a seat, or a list of seats */
        if (!owner) continue;
        if (*owner != '[') {
            if (strtol(owner, NULL, 10) == seat) return true;
            continue;
        }
        for (owner = first(owner); owner; owner = next(owner))
            if (strtol(owner, NULL, 10) == seat) return true;
    }
    return false;
}

/* How good a move looks; the best one is played. This is the part to make better. */
static int value(const char *view, const char *move) {
    char text[256];
    size_t length = skip_value(move) - move - 2; /* without the quotes */
    if (length >= sizeof text) return 0;
    memcpy(text, move + 1, length);
    text[length] = 0;
    char *verb = strtok(text, " "), *word = strtok(NULL, " "), *target = strtok(NULL, " ");

    if (verb && strcmp(verb, "play") == 0 && word && strchr(word, '-')) {
        /* A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
         * "play chameleon-3 stag" on stag. */
        char *dash = strrchr(word, '-');
        int strength = atoi(dash + 1);
        bool own = target ? mine(view, target, strlen(target)) : mine(view, word, dash - word);
        return own ? strength : 5 - strength;
    }
    if (verb && strcmp(verb, "predict") == 0) return 1; /* the first rows give the most points */
    if (verb && strcmp(verb, "decline") == 0) return 1; /* a power used at random does more harm than good */
    if (verb && strcmp(verb, "place") == 0 && target) { /* tiles: show my colour */
        const char *color = first(get(view, "colors"));
        if (color && seat == 1) color = next(color);
        return is_text(color, target, strlen(target));
    }
    return 0;
}

/* One of the best moves, still as the JSON string that it came as: so it can be sent back as it is. */
static const char *choose(const char *view, const char *legal) {
    const char *chosen = NULL;
    int best = 0;
    size_t equal = 0;
    for (const char *move = first(legal); move; move = next(move)) {
        int worth = value(view, move);
        if (!chosen || worth > best) equal = 0;
        if (!chosen || worth >= best) {
            best = worth;
            /* The second equal move takes the place of the first with chance 1/2, the third with 1/3, ... */
            if (random_below(++equal) == 0) chosen = move;
        }
    }
    return chosen;
}

int main(void) {
    char *line = NULL;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        const char *message = skip_space(line), *type = get(message, "type");
        if (is_text(type, "hello", 5)) {
            puts("{\"type\": \"hello\", \"name\": \"" NAME "\", \"version\": \"1.0\", "
                 "\"games\": [\"creatures\", \"golems\", \"tiles\"]}");
        } else if (is_text(type, "start", 5)) { /* a match begins; one process plays many */
            seat = strtol(get(message, "seat"), NULL, 10);
            state = strtoull(get(message, "seed"), NULL, 10);
            puts("{\"type\": \"ready\"}");
        } else if (is_text(type, "turn", 4)) {
            /* "view" is all that I know, "legal" all that I may do. */
            const char *move = choose(get(message, "view"), get(message, "legal")), *id = get(message, "id");
            printf("{\"type\": \"move\", \"id\": %.*s, \"move\": %.*s}\n", (int)(skip_value(id) - id), id,
                   (int)(skip_value(move) - move), move);
        } else if (is_text(type, "quit", 4)) {
            break;
        } /* "end", and whatever else may come, is not answered */
        fflush(stdout); /* into a pipe, C keeps lines back unless told otherwise */
    }
    free(line);
    return 0;
}
