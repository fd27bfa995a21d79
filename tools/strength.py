"""How strong bots/search is: tournaments of real bot processes with duplicate seating, and a table of them.

    make strength                     # all contests, some tens of minutes on two cores
    make strength DEALS=10            # a first impression
    python -m tools.strength --only creatures --deals 100

Every deal is played once for each rotation of the seats. Points are first places, shared ones in parts; the
interval is Student's over the means of deals, because games of one deal share their luck.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

from harness.game_result import GameResult
from harness.store import Store, place
from tools.frozen import SEARCH, freeze

ROOT = Path(__file__).parents[1]
MOVE_MS = 5000
"""The clock is not what is measured: the bots are told how long to think."""
STUDENT = {1: 12.71, 2: 4.30, 3: 3.18, 4: 2.78, 5: 2.57, 7: 2.36, 10: 2.23, 15: 2.13, 20: 2.09, 30: 2.04}
"""Student's t for 95 %, by degrees of freedom; between two of them, the larger."""


def student(free: int) -> float:
    """Student's t for 95 %, for so many degrees of freedom; never too small."""
    return next(t for known, t in sorted(STUDENT.items(), reverse=True) if known <= free)


class Contest(NamedTuple):
    name: str
    game: str
    players: int
    think_ms: int
    against: str
    against_ms: int
    goal: float
    deals: int
    """How many unless told otherwise: the more, the closer the goal is to what is expected."""


CONTESTS = (
    Contest("creatures-greedy", "creatures", 2, 200, "greedy", 0, 0.75, 40),
    Contest("creatures-random", "creatures", 2, 200, "random", 0, 0.97, 20),
    Contest("creatures-4-greedy", "creatures", 4, 200, "greedy", 0, 0.60, 30),
    Contest("creatures-time", "creatures", 2, 40, "search", 10, 0.60, 60),
    Contest("tiles-greedy", "tiles", 2, 200, "greedy", 0, 0.95, 40),
    Contest("tiles-random", "tiles", 2, 200, "random", 0, 0.97, 20),
    Contest("creatures-frozen", "creatures", 2, 200, "frozen", 200, 0.55, 40),
    Contest("tiles-frozen", "tiles", 2, 200, "frozen", 200, 0.65, 40),
    Contest("tiles-time", "tiles", 2, 100, "search", 25, 0.60, 40),
    Contest("creatures-ismcts", "creatures", 2, 200, "ismcts", 200, 0.95, 20),
    Contest("creatures-pimc", "creatures", 2, 200, "pimc", 200, 0.95, 20),
    Contest("tiles-ismcts", "tiles", 2, 200, "ismcts", 200, 0.95, 20),
    Contest("tiles-pimc", "tiles", 2, 200, "pimc", 200, 0.95, 20),
)
OPENSPIEL = ("ismcts", "pimc")
"""Searches of OpenSpiel, as bots/openspiel seats them."""


class Result(NamedTuple):
    points: float
    half: float
    """Of the interval."""
    games: int
    deals: int
    faults: int
    slowest_ms: float
    mean_ms: float
    their_ms: float
    """What the others took for a move."""


def bot(folder: Path, source: str, name: str, *options: str) -> str:
    """A copy of a bundled bot, or of the search bot as it was once, under a name of its own, with these
    options."""
    target = folder / name
    if not target.exists():
        if source == "frozen":
            freeze("search", SEARCH, target)
        else:
            shutil.copytree(ROOT / "bots" / source, target)
        toml = (target / "bot.toml").read_text().splitlines()
        words = ", ".join(f'"{word}"' for word in ("python3", "bot.py", *options))
        kept = [line for line in toml if not line.startswith(("name", "command"))]
        (target / "bot.toml").write_text("\n".join([f'name = "{name}"', f"command = [{words}]", *kept, ""]))
    return str(target)


def play(contest: Contest, deals: int, seed: int, folder: Path, jobs: int) -> Result:
    """The contest as a tournament; one that was interrupted goes on."""
    options = ("--by", "clock", "--think", str(contest.think_ms))
    us = bot(folder, "search", f"search-{contest.think_ms}", *options)
    if contest.against in OPENSPIEL:
        options = ("--bot", contest.against, "--think", str(contest.against_ms))
        others = [bot(folder, "openspiel", f"{contest.against}-{contest.against_ms}", *options)]
    elif contest.against_ms:
        options = ("--by", "clock", "--think", str(contest.against_ms))
        others = [bot(folder, contest.against, f"{contest.against}-{contest.against_ms}", *options)]
    else:
        others = [
            bot(folder, contest.against, f"{contest.against}-{number}")
            for number in range(1, contest.players)
        ]
    event = f"{contest.name}-{deals}-{seed}"
    command = [str(Path(sys.executable).with_name("equinox")), "tournament", us, *others]
    command += ["--game", contest.game]
    command += ["--players", str(contest.players), "--rounds", str(deals), "--seed", str(seed)]
    command += ["--event", event, "--results", str(folder), "--move-ms", str(MOVE_MS), "--jobs", str(jobs)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with Store.open(place(folder, event), readonly=True) as store:
        return result_of(store.game_results(), f"search-{contest.think_ms}")


def result_of(games: list[GameResult], label: str) -> Result:
    by_deal: dict[str, list[float]] = {}
    faults = 0
    slowest = spent = decisions = their_spent = their_decisions = 0.0
    for game in games:
        seat = next(seat for seat, name in enumerate(game.bots) if name.partition("@")[0] == label)
        first = game.ranks.count(1)
        by_deal.setdefault(game.deal, []).append(1 / first if game.ranks[seat] == 1 else 0.0)
        faults += game.faults[seat] is not None
        slowest = max(slowest, game.slowest_ms[seat])
        spent += game.wall_ms[seat]
        decisions += game.decisions[seat]
        their_spent += sum(game.wall_ms) - game.wall_ms[seat]
        their_decisions += sum(game.decisions) - game.decisions[seat]
    means = [mean(points) for points in by_deal.values()]
    half = float("inf")
    if len(means) > 1:
        # Where all deals went alike, at least the rule of three: up to 3 in n may go otherwise.
        half = student(len(means) - 1) * stdev(means) / sqrt(len(means)) or 3 / len(games)
    return Result(
        mean(means),
        half,
        len(games),
        len(means),
        faults,
        slowest,
        spent / max(1.0, decisions),
        their_spent / max(1.0, their_decisions),
    )


HEAD = (
    "| game | players | thinks | against | goal | points | 95 % CI | games | faults | ms/move | slowest "
    "| theirs |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
)


def row(contest: Contest, result: Result) -> str:
    against = "search as it was" if contest.against == "frozen" else contest.against
    against = f"{against}, {contest.against_ms} ms" if contest.against_ms else against
    if contest.against in OPENSPIEL:
        against = f"OpenSpiel {against}"
    against = f"{contest.players - 1} x {against}" if contest.players > 2 else against
    low, high = max(0.0, result.points - result.half), min(1.0, result.points + result.half)
    return (
        f"| {contest.game} | {contest.players} | {contest.think_ms} ms | {against} | {contest.goal:.0%} "
        f"| {result.points:.1%} | {low:.1%} to {high:.1%} | {result.games} | {result.faults} "
        f"| {result.mean_ms:.0f} | {result.slowest_ms:.0f} | {result.their_ms:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong bots/search is.")
    parser.add_argument("--deals", type=int, help="for every contest  [default: each its own number]")
    parser.add_argument("--only", default="", help="contests whose name contains this")
    parser.add_argument("--seed", type=int, default=1, help="of the deals: another one, other deals")
    parser.add_argument("--jobs", type=int, default=2, help="games at a time; no more than idle cores")
    parser.add_argument("--results", type=Path, help="keep the events here; the same again goes on with them")
    parser.add_argument("--write", type=Path, help="also write the table into this file")
    options = parser.parse_args()
    folder = options.results or Path(tempfile.mkdtemp(prefix="equinox-strength-"))
    folder.mkdir(parents=True, exist_ok=True)
    lines = list(HEAD)
    print(*HEAD, sep="\n", flush=True)
    for contest in CONTESTS:
        if options.only in contest.name:
            deals = options.deals or contest.deals
            lines.append(row(contest, play(contest, deals, options.seed, folder, options.jobs)))
            print(lines[-1], flush=True)
    if options.write:
        write(options.write, lines)


def write(file: Path, lines: list[str]) -> None:
    """Put the table between the two marks of a page."""
    text = file.read_text() if file.exists() else ""
    before, mark, rest = text.partition("<!-- table -->\n")
    _, end, after = rest.partition("<!-- end -->\n")
    assert mark, f"{file} has no place for the table"
    assert end, f"{file} has no end of the table"
    file.write_text(before + mark + "\n".join(lines) + "\n" + end + after)


if __name__ == "__main__":
    main()
