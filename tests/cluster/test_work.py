"""Snapshots on the shelf of a worker: without a network."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from harness import bots, snapshot
from harness.build import install
from harness.cluster import work
from harness.sandbox import Sandbox
from tests.events.conftest import make_python_bot


def test_what_is_received_is_not_missing_and_can_be_installed(tmp_path: Path) -> None:
    copy = snapshot.take(bots.find(str(make_python_bot(tmp_path, "ada"))))
    worker = SimpleNamespace(local_directory=tmp_path / "worker")
    assert work.missing([copy.content], worker) == [copy.content]
    for _ in range(2):  # again changes nothing
        asyncio.run(work.receive(copy.content, copy.data, worker))
        assert work.missing([copy.content, "0" * 64], worker) == ["0" * 64]
    shelf = tmp_path / "worker" / work.SHELF
    assert [path.name for path in shelf.iterdir()] == [f"{copy.content}.tar"]
    runnable = install(copy, Sandbox("limits"), shelf)
    assert runnable.content == copy.content
    assert runnable.bot.folder.is_relative_to(shelf)
    assert work.missing([copy.content], worker) == []


def test_what_was_changed_on_its_way_is_refused(tmp_path: Path) -> None:
    copy = snapshot.take(bots.find(str(make_python_bot(tmp_path, "ada"))))
    worker = SimpleNamespace(local_directory=tmp_path / "worker")
    changed = copy.data.replace(b"legal", b"Legal")
    assert changed != copy.data
    with pytest.raises(snapshot.SnapshotError, match="damaged"):
        asyncio.run(work.receive(copy.content, changed, worker))
    assert work.missing([copy.content], worker) == [copy.content]
