"""The golden games are replayed line by line."""

from __future__ import annotations

import re

import pytest

from tests.playthrough import FOLDER, GAMES, tell


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    moves = [match[1] for line in lines if (match := re.match(r"\d+\. seat .*?: (.*)", line))]
    assert len(moves) > 20
    following = iter(moves)
    for number, (line, printed) in enumerate(
        zip(lines, tell(*GAMES[name], lambda _: next(following)), strict=True), start=1
    ):
        assert printed == line, f"line {number}"


def test_every_file_is_replayed() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
