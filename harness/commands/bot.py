"""`equinox bot`: begin a bot, see what is there, check one before it meets others."""

from __future__ import annotations

import dataclasses
import json
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click
from tabulate import tabulate

from harness import bots, newbot, sandbox
from harness.check import Step, check
from harness.process import STARTUP_MS

LANGUAGE_OF: Final = {
    "python": "python",
    "python3": "python",
    "node": "javascript",
    "java": "java",
    "cc": "c",
    "gcc": "c",
    "clang": "c",
    "cargo": "rust",
    "rustc": "rust",
}
"""What a bot is written in, told by a program that builds or runs it."""


@click.group()
def bot() -> None:
    """Write a bot, list the bots that are there, check one."""


@bot.command()
@click.argument("name")
@click.option("--language", type=click.Choice(list(newbot.LANGUAGES)), default="python", show_default=True)
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("bots"),
    show_default=True,
    help="Where the bot's own folder is put.",
)
def new(name: str, language: str, folder: Path) -> None:
    """Write a bot that works, to begin from: the folder NAME with bot.toml and the source."""
    try:
        made = newbot.create(name, language, folder)
    except bots.BotError as error:
        raise click.ClickException(str(error)) from None
    for path in sorted(made.iterdir()):
        click.echo(path)
    click.echo(f"Next: equinox bot check {made}")


@bot.command("list")
@click.option("--format", "shape", type=click.Choice(["table", "json"]), default="table", show_default=True)
def list_(shape: str) -> None:
    """Show the bots in ./bots and those that came with the installation, and why one cannot run."""
    found = list(_found())
    if shape == "json":
        click.echo(json.dumps(found, indent=2))
        return
    rows = [
        (
            entry["name"],
            entry["version"] or "",
            entry["language"] or "",
            " ".join(entry["command"]),
            " ".join(entry["games"]),
            entry["why_not"] or "yes",
        )
        for entry in found
    ]
    click.echo(
        tabulate(
            rows,
            headers=("bot", "version", "language", "command", "games", "runs here"),
            disable_numparse=True,
        )
    )


@bot.command("check")
@click.argument("bot_", metavar="BOT")
@click.option("--format", "shape", type=click.Choice(["table", "json"]), default="table", show_default=True)
@click.option(
    "--sandbox",
    "wanted",
    type=click.Choice(["auto", *sandbox.MODES]),
    default="auto",
    show_default=True,
    help="What stands between the bot and this machine.",
)
@click.option("--move-ms", type=click.IntRange(1), default=1000, show_default=True, help="Time for a move.")
@click.option(
    "--startup-ms",
    type=click.IntRange(1),
    default=STARTUP_MS,
    show_default=True,
    help="Time for hello, and for ready.",
)
def check_(bot_: str, shape: str, wanted: str, move_ms: int, startup_ms: int) -> None:
    """Check whether BOT is fit to meet others, step by step. The exit status is 0 if all went well."""
    try:
        found = bots.find(bot_)
        chosen, warning = sandbox.choose(wanted)
    except (bots.BotError, sandbox.SandboxError) as error:
        raise click.UsageError(str(error)) from None
    if warning:
        click.echo(warning, err=True)
    steps = check(found, chosen, move_ms, startup_ms, _show if shape == "table" else None)
    failed = [step.number for step in steps if step.status == "failed"]
    if shape == "json":
        told = {
            "bot": found.name,
            "passed": not failed,
            "steps": [dataclasses.asdict(step) for step in steps],
        }
        click.echo(json.dumps(told, indent=2))
    elif failed:
        click.echo(f"{found.name}: failed in {', '.join(map(str, failed))}")
    else:
        click.echo(f"{found.name}: all is well")
    sys.exit(1 if failed else 0)


def _show(step: Step) -> None:
    """One step of a check, as soon as it is known."""
    click.echo(f"{step.number:2}  {step.status:7}  {step.name}: {step.seen}")
    if step.hint:
        click.echo(textwrap.indent(f"to mend it: {step.hint}", " " * 13))


def _found() -> Iterator[dict[str, Any]]:
    """Every bot as `list` tells it. Of two with one name, the nearer hides the other, as everywhere."""
    folders: dict[str, Path] = {}
    for shelf in bots.shelves():
        for path in sorted(shelf.glob(f"*/{bots.FILE}")):
            folders.setdefault(path.parent.name, path.parent)
    for name, folder in sorted(folders.items()):
        try:
            found = bots.read(folder)
        except bots.BotError as error:
            yield _entry(name, folder, None, str(error))
        else:
            yield _entry(name, folder, found, bots.why_not(found))


def _entry(name: str, folder: Path, found: bots.Bot | None, why_not: str | None) -> dict[str, Any]:
    return {
        "name": name,
        "version": found.version if found else None,
        "author": found.author if found else None,
        "language": language(found) if found else None,
        "command": list(found.command) if found else [],
        "games": list(found.games) if found else [],
        "folder": str(folder),
        "runs": why_not is None,
        "why_not": why_not,
    }


def language(found: bots.Bot) -> str | None:
    words = [step[0] for step in found.build] + [found.command[0]]
    return next((LANGUAGE_OF[word] for word in words if word in LANGUAGE_OF), None)
