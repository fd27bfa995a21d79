"""Reviews of played games: blunders, good moves, and decisions that cannot be judged."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

import equinox
from equinox.interface import EquinoxError
from equinox.record import UNFINISHED, Record, encode
from equinox.sdk import Turn
from equinox.solver.answer import ESTIMATE, Number, exactly
from equinox.solver.solve import solve
from equinox.solver.tree import Tree
from harness.review import (
    Chance,
    Decision,
    Interrupted,
    Review,
    Terms,
    default_terms,
    find_mark,
    find_turning_points,
    list_tasks,
    review_decision,
    review_game,
    subtract,
)
from tests.processes import END_WITH_US
from tests.review.planted import plant_blunder
from tests.solver.conftest import after
from tests.test_cli import EQUINOX, bad, good

SHORT = {"max_turns": 4}


def first(turn: Turn) -> str:
    return turn.legal[0]


def short_game() -> Record:
    return equinox.play("creatures", {0: first, 1: first}, seed=3, options=SHORT)


@pytest.mark.parametrize("game", ["tiles", "creatures"])
def test_a_planted_blunder_is_found(game: str) -> None:
    record, number, best = plant_blunder(game)
    tasks, _ = list_tasks(record, Terms(iterations=60 if game == "creatures" else 1600))
    decision = review_decision(next(task for task in tasks if task.number == number))
    assert decision.mark == "blunder"
    assert decision.played == record.moves[number - 1].move
    assert decision.loss.low > 0.1
    if game == "tiles":
        assert (decision.loss.value, decision.loss.kind) == (1, "exact")
        assert (decision.best_win.value, decision.played_win.value) == (1, 0)
        assert decision.games == 0
    else:
        assert decision.best == best
        assert decision.loss.kind == "estimate"


def test_playing_as_the_solver_does_loses_nothing() -> None:
    def choose(turn: Turn) -> str:
        return solve(turn.view, iterations=20).best.move if len(turn.legal) > 1 else turn.legal[0]

    record = equinox.play("creatures", {0: choose, 1: first}, seed=3, options=SHORT, move_ms=1_000_000)
    review = review_game(record, Terms(iterations=20), seat=0)
    assert review.decisions
    for decision in review.decisions:
        assert decision.played == decision.best
        assert (decision.loss.value, decision.mark, decision.unclear) == (0, None, False)
    assert [(one.seat, one.accuracy, one.mean_loss) for one in review.seats] == [(0, 1, 0)]


def test_a_loss_that_may_be_chance_is_not_marked() -> None:
    for low, high, mark in ((-0.01, 0.41, None), (0.01, 0.39, "blunder"), (0.05, 0.17, "mistake")):
        loss = Number((low + high) / 2, low, high, ESTIMATE)
        assert find_mark(loss) == mark
    assert find_mark(exactly(0.04)) is None
    assert find_mark(exactly(0.05)) == "inaccuracy"
    close = subtract(Number(0.6, 0.5, 0.7, ESTIMATE), Number(0.5, 0.4, 0.6, ESTIMATE))
    assert close.low == pytest.approx(0.1 - 0.02**0.5)
    assert close.high == pytest.approx(0.1 + 0.02**0.5)
    assert subtract(exactly(1), exactly(0)) == exactly(1)
    # With one game for each move nothing is known, whatever these games say.
    tasks, _ = list_tasks(short_game(), Terms(iterations=1))
    decisions = [review_decision(task) for task in tasks]
    assert any(decision.unclear for decision in decisions)
    assert not any(decision.unclear and decision.mark for decision in decisions)


def test_two_moves_are_compared_equally_often() -> None:
    """The search abandons what looks poor; the comparison does not."""
    state = after("creatures", 3, seed=5, decisions=12)
    assert state.turn is not None
    moves = (state.moves()[0], state.moves()[-1])
    tree = Tree(state.view(state.turn), "x", compared=moves)
    tree.run(101)
    assert set(tree.tallies) == set(moves)
    assert {tally.visits for tally in tree.tallies.values()} == {50, 51}
    for tally in tree.tallies.values():
        assert sum(tally.chances) == pytest.approx(tally.visits)
        assert tally.chances[state.turn] == pytest.approx(tally.total)


def test_a_review_knows_what_the_seat_knew() -> None:
    for task in list_tasks(short_game(), Terms(iterations=1))[0]:
        assert task.view["seat"] == task.seat
        assert all(isinstance(player["hand"], int) for player in _others(task.view, task.seat))


def _others(view: equinox.Position, seat: int) -> list[equinox.Position]:
    return [player for other, player in enumerate(view["players"]) if other != seat]


def test_jobs_do_not_change_a_review_and_json_has_everything(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(encode(short_game()))
    arguments = ("analyse", str(file), "--iterations", "10", "--format", "json")
    one, two = (json.loads(good(*arguments, "--jobs", jobs)) for jobs in ("1", "2"))
    assert one == two
    review = equinox_review(one)
    assert review.complete
    assert [seat.seat for seat in review.seats] == [0, 1]
    for decision in review.decisions:
        assert decision.loss.low <= decision.loss.value <= decision.loss.high
        assert sum(decision.chances) == pytest.approx(1, abs=0.001)
    numbers = [decision.number for decision in review.decisions]
    assert numbers == sorted(set(numbers))
    rows = list(csv.DictReader(io.StringIO(good(*arguments[:-1], "csv"))))
    for row, decision in zip(rows, review.decisions, strict=True):
        assert (int(row["number"]), row["played"]) == (decision.number, decision.played)
        loss = [float(row[f"loss{end}"]) for end in ("", "_low", "_high")]
        assert loss == [decision.loss.value, decision.loss.low, decision.loss.high]


def equinox_review(data: object) -> Review:
    """As docs/analysing.md describes it: no key is missing, and there is none beside these."""
    import msgspec

    review = msgspec.convert(data, Review)
    assert msgspec.to_builtins(review) == data
    return review


def test_the_help_names_the_default_iterations() -> None:
    words = " ".join(good("analyse", "--help").split())
    creatures, golems, tiles = (default_terms(game).iterations for game in ("creatures", "golems", "tiles"))
    assert creatures == golems
    assert f"[default: {creatures} in creatures and golems, {tiles} in tiles]" in words


def test_the_table_fits_80_columns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    record = short_game()
    file = tmp_path / "games.jsonl"
    file.write_bytes(encode(record))
    text = good("analyse", str(file), "--iterations", "10", "--all")
    assert max(map(len, text.splitlines())) <= 80
    for played in record.moves:
        assert f"  {played.move[:20]}" in text
    brief = good("analyse", str(file), "--iterations", "10", "--seat", "1")
    assert "0 first" not in brief
    assert "1 first" in brief
    assert len(brief) < len(text)


def test_bad_input_is_one_line(tmp_path: Path) -> None:
    record = short_game()
    file = tmp_path / "games.jsonl"
    file.write_bytes(encode(record))
    bad(2, "there is no seat 9", "analyse", str(file), "--seat", "9")
    bad(2, "neither a file", "analyse", str(tmp_path / "nothing.jsonl"))
    bad(2, "there is no game 2", "analyse", str(file), "2")
    bad(2, "exclude each other", "analyse", str(file), "--time", "1", "--iterations", "1")
    bad(2, "nan", "analyse", str(file), "--time", "nan")
    record.moves[1].move = "play zebra-4"
    file.write_bytes(encode(record))
    bad(2, "move 2", "analyse", str(file), "--iterations", "1")


@pytest.mark.parametrize("game", ["creatures", "tiles"])
@pytest.mark.parametrize("jobs", [1, 2])
def test_no_time_is_too_short(game: str, jobs: int) -> None:
    record = equinox.play(game, {0: first, 1: first}, seed=3, options=SHORT if game == "creatures" else {})
    record.moves[20:] = []
    record.outcome.reason = UNFINISHED
    tasks, _ = list_tasks(record, Terms(seconds=1e-9))
    review = review_game(record, Terms(seconds=1e-9), jobs=jobs)
    assert review.complete
    assert [one.number for one in review.decisions] == [task.number for task in tasks]
    assert all(one.games or one.best_win.kind == "exact" for one in review.decisions)
    assert all("bound" not in (one.best_win.kind, one.played_win.kind) for one in review.decisions)


def test_a_decision_is_interrupted(tmp_path: Path) -> None:
    task = list_tasks(short_game(), Terms(iterations=10**6))[0][0]
    with pytest.raises(Interrupted):
        review_decision(task, lambda: True)
    with pytest.raises(EquinoxError):
        review_decision(task._replace(view={"game": "creatures"}))


def decide(number: int, seat: int, win: float) -> Decision:
    chance = Chance(win, win, win, "exact")
    nothing = Chance(0, 0, 0, "exact")
    return Decision(number, seat, "a", "a", [win, 1 - win], chance, chance, nothing, 0)


def test_turning_points_claim_nothing_about_moves_that_were_not_reviewed() -> None:
    record = short_game()
    fall = [decide(1, 0, 0.9), decide(3, 0, 0.2)]
    (point,) = find_turning_points(record, fall, None)
    assert point.text.endswith("seat 0 first fell from 90 % to 20 %. No marked move explains it.")
    # A fall is explained by the own moves, a rise by those of the others.
    (point,) = find_turning_points(record, fall, None, [(2, 1), (3, 0)])
    assert point.text.endswith("No marked move explains it.")
    (point,) = find_turning_points(record, fall, None, [(2, 0)])
    assert point.text.endswith("to 20 %.")
    rise = [decide(1, 0, 0.2), decide(3, 0, 0.9)]
    (point,) = find_turning_points(record, rise, None, [(2, 1)])
    assert point.text.endswith("to 90 %.")


def test_an_incomplete_review_says_so(tmp_path: Path) -> None:
    record = short_game()
    file = tmp_path / "games.jsonl"
    file.write_bytes(encode(record))
    whole = review_game(record, Terms(iterations=2))
    assert whole.complete
    assert whole.reviewable == len(whole.decisions)
    seat = review_game(record, Terms(iterations=2), seat=0)
    assert not seat.complete
    assert seat.reviewable == whole.reviewable > len(seat.decisions)
    assert all(point.last < len(record.moves) for point in seat.turning_points)  # no step to the outcome
    text = good("analyse", str(file), "--iterations", "2", "--seat", "0")
    assert f"\n{len(seat.decisions)} of {whole.reviewable} decisions, " in text
    assert f"\n{whole.reviewable} decisions, " in good("analyse", str(file), "--iterations", "2")


@pytest.mark.parametrize(("jobs", "iterations", "done"), [("1", 100, 3), ("2", 100, 3), ("1", 10**8, 0)])
def test_ctrl_c_prints_what_is_done(tmp_path: Path, jobs: str, iterations: int, done: int) -> None:
    """On a terminal, as a person would: the first decisions are done, or none, then it is interrupted."""
    file = tmp_path / "games.jsonl"
    file.write_bytes(encode(equinox.play("creatures", {0: first, 1: first}, seed=3)))
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [
            *(*END_WITH_US, str(EQUINOX), "analyse", str(file), "--iterations", str(iterations)),
            *("--jobs", jobs, "--format", "json"),
        ],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        shown = b""
        while f" {done}/".encode() not in shown:
            shown += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=50)
    finally:
        os.close(ours)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert process.returncode == 130
    review = equinox_review(json.loads(out))
    assert len(review.decisions) >= done
    assert not review.complete
