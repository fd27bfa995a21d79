"""Submissions become bots, even if processes are killed, and no build reaches the league's files."""

from __future__ import annotations

import errno
import os
import signal
import socket
import subprocess
import sys
import tarfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from harness import bots, snapshot
from harness.build import CacheError, install
from harness.check import Step as CheckStep
from harness.hosting import worker as hosting_worker
from harness.hosting.authors import (
    REVOKED,
    WITHDRAWN,
    AuthorError,
    AuthorStore,
    Step,
    Submission,
    authors_path,
)
from harness.hosting.worker import Worker, hint_at_missing
from harness.sandbox import cache_folder, strongest
from harness.store import Store
from tests.events.conftest import equinox_run
from tests.hosting.conftest import GOOD, MakeBot, packed
from tests.processes import END_WITH_US, kill_family, wait_until


@pytest.fixture
def event(league: Path) -> Path:
    return league / "results" / "spring.sqlite"


@pytest.fixture
def worker(event: Path) -> Iterator[Worker]:
    worker = Worker(event)
    yield worker
    worker.close()


def submit(store: AuthorStore, archive: bytes, name: str = "ana") -> Submission:
    author = store.author_named(name) or store.author_of_token(store.invite(name))
    assert author is not None
    return store.submit(author, archive)


def last_step(store: AuthorStore, submission: Submission) -> Step:
    return store.steps(submission.id)[-1]


STEPS = ("unpacked", "built", "checked", "playing")
SLOW_BUILD = 'build = [["sh", "-c", "sleep 0.3; date +%N > built; sleep 0.3"]]\n'


def test_a_worker_that_is_killed_at_any_step_is_gone_on_with(event: Path, make_bot: MakeBot) -> None:
    folder = make_bot("owl", more=SLOW_BUILD)
    with AuthorStore.open(authors_path(event), create=True) as store:
        submission = submit(store, packed(folder))
        copy = snapshot.take(bots.read(folder))
        place = cache_folder() / "bots" / copy.content
        built = None
        for step in STEPS:
            process = subprocess.Popen([*END_WITH_US, sys.executable, "-c", WORK, str(event)])
            try:
                wait_until(
                    lambda: any(one.step == step for one in store.steps(submission.id)),  # noqa: B023
                    step,
                )
                kill_family(process.pid)
            finally:
                process.wait()
            if place.is_dir():
                number = (place / "bot" / "built").read_text()
                assert built in (None, number)  # what was built is not built again
                built = number
        process = subprocess.Popen([*END_WITH_US, sys.executable, "-c", WORK, str(event)])
        try:
            wait_until(lambda: store.submission(submission.id).is_over)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()
        assert store.submission(submission.id).state == "playing"
        with Store.open(event, readonly=True) as league_store:
            assert [entry.key for entry in league_store.bots()[2:]] == ["owl"]


WORK = """
import sys
from pathlib import Path
from harness.hosting.worker import Worker
try:
    Worker(Path(sys.argv[1])).run()
except KeyboardInterrupt:
    pass
"""


def test_a_build_has_the_quota_of_its_author(worker: Worker, make_bot: MakeBot) -> None:
    more = 'build = [["sh", "-c", "echo started; sleep 60"]]\n'
    equinox_run(
        "league",
        "invite",
        "spring",
        "--name",
        "ana",
        "--quota",
        "build_seconds=1",
        cwd=worker.event.parent.parent,
    )
    submission = submit(worker.authors, packed(make_bot("owl", more=more)))
    worker.work()
    step = last_step(worker.authors, submission)
    assert (step.step, step.state) == ("built", "failed")
    assert "started" in step.output
    assert "was still running after 1 s" in step.output


def test_a_build_that_only_waits_is_ended(
    worker: Worker, make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting_worker, "IDLE_SECONDS_OF_BUILD", 0.5)
    busy = 'build = [["sh", "-c", "end=$(($(date +%s) + 3)); while [ $(date +%s) -lt $end ]; do :; done"]]\n'
    working = submit(worker.authors, packed(make_bot("elk", more=busy)), "bo")
    waiting = submit(worker.authors, packed(make_bot("owl", more='build = [["sleep", "60"]]\n')))
    worker.work()
    worker.work()
    assert worker.authors.submission(working.id).state == "playing"
    assert "did nothing for 0.5 s" in last_step(worker.authors, waiting).output


@pytest.mark.parametrize("by", ["author", "organiser"])
def test_a_build_is_ended_when_it_is_withdrawn(by: str, worker: Worker, make_bot: MakeBot) -> None:
    more = 'build = [["sh", "-c", "while :; do :; done"]]\n'
    submission = submit(worker.authors, packed(make_bot("owl", more=more)))

    def withdraw() -> None:
        with AuthorStore.open(worker.authors.path) as authors:
            wait_until(lambda: last_step(authors, submission).step == "built", "the build")
            if by == "author":
                assert authors.cancel(authors.author(submission.author), submission.id)
                assert not authors.cancel(authors.author(submission.author), submission.id)
            else:
                authors.revoke("ana")

    thread = threading.Thread(target=withdraw)
    thread.start()
    assert worker.work() == 0
    thread.join()
    step = last_step(worker.authors, submission)
    assert (step.step, step.state) == ("built", "failed")
    assert step.output in (WITHDRAWN, REVOKED)
    assert worker.authors.take() is None


@pytest.mark.parametrize(
    ("output", "name"),
    [
        ("sh: 1: zig: not found\n", "zig"),
        ("bash: line 1: g++: command not found", "g++"),
        ("zig build\nmake: zig: No such file or directory\nmake: *** [Makefile:2: all] Error 127", "zig"),
        ("env: ‘zig’: No such file or directory", "zig"),
        ("error: linker `cc` not found\n  |", "cc"),
        ("sh: 1: ./configure: not found\n", None),
        ("bot.c:1: fatal error: owl.h: No such file or directory", None),
        ("error: symbol not found", None),
    ],
)
def test_a_compiler_that_is_missing_is_named(output: str, name: str | None) -> None:
    hint = hint_at_missing(output)
    assert hint is None if name is None else hint is not None and hint.startswith(f"{name} may not be")


_NAMES = [f"parameter_{number}" for number in range(20)]
LONG_PARAMETERS = "\n".join(
    [
        "[parameters]",
        *(f'{name} = {{ type = "int", default = 1 }}' for name in _NAMES),
        "[chosen]",
        *(f"{name} = 2" for name in _NAMES),
    ]
)


@pytest.mark.parametrize(
    ("archive", "step", "why"),
    [
        (b"noise" * 500, "unpacked", "the archive cannot be read"),
        ({"more": 'games = ["golems"]\n'}, "unpacked", "owl does not play tiles, only golems"),
        ({"version": "1." + 64 * "0"}, "unpacked", "version: longer than 64 letters"),
        ({"more": LONG_PARAMETERS}, "unpacked", "name: longer than 128 letters"),
        ({"more": 'build = [["nosuchtool"]]\n'}, "unpacked", "'nosuchtool', which is not installed"),
        ({"program": "print('x', flush=True)\n" * 3}, "checked", "3 unexpected lines"),
        (
            {"program": GOOD.replace('message["legal"][0], "note"', '"nonsense", "note"')},
            "checked",
            "illegal: 'nonsense'",
        ),
    ],
    ids=["noise", "game", "version", "parameters", "tool", "talkative", "illegal"],
)
def test_a_failure_says_which_step_and_why(
    archive: bytes | dict[str, str], step: str, why: str, worker: Worker, make_bot: MakeBot
) -> None:
    data = archive if isinstance(archive, bytes) else packed(make_bot("owl", **archive))
    submission = submit(worker.authors, data)
    assert worker.work() == 0
    last = last_step(worker.authors, submission)
    assert (last.step, last.state) == (step, "failed")
    assert why in last.output
    assert last.hint
    is_named = "cannot be read" not in why and "longer than" not in why
    assert worker.authors.submission(submission.id).bot == ("owl" if is_named else None)
    assert worker.work() > 0  # nothing is left to do


DEEP = "import os\nfor _ in range(22):\n    os.mkdir('d' * 240); os.chdir('d' * 240)\n"


@pytest.mark.parametrize(
    ("program", "more", "why"),
    [
        (DEEP, 'build = [["python3", "bot.py"]]\n', "too long"),
        ("import os\nos.symlink('l' * 300, 'made')\n", 'build = [["python3", "bot.py"]]\n', "no file made"),
    ],
    ids=["deep", "link"],
)
def test_a_build_that_leaves_long_paths_fails(
    program: str, more: str, why: str, worker: Worker, make_bot: MakeBot
) -> None:
    folder = make_bot("owl", program=program, more=more)
    if "made" in why:
        text = (folder / "bot.toml").read_text().replace('["python3", "bot.py"]', '["./made"]', 1)
        (folder / "bot.toml").write_text(text)
    submission = submit(worker.authors, packed(folder))
    assert worker.work() == 0
    step = last_step(worker.authors, submission)
    assert (step.step, step.state) == ("built", "failed")
    assert why in step.output


@pytest.mark.parametrize(("number", "tries"), [(errno.ENAMETOOLONG, 6), (errno.ENOSPC, None)])
def test_only_trouble_of_the_machine_is_tried_for_ever(
    number: int, tries: int | None, worker: Worker, make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise CacheError("trouble", number)

    monkeypatch.setattr("harness.hosting.worker.install", fail)
    submission = submit(worker.authors, packed(make_bot("owl")))
    for _ in range(6):
        worker.work()
    found = worker.authors.submission(submission.id)
    assert (found.state, found.attempts) == (("failed", 31) if tries else ("waiting", 0))


def test_who_is_revoked_while_a_bot_is_checked_does_not_enter(
    worker: Worker, make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def revoke(*_: object, **__: object) -> tuple[list[CheckStep], None]:
        with AuthorStore.open(worker.authors.path) as authors:
            authors.revoke("ana")
        return [], None

    monkeypatch.setattr("harness.hosting.worker.check", revoke)
    submission = submit(worker.authors, packed(make_bot("owl")))
    author = worker.authors.author(submission.author)
    assert worker.work() == 0
    step = last_step(worker.authors, submission)
    assert (step.step, step.state) == ("checked", "failed")
    assert "may not submit any more" in step.output
    with Store.open(worker.event, readonly=True) as store:
        assert "owl" not in {entry.name for entry in store.bots()}
    with pytest.raises(AuthorError, match="may not submit"):
        worker.authors.submit(author, b"another")


def test_a_bot_may_think_by_the_clock(worker: Worker, make_bot: MakeBot) -> None:
    """The same seed need not give the same game."""
    program = GOOD.replace('{"move": message["legal"][0]', '{"move": random.choice(message["legal"])')
    submission = submit(worker.authors, packed(make_bot("owl", program=f"import random{program}")))
    worker.work()
    assert worker.authors.submission(submission.id).state == "playing"


def test_what_the_author_cannot_help_is_tried_again(worker: Worker, make_bot: MakeBot) -> None:
    submission = submit(worker.authors, packed(make_bot("owl")))
    hidden = worker.event.with_suffix(".hidden")
    worker.event.rename(hidden)
    assert worker.work() > 0
    assert worker.authors.submission(submission.id).state == "waiting"
    hidden.rename(worker.event)
    assert worker.work() == 0
    assert worker.authors.submission(submission.id).state == "playing"


def test_a_build_reaches_nothing_of_the_league(worker: Worker, make_bot: MakeBot, tmp_path: Path) -> None:
    """Neither its files, nor other bots, nor the network, nor the server's own port."""
    other = install(snapshot.take(bots.read(make_bot("elk"))), strongest()).bot.folder
    secrets = [worker.event, worker.authors.path, tmp_path / "secret", other / "bot.py"]
    (tmp_path / "secret").write_text("secret")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        reached = threading.Event()
        threading.Thread(target=_accept, args=(listener, reached), daemon=True).start()
        port = listener.getsockname()[1]
        program = (
            "import os, socket\n"
            f"for path in {[str(path) for path in secrets]}:\n"
            "    try:\n"
            "        open(path, 'rb').read(); print('READ', path)\n"
            "    except OSError as error:\n"
            "        print('refused', error.strerror)\n"
            "for target in (('127.0.0.1', %d), ('1.1.1.1', 53)):\n"
            "    try:\n"
            "        socket.create_connection(target, 2); print('REACHED', target)\n"
            "    except OSError as error:\n"
            "        print('refused', error.strerror)\n"
            "print([name for name in os.environ if 'TOKEN' in name])\n"
            "print([pid for pid in os.listdir('/proc') if pid.isdigit() and int(pid) > 100])\n"
            "raise SystemExit(1)\n"
        ) % port
        folder = make_bot("owl", more='build = [["python3", "attack.py"]]\n')
        (folder / "attack.py").write_text(program)
        submission = submit(worker.authors, packed(folder))
        worker.work()
        output = last_step(worker.authors, submission).output
        assert output.count("refused") == 6, output
        assert "READ" not in output
        assert "REACHED" not in output
        assert not reached.is_set()


def _accept(listener: socket.socket, reached: threading.Event) -> None:
    try:
        listener.accept()
        reached.set()
    except OSError:
        pass


def test_what_authors_say_cannot_command_a_terminal(worker: Worker, make_bot: MakeBot) -> None:
    evil = "\x1b[31m\u202eevil"
    program = f"import sys; sys.stderr.write({evil!r} + chr(10)); sys.exit(3)"
    submission = submit(worker.authors, packed(make_bot("owl", program=program)), name="ana")
    worker.work()
    for step in worker.authors.steps(submission.id):
        assert all(line.isprintable() for line in step.output.splitlines())
    shown = equinox_run("league", "list", "spring", cwd=worker.event.parent.parent)
    assert "\x1b" not in shown.stdout
    assert shown.stdout.splitlines()[-1].endswith("default")
    words = ("league", "invite", "spring", "--name", "bea", "--quota", "bots=9,bundle=32M")
    assert equinox_run(*words, cwd=worker.event.parent.parent).returncode == 0
    shown = equinox_run("league", "list", "spring", cwd=worker.event.parent.parent)
    assert shown.stdout.splitlines()[-1].endswith("bots=9,bundle=32M")


def test_a_group_can_grow(league: Path) -> None:
    words = ("league", "invite", "spring", "--name", "team", "--csv", "--count")
    for count, new in ((2, ["team-1", "team-2"]), (12, [f"team-{number:02}" for number in range(3, 13)])):
        done = equinox_run(*words, count, cwd=league)
        assert [line.partition(",")[0] for line in done.stdout.splitlines()[1:]] == new, done.stderr
    done = equinox_run(*words, 12, cwd=league)
    assert (done.returncode, done.stdout) == (2, "")
    assert "all 12 are authors already" in done.stderr


def test_one_archive_cannot_hold_the_worker_for_ever(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it is, it has an end."""
    with monkeypatch.context() as patch:
        patch.setattr(hosting_worker, "UNPACK_SECONDS", 0.02)
        submission = submit(worker.authors, tarfile.TarInfo("f").tobuf() * 9990)
        worker.work()
        assert "not done within 0.02 s" in last_step(worker.authors, submission).output
    for data in (os.urandom(5000), b"\x1f\x8b" + os.urandom(5000), b"PK\x03\x04" + os.urandom(5000)):
        submission = submit(worker.authors, data)
        begin = time.monotonic()
        worker.work()
        assert time.monotonic() - begin < 30
        assert worker.authors.submission(submission.id).state == "failed"


def test_what_was_built_for_nothing_is_removed(
    worker: Worker, make_bot: MakeBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count_built() -> int:
        return sum(path.is_dir() for path in (cache_folder() / "bots").iterdir())

    bundled = count_built()
    submit(worker.authors, packed(make_bot("owl", program="print('x', flush=True)\n" * 3)))
    worker.work()
    assert count_built() == bundled
    for version in "12":
        submit(worker.authors, packed(make_bot("owl", version)))
        worker.work()
    assert count_built() == bundled + 2
    worker.work()
    assert count_built() == bundled + 2  # games of the version before may still be played
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 25 * 3600)
    monkeypatch.setattr(time, "monotonic", lambda: now + 25 * 3600)
    worker.work()
    assert count_built() == bundled + 1
