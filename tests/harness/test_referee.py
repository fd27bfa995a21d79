"""One match: the messages to bots, the record, and how faults are judged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import equinox
from equinox.engine import engine_hash
from equinox.interface import GameEvent
from equinox.protocol import Clock
from equinox.record import Played, Record, decode, encode, replay
from equinox.referee import secret
from harness.referee import Match, play_game
from tests.harness.conftest import MakeBot, Seat

LISTENER = """
wire = open("wire.jsonl", "w")
hear_plainly = hear
def hear():
    message = hear_plainly()
    wire.write(json.dumps(message) + "\\n")
    wire.flush()
    return message
play_on(meet(), "my plan")
"""
BAD = 'turn = meet()\nsay({"move": "castle"})\nhear()'
TABLES = [(game, players) for game, found in equinox.games.items() for players in found.seats]


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_record_replays_to_its_outcome(game: str, players: int, make_bot: MakeBot, seat: Seat) -> None:
    bots = [seat(make_bot()) for _ in range(players)]
    record = play_game(Match(game, 7, players), bots)
    assert not record.faults
    last = list(replay(decode(encode(record))))[-1]
    outcome = last.outcome()
    assert outcome is not None
    assert record.outcome.ranks == list(outcome.ranks)
    assert record.outcome.scores == list(outcome.scores)
    assert record.outcome.reason == outcome.reason
    assert [bot.name for bot in record.bots] == ["honest"] * players
    assert all(bot.version == "1" and bot.content for bot in record.bots)
    assert all(played.by == "bot" and played.wall_ms > 0 for played in record.moves)


@pytest.mark.parametrize(
    ("game", "players"), [(game, found.seats[-1]) for game, found in equinox.games.items()]
)
def test_a_bot_gets_all_that_its_seat_may_know(
    game: str, players: int, make_bot: MakeBot, seat: Seat, tmp_path: Path
) -> None:
    """The wire against the engine: every view, every legal move, every piece of news, nothing else."""
    sitting = 1
    wire = tmp_path / "wire.jsonl"
    bots = [seat(make_bot()) for _ in range(players)]
    bots[sitting] = seat(make_bot(LISTENER.replace("wire.jsonl", str(wire)), "listener"))
    record = play_game(Match(game, 3, players, clock=Clock(5000, 600_000)), bots)
    assert not record.faults
    bots[sitting].close()
    lines = [json.loads(line) for line in wire.read_text().splitlines()]
    assert [line["type"] for line in lines[:3]] == ["hello", "start", "turn"]
    assert lines[1] == {
        "type": "start",
        "match": record.id,
        "game": game,
        "seat": sitting,
        "players": players,
        "options": {},
        "seed": secret(3, f"seat {sitting}"),
        "clock": {"move_ms": 5000, "game_ms": 600_000},
    }

    state = equinox.deal(game, players, 3)
    log: list[GameEvent] = []
    state.log = log
    expected: list[dict[str, Any]] = []
    seen = 0
    for number, played in enumerate(record.moves, start=1):
        if played.seat == sitting:
            news = [happening.known_to(sitting) for happening in log[seen:]]
            seen = len(log)
            expected.append({"id": number, "view": state.view(sitting), "legal": state.moves(), "news": news})
            assert len(state.moves()) >= 2
        state.play(played.move)
    turns = [line for line in lines if line["type"] == "turn"]
    assert [{key: turn[key] for key in ("id", "view", "legal", "news")} for turn in turns] == json.loads(
        json.dumps(expected)
    )
    left = [turn["clock"]["left_ms"] for turn in turns]
    assert left[0] == 600_000
    assert left == sorted(left, reverse=True)
    end = lines[-2] if lines[-1]["type"] == "quit" else lines[-1]
    assert end["type"] == "end"
    assert end["outcome"] == json.loads(encode(record))["outcome"]
    assert end["news"] == [happening.known_to(sitting) for happening in log[seen:]]
    assert [played.note for played in record.moves if played.seat == sitting][:2] == ["my plan", None]


def test_a_bots_seed_does_not_tell_the_games_seed() -> None:
    seeds = [secret(seed, f"seat {seat}") for seed in range(50) for seat in range(5)]
    assert len(set(seeds)) == 250
    assert not set(seeds) & set(range(50))
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_the_same_match_is_played_the_same_way(make_bot: MakeBot, seat: Seat) -> None:
    def moves(record: Record) -> list[tuple[int, str, str]]:
        return [(played.seat, played.move, played.by) for played in record.moves]

    bots = [seat(make_bot(BAD, "bad")), seat(make_bot()), seat(make_bot())]
    first = play_game(Match("creatures", 11, 3), bots)
    again = play_game(Match("creatures", 11, 3), bots)
    other = play_game(Match("creatures", 12, 3), bots)
    assert any(played.by == "referee" for played in first.moves)
    assert first.id == again.id != other.id
    assert moves(first) == moves(again) != moves(other)
    assert first.outcome == again.outcome


def test_with_two_players_a_fault_ends_the_game(make_bot: MakeBot, seat: Seat) -> None:
    record = play_game(Match("creatures", 1, 2), [seat(make_bot(BAD, "bad")), seat(make_bot())])
    assert record.moves == []
    assert record.outcome.reason == "fault"
    assert record.outcome.ranks == [2, 1]
    (fault,) = record.faults
    assert (fault.seat, fault.kind, fault.moves_before) == (0, "illegal", 0)
    assert len(list(replay(record))) == 1


def test_with_more_players_the_others_play_on(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    for _ in range(3):
        say({"move": turn["legal"][0]})
        turn = hear()
    sys.exit(2)
    """
    bots = [seat(make_bot(source, "quitter")), *(seat(make_bot()) for _ in range(3))]
    record = play_game(Match("creatures", 1, 4), bots)
    (fault,) = record.faults
    own = [played for played in record.moves if played.seat == 0]
    assert [played.by for played in own[:4]] == ["bot"] * 3 + ["referee"]
    assert all(played.by == "referee" for played in own[3:])
    assert fault.moves_before == record.moves.index(own[3])
    assert record.outcome.ranks[0] == 4
    assert sorted(record.outcome.ranks[1:])[0] == 1


def test_all_faulty_seats_are_equal_and_last(make_bot: MakeBot, seat: Seat) -> None:
    bots = [seat(make_bot(BAD, "bad")), seat(make_bot()), seat(make_bot(BAD, "bad"))]
    record = play_game(Match("creatures", 1, 3), bots)
    assert [fault.seat for fault in record.faults] == [0, 2]
    assert record.outcome.ranks == [2, 1, 2]
    assert record.outcome.reason != "fault"


def test_a_game_without_anybody_left_is_broken_off(make_bot: MakeBot, seat: Seat) -> None:
    record = play_game(
        Match("creatures", 1, 3), [seat(make_bot(BAD, f"bad-{number}")) for number in range(3)]
    )
    assert len(record.faults) == 3
    assert record.outcome.ranks == [3, 3, 3]
    assert record.outcome.reason == "fault"
    assert record.engine == engine_hash()


def test_two_bots_that_do_not_start_have_both_lost(make_bot: MakeBot, seat: Seat) -> None:
    record = play_game(Match("creatures", 1, 2), [seat(make_bot("sys.exit(1)", "bad")) for _ in range(2)])
    assert [fault.kind for fault in record.faults] == ["startup", "startup"]
    assert record.outcome.ranks == [2, 2]


def test_a_bot_may_use_up_its_time_for_the_game(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    turn = meet()
    while True:
        time.sleep(0.25)
        say({"move": turn["legal"][0]})
        turn = hear()
    """
    bots = [seat(make_bot(source, "slow")), seat(make_bot())]
    record = play_game(Match("creatures", 1, 2, clock=Clock(5000, 600), margin_ms=20), bots)
    (fault,) = record.faults
    assert (fault.seat, fault.kind) == (0, "timeout")
    assert 1 <= len([played for played in record.moves if played.seat == 0]) <= 4


def test_what_healthy_bots_say_on_stderr_is_kept_by_game(make_bot: MakeBot, seat: Seat) -> None:
    source = """
    print("awake", file=sys.stderr)
    turn = meet()
    print("hm", file=sys.stderr)
    play_on(turn)
    """
    bots = [seat(make_bot(source, "talking")), seat(make_bot())]
    first = play_game(Match("creatures", 1, 2), bots)
    again = play_game(Match("creatures", 2, 2), bots)
    assert first.stderr == ["awake\nhm\n", ""]
    assert again.stderr == []


def test_a_match_that_cannot_be_is_refused_before_anything_runs(make_bot: MakeBot, seat: Seat) -> None:
    bots = [seat(make_bot()), seat(make_bot())]
    with pytest.raises(equinox.BadSetup):
        play_game(Match("creatures", 1, 2, options={"nonsense": 1}), bots)
    with pytest.raises(ValueError, match="must be 3 bots, not 2"):
        play_game(Match("creatures", 1, 3), bots)
    assert not any(bot.running for bot in bots)


def test_a_fault_of_the_harness_is_never_a_result(make_bot: MakeBot, seat: Seat) -> None:
    def trip(state: equinox.State, played: Played) -> None:
        raise RuntimeError("the harness stumbled")

    with pytest.raises(RuntimeError, match="stumbled"):
        play_game(Match("creatures", 1, 2), [seat(make_bot()), seat(make_bot())], trip)
