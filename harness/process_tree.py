"""A process and all its descendants, from /proc: which are alive, what they use, how to end them.

Linux only. A grandchild that daemonises is handed to this process, which declares itself the reaper of
its descendants; it is recognised because it was seen before or by a mark in its environment.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

from harness.cgroup import Group

PR_SET_CHILD_SUBREAPER: Final = 36
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
TICK: Final = os.sysconf("SC_CLK_TCK")
SANDBOX: Final = b"bwrap"
STOP_SECONDS: Final = 0.5
"""How long to go on stopping: a process that forks all the time may be missed once or twice."""
STOPPED: Final = frozenset("TtZX")
WAITING: Final = STOPPED | {"D"}
"""States of threads that do not run. D is stopped as soon as it has what it waits for."""
IDLE_CPU: Final = 0.1
"""CPU seconds that processes may use between the signal to stop and stopping."""
KILL_SECONDS: Final = 2.0
"""How long to go on killing. A process in the middle of a system call may take a moment to vanish."""


class Member(NamedTuple):
    """One line of /proc/PID/stat, as far as it matters here."""

    pid: int
    name: bytes
    state: str
    parent: int
    session: int
    cpu: float
    """Seconds, with those of its children that have ended."""
    threads: int
    born: int
    memory: int
    """Resident, in bytes; pages that it shares with others count in full."""

    @property
    def dead(self) -> bool:
        """Its first thread may have ended while others go on."""
        return self.state in "ZX" and self.threads < 2


class Usage(NamedTuple):
    """The resources that a family uses at the moment."""

    memory: int
    tasks: int
    """Processes and threads."""
    cpu: float


class Seen(NamedTuple):
    """The processes of a family at one look."""

    members: list[Member]
    running: list[Member]
    """Those that were not stopped."""
    computing: bool
    """Whether one of them was running or runnable."""


class Stopped(NamedTuple):
    """The result of stopping a family."""

    done: bool
    """False if a process could not be stopped."""
    usage: Usage


def adopt_orphans() -> None:
    """Make this process the one to which daemonised descendants are handed."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def look(pid: int) -> Member | None:
    """A process as it is now, None if it is gone."""
    try:
        with open(f"/proc/{pid}/stat", "rb", buffering=0) as file:  # noqa: PTH123 (20 times a second)
            line = file.read(1024)
    except OSError:
        return None
    if not line:
        return None
    # The name is in parentheses and may contain anything, parentheses too.
    end = line.rindex(b")")
    fields = line[end + 2 :].split()
    return Member(
        pid=pid,
        name=line[line.index(b"(") + 1 : end],
        state=fields[0].decode(),
        parent=int(fields[1]),
        session=int(fields[3]),
        cpu=sum(map(int, fields[11:15])) / TICK,
        threads=int(fields[17]),
        born=int(fields[19]),
        memory=int(fields[21]) * PAGE,
    )


def children(pid: int, threads: int) -> list[int]:
    """The children of a process; they are listed by the thread that made them."""
    try:
        tasks = [str(pid)] if threads == 1 else os.listdir(f"/proc/{pid}/task")  # noqa: PTH208
    except OSError:
        return []
    pids: list[int] = []
    for task in tasks:
        try:
            with open(f"/proc/{pid}/task/{task}/children", "rb") as file:  # noqa: PTH123
                pids += map(int, file.read().split())
        except OSError:
            continue
    return pids


class ProcessTree:
    """A child of this process, with all its descendants. Its caller waits for the child."""

    firsts: ClassVar[set[int]] = set()
    """The first processes of all families."""

    def __init__(self, pid: int, mark: str, group: Group | None = None) -> None:
        self.pid = pid
        self.group = group
        self.firsts.add(pid)
        first = look(pid)
        self.born = first.born if first else -1
        self.mark = mark
        """In the environment of every member that has not removed it."""
        self.known: dict[int, int] = {}
        """When each process that was seen alive was born: process ids are reused."""

    def members(self) -> list[Member]:
        """All living processes, the first one first. Dead orphans are reaped."""
        members: dict[int, Member] = {}
        waiting: dict[int, int] = {}
        """Dead, but not reaped by their parent yet: if that dies too, they become ours."""
        self.known[self.pid] = self.born
        queue = [self.pid, *self.known, *self._find_adopted(), *(self.group.pids() if self.group else ())]
        while queue:
            pid = queue.pop(0)
            member = None if pid in members else look(pid)
            if member is None or self.known.get(pid, member.born) != member.born:
                continue
            if member.dead:
                if pid != self.pid and not (member.parent == os.getpid() and reap(pid)):
                    waiting[pid] = member.born
                continue
            members[pid] = member
            queue += children(pid, member.threads)
        self.known = waiting | {pid: member.born for pid, member in members.items()}
        return list(members.values())

    def _find_adopted(self) -> list[int]:
        """Orphans that this process has adopted and that bear the mark."""
        strangers = set(children(os.getpid(), 0)) - self.firsts - self.known.keys()
        return [pid for pid in strangers if self._is_ours(pid)]

    def _is_ours(self, pid: int) -> bool:
        try:
            environ = Path(f"/proc/{pid}/environ").read_bytes()
        except OSError:
            environ = b""
        if environ:
            return bool(self.mark) and self.mark.encode() in environ
        # Nothing is left of a dying process but its name. bubblewrap's inner process dies a little after
        # the outer one: it is ours to reap, whichever family it came from.
        member = look(pid)
        return member is not None and member.name == SANDBOX and not member.dead

    def usage(self) -> Usage:
        return self._used_by(self.members())

    def _used_by(self, members: list[Member]) -> Usage:
        return Usage(
            memory=sum(member.memory for member in members),
            tasks=sum(member.threads for member in members),
            cpu=self.group.cpu() if self.group else sum(member.cpu for member in members),
        )

    def shared_fairly(self) -> int:
        """The memory of all, each page counted once. Slow: only for a family that seems to have too much."""
        return sum(_proportional(pid) for pid in self.known)

    def tell_to_stop(self) -> Seen:
        """Send SIGSTOP to every process that is not stopped, with all threads."""
        members = self.members()
        running, computing = [], False
        for member in members:
            states = thread_states(member)
            if not states <= STOPPED:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(member.pid, signal.SIGSTOP)
                if not states <= WAITING:
                    running.append(member)
                    computing = computing or "R" in states
        return Seen(members, running, computing)

    def stop(self) -> Stopped:
        """Stop all processes until `resume`, and make sure of it: none was missed if two looks are the same.

        A process must be scheduled once more to stop. On a busy machine that may take a while, and does no
        harm if it does nothing else meanwhile."""
        end = time.monotonic() + STOP_SECONDS
        first: Usage | None = None
        while True:
            before = set(self.known)
            seen = self.tell_to_stop()
            usage = self._used_by(seen.members)
            forked = before != self.known.keys()
            if not seen.running and not forked and first is not None:
                return Stopped(True, usage)
            first = first or usage
            if time.monotonic() > end:
                return Stopped(not forked and usage.cpu - first.cpu < IDLE_CPU, usage)

    def pin(self, cores: Sequence[int]) -> None:
        """Run all processes on these cores only."""
        for pid in (member.pid for member in self.members()):
            with contextlib.suppress(OSError):
                for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
                    os.sched_setaffinity(int(task), cores)

    def resume(self) -> None:
        for pid in self.known:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGCONT)

    def kill(self) -> int:
        """Kill all processes, even those that resist; returns how many besides the first were alive."""
        others = -1
        end = time.monotonic() + KILL_SECONDS
        while True:
            members = self.members()
            if others < 0:
                others = sum(member.pid != self.pid and member.name != SANDBOX for member in members)
            if not self.known or time.monotonic() > end:
                reap_orphans()
                if self.group:
                    self.group.remove()
                return others
            # A whole group at once, before any of it can fork again.
            for send in (os.killpg, os.kill):
                for member in members:
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        send(member.pid, signal.SIGKILL)
            time.sleep(0.001)


def thread_states(member: Member) -> set[str]:
    """The states of all threads of a process. The first says nothing of the others: it may have ended, or
    wait for a child that has borrowed its memory."""
    if member.threads == 1:
        return {member.state}
    states = set()
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{member.pid}/task"):  # noqa: PTH208
            with contextlib.suppress(OSError, ValueError):
                line = Path(f"/proc/{member.pid}/task/{task}/stat").read_bytes()
                states.add(chr(line[line.rindex(b")") + 2]))
    return states


def waited(pid: int) -> float:
    """For how many seconds a process has waited for a core: the longest wait of its threads; 0 if the kernel
    does not say."""
    longest = 0
    with contextlib.suppress(OSError, ValueError, IndexError):
        for task in os.listdir(f"/proc/{pid}/task"):  # noqa: PTH208
            longest = max(longest, int(Path(f"/proc/{pid}/task/{task}/schedstat").read_bytes().split()[1]))
    return longest / 1e9


def reap(pid: int) -> bool:
    """Reap a dead child; False if it is not quite dead."""
    try:
        return os.waitpid(pid, os.WNOHANG)[0] == pid
    except ChildProcessError:
        return True


def reap_orphans() -> None:
    """Reap dead processes that we adopted and that were never seen alive.

    They are members of a bot's session, or bubblewrap's inner process, which begins one. Any other process
    that began a session may be a child that this process started and still waits for.
    """
    ours = os.getsid(0)
    for pid in set(children(os.getpid(), 0)) - ProcessTree.firsts:
        member = look(pid)
        if member is None or not member.dead or member.session == ours:
            continue
        if member.session != pid or member.name == SANDBOX:
            reap(pid)


def _proportional(pid: int) -> int:
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    member = look(pid)
    return member.memory if member else 0
