"""`equinox doctor`: what works on this machine."""

from __future__ import annotations

from typing import Any

import click

from harness.commands.options import say


@click.command(epilog="Example: equinox doctor")
@click.option("--format", "style", type=click.Choice(["table", "json"]), default="table", show_default=True)
def doctor(style: str) -> None:
    """Show what works on this machine, and the commands that install the rest.

    Everything is tried: a sandbox is started, compilers and interpreters run. The exit status is 0 unless
    something is broken without which no bot can play.
    """
    from harness.doctor import describe_install, examine
    from harness.tables import Column, as_json, draw_table

    findings = list(examine())
    rows: list[dict[str, Any]] = [one._asdict() for one in findings]
    broken = [one for one in findings if one.needed and one.status != "works"]
    lines = describe_install(findings)
    if style == "json":
        say(as_json({"works": not broken, "findings": rows, "install": lines}))
    else:
        columns = [
            Column("", lambda row: row["group"], right=False),
            Column("what", lambda row: row["name"], right=False),
            Column("status", lambda row: row["status"], right=False),
            Column("", lambda row: row["detail"], right=False),
        ]
        say(draw_table(rows, columns))
        if lines:
            say("\nTo install what is missing:")
            for line in lines:
                say(f"  {line}")
    if broken:
        raise click.ClickException(
            f"bots cannot play: {'; '.join(f'{one.name}: {one.detail}' for one in broken)}"
        )
