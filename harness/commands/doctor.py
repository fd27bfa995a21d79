"""`equinox doctor`: what works on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from equinox.cli import example
from harness.commands.options import say, write_out
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from harness.tables import Style


@click.command(epilog=example("equinox doctor"))
@format_option
def doctor(style: Style) -> None:
    """Show what works on this machine, and the commands that install the rest.

    Everything is tried: a sandbox is started, compilers and interpreters run. The exit status is 0 unless
    something is broken without which no bot can play.
    """
    from harness.doctor import describe_install, examine
    from harness.tables import Column, render_table

    findings = list(examine())
    rows: list[dict[str, Any]] = [one._asdict() for one in findings]
    broken = [one for one in findings if one.needed and one.status != "works"]
    lines = describe_install(findings)
    columns = [
        Column("", lambda row: row["group"], right=False),
        Column("what", lambda row: row["name"], right=False),
        Column("status", lambda row: row["status"], right=False),
        Column("", lambda row: row["detail"], right=False, wrap=True),
    ]
    data = {"works": not broken, "findings": rows, "install": lines}
    write_out(render_table(rows, columns, style, data))
    if lines and style in ("table", "wide"):
        say("\nTo install what is missing:")
        for line in lines:
            say(f"  {line}")
    if broken:
        raise click.ClickException(
            f"bots cannot play: {'; '.join(f'{one.name}: {one.detail}' for one in broken)}"
        )
