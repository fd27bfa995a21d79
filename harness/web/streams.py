"""Server-sent events: an answer that goes on, a message at a time."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.responses import StreamingResponse

RETRY_MS: Final = 2000
"""After so long a browser comes back when the connection has broken."""


def format_message(data: Any) -> str:
    return format_text(json.dumps(data, separators=(",", ":")))


def format_text(text: str, name: str | None = None) -> str:
    """A message that is JSON already. Its name comes back in Last-Event-ID when the connection has broken."""
    return f"data: {text}\n\n" if name is None else f"id: {name}\ndata: {text}\n\n"


STILL_HERE: Final = "event: still-here\ndata: 0\n\n"
"""Sent while nothing happens, so that the page notices by its absence that the connection has broken."""
SILENCE: Final = ": \n\n"
"""A comment: sending it notices that the client has gone, and keeps proxies from closing the connection."""


class EventStream(StreamingResponse):
    """The messages of an iterator, until it ends or the client goes."""

    def __init__(self, messages: AsyncIterator[str]) -> None:
        super().__init__(_begin(messages), media_type="text/event-stream")
        # Nginx would keep messages back until there are many.
        self.headers["X-Accel-Buffering"] = "no"


async def _begin(messages: AsyncIterator[str]) -> AsyncIterator[str]:
    yield f"retry: {RETRY_MS}\n\n"
    async for message in messages:
        yield message
