"""How much two bots at one table can tell each other through the cache of the processor.

    python -m tools.covert [--games 20]

Both sandboxes show the same system files, and the kernel keeps each of their pages in memory once. One bot
loads 64 lines of such a file into the cache or flushes them, the other measures how long it takes to read
them. Nothing but a machine for each bot would end that; docs/limits.md names the number that this prints.
Requires a C compiler and x86_64.
"""

from __future__ import annotations

import argparse
import math
import tempfile
from pathlib import Path

from harness.bots import find
from harness.build import prepare
from harness.process import BotProcess, pin_to_one_core
from harness.referee import Match, play_game
from harness.sandbox import Sandbox

BITS = 64
SOURCE = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <x86intrin.h>

static char line[1 << 20];
static volatile char *pages;

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static volatile char *place(int bit) {
    return pages + 4096 * (uint64_t)(3 + 3 * bit) + 64 * ((bit * 7) % 60);
}

static uint64_t exchange(uint64_t word) {
    uint64_t found = 0;
    unsigned id;
    if (SENDS) {
        for (int times = 0; times < 20; times++)
            for (int bit = 0; bit < 64; bit++) {
                if (word >> bit & 1) (void)*place(bit);
                else _mm_clflush((const void *)place(bit));
            }
        return word;
    }
    for (int number = 0; number < 64; number++) {
        int bit = (number * 37) % 64;  /* no order that a prefetcher would know */
        _mm_mfence();
        uint64_t begin = __rdtscp(&id);
        (void)*place(bit);
        uint64_t took = __rdtscp(&id) - begin;
        _mm_mfence();
        if (took < LIMIT) found |= 1ull << bit;
        _mm_clflush((const void *)place(bit));
    }
    return found;
}

int main(void) {
    int file = open("FILE", O_RDONLY);
    pages = mmap(0, 4096 * 256, PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
    uint64_t turn = 0;
    size_t have = 0;
    for (;;) {
        ssize_t got = read(0, line + have, sizeof line - have);
        if (got <= 0) return 0;
        have += (size_t)got;
        if (line[have - 1] != '\n') continue;
        line[have] = 0;
        have = 0;
        char *legal = strstr(line, "\"legal\":[\"");
        if (legal) {
            legal += 10;
            *strchr(legal, '"') = 0;
            uint64_t word = exchange(mixed(++turn));
            printf("{\"move\":\"%s\",\"note\":\"%016llx\"}\n", legal, (unsigned long long)word);
        } else if (strstr(line, "\"type\":\"hello\"")) printf("{\"type\":\"hello\"}\n");
        else if (strstr(line, "\"type\":\"start\"")) printf("{\"type\":\"ready\"}\n");
        else if (strstr(line, "\"type\":\"quit\"")) return 0;
        fflush(stdout);
    }
}
"""


def bot(folder: Path, name: str, sends: bool, file: str, limit: int) -> BotProcess:
    place = folder / name
    place.mkdir()
    (place / "bot.toml").write_text(
        f'name = "{name}"\ncommand = ["./bot"]\nbuild = [["cc", "-O2", "-o", "bot", "bot.c"]]\n'
    )
    code = SOURCE.replace("SENDS", str(int(sends))).replace("FILE", file).replace("LIMIT", str(limit))
    (place / "bot.c").write_text(code)
    sandbox = Sandbox("bwrap")
    return BotProcess(prepare(find(str(place)), sandbox), sandbox)


def measure(games: int, file: str, limit: int) -> tuple[int, int]:
    """Words that went across, and wrong bits among them."""
    words = wrong = 0
    with tempfile.TemporaryDirectory() as place:
        sender = bot(Path(place), "sender", True, file, limit)
        receiver = bot(Path(place), "receiver", False, file, limit)
        with sender, receiver:
            for seed in range(games):
                sent = None
                for played in play_game(Match("creatures", seed, 2), [sender, receiver]).moves:
                    word = int(played.note or "0", 16)
                    if played.seat == 0:
                        sent = word
                    elif sent is not None:
                        words += 1
                        wrong += (sent ^ word).bit_count()
                        sent = None
    return words, wrong


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    pin_to_one_core()
    libraries = sorted(Path("/usr/lib").rglob("libcrypto.so.*"))
    file = next(str(path) for path in libraries if not path.is_symlink())
    best = min((measure(3, file, limit)[1], limit) for limit in (80, 120, 160, 200, 260, 340))[1]
    words, wrong = measure(given.games, file, best)
    error = wrong / (words * BITS)
    share = 1 if error in (0, 1) else 1 + error * math.log2(error) + (1 - error) * math.log2(1 - error)
    print(f"{words} words of {BITS} bits, {100 * error:.1f} % of the bits wrong")
    print(f"about {BITS * share:.0f} bits each time the receiver is asked after the sender")


if __name__ == "__main__":
    main()
