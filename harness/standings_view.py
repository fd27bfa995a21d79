"""The standings and the other tables of an event, drawn for the terminal, as markdown, CSV or JSON.

`COLUMNS` is the one list of the standings' columns: the terminal and the page show their texts, CSV and JSON
have their fields.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from equinox.screen import find_width
from equinox.text import count, printable
from harness import ratings
from harness.standings import (
    OUT,
    QUARANTINED,
    Event,
    History,
    Standings,
    compute_crosstable,
    compute_seats,
    compute_standings,
    is_balanced,
    load_event,
    load_standings,
)
from harness.tables import (
    WIDE,
    Column,
    Row,
    Style,
    as_csv,
    as_json,
    chance,
    counts,
    draw_table,
    interval,
    measure,
    number,
    paragraph,
    percent,
)

if TYPE_CHECKING:
    from harness.ranking_audit import RankingAudit
    from harness.settings import Entry
    from harness.store import Store
    from harness.totals import Totals


class StandingsColumn(NamedTuple):
    """A column of the standings."""

    head: str
    fields: tuple[str, ...]
    """The fields of a row that it shows; CSV and JSON have these."""
    text: Callable[[Row], str]
    right: bool = True
    is_shown: Callable[[Standings], bool] = lambda standings: True
    """Whether people see it. CSV and JSON have it anyway."""
    timed: bool = False
    """Whether it was measured by a clock, and differs from run to run."""
    drop: int = 0
    """Where not all fit, those with the highest number are left out first; 0 stays."""


def _skill(row: Row) -> str:
    if row["mu"] is None:
        return "-"
    return f"{number(row['conservative'], 1)} ({number(row['mu'], 1)} ± {number(row['sigma'], 1)})"


COLUMNS: Final = (
    StandingsColumn("#", ("rank",), lambda row: number(row["rank"])),
    StandingsColumn(
        "bot",
        ("bot", "mark"),
        lambda row: row["bot"] + (f" ({row['mark']})" if row["mark"] else ""),
        right=False,
    ),
    StandingsColumn(
        "version",
        ("version",),
        lambda row: row["version"] or "-",
        right=False,
        is_shown=lambda standings: any(row["version"] for row in standings.rows),
        drop=6,
    ),
    StandingsColumn("strength", ("strength",), lambda row: number(row["strength"], sign=True)),
    StandingsColumn("95 % CI", ("low", "high"), lambda row: interval(row["low"], row["high"])),
    StandingsColumn("P(> next)", ("better_than_next",), lambda row: chance(row["better_than_next"]), drop=2),
    StandingsColumn("games", ("games",), lambda row: str(row["games"]), drop=1),
    StandingsColumn(
        "won/drawn/lost",
        ("wins", "draws", "losses"),
        lambda row: f"{row['wins']}/{row['draws']}/{row['losses']}",
        is_shown=lambda standings: standings.players == 2,
        drop=3,
    ),
    StandingsColumn(
        "won",
        ("wins",),
        lambda row: str(row["wins"]),
        is_shown=lambda standings: standings.players != 2,
        drop=4,
    ),
    StandingsColumn(
        "mean rank",
        ("mean_rank",),
        lambda row: number(row["mean_rank"], 2),
        is_shown=lambda standings: standings.players != 2,
        drop=3,
    ),
    StandingsColumn("mean score", ("mean_score",), lambda row: number(row["mean_score"], 2), drop=5),
    StandingsColumn("TrueSkill (mu ± sigma)", ("mu", "sigma", "conservative"), _skill, drop=7),
    StandingsColumn("faults", ("faults",), lambda row: counts(row["faults"]), right=False, drop=2),
    StandingsColumn("ms/move", ("mean_ms",), lambda row: number(row["mean_ms"], 1), timed=True, drop=8),
    StandingsColumn("slowest", ("max_ms",), lambda row: number(row["max_ms"], 1), timed=True, drop=9),
)


def choose_columns(standings: Standings, times: bool) -> list[StandingsColumn]:
    """The columns that people see."""
    return [column for column in COLUMNS if column.is_shown(standings) and (times or not column.timed)]


def draw_standings(
    event: Event,
    divisions: Mapping[int, Sequence[Entry]],
    style: Style,
    times: bool = True,
    more: str = WIDE,
    everybody: bool = False,
) -> str:
    """The standings for people, of a league in divisions: those of each."""
    from harness.seasons import split

    parts = [part for _, part in split(event, divisions)]
    return "\n\n".join(
        render_standings(compute_standings(part), style, times, more, everybody) for part in parts
    )


def draw_event(store: Store, totals: Totals | None = None, style: Style = "table") -> str:
    """The standings of an event. Nothing in it was measured by a clock: as long as bots use only
    their seed, the same event gives the same text, byte for byte."""
    from harness.seasons import find_divisions

    divisions = find_divisions(store, store.bots())
    more = f"`equinox standings {store.config.event} {WIDE}`"
    if divisions and style in ("table", "wide"):
        return draw_standings(load_event(store), divisions, style, times=False, more=more)
    return render_standings(load_standings(store, totals), style, times=False, more=more)


def describe_standings(standings: Standings, times: bool = True) -> dict[str, Any]:
    """Standings as plain data."""
    fields = {field for column in COLUMNS if times or not column.timed for field in column.fields}
    rows = [{key: value for key, value in row.items() if key in fields} for row in standings.rows]
    return {**standings._asdict(), "rows": rows}


def render_standings(
    standings: Standings, style: Style, times: bool = True, more: str = WIDE, everybody: bool = False
) -> str:
    """People see only bots that still play, or `everybody`; CSV and JSON have all."""
    gone: Sequence[Row] = ()
    if style not in ("json", "csv") and not everybody:
        standings, gone = standings.split()
    data = describe_standings(standings, times)
    rows = data["rows"]
    if style == "json":
        return as_json(data)
    if style == "csv":
        return as_csv(rows)
    columns = [
        Column(column.head, column.text, column.right, column.drop)
        for column in choose_columns(standings, times)
    ]
    return "\n".join([draw_table(rows, columns, style, more), "", *_legend(standings, style, len(gone))])


def _legend(standings: Standings, style: Style, gone: int) -> list[str]:
    """A few lines under the table that explain it."""
    lines = [
        f"{standings.event}: {standings.game}, {standings.players} players, {standings.games} of "
        f"{count(standings.planned, 'game')}, {count(standings.deals, 'deal')}.",
        "Ordered by strength, an Elo-style rating fitted to all games: 0 is the mean of all bots, and 100 "
        "points more mean finishing ahead in 64 % of games.",
        "The 95 % CI and P(> next), the probability of being better than the next bot, come from a bootstrap "
        "over deals.",
        "TrueSkill is mu - 3 sigma, updated in schedule order; sigma is not a confidence interval.",
    ]
    if standings.mixed:
        lines.append(standings.mixed)
    marks = {row["mark"] for row in standings.rows}
    if QUARANTINED in marks:
        lines.append(
            "quarantined: too many faults in a row; the games it has played count, it plays no more."
        )
    if OUT in marks:
        lines.append("out: removed, or replaced by a newer version; its games count, and it has no rank.")
    if gone:
        lines.append(
            f"Not shown: {count(gone, 'bot')} removed, or replaced by a newer version (equinox standings "
            f"{standings.event} --all)."
        )
    lines = [printable(line) for line in lines]
    return [f"- {line}" if style == "markdown" else paragraph(line, style) for line in lines]


def render_crosstable(event: Event, style: Style) -> str:
    pairs = compute_crosstable(event)
    if style == "json":
        return as_json(pairs)
    if style == "csv":
        return as_csv(pairs)
    bots = list(dict.fromkeys(pair["bot"] for pair in pairs))
    met = {(pair["bot"], pair["against"]): pair for pair in pairs}
    rows = [{"bot": bot} for bot in bots]

    def against(other: str) -> Callable[[Mapping[str, Any]], str]:
        def text(row: Mapping[str, Any]) -> str:
            pair = met.get((row["bot"], other))
            return "" if pair is None else f"{percent(pair['share'])} of {pair['games']}"

        return text

    columns = [Column("bot", lambda row: row["bot"], right=False)]
    columns += [Column(bot, against(bot)) for bot in bots]
    legend = "Each row: how often that bot finished ahead of the one in the column (a tie counts half)."
    table = draw_table(rows, columns, "wide" if style == "table" else style)
    width = find_width() if style == "table" else None
    if width is not None and measure(table) > width:
        # The columns are numbered as the rows are, and the numbers of games are left out.
        number_of = {bot: str(number) for number, bot in enumerate(bots, start=1)}

        def share(other: str) -> Callable[[Row], str]:
            return lambda row: against(other)(row).partition(" of ")[0]

        columns = [Column("bot", lambda row: f"{number_of[row['bot']]:>2} {row['bot']}", right=False)]
        columns += [Column(number_of[bot], share(bot)) for bot in bots]
        table = draw_table(rows, columns)
        legend += f" Columns are numbered as rows are; {WIDE} has their names, and the numbers of games."
    return f"{table}\n\n{paragraph(legend, style)}"


def render_games(rows: list[dict[str, Any]], style: Style) -> str:
    if style == "json":
        return as_json(rows)
    if style == "csv":
        return as_csv(rows)
    columns = [
        Column("#", lambda row: str(row["number"])),
        Column("game", lambda row: row["game"], right=False, drop=4),
        Column("bots by seat", lambda row: " · ".join(row["bots"]), right=False, wrap=True),
        Column("ranks", lambda row: " ".join(map(str, row["ranks"])), right=False),
        Column("scores", lambda row: " ".join(f"{score:g}" for score in row["scores"]), right=False, drop=2),
        Column("ended by", lambda row: row["reason"], right=False, drop=3),
        Column(
            "faults",
            lambda row: ", ".join(
                f"{bot}: {fault}" for bot, fault in zip(row["bots"], row["faults"], strict=True) if fault
            ),
            right=False,
            drop=1,
            wrap=True,
        ),
    ]
    if rows and "why" in rows[0]:
        columns.append(Column("voided because", lambda row: printable(row["why"]), right=False, wrap=True))
    return draw_table(rows, columns, style)


def render_seats(event: Event, style: Style) -> str:
    rows = compute_seats(event)
    if style == "json":
        return as_json({"event": event.name, "balanced": is_balanced(event), "rows": rows})
    if style == "csv":
        return as_csv(rows)
    columns = [
        Column("seat", lambda row: str(row["seat"])),
        Column("worth", lambda row: number(row["worth"], sign=True)),
        Column("95 % CI", lambda row: interval(row["low"], row["high"])),
        Column("ahead", lambda row: percent(row["ahead"], 1)),
        Column("won", lambda row: str(row["won"]), drop=2),
        Column("mean rank", lambda row: number(row["mean_rank"], 2), drop=3),
        Column("mean score", lambda row: number(row["mean_score"], 2), drop=4),
        Column("games", lambda row: str(row["games"]), drop=1),
    ]
    legend = "Worth: how many points stronger a bot appears in this seat than the others at the table."
    if not is_balanced(event):
        legend += (
            "\nNot every bot sat in every seat equally often: seat and bot effects are not separated yet."
        )
    return f"{draw_table(rows, columns, style)}\n\n{paragraph(legend, style)}"


def list_findings(audit: RankingAudit) -> list[Row]:
    """The findings that people see: of each kind the first few, and how many more there are."""
    rows: list[Row] = []
    for kind, group in groupby(audit.findings, key=lambda finding: finding.kind):
        findings = list(group)
        rows += [{"kind": kind, "text": finding.sentence} for finding in findings[:MOST_FINDINGS]]
        if len(findings) > MOST_FINDINGS:
            rows.append({"kind": kind, "text": f"{len(findings) - MOST_FINDINGS} more like this."})
    return rows


def render_ranking_audit(audit: RankingAudit, style: Style) -> str:
    if style == "json":
        return as_json({**audit._asdict(), "findings": [one._asdict() for one in audit.findings]})
    if style == "csv":
        return as_csv([one._asdict() for one in audit.findings])
    if not audit.games:
        return "No games have been played yet."
    games, deals = "game" + "s"[: audit.games > 1], "deal" + "s"[: audit.deals > 1]
    played = f"{audit.games:,} {games} on {audit.deals:,} {deals}"
    if not audit.findings:
        return _wrap(f"Nothing found in {played}. {LOOKED_FOR}", "")
    legend = f"From {played}. {AUDIT_LEGEND}"
    if style == "markdown":
        columns = [
            Column("kind", lambda row: row["kind"], right=False),
            Column("finding", lambda row: row["text"], right=False),
        ]
        return f"{draw_table(list_findings(audit), columns, style)}\n\n{legend}"
    lines = [_wrap(f"{row['kind']:<10}{printable(row['text'])}") for row in list_findings(audit)]
    return "\n".join([*lines, "", _wrap(legend, "")])


def _wrap(text: str, indent: str = " " * 10) -> str:
    """Lines of a terminal; an interval is not split between two."""
    joined = re.sub(r"\[[^ ]+, [^ ]+\]", lambda match: match[0].replace(" ", "\xa0"), text)
    width = min(TEXT_WIDTH, find_width() or TEXT_WIDTH)
    return fill(joined, width, subsequent_indent=indent, break_on_hyphens=False).replace("\xa0", " ")


MOST_FINDINGS: Final = 5
"""Of one kind, for people."""
TEXT_WIDTH: Final = 80
AUDIT_LEGEND: Final = (
    "Brackets are confidence intervals over deals, wide enough for all of them to hold together in 95 % of "
    "events."
)
LOOKED_FOR: Final = (
    "Looked for cycles, clones, seat bias, single deals and opponents that carry a lead, ties in most games, "
    "and neighbours in the standings whose order is not clear."
)


def render_history(history: History, style: Style) -> str:
    if style == "json":
        return as_json(history._asdict())
    if style == "csv":
        return as_csv(history.opponents if history.old else history.versions)
    versions = draw_table(
        history.versions,
        [
            Column("bot", lambda row: row["bot"], right=False),
            Column("files", lambda row: row["content"][:8], right=False, drop=3),
            Column("games", lambda row: str(row["games"]), drop=2),
            Column("strength", lambda row: number(row["strength"], sign=True)),
            Column("95 % CI", lambda row: interval(row["low"], row["high"])),
            Column("better than previous", lambda row: chance(row["better_than_before"])),
            Column(
                "vs previous",
                lambda row: (
                    f"{percent(row['share_against_before'])} of {row['games_against_before']}"
                    if row["games_against_before"]
                    else "-"
                ),
                drop=1,
            ),
        ],
        style,
    )
    if history.old is None:
        verdict = f"{history.new}: there is no earlier version to compare with."
        return f"{versions}\n\n{paragraph(verdict, style)}"
    if not history.opponents:
        verdict = f"{history.old} and {history.new} have no opponents in common."
        return f"{versions}\n\n{paragraph(verdict, style)}"
    changes = draw_table(
        history.opponents,
        [
            Column("against", lambda row: row["against"], right=False),
            Column(history.old, lambda row: f"{percent(row['share_old'])} of {row['games_old']}"),
            Column(history.new, lambda row: f"{percent(row['share_new'])} of {row['games_new']}"),
            Column("change", lambda row: number(100 * row["change"], sign=True)),
            Column("95 % CI", lambda row: interval(100 * row["low"], 100 * row["high"]), drop=1),
            Column("worse", lambda row: chance(row["worse"])),
        ],
        style,
    )
    worse = [row["against"] for row in history.opponents if row["worse"] >= ratings.LEVEL]
    verdict = (
        f"{history.new} got worse against {', '.join(worse)}."
        if worse
        else f"{history.new} is not significantly worse (95 %) against anybody."
    )
    legend = (
        "Shares: how often ahead (a tie counts half); change in percentage points; worse: the probability "
        "of it."
    )
    below = paragraph(f"{verdict}\n{legend}", style)
    return f"{versions}\n\n{changes}\n\n{below}"
