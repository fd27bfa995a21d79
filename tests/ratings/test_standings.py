"""Tables from games that are written down here."""

from __future__ import annotations

import csv
import io
import json
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from harness import standings, standings_view, tables
from harness.game_result import GameResult
from harness.leaders import Leaders
from harness.settings import Entry, labels
from harness.standings import Event
from tests.ratings.simulated import World, result


def event(
    results: Sequence[GameResult],
    names: Sequence[str] | None = None,
    aside: Sequence[str] = (),
    out: Sequence[str] = (),
) -> Event:
    """An event around some games; its bots are those that play, or as named: `name` or `name@version`."""
    found = names or sorted({bot for one in results for bot in one.bots})
    entries = []
    for number, text in enumerate(found):
        name, _, version = text.partition("@")
        entries.append(
            Entry(
                number=number,
                key=text,
                name=name,
                version=version or None,
                content=f"{number:016x}",
                source=name,
                active=text not in out,
            )
        )
    labelled = [
        msgspec.structs.replace(entry, label=label)
        for entry, label in zip(entries, labels(entries), strict=True)
    ]
    players = len(results[0].bots) if results else 2
    return Event(
        "spring", "creatures", players, tuple(labelled), list(results), frozenset(aside), len(results)
    )


TWO = [
    result(0, "ann bob", (1, 2), "x", scores=(7, 3)),
    result(1, "bob ann", (1, 1), "x", scores=(5, 5)),
    result(2, "ann cid", (1, 2), "y", scores=(0, 0), faults=(None, "crash"))._replace(reason="fault"),
    result(3, "cid ann", (2, 1), "y", scores=(2, 9)),
    result(4, "bob cid", (1, 2), "z", scores=(8, 1)),
    result(5, "cid bob", (2, 1), "z", scores=(9, 4), faults=("timeout", None)),
]


def rows(found: Event) -> dict[str, dict[str, Any]]:
    return {row["bot"]: row for row in standings.compute_standings(found).rows}


def test_a_row_adds_up() -> None:
    by_bot = rows(event(TWO))
    assert list(by_bot) == ["ann", "bob", "cid"], "strongest first"
    ann, cid = by_bot["ann"], by_bot["cid"]
    assert (ann["rank"], ann["games"], ann["wins"], ann["draws"], ann["losses"]) == (1, 4, 3, 1, 0)
    assert ann["mean_score"] == pytest.approx((7 + 5 + 9) / 3), "a game that was broken off has no scores"
    assert cid["mean_score"] == pytest.approx((2 + 1) / 2), "what the referee plays does not count"
    assert cid["faults"] == {"timeout": 1, "crash": 1}
    assert ann["mean_ms"] == 2.0
    assert ann["max_ms"] == 5.0
    assert cid["better_than_next"] is None
    assert ann["low"] < ann["strength"] < ann["high"]
    assert ann["conservative"] == pytest.approx(ann["mu"] - 3 * ann["sigma"], abs=1e-5)


def test_table_is_labelled_and_lists_every_bot() -> None:
    found = event(TWO, ["ann", "bob", "cid", "dan"], aside=["cid"], out=["bob"])
    text = standings_view.render_standings(standings.compute_standings(found), "table", everybody=True)
    assert "Ordered by strength" in text
    assert "cid (quarantined)" in text
    assert "bob (out)" in text
    assert "timeout 1, crash 1" in text
    last = [line for line in text.splitlines() if " dan " in line]
    assert last, "a bot without a game has a row"
    assert text.index(" dan ") > text.index("cid (quarantined)")


def test_only_active_bots_have_a_rank() -> None:
    found = standings.compute_standings(event(TWO, aside=["bob"], out=["bob"]))
    rows = {row["bot"]: row for row in found.rows}
    assert {bot: row["rank"] for bot, row in rows.items()} == {"ann": 1, "bob": None, "cid": 2}
    assert rows["bob"]["better_than_next"] is None
    assert rows["ann"]["better_than_next"] > 0.5  # than cid
    text = standings_view.render_standings(found, "table")
    assert "bob" not in text.splitlines()[2:5]
    assert "Not shown: 1 bot removed, or replaced by a newer version (equinox standings" in text
    assert "bob,,out" in standings_view.render_standings(found, "csv")


def test_multi_player_tables_have_ranks() -> None:
    games = World((1.0, 0.0, -1.0), 3).event(20, seed=1)
    found = standings.compute_standings(event(games))
    text = standings_view.render_standings(found, "table")
    assert "mean rank" in text
    assert "won/drawn/lost" not in text
    assert found.rows[0]["mean_rank"] < found.rows[2]["mean_rank"]


def test_the_same_games_give_the_same_bytes() -> None:
    games = World((1.0, 0.2, 0.0, -1.0), 2, hand=1.0, tie=0.8).event(12, seed=3)
    other = games[:]
    random.Random(4).shuffle(other)
    slower = [game._replace(wall_ms=(99.0, 98.0), slowest_ms=(50.0, 49.0)) for game in other]
    one, two = (
        standings_view.render_standings(standings.compute_standings(event(some)), "table", times=False)
        for some in (games, slower)
    )
    assert one == two


def test_a_game_in_which_all_failed_is_lost_by_all() -> None:
    lost = result(9, "ann bob", (2, 2), "w", faults=("startup", "startup"))._replace(reason="fault")
    found = event([*TWO, lost])
    by_bot, before = rows(found), rows(event(TWO))
    for bot in ("ann", "bob"):
        assert by_bot[bot]["losses"] == before[bot]["losses"] + 1
        assert by_bot[bot]["draws"] == before[bot]["draws"]
        assert by_bot[bot]["mu"] == before[bot]["mu"]
    assert standings.compute_crosstable(found) == standings.compute_crosstable(event(TWO)), (
        "nobody was ahead, nor level"
    )
    assert standings.compute_seats(found) == standings.compute_seats(event(TWO))
    glance = Leaders()
    glance.add(lost.bots, lost.ranks)
    assert glance.leaders() == [("ann", 0.0), ("bob", 0.0)]


def test_a_table_of_two_engines_says_so() -> None:
    same = [game._replace(engine="abc") for game in TWO]
    other = [*same[:4], same[4]._replace(engine="def"), same[5]._replace(engine=None)]
    for games, mixed in ((TWO, False), (same, False), (other, True)):
        found = standings.compute_standings(event(games))
        text = standings_view.render_standings(found, "table")
        assert ("different versions of the engine (abc 4, def 1, unknown 1)" in text) == mixed
        assert bool(found.mixed) == mixed
    assert json.loads(standings_view.render_standings(found, "json"))["engines"] == {
        "abc": 4,
        "def": 1,
        "unknown": 1,
    }


def test_equal_bots_share_a_rank() -> None:
    by_bot = rows(event([result(number, "ann bob", (1, 1)) for number in range(4)]))
    assert [row["rank"] for row in by_bot.values()] == [1, 1]
    assert by_bot["ann"]["strength"] == 0


@pytest.mark.parametrize("style", tables.STYLES)
def test_every_table_in_every_format(style: tables.Style) -> None:
    found = event(TWO)
    texts = [
        standings_view.render_standings(standings.compute_standings(found), style),
        standings_view.render_crosstable(found, style),
        standings_view.render_games(standings.list_games(found), style),
        standings_view.render_seats(found, style),
        standings_view.render_history(standings.compute_history(found, "ann"), style),
    ]
    for text in texts:
        assert "nan" not in text
        if style == "json":
            json.loads(text)
        elif style == "csv":
            lines = list(csv.reader(io.StringIO(text)))
            assert len(lines) > 1
            assert len({len(line) for line in lines}) == 1
        elif style == "markdown":
            assert text.splitlines()[1].startswith("|-")


@pytest.mark.parametrize("style", tables.STYLES)
def test_an_event_without_games(style: tables.Style) -> None:
    found = event([], ["ann", "bob"])
    assert "ann" in standings_view.render_standings(standings.compute_standings(found), style)
    standings_view.render_crosstable(found, style)
    standings_view.render_games(standings.list_games(found), style)
    standings_view.render_seats(found, style)
    standings_view.render_history(standings.compute_history(event([], ["ann@1", "ann@2"]), "ann"), style)


def test_crosstable() -> None:
    pairs = {(pair["bot"], pair["against"]): pair for pair in standings.compute_crosstable(event(TWO))}
    assert pairs["ann", "bob"] == {
        "bot": "ann",
        "against": "bob",
        "games": 2,
        "ahead": 1,
        "level": 1,
        "behind": 0,
        "share": 0.75,
    }
    assert pairs["bob", "ann"]["share"] == 0.25
    assert ("ann", "ann") not in pairs
    assert "75 % of 2" in standings_view.render_crosstable(event(TWO), "table")


def test_games_are_chosen_by_bot_and_fault() -> None:
    found = event(TWO)
    assert [row["number"] for row in standings.list_games(found)] == [0, 1, 2, 3, 4, 5]
    assert [row["number"] for row in standings.list_games(found, "ann")] == [0, 1, 2, 3]
    assert [row["number"] for row in standings.list_games(found, faults=True)] == [2, 5]
    assert standings.list_games(found, "bob", faults=True) == [], "the fault was the other's"
    with pytest.raises(standings.UnknownBot, match="there is no bot 'eve' in spring, only ann, bob, cid"):
        standings.list_games(found, "eve")


def test_a_seat_that_wins_is_worth_something() -> None:
    games: list[GameResult] = []
    for deal in range(100):
        for turn, bots in enumerate(("ann bob", "bob ann")):
            wins = (deal + turn) % 10 < 7
            games.append(result(len(games), bots, (1, 2) if wins else (2, 1), str(deal)))
    first, second = standings.compute_seats(event(games))
    assert first["ahead"] == pytest.approx(0.7, abs=0.03)
    assert first["worth"] == pytest.approx(-second["worth"])
    assert 0 < first["low"] < first["worth"] < first["high"]
    assert standings.is_balanced(event(games))
    lopsided = event(games[:-1])
    assert not standings.is_balanced(lopsided)
    assert "not separated yet" in standings_view.render_seats(lopsided, "table")


def test_history_shows_against_whom_a_version_got_worse() -> None:
    games: list[GameResult] = []
    ahead = {("ann@1", "bob"): 9, ("ann@2", "bob"): 2, ("ann@1", "cid"): 3, ("ann@2", "cid"): 8}
    for (version, rival), wins in ahead.items():
        for number in range(40):
            ranks = (1, 2) if number % 10 < wins else (2, 1)
            games.append(result(len(games), f"{version} {rival}", ranks))
    games += [result(len(games) + number, "ann@2 ann@1", (1, 2)) for number in range(6)]
    found = standings.compute_history(event(games, ["ann@1", "bob", "cid", "ann@2"]), "ann")
    assert (found.old, found.new) == ("ann@1", "ann@2")
    assert [row["bot"] for row in found.versions] == ["ann@1", "ann@2"]
    assert found.versions[0]["better_than_before"] is None
    assert found.versions[1]["share_against_before"] == 1.0
    worst, best = found.opponents
    assert (worst["against"], best["against"]) == ("bob", "cid")
    assert worst["change"] == pytest.approx(-0.7)
    assert worst["worse"] > 0.99
    assert best["worse"] < 0.01
    assert worst["low"] < worst["change"] < worst["high"] < 0
    text = standings_view.render_history(found, "table")
    assert "ann@2 got worse against bob." in text
    first = standings.compute_history(event(games, ["ann@1", "bob", "cid", "ann@2"]), "ann@1")
    assert first.old is None
    assert "no earlier version" in standings_view.render_history(first, "table")


@pytest.mark.parametrize(
    ("value", "digits", "sign", "expected"),
    [
        (None, 0, False, "-"),
        (-0.2, 0, True, "0"),
        (-0.2, 0, False, "0"),
        (12.345, 1, True, "+12.3"),
        (-7, 0, True, "-7"),
    ],
)
def test_numbers(value: float | None, digits: int, sign: bool, expected: str) -> None:
    assert tables.number(value, digits, sign) == expected


def test_no_chance_is_called_certain() -> None:
    assert tables.chance(1.0) == "> 99.9 %"
    assert tables.chance(0.5) == "50.0 %"
    assert tables.chance(0.0) == "< 0.1 %"
    assert tables.chance(None) == "-"


def test_markdown_keeps_bars_out_of_cells() -> None:
    text = tables.draw_table([{"bot": "a|b"}], [tables.Column("bot", lambda row: row["bot"])], "markdown")
    assert "a\\|b" in text
