"""The page of rules agrees with the summaries of the tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

from equinox.tiles.rules import OPTIONS
from equinox.tiles.tile import TILES, Tile

PAGE = (Path(__file__).parents[2] / "docs" / "rules-tiles.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
def test_every_tile_is_on_the_page_with_its_summary(tile: Tile) -> None:
    assert f"| {tile.name} | {tile.summary} |" in PAGE


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_is_on_the_page(option: str) -> None:
    assert f"`{option}`" in PAGE
