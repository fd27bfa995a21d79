"""Keys to go through a recorded game in a terminal."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import termios
import tty
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import click

from equinox.render import Look
from equinox.render.text import filled, printed, stacked
from harness.terminal.steps import Replay, Step

KEYS: Final = (
    "right or n: next",
    "left or p: back",
    "home, end: first, last",
    "number and Enter: go to that move",
    "e: next elimination",
    "f: next fault",
    "v: switch view",
    "q: quit",
)
FEW_KEYS: Final = "n: next · p: back · e: elimination · f: fault · v: view · q: quit"
"""Where lines are few."""
HIGH: Final = 40
_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|.", re.DOTALL)
NEXT: Final = ("n", " ", "\x1b[C", "\x1bOC", "\x1b[B", "\x1bOB")
BACK: Final = ("p", "b", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\x1b[A", "\x1bOA")
FIRST: Final = ("g", "\x1b[H", "\x1bOH", "\x1b[1~")
LAST: Final = ("G", "\x1b[F", "\x1bOF", "\x1b[4~")
ENTER: Final = ("\r", "\n")
QUIT: Final = ("q", "Q", "\x04", "\x1b")
AGAIN: Final = "\x0c"
"""Ctrl-L: draw it once more."""
ESCAPES: Final = (b"\x1b", b"\x1b[", b"\x1bO", b"\x1b[1", b"\x1b[4")
ESCAPE_SECONDS: Final = 0.05
"""How long to wait for the rest of an arrow key; else it was the key Esc."""


def keys() -> Iterator[str]:
    """Keys as they are pressed, until the end of the input. The terminal shows none of them meanwhile. AGAIN
    comes first, and when the window has another size or the program was stopped and goes on."""
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    heard, hear = os.pipe()
    os.set_blocking(hear, False)
    signal.set_wakeup_fd(hear)
    for number in (signal.SIGWINCH, signal.SIGCONT):
        signal.signal(number, lambda *_: None)
    tty.setcbreak(terminal)
    try:
        yield AGAIN  # nothing is drawn before: what is typed then would be shown
        while True:
            if heard in select.select([terminal, heard], [], [])[0]:
                os.read(heard, 1024)
                tty.setcbreak(terminal)  # a shell in between may have changed it
                yield AGAIN
                continue
            typed = os.read(terminal, 1024)
            if not typed:
                return
            while typed.endswith(ESCAPES) and select.select([terminal], [], [], ESCAPE_SECONDS)[0]:
                typed += os.read(terminal, 1024)  # the rest of a key that has come in two parts
            yield from _KEY.findall(typed.decode(errors="replace"))
    finally:
        signal.set_wakeup_fd(-1)
        os.close(heard)
        os.close(hear)
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


class Stepper:
    """A position in a game, moved by keys."""

    def __init__(self, replay: Replay, look: Callable[[], Look], seat: int | None = None) -> None:
        self.replay = replay
        self.look = look
        self.seat = seat
        self.number = 0
        self.digits = ""
        self.said = ""

    def run(self, pressed: Iterator[str]) -> None:
        """Show step after step, until a key quits or there are no more."""
        for key in pressed:
            if key in QUIT:
                break
            if self.press(key):
                self.draw()
        click.echo()

    def draw(self) -> None:
        look = self.look()  # the window may have another size by now
        view = "all" if self.seat is None else f"seat {self.seat}"
        where = f"[{self.number}/{self.replay.last}] game {self.replay.record.id}, view of {view}"
        if look.height is not None and look.height < HIGH:
            below = [where, FEW_KEYS]
        else:
            below = ["", where, printed(stacked(filled("", KEYS, look.width, " · ")), look)]
        below += [self.said] if self.said else []
        lines = "\n".join(below).count("\n") + 2
        if look.height is not None:
            look = replace(look, height=look.height - lines)
        click.clear()
        click.echo(self.replay.text(self.number, self.seat, look), color=look.color)
        click.echo("\n".join(below))
        click.echo(f"to move {self.digits}" if self.digits else "", nl=False)

    def press(self, key: str) -> bool:
        """Do what a key asks for; False if it asks for nothing."""
        if key == AGAIN:
            return True
        self.said = ""
        digits, self.digits = self.digits, ""
        if key.isdecimal():
            self.digits = (digits + key)[-6:]
        elif key in ENTER:
            self.go(int(digits)) if digits else self.go(self.number + 1)
        elif key in NEXT:
            self.go(self.number + 1)
        elif key in BACK:
            self.go(self.number - 1)
        elif key in FIRST:
            self.go(0)
        elif key in LAST:
            self.go(self.replay.last)
        elif key == "e":
            self.seek("elimination", lambda step: step.eliminates)
        elif key == "f":
            self.seek("fault", lambda step: bool(step.faults))
        elif key == "v":
            seats = self.replay.record.players
            self.seat = 0 if self.seat is None else self.seat + 1 if self.seat + 1 < seats else None
        else:
            return bool(digits)
        return True

    def go(self, number: int) -> None:
        if number < 0:
            self.said = "This is the start."
        elif number > self.replay.last:
            self.said = f"The last move is {self.replay.last}."
        self.number = min(max(number, 0), self.replay.last)

    def seek(self, what: str, matches: Callable[[Step], bool]) -> None:
        number = self.replay.next(self.number, matches)
        if number is None:
            self.said = f"There is no {what} after this one."
        else:
            self.number = number
