"""What works on this machine, and what installs the rest. Everything is tried, not only looked for."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import shlex
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Literal, NamedTuple

from harness import bots, cgroup, sandbox

Status = Literal["works", "missing", "broken"]

PROJECT: Final = "equinox-arena"
LANGUAGES: Final = {
    "C": (("cc",), ("gcc", "libc6-dev")),
    "C++": (("c++",), ("g++",)),
    "Rust": (("cargo", "rustc"), ("cargo", "rustc")),
    "Go": (("go",), ("golang-go",)),
    "Java": (("javac", "java"), ("default-jdk-headless",)),
    "C# (Mono)": (("mcs", "mono"), ("mono-mcs", "mono-runtime")),
    "C# (.NET)": (("dotnet",), ()),
    "JavaScript": (("node",), ("nodejs",)),
}
"""The programs that bots in a language need, and Debian's packages with them."""
EXTRAS: Final = {
    "rl": ("pettingzoo", "environments for researchers"),
    "openspiel": ("pyspiel", "games for OpenSpiel, and its bots at our tables"),
    "parquet": ("pyarrow", "equinox export --format parquet"),
    "cluster": ("distributed", "events on several machines"),
}
"""A module of each extra, and what it is for."""


class Finding(NamedTuple):
    """One thing that was tried."""

    group: str
    name: str
    status: Status
    detail: str
    apt: tuple[str, ...] = ()
    pip: tuple[str, ...] = ()
    """What installs it."""
    needed: bool = False
    """Without it nothing can be played."""


def examine() -> Iterator[Finding]:
    """Everything that is worth knowing about this machine."""
    yield Finding("basics", "Python", "works", f"{sys.version.split()[0]}, {sys.executable}")
    yield _packages()
    yield _bundled()
    yield _cache()
    yield from _isolation()
    yield from _languages()
    yield from _extras()


def describe_install(findings: Sequence[Finding]) -> list[str]:
    """The commands that install what is missing."""
    lines = []
    apt = [package for one in findings if one.status != "works" for package in one.apt]
    pip = [requirement for one in findings if one.status != "works" for requirement in one.pip]
    if apt and shutil.which("apt-get"):
        before = [] if os.geteuid() == 0 else ["sudo"]
        words = [*before, "apt-get", "install", "--no-install-recommends", *dict.fromkeys(apt)]
        lines.append(shlex.join(words))
    if pip:
        lines.append(shlex.join([sys.executable, "-m", "pip", "install", *dict.fromkeys(pip)]))
    return lines


def _packages() -> Finding:
    missing = [
        requirement
        for requirement in _requirements()
        if importlib.util.find_spec(_module(requirement)) is None
    ]
    if not missing:
        return Finding("basics", "packages", "works", "all that equinox requires", needed=True)
    detail = f"{', '.join(missing)} cannot be imported"
    return Finding("basics", "packages", "broken", detail, pip=tuple(missing), needed=True)


def _requirements(extra: str | None = None) -> list[str]:
    """What this version requires, or one of its extras does."""
    try:
        lines = importlib.metadata.requires(PROJECT) or []
    except importlib.metadata.PackageNotFoundError:
        return []
    marked = [line.partition(";") for line in lines]
    marker_of_extra = f'extra == "{extra}"' if extra else ""
    return [text.strip() for text, _, marker in marked if marker.strip().replace("'", '"') == marker_of_extra]


def _module(requirement: str) -> str:
    return re.split(r"[^\w-]", requirement)[0].replace("-", "_")


def _bundled() -> Finding:
    shelf = Path(__file__).parent.parent / "bots"
    files = (shelf / "random" / bots.FILE, Path(__file__).parent / "report/static/built/report.js")
    missing = [file for file in files if not file.is_file()]
    if missing:
        return Finding("basics", "installation", "broken", f"{missing[0]} is missing", needed=True)
    return Finding("basics", "installation", "works", f"bots in {shelf}", needed=True)


def _cache() -> Finding:
    folder = sandbox.cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        detail = f"{folder}: {error.strerror}; set XDG_CACHE_HOME to a folder that can be written to"
        return Finding("basics", "cache", "broken", detail, needed=True)
    return Finding("basics", "cache", "works", str(folder), needed=True)


def _isolation() -> Iterator[Finding]:
    why = sandbox.why_no_bwrap()
    if why is None:
        yield Finding("isolation", "bubblewrap", "works", "a sandbox was started")
    else:
        installed = shutil.which("bwrap") is not None
        is_root = os.geteuid() == 0
        without = (
            "bots would run as root: use --sandbox limits if you trust them" if is_root else "limits only"
        )
        yield Finding(
            "isolation",
            "bubblewrap",
            "broken" if installed or is_root else "missing",
            f"{why}; {without}",
            apt=() if installed else ("bubblewrap",),
            needed=is_root,
        )
    group = cgroup.make()
    if group is not None:
        group.remove()
        yield Finding("isolation", "control groups", "works", "one for each bot")
    else:
        detail = "not available: memory and CPU time of bots are measured by looking at their processes"
        yield Finding("isolation", "control groups", "missing", detail)


def _languages() -> Iterator[Finding]:
    for language, (programs, apt) in LANGUAGES.items():
        versions = []
        for program in programs:
            place = bots.locate(program)
            version = place and bots.version_of(place)
            if place is None:
                yield Finding("languages", language, "missing", f"{program} is not installed", apt)
                break
            if version is None:
                yield Finding("languages", language, "broken", f"{place} does not say its version")
                break
            versions.append(version)
        else:
            yield Finding("languages", language, "works", versions[0])


def _extras() -> Iterator[Finding]:
    for extra, (module, purpose) in EXTRAS.items():
        if importlib.util.find_spec(module) is not None:
            yield Finding("extras", extra, "works", purpose)
        else:
            requirements = tuple(_requirements(extra)) or (f"{PROJECT}[{extra}]",)
            yield Finding("extras", extra, "missing", purpose, pip=requirements)
