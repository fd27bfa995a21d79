"""A game as data: written, read, replayed, ranked."""

from __future__ import annotations

import io

import pytest

import equinox
from equinox.protocol import Clock, Result
from equinox.record import (
    BadRecord,
    Entrant,
    Fault,
    Played,
    Record,
    decode,
    encode,
    match_id,
    positions,
    ranked,
    read,
    replay,
    write,
)


def a_record(game: str = "creatures", players: int = 3, moves: int = 30) -> Record:
    """The first moves of a game in which every player plays the last of the legal moves."""
    state = equinox.deal(game, players, 7)
    played: list[Played] = []
    while state.turn is not None and len(played) < moves:
        move = state.moves()[-1]
        played.append(Played(state.turn, move, 1.5, 0.5, note="hm" if len(played) == 2 else None))
        state.play(move)
    return Record(
        id="7f3a",
        game=game,
        players=players,
        seed=7,
        options={},
        bots=[Entrant(f"bot-{seat}", "1.0") for seat in range(players)],
        clock=Clock(1000, 60_000),
        moves=played,
        faults=[Fault(1, "crash", "the process exited with status 3", 12, status=3, stderr="oh\n")],
        outcome=Result([0.0] * players, [1] * players, "fault"),
    )


def test_a_record_is_one_line_and_comes_back() -> None:
    record = a_record()
    line = encode(record)
    assert line.count(b"\n") == 1
    assert decode(line) == record
    file = io.BytesIO()
    write(file, [record, record])
    assert list(read(file.getvalue().splitlines())) == [record, record]


@pytest.mark.parametrize("game", list(equinox.games))
def test_a_record_replays_move_by_move(game: str) -> None:
    record = a_record(game, equinox.games[game].seats[0])
    expected = equinox.deal(game, record.players, 7)
    states = replay(record)
    assert next(states) == expected
    for played, state in zip(record.moves, states, strict=True):
        expected.play(played.move)
        assert state == expected
    kept = list(positions(record))
    assert [kept[0], kept[-1]] == [equinox.deal(game, record.players, 7).dump(), expected.dump()]


def test_a_record_keeps_options_and_champions() -> None:
    champions = equinox.deal("creatures", 2, 3).dump()["champions"]
    record = a_record(players=2, moves=0)
    record.champions = champions
    record.seed = 99
    assert next(replay(decode(encode(record)))).dump()["champions"] == champions


def test_a_record_that_cannot_be_says_where() -> None:
    record = a_record()
    record.moves[4].move = "castle"
    with pytest.raises(BadRecord, match="record 7f3a, move 5: 'castle'"):
        list(replay(record))
    record = a_record()
    record.moves[0].seat = 2
    with pytest.raises(BadRecord, match="move 1: seat 2 moves, but it is seat 0's turn"):
        list(replay(record))


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b'{"id": 3}', b"\xff"])
def test_line_that_is_not_a_record_is_refused(line: bytes) -> None:
    with pytest.raises(BadRecord, match="not a record of a game"):
        decode(line)


def test_a_bad_line_of_a_file_is_named() -> None:
    with pytest.raises(BadRecord, match="line 2: "):
        list(read([encode(a_record()), b"{}\n"]))


def test_a_record_of_a_later_format_is_refused() -> None:
    record = a_record()
    record.version = 2
    with pytest.raises(BadRecord, match="format 2"):
        decode(encode(record))


@pytest.mark.parametrize(
    ("ranks", "faulty", "expected"),
    [
        ([1, 2, 3], [], [1, 2, 3]),
        ([1, 2, 3], [0], [3, 1, 2]),
        ([1, 1, 3, 4], [0, 2], [3, 1, 3, 2]),
        ([1, 1, 3], [2], [1, 1, 3]),
        ([3, 1, 1, 4], [1], [2, 4, 1, 3]),
        (None, [1], [1, 2]),
        (None, [0, 1], [2, 2]),
        ([1, 2, 3], [0, 1, 2], [3, 3, 3]),
        ([4, 3, 2, 1], [0, 1, 2], [2, 2, 2, 1]),
    ],
)
def test_bot_with_a_fault_ranks_behind_all_others(
    ranks: list[int] | None, faulty: list[int], expected: list[int]
) -> None:
    assert ranked(ranks, len(expected), faulty) == expected


def test_the_same_game_has_the_same_id() -> None:
    one = match_id("creatures", 2, 7, {"a": 1, "b": 2}, ["x", "y"])
    assert one == match_id("creatures", 2, 7, {"b": 2, "a": 1}, ["x", "y"])
    assert one != match_id("creatures", 2, 7, {"a": 1, "b": 2}, ["y", "x"])
    assert one != match_id("creatures", 2, 8, {"a": 1, "b": 2}, ["x", "y"])
    assert one != match_id("creatures", 2, 7, {"a": 1, "b": 2}, ["x", "y"], event="league")
