"""Release a version.

    python -m tools.release --prepare 0.2.0    # then look at the changes, and commit them
    python -m tools.release [--dry-run]        # or: make release

`--prepare` writes the version to equinox/version.py and docs/api.openapi.json, and turns "Unreleased" in
CHANGELOG.md into the section of this version, with the date of today, below a new and empty "Unreleased".

A release is made of a commit: nothing may be changed or unknown to git, the version and the changelog agree,
all tests pass, and the archives have in them what they should. Then the commit is tagged and the archives are
in dist/. Nothing is pushed or uploaded: the last line says how. `--dry-run` checks what is quick, and shows
the rest.
"""

from __future__ import annotations

import argparse
import datetime
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
VERSION_FILE = ROOT / "equinox/version.py"
CHANGELOG = ROOT / "CHANGELOG.md"
OPENAPI = ROOT / "docs/api.openapi.json"
UNRELEASED = "## Unreleased\n"
VERSION = r"\d+\.\d+\.\d+"


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"release: git {words[0]}: {done.stderr.strip()}")
    return done.stdout


def read_version() -> str:
    match = re.fullmatch(rf'__version__ = "({VERSION})"\n', VERSION_FILE.read_text())
    if match is None:
        sys.exit(f"release: {VERSION_FILE.name}: has no version such as 1.2.3")
    return match[1]


def prepare(version: str) -> None:
    """Write the version into all files that have it."""
    if not re.fullmatch(VERSION, version):
        sys.exit(f"release: a version is three numbers, such as 1.2.3, not {version!r}")
    text = CHANGELOG.read_text()
    _, found, rest = text.partition(UNRELEASED)
    if not found or not rest.split("\n## ")[0].strip():
        sys.exit('release: CHANGELOG.md has nothing under "Unreleased"')
    heading = f"## {version} ({datetime.date.today():%Y-%m-%d})\n"
    CHANGELOG.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n{heading}", 1))
    VERSION_FILE.write_text(f'__version__ = "{version}"\n')
    words = [sys.executable, "-m", "harness.hosting.openapi"]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    OPENAPI.write_text(done.stdout)
    print(f"{version} is prepared: look at the changes, and commit them")


def find_problems(version: str) -> list[str]:
    """Why this commit cannot be released."""
    problems = []
    if changed := git("status", "--porcelain").splitlines():
        problems.append(f"{len(changed)} files are changed or unknown to git, such as {changed[0][3:]}")
    if git("tag", "--list", f"v{version}").strip():
        problems.append(f"the tag v{version} exists already")
    _, _, rest = CHANGELOG.read_text().partition(UNRELEASED)
    unreleased, _, section = rest.partition("\n## ")
    if unreleased.strip():
        problems.append('CHANGELOG.md has changes under "Unreleased"')
    heading = section.partition("\n")[0]
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading):
        problems.append(f"the newest section of CHANGELOG.md is {heading!r}, the version is {version}")
    if f'"version": "{version}"' not in OPENAPI.read_text():
        problems.append(f"docs/api.openapi.json is not of version {version}")
    return problems


def release(dry_run: bool) -> None:
    version = read_version()
    if problems := find_problems(version):
        sys.exit("\n".join(f"release: {problem}" for problem in problems))
    steps = [
        ["make", "test"],
        ["make", "dist"],
        ["git", "tag", "-a", f"v{version}", "-m", f"Version {version}"],
    ]
    for step in steps:
        print(f"$ {shlex.join(step)}", flush=True)
        if not dry_run and subprocess.run(step, cwd=ROOT, check=False).returncode != 0:
            sys.exit(f"release: {shlex.join(step)} failed")
    what = "would be released" if dry_run else "is tagged, its archives are in dist/"
    print(f"{version} {what}; to publish it: git push origin v{version} && twine upload dist/*{version}*")


def main() -> None:
    parser = argparse.ArgumentParser(description="Release a version.")
    parser.add_argument("--prepare", metavar="VERSION", help="write this version and date the changelog")
    parser.add_argument("--dry-run", action="store_true", help="check what is quick, and show the rest")
    options = parser.parse_args()
    if options.prepare is not None:
        prepare(options.prepare)
    else:
        release(options.dry_run)


if __name__ == "__main__":
    main()
