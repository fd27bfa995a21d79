"""Whether an event's file may have its bots run without the strongest sandbox.

The file says how its bots are run, and may come from a stranger, bots and all. So `none` and `limits` count
only if the event was made here with it, or somebody said so with `equinox event trust`.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from equinox.text import printable
from harness.sandbox import Sandbox, SandboxError, cache_folder, choose
from harness.settings import Settings

if TYPE_CHECKING:
    from harness.store import Store


def sandbox_of(settings: Settings) -> Sandbox:
    """Where the bots of a new event are built and run."""
    return choose(settings.sandbox, settings.limits)[0]


def sandbox_for(store: Store) -> Sandbox:
    """Where the bots of an event that exists are built and run."""
    check(store)
    return sandbox_of(store.config)


def check(store: Store) -> None:
    """SandboxError if the file asks for a weak sandbox, and nobody here ever did."""
    mode = store.config.sandbox
    if mode not in ("auto", "bwrap") and not _mark(store).exists():
        event = printable(store.config.event)
        raise SandboxError(
            f"{event} asks for --sandbox {printable(mode)}, but was not created on this machine: its "
            f"bots could do whatever you can. If you trust them: equinox event trust {event}"
        )


def grant(store: Store) -> None:
    """Remember that the event was made here, or is trusted."""
    mark = _mark(store)
    with contextlib.suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def _mark(store: Store) -> Path:
    config = store.config
    parts = [config.event, config.sandbox, store.commitment or msgspec.json.encode(config).decode()]
    return cache_folder() / "trusted" / hashlib.sha256("\0".join(parts).encode()).hexdigest()
