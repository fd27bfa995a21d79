"""Whether an event's file may have its bots run without the strongest sandbox.

The file says how its bots are run, and may come from a stranger, bots and all. So `none` and `limits` count
only if the event was made here with it, or was trusted with `equinox event trust`.
"""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from equinox.text import printable
from harness.sandbox import Limits, Sandbox, SandboxError, cache_folder, choose, is_weak
from harness.settings import Settings

if TYPE_CHECKING:
    from harness.store import Store


def sandbox_of(settings: Settings) -> Sandbox:
    """The sandbox in which the bots of a new event are built and run."""
    return choose(settings.sandbox, settings.limits)[0]


def sandbox_for(store: Store) -> Sandbox:
    """The sandbox of an existing event's bots, out of reach of its file."""
    check(store)
    return replace(sandbox_of(store.config), hidden=(store.path.parent.resolve(),))


def check(store: Store) -> None:
    """SandboxError if the file asks for a weak sandbox or higher limits and was not made or trusted here."""
    config = store.config
    weak = is_weak(config.sandbox)
    if (weak or _higher_limits(config)) and not _mark(store).exists():
        event = printable(config.event)
        what = f"--sandbox {printable(config.sandbox)}" if weak else "higher limits than the default ones"
        why = "its bots could do whatever you can" if weak else "its bots could use up this machine"
        raise SandboxError(
            f"{event} asks for {what}, but was not created on this machine: {why}. If you trust them: "
            f"equinox event trust {event}"
        )


def _higher_limits(settings: Settings) -> list[int]:
    """The limits of an event, if one of them is above the default."""
    usual, limits = Limits(), settings.limits
    values = [limits.memory, limits.processes, limits.file_size]
    pairs = zip(values, (usual.memory, usual.processes, usual.file_size), strict=True)
    return values if any(value > default for value, default in pairs) else []


def is_trusted(store: Store, name: str | None = None) -> bool:
    """Whether the event was made here, or is trusted, maybe under another name."""
    return _mark(store, name).exists()


def grant(store: Store) -> None:
    """Remember that the event was made here, or is trusted."""
    mark = _mark(store)
    with contextlib.suppress(OSError):
        mark.parent.mkdir(parents=True, exist_ok=True)
        mark.touch()


def _mark(store: Store, name: str | None = None) -> Path:
    config = store.config
    parts = [name or config.event, config.sandbox, store.commitment or msgspec.json.encode(config).decode()]
    parts += map(str, _higher_limits(config))
    return cache_folder() / "trusted" / hashlib.sha256("\0".join(parts).encode()).hexdigest()
