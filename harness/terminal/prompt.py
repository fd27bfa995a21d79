"""Lines and keys from a person: with completion in a terminal, plainly from anything else.

While a person thinks, the bots are still looked after: one that takes too much memory meanwhile is stopped.
"""

from __future__ import annotations

import asyncio
import os
import select
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import click

from harness.process import LOOK_SECONDS, WATCH

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.document import Document

Completions = Callable[[str], Sequence[str]]
"""From the text before the cursor to whole lines that it may become."""

LOOK: Final = 5 * LOOK_SECONDS
RESERVED: Final = 2
"""Lines below the prompt for completions."""


class Prompt(Protocol):
    """A source of lines. EOFError is their end, KeyboardInterrupt is Ctrl-C."""

    def line(self, question: str, completions: Completions) -> str: ...


def prompt() -> Prompt:
    """The best that standard input and output allow."""
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout is not None and sys.stdout.isatty():
        return Completing()
    return Plain()


class Plain:
    """Line by line, for pipes and files."""

    def __init__(self) -> None:
        self._read = bytearray()

    def line(self, question: str, completions: Completions) -> str:
        click.echo(question, nl=False)
        text = self._line()
        click.echo(text)  # so that a transcript can be read
        return text

    def _line(self) -> str:
        if sys.stdin is None:
            raise EOFError
        descriptor = sys.stdin.fileno()
        while b"\n" not in self._read:
            while not select.select([descriptor], [], [], LOOK)[0]:
                WATCH.rest()
            chunk = os.read(descriptor, 4096)
            if not chunk:
                click.echo()
                raise EOFError
            self._read += chunk
        line, _, rest = self._read.partition(b"\n")
        self._read = rest
        return line.decode("utf-8", errors="replace").rstrip("\r")


class Completing:
    """With completion while typing, history and editing."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession

        self._session: PromptSession[str] = PromptSession()

    def line(self, question: str, completions: Completions) -> str:
        from prompt_toolkit.completion import Completer, Completion
        from prompt_toolkit.completion.base import CompleteEvent
        from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

        class Lines(Completer):
            def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
                text = document.text_before_cursor
                if text.strip() or event.completion_requested:
                    for completion in completions(text):
                        yield Completion(completion, start_position=-len(text))

        keys = KeyBindings()

        @keys.add("tab")
        def choose(event: KeyPressEvent) -> None:
            _next_completion(event.current_buffer)

        return self._session.prompt(
            question,
            completer=Lines(),
            complete_while_typing=True,
            key_bindings=keys,
            pre_run=_look_after_bots,
            reserve_space_for_menu=RESERVED,
        )


def _next_completion(buffer: Buffer) -> None:
    """Put the next of the lines that are offered. Who types so fast that none are offered yet gets the first
    all the same: by itself the library would only offer them then."""
    from prompt_toolkit.buffer import CompletionState
    from prompt_toolkit.completion.base import CompleteEvent

    if not buffer.complete_state:
        event = CompleteEvent(completion_requested=True)
        completions = list(buffer.completer.get_completions(buffer.document, event))
        if not completions:
            return
        buffer.complete_state = CompletionState(buffer.document, completions)
    buffer.complete_next()


def _look_after_bots() -> None:
    from prompt_toolkit.application import get_app

    async def looking() -> None:
        while True:
            await asyncio.sleep(LOOK)
            WATCH.rest()

    get_app().create_background_task(looking())
