"""`equinox bot`: create, list and check bots."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from equinox.cli import example
from equinox.text import printable
from harness.commands.event_options import LIMITS, spell_command, spell_given
from harness.commands.options import Group, UsageFault, Whole, choose_sandbox, sandbox_options, say, write_out
from harness.commands.output import Output, check_output, overwrite_option, replace_output
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from equinox.record import Record
    from harness.bots import Bot
    from harness.check import Step
    from harness.tables import Style

STARTERS: Final = {
    "python": "random",
    "javascript": "javascript",
    "c": "c",
    "cpp": "cpp",
    "rust": "rust",
    "go": "go",
    "java": "java",
    "csharp": "csharp",
}
"""Each language, and the bot that a new one is copied from."""
LANGUAGES: Final = {
    "python": "python",
    "python3": "python",
    "node": "javascript",
    "java": "java",
    "cc": "c",
    "gcc": "c",
    "clang": "c",
    "c++": "cpp",
    "g++": "cpp",
    "clang++": "cpp",
    "go": "go",
    "mcs": "csharp",
    "mono": "csharp",
    "dotnet": "csharp",
    "cargo": "rust",
    "rustc": "rust",
}
"""The language of a bot, by a program that builds or runs it."""
STDERR_LINES: Final = 30
"""What is shown of a bot's standard error: a whole traceback, as a rule."""


@click.group(cls=Group, epilog=example("equinox bot list"))
def bot() -> None:
    """Create, list and check bots."""


# new


@bot.command(epilog=example("equinox bot new owl --language c"))
@click.argument("name")
@click.option("--language", type=click.Choice(list(STARTERS)), default="python", show_default=True)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    default=Path("bots"),
    show_default=True,
    help="The folder in which the bot's folder is created.",
)
def new(name: str, language: str, folder: Path) -> None:
    """Create a working starter bot.

    It is a folder called NAME, with bot.toml and the source.
    """
    from harness.bot_template import create
    from harness.bots import BotError

    try:
        made = create(name, STARTERS[language], folder)
    except BotError as error:
        raise UsageFault(str(error)) from None
    except OSError as error:
        raise UsageFault(f"cannot write {folder / name}: {error.strerror}") from None
    for path in sorted(made.iterdir()):
        say(printable(str(path)))


# list


@bot.command("list", epilog=example("equinox bot list"))
@format_option
def list_(style: Style) -> None:
    """List the available bots, and why a bot cannot run.

    These are the bots in ./bots and those bundled with the installation.
    """
    from harness.tables import Column, render_table

    entries = list(_list_bots())
    columns = [
        Column("bot", lambda entry: entry["bot"], right=False),
        Column("version", lambda entry: entry["version"] or "-", right=False, drop=2),
        Column(
            "language",
            lambda entry: entry["language"] or " ".join(entry["command"]),
            right=False,
            drop=1,
            wrap=True,
        ),
        Column("games", lambda entry: " ".join(entry["games"]) or "all", right=False, wrap=True),
        Column(
            "runs here",
            lambda entry: (
                "yes" if entry["runs"] else f"no: {entry['why_not'].removeprefix(entry['bot'] + ': ')}"
            ),
            right=False,
            wrap=True,
        ),
    ]
    write_out(render_table(entries, columns, style))


def _list_bots() -> Iterator[dict[str, Any]]:
    """Every bot as `list` shows it. Of two with one name, the nearer hides the other, as everywhere."""
    from harness import bots

    folders: dict[str, Path] = {}
    for shelf in bots.shelves():
        for path in sorted(shelf.glob(f"*/{bots.FILE}")):
            folders.setdefault(path.parent.name, path.parent)
    for name, folder in sorted(folders.items()):
        try:
            bot = bots.read(folder)
        except bots.BotError as error:
            yield _entry(name, folder, None, str(error))
        else:
            yield _entry(name, folder, bot, bots.why_not(bot))


def _entry(name: str, folder: Path, bot: Bot | None, why_not: str | None) -> dict[str, Any]:
    return {
        "bot": name,
        "name": bot.name if bot else None,
        "version": bot.version if bot else None,
        "author": bot.author if bot else None,
        "language": language_of(bot) if bot else None,
        "command": list(bot.command) if bot else [],
        "games": list(bot.games) if bot else [],
        "folder": str(folder),
        "runs": why_not is None,
        "why_not": why_not,
    }


def language_of(bot: Bot) -> str | None:
    words = [step[0] for step in bot.build] + [bot.command[0]]
    return next((LANGUAGES[word] for word in words if word in LANGUAGES), None)


# check


@bot.command("check", epilog=example("equinox bot check random"))
@click.argument("text", metavar="BOT")
@click.option("--move-ms", type=Whole(1), default=1000, show_default=True, help="Time limit for each move.")
@click.option(
    "--startup-ms",
    type=Whole(1),
    default=10_000,
    show_default=True,
    help="Time limit for hello and for ready.",
)
@sandbox_options
@click.option(
    "--record",
    "record_file",
    type=Output(),
    help="Save the first match with a fault to this file.",
)
@overwrite_option
@format_option
@click.pass_context
def check_(
    context: click.Context,
    text: str,
    move_ms: int,
    startup_ms: int,
    sandbox: str,
    memory: int,
    processes: int,
    file_size: int,
    cpu: float | None,
    no_pin: bool,
    record_file: Path | None,
    overwrite: bool,
    style: Style,
) -> None:
    """Check step by step whether BOT is ready to play against others.

    The exit status is 0 if all steps passed and 1 if a step failed.
    """
    from harness.bots import BotError, find
    from harness.check import check
    from harness.process import pin_to_one_core
    from harness.sandbox import Limits, SandboxError
    from harness.tables import Column, render_table

    try:
        bot = find(text)
    except BotError as error:
        raise UsageFault(str(error)) from None
    if record_file is not None:
        check_output(record_file, overwrite, streams=True)
    around = choose_sandbox(sandbox, Limits(memory, processes, file_size, cpu))
    if not no_pin:
        pin_to_one_core()
    in_lines = style in ("table", "wide")  # each as soon as it is known
    try:
        steps, game = check(bot, around, move_ms, startup_ms, _show if in_lines else None)
    except SandboxError as error:
        raise click.ClickException(str(error)) from None
    failed = [step.number for step in steps if step.status == "failed"]
    if not in_lines:
        rows = [dataclasses.asdict(step) for step in steps]
        columns = [
            Column("step", lambda row: str(row["number"])),
            Column("result", lambda row: row["status"], right=False),
            Column("what", lambda row: row["name"], right=False),
            Column("seen", lambda row: row["seen"], right=False),
        ]
        data = {"bot": bot.name, "passed": not failed, "steps": rows}
        write_out(render_table(rows, columns, style, data))
    elif failed:
        say(f"{bot.name}: failed step{'s'[: len(failed) > 1]} {', '.join(map(str, failed))}")
    else:
        say(f"{bot.name}: all steps passed")
    if game is not None:
        if record_file is not None:
            _save(game[0], record_file, overwrite)
        again = _list_again(context, text, game[1], record_file)
        say(f"to see it again: {again}", err=not in_lines)
    if failed:
        raise click.exceptions.Exit(1)


def _save(record: Record, file: Path, overwrite: bool) -> None:
    from equinox.record import encode

    with replace_output(file, check_output(file, overwrite, streams=True)) as out:
        out.write(encode(record))


def _list_again(context: click.Context, text: str, seat: int, record_file: Path | None) -> str:
    """What shows the first fault again, as a line to paste. Without a record the check is made once more."""
    file = str(record_file or f"check-{Path(text).name.partition(':')[0]}.jsonl")
    reproduce = spell_command("reproduce", file, "--seat", str(seat), "--bot", text)
    if record_file is not None:
        return reproduce
    given = spell_given(context, "move_ms", "startup_ms", "sandbox", *LIMITS)
    again = spell_command("bot", "check", text, *given, "--record", file, "--overwrite")
    return f"{again}; {reproduce}"  # the check fails, so not `&&`


def _show(step: Step) -> None:
    """One step of a check, as soon as it is known."""
    say(f"{step.number:2}  {step.status:7}  {step.name}: {step.seen}")
    for line in step.stderr.splitlines()[-STDERR_LINES:]:
        say(f"{'':13}| {printable(line)}")
    if step.hint:
        say(f"{'':13}to fix it: {step.hint}")
