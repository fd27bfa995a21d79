"""The messages between machines: plain data, as bytes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from harness.executor import Task
from harness.packing import Packed
from harness.sandbox import Limits


class Order(msgspec.Struct, frozen=True):
    """The bots and terms for which a worker gets ready."""

    session: str
    """A name of its own for every event that is run and every worker. A worker's data of this name is the
    sign that it is still needed: when the client goes, the scheduler deletes it."""
    bots: dict[str, str]
    """The hash of each one's snapshot, by key."""
    sandbox: str
    limits: Limits
    pin: bool


class Report(msgspec.Struct, frozen=True):
    """A worker's reply to an order."""

    refused: dict[str, str] = {}
    """Bots that cannot run there, and why."""
    warning: str | None = None


class Answer(msgspec.Struct, frozen=True):
    """How a game went."""

    kind: Literal["done", "died", "error", "unknown"]
    """died: the process that played it; error: the harness; unknown: the session has ended."""
    game: Packed | None = None
    seconds: float = 0.0
    why: str = ""


pack: Final = msgspec.msgpack.encode
order: Final = msgspec.msgpack.Decoder(Order)
report: Final = msgspec.msgpack.Decoder(Report)
answers: Final = msgspec.msgpack.Decoder(list[Answer])
task: Final = msgspec.msgpack.Decoder(Task)
