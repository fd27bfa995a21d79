"""`equinox replay`: with keys in a terminal, and as text."""

from __future__ import annotations

import json
import random
import signal
import subprocess
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Literal

import pytest
from click.testing import CliRunner, Result

import equinox
from equinox.protocol import Clock
from equinox.protocol import Result as Ending
from equinox.record import Entrant, Fault, Played, Record, encode, replay
from equinox.render import draw
from harness.cli import cli
from harness.store import Store
from harness.terminal.stepper import Stepper
from harness.terminal.steps import Replay
from tests.terminal.conftest import EQUINOX, Terminal

ESCAPING = "\x1b[31mred"
"""A note that would command the terminal."""


def record_of(game: str, players: int, seed: int, fault: int | None = None) -> Record:
    """A random game; with a fault of seat 1 before so many moves, after which the referee moves for it."""
    state = equinox.deal(game, players=players, seed=seed)
    rng = random.Random(seed)
    moves: list[Played] = []
    by: Literal["bot", "referee"]
    while state.turn is not None:
        by = "referee" if state.turn == 1 and fault is not None and len(moves) >= fault else "bot"
        note = f"thought {len(moves)} {ESCAPING}" if by == "bot" else None
        moves.append(Played(state.turn, rng.choice(state.moves()), 1.5, 0.5, note, by))
        state.play(moves[-1].move)
    outcome = state.outcome()
    assert outcome is not None
    return Record(
        id=f"{seed:016x}",
        game=game,
        players=players,
        seed=seed,
        options={},
        bots=[Entrant(f"bot{seat}") for seat in range(players)],
        clock=Clock(),
        moves=moves,
        faults=[] if fault is None else [Fault(1, "crash", "it ended", fault)],
        outcome=Ending(list(outcome.scores), list(outcome.ranks), outcome.reason),
    )


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_bytes(
        b"".join(map(encode, (record_of("creatures", 3, 7, fault=30), record_of("tiles", 2, 8))))
    )
    return path


def test_keys_go_forth_and_back(terminal: Callable[..., Terminal], games: Path) -> None:
    record = record_of("creatures", 3, 7, fault=30)
    steps = Replay(record)
    last = len(record.moves)
    gone = [step.number for step in steps.steps if step.eliminates]
    one = terminal("replay", str(games))

    def at(number: int) -> None:
        one.wait(lambda: f"[{number}/{last}]" in one.screen() and "q: quit" in one.screen())
        board = draw(steps.steps[number].state.dump(), steps.names).splitlines()[0]
        one.wait_for(board)

    at(0)
    assert "the deal, seed 7" in one.screen()
    for keys, number in (
        ("n", 1),
        ("\x1b[C", 2),  # right
        ("\x1bOC", 3),
        ("\x1b[D", 2),  # left
        ("nnn", 5),  # keys that come at once
        ("p", 4),
        ("12\r", 12),
        ("\x1b[F", last),  # end
        ("\x1b[H", 0),  # home
        ("e", gone[0]),
        ("e", gone[1]),
        ("\x1b[H", 0),
        ("f", 30),
        ("99999\r", last),
    ):
        one.type(keys)
        at(number)
        played = record.moves[number - 1]
        if 0 < number < last and played.by == "bot":
            assert f"{number}. seat {played.seat} bot{played.seat}: {played.move}  (1.5 ms" in one.screen()
            assert f"note: thought {number - 1} \\x1b[31mred" in one.screen()
    assert f"The last move is {last}." in one.screen()
    one.type("pf")
    one.wait_for("There is no fault after this one.")
    one.type("v")
    one.wait_for("view of seat 0")
    assert "as seat 0 bot0 sees it" in one.screen()
    one.type("q")
    assert one.end() == 0


def test_quitting_restores_the_terminal(terminal: Callable[..., Terminal], games: Path) -> None:
    for ending, status in (("\x03", 130), ("\x1b", 0)):
        one = terminal("replay", str(games), "2")
        one.wait_for("q: quit")
        assert not one.child.getecho()
        one.type(ending)
        one.wait(one.child.getecho)
        assert one.end() == status


def run(*arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [EQUINOX, "replay", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=cwd,
    )


def test_without_a_terminal_all_is_printed(games: Path, tmp_path: Path) -> None:
    record = record_of("tiles", 2, 8)
    done = run(str(games), "2", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert all(len(line) <= 100 for line in done.stdout.splitlines())
    found = [line for line in done.stdout.splitlines() if line[:1].isdigit() and ". seat" in line]
    assert len(found) == len(record.moves)
    for number, (line, played) in enumerate(zip(found, record.moves, strict=True), start=1):
        assert line.startswith(f"{number}. seat {played.seat} bot{played.seat}: {played.move}  (1.5 ms")
    data = json.loads(
        run(str(games), record.id[:-1] + "8", "--move", "6", "--format", "json", cwd=tmp_path).stdout
    )
    (step,) = data["steps"]
    assert data["game"] == record.id
    assert (step["number"], step["move"]) == (5, record.moves[4].move)
    assert step["position"] == Replay(record).steps[5].state.dump()


def test_a_seat_is_shown_no_more_than_it_knew() -> None:
    record = record_of("creatures", 3, 7)
    steps = Replay(record)
    for number, played in enumerate(record.moves, start=1):
        if played.move.startswith("secret ") and played.seat != 2:
            card = played.move.split()[1]
            assert card not in str(steps.data([number], 2)[0]["news"])
            assert steps.data([number], 2)[0]["move"] == "secret ?"
            assert steps.data([number], 2)[0]["note"] is None
            assert steps.data([number], played.seat)[0]["move"] == played.move
            break
    else:
        raise AssertionError("nobody made a secret")


def test_faults_and_the_end_are_shown() -> None:
    from equinox.render import Look

    steps = Replay(record_of("creatures", 3, 7, fault=30))
    look = Look()
    assert "fault of seat 1 bot1: crash: it ended" in steps.text(30, None, look)
    assert "fault of seat 1" in steps.text(steps.last, None, look)
    assert "fault" not in steps.text(29, None, look)
    referee = next(step for step in steps.steps if step.played and step.played.by == "referee")
    assert f"{referee.number}. referee for seat 1 bot1" in steps.text(referee.number, None, look)
    assert not Stepper(steps, Look).press("?")


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(cli, arguments)


def test_games_of_an_event_by_number_and_id(tmp_path: Path) -> None:
    results = ("--results", str(tmp_path / "results"))
    subprocess.run(
        [
            *(EQUINOX, "tournament", "greedy", "random", "--event", "spring", "--game", "creatures"),
            *(
                "--rounds",
                "1",
                "--option",
                "max_turns=4",
                "--sandbox",
                "limits",
                "--move-ms",
                "30000",
                *results,
            ),
        ],
        capture_output=True,
        check=True,
    )
    listed = json.loads(invoke("matches", "spring", "--format", "json", *results).stdout)
    assert len(listed) == 2
    for game in listed:
        for name in (str(game["number"]), game["game"], game["game"][:8]):
            done = invoke("replay", "spring", name, "--format", "json", "--move", "1", *results)
            assert done.exit_code == 0, done.output
            assert json.loads(done.stdout)["game"] == game["game"]
            done = invoke("show", "spring", name, "--format", "json", "--move", "5", *results)
            assert done.exit_code == 0, done.output
            with Store.open(tmp_path / "results" / "spring.sqlite", readonly=True) as store:
                position = next(islice(replay(store.record(game["game"])), 4, None)).dump()
            assert json.loads(done.stdout) == position
            solved = ("--format", "json", "--move", "5", "--iterations", "2")
            done = invoke("solve", "spring", name, *solved, *results)
            assert done.exit_code == 0, done.output
            assert json.loads(done.stdout)["seat"] == position["turn"]
            done = invoke("reproduce", "spring", name, "--format", "json", *results)
            assert done.exit_code == 0, done.output
            assert json.loads(done.stdout)["game"] == game["game"]
    done = invoke("solve", "spring", "1", *results)
    assert done.exit_code == 2
    assert "which position of game" in done.output
    for arguments, word in (
        (("spring",), "which game"),
        (("spring", "zz"), "no game 'zz'"),
        (("summer", "1"), "no event 'summer'"),
        (("spring", "1", "--move", "9999"), "moves; there is no move 9999"),
        (("spring", "1", "--seat", "4"), "seats 0 to 1"),
    ):
        done = invoke("replay", *arguments, *results)
        assert done.exit_code == 2
        assert word in done.output


def test_any_record_is_shown_or_refused_in_one_line(tmp_path: Path) -> None:
    good = json.loads(encode(record_of("creatures", 3, 7, fault=30)))
    path = tmp_path / "game.jsonl"
    for change, word in (
        ({"bots": good["bots"][:1]}, "1 bots for 3 players"),
        ({"outcome": {**good["outcome"], "ranks": [1]}}, "1 ranks for 3 players"),
        ({"faults": [{"seat": 7, "kind": "crash", "message": ""}]}, "a fault of seat 7"),
        ({"faults": [{"seat": -1, "kind": "crash", "message": ""}]}, "a fault of seat -1"),
        ({"id": ESCAPING}, "the id must be a single line"),
        ({"seed": 8}, "move"),
    ):
        path.write_text(json.dumps(good | change))
        for command in ("replay", "show"):
            done = invoke(command, str(path))
            assert done.exit_code == 2, done.output
            assert word in done.output
            assert "\x1b" not in done.output
    path.write_text(json.dumps(good))
    for name, word in (("9" * 5000, "no game 999"), ("2", "1 record; there is no game 2")):
        done = invoke("replay", str(path), name)
        assert done.exit_code == 2
        assert word in done.output
    done = invoke("replay", str(tmp_path / "nothing"), "--results", str(tmp_path))
    assert done.exit_code == 2
    assert "neither a file of records nor an event" in done.output


def test_a_pipe_is_a_file(games: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"exec {EQUINOX} replay <(cat {games}) 2 --move 1"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "the deal, seed 8" in done.stdout


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signal_restores_the_terminal(
    terminal: Callable[..., Terminal], games: Path, number: signal.Signals
) -> None:
    one = terminal("replay", str(games), "2")
    one.wait_for("q: quit")
    one.child.kill(number)
    one.wait(one.child.getecho)
    assert one.end() == 130


@pytest.mark.parametrize("number", [signal.SIGWINCH, signal.SIGCONT])
def test_it_is_drawn_again_after_a_stop_or_in_another_window(
    terminal: Callable[..., Terminal], games: Path, number: signal.Signals
) -> None:
    one = terminal("replay", str(games), "2")
    one.wait_for("q: quit")
    one.type("n1")
    one.wait(lambda: "[1/" in one.screen() and "to move 1" in one.screen())
    one.child.setecho(True)  # as a shell does
    one.said = ""
    one.child.kill(number)
    one.wait(lambda: "to move 1" in one.said)
    assert not one.child.getecho()
    one.type("2\r")
    one.wait_for("[12/")
    one.type("q")
    assert one.end() == 0
