"""`equinox tune`: the steps, a planted optimum, and a run that is continued."""

from __future__ import annotations

import json
import random
import shutil
import signal
import statistics
import subprocess
from pathlib import Path

import msgspec
import pytest

from harness import bots, build
from harness.commands.tune import _runnables
from harness.parameters import Parameter
from harness.store import Store
from harness.tuning import Range, Run, Settings, Step, TuneError, load, parse_range, plot, save
from tests.harness.test_match import EQUINOX, equinox
from tests.processes import assert_no_process_in, kill_family, wait_until

RANGES = (Range("x", 0, 2, False), Range("n", 1, 9, True))
DECLARED = (Parameter("x", "float", 0.2, 0, 2), Parameter("n", "int", 1, 1, 9), Parameter("b", "bool", True))


def make_run(steps: int = 60, seed: int = 1) -> Run:
    return Run(Settings("b", "", (), "creatures", 2, {}, RANGES, (0.1, 0.0), steps, 1, seed, 1000, None))


def simulate(run: Run, games: int) -> None:
    """Steps of a bot that is best at x = 1.4 and n = 6, against an opponent that does not change."""
    rng = random.Random(run.settings.seed)

    def play(values: dict[str, object]) -> float:
        x, n = values["x"], values["n"]
        assert isinstance(x, float)
        assert isinstance(n, int)
        chance = max(0.02, 0.7 - 0.4 * abs(x - 1.4) / 2 - 0.4 * abs(n - 6) / 8)
        return sum(rng.random() < chance for _ in range(games)) / games

    while len(run.steps) < run.settings.steps:
        plus, minus = run.neighbours()
        assert plus != minus
        for values in (plus, minus):
            for one in RANGES:
                assert one.low <= float(values[one.name]) <= one.high
        run.steps.append(Step(play(dict(plus)), play(dict(minus)), 2 * games))


def test_a_planted_optimum_is_found() -> None:
    """2,000 games of each of 30 runs."""
    found = []
    for seed in range(30):
        run = make_run(seed=seed)
        simulate(run, 16)
        found.append(run.recommended())
    assert statistics.mean(float(one["x"]) for one in found) == pytest.approx(1.4, abs=0.15)
    assert statistics.mean(float(one["n"]) for one in found) == pytest.approx(6, abs=1)
    assert all(1.0 < float(one["x"]) < 1.8 for one in found)


def test_without_a_difference_nothing_moves() -> None:
    run = make_run()
    run.steps = [Step(0.5, 0.5, 32)] * 30
    assert run.recommended() == {"x": 0.2, "n": 1}
    assert len(plot(run, 0)) == 10


def test_a_run_is_stored_whole(tmp_path: Path) -> None:
    run = make_run()
    simulate(run, 2)
    save(run, tmp_path / "results" / "b.tune.json")
    assert load(tmp_path / "results" / "b.tune.json") == run
    (tmp_path / "bad").write_text("{}")
    with pytest.raises(TuneError, match="not a run"):
        load(tmp_path / "bad")
    with pytest.raises(TuneError, match=f"^{tmp_path}: Is a directory$"):
        load(tmp_path)


@pytest.mark.parametrize("step", [Step(1e308, 0, 5), Step(0, -1, 5), Step(0, 1, -5)])
def test_a_run_with_impossible_steps_is_refused(step: Step, tmp_path: Path) -> None:
    run = make_run()
    run.steps.append(step)
    save(run, tmp_path / "b.tune.json")
    with pytest.raises(TuneError, match="not a run"):
        load(tmp_path / "b.tune.json")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("y=1..2", "there is no numeric parameter 'y': the bot declares x, n"),
        ("b=0..1", "there is no numeric parameter 'b'"),
        ("x=1", "must have the form NAME=LOW..HIGH"),
        ("x=1..3", "x: 3 is outside 0 to 2"),
        ("x=1..1", "x: 1 is not less than 1"),
        ("n=1..2.5", "n: must be a whole number"),
    ],
)
def test_bad_ranges_are_refused(text: str, why: str) -> None:
    with pytest.raises(TuneError) as refused:
        parse_range(text, DECLARED)
    assert why in str(refused.value)


WORDS = ("--param", "blunder", "--game", "creatures", "--option", "max_turns=4", "--sandbox", "limits")


def test_a_run_continues_where_it_was_interrupted(tmp_path: Path) -> None:
    """The same command plays on; other settings are refused, and nothing is lost."""
    shutil.copytree(bots.find("greedy").folder, tmp_path / "owl")
    words = ("tune", "owl", *WORDS, "--matches", 80, "--seed", 3, "--jobs", 1)
    process = subprocess.Popen(
        [*EQUINOX, *map(str, words)], cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    stored = tmp_path / "results" / "greedy.tune.json"
    try:
        wait_until(lambda: stored.exists() and len(load(stored).steps) >= 2, "two steps")
        process.send_signal(signal.SIGINT)
        _, problem = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130, problem
    assert "the same command continues" in problem
    assert_no_process_in(tmp_path)
    before = load(stored).steps
    done = equinox(*words, "--format", "json", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert f"{len(before)} of 20 steps" in done.stderr
    data = json.loads(done.stdout)
    assert len(data["steps"]) == 20
    assert load(stored).steps[: len(before)] == before
    assert data["defaults"] == {"blunder": 0}
    refused = equinox(*words, "--matches", 200, cwd=tmp_path)
    assert refused.returncode == 2
    assert "is a run with other settings (deals); choose another --name" in refused.stderr
    with (tmp_path / "owl" / "bot.py").open("a") as file:
        file.write("# changed\n")
    refused = equinox(*words, cwd=tmp_path)
    assert refused.returncode == 2
    assert "is a run of other files: greedy has changed since" in refused.stderr


@pytest.mark.parametrize("games", [8, 9, 41])
def test_no_more_games_are_played_than_allowed(games: int, tmp_path: Path) -> None:
    """And most of them are."""
    done = equinox(
        *("tune", "greedy", *WORDS, "--against", "random", "--matches", games, "--seed", 3),
        *("--format", "json", "--jobs", 2),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert games / 2 < json.loads(done.stdout)["games"] <= games


def test_games_that_are_no_step_are_refused(tmp_path: Path) -> None:
    words = ("--against", "random", "--players", 5, "--matches", 9)
    refused = equinox("tune", "greedy", *WORDS, *words, cwd=tmp_path)
    assert refused.returncode == 2
    assert "a step plays at least 10 games" in refused.stderr


def test_nothing_is_learned_where_all_settings_lose() -> None:
    run = make_run()
    assert run.find_nothing() is None
    for share, why in ((0.0, "lost nearly all games; choose weak"), (1.0, "choose stronger opponents")):
        run.steps = [Step(share, share, 32)] * 30 + [Step(0.5, share, 32)]
        assert why in (run.find_nothing() or "")
    run.steps = [Step(0.1, 0.0, 32)] * 30
    assert run.find_nothing() is None


def test_the_result_is_compared_with_the_defaults(tmp_path: Path) -> None:
    folder = tmp_path / "owl"
    shutil.copytree(bots.find("greedy").folder, folder)
    toml = (folder / "bot.toml").read_text().replace("default = 0,", "default = 0.9,")
    (folder / "bot.toml").write_text(toml)
    done = equinox(
        *(
            "tune",
            "owl",
            "--param",
            "blunder",
            "--game",
            "creatures",
            "--against",
            "random",
            "--matches",
            160,
        ),
        *("--seed", 3, "--sandbox", "limits"),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "(the defaults are blunder=0.9)" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("better after ")


def test_the_comparison_belongs_to_the_run(tmp_path: Path) -> None:
    """It is resumed after a kill, and shown again when it is over. JSON has its verdict."""
    shutil.copytree(bots.find("greedy").folder, tmp_path / "owl")
    words = ("tune", "owl", *WORDS, "--matches", 8, "--seed", 3, "--jobs", 1)
    process = subprocess.Popen(
        [*EQUINOX, *map(str, words)], cwd=tmp_path, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    stored = tmp_path / "results" / "greedy.tune.json"

    def count_played() -> int:
        event = stored.exists() and load(stored).comparison
        path = tmp_path / "results" / f"{event}.sqlite"
        if not path.exists():
            return 0
        with Store.open(path, readonly=True) as store:
            return store.count_played()

    try:
        wait_until(lambda: count_played() >= 4, "games of the comparison")
    finally:
        kill_family(process.pid)
        process.communicate()
    event = load(stored).comparison
    assert event is not None
    path = tmp_path / "results" / f"{event}.sqlite"
    with Store.open(path) as store:
        schedule = msgspec.structs.replace(store.config.schedule, max_deals=12)
        store.set_config(msgspec.structs.replace(store.config, schedule=schedule))
    again = equinox(*words, "--format", "json", cwd=tmp_path)
    assert again.returncode in (0, 1, 3), again.stderr
    comparison = json.loads(again.stdout)["comparison"]
    assert (comparison["event"], comparison["status"]) == (event, again.returncode)
    games = count_played()
    shown = equinox(*words, cwd=tmp_path)
    assert shown.returncode == again.returncode
    assert f"{comparison['verdict']} after {comparison['deals']} deals: " in shown.stdout
    assert count_played() == games
    assert [one.name for one in (tmp_path / "results").glob("*.sqlite")] == [path.name]


def test_labels_of_a_plot_differ() -> None:
    run = make_run()
    whole = [column for column, one in enumerate(run.settings.ranges) if one.whole]
    assert whole
    for column in whole:
        labels = [line.split("|")[0].strip() for line in plot(run, column) if "|" in line]
        assert len(set(filter(None, labels))) == len(list(filter(None, labels)))


@pytest.fixture
def owl(tmp_path: Path) -> Path:
    """greedy with a second parameter, which it does not use."""
    folder = tmp_path / "owl"
    shutil.copytree(bots.find("greedy").folder, folder)
    with (folder / "bot.toml").open("a") as toml:
        toml.write('courage = { type = "int", default = 1, min = 0, max = 9 }\n')
    return folder


def test_what_is_not_tuned_stays_as_it_was_chosen(owl: Path, tmp_path: Path) -> None:
    own = build.prepare(bots.find(f"{owl}:courage=3,blunder=0.3"))
    plus, minus = (
        _runnables(own, {"blunder": 0.25}, {"blunder": 0.35}, ())[key] for key in ("plus", "minus")
    )
    assert plus.bot.name == "greedy:blunder=0.25,courage=3"
    assert plus.bot.chosen == {"blunder": 0.25, "courage": 3}
    assert plus.command[-2:] == plus.bot.arguments == ("--blunder=0.25", "--courage=3")
    assert minus.bot.name == "greedy:blunder=0.35,courage=3"
    assert len(plus.command) == len(minus.command) == len(own.command)
    done = equinox(
        *("tune", "owl:courage=3,blunder=0.3", *WORDS, "--matches", 8, "--seed", 3, "--no-compare"),
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    *_, result, again = done.stdout.splitlines()
    assert result.startswith("greedy:blunder=0.3,courage=3, 8 games: blunder=0.")
    assert result.endswith("(it has blunder=0.3).")
    value = result.split()[3].partition("=")[2]
    assert f"compare owl:blunder={value},courage=3 owl:courage=3,blunder=0.3 --game" in again
    run = load(tmp_path / "results" / "greedy-blunder-0.3-courage-3.tune.json")
    assert run.path()[0] == (0.3,)


def test_bad_input_is_one_line(owl: Path, tmp_path: Path) -> None:
    (tmp_path / "results" / "h.tune.json").mkdir(parents=True)
    for words, why in (
        (("owl", *WORDS, "--name", "../../x"), "--name: must be up to 64 letters"),
        (("owl", *WORDS, "--name", "h"), "results/h.tune.json: Is a directory"),
    ):
        done = equinox("tune", *words, "--matches", 8, cwd=tmp_path)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert why in done.stderr
    with (owl / "bot.toml").open("a") as toml:
        toml.write("[chosen]\ncourage = 2\n")
    done = equinox("tune", "owl", *WORDS, "--matches", 8, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "equinox: greedy:courage=2: its parameters are chosen already, in its bot.toml\n"
