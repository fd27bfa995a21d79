"""A bot is quarantined by its results in schedule order, however many games run at once."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from harness.game_queue import GameQueue
from harness.history import History
from harness.schedules.pairing import Pairing
from harness.secret import make
from tests.events.test_schedule import NAMES, all_rounds, event

Faults = dict[str, tuple[str | None, ...]]


def played_through(
    planned: list[Pairing], bad: dict[str, float], limit: int, jobs: int, seed: int, stop_at: int = 10**9
) -> tuple[Faults, dict[str, str]]:
    """Play an event in which bots fail with these chances, with so many games at once that end in any
    order, broken off after `stop_at` games and resumed."""
    chance = random.Random(seed)
    played: Faults = {}
    while True:
        queue = GameQueue(planned, played, limit)
        going: list[Pairing] = []
        new = 0
        while not queue.empty:
            while len(going) < jobs and (pairing := queue.take()) is not None:
                going.append(pairing)
            assert going, "nothing is being played and nothing can be"
            pairing = going.pop(chance.randrange(len(going)))
            faults = tuple(
                "crash" if random.Random(f"{pairing.id} {bot}").random() < bad.get(bot, 0) else None
                for bot in pairing.bots
            )
            played[pairing.id] = faults
            queue.done(pairing.id, faults)
            new += 1
            if new >= stop_at:
                break
        if queue.empty:
            return played, queue.quarantined


@given(
    st.integers(2, 3),
    st.dictionaries(st.sampled_from(NAMES[:5]), st.sampled_from([0.2, 0.6, 1.0])),
    st.integers(1, 4),
    st.integers(2, 7),
    st.integers(0, 10**6),
    st.integers(1, 30),
)
@settings(max_examples=120, deadline=None)
def test_quarantined_at_the_same_game(
    players: int, bad: dict[str, float], limit: int, jobs: int, seed: int, stop_at: int
) -> None:
    planned = [
        game for games in all_rounds(event(players, rounds=2), make(seed), NAMES[:5]) for game in games
    ]
    alone = played_through(planned, bad, limit, 1, seed)
    assert played_through(planned, bad, limit, jobs, seed + 1) == alone
    assert played_through(planned, bad, limit, jobs, seed + 2, stop_at) == alone


def test_who_always_fails_plays_no_more_than_the_limit() -> None:
    planned = [game for games in all_rounds(event(rounds=5), make(1), NAMES[:4]) for game in games]
    played, aside = played_through(planned, {"bo": 1.0}, 5, 3, 1)
    assert list(aside) == ["bo"]
    games = [game for game in planned if "bo" in game.bots]
    assert [game.id in played for game in games] == [True] * 5 + [False] * (len(games) - 5)
    assert all(game.id in played for game in planned if "bo" not in game.bots)


def test_without_a_limit_everything_is_played() -> None:
    planned = [game for games in all_rounds(event(rounds=5), make(1), NAMES[:4]) for game in games]
    played, aside = played_through(planned, {"bo": 1.0}, 0, 3, 1)
    assert len(played) == len(planned)
    assert not aside


@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_what_was_decided_before_need_not_be_read_again(seed: int, limit: int, first: int) -> None:
    """The queue of the games after some that are decided goes on as that of all of them."""
    chance = random.Random(seed)
    planned = [game for games in all_rounds(event(2, rounds=3), make(seed), NAMES[:5]) for game in games]
    first = min(first, len(planned))
    played = {one.id: tuple("crash" if chance.random() < 0.5 else None for _ in one.bots) for one in planned}
    start = GameQueue(planned[:first], played, limit)
    whole = GameQueue(planned, {one.id: played[one.id] for one in planned[:first]}, limit)
    before = History(streak=start.streaks, quarantined=start.quarantined)
    rest = GameQueue(planned[first:], {}, limit, before=before)
    while not whole.empty:
        games = whole.take(), rest.take()
        assert games[0] == games[1]
        assert games[0] is not None
        for queue in (whole, rest):
            queue.done(games[0].id, played[games[0].id])
    assert rest.empty
    assert whole.quarantined == rest.quarantined
    assert whole.streaks == rest.streaks


def test_voided_games_and_those_before_a_lift_do_not_count() -> None:
    planned = [game for games in all_rounds(event(2, rounds=4), make(1), NAMES[:2]) for game in games]
    ada, bo = NAMES[:2]
    played = {one.id: tuple("crash" if key == ada else None for key in one.bots) for one in planned[:4]}
    assert GameQueue(planned, played, 4).quarantined == {ada: planned[3].id}
    assert not GameQueue(planned, played, 4, voided=[planned[1].id]).quarantined
    lifted = GameQueue(planned, played, 4, lifted={ada: planned[2].id})
    assert not lifted.quarantined
    assert lifted.streaks == {ada: 1, bo: 0}
