"""`equinox.play`: functions play what processes would play."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

import equinox
from equinox.in_process import Chooser
from equinox.protocol import ProtocolError
from equinox.record import Record, decode, encode, replay
from equinox.sdk import Turn
from harness import bots, build, referee
from tests.harness.conftest import MakeBot, Seat
from tests.harness.conftest import make_bot as make_bot
from tests.harness.conftest import seat as seat
from tests.strategies import SETTINGS

RANDOM = Path(__file__).parent.parent / "bots" / "random"


def first(turn: Turn) -> str:
    return turn.legal[0]


def at_random(turn: Turn) -> str:
    return turn.rng.choice(turn.legal)


def castle(turn: Turn) -> str:
    return "castle"


def moves(record: Record) -> list[tuple[int, str, str]]:
    return [(played.seat, played.move, played.by) for played in record.moves]


@pytest.mark.parametrize(("game", "players"), SETTINGS)
def test_a_record_replays_to_its_outcome(game: str, players: int) -> None:
    record = equinox.play(game, dict.fromkeys(range(players), at_random), seed=5)
    assert decode(encode(record)) == record
    outcome = list(replay(record))[-1].outcome()
    assert outcome is not None
    assert (record.outcome.scores, record.outcome.ranks) == (list(outcome.scores), list(outcome.ranks))
    again = equinox.play(game, dict.fromkeys(range(players), at_random), seed=5)
    assert moves(again) == moves(record)
    assert again.id == record.id


@pytest.mark.parametrize("players", [2, 4])
def test_functions_play_as_processes_do(players: int, seat: Seat, make_bot: MakeBot) -> None:
    """The same seeds, the same moves, the same moves of the referee for a bot that failed."""
    bad = make_bot('turn = meet()\nsay({"move": "castle"})\nhear()', "bad")
    table = [seat(build.prepare(bots.find(str(RANDOM)))) for _ in range(players - 1)]
    for runnable, chooser in ((None, at_random), (bad, castle)):
        last = seat(runnable or build.prepare(bots.find(str(RANDOM))))
        options = {"max_turns": 30}
        theirs = referee.play_game(referee.Match("creatures", 8, players, options), [*table, last])
        choosers = {**dict.fromkeys(range(players - 1), at_random), players - 1: chooser}
        ours = equinox.play("creatures", choosers, seed=8, options=options)
        assert moves(ours) == moves(theirs)
        assert ours.outcome == theirs.outcome
        assert [(fault.seat, fault.kind, fault.message, fault.moves_before) for fault in ours.faults] == [
            (fault.seat, fault.kind, fault.message, fault.moves_before) for fault in theirs.faults
        ]
        assert bool(ours.faults) == (chooser is castle)


def test_a_chooser_gets_the_turns_of_a_bot() -> None:
    turns: list[Turn] = []

    def look(turn: Turn) -> str:
        assert turn.sample().view(turn.seat) == turn.view
        turn.memory["turns"] = turn.memory.get("turns", 0) + 1
        turn.note = f"turn {turn.memory['turns']}"
        turns.append(turn)
        return turn.legal[-1]

    began = time.monotonic()
    record = equinox.play("golems", {0: first, 1: look}, seed=1, move_ms=700, game_ms=60_000)
    own = [played for played in record.moves if played.seat == 1]
    assert [played.move for played in own] == [turn.legal[-1] for turn in turns]
    assert [played.note for played in own] == [f"turn {number}" for number in range(1, len(own) + 1)]
    assert turns[0].clock == {"move_ms": 700, "left_ms": 60_000}
    assert 0 < turns[0].deadline - began < 60
    assert {turn.seed for turn in turns} == {turns[0].seed}
    assert {"seat": 1, "move": own[0].move} in turns[1].news
    assert [bot.name for bot in record.bots] == ["first", "look"]


@pytest.mark.parametrize("game", list(equinox.games))
def test_what_a_chooser_breaks_stays_with_it(game: str) -> None:
    def vandal(turn: Turn) -> str:
        move = turn.legal[0]
        turn.legal.clear()
        turn.view.clear()
        for news in turn.news:
            news.clear()
        return move

    def play_and_listen(other: Chooser) -> tuple[Record, list[str]]:
        news: list[str] = []

        def listen(turn: Turn) -> str:
            news.append(json.dumps(turn.news))
            return turn.legal[0]

        return equinox.play(game, {0: listen, 1: other}, seed=2), news

    tidy, tidy_news = play_and_listen(first)
    broken, broken_news = play_and_listen(vandal)
    assert moves(broken) == moves(tidy)
    assert broken_news == tidy_news == play_and_listen(first)[1]


def test_an_exception_surfaces_and_says_where() -> None:
    def broken(turn: Turn) -> str:
        return str(turn.view["nothing"])

    with pytest.raises(KeyError, match="nothing") as caught:
        equinox.play("tiles", {0: first, 1: broken}, seed=4)
    assert caught.value.__notes__ == ["equinox.play: seat 1, decision 1 of tiles, seed 4"]


def test_an_illegal_move_is_a_fault_or_raises() -> None:
    record = equinox.play("creatures", {0: first, 1: castle}, seed=3)
    assert [(fault.seat, fault.kind) for fault in record.faults] == [(1, "illegal")]
    assert (record.outcome.ranks, record.outcome.reason) == ([1, 2], "fault")
    nothing: Any = lambda turn: None  # noqa: E731
    (fault,) = equinox.play("tiles", {0: first, 1: nothing}, seed=4).faults
    assert (fault.seat, fault.kind) == (1, "illegal")
    assert fault.message == "the bot must return a move, one of turn.legal, not None"
    with pytest.raises(TypeError, match="must return a move"):
        equinox.play("tiles", {0: first, 1: nothing}, seed=4, on_fault="raise")
    with pytest.raises(equinox.IllegalMove, match="'castle'"):
        equinox.play("creatures", {0: first, 1: castle}, seed=3, on_fault="raise")


def test_a_bad_note_is_a_fault_or_raises() -> None:
    def noting(note: object) -> Chooser:
        def choose(turn: Turn) -> str:
            turn.note = note  # type: ignore[assignment]
            return turn.legal[0]

        return choose

    for note in (b"bytes", 7):
        record = equinox.play("creatures", {0: first, 1: noting(note)}, seed=3)
        assert [(fault.seat, fault.kind) for fault in record.faults] == [(1, "illegal")]
        with pytest.raises(TypeError, match=f"turn.note must be a text, not {note!r}") as caught:
            equinox.play("creatures", {0: first, 1: noting(note)}, seed=3, on_fault="raise")
        assert caught.value.__notes__ == ["equinox.play: seat 1, decision 4 of creatures, seed 3"]
    for text in ("\ud800", "x" * 10**7):
        record = equinox.play("creatures", {0: first, 1: noting(text)}, seed=3)
        assert [(fault.seat, fault.kind) for fault in record.faults] == [(1, "garbage")]
        with pytest.raises(ProtocolError):
            equinox.play("creatures", {0: first, 1: noting(text)}, seed=3, on_fault="raise")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"choosers": [first, first]}, "must be a dict from seats to functions"),
        ({"choosers": {}}, "creatures is for 2 to 5 players, not 0"),
        ({"choosers": {0: first, 2: first}}, r"the seats must be 0 to 1, not \[0, 2\]"),
        ({"choosers": {0: first, 1: "random"}}, r"choosers\[1\]: must be a function, not 'random'"),
        ({"seed": "7"}, "a seed must be a whole number, not '7'"),
        ({"options": {"stall_turn": 4}}, "unknown option 'stall_turn'"),
        ({"move_ms": 0}, "move_ms: must be a whole number of at least 1, not 0"),
        ({"game_ms": "long"}, "game_ms: must be a whole number of at least 1, not 'long'"),
        ({"on_fault": "ignore"}, "on_fault: must be 'record' or 'raise', not 'ignore'"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: dict[str, object], why: str) -> None:
    given = {"game": "creatures", "choosers": {0: first, 1: first}, **arguments}
    with pytest.raises(equinox.BadSetup, match=why) as caught:
        equinox.play(**given)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
