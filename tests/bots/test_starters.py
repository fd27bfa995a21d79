"""The starter bots, played for real: every one whose language is installed here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

import bots as shelf
import equinox
from harness import bots, build, referee
from harness.check import check
from harness.process import BotProcess
from harness.sandbox import Sandbox, strongest

STARTERS = sorted(path.parent.name for path in Path(shelf.__file__).parent.glob("*/bot.toml"))
for slow in ("openspiel", "search"):  # they take their time, and have tests of their own
    STARTERS.remove(slow)


def starter(name: str) -> bots.Runnable:
    """A starter, built; the test is skipped where its language is not installed."""
    bot = bots.read(Path(shelf.__file__).parent / name)
    why = bots.why_not(bot)
    if why is not None:
        pytest.skip(f"left out: {why}")
    return build.prepare(bot)


@contextmanager
def table(names: Sequence[str]) -> Iterator[list[BotProcess]]:
    """Processes for these starters."""
    with ExitStack() as stack:
        yield [stack.enter_context(BotProcess(starter(name), Sandbox("limits"))) for name in names]


def wins(names: Sequence[str], game: str, games: int) -> int:
    """How often the first of these bots was alone in the first place. Every bot sits in every seat."""
    won = 0
    with table(names) as seated:
        for number in range(games):
            turned = number % len(names)
            order = seated[turned:] + seated[:turned]
            record = referee.play_game(referee.Match(game, number // len(names), len(names)), order)
            assert record.faults == []
            seat = order.index(seated[0])
            won += record.outcome.ranks[seat] == 1 and record.outcome.ranks.count(1) == 1
    return won


def test_there_is_a_starter_in_each_language() -> None:
    assert [
        *("c", "cpp", "csharp", "go", "greedy", "java", "javascript", "random", "rust"),
    ] == STARTERS


@pytest.mark.parametrize("name", STARTERS)
def test_it_passes_the_check(name: str) -> None:
    steps, _ = check(starter(name).bot, strongest())
    assert [step for step in steps if step.status != "passed"] == []


@pytest.mark.parametrize("game", equinox.games)
def test_all_meet_at_one_table(game: str) -> None:
    """All starters that can run here play each other, as many as the game has seats for."""
    runs = [name for name in STARTERS if bots.why_not(bots.read(Path(shelf.__file__).parent / name)) is None]
    most = equinox.games[game].seats[-1]
    with table(runs) as processes:
        for first in range(0, len(runs), 2):
            seated = (processes + processes)[first : first + min(most, len(runs))]
            record = referee.play_game(referee.Match(game, first, len(seated)), seated)
            assert record.faults == []


@pytest.mark.parametrize("game", equinox.games)
def test_greedy_beats_random(game: str) -> None:
    games = 6 if game == "tiles" else 20
    assert wins(["greedy", "random"], game, games) >= 0.8 * games


def test_greedy_beats_four_at_once() -> None:
    assert wins(["greedy"] + ["random"] * 4, "creatures", 20) >= 10


@pytest.mark.parametrize("name", ["c", "cpp", "csharp", "go", "java", "javascript", "rust"])
def test_the_others_are_better_than_chance(name: str) -> None:
    assert wins([name, "random"], "creatures", 20) > 10
