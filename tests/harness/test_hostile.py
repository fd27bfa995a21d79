"""Bots that crash, hang, cheat or attack: each hurts only itself.

Every bot sits with two honest ones. Asserted each time: what the record says, that the others played the
game to its end and the next one too, that no process is left, and that it did not take too long.
"""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from equinox.protocol import Clock
from equinox.record import Fault, FaultKind, Record, replay
from harness.referee import Match, play_game
from harness.sandbox import Limits
from tests.harness.conftest import MakeBot, Seat, assert_no_process_left, require_mode

CLOCK = Clock(move_ms=10_000)
SHORT = Clock(move_ms=1000)
"""For bots that use it up. All others have the time that a busy machine may take."""
SLACK_S = 8.0
"""On top of the short clock and its margin. Much more than it should take, for slow and busy machines."""


class Hostile(NamedTuple):
    name: str
    source: str
    kind: FaultKind
    message: str
    """Part of what the fault says."""
    status: int | None = None
    signal: str | None = None
    limits: Limits | None = None


HOSTILE = [
    Hostile(
        "fork-bomb",
        """
        meet()
        for _ in range(8):  # 256 processes, and no more: a test must not hurt the machine
            try:
                os.fork()
            except OSError:
                pass
        time.sleep(60)
        """,
        "limit",
        "processes: ",
    ),
    Hostile(
        "many-sessions",
        """
        meet()
        for _ in range(200):
            try:
                if os.fork() == 0:
                    os.setsid()
                    time.sleep(60)
            except OSError:
                pass
        time.sleep(60)
        """,
        "limit",
        "processes: ",
    ),
    Hostile(
        "threads",
        """
        import threading
        meet()
        for _ in range(100):
            threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
        time.sleep(60)
        """,
        "limit",
        "processes: ",
    ),
    Hostile(
        "two-gigabytes",
        """
        meet()
        memory = b"x" * 2_000_000_000
        time.sleep(60)
        """,
        "limit",
        "memory: ",
    ),
    Hostile(
        "eight-children",
        """
        meet()
        for _ in range(8):
            if os.fork() == 0:
                memory = b"x" * (256 << 20)
                time.sleep(60)
        time.sleep(60)
        """,
        "limit",
        "memory: ",
    ),
    Hostile(
        "cpu",
        """
        turn = meet()
        if os.fork() == 0:
            while True:
                pass
        while True:
            pass
        """,
        "limit",
        "CPU time: ",
        limits=Limits(cpu=0.3),
    ),
    Hostile(
        "big-file",
        """
        meet()
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        with open(os.environ["TMPDIR"] + "/big", "wb") as file:
            for _ in range(64):
                file.write(bytes(1 << 20))
        time.sleep(60)
        """,
        "limit",
        "file size: ",
        signal="SIGXFSZ",
        limits=Limits(file_size=4 << 20),
    ),
    Hostile(
        "endless-output",
        """
        meet()
        while True:
            os.write(1, b"x" * 65536)
        """,
        "garbage",
        "longer than 64 KiB",
    ),
    Hostile(
        "endless-stderr",
        """
        meet()
        while True:
            os.write(2, b"x" * 65536)
        """,
        "limit",
        "output: more than 64 MiB",
    ),
    Hostile(
        "endless-lines",
        """
        turn = meet()
        answer = json.dumps({"move": turn["legal"][0]}).encode() + b"\\n"
        while True:
            os.write(1, answer * 100)
        """,
        "garbage",
        "more output than was asked for",
    ),
    Hostile(
        "never-reads",
        """
        say({"type": "hello"})
        time.sleep(0.2)
        say({"type": "ready"})
        time.sleep(60)
        """,
        "timeout",
        "no answer within 1000 ms",
    ),
    Hostile(
        "ignores-sigterm",
        """
        for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
        meet()
        while True:
            time.sleep(60)
        """,
        "timeout",
        "no answer within 1000 ms",
    ),
    Hostile(
        "stops-itself",
        """
        meet()
        os.kill(os.getpid(), signal.SIGSTOP)
        """,
        "timeout",
        "no answer within 1000 ms",
    ),
    Hostile(
        "closes-stdout",
        """
        meet()
        os.close(1)
        time.sleep(60)
        """,
        "crash",
        "closed its output",
    ),
    Hostile(
        "closes-stdin",
        """
        turn = meet()
        os.close(0)
        say({"move": turn["legal"][0]})
        time.sleep(60)
        """,
        "crash",
        "closed its input",
    ),
    Hostile("exits", "meet()\nsys.exit(3)", "crash", "exited with status 3", status=3),
    Hostile(
        "segfaults",
        "meet()\nos.kill(os.getpid(), signal.SIGSEGV)\ntime.sleep(60)",
        "crash",
        "was killed by SIGSEGV",
        signal="SIGSEGV",
    ),
    Hostile(
        "child-holds-pipes",
        """
        meet()
        if os.fork() == 0:
            time.sleep(60)
        os._exit(4)
        """,
        "crash",
        "exited with status 4",
        status=4,
    ),
    Hostile(
        "half-a-line",
        """
        meet()
        os.write(1, b'{"move": "pl')
        sys.exit(5)
        """,
        "crash",
        "exited with status 5 after an incomplete line",
        status=5,
    ),
    Hostile(
        "half-a-line-and-hangs",
        """
        meet()
        os.write(1, b'{"move": "pl')
        time.sleep(60)
        """,
        "timeout",
        "no answer within 1000 ms",
    ),
    Hostile(
        "not-utf-8",
        """
        meet()
        os.write(1, b'{"move": "\\xff\\xfe"}\\n')
        time.sleep(60)
        """,
        "garbage",
        "not UTF-8",
    ),
    Hostile("banner", 'print("Deep Owl 3.1", flush=True)\nplay_on(meet())', "garbage", "Deep Owl 3.1"),
    Hostile(
        "old-id",
        """
        turn = meet()
        say({"id": turn["id"], "move": turn["legal"][0]})
        late = hear()
        say({"id": turn["id"], "move": late["legal"][0]})
        time.sleep(60)
        """,
        "illegal",
        "answered turn ",
    ),
    Hostile("illegal-move", 'meet()\nsay({"move": "castle"})\nhear()', "illegal", "'castle': no such move"),
    Hostile("number", 'meet()\nsay({"move": 17})\nhear()', "illegal", "Expected `str`, got `int`"),
    Hostile("no-move", 'meet()\nsay({"moves": "x"})\nhear()', "illegal", "missing required field `move`"),
    Hostile("nan", 'meet()\nsay({"move": float("nan")})\nhear()', "garbage", "not a JSON object"),
    Hostile("list", "turn = meet()\nsay([turn['legal'][0]])\nhear()", "garbage", "not a JSON object"),
    Hostile(
        "deep-nesting",
        """
        meet()
        os.write(1, b'{"move": ' + b"[" * 60000 + b"\\n")
        time.sleep(60)
        """,
        "garbage",
        "nested too deeply",
    ),
    Hostile("no-hello", "time.sleep(60)", "startup", "no hello within 1 s"),
    Hostile("no-ready", 'hear()\nsay({"type": "hello"})\ntime.sleep(60)', "startup", "not ready within 1 s"),
    Hostile("dies-at-once", "sys.exit(7)", "startup", "no hello: the process exited with status 7", status=7),
    Hostile("syntax-error", "this is not Python", "startup", "exited with status 1", status=1),
]


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(hostile, id=hostile.name, marks=[] if hostile.kind == "limit" else pytest.mark.any_user)
        for hostile in HOSTILE
    ],
)
def test_hostile_bot_hurts_only_itself(hostile: Hostile, mode: str, make_bot: MakeBot, seat: Seat) -> None:
    around = require_mode(mode)
    startup_ms = 1000 if "within 1 s" in hostile.message else 10_000
    bad = seat(make_bot(hostile.source, "bad"), around, hostile.limits, startup_ms)
    good = [seat(make_bot(), around), seat(make_bot(), around)]
    begin = time.monotonic()

    clock = SHORT if hostile.kind == "timeout" else CLOCK
    record = play_game(Match("creatures", 7, 3, clock=clock), [good[0], bad, good[1]])

    took = time.monotonic() - begin
    fault = the_fault(record)
    assert (fault.seat, fault.kind) == (1, hostile.kind), fault
    assert hostile.message in fault.message
    assert "\n" not in fault.message
    assert (fault.status, fault.signal) == (hostile.status, hostile.signal)
    assert record.outcome.ranks[1] == 3
    assert record.outcome.reason != "fault"
    assert {played.by for played in record.moves if played.seat == 1} >= {"referee"}
    assert {played.by for played in record.moves if played.seat != 1} == {"bot"}
    assert list(replay(record))[-1].outcome() is not None
    assert took < (SHORT.move_ms + 50) / 1000 + 1 + SLACK_S
    assert not bad.running
    assert_no_process_left(bad)

    after = play_game(Match("creatures", 8, 2, clock=CLOCK), good)
    assert not after.faults
    assert after.outcome.reason != "fault"


def the_fault(record: Record) -> Fault:
    assert len(record.faults) == 1, record.faults
    return record.faults[0]


def test_stderr_of_a_fault_is_kept_with_it(make_bot: MakeBot, seat: Seat) -> None:
    bad = seat(make_bot("meet()\nprint('x' * 100_000, file=sys.stderr)\nraise KeyError('my plan')", "bad"))
    record = play_game(Match("creatures", 1, 2), [seat(make_bot()), bad])
    tail = the_fault(record).stderr
    assert tail.endswith("KeyError: 'my plan'\n")
    assert len(tail) == 64 * 1024


@pytest.mark.parametrize("mode", ["none", "limits", "bwrap"])
def test_a_daemon_does_not_outlive_its_bot(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            for descriptor in range(3):
                os.close(descriptor)
            time.sleep(60)
        os._exit(0)
    os.wait()
    play_on(turn)
    """
    process = seat(make_bot(source, "daemon"), require_mode(mode))
    record = play_game(Match("creatures", 1, 2, clock=CLOCK), [process, seat(make_bot())])
    assert not record.faults
    farewell = process.close()
    assert farewell.exited
    if mode != "bwrap":  # there it ends with the sandbox before it can be counted
        assert farewell.left_behind == 1
    assert_no_process_left(process)


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_memory_that_children_share_counts_once(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    memory = b"x" * (100 << 20)
    children = []
    for _ in range(6):
        children.append(os.fork())
        if children[-1] == 0:
            time.sleep(60)
    time.sleep(0.3)
    for child in children:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    play_on(turn)
    """
    process = seat(make_bot(source, "sharing"), require_mode(mode), Limits(memory=300 << 20))
    record = play_game(Match("creatures", 1, 2, clock=CLOCK), [process, seat(make_bot())])
    assert not record.faults


# What only bubblewrap prevents


def note_of(source: str, make_bot: MakeBot, seat: Seat) -> str:
    """Play a game with a bot under bwrap; the note of its first move."""
    process = seat(make_bot(source, "attacker"), require_mode("bwrap"))
    honest = seat(make_bot(), require_mode("bwrap"))
    record = play_game(Match("creatures", 1, 2, clock=CLOCK), [process, honest])
    assert not record.faults
    assert record.outcome.reason != "fault"
    process.close()
    assert_no_process_left(process)
    assert not play_game(
        Match("creatures", 2, 2, clock=CLOCK), [honest, seat(make_bot(), require_mode("bwrap"))]
    ).faults
    note = next(played.note for played in record.moves if played.seat == 0)
    assert note is not None
    return note


ATTEMPT = """
def attempt(what):
    try:
        return f"did it: {what()!r}"
    except Exception as error:
        return f"refused: {type(error).__name__}: {error}"
turn = meet()
"""


def test_a_bot_cannot_write_into_the_results(tmp_path: Path, make_bot: MakeBot, seat: Seat) -> None:
    results = tmp_path / "results"
    results.mkdir()
    note = note_of(
        f"{ATTEMPT}play_on(turn, attempt(lambda: open({str(results / 'x')!r}, 'w')))", make_bot, seat
    )
    assert note.startswith("refused: ")
    assert not list(results.iterdir())


@pytest.mark.parametrize("place", ["/usr/x", "/x", "/dev/x", "/etc/x"])
def test_a_bot_cannot_write_into_the_system(place: str, make_bot: MakeBot, seat: Seat) -> None:
    note = note_of(f"{ATTEMPT}play_on(turn, attempt(lambda: open({place!r}, 'w')))", make_bot, seat)
    assert note.startswith("refused: ")
    assert not Path(place).exists()


def test_a_bot_can_write_a_little_into_tmp_and_nowhere_else(make_bot: MakeBot, seat: Seat) -> None:
    source = f"""{ATTEMPT}
def much():
    with open("/tmp/much", "wb") as file:
        for _ in range(3):
            file.write(bytes(30 << 20))
open("/tmp/little", "w").write("gone")
play_on(turn, attempt(much) + attempt(lambda: open("memory.txt", "w")))
"""
    note = note_of(source, make_bot, seat)
    assert "No space left" in note or "File too large" in note
    assert "Read-only file system" in note
    assert not Path("/tmp/little").exists()


def test_a_bot_cannot_read_another_bots_folder(tmp_path: Path, make_bot: MakeBot, seat: Seat) -> None:
    make_bot()
    other = tmp_path / "honest" / "bot.py"
    assert other.exists()
    note = note_of(f"{ATTEMPT}play_on(turn, attempt(lambda: open({str(other)!r}).read(9)))", make_bot, seat)
    assert "refused: FileNotFoundError" in note


def test_a_bot_sees_no_other_starter(make_bot: MakeBot, seat: Seat) -> None:
    source = f"""{ATTEMPT}
import importlib.util
def starters():
    return os.listdir(importlib.util.find_spec("bots").submodule_search_locations[0])
play_on(turn, attempt(starters))
"""
    note = note_of(source, make_bot, seat)
    assert note.startswith("refused: ") or note == "did it: []"


def test_a_bot_cannot_open_a_connection(make_bot: MakeBot, seat: Seat) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.01)
        address = server.getsockname()
        note = note_of(
            f"{ATTEMPT}play_on(turn, attempt(lambda: socket.create_connection({address!r}, 1)))",
            make_bot,
            seat,
        )
        with pytest.raises(TimeoutError):
            server.accept()
    assert note.startswith("refused: ")


def test_a_bot_cannot_kill_its_parent(make_bot: MakeBot, seat: Seat) -> None:
    source = f"{ATTEMPT}play_on(turn, attempt(lambda: (os.kill(os.getppid(), signal.SIGKILL), os.getppid())))"
    note = note_of(source, make_bot, seat)
    # It may signal the first process of its own sandbox, if that has the same user; the kernel does not
    # deliver it.
    assert note in ("did it: (None, 1)", "refused: PermissionError: [Errno 1] Operation not permitted")


def test_a_bot_sees_no_other_process(make_bot: MakeBot, seat: Seat) -> None:
    source = (
        f"{ATTEMPT}play_on(turn, attempt(lambda: sorted(int(p) for p in os.listdir('/proc') if p.isdigit())))"
    )
    assert note_of(source, make_bot, seat) in ("did it: [1, 2]", "did it: [1, 2, 3]")


def test_a_bot_learns_nothing_of_our_environment(
    make_bot: MakeBot, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_TOKEN", "hunter2")
    note = note_of(f"{ATTEMPT}play_on(turn, attempt(lambda: sorted(os.environ)))", make_bot, seat)
    assert "SECRET" not in note
    assert "PATH" in note
