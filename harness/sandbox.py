"""What stands between a bot and the machine: resource limits, and bubblewrap where it works.

    none    nothing but a clean end: the bot and its children are killed when they are no longer wanted
    limits  resource limits, and a look at memory and processes every 50 ms; needs no installation
    bwrap   that, and: no network, a read-only system, no other bot, no other process to be seen

docs/limits.md tells what each protects and what not.
"""

from __future__ import annotations

import functools
import os
import resource
import secrets
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import equinox
from harness import bots
from harness.family import Family

Mode = Literal["none", "limits", "bwrap"]
MODES: Final[tuple[Mode, ...]] = ("none", "limits", "bwrap")

MIB: Final = 1024 * 1024
SCRATCH: Final = 64 * MIB
"""The size of the file systems in memory that a bot may write to."""
PROBE_SECONDS: Final = 10
MARK: Final = "EQUINOX_BOT"
"""The environment variable by which a bot's descendants are recognised."""
SYSTEM: Final = ("/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32")
SETTINGS: Final = ("alternatives", "ssl", "pki", "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "localtime")
"""What programs need from /etc. Java keeps its settings there too, see `_settings`."""


class SandboxError(ValueError):
    """A sandbox that cannot be had here, in one line that says why."""


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

    def command(self, runnable: bots.Runnable) -> list[str]:
        """The command that starts a bot inside this sandbox, from any folder."""
        inner = list(runnable.command)
        if self.mode == "none":
            return inner
        if self.mode == "limits":
            return [*_bound_to_us(), "sh", "-c", f'{self._ulimits()}; exec "$@"', "sh", *inner]
        # bwrap keeps its own copies of 0 to 2 open, and a bot that closes its output would not be
        # noticed: the bot's pipes go past it as 3 and 4.
        outer = 'exec 3<&0 4>&1 </dev/null >/dev/null; exec "$@"'
        moved = f'{self._ulimits()}; exec "$@" <&3 >&4 3<&- 4>&-'
        program = Path(inner[0])
        around = _bwrap(
            None if program.is_relative_to(runnable.bot.folder) else program,
            _own_place(runnable.bot),
            self.hidden,
        )
        return ["sh", "-c", outer, "sh", *around, "sh", "-c", moved, "sh", *inner]

    def _ulimits(self) -> str:
        """Shell words, because they cost less than preexec_fn and nothing is there to install."""
        limits = self.limits
        words = [
            f"ulimit -d {_within(resource.RLIMIT_DATA, limits.data) // 1024}",
            f"ulimit -f {_within(resource.RLIMIT_FSIZE, limits.file_size) // 512}",
            "ulimit -c 0",
        ]
        if self.mode == "bwrap":
            # Outside of a sandbox it would count all the processes of the user; for root it does nothing.
            # As with memory, there is room above the limit. Shells differ in the letter.
            count = _within(resource.RLIMIT_NPROC, 2 * limits.processes)
            words.append(f"ulimit -p {count} 2>/dev/null || ulimit -u {count}")
        return "; ".join(words)


def environment(mark: str, mode: Mode) -> dict[str, str]:
    """All that a bot learns of our environment."""
    folders = [str(Path(sys.executable).parent), "/usr/local/bin", "/usr/bin", "/bin"]
    found = {
        "PATH": os.pathsep.join(folders),
        "LANG": "C.UTF-8",
        "HOME": "/tmp",
        "TMPDIR": "/tmp",
        "PYTHONDONTWRITEBYTECODE": "1",
        MARK: mark,
    }
    if mode != "bwrap":
        # Java and others look here, and outside of bubblewrap it is theirs anyway.
        found["HOME"] = os.environ.get("HOME", "/tmp")
        found["TMPDIR"] = os.environ.get("TMPDIR", "/tmp")
    return found


def choose(
    wanted: str = "auto", limits: Limits | None = None, hidden: tuple[Path, ...] = ()
) -> tuple[Sandbox, str | None]:
    """The sandbox for a mode or `auto`, and a line to show if it protects less than it could."""
    limits = limits or Limits()
    if wanted in ("auto", "bwrap"):
        why = why_no_bwrap()
        if why is None:
            return Sandbox("bwrap", limits, hidden), None
        if wanted == "bwrap":
            raise SandboxError(f"the bwrap sandbox does not work here: {why}")
        warning = (
            f"sandbox: bubblewrap does not work here ({why}); bots run under limits only: nothing keeps "
            "them from the network, from files, or from other processes"
        )
        return Sandbox("limits", limits, hidden), warning
    if wanted not in MODES:
        raise SandboxError(f"there is no sandbox {wanted!r}: auto, {', '.join(MODES)}")
    mode: Mode = "limits" if wanted == "limits" else "none"
    if mode == "limits" and not Path("/proc/self/stat").exists():
        raise SandboxError("the limits sandbox needs /proc, which this system does not have")
    return Sandbox(mode, limits, hidden), None


@functools.cache
def why_no_bwrap() -> str | None:
    """None if bubblewrap works here, else the reason. Found out by trying."""
    if shutil.which("bwrap") is None:
        return "bwrap is not installed"
    if "--size" not in bwrap_help():
        return "bwrap is too old: it has no --size"
    mark = secrets.token_hex(8)
    try:
        probe = subprocess.Popen(
            [*_bwrap(None, ["--chdir", "/tmp"], ()), "true"],
            env=environment(mark, "bwrap"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    except OSError as error:
        return error.strerror
    remains = Family(probe.pid, f"{MARK}={mark}")
    with probe:
        try:
            said = probe.communicate(timeout=PROBE_SECONDS)[1].strip().splitlines()
        except subprocess.TimeoutExpired:
            probe.kill()
            return f"its probe took over {PROBE_SECONDS} s"
        finally:
            remains.kill()
            remains.firsts.discard(probe.pid)
    if probe.returncode == 0:
        return None
    return said[0] if said else f"its probe ended with status {probe.returncode}"


@functools.cache
def bwrap_help() -> str:
    done = subprocess.run(["bwrap", "--help"], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def _within(which: int, wanted: int) -> int:
    """A limit can be lowered, not raised."""
    hard = resource.getrlimit(which)[1]
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def _bound_to_us() -> list[str]:
    """Words before a command that end it when the thread that started it ends, however that happens."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "KILL", "--no-new-privs"] if setpriv else []


def _bwrap(program: Path | None, own_place: list[str], hidden: tuple[Path, ...]) -> list[str]:
    """bwrap with all its options, up to the command to run inside."""
    # By its full path: what a bot gets for PATH need not contain it.
    bwrap = shutil.which("bwrap") or "bwrap"
    words = [bwrap, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    if "--disable-userns" in bwrap_help():
        words += ["--unshare-user", "--disable-userns"]
    words += ["--ro-bind", "/usr", "/usr"]
    for place in map(Path, SYSTEM):
        if place.is_symlink():
            words += ["--symlink", str(place.readlink()), str(place)]
        elif place.is_dir():
            words += ["--ro-bind", str(place), str(place)]
    for place in _settings():
        words += ["--ro-bind", str(place), str(place)]
    words += ["--proc", "/proc", "--dev", "/dev"]
    for scratch in ("/dev/shm", "/tmp"):
        words += ["--size", str(SCRATCH), "--tmpfs", scratch]
    shown = [Path("/usr")]
    for place in _runtimes(program):
        if not any(place.is_relative_to(other) for other in shown):
            words += ["--ro-bind", str(place), str(place)]
            shown.append(place)
    installed = Path(sysconfig.get_path("purelib"), "bots")
    for place in (installed, *bots.shelves(), *hidden):
        if any(place.is_relative_to(other) for other in shown) and place.is_dir():
            words += ["--tmpfs", str(place)]
    return [*words, *own_place, "--remount-ro", "/dev", "--remount-ro", "/", "--"]


def _own_place(bot: bots.Bot) -> list[str]:
    """A bot works in its own folder. One that is a mere file sees that file and works in /tmp."""
    if bot.file is not None:
        return ["--ro-bind", str(bot.file), str(bot.file), "--chdir", "/tmp"]
    return ["--bind", str(bot.folder), str(bot.folder), "--chdir", str(bot.folder)]


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
    # .../node-20/bin/node needs .../node-20; but never show somebody's whole home.
    whole = folder.parent if folder.name == "bin" else folder
    yield folder if Path.home().is_relative_to(whole) else whole
