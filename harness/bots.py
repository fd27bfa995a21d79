"""Bots as they lie on the disk: finding one, reading its bot.toml, building it, why it cannot run."""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from equinox.fields import near
from equinox.interface import told

FILE: Final = "bot.toml"
KEYS: Final = ("name", "version", "author", "games", "command", "build")
STAMP: Final = ".equinox-build.json"
LOG: Final = ".equinox-build.log"
BUILD_SECONDS: Final = 900
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
NAME_WANTED: Final = "up to 64 letters, digits and . _ -, a letter or digit first"
PYTHONS: Final = ("python", "python3")
"""A command that begins so runs with the harness's own interpreter: there the SDK is installed."""


class BotError(ValueError):
    """A bot that cannot be found, read, built or run, in one line that says why."""


@dataclass(frozen=True)
class Bot:
    """What is known of a bot before it runs."""

    name: str
    command: tuple[str, ...]
    """As written; `Runnable` has it resolved."""
    folder: Path
    """Where it runs, and where it may write."""
    file: Path | None = None
    """The file, if the bot is nothing but a file. Then the folder is not the bot's own."""
    version: str | None = None
    author: str | None = None
    games: tuple[str, ...] = ()
    """Empty if it does not say."""
    build: tuple[tuple[str, ...], ...] = ()

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


@dataclass(frozen=True)
class Runnable:
    """A bot that is built, and the command that starts it."""

    bot: Bot
    command: tuple[str, ...]
    content: str
    """A hash of its files, without what the build made."""


# Finding


def find(text: str) -> Bot:
    """The bot that a command line names: a folder, the name of a folder in bots/, or a runnable file."""
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # ~somebody who is not here
        path = Path(text)
    if (path / FILE).is_file():
        return read(path)
    for shelf in shelves():
        if NAME.fullmatch(text) and (shelf / text / FILE).is_file():
            return read(shelf / text)
    if path.name == FILE and path.is_file():
        return read(path.parent)
    if path.is_dir():
        raise BotError(f"{text}: the folder has no {FILE}")
    if path.is_file():
        return _single(path.resolve())
    hint = near(text, names())
    raise BotError(f"{text}: no such bot: neither a folder with a {FILE}, a name in bots/ nor a file{hint}")


def shelves() -> Iterator[Path]:
    """The folders that hold bots: ./bots, then those that came with the installation."""
    here = Path.cwd() / "bots"
    if here.is_dir():
        yield here
    spec = importlib.util.find_spec("bots")
    for place in (spec.submodule_search_locations or ()) if spec else ():
        if Path(place).is_dir() and Path(place).resolve() != here.resolve():
            yield Path(place)


def names() -> list[str]:
    """Every name in bots/, in alphabetical order."""
    return sorted({path.parent.name for shelf in shelves() for path in shelf.glob(f"*/{FILE}")})


def _single(file: Path) -> Bot:
    if file.suffix == ".py":
        command: tuple[str, ...] = ("python3", str(file))
    elif file.suffix in (".js", ".mjs", ".cjs"):
        command = ("node", str(file))
    elif os.access(file, os.X_OK):
        command = (str(file),)
    else:
        raise BotError(f"{file}: not executable, and neither .py nor .js")
    if not NAME.fullmatch(file.stem):
        raise BotError(f"{file}: a bot's name is {NAME_WANTED}; {told(file.stem)} is none")
    return Bot(name=file.stem, command=command, folder=file.parent, file=file)


# bot.toml


def read(folder: Path) -> Bot:
    """The bot in a folder, from its bot.toml."""
    path = folder / FILE
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error).splitlines()[0]
        raise BotError(f"{path}: {why}") from None
    try:
        return _checked(data, folder.resolve())
    except BotError as error:
        raise BotError(f"{path}: {error}") from None


def _checked(data: Mapping[str, Any], folder: Path) -> Bot:
    for key in data:
        if key not in KEYS:
            raise BotError(f"{key}: unknown key{near(key, KEYS)}")
    name = _text(data, "name")
    if name is None:
        raise BotError("name: missing")
    if not NAME.fullmatch(name):
        raise BotError(f"name: {NAME_WANTED}, is wanted, not {told(name)}")
    if "command" not in data:
        raise BotError("command: missing")
    build = data.get("build", [])
    if not isinstance(build, list):
        raise BotError(f"build: a list of commands is wanted, not {told(build)}")
    return Bot(
        name=name,
        command=_words(data["command"], "command"),
        folder=folder,
        version=_text(data, "version"),
        author=_text(data, "author"),
        games=_words(data["games"], "games") if "games" in data else (),
        build=tuple(_words(step, f"build[{number}]") for number, step in enumerate(build)),
    )


def _text(data: Mapping[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, str) or not value):
        raise BotError(f"{key}: a text is wanted, not {told(value)}")
    return value


def _words(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(word, str) for word in value):
        raise BotError(f"{where}: a list of texts is wanted, not {told(value)}")
    if not value[0] or any("\0" in word for word in value):
        raise BotError(f"{where}: {told(value)} cannot be run")
    return tuple(value)


# Running


def prepare(bot: Bot) -> Runnable:
    """Build the bot if its files have changed, and find the program that runs it."""
    _build(bot)
    return Runnable(bot, (program(bot.command[0], bot), *bot.command[1:]), content(bot))


def why_not(bot: Bot) -> str | None:
    """Why a bot cannot run here, or None. Nothing is built."""
    try:
        for step in bot.build:
            program(step[0], bot)
        if not bot.build or "/" not in bot.command[0]:
            program(bot.command[0], bot)
    except BotError as error:
        return str(error)
    return None


def program(word: str, bot: Bot) -> str:
    """The path of the program that a command begins with."""
    if "/" in word:
        path = bot.folder / word
        if not path.is_file():
            raise BotError(f"{bot.name}: there is no {word} in {bot.folder}")
        if not os.access(path, os.X_OK):
            raise BotError(f"{bot.name}: {path} is not executable")
        return str(path)
    if word in PYTHONS:
        return sys.executable
    found = shutil.which(word)
    if found is None:
        raise BotError(f"{bot.name}: needs {word!r}, which is not installed here")
    return _behind_shim(word, found)


def _behind_shim(word: str, found: str) -> str:
    """pyenv, nodenv and the like put shell scripts before the real programs: 150 ms at every start."""
    folder = Path(found).parent
    manager = shutil.which(folder.parent.name.removeprefix("."))
    if folder.name != "shims" or manager is None:
        return found
    answer = subprocess.run([manager, "which", word], capture_output=True, text=True, check=False)
    real = answer.stdout.strip()
    return real if answer.returncode == 0 and os.access(real, os.X_OK) else found


def content(bot: Bot) -> str:
    """A hash of the bot's files: two copies of one bot have the same."""
    if bot.file is not None:
        return _hash(bot.file)[:16]
    return hashlib.sha256(msgspec.json.encode(sources(bot), order="deterministic")).hexdigest()[:16]


def sources(bot: Bot) -> dict[str, str]:
    """Every file of a bot that has a folder, with its hash, without what the build made."""
    return _sources(bot.folder, _stamp(bot.folder).outputs)


def made(bot: Bot) -> list[str]:
    """The files that a bot's build made."""
    return _stamp(bot.folder).outputs


class _Stamp(msgspec.Struct):
    """What the last good build saw and made."""

    sources: dict[str, str] = {}
    outputs: list[str] = []


def _stamp(folder: Path) -> _Stamp:
    try:
        return msgspec.json.decode((folder / STAMP).read_bytes(), type=_Stamp)
    except (OSError, msgspec.DecodeError):
        return _Stamp()


def _build(bot: Bot) -> None:
    if not bot.build or _is_built(bot.folder):
        return
    with _locked(bot):
        if _is_built(bot.folder):  # somebody else did it while we waited
            return
        before = sources(bot)
        with contextlib.suppress(FileNotFoundError):
            (bot.folder / STAMP).unlink()
        log = bot.folder / LOG
        log.write_bytes(b"")
        for step in bot.build:
            _run(bot, step, log)
        after = _sources(bot.folder, [])
        outputs = [name for name, digest in after.items() if before.get(name) != digest]
        kept = {name: digest for name, digest in before.items() if name not in outputs}
        (bot.folder / STAMP).write_bytes(msgspec.json.encode(_Stamp(kept, outputs)))


def _is_built(folder: Path) -> bool:
    stamp = _stamp(folder)
    return (
        bool(stamp.sources)
        and all((folder / name).exists() for name in stamp.outputs)
        and _sources(folder, stamp.outputs) == stamp.sources
    )


def _run(bot: Bot, step: tuple[str, ...], log: Path) -> None:
    """One step of a build; its output goes to the log in the bot's folder."""
    shown = " ".join(step)
    command = (program(step[0], bot), *step[1:])
    with log.open("ab") as file:
        file.write(f"$ {shown}\n".encode())
        file.flush()
        begin = file.tell()
        try:
            status = subprocess.run(
                command,
                cwd=bot.folder,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                timeout=BUILD_SECONDS,
                check=False,
            ).returncode
        except OSError as error:
            raise BotError(f"{bot.name}: the build step {shown!r} cannot run: {error.strerror}") from None
        except subprocess.TimeoutExpired:
            raise BotError(f"{bot.name}: the build step {shown!r} took over {BUILD_SECONDS} s") from None
    if status != 0:
        said = log.read_bytes()[begin:].decode(errors="replace").splitlines()
        lines = [line.strip() for line in said if line.strip()]
        telling = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")
        raise BotError(
            f"{bot.name}: the build step {shown!r} ended with status {status}: {telling} (all of it: {log})"
        )


@contextlib.contextmanager
def _locked(bot: Bot) -> Iterator[None]:
    """One build of a bot at a time, also among processes."""
    try:
        descriptor = os.open(bot.folder, os.O_RDONLY)
    except OSError as error:
        raise BotError(f"{bot.name}: {bot.folder}: {error.strerror}") from None
    try:
        if not os.access(bot.folder, os.W_OK):
            raise BotError(f"{bot.name}: cannot be built: {bot.folder} is not writable")
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def _sources(folder: Path, outputs: list[str]) -> dict[str, str]:
    """Every file of a bot with its hash, without hidden files, caches and what the build made."""
    made = set(outputs)
    found = {}
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".") and name != "__pycache__"]
        for name in files:
            path = Path(place) / name
            key = path.relative_to(folder).as_posix()
            if not name.startswith(".") and key not in made and path.is_file():
                if not _is_text(key):
                    raise BotError(f"the name of a file is no text: {told(os.fsencode(key))}")
                found[key] = _hash(path)
    return found


def _is_text(name: str) -> bool:
    """A name of bytes that are not UTF-8 has no place in a hash or a bundle."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _hash(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
