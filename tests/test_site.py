"""The site of the documentation: built without a network, opened as files, searched."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import ActionChains

from tests.processes import wait_until
from tests.report.browser import open_browser, why_no_browser
from tools import reference, site

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A link that leads nowhere or a page in no menu would end this."""
    return site.build(tmp_path_factory.mktemp("site"))


def test_every_page_is_there_and_asks_for_nothing_from_elsewhere(first: Path) -> None:
    for page in site.DOCS.rglob("*.md"):
        built = first.parent / page.relative_to(site.DOCS).with_suffix(".html")
        text = built.read_text(encoding="utf-8")
        assert not re.findall(
            r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?(?:https?:)?//[^>]*""", text
        )


def test_search_works_without_a_server(first: Path) -> None:
    if (why := why_no_browser()) is not None:
        pytest.skip(why)
    with open_browser() as browser:
        browser.driver.get(first.as_uri())

        def look_in_results(what: str) -> Any:
            """The search lives in a shadow root of its own."""
            hosts = "[...document.querySelectorAll('*')].filter((one) => one.shadowRoot)"
            script = f"return {hosts}.flatMap(({{shadowRoot}}) => [...shadowRoot.querySelectorAll('{what}')])"
            return browser.js(f"{script}.map((one) => one.href ?? one.tagName)")

        def open_search() -> bool:
            ActionChains(browser.driver).send_keys("/").perform()  # too early, the page does not hear it
            return "INPUT" in look_in_results("input")

        wait_until(open_search, "the field to search in")
        ActionChains(browser.driver).send_keys("quarantine").perform()
        wait_until(lambda: look_in_results("a"), "results")
        found = [
            address for address in look_in_results("a") if "/running-a-league.html?h=quarantine#" in address
        ]
        assert found
        browser.driver.get(found[0])
        assert "Running tournaments and leagues" in browser.js("return document.body.innerText")
        assert [line for line in browser.complaints() if "Autofocus" not in line] == []
        assert browser.requests() == []


def test_links_become_those_of_the_site() -> None:
    places = {
        "README.md": "index.md",
        "docs/a.md": "a.md",
        "docs/deep/b.md": "deep/b.md",
        "docs/c.png": "c.png",
    }

    def rewrite(text: str, source: str) -> str:
        return site.rewrite(text, source, places)

    assert (
        rewrite("[a](docs/a.md#x) ![c](docs/c.png) [l](LICENSE)", "README.md") == "[a](a.md#x) ![c](c.png) l"
    )
    assert (
        rewrite("[start](../../README.md), [a](../a.md)", "docs/deep/b.md")
        == "[start](../index.md), [a](../a.md)"
    )
    assert rewrite("[`b`](deep/b.md) `[b](deep/b.md)`", "docs/a.md") == "[`b`](deep/b.md) `[b](deep/b.md)`"
    assert rewrite("```\n[x](nowhere)\n```\n[y](https://example.org)", "docs/a.md").count("](") == 2


def check_reference(folder: Path) -> tuple[int, str]:
    words = [sys.executable, "-m", "tools.reference", "--check", "--into", str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_reference_is_that_of_the_program(tmp_path: Path) -> None:
    assert check_reference(site.DOCS) == (0, "")
    for name, text in reference.make_all().items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    page = tmp_path / "commands.md"
    page.write_text(page.read_text(encoding="utf-8").replace("--jobs", "--jobz"), encoding="utf-8")
    assert check_reference(tmp_path) == (1, "reference: run make reference: not current: commands.md\n")


def test_every_command_and_every_message_is_in_the_reference() -> None:
    commands = (site.DOCS / "commands.md").read_text(encoding="utf-8")
    for name in ("match", "league run", "bot check"):
        assert f" equinox {name}\n" in commands
    messages = (site.DOCS / "messages.md").read_text(encoding="utf-8")
    for name in ("Turn", "MoveAnswer", "TilesView"):
        assert f"### {name}\n" in messages
