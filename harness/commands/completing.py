"""What a shell is offered to complete: called by the scripts of `equinox completion` at each Tab.

It has to be quick, so it reads what it needs of an event and nothing more. Whatever goes wrong, nothing is
offered: there is nobody to read a message.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
from click.shell_completion import CompletionItem, ShellComplete, add_completion_class

import equinox
from harness.commands.completion import COMPLETE

Find = Callable[[click.Context, str], Iterable[str]]

MOST: Final = 1000
"""So many matches of an event are offered: the latest."""
ITEMS: Final = "bots", "text", "new", "old", "more", "gauntlet"
"""Parameters of commands that name bots, wherever they occur."""


# Values


class Completing(click.types.StringParamType):
    """A text of which the shell is offered some."""

    def __init__(self, find: Find, files: bool = False) -> None:
        self.find = find
        self.files = files

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem[str]]:
        found = []
        with contextlib.suppress(Exception):
            found = [CompletionItem(one) for one in self.find(ctx, incomplete) if one.startswith(incomplete)]
        return [CompletionItem(incomplete, type="file")] if self.files and not found else found


def complete_values(group: click.Group) -> None:
    """Prepare all commands, and what speaks to the shells."""
    for shell in (Bash, Zsh, Fish):
        add_completion_class(shell)
    for command in group.commands.values():
        if isinstance(command, click.Group):
            complete_values(command)
            continue
        arguments = {one.name for one in command.params if isinstance(one, click.Argument)}
        for parameter in command.params:
            kind = _choose(parameter.name or "", arguments, command.name or "")
            if kind is not None and isinstance(parameter.type, click.types.StringParamType):
                parameter.type = kind


def _choose(name: str, arguments: set[str], command: str) -> Completing | None:
    """What a parameter of a command takes."""
    if name == "event":
        return Completing(_list_events)
    if name == "source":
        return Completing(_list_bots if command == "update" else _list_events, files=True)
    if name == "games" or (name == "game" and "source" in arguments):
        return Completing(_list_matches)
    if name == "game":
        return None if "url" in arguments else Completing(lambda context, incomplete: equinox.games)
    if name in ("bot", "against"):
        entered = "event" in arguments
        return Completing(_list_entered if entered else _list_bots, files=not entered)
    if name in ITEMS:
        return Completing(_list_bots, files=True)
    if command == "rules":
        return Completing(_list_rules)
    return Completing(_list_moves) if command == "step" else None


def _list_events(context: click.Context, incomplete: str) -> list[str]:
    # As `find_events` of harness.store, which takes long to import.
    names = sorted(file.stem for file in _results(context).glob("*.sqlite"))
    return [name for name in names if not name.startswith(".") and not name.endswith(".authors")]


def _results(context: click.Context) -> Path:
    return Path(context.params.get("results") or "results")


def _query(context: click.Context, sql: str) -> list[Any]:
    """Rows of the event that the command line names."""
    event = context.params.get("event") or context.params.get("source")
    if event is None and context.args:  # click has read nothing of a line that ends with an option
        event = context.args[0]
    file = (_results(context) / f"{event}.sqlite").resolve()
    with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True, timeout=0.2)) as database:
        return database.execute(sql).fetchall()


def _list_matches(context: click.Context, incomplete: str) -> list[str]:
    rows = _query(context, f"SELECT number FROM games ORDER BY number DESC LIMIT {MOST}")
    return [str(number) for (number,) in reversed(rows)]


def _list_entered(context: click.Context, incomplete: str) -> list[str]:
    """The bots of an event, and if it is to be one version, all versions."""
    rows = _query(context, "SELECT name, version FROM bots ORDER BY number")
    return list(dict.fromkeys(f"{name}@{version}" if "@" in incomplete else name for name, version in rows))


def _list_bots(context: click.Context, incomplete: str) -> list[str]:
    from harness.bots import find, names

    plain, colon, chosen = incomplete.partition(":")
    if not colon:
        return names()
    before, comma, last = chosen.rpartition(",")
    begin = f"{plain}:{before}{comma}"
    parameters = {one.name: one for one in find(plain).parameters}
    name, equals, _ = last.partition("=")
    if not equals:
        taken = {pair.partition("=")[0] for pair in before.split(",")}
        return [f"{begin}{one}=" for one in parameters if one not in taken]
    one = parameters[name]
    values = ("true", "false") if one.type == "bool" else one.choices
    return [f"{begin}{name}={value}" for value in values]


def _list_rules(context: click.Context, incomplete: str) -> list[str]:
    from equinox.rulebook import rules

    return [rule.name for rule in rules(context.params["game"])]


def _list_moves(context: click.Context, incomplete: str) -> list[str]:
    """Those of a position after the moves that are there already."""
    import json

    if context.params["file"] == "-":
        return []
    state = equinox.load(json.loads(Path(context.params["file"]).read_text(encoding="utf-8")))
    for move in context.params["played"] or ():
        state.play(move)
    return state.moves()


# Shells


class Line(NamedTuple):
    """A command line as far as it is typed."""

    words: list[str]
    """Its complete words."""
    last: str
    """The word that is to be completed, without quotes."""
    quote: str
    """The quotation mark that is open in it."""


def read_line(text: str) -> Line:
    """As a shell would read it, but for what it would replace."""
    words, word, quote = [], "", ""
    inside = escaped = False
    for sign in text:
        if escaped:
            word, escaped = word + sign, False
        elif sign == "\\" and quote != "'":
            escaped = inside = True
            continue
        elif quote:
            quote, word = ("", word) if sign == quote else (quote, word + sign)
        elif sign in "'\"":
            quote = sign
        elif sign in " \t\n":
            if inside:
                words.append(word)
            word, inside = "", False
            continue
        else:
            word += sign
        inside = True
    return Line(words, word, quote)


class _Shell(ShellComplete):
    """One line for each completion: its type, the text, and a help."""

    def get_completion_args(self) -> tuple[list[str], str]:
        self.line = read_line(os.environ.get("COMP_LINE", ""))
        return self.line.words[1:], self.line.last

    def get_completions(self, args: list[str], incomplete: str) -> list[CompletionItem[str]]:
        found = super().get_completions(args, incomplete)
        option, equals, _ = incomplete.partition("=")
        if equals and option.startswith("--"):
            for item in found:  # the shell knows no words but its own
                item.value = f"{option}={item.value}"
        return found

    def format_completion(self, item: CompletionItem[str]) -> str:
        kind = "open" if item.type == "plain" and item.value.endswith("=") else item.type
        return f"{kind}\t{self.spell(item.value)}\t{' '.join((item.help or '').split())}"

    def spell(self, value: str) -> str:
        return value

    @property
    def source_template(self) -> str:  # type: ignore[override]
        return SCRIPTS[self.name]


class Bash(_Shell):
    """Bash replaces what was typed since the last sign of COMP_WORDBREAKS or quotation mark."""

    name = "bash"

    def spell(self, value: str) -> str:
        if self.line.quote == "'":
            return value.replace("'", "'\\''")
        if self.line.quote:
            return _escape(value, '"\\$`')
        breaks = os.environ.get("COMP_WORDBREAKS", "")
        last = self.line.last
        kept = max((last.rfind(sign) for sign in breaks if sign not in " \t\n'\""), default=-1) + 1
        return _escape(value[kept:], " \t'\"\\$`;|&<>()*?[]#~!{}")


def _escape(text: str, signs: str) -> str:
    return "".join(f"\\{sign}" if sign in signs else sign for sign in text)


class Zsh(_Shell):
    """Zsh quotes by itself."""

    name = "zsh"


class Fish(_Shell):
    """So does fish."""

    name = "fish"


SCRIPTS: Final = {
    "bash": f"""\
_equinox_completion() {{
    local kind value help
    COMPREPLY=()
    while IFS=$'\\t' read -r kind value help; do
        case $kind in
            plain) COMPREPLY+=("$value") ;;
            open) COMPREPLY+=("$value"); compopt -o nospace ;;
            dir) compopt -o dirnames -o plusdirs ;;
            file) compopt -o default ;;
        esac
    done < <(COMP_LINE="${{COMP_LINE:0:COMP_POINT}}" COMP_WORDBREAKS="$COMP_WORDBREAKS" \\
        {COMPLETE}=bash_complete "${{1/#\\~/$HOME}}" 2>/dev/null)
}}
complete -o nosort -F _equinox_completion equinox
""",
    "zsh": f"""\
#compdef equinox
_equinox_completion() {{
    local kind value help
    local -a plain open shown
    while IFS=$'\\t' read -r kind value help; do
        case $kind in
            plain) plain+=("$value"); shown+=("$value${{help:+  -- $help}}") ;;
            open) open+=("$value") ;;
            dir) _path_files -/ ;;
            file) _path_files -f ;;
        esac
    done < <(COMP_LINE="${{(j: :)words[1,CURRENT]}}" {COMPLETE}=zsh_complete "${{~words[1]}}" 2>/dev/null)
    (( $#open )) && compadd -U -V equinox -S '' -a open
    if (( $#plain )); then
        if [[ "$plain" == "$shown" ]]; then
            compadd -U -V equinox -a plain
        else
            compadd -U -V equinox -l -d shown -a plain
        fi
    fi
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _equinox_completion "$@"
else
    compdef _equinox_completion equinox
fi
""",
    "fish": f"""\
function __equinox_completion
    set -l program (commandline -opc)[1]
    COMP_LINE=(commandline -cp | string collect) {COMPLETE}=fish_complete $program 2>/dev/null |
        while read -l -d \\t kind value help
            switch $kind
                case plain open
                    test -n "$help"; and printf '%s\\t%s\\n' $value $help; or printf '%s\\n' $value
                case dir
                    __fish_complete_directories (commandline -ct)
                case file
                    __fish_complete_path (commandline -ct)
            end
        end
end
complete --command equinox --no-files --arguments '(__equinox_completion)'
""",
}
"""The scripts of the shells."""
