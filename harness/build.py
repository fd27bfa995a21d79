"""Makes a bot ready to run: its snapshot is unpacked, built inside the sandbox and kept under its hash.

What was built is kept between commands in the user's cache. It is looked at as a whole each time before it
is used, and made again if it is not what it was.
"""

from __future__ import annotations

import contextlib
import dataclasses
import errno
import fcntl
import hashlib
import os
import secrets
import select
import shutil
import stat
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec

from harness import bots, snapshot
from harness.bots import Bot, BotError, Runnable
from harness.process_tree import ProcessTree, Usage, adopt_orphans
from harness.sandbox import MIB, Limits, Sandbox, cache_folder, strongest, user
from harness.snapshot import Snapshot

BUILD_PROCESSES: Final = max(128, 16 * (os.cpu_count() or 1))
"""Compilers use a few for each core."""
BUILD_LIMITS: Final = Limits(memory=4096 * MIB, processes=BUILD_PROCESSES, file_size=1024 * MIB, files=4096)
BUILD_NICENESS: Final = 10
"""A build of many processes must not keep us from ending it."""
BUILD_FILES: Final = 50_000
LEFT_FREE: Final = 512 * MIB
"""Free disk space that a build must leave, wherever it writes."""
LOOK_SECONDS: Final = 0.1
ASK_SECONDS: Final = 1.0
IDLE_SHARE: Final = 0.02
"""The share of a core below which a build is idle. It has no network to wait for."""
LOG_LIMIT: Final = 1 * MIB
OUTPUT_TAIL: Final = 16 * 1024
FOLDER: Final = "bot"
SNAPSHOT: Final = "snapshot.tar"
MANIFEST: Final = "manifest"
KEPT_DAYS: Final = 90
"""Entries of the cache that were not used for so long are removed."""


class CacheError(BotError):
    """The folder of built bots cannot be used, which is hardly a bot's fault."""

    def __init__(self, why: str, number: int | None = None) -> None:
        super().__init__(why)
        self.errno = number


class BuildFailed(BotError):
    """A build step that failed; `output` is the end of what all steps printed."""

    def __init__(self, why: str, log: Path | None = None) -> None:
        super().__init__(why if log is None else f"{why} (full output: {log})")
        self.why = why
        self.output = "" if log is None else log.read_bytes()[-OUTPUT_TAIL:].decode(errors="replace")


class BuildQuota(NamedTuple):
    """Limits for all steps of a build together."""

    seconds: float = 900
    size: int = 2048 * MIB
    """Of all files together."""
    idle_seconds: float | None = None
    """How long it may do nothing."""
    why_stop: Callable[[], str | None] = lambda: None
    """Asked every second whether it is to be ended, and why."""


def prepare(bot: Bot, sandbox: Sandbox | None = None) -> Runnable:
    """A bot as it is now, ready to run."""
    return install(snapshot.take(bot), sandbox)


def install(
    copy: Snapshot,
    sandbox: Sandbox | None = None,
    shelf: Path | None = None,
    quota: BuildQuota = BuildQuota(),  # noqa: B008 (it cannot be changed)
) -> Runnable:
    """The bot in a snapshot, ready to run; it is built if that has not been done before."""
    sandbox = sandbox or strongest()
    shelf = shelf or cache_folder() / "bots"
    # Inside bubblewrap its folder has another name than outside, and a build may write that name down.
    place = shelf / (copy.content if sandbox.mode == "bwrap" else f"{copy.content}-plain")
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        with _locked(place.with_suffix(".lock")):
            if not _is_whole(place):
                _clear_away(shelf)
                _make(copy, sandbox, place, quota)
            os.utime(place)
        return _runnable(place, copy.content)
    except OSError as error:
        raise CacheError(f"{shelf}: {error.strerror}", error.errno) from None


def trust_build(content: str) -> None:
    """Remember here that the bot with this hash may be built outside the sandbox."""
    mark = _trust_mark(content)
    try:
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()
    except OSError as error:
        raise CacheError(f"{mark.parent}: {error.strerror}", error.errno) from None


def _trust_mark(content: str) -> Path:
    return cache_folder() / "trusted-builds" / content


def discard(content: str) -> None:
    """Remove what was built of the snapshot with this hash; it is built again when it is needed."""
    for place in (cache_folder() / "bots").glob(f"{content}*"):
        if place.suffix != ".lock":
            with _locked(place.with_name(f"{place.name.removesuffix('.log')}.lock")):
                _remove(place)


def snapshot_of(runnable: Runnable) -> Snapshot:
    """The snapshot that a runnable was made from."""
    path = runnable.bot.folder.parent / SNAPSHOT
    try:
        copy = Snapshot(runnable.content, path.read_bytes())
    except OSError as error:
        raise BotError(f"{runnable.bot.name}: {path}: {error.strerror}") from None
    snapshot.check(copy)
    return copy


def _runnable(place: Path, content: str) -> Runnable:
    bot = _bot(place)
    bots.check_modules(bot)
    start = bots.program(bot.command[0], bot)
    made_by = bots.program(bot.build[-1][0], bot) if bot.build and start.startswith("./") else start
    runtime = None if made_by.startswith("./") else bots.version_of(made_by)
    return Runnable(bot, (start, *bot.command[1:], *bot.arguments), content, runtime)


def _bot(place: Path) -> Bot:
    """The bot in its place on the shelf. Its bot.toml lies beside its folder, out of any build's reach."""
    folder = place / FOLDER
    if (place / bots.FILE).is_file():
        return dataclasses.replace(bots.read(place), folder=folder)
    (file,) = folder.iterdir()
    return bots.single(file)


def _make(copy: Snapshot, sandbox: Sandbox, place: Path, quota: BuildQuota) -> None:
    """Unpack and build beside the place, and move it there when it is whole."""
    fresh = place.with_name(f".{place.name}.{secrets.token_hex(4)}")
    fresh.mkdir(mode=0o700)
    folder = fresh / FOLDER
    folder.mkdir()
    try:
        (fresh / SNAPSHOT).write_bytes(copy.data)
        if snapshot.unpack(copy, folder) is None:
            shutil.copyfile(folder / bots.FILE, fresh / bots.FILE)
        bot = _bot(fresh)
        if bot.build:
            log = place.with_suffix(".log")
            if _trust_mark(copy.content).exists():
                sandbox = Sandbox("limits")
            builder = user() if sandbox.mode == "bwrap" else None
            _own(folder, builder)
            inside = dataclasses.replace(sandbox, limits=BUILD_LIMITS, user=builder, niceness=BUILD_NICENESS)
            with log.open("wb") as file:
                end = time.monotonic() + quota.seconds
                for step in bot.build:
                    _run(bot, step, inside, file, log, end, quota)
        try:
            _tidy(folder)
            (fresh / MANIFEST).write_text(_manifest(fresh))
        except OSError as error:
            if not bot.build or error.errno != errno.ENAMETOOLONG:
                raise
            raise BuildFailed(f"{bot.name}: the build created paths that are too long") from None
        fresh.chmod(0o755)
        _remove(place)
        fresh.rename(place)
    finally:
        _remove(fresh)


def _run(
    bot: Bot,
    step: tuple[str, ...],
    sandbox: Sandbox,
    output: BinaryIO,
    log: Path,
    end: float,
    quota: BuildQuota,
) -> None:
    """One step of a build, without the network and without any file but the bot's."""
    shown = " ".join(step)
    command = [bots.program(step[0], bot), *step[1:]]
    output.write(f"$ {shown}\n".encode(errors="replace"))
    begin = output.tell()
    adopt_orphans()
    try:
        spawned = sandbox.spawn(
            command,
            bot.folder,
            writable=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as error:
        raise BuildFailed(f"{bot.name}: build step {shown!r} cannot run: {error.strerror}") from None
    process, family = spawned.process, spawned.family
    try:
        why = _watch(process, family, bot.folder, output, end, quota)
    finally:
        family.kill()
        process.wait()
        family.firsts.discard(process.pid)
        assert process.stdout is not None
        process.stdout.close()
        if spawned.scratch is not None:
            _remove(spawned.scratch)
    output.flush()
    if why is not None:
        raise BuildFailed(f"{bot.name}: build step {shown!r} {why}", log)
    if process.returncode != 0:
        said = log.read_bytes()[begin:].decode(errors="replace").splitlines()
        lines = [line.strip() for line in said if line.strip()]
        telling = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")
        raise BuildFailed(
            f"{bot.name}: build step {shown!r} exited with status {process.returncode}: {telling}", log
        )


def _watch(
    process: subprocess.Popen[bytes],
    family: ProcessTree,
    folder: Path,
    output: BinaryIO,
    end: float,
    quota: BuildQuota,
) -> str | None:
    """Wait for a step and log its output; returns why it had to be ended, or None."""
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    asked = busy = time.monotonic()
    cpu = 0.0
    while True:
        select.select([process.stdout], [], [], LOOK_SECONDS)
        while chunk := process.stdout.read(65536):
            if output.tell() + len(chunk) > LOG_LIMIT:
                return f"printed more than {LOG_LIMIT // MIB} MiB"
            output.write(chunk)
        with contextlib.suppress(subprocess.TimeoutExpired):
            # At the end of its output select does not wait any more.
            process.wait(LOOK_SECONDS if chunk == b"" else 0)
            return _too_much(family, family.usage(), folder, quota.size)
        now, usage = time.monotonic(), family.usage()
        if now > end:
            return f"was still running after {quota.seconds:g} s"
        if (why := _too_much(family, usage, folder, quota.size)) is not None:
            return why
        if now > asked + ASK_SECONDS:
            asked = now
            if (why := quota.why_stop()) is not None:
                return f"was ended: {why}"
        if abs(usage.cpu - cpu) > IDLE_SHARE * (now - busy):
            busy, cpu = now, usage.cpu
        elif quota.idle_seconds is not None and now > busy + quota.idle_seconds:
            if not any(member.state in "RD" for member in family.members()):  # the machine may be busy
                return f"did nothing for {quota.idle_seconds:g} s"
            busy = now


def _too_much(family: ProcessTree, usage: Usage, folder: Path, most: int) -> str | None:
    """The limit that a build exceeds, or None."""
    if usage.tasks > BUILD_LIMITS.processes:
        return f"used more than {BUILD_LIMITS.processes} processes"
    if usage.memory > BUILD_LIMITS.memory and family.shared_fairly() > BUILD_LIMITS.memory:
        return f"used more than {BUILD_LIMITS.memory // MIB} MiB of memory"
    size = count = 0
    try:
        for entry in _entries(folder):
            count += 1
            with contextlib.suppress(OSError):  # the build goes on meanwhile
                file = entry.stat(follow_symlinks=False)
                size += max(file.st_size, file.st_blocks * 512)  # holes must be read too
            if count > BUILD_FILES or size > most:
                break
    except TooDeep:
        return f"created folders nested more than {snapshot.DEEPEST} deep"
    except PermissionError:
        return "created a folder that cannot be read"
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        return "created folders whose names are too long together"
    if count > BUILD_FILES or size + _count_unlinked(family) > most:
        return f"created more than {BUILD_FILES} files or {most // MIB} MiB"
    if shutil.disk_usage(folder).free < LEFT_FREE:
        return f"was running when less than {LEFT_FREE // MIB} MiB of disk space was left"
    return None


def _count_unlinked(family: ProcessTree) -> int:
    """Bytes of files that are open or mapped and have no name any more."""
    links: dict[tuple[int, int], int] = {}
    for place in (f"/proc/{pid}/{name}" for pid in family.known for name in ("fd", "map_files")):
        with contextlib.suppress(OSError):
            for name in os.listdir(place):  # noqa: PTH208
                with contextlib.suppress(OSError):
                    file = os.stat(f"{place}/{name}")  # noqa: PTH116
                    if stat.S_ISREG(file.st_mode) and file.st_nlink == 0:
                        links[file.st_dev, file.st_ino] = file.st_blocks * 512
    return sum(links.values())


def _own(folder: Path, builder: int | None) -> None:
    if builder is not None:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, builder, builder)


class TooDeep(Exception):
    """Folders in folders in folders."""


def _entries(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Everything in a folder, at any depth; no link is followed."""
    waiting = [(str(folder), 0)]
    while waiting:
        place, depth = waiting.pop()
        if depth > snapshot.DEEPEST:
            raise TooDeep
        try:
            entries = list(os.scandir(place))
        except FileNotFoundError:
            continue  # a build goes on meanwhile
        for entry in entries:
            yield entry
            if entry.is_dir(follow_symlinks=False):
                waiting.append((entry.path, depth + 1))


def _tidy(folder: Path) -> None:
    """Make the build's output ours, readable for all users, and only of files, folders and links."""
    _open_up(folder)
    for entry in list(_entries(folder)):
        status = entry.stat(follow_symlinks=False)
        if stat.S_ISLNK(status.st_mode):
            continue  # only the bot follows it, inside its sandbox
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            os.unlink(entry.path)  # noqa: PTH108
            continue
        if os.geteuid() == 0:
            os.chown(entry.path, 0, 0, follow_symlinks=False)
        runs = stat.S_ISDIR(status.st_mode) or status.st_mode & 0o100
        os.chmod(entry.path, 0o755 if runs else 0o644)  # noqa: PTH101
    if os.geteuid() == 0:
        os.chown(folder, 0, 0)
    folder.chmod(0o755)


def _open_up(folder: Path) -> None:
    """Let us into folders that a build has locked; root needs no leave."""
    if os.geteuid() != 0:
        with contextlib.suppress(OSError, TooDeep):
            folder.chmod(0o700)
            for entry in _entries(folder):
                if entry.is_dir(follow_symlinks=False):
                    os.chmod(entry.path, 0o700)  # noqa: PTH101


def _manifest(folder: Path) -> str:
    """A hash of everything in a folder but the manifest."""
    contents = {}
    for entry in _entries(folder):
        if entry.path == str(folder / MANIFEST):
            continue
        mode = entry.stat(follow_symlinks=False).st_mode
        if stat.S_ISLNK(mode):
            what = os.readlink(entry.path)  # noqa: PTH115
        elif stat.S_ISREG(mode):
            with open(entry.path, "rb") as file:  # noqa: PTH123
                what = hashlib.file_digest(file, "sha256").hexdigest()
        else:
            what = ""
        contents[os.fsencode(os.path.relpath(entry.path, folder)).hex()] = [mode, what]
    return hashlib.sha256(msgspec.json.encode(contents, order="sorted")).hexdigest()


def _is_whole(place: Path) -> bool:
    try:
        return (place / MANIFEST).read_text() == _manifest(place)
    except (OSError, TooDeep):
        return False


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One build of a bot at a time, also among processes. No bot can see the lock."""
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _remove(path: Path) -> None:
    """Remove a folder, however deep (shutil.rmtree fails after a thousand levels), whatever its permissions.
    Other processes find all of it or nothing meanwhile."""
    gone = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        path.rename(gone)
    except OSError:
        gone = path
    _open_up(gone)
    subprocess.run(["rm", "-rf", "--", str(gone)], stderr=subprocess.DEVNULL, check=False)


def _clear_away(shelf: Path) -> None:
    """Remove entries that were not used for long, and leftovers of builds that were killed."""
    late = time.time() - KEPT_DAYS * 24 * 3600
    for place in shelf.iterdir():
        with contextlib.suppress(OSError):
            age = place.lstat().st_mtime
            if age < late or (place.name.startswith(".") and age < time.time() - 2 * BuildQuota().seconds):
                _remove(place)
