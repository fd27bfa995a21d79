"""The bot protocol, version 1: its messages as typed values, written and read as lines of JSON.

`python -m equinox.protocol` writes the JSON Schema of all messages to docs/protocol.schema.json.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from equinox.text import printable
from equinox.version import __version__

PROTOCOL: Final = 1
LINE_LIMIT: Final = 64 * 1024
"""The longest answer in bytes, without its newline."""
NOTE_LIMIT: Final = 1024
"""The longest note in bytes that is kept; the rest is cut off."""
QUOTE: Final = 80
"""How much of a bad line an error quotes."""


class ProtocolError(ValueError):
    """An answer that cannot be taken, in one line that says why."""


class BadLine(ProtocolError):
    """Not a JSON object at all: not UTF-8, not JSON, too long, another kind of value."""


class BadAnswer(ProtocolError):
    """A JSON object, but not the answer that was asked for."""


# What the harness sends


class Clock(msgspec.Struct, frozen=True):
    """The time a bot has: for each move, and for all its moves of a game together (null: no such limit)."""

    move_ms: int = 1000
    game_ms: int | None = None


class TurnClock(msgspec.Struct):
    """The time for this move, and what is left for the game (null: no such limit)."""

    move_ms: int
    left_ms: int | None


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """The first message to a new process."""

    protocol: int = PROTOCOL
    harness: str = f"equinox {__version__}"


class Start(msgspec.Struct, tag_field="type", tag="start"):
    """A game begins. The seed is for the bot's own random numbers."""

    match: str
    game: str
    seat: int
    players: int
    options: dict[str, Any]
    seed: int
    clock: Clock


class Turn(msgspec.Struct, tag_field="type", tag="turn"):
    """A decision: what this seat knows, every legal move (at least two), what happened since its last one."""

    id: int
    view: dict[str, Any]
    legal: list[str]
    news: list[dict[str, Any]]
    clock: TurnClock


class Result(msgspec.Struct):
    """How a game ended. Rank 1 is best, equal ranks are shared."""

    scores: list[float]
    ranks: list[int]
    reason: str


class End(msgspec.Struct, tag_field="type", tag="end"):
    """The game is over. No answer is expected."""

    outcome: Result
    news: list[dict[str, Any]]


class Quit(msgspec.Struct, tag_field="type", tag="quit"):
    """No more games: the bot exits."""


# What a bot answers


class HelloAnswer(msgspec.Struct, omit_defaults=True):
    """Who the bot is; all fields but `type` are optional."""

    type: Literal["hello"]
    name: str | None = None
    version: str | None = None
    author: str | None = None
    games: list[str] | None = None


class Ready(msgspec.Struct):
    """The bot is ready for the first turn of the game."""

    type: Literal["ready"]


class MoveAnswer(msgspec.Struct, omit_defaults=True):
    """One of the legal moves. `{"move": "..."}` is enough; a note (1 KiB) is stored in the record."""

    move: str
    type: Literal["move"] = "move"
    id: int | None = None
    note: str | None = None


Sent = Hello | Start | Turn | End | Quit
SENT: Final = (Hello, Start, Turn, End, Quit)
ANSWERS: Final = (HelloAnswer, Ready, MoveAnswer)
Answer = TypeVar("Answer", HelloAnswer, Ready, MoveAnswer)

_encoder: Final = msgspec.json.Encoder()
as_json: Final = _encoder.encode
"""A part of a message, to be put into one."""
_decoders: Final[dict[type, msgspec.json.Decoder[Any]]] = {
    kind: msgspec.json.Decoder(kind) for kind in ANSWERS
}
_decode_move: Final = msgspec.json.Decoder(MoveAnswer).decode
_decode_sent: Final = msgspec.json.Decoder(Sent)


def encode(message: Sent | HelloAnswer | Ready | MoveAnswer) -> bytes:
    """A message as a line, with its newline."""
    line = bytearray()
    _encoder.encode_into(message, line)
    line += b"\n"
    return bytes(line)


def encode_turn(number: int, view: bytes, legal: bytes, news: list[dict[str, Any]], clock: bytes) -> bytes:
    """The line that `encode` makes of a Turn, of which the view, the moves and the clock are JSON already."""
    parts = (
        b'{"type":"turn","id":%d,"view":' % number,
        view,
        b',"legal":',
        legal,
        b',"news":',
        as_json(news),
        b',"clock":',
        clock,
        b"}\n",
    )
    return b"".join(parts)


def decode(line: bytes, expected: type[Answer]) -> Answer:
    """An answer read from a line (its newline is forgiven). BadLine and BadAnswer say what is wrong."""
    try:
        if not line.isascii():
            line.decode("utf-8")
        if len(line) > LINE_LIMIT:
            raise BadLine(too_long())
        answer: Answer = _decoders[expected].decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _explain(line, expected, error) from None
    return answer


def decode_move(line: bytes, asked: int) -> MoveAnswer:
    """The answer to the turn `asked`. Its note is cut to 1 KiB."""
    try:
        if not line.isascii() or len(line) > LINE_LIMIT:
            raise msgspec.DecodeError  # seldom, so `decode` may look again
        answer = _decode_move(line)
    except (msgspec.DecodeError, RecursionError):
        answer = decode(line, MoveAnswer)
    if answer.id is not None and answer.id != asked:
        raise BadAnswer(f"answered turn {answer.id}, but the question was turn {asked}")
    if answer.note is not None and len(answer.note) * 4 > NOTE_LIMIT:
        answer.note = answer.note.encode()[:NOTE_LIMIT].decode(errors="ignore")
    return answer


def decode_sent(line: bytes) -> Sent:
    """A message of the harness, read as a bot would."""
    try:
        message: Sent = _decode_sent.decode(line)
    except msgspec.DecodeError as error:
        raise BadAnswer(f"not a message of protocol {PROTOCOL}: {error}") from None
    return message


def too_long() -> str:
    return f"a line longer than {LINE_LIMIT // 1024} KiB"


def quoted(line: bytes) -> str:
    """The beginning of a line, in one line that can be printed."""
    text = line.rstrip(b"\r\n")
    shown = printable(repr(text[:QUOTE].decode("utf-8", errors="backslashreplace")))
    return shown + "..." if len(text) > QUOTE else shown


def _explain(line: bytes, expected: type, error: Exception) -> ProtocolError:
    """Why a line was refused. A line is only a bad answer if it is a JSON object as a whole."""
    if isinstance(error, UnicodeDecodeError):
        return BadLine(f"not UTF-8 at byte {error.start}: {quoted(line)}")
    try:
        value = msgspec.json.decode(line)
    except RecursionError:
        return BadLine(f"nested too deeply: {quoted(line)}")
    except (msgspec.DecodeError, UnicodeDecodeError) as syntax:
        return BadLine(f"not a JSON object ({_describe(syntax)}): {quoted(line)}")
    if not isinstance(value, dict):
        return BadLine(f"not a JSON object: {quoted(line)}")
    asked = "hello" if expected is HelloAnswer else "ready" if expected is Ready else "move"
    return BadAnswer(f"not a {asked!r} answer ({_describe(error)}): {quoted(line)}")


def _describe(error: Exception) -> str:
    """The decoder's message, which quotes the line."""
    return printable(str(error) or type(error).__name__, QUOTE)


def schema() -> dict[str, Any]:
    """The JSON Schema of every message, both ways, and of the views."""
    from equinox.view_schema import make_any_view, make_view_schemas

    references, components = msgspec.json.schema_components((*SENT, *ANSWERS), ref_template="#/$defs/{name}")
    sent, answers = references[: len(SENT)], references[len(SENT) :]
    components["Turn"]["properties"]["view"] = make_any_view()
    components |= make_view_schemas()
    components["Sent"] = {"description": "What the harness sends.", "anyOf": list(sent)}
    components["Answer"] = {"description": "What a bot answers.", "anyOf": list(answers)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Equinox Arena, bot protocol {PROTOCOL}",
        "anyOf": [{"$ref": "#/$defs/Sent"}, {"$ref": "#/$defs/Answer"}],
        "$defs": components,
    }


def schema_text() -> str:
    """docs/protocol.schema.json as it should be. The harness's version is no part of the contract."""
    contract = schema()
    contract["$defs"]["Hello"]["properties"]["harness"].pop("default", None)
    return json.dumps(contract, indent=2) + "\n"


SCHEMA_FILE: Final = Path(__file__).parent.parent / "docs" / "protocol.schema.json"

if __name__ == "__main__":
    SCHEMA_FILE.write_text(schema_text(), encoding="utf-8")
