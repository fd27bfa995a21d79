"""The page itself: templates filled, styles and scripts put into it, everything from outside shut out.

Names, notes and whatever a bot wrote are untrusted. Templates make all they print `printable` and escape it,
data goes into blocks of JSON that cannot end early, scripts write texts and nothing else, and the page's own
policy allows the very scripts and styles that are in it and no request at all.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

import equinox
from equinox.text import printable, printable_lines
from harness.tables import chance, counts, interval, number, percent

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.report.numbers import Summary
    from harness.settings import Settings

PageKind: TypeAlias = Literal["report", "live", "author", "tables"]
HEAD: Final = b"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="generator" content="Equinox Arena">
"""
"""How every page begins (templates/frame.html): by this they are known."""
BEYOND_ASCII: Final = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"}


def embed(value: Any) -> Markup:
    """A value as JSON that is safe inside a script element, whatever texts are in it."""
    text = json.dumps(value, separators=(",", ":"))  # in ASCII: no U+2028 is left either
    for sign, escape in BEYOND_ASCII.items():
        text = text.replace(sign, escape)
    return Markup(text)


@cache
def asset(name: str) -> str:
    return files("harness.report").joinpath("static", *name.split("/")).read_text(encoding="utf-8")


@cache
def script(kind: PageKind) -> str:
    """A bundle that `make frontend` has built. That of a report has no code that talks to a server."""
    return asset(f"built/{kind}.js")


@cache
def style(kind: PageKind) -> str:
    return asset("style.css") + (asset("tables.css") if kind == "tables" else "")


@cache
def policy(kind: PageKind) -> str:
    """What the page may do: run this script, use this style, nothing else. Texts cannot become markup."""
    rules = [
        "default-src 'none'",
        f"script-src '{_hash(script(kind))}'",
        f"style-src '{_hash(style(kind))}'",
        "img-src data:",
        *(["connect-src 'self'"] if kind != "report" else []),
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ]
    return "; ".join(rules)


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _plain(value: Any) -> Any:
    """Whatever a template prints: a text in one line, unless a filter has made it fit for the page."""
    return printable(value) if isinstance(value, str) and not isinstance(value, Markup) else value


@cache
def environment() -> Environment:
    jinja = Environment(
        loader=PackageLoader("harness.report"),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_plain,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    jinja.filters |= {
        "number": number,
        "percent": percent,
        "chance": chance,
        "counts": counts,
        "lines": lambda text: Markup.escape(printable_lines(text)),
        "when": lambda at: at[:16].replace("T", " "),
    }
    jinja.globals["interval"] = interval
    return jinja


def row(result: GameResult, reviewed: Collection[str] = ()) -> dict[str, Any]:
    """A game in the list; `reviewed` are the ids of those that have a review."""
    return {
        "number": result.number,
        "id": result.id,
        "bots": result.bots,
        "ranks": result.ranks,
        "scores": result.scores,
        "reason": result.reason,
        "faults": result.faults,
        "moves": sum(result.decisions),
        **({"reviewed": True} if result.id in reviewed else {}),
    }


def render(
    summary: Summary,
    shown: Sequence[GameResult],
    films: Iterable[tuple[str, str]] = (),
    live: dict[str, Any] | None = None,
    authors: bool = False,
    tables: str | None = None,
    reviewed: Collection[str] = (),
) -> Iterable[str]:
    """The page in parts. `shown` are the games of the list, `films` their ids and films; a page that is
    `live` asks its server for the films, and has what else the server says. `authors` have another page.
    `tables` may have been rendered already; `reviewed` are the ids of the games that have a review."""
    data = {
        "event": summary.event.name,
        "game": summary.event.game,
        "players": summary.event.players,
        **_news(summary, shown, reviewed),
        "facts": {
            game: equinox.games[game].facts() for game in (equinox.games if live else [summary.event.game])
        },
        "live": live,
    }
    return (
        environment()
        .get_template("page.html")
        .generate(
            summary=summary,
            tables=Markup(render_summary(summary) if tables is None else tables),
            shown=len(shown),
            left_out=len(summary.event.game_results) - len(shown),
            data=embed(data),
            films=films,
            live=live is not None,
            playable=live is not None and live["playable"],
            authors=authors,
            **_frame("report" if live is None else "live", summary.event.name),
        )
    )


def _news(summary: Summary, shown: Sequence[GameResult], reviewed: Collection[str]) -> dict[str, Any]:
    """The data of the page that change."""
    games = [row(result, reviewed) for result in shown]
    return {"played": len(summary.event.game_results), "games": games}


def render_summary(summary: Summary) -> str:
    """All tables and charts."""
    return environment().get_template("summary.html").render(summary=summary)


def render_news(
    summary: Summary, tables: str, shown: Sequence[GameResult], reviewed: Collection[str] = ()
) -> str:
    """The parts of a live page that change, as a document."""
    data = embed(_news(summary, shown, reviewed))
    return environment().get_template("news.html").render(tables=Markup(tables), data=data)


def render_authors(settings: Settings, known: bool) -> str:
    """The page on which authors submit bots and follow them. `known` if this browser may be logged in."""
    facts = {settings.game: equinox.games[settings.game].facts()}
    data = {"game": settings.game, "facts": facts, "known": known}
    return (
        environment()
        .get_template("author.html")
        .render(settings=settings, data=embed(data), **_frame("author", settings.event))
    )


def render_tables(title: str, root: str, has_event: bool, offers: dict[str, Any] | None = None) -> str:
    """The lobby, with what it offers, or a table. `root` leads from its address to that of the server."""
    facts = {name: game.facts() for name, game in equinox.games.items()}
    data = {"facts": facts, "root": root, "offers": offers}
    return (
        environment()
        .get_template("tables.html")
        .render(root=root, has_event=has_event, data=embed(data), **_frame("tables", title))
    )


def _frame(kind: PageKind, title: str) -> dict[str, Any]:
    """The variables of the frame of every page."""
    return {
        "title": title,
        "policy": policy(kind),
        "style": Markup(style(kind)),
        "script": Markup(script(kind)),
        "version": equinox.__version__,
    }
