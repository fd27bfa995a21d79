"""The pages tell the truth: examples load, links lead somewhere. Their consoles: test_console.py."""

from __future__ import annotations

import doctest
import json
import random
import re
import subprocess
from pathlib import Path

import pytest

import equinox

ROOT = Path(__file__).parent.parent
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").rglob("*.md")])
NAMED = [pytest.param(page, id=page.name) for page in PAGES]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("page", NAMED)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


def test_positions_and_views_on_the_pages_load() -> None:
    found = 0
    for page in PAGES:
        for block in blocks(page, "json"):
            data = json.loads(block)
            if not isinstance(data, dict) or data.get("game") not in equinox.games:
                continue
            found += 1
            if "seat" in data:
                assert equinox.sample(data, random.Random(1)).view(data["seat"]) == data
            else:
                state = equinox.load(data)
                assert equinox.load(state.dump()) == state
    assert found >= 2


@pytest.mark.parametrize("page", NAMED)
def test_python_sessions_print_what_they_show(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sessions of a page are one: a block may use the names of those above it."""
    monkeypatch.chdir(tmp_path)
    text = "\n".join(blocks(page, "pycon"))
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, page.name, 0)
    shown: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=shown.append)
    assert not shown, "".join(shown)


def test_style_is_checked_of_our_code_only() -> None:
    """Users' bots in bots/ need not follow our style; the Makefile lists the bundled ones."""

    def read(*words: str) -> str:
        return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stdout

    sources = re.findall(r"ruff check (.*)", read("make", "-n", "check"))[0].split()
    ours = read("git", "ls-files", "*.py", "bots").split()
    if not ours:
        pytest.skip("this is no clone")
    for name in ours:
        assert any(name == source or name.startswith(f"{source}/") for source in sources), name
    assert "." not in sources
    assert "bots" not in sources
