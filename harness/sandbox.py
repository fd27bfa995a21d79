"""The sandbox of a bot: resource limits, and bubblewrap where it works.

    none    nothing but a clean end: the bot and its children are killed when they are no longer needed
    limits  resource limits, and a look at memory and processes every 50 ms; needs no installation
    bwrap   that, and: no network, a read-only system, no other bot or process, a user of its own

docs/limits.md says what each protects and what not.
"""

from __future__ import annotations

import contextlib
import functools
import os
import random
import resource
import secrets
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import equinox
from harness import bots, cgroup, seccomp
from harness.cgroup import Group
from harness.process_tree import ProcessTree

Mode = Literal["none", "limits", "bwrap"]
MODES: Final[tuple[Mode, ...]] = ("none", "limits", "bwrap")

MIB: Final = 1024 * 1024
SCRATCH: Final = 64 * MIB
"""The size of the file systems in memory that a bot may write to."""
SPARE: Final = 256 * MIB
"""Memory that a bot's group may use beyond its own limit and its scratch, for the kernel."""
PROBE_SECONDS: Final = 10
MARK: Final = "EQUINOX_BOT"
"""The environment variable by which a bot's descendants are recognised."""
ISOLATED: Final = "EQUINOX_ISOLATED"
"""The environment variable of processes that may run bots inside bubblewrap or not at all, whatever an event
or a machine that has changed says: those that host a league for strangers."""
HOME: Final = "/bot"
"""The folder of a bot's files inside bubblewrap."""
SYSTEM: Final = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SETTINGS: Final = (
    *("alternatives", "ssl", "pki", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime", "mono"),
)
"""Entries of /etc that programs need. Java keeps its settings there too, see `_settings`."""
MACHINE_WIDE: Final = (
    *("buddyinfo", "cgroups", "cmdline", "diskstats", "fs", "interrupts", "irq", "key-users", "keys"),
    *("loadavg", "locks", "meminfo", "pressure", "softirqs", "stat", "swaps", "sys", "uptime", "vmstat"),
    "zoneinfo",
)
"""Entries of /proc about the whole machine: one bot could change them and another read them."""
USERS: Final = range(61184, 65520)
"""Numbers for users who exist only while something runs, as systemd's dynamic users. When the harness is
root, each sandbox runs as one of them: root would own the kernel's settings, namespaces or not."""


class SandboxError(ValueError):
    """A sandbox that does not work here, in one line that says why."""


class Spawned(NamedTuple):
    """A process that was started in a sandbox."""

    process: subprocess.Popen[bytes]
    family: ProcessTree
    scratch: Path | None
    """A folder to be removed after it; inside bubblewrap it goes by itself."""


@dataclass(frozen=True)
class Limits:
    """What a bot may use, with all its children; sizes in bytes."""

    memory: int = 1024 * MIB
    processes: int = 64
    """Processes and threads."""
    file_size: int = 64 * MIB
    cpu: float | None = None
    """Seconds a match; None leaves it to the clock."""
    output: int = 64 * MIB
    """To standard error, a match."""
    files: int = 256
    """Open ones, of each process: pipes and sockets hold memory that belongs to no process."""

    @property
    def data(self) -> int:
        """The resource limit of a single process. It leaves room above the memory limit, so that it is
        the harness that notices and the record can say why the bot was stopped."""
        return self.memory + max(self.memory, 1024 * MIB)


@dataclass(frozen=True)
class Sandbox:
    """How bots are started."""

    mode: Mode = "limits"
    limits: Limits = field(default_factory=Limits)
    hidden: tuple[Path, ...] = ()
    """Folders that no bot may see even if they lie inside something that it needs: the store, say."""
    user: int | None = None
    """The user inside, if the harness is root; None takes another one for each process."""
    niceness: int = 0
    """The niceness of the command."""

    def spawn(self, command: Sequence[str], folder: Path, writable: bool = False, **streams: Any) -> Spawned:
        """Start a command in a bot's folder, which it may only read unless it is `writable`. A command that
        begins with ./ lies in the folder; any other begins with the full path of a program."""
        mark = secrets.token_hex(8)
        group = None if self.mode == "none" else cgroup.make()
        if group is not None:
            group.limit(self.limits.memory + 2 * SCRATCH + SPARE, 2 * self.limits.processes)
        scratch = None if self.mode == "bwrap" else Path(tempfile.mkdtemp(prefix="equinox-"))
        try:
            if scratch is None:
                process = self._spawn_in_bwrap(command, folder, mark, group, writable, **streams)
            else:
                own = [str(folder / command[0]) if command[0].startswith("./") else command[0], *command[1:]]
                process = subprocess.Popen(
                    self.limited(own, group) if self.mode == "limits" else own,
                    env=environment(mark, command, str(scratch)),
                    cwd=folder,
                    start_new_session=True,
                    **streams,
                )
        except BaseException:
            if scratch is not None:
                shutil.rmtree(scratch, ignore_errors=True)
            if group is not None:
                group.remove()
            raise
        return Spawned(process, ProcessTree(process.pid, f"{MARK}={mark}", group), scratch)

    def _spawn_in_bwrap(
        self,
        command: Sequence[str],
        folder: Path,
        mark: str,
        group: Group | None,
        writable: bool,
        **streams: Any,
    ) -> subprocess.Popen[bytes]:
        with _filter() as descriptor:
            return subprocess.Popen(
                self.bwrapped(command, folder, descriptor, group, writable),
                env=environment(mark, command),
                cwd="/",
                start_new_session=True,
                pass_fds=[descriptor],
                **streams,
            )

    def limited(self, command: Sequence[str], group: Group | None = None) -> list[str]:
        return [
            *_bound_to_us(),
            "sh",
            "-c",
            f'{_join(group)}{self._ulimits()}; exec {self._nice()}"$@"',
            "sh",
            *command,
        ]

    def bwrapped(
        self,
        command: Sequence[str],
        folder: Path,
        descriptor: int,
        group: Group | None = None,
        writable: bool = False,
    ) -> list[str]:
        # bwrap keeps its own copies of 0 to 2 open, and a bot that closes its output would not be
        # noticed: the bot's pipes go past it as 3 and 4.
        outer = _join(group) + 'exec 3<&0 4>&1 </dev/null >/dev/null; exec "$@"'
        inner = f'{self._ulimits()}; exec {self._nice()}{_as_nobody(self.user)} "$@" <&3 >&4 3<&- 4>&-'
        program = None if command[0].startswith("./") else Path(command[0])
        around = [
            *_bwrap(program, self.hidden),
            *("--bind" if writable else "--ro-bind", str(folder), HOME, "--chdir", HOME),
            *("--remount-ro", "/dev", "--remount-ro", "/", "--seccomp", str(descriptor), "--"),
        ]
        return ["sh", "-c", outer, "sh", *around, "sh", "-c", inner, "sh", *command]

    def _nice(self) -> str:
        return f"nice -n {self.niceness} " if self.niceness else ""

    def _ulimits(self) -> str:
        """Shell words, because they cost less than preexec_fn and nothing is there to install."""
        limits = self.limits
        words = [
            f"ulimit -d {_within(resource.RLIMIT_DATA, limits.data) // 1024}",
            f"ulimit -f {_within(resource.RLIMIT_FSIZE, limits.file_size) // 512}",
            f"ulimit -n {_within(resource.RLIMIT_NOFILE, limits.files)}",
            "ulimit -c 0",
        ]
        if self.mode == "bwrap":
            # Outside of a sandbox it would count all the processes of the user.
            # As with memory, there is room above the limit. Shells differ in the letter.
            count = _within(resource.RLIMIT_NPROC, 2 * limits.processes)
            words.append(f"ulimit -p {count} 2>/dev/null || ulimit -u {count}")
        return "; ".join(words)


def environment(mark: str, command: Sequence[str] = (), scratch: str = "/tmp") -> dict[str, str]:
    """The environment variables of a bot."""
    folders = [str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin"]
    if command and command[0].startswith("/"):
        folders.insert(0, str(Path(command[0]).parent))  # cargo looks for rustc
    return {
        "PATH": os.pathsep.join(dict.fromkeys(folders)),
        "LANG": "C.UTF-8",
        "HOME": scratch,
        "TMPDIR": scratch,
        "PYTHONDONTWRITEBYTECODE": "1",
        MARK: mark,
    }


def choose(
    requested: str = "auto", limits: Limits | None = None, hidden: tuple[Path, ...] = ()
) -> tuple[Sandbox, str | None]:
    """The sandbox for a mode or `auto`, and a line to show if it protects less than it could."""
    limits = limits or Limits()
    isolated = bool(os.environ.get(ISOLATED))
    if isolated and is_weak(requested):
        raise SandboxError(f"this league has --sandbox {requested}, which does not isolate strangers' bots")
    if not is_weak(requested):
        why = why_no_bwrap()
        if why is None:
            return Sandbox("bwrap", limits, hidden), None
        if requested == "bwrap" or isolated:
            raise SandboxError(f"the bwrap sandbox does not work here: {why}")
        if os.geteuid() == 0:
            raise SandboxError(
                f"bubblewrap does not work here ({why}), and without it bots would run as root: use "
                "--sandbox limits if you trust them"
            )
        warning = (
            f"sandbox: bubblewrap does not work here ({why}); bots run under limits only, with access to "
            "the network, your files and other processes"
        )
        return Sandbox("limits", limits, hidden), warning
    if requested not in MODES:
        raise SandboxError(f"there is no sandbox {requested!r}: choose auto, {', '.join(MODES)}")
    mode: Mode = "limits" if requested == "limits" else "none"
    if mode == "limits" and not Path("/proc/self/stat").exists():
        raise SandboxError("the limits sandbox requires /proc, which this system does not have")
    return Sandbox(mode, limits, hidden), None


def is_weak(requested: str) -> bool:
    """Whether a mode leaves bots room to do what their organiser can."""
    return requested not in ("auto", "bwrap")


def mode_for_bundled_bots() -> str:
    """For bots that came with this program, which root trusts as much: they play without bubblewrap, too."""
    return "auto" if os.geteuid() != 0 or why_no_bwrap() is None else "limits"


def strongest() -> Sandbox:
    """The sandbox for bots without a chosen one."""
    if os.environ.get(ISOLATED):
        return choose("bwrap")[0]
    return Sandbox("bwrap" if why_no_bwrap() is None else "limits")


@functools.cache
def why_no_bwrap() -> str | None:
    """None if bubblewrap works here, else the reason. Found out by trying."""
    if shutil.which("bwrap") is None:
        return "bwrap is not installed"
    if "--size" not in bwrap_help():
        return "bwrap is too old: it has no --size"
    if (why := seccomp.why_not()) is not None:
        return why
    # Can the user inside see the Python that the SDK belongs to?
    reach = ["/bin/sh", "-c", 'test -r "$1" || { echo "$1 is not readable by others" >&2; exit 1; }']
    try:
        spawned = Sandbox("bwrap").spawn(
            [*reach, "sh", sys.executable],
            empty_folder(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
    except OSError as error:
        return error.strerror
    probe, remains = spawned.process, spawned.family
    with probe:
        try:
            said = probe.communicate(timeout=PROBE_SECONDS)[1].decode(errors="replace").strip().splitlines()
        except subprocess.TimeoutExpired:
            probe.kill()
            return f"its probe took more than {PROBE_SECONDS} s"
        finally:
            remains.kill()
            remains.firsts.discard(probe.pid)
    if probe.returncode == 0:
        return None
    return said[0] if said else f"its probe exited with status {probe.returncode}"


@functools.cache
def bwrap_help() -> str:
    done = subprocess.run(["bwrap", "--help"], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def cache_folder() -> Path:
    """The folder in which builds are kept between commands."""
    base = os.environ.get("XDG_CACHE_HOME")
    return Path(base) / "equinox-arena" if base else Path.home() / ".cache" / "equinox-arena"


@functools.cache
def empty_folder() -> Path:
    """Shown in place of a folder that is hidden. A new file system in memory would be one more to fill."""
    folder = cache_folder() / "empty"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@functools.cache
def empty_file() -> Path:
    """Shown in place of a file that is hidden."""
    file = empty_folder().with_name("empty-file")
    file.touch()
    return file


@contextlib.contextmanager
def _filter() -> Iterator[int]:
    descriptor = seccomp.open_program()
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _join(group: Group | None) -> str:
    """Shell words with which a process joins a group, before anything else. What cannot join must not run."""
    return f"echo $$ >{shlex.quote(str(group.entry))} || exit 1; " if group else ""


def _within(which: int, limit: int) -> int:
    """A limit can be lowered, not raised."""
    hard = resource.getrlimit(which)[1]
    return limit if hard == resource.RLIM_INFINITY else min(limit, hard)


def _bound_to_us() -> list[str]:
    """Words before a command that end it when the thread that started it ends, however that happens."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "KILL", "--no-new-privs"] if setpriv else []


def user() -> int | None:
    """The number of a user for one sandbox, if the harness may choose."""
    return random.SystemRandom().choice(USERS) if os.geteuid() == 0 else None


def _as_nobody(number: int | None) -> str:
    number = user() if number is None else number
    if number is None:
        return ""
    return (
        f"setpriv --reuid {number} --regid {number} --clear-groups --no-new-privs --inh-caps -all"
        " --ambient-caps -all --bounding-set -all"
    )


def _bwrap(program: Path | None, hidden: tuple[Path, ...]) -> list[str]:
    """bwrap with all that is the same for every bot; its own folder and the command follow."""
    # By its full path: what a bot gets for PATH need not contain it.
    bwrap = shutil.which("bwrap") or "bwrap"
    words = [
        bwrap,
        "--unshare-ipc",
        "--unshare-pid",
        "--unshare-net",
        "--unshare-uts",
        "--unshare-cgroup-try",
    ]
    words += ["--hostname", "bot", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    if os.geteuid() == 0:
        for right in ("SETUID", "SETGID", "SETPCAP"):  # until the command inside has become another user
            words += ["--cap-add", f"CAP_{right}"]
    else:
        words.append("--unshare-user")
    return [*words, *_list_shown(program, hidden)]


@functools.cache
def _list_shown(program: Path | None, hidden: tuple[Path, ...]) -> tuple[str, ...]:
    """The options of bubblewrap for what is visible inside."""
    system = [place for place in map(Path, SYSTEM) if place.is_dir() and not place.is_symlink()]
    links = [place for place in map(Path, SYSTEM) if place.is_symlink()]
    shown: list[Path] = []
    words: list[str] = []

    def show(places: Iterable[Path]) -> None:
        new = [place for place in places if not any(place.is_relative_to(other) for other in shown)]
        for place in _parents(new):
            words.extend(["--perms", "0755", "--dir", str(place)])
        for place in new:
            words.extend(["--ro-bind", str(place), str(place)])
        shown.extend(new)

    show([Path("/usr"), *system])
    show(_settings())
    for place in links:
        words += ["--symlink", str(place.readlink()), str(place)]
    words += ["--proc", "/proc", "--dev", "/dev"]
    empty, nothing = str(empty_folder()), str(empty_file())
    for name in MACHINE_WIDE:
        place = Path("/proc", name)
        if place.exists():
            words += ["--ro-bind", empty if place.is_dir() else nothing, str(place)]
    words += ["--ro-bind", nothing, "/dev/ptmx"]  # there are only so many terminals for the machine
    for scratch in ("/dev/shm", "/tmp"):
        words += ["--perms", "1777", "--size", str(SCRATCH), "--tmpfs", scratch]
    show(_runtimes(program))  # last, because they may lie in /tmp
    installed = Path(sysconfig.get_path("purelib"), "bots")
    for place in (installed, *bots.shelves(), cache_folder(), *hidden):
        if any(place.is_relative_to(other) for other in shown) and place.is_dir():
            words += ["--ro-bind", empty, str(place)]
    return tuple(words)


def _parents(shown: Iterable[Path]) -> list[Path]:
    """The folders on the way to what is shown, from the top. bubblewrap would make them for itself alone."""
    parents = {
        parent for place in shown for parent in place.parents if parent not in (Path("/"), Path("/tmp"))
    }
    return sorted(place for place in parents if not any(place.is_relative_to(other) for other in shown))


def _settings() -> Iterator[Path]:
    etc = Path("/etc")
    for place in (*(etc / name for name in SETTINGS), *etc.glob("java*")):
        if place.exists():
            yield place


def _runtimes(program: Path | None) -> Iterator[Path]:
    """Folders outside of the system that a bot needs to run: Python with the SDK, and its interpreter
    if that is another program."""
    yield Path(sys.base_prefix).resolve()
    yield Path(sys.prefix)
    yield Path(equinox.__file__).parent.resolve()
    if program is None or str(program) == sys.executable:
        return
    folder = program.resolve().parent
    # .../node-20/bin/node needs .../node-20; but never show a home directory, nor ~/.local or the like.
    whole = folder.parent if folder.name == "bin" else folder
    home = Path.home().resolve()
    yield folder if home.is_relative_to(whole) or whole.parent == home else whole
