"""`equinox submit`, `submissions`, `withdraw` and `logs`: an author at a hosted league."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

import click

from equinox.cli import FORMAT, example
from equinox.text import printable, printable_lines
from harness.commands.options import UsageFault, say, together, write_out
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from harness.hosting.client import Client
    from harness.tables import Style

P = ParamSpec("P")
R = TypeVar("R")

TOKEN: Final = "EQUINOX_TOKEN"


def author_options(function: Callable[P, R]) -> Callable[P, R]:
    """Where, and by which token. `open_client` takes them."""
    file = click.Path(exists=True, dir_okay=False, path_type=Path)
    return together(
        click.argument("url"),
        click.option(
            "--token",
            metavar="TOKEN",
            help=f"Your token; others may see it in the list of processes. [env: {TOKEN}]",
        ),
        click.option("--token-file", type=file, help="A file that has the token in its first line."),
        click.option("--ca", type=file, help="Trust the certificates of this file (PEM)."),
    )(function)


def open_client(url: str, token: str | None, token_file: Path | None, ca: Path | None) -> Client:
    import os

    from harness.hosting.client import Client, ClientError

    if token and token_file:
        raise UsageFault("--token and --token-file: one is enough")
    if token_file is not None:
        try:
            token = next(iter(token_file.read_text(encoding="utf-8").splitlines()), "").strip()
        except (OSError, ValueError) as error:
            raise UsageFault(f"{token_file}: cannot be read: {error}") from None
    token = token or os.environ.get(TOKEN, "").strip()
    if not token:
        raise UsageFault(f"a token is needed: --token-file FILE, --token TOKEN or {TOKEN} in the environment")
    try:
        client = Client(url, token, ca)
    except ClientError as error:
        raise UsageFault(str(error)) from None
    if not client.is_private:
        say(f"equinox: {printable(client.host)}: your token travels unencrypted: use https", err=True)
    return client


@click.command(epilog=example("equinox submit https://league.example.org bots/owl --token-file ~/.owl-token"))
@author_options
@click.argument("bot")
def submit(url: str, bot: str, token: str | None, token_file: Path | None, ca: Path | None) -> None:
    """Submit BOT to the league that is hosted at URL, and show what becomes of it.

    The exit status is 0 if it plays, 1 if a step failed, and 2 if it could not be sent.
    """
    from harness.bots import BotError, find
    from harness.hosting.archive import pack
    from harness.hosting.client import ClientError

    client = open_client(url, token, token_file, ca)
    try:
        found = find(bot)
        archive = pack(found)
    except BotError as error:
        raise UsageFault(str(error)) from None
    try:
        name = client.submit(archive)
    except ClientError as error:
        raise UsageFault(str(error)) from None
    try:
        say(f"submission {printable(name)}: {found.name} {printable(found.version or '')}".rstrip())
        last = _show_steps(client, name)
    except ClientError as error:
        if error.refused:
            raise UsageFault(str(error)) from None
        raise click.ClickException(str(error)) from None
    if last["state"] != "passed":
        raise click.exceptions.Exit(1)


def _show_steps(client: Client, name: str) -> dict[str, Any]:
    """Every step as it goes; returns the last."""
    shown: dict[str, list[str]] = {}
    last: dict[str, Any] = {}
    for last in client.follow(name):
        lines = printable_lines(str(last["output"])).splitlines()
        before = shown.setdefault(last["step"], [])
        if last["state"] == "running":
            # What is new of a step with several lines; its name comes with the first.
            if not before and not lines:
                continue
            _say_lines(last, lines[len(before) :], named=not before)
        elif last["state"] == "passed" and before:
            _say_lines(last, lines[len(before) :], named=False)
        else:
            _say_lines(last, lines[len(before) :] if before else lines, named=not before)
            if last["state"] == "failed":
                say(f"{printable(last['step'])}: failed")
                if last["hint"]:
                    say(f"to fix it: {printable(last['hint'])}")
        shown[last["step"]] = lines
    return last


def _say_lines(step: dict[str, Any], lines: list[str], named: bool) -> None:
    if named:
        at = time.strftime("%H:%M:%S", time.localtime(step["at"]))
        if len(lines) == 1:
            say(f"{at}  {printable(step['step']):9} {lines[0]}")
            return
        say(f"{at}  {printable(step['step'])}")
    for line in lines:
        say(f"          | {line}")


@click.command(epilog=example("equinox submissions https://league.example.org --token-file ~/.owl-token"))
@author_options
@format_option
def submissions(url: str, token: str | None, token_file: Path | None, ca: Path | None, style: Style) -> None:
    """Show your bots in the league at URL: places, faults and submissions."""
    from harness.hosting.client import ClientError
    from harness.tables import Column, counts, draw_table, number, render_table

    client = open_client(url, token, token_file, ca)
    try:
        bots, sent = client.get("bots"), client.get("submissions")
    except ClientError as error:
        raise UsageFault(str(error)) from None
    rows = [version for bot in bots for version in bot["versions"]]
    columns = [
        Column("bot", lambda row: row["label"], right=False),
        Column("plays", lambda row: _status(row), right=False),
        Column("place", lambda row: "" if row["place"] is None else str(row["place"])),
        Column("strength", lambda row: number(row["strength"]), drop=2),
        Column("games", lambda row: str(row["games"]), drop=1),
        Column("faults", lambda row: counts(row["faults"]), right=False, wrap=True),
    ]
    if style in ("json", "csv"):
        write_out(render_table(rows, columns, style, {"bots": bots, "submissions": sent}))
        return
    write_out(draw_table(rows, columns, style) if rows else "You have no bots in this league.")
    pending = [
        Column("submission", lambda row: row["id"], right=False),
        Column(
            "sent",
            lambda row: time.strftime("%Y-%m-%d %H:%M", time.localtime(row["at"])),
            right=False,
            drop=2,
        ),
        Column("bot", lambda row: " ".join(filter(None, (row["bot"], row["version"]))), right=False),
        Column("step", lambda row: row["steps"][-1]["step"], right=False, drop=1),
        Column("state", lambda row: row["state"], right=False),
    ]
    if sent:
        write_out(f"\n{draw_table(sent, pending, style)}")


def _status(row: Mapping[str, Any]) -> str:
    return "quarantined" if row["quarantined"] else "yes" if row["active"] else "no"


@click.command(epilog=example("equinox withdraw https://league.example.org owl --token-file ~/.owl-token"))
@author_options
@click.argument("name")
def withdraw(url: str, name: str, token: str | None, token_file: Path | None, ca: Path | None) -> None:
    """Take a bot out of the league at URL, or withdraw a submission that does not play yet.

    NAME is the name of the bot, or the id of the submission; its build is ended.
    """
    from harness.hosting.client import ClientError

    client = open_client(url, token, token_file, ca)
    try:
        client.withdraw(name)
    except ClientError as error:
        raise UsageFault(str(error)) from None
    say(f"{printable(name)} was withdrawn.")


@click.command(epilog=example("equinox logs https://league.example.org 12 --token-file ~/.owl-token"))
@author_options
@click.argument("game", metavar="MATCH")
@FORMAT
def logs(
    url: str, game: str, token: str | None, token_file: Path | None, ca: Path | None, style: str
) -> None:
    """Show what your bots wrote in a MATCH of the league at URL: their standard error and notes.

    MATCH is a number or an id, as on the pages of the league.
    """
    from harness.hosting.client import ClientError
    from harness.tables import as_json

    client = open_client(url, token, token_file, ca)
    try:
        log = client.get("games", game, "log")
    except ClientError as error:
        raise UsageFault(str(error)) from None
    if style == "json":
        write_out(as_json(log))
        return
    for seat in log["seats"]:
        fault = f": {seat['fault']}" if seat["fault"] else ""
        say(f"seat {seat['seat']} {printable(seat['bot'])}{printable(fault)}")
        lines = [f"  | {printable(line)}" for line in seat["stderr"].splitlines()]
        lines += [f"  move {note['move']}: {printable(note['text'])}" for note in seat["notes"]]
        say("\n".join(lines) if lines else "  (nothing)")
