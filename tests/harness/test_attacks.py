"""Attacks of a clever author: to know the cards, to talk to an accomplice, to slow others down.

test_hostile.py has bots that break things; these want to win.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, pairwise
from pathlib import Path

import pytest

from equinox.protocol import Clock
from equinox.record import Fault, Record
from harness import bots, build, cgroup, process, referee
from harness.executor import Local, Task, Terms, _Bots
from harness.packing import Packed, unpack
from harness.process import StartBudget
from harness.process_tree import ProcessTree, children, reap
from harness.referee import Match, play_game
from harness.sandbox import Limits, Sandbox
from tests.harness.conftest import MakeBot, Seat, assert_no_process_left, require_mode
from tests.harness.test_hostile import ATTEMPT, note_of
from tests.processes import assert_gone

CLOCK = Clock(move_ms=10_000)


def notes(record: Record, seat: int) -> list[str]:
    return [played.note for played in record.moves if played.seat == seat and played.note is not None]


# A bot that knows the cards

REMEMBERS = """
import random
nonce = random.randrange(1 << 60)
places = [os.environ["TMPDIR"] + "/seen", "/dev/shm/seen", "seen", "/bot/seen"]
def remembered():
    found = []
    for place in places:
        try:
            found.append(open(place).read())
        except OSError:
            pass
        try:
            open(place, "a").write("x")
        except OSError:
            pass
    return found
hear(), say({"type": "hello"})
while True:
    message = hear()
    if message["type"] == "start":
        say({"type": "ready"})
        before = remembered()
    elif message["type"] == "turn":
        say({"move": message["legal"][0], "note": f"{nonce} {len(before)}"})
    elif message["type"] == "quit":
        break
"""


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
@pytest.mark.parametrize("players", [2, 3])
def test_no_process_meets_a_deal_twice(mode: str, players: int, make_bot: MakeBot) -> None:
    around = Sandbox(require_mode(mode))
    names = [f"bot-{number}" for number in range(players)]
    # Each writes to places of its own only inside the sandbox, so the bots must differ.
    runnables = {name: make_bot(REMEMBERS + f"# {name}", name) for name in names}
    deals = 3
    met: dict[tuple[str, str], list[int]] = {}
    with Local(1, runnables, around) as local:
        for deal in range(deals):
            for turn in range(players):
                seats = tuple(names[turn:] + names[:turn])
                match = Match("creatures", deal, players, clock=CLOCK, id=f"{deal}-{turn}")
                (record,) = play_all(local, [Task(match, seats, rotation=turn)])
                assert not record.faults
                for seat, name in enumerate(seats):
                    nonce, files = notes(record, seat)[0].split()
                    met.setdefault((name, nonce), []).append(deal)
                    if mode == "bwrap":  # what it wrote in the game before with this process, at most
                        assert int(files) <= (2 if deal else 0)
    assert all(len(set(seen)) == len(seen) for seen in met.values())
    assert len(met) == players * players, "processes are kept from deal to deal"


def play_all(local: Local, tasks: list[Task]) -> list[Record]:
    for task in tasks:
        local.submit(task)
    found: list[Record] = []
    end = time.monotonic() + 120
    while len(found) < len(tasks):
        assert time.monotonic() < end
        for game in local.wait(1.0):
            assert isinstance(game, Packed)
            found.append(unpack(game.record))
    return found


# Accomplices: what one does, another must not be able to see

SYSCALL = """
import ctypes
def syscall(number, *arguments):
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    return libc.syscall(number, *arguments)
"""
CHANNELS = {
    "flock": (
        "import fcntl; kept = open('/usr/bin/env'); fcntl.flock(kept, fcntl.LOCK_EX)",
        "import fcntl; file = open('/usr/bin/env'); fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)",
    ),
    "fcntl": (
        "import fcntl, struct; kept = open('/usr/bin/env')\n"
        "fcntl.fcntl(kept, fcntl.F_SETLK, struct.pack('hhqqi', fcntl.F_RDLCK, 0, 0, 0, 0))",
        "import fcntl, struct; file = open('/usr/bin/env')\n"
        "found = fcntl.fcntl(file, fcntl.F_GETLK, struct.pack('hhqqi', fcntl.F_WRLCK, 0, 0, 0, 0))\n"
        "assert struct.unpack('hhqqi', found)[0] == fcntl.F_UNLCK",
    ),
    "lease": (
        "import fcntl; kept = open('bot.py')\n"
        "try: fcntl.fcntl(kept, fcntl.F_SETLEASE, fcntl.F_RDLCK)\nexcept OSError: pass",
        "assert ':' not in open('/proc/locks').read()",
    ),
    "own-file": (
        "import fcntl; kept = open('shared.txt'); fcntl.flock(kept, fcntl.LOCK_EX)",
        "import fcntl; file = open('shared.txt'); fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)",
    ),
    "abstract-socket": (
        "kept = socket.socket(socket.AF_UNIX); kept.bind('\\0bit')",
        "socket.socket(socket.AF_UNIX).bind('\\0bit')",
    ),
    "port": (
        "try: kept = socket.socket(); kept.bind(('127.0.0.1', 7777))\nexcept OSError: pass",
        "try:\n    socket.socket()\nexcept OSError: pass\nelse: assert False",
    ),
    "vsock": (
        "try: kept = socket.socket(40, socket.SOCK_STREAM); kept.bind((1, 7777)); kept.listen()\n"
        "except OSError: pass",
        "try:\n    socket.socket(40, socket.SOCK_STREAM)\nexcept OSError: pass\nelse: assert False",
    ),
    "shm": (
        "open('/dev/shm/bit', 'w').close(); open('/tmp/bit', 'w').close()",
        "assert not os.path.exists('/dev/shm/bit') and not os.path.exists('/tmp/bit')",
    ),
    "sysv": (
        SYSCALL + "syscall(29, 7777, 4096, 0o1666)",
        SYSCALL + "assert syscall(29, 7777, 4096, 0o666) < 0",
    ),
    "keys": (
        # A key in the user's keyring, readable for all.
        SYSCALL + "key = syscall(248, b'user', b'bit', b'1', 1, -4); syscall(250, 5, key, 0x3f3f3f3f)",
        SYSCALL + "assert syscall(250, 10, -4, b'user', b'bit', 0) < 0\n"
        "assert 'bit' not in open('/proc/keys').read()",
    ),
    "memory": (
        "kept = bytearray(os.urandom(1)) * (300 << 20)",
        # There is nothing that says how much memory is free.
        SYSCALL + "buffer = (ctypes.c_char * 256)()\n"
        "assert syscall(99, ctypes.byref(buffer)) < 0\n"
        "assert not open('/proc/meminfo').read() and not open('/proc/vmstat').read()",
    ),
    "open-files": ("kept = [open('/dev/null') for _ in range(100)]", "assert not os.listdir('/proc/sys')"),
    "load": ("pass", "assert not open('/proc/loadavg').read() and not open('/proc/stat').read()"),
    "terminals": (
        "kept = []\ntry:\n    kept.append(os.openpty())\nexcept OSError: pass",
        "try:\n    os.openpty()\nexcept OSError: pass\nelse: assert False",
    ),
    "watch": (
        "open('/usr/bin/env').read(1)",
        SYSCALL + "assert syscall(294, 0) < 0 and syscall(300, 0, 0) < 0",
    ),
    "page-cache": (
        "open('/usr/share/dict', 'r') if os.path.isfile('/usr/share/dict') else None",
        "file = open('/usr/bin/env', 'rb')\n"
        "try:\n    os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT)\n"
        "except OSError: pass\nelse: assert False\n" + SYSCALL + "assert syscall(451, 0, 0, 0, 0) < 0",
    ),
    "eviction": (
        "file = open('/usr/bin/env', 'rb'); file.read(); os.posix_fadvise(file.fileno(), 0, 0, 4)",
        # What is in memory stays there, whatever a process advises.
        "import mmap; file = open('/usr/bin/env', 'rb'); kept = mmap.mmap(file.fileno(), 0, prot=1)\n"
        "for advice in (20, 21):\n"
        "    try: kept.madvise(advice)\n    except OSError: pass\n    else: assert False",
    ),
    "aio": (
        SYSCALL + "context = ctypes.c_ulong(); syscall(206, 1000, ctypes.byref(context))",
        SYSCALL + "context = ctypes.c_ulong(); assert syscall(206, 1, ctypes.byref(context)) < 0",
    ),
    "namespaces": (
        SYSCALL + "syscall(272, 0x10000000)",
        SYSCALL + "assert syscall(272, 0x10000000) < 0 and syscall(56, 0x10000011, 0, 0, 0, 0) < 0",
    ),
    "other-tables": (
        "pass",
        # The numbers of x32 begin there; 32-bit calls are refused as a whole.
        SYSCALL + "assert syscall(0x40000000 + 39) < 0",
    ),
}


@pytest.mark.parametrize("channel", CHANNELS)
def test_an_accomplice_learns_nothing(channel: str, make_bot: MakeBot, seat: Seat) -> None:
    around = require_mode("bwrap")
    sender, receiver = (textwrap.indent(code, "    ") for code in CHANNELS[channel])
    attempt = (
        "turn = meet()\ntry:\n{}\n    said = 'done'\nexcept BaseException as error:\n    said = repr(error)\n"
    )
    source = "# both have the same files\n"
    first = make_bot(f"{source}{attempt.format(sender)}play_on(turn, said)", "sender")
    second = make_bot(f"{source}{attempt.format(receiver)}play_on(turn, said)", "receiver")
    for bot in (first, second):
        (bot.bot.folder / "shared.txt").touch()
    record = play_game(Match("creatures", 1, 2, clock=CLOCK), [seat(first, around), seat(second, around)])
    assert not record.faults
    assert notes(record, 1)[0] == "done", channel


def test_a_bot_is_not_root_and_cannot_change_the_kernels_settings(make_bot: MakeBot, seat: Seat) -> None:
    source = f"""{ATTEMPT}
def change():
    rights = [line for line in open("/proc/self/status") if line.startswith("Cap")]
    assert all(int(line.split()[1], 16) == 0 for line in rights if not line.startswith("CapBnd")), rights
    for place in ("kernel/hostname", "kernel/core_pattern", "vm/swappiness"):
        try:
            open("/proc/sys/" + place, "r+")
            return place
        except OSError:
            pass
    return os.getuid()
play_on(turn, attempt(change))
"""
    note = note_of(source, make_bot, seat)
    assert note.startswith("did it: ")
    assert int(note.removeprefix("did it: ")) != 0


def test_a_bot_cannot_change_its_own_files(make_bot: MakeBot, seat: Seat) -> None:
    source = f"""{ATTEMPT}
def change():
    done = []
    for name in ("bot.toml", "bot.py", "new.py"):
        try:
            open(name, "a").write("evil")
            done.append(name)
        except OSError:
            pass
    return done
play_on(turn, attempt(change))
"""
    assert note_of(source, make_bot, seat) == "did it: []"


def test_a_bot_cannot_choose_its_core(make_bot: MakeBot, seat: Seat) -> None:
    source = f"{ATTEMPT}play_on(turn, attempt(lambda: os.sched_setaffinity(0, range(os.cpu_count()))))"
    assert note_of(source, make_bot, seat).startswith("refused: PermissionError")


# A bot that hurts others

WORKS = """
def work(seconds):
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        pass
hear(), say({"type": "hello"})
while True:
    message = hear()
    if message["type"] == "start":
        say({"type": "ready"})
    elif message["type"] == "turn":
        work(0.1)
        say({"move": message["legal"][0]})
    elif message["type"] == "quit":
        break
"""
HOGS = {
    "children": """
        turn = meet()
        for _ in range(40):
            if os.fork() == 0:
                while True:
                    pass
        play_on(turn)
        """,
    "threads-after-main": """
        # The first thread ends, and the process looks dead from outside.
        import ctypes, threading
        turn = meet()
        def burn():
            while True:
                pass
        if os.fork() == 0:
            for _ in range(5):
                threading.Thread(target=burn).start()
            ctypes.CDLL(None).pthread_exit(0)
        play_on(turn)
        """,
    "sessions": """
        turn = meet()
        for _ in range(20):
            if os.fork() == 0:
                os.setsid()
                signal.signal(signal.SIGTSTP, signal.SIG_IGN)
                while True:
                    pass
        play_on(turn)
        """,
    "orphans": """
        # When a process of a group dies by its alarm, the kernel wakes the rest of the group that is stopped.
        turn = meet()
        for _ in range(20):
            if os.fork() == 0:
                os.setpgid(0, 0)
                if os.fork() == 0:
                    signal.signal(signal.SIGHUP, signal.SIG_IGN)
                    while True:
                        pass
                signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)
                while True:
                    time.sleep(60)
        play_on(turn)
        """,
    "fork-chain": """
        # No process lives long enough to be stopped.
        turn = meet()
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        for _ in range(8):
            if os.fork() == 0:
                while True:
                    begin = time.process_time()
                    while time.process_time() - begin < 0.002:
                        pass
                    if os.fork() != 0:
                        os._exit(0)
        play_on(turn)
        """,
}


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
@pytest.mark.parametrize("hog", HOGS)
def test_bot_that_burns_the_core_costs_no_other_bot_a_game(
    hog: str, mode: str, make_bot: MakeBot, seat: Seat
) -> None:
    """Others have 0.1 s of work a move and 1.5 s on the clock; with forty on the core it would take 4."""
    around = require_mode(mode)
    before = os.sched_getaffinity(0)
    process.pin_to_one_core()
    try:
        bad = seat(make_bot(textwrap.dedent(HOGS[hog]), "hog"), around)
        good = [seat(make_bot(WORKS, "worker"), around) for _ in range(2)]
        clock = Clock(move_ms=1500)
        record = play_game(
            Match("creatures", 7, 3, clock=clock, options={"max_turns": 4}), [bad, good[0], good[1]]
        )
    finally:
        os.sched_setaffinity(0, before)
    assert [fault.seat for fault in record.faults if fault.seat != 0] == [], record.faults
    assert all(fault.kind == "limit" for fault in record.faults)
    bad.kill()
    assert_no_process_left(bad)


TALKS = r"""
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static char line[1 << 20];

static void *burn(void *none) { for (;;) setsid(); return none; }

static void *talk(void *none) {
    while (fgets(line, sizeof line, stdin)) {
        char *legal = strstr(line, "\"legal\":[\"");
        if (legal) {
            legal += 10;
            *strchr(legal, '"') = 0;
            printf("{\"move\":\"%s\"}\n", legal);
        } else if (strstr(line, "\"type\":\"hello\"")) printf("{\"type\":\"hello\"}\n");
        else if (strstr(line, "\"type\":\"start\"")) printf("{\"type\":\"ready\"}\n");
        fflush(stdout);
    }
    _exit(0);
    return none;
}

"""
UNSTOPPABLE = {
    "first-thread-waits": r"""
        int main(void) {
            pthread_t thread;
            pthread_create(&thread, 0, talk, 0);
            for (int number = 0; number < 30; number++) pthread_create(&thread, 0, burn, 0);
            if (vfork() == 0) for (;;) pause();  /* the first thread waits for it, and cannot be stopped */
        }
        """,
    "long-call": r"""
        static void *fill(void *none) {
            size_t size = 1ull << 42;
            void *place = mmap(0, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            for (;;) madvise(place, size, 22);  /* populate: no signal ends it soon */
            return none;
        }
        int main(void) {
            pthread_t thread;
            if (fork() == 0) {
                pthread_create(&thread, 0, fill, 0);
                for (;;) pause();
            }
            talk(0);
        }
        """,
}


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
@pytest.mark.parametrize("how", UNSTOPPABLE)
def test_process_that_is_hard_to_stop_costs_no_other_bot_a_game(
    how: str, mode: str, make_bot: MakeBot, seat: Seat, tmp_path: Path
) -> None:
    around = require_mode(mode)
    folder = tmp_path / "hard"
    folder.mkdir()
    (folder / "bot.c").write_text(TALKS + UNSTOPPABLE[how])
    (folder / "bot.toml").write_text(
        'name = "hard"\ncommand = ["./bot"]\nbuild = [["cc", "-pthread", "-o", "bot", "bot.c"]]\n'
    )
    bad = seat(build.prepare(bots.find(str(folder)), Sandbox(around)), around)
    good = seat(make_bot(WORKS, "worker"), around)
    before = os.sched_getaffinity(0)
    process.pin_to_one_core()
    try:
        match = Match("creatures", 7, 2, clock=Clock(move_ms=1500), options={"max_turns": 4})
        record = play_game(match, [bad, good])
    finally:
        os.sched_setaffinity(0, before)
    assert [fault.seat for fault in record.faults if fault.seat == 1] == [], record.faults
    bad.kill()
    assert_no_process_left(bad)


HARD_TO_COUNT = r"""
#include <fcntl.h>
#define MAPS 64
#define SIZE (48UL << 20)

static char *base;

static void *change(void *none) {
    for (int turn = 0;; turn++) mprotect(base, MAPS * SIZE, turn % 2 ? PROT_READ : PROT_READ | PROT_WRITE);
    return none;
}

int main(void) {
    // Much that is resident, little that is its own, and many mappings: to count it takes long, and must
    // wait for threads that change them.
    int file = open("/dev/shm/shared", O_RDWR | O_CREAT, 0600);
    if (ftruncate(file, SIZE)) return 1;
    base = mmap(0, MAPS * SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    for (int n = 0; n < MAPS; n++)
        mmap(base + n * SIZE, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED | MAP_POPULATE, file, 0);
    char *many = mmap(0, 50000UL << 12, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    for (unsigned long n = 0; n < 50000; n += 2) mprotect(many + (n << 12), 4096, PROT_READ);
    for (int n = 0; n < 40; n++) {
        pthread_t thread;
        pthread_create(&thread, 0, change, 0);
    }
    talk(0);
}
"""


@pytest.mark.timeout(80)  # it was a minute and a half
def test_memory_that_is_slow_to_count_does_not_delay_the_harness(
    make_bot: MakeBot, seat: Seat, tmp_path: Path
) -> None:
    around = require_mode("bwrap")
    folder = tmp_path / "hard"
    folder.mkdir()
    (folder / "bot.c").write_text(TALKS + HARD_TO_COUNT)
    (folder / "bot.toml").write_text(
        'name = "hard"\ncommand = ["./bot"]\nbuild = [["cc", "-O1", "-pthread", "-o", "bot", "bot.c"]]\n'
    )
    bad = seat(build.prepare(bots.find(str(folder)), Sandbox(around)), around)
    good = seat(make_bot(WORKS, "worker"), around)
    match = Match("creatures", 7, 2, clock=Clock(move_ms=3000), options={"max_turns": 4})
    record = play_game(match, [bad, good])
    # On a busy machine it may be too slow to be hard to count; the other one never suffers.
    assert all(fault.seat == 0 and fault.kind in ("limit", "startup", "timeout") for fault in record.faults)
    bad.kill()
    assert_no_process_left(bad)


@pytest.mark.parametrize("mode", ["none", "limits", "bwrap"])
def test_the_work_of_children_is_the_bots(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    child = os.fork()
    if child == 0:
        begin = time.process_time()
        while time.process_time() - begin < 0.5:
            pass
        os._exit(0)
    os.waitpid(child, 0)
    play_on(turn)
    """
    match = Match("creatures", 1, 2, clock=CLOCK)
    record = play_game(
        match, [seat(make_bot(source, "parent"), require_mode(mode)), seat(make_bot(), require_mode(mode))]
    )
    assert not record.faults
    used = sum(one.cpu_ms or 0.0 for one in record.moves if one.seat == 0)
    assert used > 350
    assert sum(one.cpu_ms or 0.0 for one in record.moves if one.seat == 1) < 350


def need_groups() -> None:
    group = cgroup.make()
    if group is None:
        pytest.skip("no cgroup v2 to make groups in")
    group.remove()


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_cpu_time_of_unreaped_children_counts_for_the_bot(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    need_groups()
    source = """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    turn = meet()
    for _ in range(50):
        child = os.fork()
        if child == 0:
            begin = time.process_time()
            while time.process_time() - begin < 0.02:
                pass
            os._exit(0)
        try:
            os.waitpid(child, 0)
        except ChildProcessError:
            pass
    play_on(turn)
    """
    limits = Limits(cpu=0.8)
    parent, other = (
        seat(bot, require_mode(mode), limits) for bot in (make_bot(source, "parent"), make_bot())
    )
    record = play_game(Match("creatures", 1, 2, clock=CLOCK), [parent, other])
    (fault,) = record.faults
    assert (fault.seat, fault.kind) == (0, "limit")
    assert fault.message.startswith("CPU time")


def in_next_harness(action: Callable[[], None]) -> None:
    process = multiprocessing.get_context("fork").Process(target=action)
    process.start()
    process.join()


def test_next_harness_ends_processes_that_a_killed_one_left_in_its_groups() -> None:
    need_groups()

    def run() -> None:
        group = cgroup.make()
        assert group is not None
        subprocess.Popen(["sh", "-c", f"echo $$ >{group.entry}; exec sleep 1000"])
        while not group.pids():
            time.sleep(0.01)
        pipe.send((group.entry, group.pids()))
        os.kill(os.getpid(), signal.SIGKILL)

    here, pipe = multiprocessing.Pipe()
    in_next_harness(run)
    entry, pids = here.recv()
    in_next_harness(need_groups)  # ends the process
    assert_gone(pids)
    reap(pids[0])  # if it was handed to us
    in_next_harness(need_groups)  # removes the empty group
    assert not entry.exists()


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_slow_start_of_one_bot_costs_no_other_bot_a_game(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    slow = """
    time.sleep(1.5)
    hear(), say({"type": "hello"})
    hear(), time.sleep(1.5), say({"type": "ready"})
    play_on(hear())
    """
    around = require_mode(mode)
    bots = [seat(make_bot(slow, "slow"), around, startup_ms=2500) for _ in range(2)]
    bots.append(seat(make_bot(), around, startup_ms=2500))
    record = play_game(Match("creatures", 1, 3, clock=CLOCK), bots)
    assert not record.faults


@pytest.mark.any_user
def test_starts_have_a_budget_for_the_whole_event(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    hear(), say({"type": "hello"})
    while True:
        message = hear()
        if message["type"] == "start":
            time.sleep(0.4)
            say({"type": "ready"})
        elif message["type"] == "turn":
            say({"move": message["legal"][0]})
        elif message["type"] == "quit":
            break
    """
    slow = seat(make_bot(source, "slow"))
    slow.budget = StartBudget(1.0)
    good = seat(make_bot())
    for number in count():
        record = play_game(Match("creatures", number, 2, clock=CLOCK), [slow, good])
        if record.faults:
            break
    assert 2 <= number <= 4
    (fault,) = record.faults
    assert (fault.seat, fault.kind) == (0, "startup")
    assert "its starts have already taken over" in fault.message


# Busy machines


@contextmanager
def busy_loops(number: int) -> Iterator[None]:
    """Other programs that want the core of this process."""
    before = os.sched_getaffinity(0)
    process.pin_to_one_core()
    loops = [multiprocessing.get_context("fork").Process(target=_loop, daemon=True) for _ in range(number)]
    try:
        for loop in loops:
            loop.start()
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.join()
        os.sched_setaffinity(0, before)


def _loop() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.setsid()  # the kernel may share a core among sessions, not processes
    parent = os.getppid()
    while os.getppid() == parent:
        pass


WANTS_CPU = """
turn = meet()
begin = time.process_time()
while time.process_time() - begin < 0.4:
    pass
play_on(turn)
"""


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_a_timeout_on_a_busy_machine_is_suspect(
    mode: str, make_bot: MakeBot, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee, "TOLERANCE_MS", 0.0)
    match = Match("creatures", 1, 2, clock=Clock(move_ms=900))
    bots = [seat(make_bot(WANTS_CPU, "worker"), require_mode(mode)), seat(make_bot(), require_mode(mode))]
    with busy_loops(12):
        record = play_game(match, bots)
    (fault,) = record.faults
    assert (fault.seat, fault.kind, fault.suspect) == (0, "timeout", True), fault


def timeout_of(source: str, mode: str, make_bot: MakeBot, seat: Seat) -> Fault:
    bots = [seat(make_bot(source, "bad"), require_mode(mode)), seat(make_bot(), require_mode(mode))]
    record = play_game(Match("creatures", 1, 2, clock=Clock(move_ms=700)), bots)
    (fault,) = record.faults
    assert (fault.seat, fault.kind) == (0, "timeout"), fault
    return fault


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_a_bot_that_hangs_is_never_suspect(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    """It did not want the core, however busy that was."""
    with busy_loops(3):
        assert not timeout_of("meet()\ntime.sleep(60)", mode, make_bot, seat).suspect


def seconds_of_others() -> float:
    """How long our core has worked for other processes than this one and its children that ended."""
    idle, known = process.core_seconds(sorted(os.sched_getaffinity(0)))
    return known - idle - sum(os.times()[:4])


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_a_bot_that_keeps_itself_waiting_is_not_suspect(mode: str, make_bot: MakeBot, seat: Seat) -> None:
    """Its threads wait only for each other: no second chance for that."""
    source = """
    meet()
    for _ in range(2):
        os.fork()
    while True:
        begin = time.monotonic()
        while time.monotonic() - begin < 0.07:
            pass
        time.sleep(0.03)
    """
    before = os.sched_getaffinity(0)
    process.pin_to_one_core()
    try:
        for _ in range(3):
            begin = seconds_of_others()
            fault = timeout_of(source, mode, make_bot, seat)
            # Where other programs had the core for so long, the timeout is rightly suspect.
            assert not fault.suspect or seconds_of_others() - begin > process.BUSY * 0.7
    finally:
        os.sched_setaffinity(0, before)


@pytest.mark.any_user
def test_a_suspect_game_is_played_again_by_new_processes(
    make_bot: MakeBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot hangs the first time; the machine is said to be busy."""
    monkeypatch.setattr(process._Stall, "explains", lambda stall: True)
    marks = tmp_path / "marks"
    marks.mkdir()
    source = f"""
    turn = meet()
    number = len(os.listdir({str(marks)!r}))
    open({str(marks)!r} + f"/{{number}}", "w").close()
    if number < 2:
        time.sleep(60)
    play_on(turn, f"{{number}}")
    """
    runnables = {"bad": make_bot(source, "bad"), "good": make_bot(name="good")}
    with Local(1, runnables, Sandbox("limits")) as local:
        match = Match("creatures", 1, 2, clock=Clock(move_ms=300), id="x")
        (record,) = play_all(local, [Task(match, ("bad", "good"))])
    assert not record.faults
    assert record.replays == 2
    assert notes(record, 0)[0] == "2"


@pytest.mark.any_user
def test_small_overruns_draw_from_a_tolerance(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    while True:
        time.sleep(0.45)
        say({"move": turn["legal"][0]})
        turn = hear()
    """
    bots = [seat(make_bot(source, "late")), seat(make_bot())]
    record = play_game(Match("creatures", 1, 2, clock=Clock(move_ms=200)), bots)
    (fault,) = record.faults
    assert (fault.seat, fault.kind) == (0, "timeout")
    own = [one.wall_ms for one in record.moves if one.seat == 0]
    assert 1 <= len(own) <= 2
    assert sum(wall - 250 for wall in own) <= referee.TOLERANCE_MS


# Text that fills the disk


@pytest.mark.any_user
def test_notes_and_standard_error_of_quiet_seats_are_dropped(make_bot: MakeBot) -> None:
    source = "print('x' * 50_000, file=sys.stderr)\nplay_on(meet(), 'y' * 1000)"
    runnables = {"loud": make_bot(source, "loud"), "other": make_bot(source, "other")}
    with Local(1, runnables, Sandbox("limits")) as local:
        match = Match("creatures", 1, 2, clock=CLOCK, id="x")
        (record,) = play_all(local, [Task(match, ("loud", "other"), quiet=("loud",))])
    assert record.stderr[0] == ""
    assert len(record.stderr[1]) > 50_000
    assert notes(record, 0) == []
    assert notes(record, 1) == ["y" * 1000]


# Thinking on others' time

PONDERS = """
import threading
ticks = 0
def tick():
    global ticks
    while True:
        time.sleep(0.001)
        ticks += 1
threading.Thread(target=tick, daemon=True).start()
hear(), say({"type": "hello"})
before = 0
while True:
    message = hear()
    if message["type"] == "start":
        say({"type": "ready"})
    elif message["type"] == "turn":
        say({"move": message["legal"][0], "note": str(ticks - before)})
        before = ticks
    elif message["type"] == "quit":
        break
"""
SLOW = """
turn = meet()
while True:
    time.sleep(0.3)
    say({"move": turn["legal"][0], "note": str(sorted(os.sched_getaffinity(0)))})
    turn = hear()
"""


@pytest.mark.any_user
@pytest.mark.parametrize("mode", ["limits", "bwrap"])
@pytest.mark.parametrize("ponder", [False, True])
def test_bots_think_on_others_time_only_where_it_is_allowed(
    ponder: bool, mode: str, make_bot: MakeBot
) -> None:
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        pytest.skip("to ponder, each bot needs a core of its own, and there is only one")
    runnables = {"a": make_bot(PONDERS, "a"), "b": make_bot(SLOW, "b")}
    with Local(1, runnables, Sandbox(require_mode(mode)), ponder=2 if ponder else 0) as local:
        match = Match("creatures", 1, 2, clock=CLOCK, id="x", options={"max_turns": 6})
        (record,) = play_all(local, [Task(match, ("a", "b"))])
    assert not record.faults
    seats = [(one.seat, one.note) for one in record.moves]
    after = [int(note or 0) for (before, _), (seat, note) in pairwise(seats) if (before, seat) == (1, 0)]
    assert after
    assert (max(after) > 100) == ponder
    assert {note for seat, note in seats if seat == 1} == (
        {str(cores[1:2])} if ponder else {notes(record, 1)[0]}
    )


BURNS_AFTERWARDS = """
hear(), say({"type": "hello"})
while True:
    message = hear()
    if message["type"] == "start":
        say({"type": "ready"})
    elif message["type"] == "turn":
        say({"move": message["legal"][0]})
    elif message["type"] == "end":
        if os.fork() == 0:
            os.setsid()
            while True:
                pass
    elif message["type"] == "quit":
        break
"""


@pytest.mark.any_user
def test_pondering_bot_is_stopped_when_the_game_is_over(make_bot: MakeBot, seat: Seat) -> None:
    """The core is another bot's in the next game."""
    cores = sorted(os.sched_getaffinity(0))
    bots = [seat(make_bot(BURNS_AFTERWARDS, name), "limits") for name in ("a", "b")]
    for bot in bots:
        bot.move_to(cores[:1])
    play_game(Match("creatures", 1, 2, clock=CLOCK, options={"max_turns": 2}), bots)
    other = seat(make_bot(WORKS, "c"), "limits")
    other.move_to(cores[:1])
    third = seat(make_bot(WORKS, "d"), "limits")
    play_game(Match("creatures", 1, 2, clock=CLOCK, options={"max_turns": 2}), [other, third])
    for bot in bots:
        members = ProcessTree(bot.pid or 0, bot.mark).members()
        assert len(members) >= 2
        assert {member.state for member in members} == {"T"}


STRETCHES = """
import mmap
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
turn = meet()
shared = mmap.mmap(-1, 200 << 20, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
shared.madvise(15)  # small pages: their sum takes long
for page in range(0, len(shared), 4096):
    shared[page] = 1
for _ in range(30):
    if os.fork() == 0:
        time.sleep(1000)
end = time.monotonic() + 4
for _ in range(25):
    if os.fork() == 0:
        while time.monotonic() < end:  # a chain of children that live for a moment
            os.setsid()
            begin = time.process_time()
            while time.process_time() - begin < 0.02:
                pass
            if os.fork():
                os._exit(0)
        os._exit(0)
time.sleep(4)
play_on(turn)
"""


@pytest.mark.parametrize("mode", ["limits", "bwrap"])
def test_bot_that_is_slow_to_inspect_gains_no_time(
    mode: str, make_bot: MakeBot, seat: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what the harness does to others is not on a bot's clock."""
    monkeypatch.setattr(cgroup, "make", lambda: None)  # which would see its CPU time
    before = os.sched_getaffinity(0)
    process.pin_to_one_core()
    try:
        match = Match("creatures", 7, 2, clock=Clock(move_ms=1500), options={"max_turns": 2})
        record = play_game(match, [seat(make_bot(STRETCHES, "long"), require_mode(mode)), seat(make_bot())])
    finally:
        os.sched_setaffinity(0, before)
    (fault,) = record.faults
    assert fault.seat == 0
    assert fault.kind in ("timeout", "limit")  # which of them is a matter of luck


def test_bot_cannot_push_others_out_of_memory(make_bot: MakeBot) -> None:
    """Of those that are kept the largest goes, and what the others at the table use does not matter."""
    runnables = {name: make_bot(WORKS, name) for name in ("hog", "large", "slow", "other")}
    kept = _Bots(runnables, Sandbox("limits"), Terms())
    match = Match("creatures", 1, 2, clock=CLOCK)
    kept.seated(Task(match, ("large", "slow")))[0].memory = int(0.7 * kept.memory)
    kept.running["slow", 0, 0].memory = int(0.2 * kept.memory)
    (hog, _) = kept.seated(Task(match, ("hog", "other")))
    hog.memory = int(100 * kept.memory)
    kept.seated(Task(match, ("hog", "other")))
    assert len(kept.running) == 4
    kept.running["large", 0, 0].memory = int(0.9 * kept.memory)
    kept.seated(Task(match, ("hog", "other")))
    assert {name for name, *_ in kept.running} == {"hog", "slow", "other"}


def test_a_bot_that_was_stopped_between_matches_goes_on(make_bot: MakeBot, seat: Seat) -> None:
    """Also if its limits are looked at in the moment in which it is asked again."""
    bots = [seat(make_bot(name="a"), startup_ms=2000), seat(make_bot(name="b"), startup_ms=2000)]
    for number in range(4):
        record = play_game(Match("creatures", number, 2, clock=CLOCK, options={"max_turns": 2}), bots)
        assert not record.faults
        process.WATCH.look()
        process.WATCH.due = 0.0  # again at once
        assert process.WATCH.running.isdisjoint(bots)


@pytest.mark.parametrize("once", [False, True])
def test_killed_sandbox_is_not_the_bots_fault(once: bool, make_bot: MakeBot) -> None:
    """No process inside can do that; the game is played again, unless no deal may be dealt twice."""
    around = Sandbox(require_mode("bwrap"))
    runnables = {"a": make_bot("time.sleep(0.5)\n" + WORKS, "a"), "b": make_bot(WORKS, "b")}
    with Local(1, runnables, around) as local:
        match = Match("creatures", 1, 2, clock=CLOCK, id="x", options={"max_turns": 3})
        local.submit(Task(match, ("a", "b"), once=once))
        end = time.monotonic() + 30
        while not (sandboxes := children(local.pids[0], 0)) and time.monotonic() < end:
            time.sleep(0.01)
        os.kill(sandboxes[0], signal.SIGKILL)
        games: list[object] = []
        while not games and time.monotonic() < end:
            games += local.wait(1.0)
    (game,) = games
    assert isinstance(game, Packed)
    record = unpack(game.record)
    assert (len(record.faults), record.replays) == ((1, 0) if once else (0, 1))
