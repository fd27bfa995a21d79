"""Properties of schedules: every pairing, balanced seats, stable ids, no bot left waiting."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.schedules import round_robin
from harness.schedules.gauntlet import Gauntlet
from harness.schedules.pairing import Pairing, ScheduleError, deal
from harness.schedules.round_robin import RoundRobin, rounds, spread
from harness.schedules.swiss import Swiss, swiss_round
from harness.secret import Chance, PlainSeed, make
from harness.settings import Entry, Settings
from harness.store import Store

NAMES = ["ada", "bo", "cy", "dee", "eli", "fay", "gus", "hal", "ivy"]


def event(players: int = 2, **changes: Any) -> Settings:
    base: dict[str, Any] = {"event": "test", "game": "creatures", "players": players}
    return Settings(**(base | changes))


def all_rounds(config: Settings, chance: Chance, keys: list[str]) -> list[list[Pairing]]:
    return list(rounds(config, chance, RoundRobin().groups(keys, config.players)))


def chance(config: Settings) -> Chance:
    return make(config.seed)


@st.composite
def fields(draw: st.DrawFn) -> tuple[Settings, list[str]]:
    players = draw(st.integers(2, 5))
    keys = draw(st.permutations(NAMES))[: draw(st.integers(players, 7))]
    return event(players, seed=draw(st.integers(0, 2**60)), rounds=draw(st.integers(1, 3))), keys


@given(fields())
@settings(max_examples=40, deadline=None)
def test_every_group_plays_every_round(field: tuple[Settings, list[str]]) -> None:
    config, keys = field
    expected = Counter({frozenset(group): config.players for group in combinations(keys, config.players)})
    for games in all_rounds(config, chance(config), keys):
        assert Counter(frozenset(game.bots) for game in games) == expected


@given(fields())
@settings(max_examples=40, deadline=None)
def test_everybody_has_each_seat_of_each_deal_once(field: tuple[Settings, list[str]]) -> None:
    config, keys = field
    deals: dict[str, list[Pairing]] = {}
    for games in all_rounds(config, chance(config), keys):
        for game in games:
            deals.setdefault(game.deal, []).append(game)
    for games in deals.values():
        assert len({game.seed for game in games}) == 1
        for seat in range(config.players):
            assert len({game.bots[seat] for game in games}) == config.players


@given(fields())
@settings(max_examples=40, deadline=None)
def test_ids_are_stable_and_differ(field: tuple[Settings, list[str]]) -> None:
    config, keys = field
    games = [game for games in all_rounds(config, chance(config), keys) for game in games]
    again = [game for games in all_rounds(config, chance(config), sorted(keys)) for game in games]
    assert len({game.id for game in games}) == len(games)
    assert {game.id for game in games} == {game.id for game in again}
    assert len({game.seed for game in games}) == len({game.deal for game in games})


@given(fields())
@settings(max_examples=40, deadline=None)
def test_more_rounds_only_add_games(field: tuple[Settings, list[str]]) -> None:
    config, keys = field
    longer = Settings(**{**{f: getattr(config, f) for f in config.__struct_fields__}, "rounds": 4})
    assert [*all_rounds(longer, chance(config), keys)][: config.rounds] == [
        *all_rounds(config, chance(config), keys)
    ]


@given(st.integers(2, 3), st.integers(4, 9))
def test_a_part_of_a_round_is_fair(players: int, bots: int) -> None:
    """At any moment no bot is more than a few games ahead."""
    order = spread(RoundRobin().groups(NAMES[:bots], players), make(bots))
    played = Counter(dict.fromkeys(NAMES[:bots], 0))
    for group in order:
        played.update(group)
        assert max(played.values()) - min(played.values()) <= 3


def test_ids_do_not_change_from_version_to_version() -> None:
    """An event that was started with an older version can be resumed."""
    game = deal(event(3, game="any"), PlainSeed(7), ["bo", "ada", "cy"], 2, 0)[0]
    assert (game.id, game.deal, game.seed, game.bots) == (
        "cb75f42c92ad4ff2",
        "be717f2bfc31b554",
        66346458309601,
        ("ada", "cy", "bo"),
    )
    game = deal(event(3, game="any"), make(7), ["bo", "ada", "cy"], 2, 0)[0]
    assert (game.id, game.deal, game.seed, game.bots) == (
        "7cbb72a52a92df39",
        "d9126e38a98a35d3",
        7782042831214668,
        ("ada", "cy", "bo"),
    )


def test_rounds_are_planned_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(round_robin, "BATCH_GAMES", 50)
    schedule = RoundRobin()
    config = event(seed=1, rounds=9, schedule=schedule)
    entries = [Entry(key=name, name=name, content=name, source=name) for name in NAMES[:5]]
    with Store.create(tmp_path / "e.sqlite", config, entries) as store:
        expected = [game for games in all_rounds(config, store.chance(), NAMES[:5]) for game in games]
        assert store.count_planned() == len(expected) == 180
        batches = []
        while batch := schedule.next(store):
            batches.append(len(batch))
            assert store.plan(batch) == len(batch)
        assert batches == [60, 60, 60]
        assert store.planned() == expected
        # As if the bots had been changed while games of several rounds were not played.
        store._database.execute("DELETE FROM planned WHERE number IN (3, 50, 170)")
        store.set_state(round_robin.COMPLETE, None)
        missing = schedule.next(store)
        assert [game.id for game in missing] == [expected[place - 1].id for place in (3, 50, 170)]


def test_gauntlet_is_one_against_all() -> None:
    groups = Gauntlet("cy").groups(NAMES[:6], 3)
    assert len(groups) == 10
    assert all("cy" in group for group in groups)


@pytest.mark.parametrize(
    ("keys", "schedule"),
    [
        (["ada"], RoundRobin()),
        (["ada"], Swiss(3)),
        (["ada"], Gauntlet("ada")),
        (["ada", "bo"], Gauntlet("cy")),
    ],
)
def test_too_few_bots_or_no_challenger(keys: list[str], schedule: RoundRobin | Swiss | Gauntlet) -> None:
    with pytest.raises(ScheduleError):
        schedule.check(keys, 2)


def swiss(
    bots: int, players: int, length: int, seed: int = 1
) -> tuple[Counter[frozenset[str]], Counter[str]]:
    """A Swiss event in which the earlier name always wins."""
    keys = NAMES[:bots]
    met: Counter[frozenset[str]] = Counter()
    played: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for number in range(length):
        points = {key: won[key] / played[key] for key in keys if played[key]}
        games = swiss_round(event(players, rounds=1), make(seed), keys, number, points, met, played)
        for group in {frozenset(game.bots) for game in games}:
            met.update(frozenset(two) for two in combinations(group, 2))
            played.update(group)
            for two in combinations(sorted(group), 2):
                won[two[0]] += 1
    return met, played


@given(st.integers(0, 1000))
def test_swiss_avoids_repeated_pairings(seed: int) -> None:
    met, played = swiss(8, 2, 4, seed)
    assert max(met.values()) == 1
    assert set(played.values()) == {4}


@given(st.integers(0, 1000), st.integers(2, 3))
def test_in_a_swiss_event_sitting_out_is_shared(seed: int, players: int) -> None:
    _, played = swiss(7, players, 6, seed)
    assert max(played.values()) - min(played.values()) <= 1
