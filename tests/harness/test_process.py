"""A bot process: asked with a deadline, never waited for without one, used again, cleared away."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from equinox.protocol import Clock, Start
from harness import bots, build
from harness.process import WATCH, BotFault, BotProcess
from harness.process_tree import reap
from harness.sandbox import Limits, SandboxError
from tests.harness.conftest import MakeBot, Seat, assert_no_process_left, bearers, dead_children, require_mode
from tests.processes import wait_until

START = Start("m", "creatures", 0, 2, {}, 1, Clock())


def line(size: int = 0) -> bytes:
    return b'{"type": "turn", "id": 1, "legal": ["a", "b"], "x": "' + b"y" * size + b'"}\n'


def start(process: BotProcess) -> BotProcess:
    process.start(START)
    return process


def fault_of(process: BotProcess, size: int = 0, limit_ms: float = 400) -> BotFault:
    with pytest.raises(BotFault) as caught:
        process.ask(line(size), limit_ms)
    assert not process.running
    return caught.value


def test_question_to_a_bot_that_does_not_read_does_not_block(make_bot: MakeBot, seat: Seat) -> None:
    source = 'say({"type": "hello"})\nhear()\nhear()\nsay({"type": "ready"})\ntime.sleep(60)'
    process = start(seat(make_bot(source)))
    begin = time.monotonic()
    assert fault_of(process, size=1 << 20).kind == "timeout"
    assert time.monotonic() - begin < 5


def test_a_long_question_reaches_a_slow_reader(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    hear(), say({"type": "hello"})
    hear(), say({"type": "ready"})
    time.sleep(0.2)
    say({"move": str(len(hear()["x"]))})
    """
    process = start(seat(make_bot(source)))
    assert process.ask(line(1 << 20), 20_000) == b'{"move": "1048576"}'


def test_slow_reader_gets_earlier_messages_before_the_next_question(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    hear(), say({"type": "hello"})
    hear(), say({"type": "ready"})
    time.sleep(0.2)
    say({"move": " ".join(str(len(hear()["x"])) for _ in range(3))})
    """
    process = start(seat(make_bot(source)))
    process.tell(line(100_000))
    process.tell(line(70_000))
    assert process.ask(line(5), 20_000) == b'{"move": "100000 70000 5"}'


def test_much_on_stderr_does_not_hold_a_bot_up(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    for _ in range(64):
        os.write(2, b"x" * 65535 + b"\\n")
    os.write(2, b"the end")
    play_on(turn)
    """
    process = start(seat(make_bot(source)))
    process.ask(line(), 20_000)
    tail = process.stderr()
    assert tail.endswith("x\nthe end")
    assert len(tail) == 64 * 1024


def test_a_line_may_have_64_kib_and_no_more(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    meet()
    os.write(1, b"x" * 65536 + b"\\r\\n")
    hear()
    os.write(1, b"x" * 65537 + b"\\n")
    time.sleep(60)
    """
    process = start(seat(make_bot(source)))
    assert process.ask(line(), 20_000) == b"x" * 65536
    fault = fault_of(process, limit_ms=20_000)
    assert (fault.kind, fault.message) == ("garbage", "a line longer than 64 KiB")


@pytest.mark.parametrize("mode", ["none", "limits", "bwrap"])
def test_cpu_time_is_the_bots_own(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    end = time.process_time() + 0.15
    while time.process_time() < end:
        pass
    say({"move": "a"})
    hear()
    time.sleep(0.2)
    say({"move": "a"})
    hear()
    """
    process = start(seat(make_bot(source), require_mode(mode)))
    process.ask(line(), 20_000)
    assert process.cpu_ms is not None
    assert 100 < process.cpu_ms < process.wall_ms + 50
    process.ask(line(), 20_000)
    assert process.wall_ms >= 180  # what the harness does meanwhile is not on its clock
    assert process.cpu_ms < 100


def test_thinking_while_others_are_asked_shows(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    import threading
    turn = meet()
    def think():
        while True:
            pass
    threading.Thread(target=think, daemon=True).start()
    play_on(turn)
    """
    process = start(seat(make_bot(source)))
    process.ask(line(), 20_000)
    time.sleep(0.5)
    process.ask(line(), 20_000)
    assert process.cpu_ms is not None
    assert process.cpu_ms > process.wall_ms + 50


def test_cpu_time_of_quick_answers_is_counted_with_a_later_one(
    make_bot: MakeBot, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.process.CPU_SECONDS", 600.0)
    source = """
    turn = meet()
    end = time.process_time() + 0.1
    while time.process_time() < end:
        pass
    play_on(turn)
    """
    process = start(seat(make_bot(source)))
    process.ask(line(), 20_000)
    assert process.cpu_ms == 0
    process._cpu_due = 0.0
    process.ask(line(), 20_000)
    assert process.cpu_ms is not None
    assert process.cpu_ms > 80


def test_a_process_is_used_again_until_it_has_a_fault(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    hear(), say({"type": "hello"})
    while True:
        message = hear()
        if message["type"] == "start":
            say({"type": "ready"})
        elif len(message["x"]) == 9:
            sys.exit(9)
        else:
            say({"move": "a"})
    """
    process = start(seat(make_bot(source)))
    first = process.pid
    process.ask(line(), 20_000)
    start(process)
    assert process.pid == first
    assert fault_of(process, size=9, limit_ms=20_000).status == 9
    start(process)
    assert process.pid not in (first, None)
    process.ask(line(), 20_000)


@pytest.mark.parametrize("mode", ["none", "limits", "bwrap"])
def test_a_program_that_cannot_be_started_is_a_startup_fault(mode: str, tmp_path: Path, seat: Seat) -> None:
    program = tmp_path / "program"
    program.write_text("#!/no/such/interpreter\n")
    program.chmod(0o755)
    process = seat(build.prepare(bots.find(str(program))), require_mode(mode))
    with pytest.raises(BotFault) as caught:
        process.start(START)
    assert caught.value.kind == "startup"
    assert "\n" not in caught.value.message
    assert_no_process_left(process)


def test_file_that_cannot_be_executed_is_a_startup_fault(tmp_path: Path, seat: Seat) -> None:
    program = tmp_path / "program"
    program.write_bytes(b"\x7fELF nonsense")
    program.chmod(0o755)
    with pytest.raises(BotFault, match=r"startup: cannot be started: Exec format error") as caught:
        seat(build.prepare(bots.find(str(program))), "none").start(START)
    assert caught.value.kind == "startup"


def test_running_out_of_descriptors_is_not_the_bots_fault(make_bot: MakeBot, seat: Seat) -> None:
    process = seat(make_bot())
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    lowest = os.open(os.devnull, os.O_RDONLY)
    os.close(lowest)
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest + 3, before[1]))
    try:
        with pytest.raises(OSError, match="Too many open files"):
            process.launch()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    start(process)


def test_broken_sandbox_is_not_the_bots_fault(
    make_bot: MakeBot, seat: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    process = seat(make_bot(), require_mode("bwrap"))
    broken = tmp_path / "bin" / "bwrap"
    broken.parent.mkdir()
    broken.write_text('#!/bin/sh\necho "bwrap: no more namespaces" >&2\nexit 1\n')
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", f"{broken.parent}{os.pathsep}{os.environ['PATH']}")
    with pytest.raises(SandboxError, match="no longer works: bwrap: no more namespaces"):
        process.start(START)
    assert_no_process_left(process)


def test_a_bot_that_exits_on_quit_takes_its_leave(make_bot: MakeBot, seat: Seat) -> None:
    process = start(seat(make_bot()))
    process.ask(line(), 20_000)
    farewell = process.close()
    assert (farewell.exited, farewell.status, farewell.left_behind) == (True, 0, 0)
    assert not process.running
    assert_no_process_left(process)


def test_a_bot_that_stays_is_ended(make_bot: MakeBot, seat: Seat) -> None:
    process = start(seat(make_bot("meet()\nwhile True: time.sleep(60)")))
    begin = time.monotonic()
    farewell = process.close()
    assert not farewell.exited
    assert time.monotonic() - begin < 5
    assert_no_process_left(process)


def test_idle_bots_are_watched_too(make_bot: MakeBot, seat: Seat) -> None:
    greedy = """
    hear(), say({"type": "hello"})
    hear(), say({"type": "ready"})
    memory = b"x" * (200 << 20)
    hear(), time.sleep(10)
    """
    idle = start(seat(make_bot(greedy, "idle"), limits=Limits(memory=64 << 20)))
    pages = Path(f"/proc/{idle.pid}/statm")  # it is stopped while the other is asked: it must have grown
    wait_until(lambda: int(pages.read_text().split()[1]) * resource.getpagesize() > 128 << 20)
    slow = start(seat(make_bot("turn = meet()\ntime.sleep(1)\nplay_on(turn)", "slow")))
    slow.ask(line(), 20_000)
    fault = fault_of(idle)
    assert fault.kind == "limit"
    assert fault.message.startswith("memory: ")
    assert_no_process_left(idle)
    assert idle not in WATCH.living
    assert slow in WATCH.living


def test_the_cpu_limit_is_for_a_match(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    hear(), say({"type": "hello"})
    while True:
        message = hear()
        if message["type"] == "start":
            say({"type": "ready"})
        else:
            end = time.process_time() + 0.3
            while time.process_time() < end:
                pass
            say({"move": "a"})
    """
    process = seat(make_bot(source), limits=Limits(cpu=0.5))
    for _ in range(3):
        start(process).ask(line(), 20_000)
    fault = fault_of(process, limit_ms=20_000)
    assert (fault.kind, fault.message[:10]) == ("limit", "CPU time: ")


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_bots_do_not_outlive_a_harness_that_was_killed(mode: str, make_bot: MakeBot, tmp_path: Path) -> None:
    runnable = make_bot("meet()\nwhile True: time.sleep(60)")
    script = f"""
import time
from harness import bots, build
from harness.process_tree import reap
from harness.process import BotProcess
from harness.sandbox import Sandbox
process = BotProcess(build.prepare(bots.find({str(runnable.bot.folder)!r})), Sandbox({require_mode(mode)!r}))
process.greet()
print(process.mark, flush=True)
time.sleep(60)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as harness:
        assert harness.stdout is not None
        mark = harness.stdout.readline().strip()
        assert bearers(mark)
        harness.send_signal(signal.SIGKILL)
    wait_until(lambda: not bearers(mark), "the bot ends")
    for orphan in dead_children():  # they were handed to us
        reap(orphan.pid)


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system does not pin processes")
def test_pinning_keeps_us_and_the_bots_on_one_core(make_bot: MakeBot, tmp_path: Path) -> None:
    runnable = make_bot('hear()\nsay({"type": "hello", "name": str(len(os.sched_getaffinity(0)))})\nhear()')
    script = f"""
from harness import bots, build
from harness.process_tree import reap
from harness.process import BotProcess, pin_to_one_core
from harness.sandbox import Sandbox
pin_to_one_core()
with BotProcess(build.prepare(bots.find({str(runnable.bot.folder)!r})), Sandbox("limits")) as process:
    print(process.greet().name)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"
