"""How long it takes to make a report of 1,000 games, how large it is, how quickly it opens.

The limits are 30 s, 10 MB and 2 s. The games are real ones: played at random, with a note at every move.
"""

from __future__ import annotations

import random
import resource
import tempfile
import time
from pathlib import Path

import equinox
from equinox.protocol import Clock, Result
from equinox.record import Entrant, Played, Record
from harness.commands.event_options import cores
from harness.packing import pack
from harness.report.replay_data import pack_film
from harness.report.write import make
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store
from tools.bench.engine import chess_push

GAMES = 1000
DIFFERENT = 100
"""Games are played once and stored ten times, under other names: to play them is not what is measured."""
KINDS = (("creatures", 4), ("creatures", 2), ("tiles", 2))
MOST_SECONDS, MOST_MB, MOST_OPENING = 30, 10, 2


def play_game(game: str, players: int, seed: int) -> Record:
    rng = random.Random(seed)
    state = equinox.deal(game, players, seed)
    moves = []
    while (seat := state.turn) is not None:
        legal = state.moves()
        move = rng.choice(legal)
        moves.append(Played(seat, move, round(rng.random(), 3), note=f"{rng.random():.3f} of {len(legal)}"))
        state.play(move)
    outcome = state.outcome()
    assert outcome is not None
    result = Result(list(outcome.scores), list(outcome.ranks), outcome.reason)
    entrants = [Entrant(f"bot{(seed + seat) % 8}") for seat in range(players)]
    return Record("", game, players, seed, {}, entrants, Clock(), moves, [], result)


def fill(path: Path, game: str, players: int, games: int = GAMES) -> Store:
    """An event of so many games of eight bots."""
    entries = [Entry(key=f"bot{n}", name=f"bot{n}", content="", source="") for n in range(8)]
    store = Store.create(path, Settings(event="bench", game=game, players=players), entries)
    known = [play_game(game, players, seed) for seed in range(DIFFERENT)]
    records = []
    for number in range(games):
        record = known[number % DIFFERENT]
        record.id = f"{number:016x}"
        bots = tuple(bot.name for bot in record.bots)
        store.plan([Pairing(record.id, f"d{number}", record.seed, bots, 0)])
        records.append(pack(record))
    store.add_all(records)
    return store


def cpu() -> float:
    """CPU seconds of this process and of those that it has waited for: a busy machine changes them little."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def opening(page: Path) -> float | None:
    """Seconds until the page is complete and its list of games is shown; None without a browser."""
    try:
        from tests.report.browser import open_browser, why_no_browser
    except ImportError:
        return None
    if why_no_browser() is not None:
        return None
    with open_browser() as browser:
        times = []
        for _ in range(3):
            browser.driver.get("about:blank")
            begin = time.monotonic()
            browser.driver.get(page.as_uri())
            assert browser.js("return document.querySelectorAll('#list tr').length") > 0
            times.append(time.monotonic() - begin)
        return min(times)


def run() -> None:
    push = min(chess_push() for _ in range(3)) / 1e6
    print(f"a report of {GAMES:,} games: at most {MOST_SECONDS} s, {MOST_MB} MB, {MOST_OPENING} s to open")
    print(f"on {cores()} cores; a game on one core, also as pushes of python-chess ({push * 1e6:.1f} µs)")
    print(f"{'':14}{'made in':>9}{'CPU':>9}{'a game':>10}{'pushes':>9}{'size':>10}{'opens in':>12}")
    for game, players in KINDS:
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "bench.html")
            with fill(Path(folder, "bench.sqlite"), game, players) as store:
                begin, worked = time.monotonic(), cpu()
                made = make(store, page, None, cores())
                seconds, worked = time.monotonic() - begin, cpu() - worked
            sample = [play_game(game, players, seed) for seed in range(10)]
            begin = time.process_time()
            for record in sample:
                pack_film(record)
            each = (time.process_time() - begin) / len(sample)
            opens = opening(page)
            shown = "no browser" if opens is None else f"{opens:.2f} s"
            print(
                f"{f'{game}, {players}p':14}{seconds:7.1f} s{worked:7.1f} s"
                f"{each * 1000:7.1f} ms{each / push:9,.0f}{made.size / 1e6:7.1f} MB{shown:>12}"
            )


if __name__ == "__main__":
    run()
