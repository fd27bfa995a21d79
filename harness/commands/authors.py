"""`equinox league invite`, `revoke` and `list`: who may submit to a league."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from equinox.cli import example
from equinox.text import printable
from harness.commands.event_options import report_errors, results_option
from harness.commands.options import UsageFault, Whole, say, write_out
from harness.commands.reading import format_option

if TYPE_CHECKING:
    from harness.hosting.authors import AuthorStore
    from harness.tables import Style


def _open(results: Path, event: str, create: bool = False) -> AuthorStore:
    from harness.hosting.authors import AuthorStore, authors_path
    from harness.league import open_league
    from harness.store import place

    with open_league(results, event, readonly=True):
        return AuthorStore.open(authors_path(place(results, event)), create)


@click.command(epilog=example("equinox league invite spring --name ana"))
@click.argument("event")
@click.option("--name", metavar="NAME", required=True, help="The author's name, which everybody sees.")
@click.option(
    "--count",
    type=Whole(1, 1000),
    help="So many authors, called NAME-1, NAME-2 ...; those who are there stay.",
)
@click.option("--csv", "as_table", is_flag=True, help="Print name,token lines.")
@click.option("--quota", metavar="KEY=N,...", help="Such as submissions=40,bots=10,bundle=32M.")
@click.option("--renew", is_flag=True, help="Replace the token of an author who has one.")
@results_option
def invite(
    event: str,
    name: str,
    count: int | None,
    as_table: bool,
    quota: str | None,
    renew: bool,
    results: Path,
) -> None:
    """Invite authors to submit bots to EVENT. Their tokens are shown once, and stored nowhere.

    Quotas: submissions (in 24 hours), bots (at a time), bundle (bytes of an upload), build_seconds,
    build_size and disk.
    """
    from harness.hosting.authors import AuthorError, Quota, check_author_name, parse_quota
    from harness.tables import as_csv

    names = [name]
    with report_errors(), _open(results, event, create=True) as authors:
        known = {author.name: author for author in authors.authors()}
        if count is not None:
            names = _number_names(name, count, set() if renew else known.keys())
        try:
            for one in names:
                check_author_name(one)
            taken = [one for one in names if one in known and known[one].revoked is None]
            if taken and not renew:
                raise AuthorError(f"{taken[0]} has a token already (--renew replaces it)")
            rows = []
            for one in names:
                base = known[one].quota if one in known else Quota()
                chosen = parse_quota(quota, base) if quota else base
                rows.append({"name": one, "token": authors.invite(one, chosen, renew)})
        except AuthorError as error:
            raise UsageFault(str(error)) from None
    if as_table:
        write_out(as_csv(rows))
        return
    for row in rows:
        say(f"{printable(row['name'])}: {row['token']}")
    say("Shown once: hand each to its author, for EQUINOX_TOKEN or a file.", err=True)


def _number_names(name: str, count: int, known: Collection[str]) -> list[str]:
    """The names of a group, but for those who are authors already, however many digits they have."""
    numbers = {
        int(one.removeprefix(f"{name}-")) for one in known if re.fullmatch(rf"{re.escape(name)}-[0-9]+", one)
    }
    new = [number for number in range(1, count + 1) if number not in numbers]
    if not new:
        raise UsageFault(f"all {count} are authors already (--renew replaces their tokens)")
    return [f"{name}-{number:0{len(str(count))}}" for number in new]


@click.command(epilog=example("equinox league revoke spring ana"))
@click.argument("event")
@click.argument("name")
@click.option("--bots", "with_bots", is_flag=True, help="Also take the author's bots out of the league.")
@results_option
def revoke(event: str, name: str, with_bots: bool, results: Path) -> None:
    """Revoke the token of an author, and log all browsers out. Bots go on playing without --bots."""
    from harness.hosting.authors import AuthorError
    from harness.hosting.worker import active_bots
    from harness.league import open_league, withdraw

    with report_errors(), _open(results, event) as authors:
        try:
            authors.revoke(name)
        except AuthorError as error:
            raise UsageFault(str(error)) from None
        say(f"{printable(name)} may not submit to {event} any more.")
        if with_bots:
            with open_league(results, event) as store:
                for entry in active_bots(store, name):
                    withdraw(store, entry.name, "the organiser")
                    say(f"{entry.label} left {event}.")


@click.command("list", epilog=example("equinox league list spring"))
@click.argument("event")
@results_option
@format_option
def list_(event: str, results: Path, style: Style) -> None:
    """List the authors of EVENT, their bots and their quotas."""
    from harness.hosting.worker import active_bots
    from harness.league import open_league
    from harness.tables import Column, render_table

    with (
        report_errors(),
        _open(results, event, create=True) as authors,
        open_league(results, event, readonly=True) as store,
    ):
        rows = [
            {
                "name": author.name,
                "invited": time.strftime("%Y-%m-%d", time.localtime(author.at)),
                "revoked": author.revoked is not None,
                "bots": [entry.label for entry in active_bots(store, author.name)],
                "submissions": len(authors.submissions(author, 10_000)),
                "disk": authors.used_disk(author),
                "quota": {key: getattr(author.quota, key) for key in author.quota.__struct_fields__},
            }
            for author in authors.authors()
        ]
    columns = [
        Column("author", lambda row: printable(row["name"]), right=False),
        Column("invited", lambda row: row["invited"], right=False, drop=3),
        Column("token", lambda row: "revoked" if row["revoked"] else "valid", right=False),
        Column("bots", lambda row: ", ".join(row["bots"]), right=False, wrap=True),
        Column("submissions", lambda row: str(row["submissions"]), drop=2),
        Column("MiB", lambda row: f"{row['disk'] / 1024**2:.1f}", drop=1),
        Column("quotas", lambda row: _describe_quota(row["quota"]), right=False, drop=4, wrap=True),
    ]
    if rows or style in ("json", "csv"):
        write_out(render_table(rows, columns, style))
    else:
        say(f"Nobody is invited to {event}.")


def _describe_quota(quota: Mapping[str, int]) -> str:
    """As `invite --quota` takes it: those that are not the default."""
    from harness.hosting.authors import Quota

    changed = {key: value for key, value in quota.items() if value != getattr(Quota(), key)}
    parts = [
        f"{key}={value // 1024**2}M"
        if key in ("bundle", "build_size", "disk") and value % 1024**2 == 0
        else f"{key}={value}"
        for key, value in changed.items()
    ]
    return ",".join(parts) or "default"
