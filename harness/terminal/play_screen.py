"""A person's game in a terminal: the board, the news, a menu of moves, and a few commands."""

from __future__ import annotations

import random
import shlex
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

import click
from rich.console import Group, RenderableType

import equinox
from equinox import rulebook
from equinox.interface import IllegalMove, Outcome
from equinox.looking import one_rule
from equinox.protocol import End, Turn
from equinox.record import Fault, Record, replay
from equinox.render import Look, draw
from equinox.render.news import describe
from equinox.render.text import filled, outcome_lines, printed, seat_text
from equinox.screen import fold
from equinox.text import printable
from harness.resumable_game import Game, TakeBack
from harness.terminal.game import YOU, Leave, save
from harness.terminal.hint import NoHint, hint
from harness.terminal.menu import SHORT, interpret, matching, menu, parse_count
from harness.terminal.prompt import RESERVED, Prompt

BELOW: Final = RESERVED + 5
"""Lines below the board, at least: some moves, the prompt and its completions."""


class Ended(KeyboardInterrupt):
    """A signal ends the program: unlike Ctrl-C, it never just interrupts what goes on."""

    @classmethod
    def hear(cls, *_: object) -> NoReturn:
        """The handler of a signal."""
        raise cls


class Command(NamedTuple):
    """A command that is not a move."""

    usage: str
    does: str
    run: Callable[[PlayScreen, str], None]


class PlayScreen:
    """A person's side of the table."""

    def __init__(self, game: Game, prompt: Prompt, look: Callable[[], Look]) -> None:
        self.game = game
        self.prompt = prompt
        self._chosen_look = look
        self.look = look()
        self.page = 0
        """Of the menu."""
        self.lines = 0
        """How many were printed from the board on."""
        self.board_lines = 0
        self.names = ["(you)" if name == YOU else name for name in game.names]
        self.turn: Turn | None = None
        self.moves: list[str] = []
        """The legal moves, in the order of the menu."""

    def welcome(self) -> None:
        match = self.game.match
        seats = [seat_text(seat, self.names) for seat in range(match.players)]
        self._echo(Group(*filled(f"{match.game}, seed {match.seed}: ", seats, self.look.width, ", ")))
        self._say("Type `help` for a list of commands.")

    # What the game calls

    def decide(self, turn: Turn) -> str:
        """One decision of the person."""
        self.turn = turn
        self.look = self._chosen_look()  # the window may have another size by now
        self.moves = equinox.games[turn.view["game"]].in_menu_order(turn.legal)
        self._show_news(turn.news)
        self._board()
        self.page = 0
        self._menu(self.moves)
        while True:
            line = self.prompt.line(self._question(), self._completions)
            self.lines += 1
            move = self._answer(line)
            if move is not None:
                return move

    def over(self, end: End) -> None:
        """Show the referee's last message."""
        self._show_news(end.news)

    def finish(self, record: Record) -> None:
        """The game has ended, and all cards are laid open."""
        *_, state = replay(record)
        self._say("")
        height = self.look.height
        look = replace(self.look, height=None if height is None else height - BELOW)
        click.echo(draw(state.dump(), self.names, look), color=self.look.color)
        outcome = Outcome(tuple(record.outcome.scores), tuple(record.outcome.ranks), record.outcome.reason)
        self._say("")
        self._echo(Group(*outcome_lines(outcome, self.names, self.look.width, "The game is over")))

    def failed(self, fault: Fault) -> None:
        """A bot has done something wrong."""
        name = f"seat {fault.seat} {self.names[fault.seat]}"
        self._say(f"Fault of {name}: {fault.kind}: {printable(fault.message)}.")
        tail = fault.stderr.splitlines()[-5:]
        for line in tail:
            self._say(f"  | {printable(line)}")
        if len(self.names) == 2:
            self._say("A bot with a fault loses: with two players the game ends here.")
        else:
            self._say("It has lost. The others play on, and the referee plays random moves for it.")

    # Input

    def _question(self) -> str:
        assert self.turn is not None
        return f"{self.turn.view.get('phase', 'your move')}> "

    def _completions(self, text: str) -> Sequence[str]:
        word, _, rest = text.lstrip().partition(" ")
        if word == "rules" and " " in text:
            names = [rule.name for rule in rulebook.rules(self.game.match.game)]
            return [f"rules {name}" for name in names if name.startswith(rest.strip().lower())]
        commands = [name for name in COMMANDS if name.startswith(text.strip())]
        return [*matching(text, self.moves), *commands]

    def _answer(self, text: str) -> str | None:
        """The move that a line means; None if it means something else."""
        word, _, rest = text.strip().partition(" ")
        if not word:
            self.page += 1
            self._menu(self.moves)
            return None
        command = COMMANDS.get(ALIASES.get(word.lower(), word.lower()))
        if command is not None:
            command.run(self, rest.strip())
            return None
        choice = interpret(text, self.moves)
        if choice.move is None:
            self._explain(text, choice.near)
        elif choice.move != text.strip():
            self._say(f"= {choice.move}")
        return choice.move

    def _explain(self, text: str, near: Sequence[str]) -> None:
        if near:
            self._say(
                f"{len(near)} moves match; type a number or more letters." if len(near) > 1 else "Perhaps:"
            )
            self._menu(near)
            return
        assert self.turn is not None
        typed = " ".join(text.split())
        if parse_count(typed) is not None:
            self._say(f"There is no move {typed}: moves are numbered from 1 to {len(self.moves)}.")
            return
        # The reason is that of a state made from the person's view: it reveals nothing hidden.
        try:
            equinox.sample(self.turn.view, random.Random(0)).play(typed)
        except IllegalMove as refusal:
            self._say(f"Illegal: {printable(str(refusal))}.")
        self._say("Press Enter to see the moves, or type `help` for the commands.")

    # Output

    def _say(self, text: str) -> None:
        self._print(text if self.look.height is None else fold(text, self.look.width))

    def _echo(self, drawing: RenderableType) -> None:
        self._print(printed(drawing, self.look))

    def _print(self, text: str) -> None:
        click.echo(text, color=self.look.color)
        self.lines += text.count("\n") + 1

    def _show_news(self, news: Sequence[equinox.Position]) -> None:
        if news:
            self._say("")
            self._echo(Group(*describe(news, self.names)))

    def _board(self, whole: bool = False) -> None:
        """The board, so high that a few moves and the prompt can be seen below it; or all of it."""
        assert self.turn is not None
        height = self.look.height
        room = None if height is None or whole else height - BELOW
        self._say("")
        self.lines = 0
        self._print(draw(self.turn.view, self.names, replace(self.look, height=room)))
        self.board_lines = self.lines

    def _menu(self, shown: Sequence[str]) -> None:
        """All of the moves if there is room for them below the board, or a page of them."""
        ((*lines,),) = menu(self.moves, shown, self.look.width)
        if len(shown) > SHORT:
            lines.append("Type more to see single moves.")
        if self.look.height is None or len(lines) < self._room():
            self._say("")
        else:
            if self.lines > self.board_lines:
                self._board()  # it would leave the screen
            pages = menu(self.moves, shown, self.look.width, max(2, self._room() - 1))
            number = self.page % len(pages) if shown is self.moves else 0
            lines = pages[number]
            if len(pages) > 1:
                more = "Enter shows the next" if shown is self.moves else "type more to see fewer moves"
                lines.append(f"Page {number + 1} of {len(pages)}: {more}.")
        for line in lines:
            self._say(line)

    def _room(self) -> int:
        """How many lines are free above the prompt."""
        assert self.look.height is not None
        return self.look.height - self.lines - 1 - RESERVED

    # Commands

    def help(self, _: str) -> None:
        self._say(
            "Enter a move by its number, its words, or their beginnings (`pl ho` or `ho` for `play hoot-4`)."
        )
        self._say("Tab completes. Text that matches several moves lists them.")
        for command in COMMANDS.values():
            self._say(f"  {command.usage:<12} {command.does}")

    def show_moves(self, text: str) -> None:
        moves = matching(text, self.moves) if text else self.moves
        self._menu(moves) if moves else self._say(f"No move contains {text!r}.")

    def show_board(self, _: str) -> None:
        self._board(whole=True)

    def show_rules(self, name: str) -> None:
        game = self.game.match.game
        try:
            if name:
                self._say(one_rule(rulebook.rule(game, name), self.look.width))
            else:
                names = [rule.name for rule in rulebook.rules(game)]
                self._echo(Group(*filled("rules of: ", names, self.look.width)))
        except rulebook.NoSuchRule as problem:
            self._say(_sentence(str(problem)))

    def give_hint(self, _: str) -> None:
        assert self.turn is not None
        try:  # from the first word on: who reads it may press Ctrl-C at once
            self._say("The solver is thinking ... (Ctrl-C to stop)")
            for one in hint(self.turn.view):
                self._say(str(one))
        except NoHint as problem:
            self._say(_sentence(str(problem)))
        except Ended:
            raise
        except KeyboardInterrupt:
            self._say("No hint.")

    def undo(self, text: str) -> None:
        own = len(self.game.own_decisions())
        count = parse_count(text or "1")
        if not count:
            self._say(f"Type `undo` or `undo 3`, not {printable(text)!r}.")
        elif not own:
            self._say("There is nothing to undo yet.")
        elif count > own:
            self._say(f"You have made {own} decision{'' if own == 1 else 's'}, not {count}.")
        else:
            self._say("Undone. The bots restart from here.")
            raise TakeBack(count)

    def save(self, text: str) -> None:
        if not text:
            self._say("Save where? For example: `save game.json`.")
            return
        try:
            path = Path(text).expanduser()
            save(self.game, path)
        except (OSError, ValueError, RuntimeError) as error:  # the last two: no path at all, no such home
            why = error.strerror if isinstance(error, OSError) else str(error)
            self._say(f"Cannot save to {printable(text)}: {why}.")
        else:
            self._say(f"Saved. Use `equinox play --continue {shlex.quote(str(path))}` to continue.")

    def leave(self, _: str) -> None:
        raise Leave


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


COMMANDS: Final = {
    "help": Command("help", "show this list", PlayScreen.help),
    "moves": Command(
        "moves [TEXT]",
        "list the legal moves, or those that contain TEXT; Enter does the same",
        PlayScreen.show_moves,
    ),
    "board": Command("board", "show the board again, with all details", PlayScreen.show_board),
    "rules": Command("rules [NAME]", "show what a card or tile does", PlayScreen.show_rules),
    "hint": Command("hint", "ask the solver for a move", PlayScreen.give_hint),
    "undo": Command("undo [N]", "undo your last decision, or the last N", PlayScreen.undo),
    "save": Command(
        "save FILE", "save the game; `equinox play --continue FILE` continues it", PlayScreen.save
    ),
    "quit": Command("quit", "leave the game", PlayScreen.leave),
}
ALIASES: Final = {"?": "help", "h": "help", "exit": "quit", "q": "quit"}
