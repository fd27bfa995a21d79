"""Choosing a sandbox, and what its command looks like."""

from __future__ import annotations

from pathlib import Path

import pytest

from harness import sandbox
from harness.sandbox import Limits, SandboxError, choose
from tests.harness.conftest import MakeBot, require_mode


def test_auto_takes_bubblewrap_where_it_works() -> None:
    require_mode("bwrap")
    found, warning = choose("auto")
    assert (found.mode, warning) == ("bwrap", None)


def without_bwrap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, script: str | None = None) -> None:
    """A machine on which bwrap is missing, or is this script."""
    monkeypatch.setenv("PATH", str(tmp_path))
    if script is not None:
        (tmp_path / "bwrap").write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / "bwrap").chmod(0o755)
    for cached in (sandbox.why_no_bwrap, sandbox.bwrap_help):
        cached.cache_clear()


@pytest.fixture(autouse=True)
def _probe_again() -> object:
    yield
    for cached in (sandbox.why_no_bwrap, sandbox.bwrap_help):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("script", "why"),
    [
        (None, "bwrap is not installed"),
        ("echo --ro-bind", "bwrap is too old: it has no --size"),
        (
            '[ "$1" = --help ] && echo --size && exit; echo "bwrap: No permissions" >&2; exit 1',
            "No permissions",
        ),
        ('[ "$1" = --help ] && echo --size && exit; exit 3', "its probe exited with status 3"),
    ],
)
def test_auto_warns_in_one_line_of_missing_protection(
    script: str | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_bwrap(monkeypatch, tmp_path, script)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    found, warning = choose("auto")
    assert found.mode == "limits"
    assert warning is not None
    assert why in warning
    assert "network" in warning
    assert "\n" not in warning
    with pytest.raises(SandboxError, match=r"the bwrap sandbox does not work here: ") as caught:
        choose("bwrap")
    assert why in str(caught.value)


def test_root_is_not_left_with_limits_unless_it_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_bwrap(monkeypatch, tmp_path)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    with pytest.raises(SandboxError, match=r"bwrap is not installed.*would run as root: use --sandbox"):
        choose("auto")
    assert choose("limits")[0].mode == "limits"


def test_the_other_modes_ask_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_bwrap(monkeypatch, tmp_path)
    assert choose("none")[0].mode == "none"
    limits = Limits(memory=5, processes=6)
    assert choose("limits", limits) == (sandbox.Sandbox("limits", limits), None)
    with pytest.raises(SandboxError, match="there is no sandbox 'chroot': choose auto, none, limits, bwrap"):
        choose("chroot")


def test_a_folder_may_be_hidden_inside_a_visible_one(make_bot: MakeBot) -> None:
    runnable = make_bot()
    place = Path("/usr/share")
    hiding = sandbox.Sandbox("bwrap", hidden=(place, Path("/nowhere")))
    words = hiding.bwrapped(runnable.command, runnable.bot.folder, 10)
    assert words[words.index(str(place)) - 1] == str(sandbox.empty_folder())
    assert "/nowhere" not in words
