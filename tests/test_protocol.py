"""The messages of the protocol, and what is said of lines that are none."""

from __future__ import annotations

import json

import pytest

from equinox import protocol
from equinox.protocol import (
    BadAnswer,
    BadLine,
    Clock,
    End,
    Hello,
    HelloAnswer,
    MoveAnswer,
    Quit,
    Ready,
    Result,
    Start,
    Turn,
    TurnClock,
    decode,
    decode_move,
    decode_sent,
    encode,
)

SENT: list[protocol.Sent] = [
    Hello(),
    Start("7f3a", "creatures", 1, 3, {}, 90210, Clock(1000)),
    Turn(
        17, {"game": "creatures"}, ["pass", "skip"], [{"seat": 2, "move": "secret ?"}], TurnClock(1000, None)
    ),
    End(Result([17.0, 12.5], [1, 2], "five-rounds"), []),
    Quit(),
]


@pytest.mark.parametrize("message", SENT, ids=[type(message).__name__ for message in SENT])
def test_a_message_is_one_line_and_comes_back(message: protocol.Sent) -> None:
    line = encode(message)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line)["type"] == type(message).__name__.lower()
    assert decode_sent(line) == message


def test_messages_are_spelt_as_the_contract_says() -> None:
    assert json.loads(encode(SENT[0]))["protocol"] == 1
    assert json.loads(encode(SENT[1])) == {
        "type": "start",
        "match": "7f3a",
        "game": "creatures",
        "seat": 1,
        "players": 3,
        "options": {},
        "seed": 90210,
        "clock": {"move_ms": 1000, "game_ms": None},
    }
    assert json.loads(encode(SENT[2]))["clock"] == {"move_ms": 1000, "left_ms": None}


def test_a_turn_is_the_same_line_from_a_view_that_is_text() -> None:
    view, news = (
        {"game": "creatures", "seat": 0, "deck": [1, {"\u00e9": None}]},
        [{"seat": 1, "move": "skip"}],
    )
    text = json.dumps(view, separators=(",", ":"), ensure_ascii=False).encode()
    clock = TurnClock(1000, 5000)
    moves = json.dumps(["skip", 'say "hi"'], separators=(",", ":")).encode()
    line = protocol.encode_turn(7, text, moves, news, protocol.as_json(clock))
    assert line == protocol.encode(protocol.Turn(7, view, ["skip", 'say "hi"'], news, clock))


def test_a_move_alone_is_enough() -> None:
    assert decode_move(b'{"move": "pass"}', 4) == MoveAnswer("pass")


def test_unknown_fields_and_a_carriage_return_are_forgiven() -> None:
    line = b'{"type": "move", "id": 4, "move": "pass", "mood": [1, {"x": null}]}\r\n'
    assert decode_move(line, 4) == MoveAnswer("pass", id=4)


def test_a_long_note_is_cut_to_a_kibibyte() -> None:
    short = decode_move(json.dumps({"move": "x", "note": "ä" * 512}).encode(), 1)
    assert short.note == "ä" * 512
    cut = decode_move(json.dumps({"move": "x", "note": "y" + "ä" * 5000}).encode(), 1)
    assert cut.note == "y" + "ä" * 511  # half a letter is not kept


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"", "truncated"),
        (b"Deep Owl 3.1", "'Deep Owl 3.1'"),
        (b"[1]", "not a JSON object: '[1]'"),
        (b"17", "not a JSON object"),
        (b'"pass"', "not a JSON object"),
        (b"null", "not a JSON object"),
        (b'{"move": "pass"', "truncated"),
        (b'{"move": "pass"} {"move": "pass"}', "trailing characters"),
        (b'{"move": 3, oops', "not a JSON object"),
        (b'{"move": NaN}', "not a JSON object"),
        (b'{"move": "pass", "x": NaN}', "not a JSON object"),
        (b'{"move": "\xff"}', "not UTF-8 at byte 10"),
        (b'{"move": "pass", "x": "\xff"}', "not UTF-8 at byte 23"),
        (b"[" * 60_000, "nested too deeply"),
        (b'{"move": "pass", "x": ' + b"[" * 60_000, "nested too deeply"),
        (b'{"move": "' + b"x" * 66_000 + b'"}', "longer than 64 KiB"),
    ],
)
def test_line_that_is_not_an_object_is_a_bad_line(line: bytes, why: str) -> None:
    with pytest.raises(BadLine) as caught:
        decode_move(line, 4)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{}", "missing required field `move`"),
        (b'{"move": 3}', "Expected `str`, got `int`"),
        (b'{"move": null}', "Expected `str`, got `null`"),
        (b'{"move": ["pass"]}', "Expected `str`, got `array`"),
        (b'{"move": "pass", "id": 3}', "answered turn 3, but the question was turn 4"),
        (b'{"move": "pass", "id": "4"}', "Expected `int | null`, got `str`"),
        (b'{"move": "pass", "note": 5}', "Expected `str | null`, got `int`"),
        (b'{"type": "ready", "move": "pass"}', "Invalid enum value 'ready'"),
        (b'{"type": "\\u001b[2J\\n", "move": "pass"}', "Invalid enum value '\\x1b[2J\\n'"),
        (b'{"type": "' + b"x" * 60_000 + b'", "move": "pass"}', "Invalid enum value 'xxx"),
    ],
)
def test_object_that_is_not_an_answer_is_a_bad_answer(line: bytes, why: str) -> None:
    with pytest.raises(BadAnswer) as caught:
        decode_move(line, 4)
    assert why in str(caught.value)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 300


def test_hello_and_ready_must_say_so() -> None:
    assert decode(b'{"type": "hello"}', HelloAnswer) == HelloAnswer("hello")
    assert decode(b'{"type": "ready", "x": 1}', Ready) == Ready("ready")
    with pytest.raises(BadAnswer, match="missing required field `type`"):
        decode(b'{"name": "Owl"}', HelloAnswer)
    with pytest.raises(BadAnswer, match="not a 'ready' answer"):
        decode(b'{"type": "hello"}', Ready)


def test_the_schema_knows_every_message() -> None:
    found = protocol.schema()["$defs"]
    for kind in (*protocol.SENT, *protocol.ANSWERS):
        assert kind.__name__ in found
