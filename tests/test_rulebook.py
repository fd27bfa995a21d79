"""The rules at hand: every card and tile has one, and it is the engine's own."""

from __future__ import annotations

import json
import re

import pytest
from click.testing import CliRunner

import equinox
from equinox.creatures.powers import POWERS
from equinox.creatures.words import get_words
from equinox.rulebook import NoSuchRule, rule, rules
from equinox.tiles.tile import TILES
from harness.cli import cli


def run(*arguments: str) -> str:
    done = CliRunner().invoke(cli, ["rules", *arguments])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("edition", ["creatures", "golems"])
def test_every_card_that_can_be_dealt_has_a_rule(edition: str) -> None:
    kinds = {re.sub(r"-\d+$", "", card) for card in get_words(edition).cards}
    found = {one.name: one for one in rules(edition)}
    assert found.keys() == kinds
    for power in POWERS:
        assert found[power.names[edition]].text == power.rule_in(edition)
    for one in found.values():
        assert len(one.text) > 20
        assert "{" not in one.text
        assert re.search(r"R-K-\d\d", one.text)


def test_every_tile_has_a_rule() -> None:
    found = {one.name: one for one in rules("tiles")}
    assert found.keys() == {tile.name for tile in TILES}
    for tile in TILES:
        assert found[tile.name].text == tile.summary
        assert found[tile.name].kind == tile.colour
        assert " ".join((type(tile).__doc__ or "").split()) in found[tile.name].details


def test_a_change_in_the_engine_is_a_change_in_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is copied: the text is asked of the block each time a program starts."""
    monkeypatch.setattr(POWERS[0], "rule", "Draw all {creature}s.", raising=False)
    assert rule("golems", "lantern").text == "Draw all golems."


def test_names_of_both_editions_are_known() -> None:
    assert rule("creatures", "wisdom") == rule("creatures", "hoot")
    assert rule("golems", "feather-fox").name == "echo"
    assert rule("creatures", "Moss man").name == "moss-man"
    for edition, other in (("creatures", "golems"), ("golems", "creatures")):
        for one in rules(edition):
            assert rule(other, one.elsewhere[other]).elsewhere[edition] == one.name


def test_unknown_names_suggest_the_nearest() -> None:
    with pytest.raises(NoSuchRule, match="did you mean 'mirror'"):
        rule("tiles", "miror")
    with pytest.raises(NoSuchRule, match="did you mean 'tiles'"):
        rules("tile")
    with pytest.raises(NoSuchRule, match="did you mean 'moss-man'"):
        rule("creatures", "mossman")


def test_the_command() -> None:
    assert "Copy the action of a red or yellow neighbour." in run("tiles", "mirror")
    assert "in golems: wisdom" in run("creatures", "hoot")
    assert "feather-fox" in run("creatures", "feather", "fox")
    table = run("tiles")
    for tile in TILES:
        assert re.search(rf"^{tile.name} +{tile.colour} ", table, re.MULTILINE)
    everything = run()
    assert all(len(line) <= 100 for line in everything.splitlines())
    data = json.loads(run("--format", "json"))
    assert {one["game"] for one in data} == set(equinox.games)
    for one in data:
        assert re.search(rf"^{one['name']} ", everything, re.MULTILINE)
    assert json.loads(run("tiles", "stone", "--format", "json")) == rule("tiles", "stone").dump()
    bad = CliRunner().invoke(cli, ["rules", "tiles", "mirrror"])
    assert bad.exit_code == 2
    assert "did you mean 'mirror'" in bad.output
