"""Taking back and continuing, as the bots see it: they are put into the middle of a game."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import equinox
from equinox.interface import GameEvent
from equinox.protocol import Clock, Turn, TurnClock
from equinox.record import Fault, replay
from equinox.render import Look
from harness.bots import find
from harness.build import prepare
from harness.referee import Match
from harness.resumable_game import CannotContinue, Game, Opponents, TakeBack
from harness.sandbox import Limits, choose
from harness.terminal.game import Leave, changed_bots, save, saved_game
from harness.terminal.hint import NoHint, hint
from harness.terminal.play_screen import PlayScreen
from tests.processes import is_alive
from tests.terminal.conftest import TestBot

MakeBot = Callable[..., TestBot]
Answer = str | BaseException


def game_against(*bots: TestBot, seat: int = 0, **more: Any) -> Game:
    named = [str(bot.folder) for bot in bots]
    match = Match("creatures", 11, len(bots) + 1, {"max_turns": 12}, clock=Clock(30_000), **more)
    sandbox, _ = choose("limits", Limits())
    return Game(
        match, {seat: "you"}, Opponents(named, [prepare(find(name), sandbox) for name in named], sandbox)
    )


def person(*script: Answer | Callable[[], None]) -> Callable[[Turn], str]:
    """Answers from a script, then with the first legal move. A function in it is called before an answer."""
    left: Iterator[Answer | Callable[[], None]] = iter(script)

    def decide(turn: Turn) -> str:
        for answer in left:
            if isinstance(answer, BaseException):
                raise answer
            if isinstance(answer, str):
                return answer
            answer()
        return turn.legal[0]

    return decide


def nothing(_: object) -> None:
    pass


def messages_to(bot: TestBot) -> list[list[dict[str, Any]]]:
    """The messages to a bot, by process."""
    found: list[list[dict[str, Any]]] = []
    for line in (bot.written / "messages").read_text().splitlines():
        message = json.loads(line)
        if message["type"] == "hello":
            found.append([])
        found[-1].append(message)
    return found


def test_new_process_after_undo_receives_the_whole_game(bot: MakeBot) -> None:
    one = bot()
    game = game_against(one, seat=0)
    asked = 0

    def decide(turn: Turn) -> str:
        nonlocal asked
        asked += 1
        if asked == 6:
            raise TakeBack(2)
        if asked > 6:
            assert not is_alive(one.pids()[0])
        return turn.legal[0]

    record = game.run(decide, nothing, nothing)
    assert not record.faults
    first, second = messages_to(one)
    assert [message["type"] for message in first[:2]] == ["hello", "start"]
    assert "end" not in [message["type"] for message in first]  # it was ended in the middle
    assert second[1] == first[1]  # the same match, the same seat, the same seed of its own
    turn = next(message for message in second if message["type"] == "turn")
    # Its first turn is in the middle, and its news begin with the deal.
    assert turn["id"] > 1
    number = turn["id"] - 1
    log: list[GameEvent] = []
    for played, state in enumerate(replay(record)):
        if played == 0:
            state.log = log = []
        if played == number:
            assert turn["view"] == json.loads(state.view_json(1))
            assert turn["legal"] == state.moves()
            assert turn["news"] == [one.known_to(1) for one in log]
            break
    assert second[-2]["type"] == "end"
    assert second[-1]["type"] == "quit"
    one.assert_gone()


def test_moves_taken_back_leave_no_trace_in_the_record(bot: MakeBot) -> None:
    plain = game_against(bot("same"))
    record = plain.run(person(), nothing, nothing)
    decisions = 0

    def hesitating(turn: Turn) -> str:
        nonlocal decisions
        decisions += 1
        if decisions == 4:
            raise TakeBack(3)
        return turn.legal[-1] if decisions < 4 else turn.legal[0]

    again = game_against(bot("other"))
    found = again.run(hesitating, nothing, nothing)
    assert [(one.seat, one.move, one.note) for one in found.moves] == [
        (one.seat, one.move, one.note) for one in record.moves
    ]
    assert found.outcome == record.outcome


def test_a_bot_that_failed_since_then_may_try_again(bot: MakeBot) -> None:
    """It fails at its third turn in a process, so not again once it has come in later."""
    bad = bot("bad", turn="turns == 3 and sys.exit(1)")
    game = game_against(bad, bot("good"))
    faults: list[Fault] = []
    taken_back = False

    def decide(turn: Turn) -> str:
        nonlocal taken_back
        if faults and not taken_back:
            taken_back = True
            raise TakeBack(1)
        return turn.legal[0]

    record = game.run(decide, nothing, faults.append)
    assert taken_back
    assert faults[0].kind == "crash"
    moves = record.moves
    assert len(messages_to(bad)) == 2
    if record.faults:  # it may come to its third turn once more
        assert record.faults[0].moves_before > faults[0].moves_before
    assert all(one.by == "bot" for one in moves[: faults[0].moves_before + 1])


def test_a_saved_game_is_continued_as_it_was(bot: MakeBot, tmp_path: Path) -> None:
    one = bot()
    game = game_against(one, seat=1)
    path = tmp_path / "game.json"
    with pytest.raises(Leave):
        game.run(person("skip", lambda: save(game, path), Leave()), nothing, nothing)
    saved = saved_game(path)
    assert (saved.person, saved.against) == (1, [str(one.folder)])
    assert saved.moves == game.moves
    assert changed_bots(saved, game.opponents.runnables) == []
    (one.folder / "bot.py").write_text((one.folder / "bot.py").read_text() + "# other\n")
    assert changed_bots(saved, [prepare(find(saved.against[0]))]) == ["first"]
    one.assert_gone()


def test_files_without_a_game_are_refused(bot: MakeBot, tmp_path: Path) -> None:
    game = game_against(bot())
    path = tmp_path / "game.json"
    with pytest.raises(Leave):
        game.run(person("skip", lambda: save(game, path), Leave()), nothing, nothing)
    good = json.loads(path.read_text())
    for change, word in (
        ({"against": []}, "do not match"),
        ({"person": 2}, "do not match"),
        ({"moves": [{"seat": 0, "move": "fly"}]}, "move 1"),
        ({"game": "zebra"}, "no game"),
        ({"seed": "x"}, "not a saved game"),
        ({"version": 99}, "format 99"),
        ({"margin_ms": -1}, "with no time"),
        ({"clock": {"move_ms": 0}}, "with no time"),
        ({"clock": {"move_ms": 9, "game_ms": 0}}, "with no time"),
        ({"faults": [{"seat": 1, "kind": "crash", "message": ""}]}, "over"),
    ):
        path.write_text(json.dumps(good | change))
        with pytest.raises(CannotContinue, match=word):
            saved_game(path)


def test_tampered_game_is_refused_without_blaming_a_bot(bot: MakeBot, tmp_path: Path) -> None:
    game = game_against(bot("bad", turn="turns == 2 and sys.exit(1)"), bot("good"))
    path = tmp_path / "game.json"

    def decide(turn: Turn) -> str:
        if len(game.own_decisions()) == 6:
            save(game, path)
            raise Leave
        return turn.legal[0]

    with pytest.raises(Leave):
        game.run(decide, nothing, nothing)
    good = json.loads(path.read_text())
    assert saved_game(path).faults
    (fault,) = good["faults"]
    for change, word in (
        ({"faults": []}, "should not be by the referee"),
        ({"faults": [fault | {"moves_before": 0}]}, "should not be by the bot"),
        ({"faults": [fault, fault | {"seat": 0}]}, "seat 0 is not possible"),
        ({"faults": [fault, fault | {"seat": 9}]}, "seat 9 is not possible"),
        (
            {"moves": [{**one, "by": "referee"} for one in good["moves"]]},
            "move 1 should not be by the referee",
        ),
    ):
        path.write_text(json.dumps(good | change))
        with pytest.raises(CannotContinue, match=word):
            saved_game(path)
    # The referee's moves follow from the seed: another one is found when the game is played again.
    last = max(number for number, one in enumerate(good["moves"]) if one.get("by") == "referee")
    path.write_text(json.dumps(good | {"moves": good["moves"][: last + 1]}))
    saved = saved_game(path)
    *_, before, _ = [state.copy() for state in replay(saved)]
    saved.moves[-1].move = next(move for move in before.moves() if move != saved.moves[-1].move)
    again = Game(game.match, game.people, game.opponents, saved.moves, saved.faults)
    with pytest.raises(CannotContinue, match=f"move {last + 1} is not what was played"):
        again.run(decide, nothing, nothing)


def test_moves_of_a_bot_that_cannot_resume_are_kept(bot: MakeBot) -> None:
    """It fails when it is to play on; until then the game is what it was."""
    once = bot("once")
    game = game_against(once, bot("good"))
    faults: list[Fault] = []
    before: list[str] = []

    def decide(turn: Turn) -> str:
        if len(game.own_decisions()) == 4 and not before:
            before.extend(one.move for one in game.moves[: game.own_decisions()[-1]])
            once.break_down()
            raise TakeBack(1)
        return turn.legal[0]

    record = game.run(decide, nothing, faults.append)
    assert {one.seat for one in record.moves[: len(before)]} == {0, 1, 2}
    assert [one.move for one in record.moves[: len(before)]] == before
    (fault,) = faults
    assert (fault.seat, fault.kind) == (1, "startup")
    assert fault.moves_before > len(before)
    assert all(one.by == "bot" for one in record.moves[: fault.moves_before])


@pytest.mark.parametrize("game", ["creatures", "tiles"])
def test_a_hint_is_a_legal_move_and_known_from_the_view_alone(game: str) -> None:
    state = equinox.deal(game, seed=3)
    assert state.turn is not None
    found = hint(state.view(state.turn), seconds=0.2)
    assert 1 <= len(found) <= 3
    for one in found:
        assert one.move in state.moves()
        assert "%" in one.worth
    with pytest.raises(NoHint):
        hint(state.view(1 - state.turn))  # not this seat's decision


class Typed:
    """A prompt that returns these lines."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = iter(lines)

    def line(self, question: str, completions: Callable[[str], Sequence[str]]) -> str:
        text = next(self.lines, None)
        if text is None:
            raise EOFError
        assert all(isinstance(one, str) for one in completions(text))
        return text


WORDS = st.sampled_from(
    [
        "play",
        "predict",
        "hoot",
        "undo",
        "moves",
        "rules",
        "board",
        "help",
        "save",
        "~nobody/x",
        "\0",
        "9" * 5000,
        "-1",
        "١",
    ]
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.text(max_size=30) | st.lists(WORDS, min_size=1, max_size=3).map(" ".join), max_size=6))
def test_any_input_is_a_move_or_explained(lines: list[str]) -> None:
    """A decision ends with a move, or because the person leaves or takes back; never with an error."""
    sandbox, _ = choose("limits", Limits())
    match = Match("creatures", 3, 2)
    game = Game(match, {0: "you"}, Opponents(["random"], [prepare(find("random"))], sandbox))
    state = match.deal()
    turn = Turn(1, state.view(0), state.moves(), [], TurnClock(1000, None))
    table = PlayScreen(game, Typed(lines), Look)
    with (
        tempfile.TemporaryDirectory() as folder,
        contextlib.chdir(folder),
        contextlib.suppress(EOFError, Leave, TakeBack),
    ):
        assert table.decide(turn) in state.moves()
