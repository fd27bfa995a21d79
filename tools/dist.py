"""Build the wheel and the source archive of this version, and check what is in them.

    python -m tools.dist [--output dist]

They are built from a copy of the files that git knows, so that nothing else of the working tree gets into
them. The wheel must have every such file of the packages but the sources of the front end; the source archive
everything but what only the repository needs.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from equinox.version import __version__

ROOT = Path(__file__).parent.parent
PACKAGES = ("bots/", "equinox/", "harness/")
FRONTEND = "harness/report/frontend/"
REPOSITORY_ONLY = (".ci/", ".github/", ".gitattributes", ".gitignore")
STEM = f"equinox_arena-{__version__}"
WHEEL = f"{STEM}-py3-none-any.whl"
SOURCES = f"{STEM}.tar.gz"
MOST_BYTES = 4_000_000
"""Of either archive: a larger one has something in it that does not belong there."""


def list_tracked() -> list[str]:
    """The files that git knows and that exist."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit("dist: archives are built from a git checkout")
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).is_file()]


def build(tracked: Iterable[str], output: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="equinox-dist-") as place:
        for name in tracked:
            target = Path(place, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target)
        words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(output.resolve()), place]
        done = subprocess.run(words, cwd=place, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}dist: the build failed")


def compare(archive: str, expected: set[str], found: set[str]) -> list[str]:
    return [f"{archive}: {name} is missing" for name in sorted(expected - found)] + [
        f"{archive}: {name} does not belong there" for name in sorted(found - expected)
    ]


def check_wheel(file: Path, tracked: Iterable[str]) -> list[str]:
    expected = {name for name in tracked if name.startswith(PACKAGES) and not name.startswith(FRONTEND)}
    with zipfile.ZipFile(file) as archive:
        found = {name for name in archive.namelist() if not name.startswith(f"{STEM}.dist-info/")}
    return compare(file.name, expected, found)


def check_sources(file: Path, tracked: Iterable[str]) -> list[str]:
    expected = {name for name in tracked if not name.startswith(REPOSITORY_ONLY)}
    with tarfile.open(file) as archive:
        found = {member.name.removeprefix(f"{STEM}/") for member in archive if member.isfile()}
    made = {"PKG-INFO", "setup.cfg"} | {name for name in found if name.startswith("equinox_arena.egg-info/")}
    return compare(file.name, expected, found - made)


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel and the source archive, and check them.")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", metavar="FOLDER", help="[dist]")
    output: Path = parser.parse_args().output
    tracked = list_tracked()
    build(tracked, output)
    wheel, sources = output / WHEEL, output / SOURCES
    problems = check_wheel(wheel, tracked) + check_sources(sources, tracked)
    for file in (wheel, sources):
        size = file.stat().st_size
        print(f"{file}: {size / 1e6:.2f} MB")
        if size > MOST_BYTES:
            problems.append(f"{file.name}: larger than {MOST_BYTES / 1e6:g} MB")
    twine = [sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(sources)]
    done = subprocess.run(twine, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        problems.append(f"twine: {done.stdout.strip()}")
    for problem in problems:
        print(f"dist: {problem}", file=sys.stderr)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
