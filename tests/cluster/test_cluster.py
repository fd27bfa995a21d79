"""An event on a cluster has the same table, and errors are one line."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import equinox as engine
from harness.sandbox import why_no_bwrap
from harness.store import Store
from tests.cluster.conftest import (
    Machines,
    assert_no_bots_in,
    assert_refused,
    bots_in,
    run,
    table,
)
from tests.events.conftest import SHORT, MakeBots, facts
from tests.processes import SECONDS, assert_no_process_in, wait_until

REPOSITORY = Path(__file__).parents[2]
PythonBot = Callable[..., Path]
Start = Callable[..., subprocess.Popen[str]]
C_BUILD = '[["cc", "-O1", "-o", "bot", "bot.c"]]'


def built_bot(folder: Path, source: Path) -> Path:
    """A bot that has to be compiled where it runs."""
    folder.mkdir(parents=True)
    shutil.copy(source, folder / "bot.c")
    (folder / "bot.toml").write_text(
        f'name = "{folder.name}"\nversion = "1"\ncommand = ["./bot", "50"]\nbuild = {C_BUILD}\n'
    )
    return folder


def without_compiler(folder: Path) -> str:
    """A PATH on which there is all but a C compiler."""
    folder.mkdir()
    for place in ("/usr/bin", "/bin", "/usr/local/bin"):
        for program in Path(place).glob("*") if Path(place).is_dir() else ():
            if program.name not in ("cc", "gcc", "clang") and not (folder / program.name).exists():
                (folder / program.name).symlink_to(program)
    return str(folder)


# The same


def test_the_table_is_that_of_a_local_run(
    two_workers: Machines, quick_bots: MakeBots, c_program: Path, tmp_path: Path
) -> None:
    names = [*quick_bots("ada", "bo", "cy"), built_bot(tmp_path / "shelf/dee", c_program.with_suffix(".c"))]
    words = ("tournament", *names, *SHORT, "--players", "3", "--rounds", "8", "--seed", "3", "--event", "e")
    there = run(*words, "--cluster", two_workers.address, cwd=tmp_path)
    here = run(*words, "--jobs", "1", "--results", "here", cwd=tmp_path)
    assert table(there.stdout) == table(here.stdout)
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")
    assert_no_bots_in(two_workers.folder)
    # Whatever was logged here is logged there.
    log = (tmp_path / "results/e.log").read_text()
    assert len(re.findall(r"game \w+: .*: ranks", log)) == 96
    assert log.count("is ready") == 2
    # Both played.
    again = run(*words, "--cluster", two_workers.address, cwd=tmp_path)
    assert table(again.stdout) == table(here.stdout)


@pytest.mark.skipif(why_no_bwrap() is not None, reason="bubblewrap does not work here")
def test_in_bubblewrap_too(
    two_workers: Machines, quick_bots: MakeBots, python_bot: PythonBot, c_program: Path, tmp_path: Path
) -> None:
    """Bots that are built there, and that need Python, which is shown inside."""
    built = built_bot(tmp_path / "shelf/dee", c_program.with_suffix(".c"))
    inside = "assert __import__('os').getcwd() == '/bot'"
    names = [*quick_bots("ada"), built, python_bot("eve", inside)]
    words = (
        "tournament",
        *names,
        *SHORT,
        "--sandbox",
        "bwrap",
        "--rounds",
        "3",
        "--seed",
        "3",
        "--event",
        "e",
    )
    there = run(*words, "--cluster", two_workers.address, cwd=tmp_path)
    here = run(*words, "--jobs", "1", "--results", "here", cwd=tmp_path)
    assert table(there.stdout) == table(here.stdout)
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")
    assert "eve: crash" not in (tmp_path / "results/e.log").read_text()
    assert_no_bots_in(two_workers.folder)


def test_a_comparison_too(two_workers: Machines, quick_bots: MakeBots, tmp_path: Path) -> None:
    """With copies of bots at the table; status 1 is a verdict."""
    words = ("compare", *quick_bots("ada", "bo"), *SHORT, "--players", "3", "--seed", "3", "--event", "e")
    there = run(*words, "--cluster", two_workers.address, cwd=tmp_path, status=1)
    here = run(*words, "--jobs", "1", "--results", "here", cwd=tmp_path, status=1)
    assert there.stdout == here.stdout.replace("here/e", "results/e")
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")
    assert_no_bots_in(two_workers.folder)


def test_a_league_too(two_workers: Machines, quick_bots: MakeBots, tmp_path: Path) -> None:
    tables = []
    for results, where in (("results", ("--cluster", two_workers.address)), ("here", ("--jobs", "1"))):
        names = quick_bots("ada", "bo", "cy")
        place = ("--results", results)
        run("league", "create", "e", *names, *SHORT, "--seed", "3", *place, cwd=tmp_path)
        first = run("league", "run", "e", "--matches", "40", *where, *place, cwd=tmp_path)
        assert "waiting" not in first.stderr
        tables.append(table(first.stdout))
    assert tables[0] == tables[1]
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")


def test_faults_and_bots_set_aside_too(
    two_workers: Machines, quick_bots: MakeBots, python_bot: PythonBot, tmp_path: Path
) -> None:
    names = [*quick_bots("ada", "bo", "cy"), python_bot("zoe", "sys.exit(3)")]
    words = ("tournament", *names, *SHORT, "--rounds", "4", "--seed", "3", "--event", "e")
    there = run(*words, "--cluster", two_workers.address, cwd=tmp_path)
    here = run(*words, "--jobs", "1", "--results", "here", cwd=tmp_path)
    assert table(there.stdout) == table(here.stdout)
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")
    assert "zoe: crash: the process exited with status 3" in (tmp_path / "results/e.log").read_text()


@pytest.mark.skipif(len(os.sched_getaffinity(0)) < 2, reason="there is one core only")
def test_workers_on_one_machine_have_a_core_each(
    two_workers: Machines, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "5000", "--seed", "3")
    taken = two_workers.claimed_by_others()
    process = started(*words, "--cluster", two_workers.address)
    # A player that has started no bot yet may still be on its way to its core.
    wait_until(lambda: all(map(two_workers.has_bots, (0, 1))) or process.poll() is not None)
    cores = [os.sched_getaffinity(two_workers.played_by(number)[0]) for number in (0, 1)]
    assert sorted(map(len, cores)) == [1, 1]
    taken |= two_workers.claimed_by_others()
    if len(os.sched_getaffinity(0) - taken) > 1:  # else some workers have to share one
        assert cores[0] != cores[1]
    assert {frozenset(os.sched_getaffinity(pid)) for pid in bots_in(two_workers.folder)} == {
        frozenset(core) for core in cores
    }
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert f"--resume --cluster {two_workers.address}" in errors
    assert_no_bots_in(two_workers.folder)


# What cannot be


def test_what_a_worker_lacks(
    no_workers: Machines, quick_bots: MakeBots, c_program: Path, tmp_path: Path
) -> None:
    """A worker without a compiler is given no games of a bot that needs one."""
    built = [built_bot(tmp_path / "shelf" / name, c_program.with_suffix(".c")) for name in ("dee", "eve")]
    names = [*quick_bots("ada", "bo"), *built]
    words = ("tournament", *names, *SHORT, "--rounds", "3", "--seed", "3", "--event", "e")
    here = run(*words, "--results", "here", cwd=tmp_path)
    poor = without_compiler(tmp_path / "bin")
    no_workers.add_worker("--no-nanny", PATH=poor)
    no_workers.wait_for_workers(1)
    address = ("--cluster", no_workers.address)
    error = assert_refused(
        "no worker can run dee: worker0: dee: requires 'cc'", *words, *address, cwd=tmp_path
    )
    assert "not installed here" in error
    assert_no_bots_in(no_workers.folder)
    no_workers.add_worker("--no-nanny")
    no_workers.wait_for_workers(2)
    there = run(*words, *address, cwd=tmp_path)
    assert "worker0 gets no games of dee, eve: dee: requires 'cc'" in there.stderr
    assert table(there.stdout) == table(here.stdout)
    assert facts(tmp_path / "results/e.sqlite") == facts(tmp_path / "here/e.sqlite")


def test_another_version_is_refused(
    no_workers: Machines, quick_bots: MakeBots, started: Start, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    for name in ("equinox", "harness"):
        shutil.copytree(REPOSITORY / name, other / name, ignore=shutil.ignore_patterns("__pycache__"))
    (other / "equinox/version.py").write_text('__version__ = "9.8.7"\n')
    names = quick_bots("ada", "bo")
    words = ("tournament", *names, *SHORT, "--rounds", "2000", "--seed", "3", "--event", "e")
    address = ("--cluster", no_workers.address)
    # One that is there at the beginning.
    no_workers.add_worker("--no-nanny", PYTHONPATH=str(other))
    no_workers.wait_for_workers(1)
    error = assert_refused(r"worker0 has 9\.8\.7 \(code \w+\)", *words, *address, cwd=tmp_path)
    assert f"as this machine, {engine.__version__} (code " in error
    no_workers.workers[0].terminate()
    no_workers.workers[0].wait()
    # One that joins later.
    no_workers.add_worker("--no-nanny")
    no_workers.wait_for_workers(2)
    process = started(*words, *address)
    wait_until(lambda: bots_in(no_workers.folder) or process.poll() is not None)
    no_workers.add_worker("--no-nanny", PYTHONPATH=str(other))
    log = tmp_path / "results/e.log"
    wait_until(lambda: process.poll() is not None or "worker2 is not used: it has 9.8.7" in log.read_text())
    os.killpg(process.pid, signal.SIGINT)
    _, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130, errors
    assert "worker2 is not used: it has 9.8.7" in errors
    assert not no_workers.played_by(2)


def test_mistakes_are_one_line_errors(tmp_path: Path, quick_bots: MakeBots) -> None:
    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--cluster-wait", "1")
    assert_refused("no Dask scheduler answers at", *words, "--cluster", "tcp://127.0.0.1:1", cwd=tmp_path)
    assert_refused("looks like tcp://", *words, "--cluster", "localhost", cwd=tmp_path, status=2)
    assert_refused("--jobs is for", *words, "--cluster", "tcp://h:1", "--jobs", "2", cwd=tmp_path, status=2)
    assert_refused("requires --cluster", *words, cwd=tmp_path, status=2)
    here = ("--tls-ca", __file__)
    assert_refused("not tls://", *words, "--cluster", "tcp://127.0.0.1:1", *here, cwd=tmp_path)
    tls = (*words, "--cluster", "tls://127.0.0.1:1")
    assert_refused("requires --tls-ca, --tls-cert and --tls-key$", *tls, cwd=tmp_path)
    assert_refused("the files for .* cannot be used", *tls, *here, "--tls-cert", __file__, cwd=tmp_path)


def test_no_workers(no_workers: Machines, quick_bots: MakeBots, tmp_path: Path) -> None:
    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--cluster", no_workers.address)
    done = run(*words, "--cluster-wait", "1", cwd=tmp_path, status=1)
    first, second = done.stderr.splitlines()
    assert first == f"equinox: waiting for workers at {no_workers.address}"
    assert second.startswith(f"equinox: {no_workers.address} has had no worker for 1 s")
    assert not (tmp_path / "results").exists()


def test_a_bot_that_cannot_be_copied(two_workers: Machines, quick_bots: MakeBots, tmp_path: Path) -> None:
    names = quick_bots("ada", "bo")
    (names[0] / "odd").symlink_to("/etc/passwd")
    words = ("tournament", *names, *SHORT, "--cluster", two_workers.address)
    assert_refused("ada: odd is a symbolic link", *words, cwd=tmp_path, status=2)


def test_dask_is_not_installed(tmp_path: Path, quick_bots: MakeBots) -> None:
    code = (
        "import importlib.util as util; real = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'distributed' else real(name, *rest)\n"
        "from harness.cli import main; main()"
    )
    for words in (
        ("tournament", *map(str, quick_bots("ada", "bo")), *SHORT, "--cluster", "tcp://127.0.0.1:1"),
        ("cluster", "local"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", code, *words], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 1
        assert done.stderr == "equinox: clusters require Dask: pip install 'equinox-arena[cluster]'\n"


# `equinox cluster local`


def test_a_cluster_for_a_try(
    quick_bots: MakeBots, started: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = quick_bots("ada", "bo")
    (tmp_path / "tmp").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    process = started("cluster", "local", "--workers", "2", "--port", "0")
    assert process.stdout is not None
    first = process.stdout.readline()
    found = re.match(r"2 workers at (tcp://127\.0\.0\.1:(\d+))\.", first)
    assert found, first
    command = process.stdout.readline()
    assert f"--cluster {found[1]}" in command
    assert process.stdout.readline() == "Press Ctrl-C to stop.\n"
    # Another cannot have the same port, and says so.
    assert_refused("127.0.0.1:\\d+ is not available", "cluster", "local", "--port", found[2], cwd=tmp_path)
    words = ("tournament", *names, *SHORT, "--rounds", "3", "--seed", "3")
    done = run(*words, "--cluster", found[1], cwd=tmp_path)
    assert "6 of 6 games" in done.stdout
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
    out, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, out, errors) == (130, "", "equinox: interrupted\n")
    assert_no_process_in(tmp_path)
    assert not list((tmp_path / "tmp").iterdir())


# TLS


@pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl here")
def test_tls(machines: Machines, quick_bots: MakeBots, tmp_path: Path) -> None:
    key, cert = tmp_path / "key.pem", tmp_path / "cert.pem"
    subprocess.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=equinox -addext"
        f" subjectAltName=IP:127.0.0.1 -keyout {key} -out {cert}".split(),
        check=True,
        capture_output=True,
    )
    files = ("--tls-ca-file", cert, "--tls-cert", cert, "--tls-key", key)
    machines.start_scheduler("--protocol", "tls", *files)
    assert machines.address.startswith("tls://")
    machines.add_worker("--no-nanny", *files)
    machines.wait_for_workers(1)
    words = ("tournament", *quick_bots("ada", "bo"), *SHORT, "--rounds", "2", "--cluster", machines.address)
    assert_refused("requires --tls-ca, --tls-cert and --tls-key", *words, "--cluster-wait", "1", cwd=tmp_path)
    keys = ("--tls-ca", cert, "--tls-cert", cert, "--tls-key", key)
    assert "4 of 4 games" in run(*words, *keys, cwd=tmp_path).stdout


def test_bots_come_and_settings_change_while_a_cluster_plays(
    two_workers: Machines, quick_bots: MakeBots, started: Start, c_program: Path, tmp_path: Path
) -> None:
    path = tmp_path / "results/l.sqlite"
    run("league", "create", "l", *quick_bots("ada", "bo"), *SHORT, cwd=tmp_path)
    process = started("league", "run", "l", "--forever", "--cluster", two_workers.address)

    def games_of(label: str) -> int:
        with Store.open(path, readonly=True) as store:
            return sum(label in result.bots for result in store.game_results())

    wait_until(lambda: games_of("ada") > 4)
    dee = built_bot(tmp_path / "shelf/dee", c_program.with_suffix(".c"))
    run("league", "add", "l", dee, cwd=tmp_path)
    wait_until(lambda: games_of("dee") > 4)
    run("league", "set", "l", "--move-ms", "4000", "--note", "why not", cwd=tmp_path)
    with Store.open(path, readonly=True) as store:
        wait_until(lambda: any(record.clock.move_ms == 4000 for record in store.records()))
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130, errors
    assert_no_bots_in(two_workers.folder)
    run("verify", "l", cwd=tmp_path)


def test_one_that_no_worker_can_build_is_suspended(
    no_workers: Machines, quick_bots: MakeBots, started: Start, c_program: Path, tmp_path: Path
) -> None:
    no_workers.add_worker(PATH=without_compiler(tmp_path / "bin"))
    no_workers.wait_for_workers(1)
    path = tmp_path / "results/l.sqlite"
    dee = built_bot(tmp_path / "shelf/dee", c_program.with_suffix(".c"))
    run("league", "create", "l", *quick_bots("ada", "bo"), dee, *SHORT, cwd=tmp_path)
    process = started("league", "run", "l", "--forever", "--cluster", no_workers.address)
    with Store.open(path, readonly=True) as store:
        wait_until(lambda: "dee" in store.suspended())
        before = store.count_played()
        wait_until(lambda: store.count_played() > before + 10)
        assert "cc" in store.suspended()["dee"]
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=SECONDS)
    assert process.returncode == 130
