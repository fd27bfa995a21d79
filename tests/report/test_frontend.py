"""The scripts of the pages: they are as they are built, and make no markup."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
from pathlib import Path

import pytest

REPORT = Path(__file__).parents[2] / "harness" / "report"
FRONTEND = REPORT / "frontend"
BUILT = sorted((REPORT / "static" / "built").glob("*.js"))


def hash_sources() -> str:
    """As build.mjs does it."""
    names = [f"src/{path.name}" for path in (FRONTEND / "src").iterdir()]
    found = hashlib.sha256()
    for name in sorted([*names, "build.mjs", "package-lock.json", "tsconfig.json"]):
        found.update(name.encode() + b"\0" + (FRONTEND / name).read_bytes() + b"\0")
    return found.hexdigest()


def test_the_committed_build_is_up_to_date() -> None:
    assert [path.name for path in BUILT] == ["author.js", "live.js", "report.js", "tables.js"]
    for path in BUILT:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        assert first.endswith(f"Sources: {hash_sources()}"), f"{path.name} is stale: run make frontend"


def test_the_build_is_reproducible(tmp_path: Path) -> None:
    if shutil.which("node") is None:
        pytest.skip("there is no node here")
    if not (FRONTEND / "node_modules").is_dir():
        pytest.skip("the packages of the front end are not installed: run make frontend")
    for words in (("node_modules/.bin/tsc", "--noEmit"), ("node", "build.mjs", tmp_path)):
        done = subprocess.run(words, cwd=FRONTEND, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    for path in BUILT:
        assert (tmp_path / path.name).read_bytes() == path.read_bytes(), path.name


def test_scripts_make_no_markup() -> None:
    for source in (FRONTEND / "src").iterdir():
        text = source.read_text(encoding="utf-8")
        for word in (
            "InnerHTML",
            "innerHTML",
            "outerHTML",
            "insertAdjacent",
            "document.write",
            "eval(",
            "Function(",
        ):
            assert word not in text, f"{source.name}: {word}"
    for path in BUILT:
        text = path.read_text(encoding="utf-8").lower()
        assert "</script" not in text, path.name
        assert "<!--" not in text, path.name
