"""`equinox match` as it is typed: what it prints, what it keeps, how it fails, how it is interrupted."""

from __future__ import annotations

import json
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from equinox.record import read, replay
from equinox.version import __version__
from tests.harness.conftest import MakeBot
from tests.processes import assert_no_process_in, processes_in, wait_until

EQUINOX = [sys.executable, "-c", "from harness.start import main; main()"]


def equinox(*words: str | int | Path, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*EQUINOX, *map(str, words)], capture_output=True, text=True, check=False, cwd=cwd, timeout=300
    )


def test_a_match_is_shown_as_a_table_and_kept(make_bot: MakeBot, tmp_path: Path) -> None:
    one = make_bot(name="one").bot.folder
    two = make_bot('meet()\nsay({"move": "castle"})\nhear()', "two").bot.folder
    kept = tmp_path / "games.jsonl"
    done = equinox("match", one, two, "--game", "creatures", "--seed", 7, "--matches", 3, "--record", kept)
    assert done.returncode == 0, done.stderr
    assert "creatures, 3 games, seed 7 to 9" in done.stdout
    rows = {
        line.split()[0]: line.split() for line in done.stdout.splitlines() if line.startswith(("one", "two"))
    }
    assert rows["one"][1:3] == ["3", "3"]
    assert rows["two"][-2:] == ["illegal", "3"]
    assert "two: illegal in game 1, seed 7, seat 1, decision " in done.stdout
    assert "'castle': no such move" in done.stdout
    assert f"reproduce {kept} 1 --seat 1" in done.stdout
    records = list(read(kept.read_bytes().splitlines()))
    assert [record.seed for record in records] == [7, 8, 9]
    assert [[bot.name for bot in record.bots] for record in records] == [
        ["one", "two"],
        ["two", "one"],
        ["one", "two"],
    ]
    for record in records:
        list(replay(record))


def test_deals_are_played_in_all_seats_by_several_workers(tmp_path: Path) -> None:
    """The same games, however many are played at a time; a file of records is not lost by accident."""
    summaries = []
    for jobs in (1, 2):
        done = equinox(
            *("match", "greedy", "random", "--game", "creatures", "--option", "max_turns=4", "--seed", 5),
            *("--matches", 4, "--jobs", jobs, "--record", tmp_path / f"{jobs}.jsonl", "--format", "json"),
        )
        assert done.returncode == 0, done.stderr
        summaries.append(json.loads(done.stdout))
        games = summaries[-1]["games"]
        assert [game["seed"] for game in games] == [5, 5, 6, 6]
        assert [game["seats"][0] for game in games] == ["greedy", "random"] * 2
    assert summaries[0]["games"] == summaries[1]["games"]
    row = summaries[0]["bots"][0]
    assert 0 <= row["low"] < row["share"] <= row["high"] <= 1
    kept = (tmp_path / "1.jsonl").read_bytes()
    words = ("match", "greedy", "random", "--game", "tiles", "--record", tmp_path / "1.jsonl")
    done = equinox(*words)
    assert (done.returncode, kept) == (2, (tmp_path / "1.jsonl").read_bytes())
    assert "--overwrite replaces it" in done.stderr
    assert equinox(*words, "--overwrite").returncode == 0
    assert (tmp_path / "1.jsonl").read_bytes() != kept


def test_two_bots_of_one_name_are_distinguished(make_bot: MakeBot, tmp_path: Path) -> None:
    folders = [make_bot(name="owl").bot.folder]
    folders.append(tmp_path / "copy")
    shutil.copytree(folders[0], folders[1])
    done = equinox("match", *folders, "--game", "creatures", "--matches", 2, "--format", "json")
    assert done.returncode == 0, done.stderr
    summary = json.loads(done.stdout)
    assert [row["bot"] for row in summary["bots"]] == [f"owl ({folder})" for folder in folders]
    assert summary["games"][0]["id"] != summary["games"][1]["id"]


def test_the_command_for_a_fault_names_the_bot_that_played(make_bot: MakeBot, tmp_path: Path) -> None:
    """Two bots of one name, and one with the name of a bundled bot: the name alone would find another one."""
    crash = "turn = meet()\nsys.exit(3)"
    (tmp_path / "a b").mkdir()
    shutil.copytree(make_bot(crash, "greedy").bot.folder, tmp_path / "a b" / "mine")
    shutil.rmtree(tmp_path / "greedy")
    shutil.copytree(make_bot(crash, "owl").bot.folder, tmp_path / "owl1")
    shutil.copytree(tmp_path / "owl1", tmp_path / "owl2")
    for bots in (("a b/mine", "random"), ("owl1", "owl2")):
        done = equinox(
            "match", *bots, "--game", "creatures", "--record", "r.jsonl", "--overwrite", cwd=tmp_path
        )
        (again,) = (line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line)
        assert f"--bot {shlex.quote(bots[0])}" in again
        seen = equinox(*shlex.split(again)[1:], cwd=tmp_path)
        assert seen.returncode == 0, seen.stderr
        assert "the same fault again" in seen.stdout
        assert str(tmp_path / bots[0]) in seen.stdout.replace("\n", "")
    # Without --bot it finds the bundled one, and says that it is not the bot that played.
    equinox("match", "a b/mine", "random", "--game", "creatures", "--record", "s.jsonl", cwd=tmp_path)
    seen = equinox("reproduce", "s.jsonl", "1", "--seat", 0, cwd=tmp_path)
    assert "greedy (its files differ from those that played: name the right one with --bot)" in seen.stdout
    seen = equinox("reproduce", "s.jsonl", "1", "--seat", 1, cwd=tmp_path)
    assert "seat 1 random: " in seen.stdout
    refused = equinox("reproduce", "r.jsonl", cwd=tmp_path)
    assert refused.returncode == 1
    assert refused.stderr.endswith("; --bot names it\n")


def test_the_command_for_a_fault_can_be_pasted(make_bot: MakeBot, tmp_path: Path) -> None:
    """Without a record the game is played once more, by the same bots in the same seats."""
    shutil.copytree(make_bot("turn = meet()\nsys.exit(3)", "owl").bot.folder, tmp_path / "a b")
    options = ("--option", "max_turns=2", "--memory", "512M", "--sandbox", "limits")
    words = ("random", "greedy", "a b", "--game", "creatures", *options, "--matches", 2)
    done = equinox("match", *words, cwd=tmp_path)
    assert "(each deal" not in done.stdout
    (again,) = (line.partition("again: ")[2] for line in done.stdout.splitlines() if "again: " in line)
    program = f"{shlex.quote(sys.executable)} -c 'from harness.start import main; main()'"
    pasted = again.replace("equinox ", f"{program} ")
    assert "&&" in pasted
    shown = subprocess.run(["bash", "-c", pasted], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert shown.returncode == 0, shown.stderr
    assert "the same fault again" in shown.stdout
    (first,) = (line for line in done.stdout.splitlines() if line.startswith("owl: crash in"))
    seat = first.partition("seat ")[2].partition(",")[0].partition(":")[0]
    assert f"seat {seat} owl (" in shown.stdout


def test_a_bot_against_itself_has_two_rows(tmp_path: Path) -> None:
    words = ("match", "greedy", "--game", "creatures", "--option", "max_turns=2", "--matches", 2)
    done = equinox(*words, "--format", "json", cwd=tmp_path)
    summary = json.loads(done.stdout)
    assert [row["bot"] for row in summary["bots"]] == ["greedy #1", "greedy #2"]
    assert [game["seats"] for game in summary["games"]] == [
        ["greedy #1", "greedy #2"],
        ["greedy #2", "greedy #1"],
    ]


def test_games_that_are_no_whole_deals_are_said_to_be(tmp_path: Path) -> None:
    words = ("match", "greedy", "random", "c", "--game", "creatures", "--option", "max_turns=2")
    done = equinox(*words, "--matches", 4, cwd=tmp_path)
    assert "4 games are no multiple of 3 seats" in done.stderr
    assert "--matches 3 or 6" in done.stderr
    assert "multiple" not in equinox(*words, "--matches", 4, "--no-rotate", cwd=tmp_path).stderr
    done = equinox(*words, "--matches", 4, "--rotate", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "equinox: --rotate requires whole deals: --matches 3 or 6, not 4\n"


def test_hints_fit_the_fault(make_bot: MakeBot, tmp_path: Path) -> None:
    mute = make_bot("time.sleep(60)", "mute").bot.folder
    stops = make_bot("from equinox.sdk import run\nrun(lambda turn: breakpoint())", "stops").bot.folder
    done = equinox("match", mute, stops, "--game", "creatures", "--seed", 1, cwd=tmp_path)
    assert f"to see whether it flushes its answers: equinox bot check {mute}" in done.stdout
    done = equinox("match", stops, "random", "--game", "creatures", "--seed", 1, cwd=tmp_path)
    assert "breakpoint() needs a terminal: see `equinox reproduce --messages`" in done.stdout


def test_a_match_as_json_with_every_option(make_bot: MakeBot) -> None:
    one = make_bot(name="one").bot.folder
    done = equinox(
        *(
            "match",
            one,
            "--game",
            "creatures",
            "--players",
            3,
            "--seed",
            1,
            "--matches",
            2,
            "--format",
            "json",
        ),
        *("--champions", "squeak, moss-man, stag, rubble, twinz, hoot, carmen, fungy"),
        *(
            "--move-ms",
            2000,
            "--game-ms",
            60000,
            "--margin-ms",
            20,
            "--sandbox",
            "limits",
            "--memory",
            "512M",
        ),
        *("--processes", 32, "--file-size", "1M", "--cpu", 30, "--no-pin", "--verbose"),
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert [row["bot"] for row in found["bots"]] == ["one #1", "one #2", "one #3"]
    assert sum(row["won"] for row in found["bots"]) + sum(row["shared"] > 0 for row in found["bots"]) >= 2
    assert found["games"][1]["seed"] == 2
    assert "game 1, seed 1: seat 0 one" in done.stderr  # --verbose does not spoil the JSON
    assert "  over (" in done.stderr


def test_verbose_shows_every_move(make_bot: MakeBot) -> None:
    one = make_bot(name="one").bot.folder
    bad = make_bot("turn = meet()\nsay({'move': turn['legal'][0]})\nsys.exit(3)", "bad").bot.folder
    done = equinox("match", one, bad, one, "--game", "creatures", "--seed", 1, "-v")
    assert done.returncode == 0, done.stderr
    assert " one: predict " in done.stdout
    assert " referee for bad: " in done.stdout
    assert "1 bad: crash: the process exited with status 3" in done.stdout


@pytest.mark.parametrize(
    ("words", "status", "why"),
    [
        ("match", 2, "Missing argument 'BOT...'"),
        ("match nobody --game creatures", 2, "nobody: no such bot"),
        ("match random --game chess", 2, "there is no game 'chess'"),
        ("match random --game creatures --players 9", 2, "creatures is for 2 to 5 players, not 9"),
        ("match random random random --game creatures --players 2", 2, "too many bots (3) for 2 seats"),
        ("match random --game creatures --champions owl", 2, "champions"),
        ("match random --game creatures --option x=1", 2, "unknown option 'x'"),
        ("match random --game creatures --option x", 2, "'x' must have the form KEY=VALUE"),
        ("match random --game creatures --memory much", 2, "'much' is not a size"),
        ("match random --game creatures --move-ms 0", 2, "0 is not in the range"),
        ("match random --game creatures --sandbox moat", 2, "'moat' is not one of"),
        ("match random --game creatures --matches 99999999999", 2, "is not in the range 1<=x<=100000"),
        ("match random --game creatures --seed x", 2, "'x' is not a valid integer"),
        (
            "match random --game creatures --record /no/where",
            2,
            "/no/where: there is no folder /no",
        ),
        ("match random --game creatures --record /dev/full", 1, "/dev/full: No space left on device"),
        ("match ./unbuildable --game creatures", 1, "build step 'false' exited with status 1"),
        ("match ./no-creatures --game creatures", 2, "no-creatures does not play creatures, only tiles"),
        ("match random", 2, "which game? --game creatures or golems or tiles"),
        ("mtach", 2, "No such command 'mtach'"),
    ],
)
def test_bad_input_is_a_one_line_error(words: str, status: int, why: str, tmp_path: Path) -> None:
    for name, more in {"unbuildable": 'build = [["false"]]', "no-creatures": 'games = ["tiles"]'}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "bot.toml").write_text(f'name = "{name}"\ncommand = ["true"]\n{more}\n')
    done = equinox(*words.split(), cwd=tmp_path)
    assert done.returncode == status
    assert done.stdout == ""
    assert why in done.stderr
    assert done.stderr.startswith("equinox: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_match_leaves_no_process(
    number: signal.Signals, make_bot: MakeBot, tmp_path: Path
) -> None:
    asked = tmp_path / "asked"
    stubborn = make_bot(
        f"""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        meet()
        open({str(asked)!r}, "w").close()
        while True:
            time.sleep(60)
        """,
        "stubborn",
    ).bot
    works = stubborn.folder.parent.with_name(f"{stubborn.folder.parent.name}-plain") / "bot"
    words = [
        "match",
        str(stubborn.folder),
        "--game",
        "creatures",
        "--move-ms",
        "60000",
        "--sandbox",
        "limits",
    ]
    with subprocess.Popen([*EQUINOX, *words], stderr=subprocess.PIPE, text=True) as running:
        wait_until(asked.exists)
        assert processes_in(works)
        running.send_signal(number)
        _, said = running.communicate(timeout=20)
    assert running.returncode == 130
    assert said.splitlines()[-1] == "equinox: interrupted after 0 of 1 game"
    assert "Traceback" not in said
    assert_no_process_in(works)


def test_help_is_quick_because_nothing_heavy_is_loaded() -> None:
    script = (
        "import sys; sys.argv = ['equinox', '--help']\n"
        "from harness.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([name for name in ('msgspec', 'tabulate', 'harness.process') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert "match" in done.stdout
    assert done.stdout.splitlines()[-1] == "[]"


def test_version_is_printed() -> None:
    assert equinox("--version").stdout == f"equinox, version {__version__}\n"
