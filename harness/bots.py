"""Bots as they lie on the disk: finding one, reading its bot.toml, the program that runs it.

harness/snapshot.py copies one, harness/build.py makes it ready to run.
"""

from __future__ import annotations

import errno
import functools
import importlib.util
import os
import re
import shutil
import stat
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Any, Final

from equinox.fields import near
from equinox.interface import short_repr
from harness import parameters
from harness.parameters import Parameter, ParameterError, Value

FILE: Final = "bot.toml"
KEYS: Final = ("name", "version", "author", "games", "command", "build", "requires", "parameters", "chosen")
TOML_LIMIT: Final = 8 * 1024
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
NAME_RULE: Final = "up to 64 letters, digits and . _ -, starting with a letter or digit"
PYTHONS: Final = ("python", "python3")
"""A command that begins so runs with the harness's own interpreter: there the SDK is installed."""
SYSTEM: Final = tuple(map(Path, ("/usr", "/bin", "/sbin", "/lib", "/lib64")))
TOOLS: Final = (
    *("bun", "cargo", "clang", "clang++", "deno", "dotnet", "g++", "gcc", "ghc", "go", "java", "javac"),
    *(
        "julia",
        "kotlin",
        "kotlinc",
        "lua",
        "luajit",
        "mcs",
        "mono",
        "node",
        "npm",
        "ocaml",
        "perl",
        "php",
        "ruby",
    ),
    *("rustc", "scala", "swift", "zig"),
)
"""What a bot may also use where it is installed outside of the system: the folder of such a program is shown
to the bot, and no other folder is."""
COMPILERS: Final = ("cc", "c++", "make", "cmake")
VERSION_SECONDS: Final = 10


_WITH_PARAMETERS: Final = re.compile(r"(.+?):([A-Za-z][\w-]*=.*)")


class BotError(ValueError):
    """A bot that cannot be found, read, built or run, in one line that says why."""


class NotInstalled(BotError):
    """A bot for which this machine lacks a program."""


@dataclass(frozen=True)
class Bot:
    """A bot as its bot.toml describes it."""

    name: str
    command: tuple[str, ...]
    """As written; `Runnable` has it resolved."""
    folder: Path
    file: Path | None = None
    """The file, if the bot is nothing but a file. Then the folder is not the bot's own."""
    version: str | None = None
    author: str | None = None
    games: tuple[str, ...] = ()
    """Empty if it does not say."""
    build: tuple[tuple[str, ...], ...] = ()
    requires: Mapping[str, str] = field(default_factory=dict)
    """Modules of Python that it imports, and what installs each."""
    parameters: tuple[Parameter, ...] = ()
    chosen: Mapping[str, Value] = field(default_factory=dict)
    """The parameters that were given; they are part of its name."""

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments that are added to its command."""
        return tuple(f"--{name}={parameters.spell(value)}" for name, value in self.chosen.items())

    def choose(self, text: str) -> Bot:
        """The same bot with other parameters, such as `depth=3,temp=1.2`."""
        if self.chosen:
            raise BotError(f"{self.name}: its parameters are chosen already, in {FILE}")
        try:
            chosen = parameters.choose(self.parameters, text)
        except ParameterError as error:
            raise BotError(f"{self.name}: {error}") from None
        return self.with_chosen(chosen)

    def with_chosen(self, chosen: Mapping[str, Value]) -> Bot:
        """The same bot with these parameters instead of those that it has."""
        return replace(self, name=_full_name(self.name.partition(":")[0], chosen), chosen=chosen)

    def plays(self, game: str) -> bool:
        return not self.games or game in self.games


@dataclass(frozen=True)
class Runnable:
    """A bot that is ready to run, in a folder that does not change any more."""

    bot: Bot
    command: tuple[str, ...]
    """Begins with ./ if the program is the bot's own, else with the full path of the program."""
    content: str
    """The hash of the snapshot that it was made from."""
    runtime: str | None = None
    """The version of its interpreter, or of what built it."""


# Finding


def split_parameters(text: str) -> tuple[str, str]:
    """Split a bot's name from its parameters, if there are any."""
    match = _WITH_PARAMETERS.fullmatch(text)
    return (match[1], match[2]) if match and not Path(text).exists() else (text, "")


def find(text: str) -> Bot:
    """The bot that a command line names: a folder, the name of a folder in bots/, or a runnable file; maybe
    with parameters, as in `owl:depth=3,temp=1.2`."""
    if not text:
        raise BotError("the name of a bot is empty")
    plain, chosen = split_parameters(text)
    if chosen:
        return find(plain).choose(chosen)
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # ~user, for a user that does not exist
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
        return single(path.resolve())
    head, colon, tail = text.rpartition(":")
    if colon and head:
        try:
            name = find(head).name
        except BotError:
            pass
        else:
            raise BotError(f"{name}: {short_repr(tail)} must have the form NAME=VALUE")
    hint = near(text, names())
    raise BotError(f"{text}: no such bot: not a folder with a {FILE}, a name in bots/ or a file{hint}")


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


def single(file: Path) -> Bot:
    if file.suffix == ".py":
        command: tuple[str, ...] = ("python3", file.name)
    elif file.suffix in (".js", ".mjs", ".cjs"):
        command = ("node", file.name)
    elif os.access(file, os.X_OK):
        command = (f"./{file.name}",)
    else:
        raise BotError(f"{file}: must be executable, or a .py or .js file")
    if not NAME.fullmatch(file.stem):
        raise BotError(f"{file}: a bot's name must be {NAME_RULE}, not {short_repr(file.stem)}")
    return Bot(name=file.stem, command=command, folder=file.parent, file=file)


# bot.toml


def read(folder: Path) -> Bot:
    """The bot in a folder, from its bot.toml."""
    path = folder / FILE
    try:
        data = tomllib.loads(_read_text(path))
    except BotError as error:
        raise BotError(f"{path}: {error}") from None
    except (OSError, ValueError, RecursionError) as error:  # numbers without end, tables in tables in tables
        why = error.strerror if isinstance(error, OSError) else str(error).splitlines()[0]
        raise BotError(f"{path}: {why}") from None
    try:
        return _check(data, folder.resolve())
    except BotError as error:
        raise BotError(f"{path}: {error}") from None


def _check(data: Mapping[str, Any], folder: Path) -> Bot:
    for key in data:
        if key not in KEYS:
            raise BotError(f"{key}: unknown key{near(key, KEYS)}")
    name = _text(data, "name")
    if name is None:
        raise BotError("name: missing")
    if not NAME.fullmatch(name):
        raise BotError(f"name: must be {NAME_RULE}, not {short_repr(name)}")
    if "command" not in data:
        raise BotError("command: missing")
    try:
        declared = parameters.read_declarations(data.get("parameters", {}))
    except ParameterError as error:
        raise BotError(f"parameters: {error}") from None
    try:
        chosen = parameters.check_chosen(declared, data.get("chosen", {}))
    except ParameterError as error:
        raise BotError(f"chosen: {error}") from None
    build = data.get("build", [])
    if not isinstance(build, list):
        raise BotError(f"build: must be a list of commands, not {short_repr(build)}")
    return Bot(
        name=_full_name(name, chosen),
        command=_words(data["command"], "command"),
        folder=folder,
        version=_text(data, "version"),
        author=_text(data, "author"),
        games=_words(data["games"], "games") if "games" in data else (),
        build=tuple(_words(step, f"build[{number}]") for number, step in enumerate(build)),
        requires=_requires(data.get("requires", {})),
        parameters=declared,
        chosen=chosen,
    )


def _full_name(name: str, chosen: Mapping[str, Value]) -> str:
    return f"{name}:{parameters.spell_all(chosen)}" if chosen else name


def _text(data: Mapping[str, Any], key: str) -> str | None:
    value = data.get(key)
    if value is not None and (not isinstance(value, str) or not value):
        raise BotError(f"{key}: must be a string, not {short_repr(value)}")
    return value


def _words(value: object, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(word, str) for word in value):
        raise BotError(f"{where}: must be a list of strings, not {short_repr(value)}")
    if not value[0] or any("\0" in word for word in value):
        raise BotError(f"{where}: {short_repr(value)} cannot be run")
    return tuple(value)


def _requires(value: object) -> dict[str, str]:
    if not isinstance(value, dict):
        raise BotError(f"requires: must be a table, not {short_repr(value)}")
    for module, package in value.items():
        if not module.isidentifier() or not isinstance(package, str) or not package:
            raise BotError(f"requires.{module}: must be a module and the package that has it")
    return value


def _read_text(path: Path) -> str:
    """The text of a small file. Anything else there (a link, a pipe, a device, a huge file) is not read."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise BotError("a symbolic link") from None
        raise
    with os.fdopen(descriptor, "rb") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BotError("not a file")
        content = file.read(TOML_LIMIT + 1)
    if len(content) > TOML_LIMIT:
        raise BotError(f"longer than {TOML_LIMIT // 1024} KiB")
    return content.decode("utf-8")


# Running


def why_not(bot: Bot) -> str | None:
    """Why a bot cannot run here, or None. Nothing is built."""
    try:
        check_modules(bot)
        for step in bot.build:
            program(step[0], bot)
        if not bot.build or "/" not in bot.command[0]:
            program(bot.command[0], bot)
    except BotError as error:
        return str(error)
    return None


def check_modules(bot: Bot) -> None:
    """BotError if a Python module that it requires is not installed here."""
    for module, package in bot.requires.items():
        if importlib.util.find_spec(module) is None:
            raise BotError(f"{bot.name}: requires the Python module {module}: pip install '{package}'")


def program(word: str, bot: Bot) -> str:
    """What a command begins with: ./ and a path in the bot's folder, or the full path of a program."""
    if "/" in word:
        name = PurePosixPath(word)
        if name.is_absolute() or ".." in name.parts:
            raise BotError(f"{bot.name}: {short_repr(word)} is not in the bot's folder")
        path = bot.folder / name
        if not _is_file_of(bot, path):
            raise BotError(f"{bot.name}: it has no file {name}")
        if not os.access(path, os.X_OK):
            raise BotError(f"{bot.name}: {name} is not executable")
        return f"./{name}"
    if word in PYTHONS:
        return sys.executable
    executable = locate(word)
    if executable is None:
        help_ = "; `equinox doctor` says how to install it" if word in (*TOOLS, *COMPILERS) else ""
        raise NotInstalled(f"{bot.name}: requires {short_repr(word)}, which is not installed here{help_}")
    if word not in TOOLS and not any(Path(executable).is_relative_to(place) for place in SYSTEM):
        raise BotError(f"{bot.name}: {short_repr(word)} is not a system program or a known language")
    return executable


def locate(word: str) -> str | None:
    """The real program with this name, if it is on the path."""
    executable = shutil.which(word)
    return None if executable is None else _behind_shim(word, executable)


def _is_file_of(bot: Bot, path: Path) -> bool:
    """Whether this is a file in the bot's folder, or a link to what every bot can see. A build can link to
    anything: whether that exists must not be revealed."""
    seen = (bot.folder, *SYSTEM, Path(sys.prefix), Path(sys.base_prefix))
    try:
        end = path.resolve()
        return any(end.is_relative_to(place.resolve()) for place in seen) and path.is_file()
    except (OSError, RuntimeError):  # longer than names may be, or links in a circle
        return False


@functools.cache
def _behind_shim(word: str, path: str) -> str:
    """pyenv, rustup and the like put themselves before the real programs: 150 ms at every start, and their
    own files would have to be seen in the sandbox."""
    folder = Path(path).parent
    if (folder / "rustup").exists():
        manager: str | None = str(folder / "rustup")
    else:
        manager = shutil.which(folder.parent.name.removeprefix(".")) if folder.name == "shims" else None
    if manager is None:
        return path
    answer = subprocess.run([manager, "which", word], capture_output=True, text=True, check=False)
    real = answer.stdout.strip()
    return real if answer.returncode == 0 and os.access(real, os.X_OK) else path


@functools.cache
def version_of(program: str) -> str | None:
    """The version line of an interpreter or compiler. Only known ones are run, because it happens outside of
    the sandbox."""
    if program == sys.executable:
        return f"Python {sys.version.split()[0]}"
    if Path(program).name not in (*TOOLS, *COMPILERS):
        return None
    for option in ("version",) if Path(program).name == "go" else ("--version", "-version"):
        try:
            done = subprocess.run(
                [program, option],
                env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=VERSION_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return None
        lines = (done.stdout or done.stderr).decode(errors="replace").splitlines()
        if done.returncode == 0 and lines:
            name = Path(program).name
            return lines[0] if name in lines[0].lower() else f"{name} {lines[0]}"
    return None
