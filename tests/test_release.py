"""A release is refused where something does not fit together, and its steps are shown where all fits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A clone of this repository with the working tree's tools in it, committed."""
    if not (ROOT / ".git").exists():
        pytest.skip("a release is made of a git checkout")
    git(tmp_path, "clone", "--quiet", "--shared", "--no-tags", str(ROOT), "clone")
    clone = tmp_path / "clone"
    for name in ("tools/release.py", "CHANGELOG.md", "docs/api.openapi.json", "equinox/version.py"):
        (clone / name).write_text((ROOT / name).read_text())
    text = (clone / "CHANGELOG.md").read_text()
    (clone / "CHANGELOG.md").write_text(text.replace("## Unreleased\n", "## Unreleased\n\n- A change.\n", 1))
    commit(clone)
    return clone


def git(folder: Path, *words: str) -> str:
    who = [f"{name}_{what}" for name in ("GIT_AUTHOR", "GIT_COMMITTER") for what in ("NAME", "EMAIL")]
    environment = os.environ | dict.fromkeys(who, "test")
    done = subprocess.run(
        ["git", *words], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def commit(folder: Path) -> None:
    git(folder, "commit", "--quiet", "--all", "--allow-empty", "--message", "test")


def release(folder: Path, *words: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tools.release", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_a_release_is_prepared_and_shown(checkout: Path) -> None:
    status, said = release(checkout, "--dry-run")
    assert status == 1
    assert 'CHANGELOG.md has changes under "Unreleased"' in said
    assert release(checkout, "--prepare", "soon")[0] == 1
    status, said = release(checkout, "--prepare", "7.8.9")
    assert (status, said.splitlines()[-1]) == (0, "7.8.9 is prepared: look at the changes, and commit them")
    status, said = release(checkout, "--dry-run")
    assert (status, said) == (1, "release: 3 files are changed or unknown to git, such as CHANGELOG.md\n")
    commit(checkout)
    status, said = release(checkout, "--dry-run")
    assert status == 0, said
    shown = [line for line in said.splitlines() if line.startswith("$ ")]
    assert shown == ["$ make test", "$ make dist", "$ git tag -a v7.8.9 -m 'Version 7.8.9'"]
    assert git(checkout, "tag", "--list", "v7.8.9") == ""
    git(checkout, "tag", "v7.8.9")
    assert release(checkout, "--dry-run") == (1, "release: the tag v7.8.9 exists already\n")
    (checkout / "equinox/version.py").write_text('__version__ = "7.9.0"\n')
    commit(checkout)
    status, said = release(checkout, "--dry-run")
    assert status == 1
    assert "the newest section of CHANGELOG.md is '7.8.9 (" in said
    assert "docs/api.openapi.json is not of version 7.9.0" in said
