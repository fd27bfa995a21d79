"""The results of an event's games for its bots: the standings, the crosstable, what a seat is worth, whether
a version is better than the one before.

Functions return rows of plain values, best first; `harness.standings_view` draws them. The same games give
the same rows, in any order of play.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from equinox.fields import near
from equinox.record import FAULT_KINDS
from harness import ratings
from harness.totals import BROKEN_OFF, Tally, Totals, add_up, load_totals, tally_games, without_collector

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.settings import Entry
    from harness.store import Store

    Floats = ratings.Floats


class Event(NamedTuple):
    """The data of an event for its tables, read once."""

    name: str
    game: str
    players: int
    entries: tuple[Entry, ...]
    game_results: list[GameResult]
    quarantined: frozenset[str]
    """Their labels."""
    planned: int


def load_event(store: Store) -> Event:
    with without_collector():
        return describe_event(store, store.game_results())


def describe_event(store: Store, game_results: list[GameResult]) -> Event:
    config = store.config
    entries = tuple(store.bots())
    quarantined = store.quarantined()
    return Event(
        name=config.event,
        game=config.game,
        players=config.players,
        entries=entries,
        game_results=game_results,
        quarantined=frozenset(entry.label for entry in entries if entry.key in quarantined),
        planned=store.count_planned(),
    )


# The standings


class Standings(NamedTuple):
    event: str
    game: str
    players: int
    games: int
    planned: int
    deals: int
    draw_probability: float
    engines: dict[str, int]
    """How many games were played by which rules, most first."""
    rows: list[dict[str, Any]]

    def split(self) -> tuple[Standings, list[dict[str, Any]]]:
        """Without those who play no more, and their rows."""
        here = [row for row in self.rows if row["mark"] != OUT]
        return self._replace(rows=here), [row for row in self.rows if row["mark"] == OUT]

    @property
    def mixed(self) -> str | None:
        """One line if games were not all played by the same rules."""
        if len(self.engines) < 2:
            return None
        games = ", ".join(f"{engine} {count}" for engine, count in self.engines.items())
        return f"Mixed: these games were played by different versions of the engine ({games})."


def load_standings(store: Store, totals: Totals | None = None) -> Standings:
    """The standings of an event, without reading all of its games again."""
    return make_standings(describe_event(store, []), totals or load_totals(store))


def compute_standings(event: Event) -> Standings:
    return make_standings(event, add_up(event.game_results))


def make_standings(event: Event, totals: Totals) -> Standings:
    """The table, strongest first; bots without a game come last."""
    fit = totals.strengths
    skills = totals.skills
    entries = {entry.label: entry for entry in event.entries}
    place = {bot: number for number, bot in enumerate(fit.bots)}
    # Only those who still play have a rank, and are compared with each other.
    ranked = [label for label in fit.bots if _find_mark(label, entries.get(label), event) != OUT]
    following = dict(pairwise(ranked))
    rank: dict[str, int] = {}
    for number, label in enumerate(ranked):
        gap = fit.points[place[ranked[number - 1]]] - fit.points[place[label]] if number else 1.0
        rank[label] = number + 1 if round(float(gap), 6) else rank[ranked[number - 1]]
    waiting = sorted(label for label in entries if label not in place)
    rows: list[dict[str, Any]] = []
    for label in (*fit.bots, *waiting):
        entry, tally, skill = entries.get(label), totals.tallies.get(label, Tally()), skills.by_bot.get(label)
        where = place.get(label)
        played = max(tally.games, 1)
        rows.append(
            {
                "rank": rank.get(label),
                "bot": label,
                "version": entry.version if entry else None,
                "mark": _find_mark(label, entry, event),
                "games": tally.games,
                "wins": tally.wins,
                "draws": tally.draws,
                "losses": tally.losses,
                "mean_rank": None if where is None else round(tally.ranks / played, 6),
                "mean_score": round(tally.score / tally.scored, 6) if tally.scored else None,
                "mu": None if skill is None else round(skill.mu, 6),
                "sigma": None if skill is None else round(skill.sigma, 6),
                "conservative": None if skill is None else round(skill.conservative, 6),
                "strength": None if where is None else round(float(fit.points[where]), 6),
                "low": None if where is None else round(float(fit.low[where]), 6),
                "high": None if where is None else round(float(fit.high[where]), 6),
                "better_than_next": fit.better(label, following[label]) if label in following else None,
                "faults": {kind: tally.faults[kind] for kind in _order_kinds(tally.faults)},
                "mean_ms": round(tally.wall_ms / tally.decisions, 3) if tally.decisions else None,
                "max_ms": round(tally.slowest_ms, 3) if tally.decisions else None,
            }
        )
    return Standings(
        event=event.name,
        game=event.game,
        players=event.players,
        games=totals.games,
        planned=event.planned,
        deals=fit.deals,
        draw_probability=round(skills.draw_probability, 6),
        engines=dict(sorted(totals.engines.items(), key=lambda one: (-one[1], one[0]))),
        rows=rows,
    )


def _order_kinds(faults: Mapping[str, int]) -> list[str]:
    """Kinds of faults, always in the same order."""
    return sorted(faults, key=lambda kind: (*FAULT_KINDS, kind).index(kind))


QUARANTINED: Final = "quarantined"
OUT: Final = "out"


def _find_mark(label: str, entry: Entry | None, event: Event) -> str | None:
    if entry is not None and not entry.active:
        return OUT
    return QUARANTINED if label in event.quarantined else None


# The crosstable


def compute_crosstable(event: Event) -> list[dict[str, Any]]:
    """Each bot against each other that it met, in the order of the table."""
    order = ratings.strengths(event.game_results, replicates=1).bots
    index = {bot: number for number, bot in enumerate(order)}
    sums: dict[tuple[int, int], list[int]] = {}
    for result in event.game_results:
        if not result.decided:
            continue
        seated = [index[bot] for bot in result.bots]
        for one, rank in zip(seated, result.ranks, strict=True):
            for other, their in zip(seated, result.ranks, strict=True):
                if one != other:
                    record = sums.setdefault((one, other), [0, 0, 0])
                    record[(rank >= their) + (rank > their)] += 1
    return [
        {
            "bot": order[one],
            "against": order[other],
            "games": ahead + level + behind,
            "ahead": ahead,
            "level": level,
            "behind": behind,
            "share": round((ahead + level / 2) / (ahead + level + behind), 6),
        }
        for (one, other), (ahead, level, behind) in sorted(sums.items())
    ]


# Games


def list_games(
    event: Event,
    bot: str | None = None,
    faults: bool = False,
    place: str | None = None,
    against: str | None = None,
) -> list[dict[str, Any]]:
    """The played games in schedule order: of one bot (by label or name), against another one, only those with
    a fault, or only those that were won or lost. What is asked of a game is asked of that bot's seat."""
    labels = None if bot is None else set(find_labels(event, bot))
    opponents = None if against is None else set(find_labels(event, against))
    rows = []
    for result in sorted(event.game_results, key=lambda result: result.number):
        seats = [seat for seat, name in enumerate(result.bots) if labels is None or name in labels]
        if faults:
            seats = [seat for seat in seats if result.faults[seat]]
        if opponents is not None:
            others = [seat for seat, name in enumerate(result.bots) if name in opponents]
            seats = [seat for seat in seats if set(others) - {seat}]
        if place is not None:
            seats = [seat for seat in seats if (result.ranks[seat] == 1) == (place == "won")]
        if not seats:
            continue
        rows.append(
            {
                "number": result.number,
                "game": result.id,
                "deal": result.deal,
                "bots": list(result.bots),
                "ranks": list(result.ranks),
                "scores": list(result.scores),
                "faults": list(result.faults),
                "reason": result.reason,
            }
        )
    return rows


class UnknownBot(ValueError):
    """A bot that the event does not know; names those that it does."""


def find_labels(event: Event, bot: str) -> list[str]:
    """The labels of a bot: its own, or those of all its versions."""
    labels = [
        entry.label
        for entry in event.entries
        if bot in (entry.label, entry.name, entry.key, f"{entry.name}@{entry.version}")
    ]
    if not labels:
        known = [entry.label for entry in event.entries]
        hint = near(bot, [*known, *(entry.name for entry in event.entries)])
        raise UnknownBot(f"there is no bot {bot!r} in {event.name}{hint}, only {', '.join(known)}")
    return labels


# Seats


def compute_seats(event: Event) -> list[dict[str, Any]]:
    """The value of each seat, in points: how much better a bot does there than in the others."""
    game_results = [
        result for result in event.game_results if len(result.bots) == event.players and result.decided
    ]
    if not game_results:
        return []
    ranks = np.array([result.ranks for result in game_results])
    scores = np.array([result.scores for result in game_results], dtype=float)
    sound = np.array([result.reason != BROKEN_OFF for result in game_results])
    block = _group_deals(game_results)
    rng = np.random.default_rng(ratings.SEED)
    weights = rng.standard_exponential((ratings.REPLICATES, int(block.max()) + 1))
    rows = []
    for seat in range(event.players):
        rivals = [other for other in range(event.players) if other != seat]
        mine = ranks[:, seat, None]
        share = ((mine < ranks[:, rivals]) + 0.5 * (mine == ranks[:, rivals])).mean(axis=1)
        shares = _draw_shares(weights, block, share, rng)
        low, high = np.quantile(shares, _ENDS)
        first = ranks[:, seat] == 1
        rows.append(
            {
                "seat": seat,
                "games": len(game_results),
                "won": int((first & ((ranks == 1).sum(axis=1) == 1)).sum()),
                "mean_rank": round(float(ranks[:, seat].mean()), 6),
                "mean_score": round(float(scores[sound, seat].mean()), 6) if sound.any() else None,
                "ahead": round(float(share.mean()), 6),
                "worth": round(to_points(float(share.mean()), len(share)), 6),
                "low": round(to_points(float(low), len(share)), 6),
                "high": round(to_points(float(high), len(share)), 6),
            }
        )
    return rows


_ENDS: Final = ((1 - ratings.LEVEL) / 2, (1 + ratings.LEVEL) / 2)


def _group_deals(game_results: Sequence[GameResult]) -> ratings.Ints:
    """The block of each game: its deal, as the bootstrap draws them."""
    numbers = {deal: place for place, deal in enumerate(sorted({result.deal for result in game_results}))}
    return np.array([numbers[result.deal] % ratings.BLOCKS for result in game_results], dtype=np.int64)


def _draw_shares(weights: Floats, block: ratings.Ints, ahead: Floats, rng: np.random.Generator) -> Floats:
    """A share in every replicate of the bootstrap. Half a game for and half a game against, drawn as well,
    keep a share of 0 or 1 from looking certain (as Jeffreys' prior does)."""
    size = weights.shape[1]
    given = rng.standard_gamma(0.5, (2, len(weights)))
    above = weights @ np.bincount(block, ahead, minlength=size) + given[0]
    below = weights @ np.bincount(block, 1 - ahead, minlength=size) + given[1]
    share: Floats = above / (above + below)
    return share


def to_points(share: float, games: int) -> float:
    """A share of wins in points; all or nothing is kept half a game away from infinity."""
    edge = 0.5 / (games + 1)
    share = min(max(share, edge), 1 - edge)
    return ratings.POINTS * math.log(share / (1 - share))


def is_balanced(event: Event) -> bool:
    """Whether every bot sat in every seat equally often."""
    sat: dict[str, list[int]] = {}
    for result in event.game_results:
        if len(result.bots) == event.players:
            for seat, bot in enumerate(result.bots):
                sat.setdefault(bot, [0] * event.players)[seat] += 1
    return all(len(set(counted)) == 1 for counted in sat.values())


# Versions


class History(NamedTuple):
    """The versions of one bot, oldest first, and what the newest changed."""

    bot: str
    versions: list[dict[str, Any]]
    old: str | None
    new: str
    opponents: list[dict[str, Any]]
    """How old and new did against each opponent of both; where the new one lost most comes first."""


def compute_history(event: Event, bot: str) -> History:
    """How the versions of a bot did. The newest is compared with the one before; given one version's label,
    that one is compared with the one before it."""
    mine = find_labels(event, bot)
    name = next(entry.name for entry in event.entries if entry.label == mine[0])
    versions = [entry for entry in event.entries if entry.name == name]
    labels = [entry.label for entry in versions]
    fit = ratings.strengths(event.game_results)
    place = {label: number for number, label in enumerate(fit.bots)}
    pairs = {(pair["bot"], pair["against"]): pair for pair in compute_crosstable(event)}
    played = tally_games(event.game_results)
    rows = []
    for number_, entry in enumerate(versions):
        before = labels[number_ - 1] if number_ else None
        where = place.get(entry.label)
        known = before in place and where is not None
        direct = pairs.get((entry.label, before or ""))
        rows.append(
            {
                "bot": entry.label,
                "version": entry.version,
                "content": entry.content,
                "games": played[entry.label].games if entry.label in played else 0,
                "strength": None if where is None else round(float(fit.points[where]), 6),
                "low": None if where is None else round(float(fit.low[where]), 6),
                "high": None if where is None else round(float(fit.high[where]), 6),
                "better_than_before": fit.better(entry.label, before) if known and before else None,
                "games_against_before": direct["games"] if direct else 0,
                "share_against_before": direct["share"] if direct else None,
            }
        )
    newest = labels.index(mine[-1])
    old = labels[newest - 1] if newest else None
    opponents = [] if old is None else _compare_opponents(event, old, labels[newest])
    return History(name, rows, old, labels[newest], opponents)


def _compare_opponents(event: Event, old: str, new: str) -> list[dict[str, Any]]:
    """Old and new against each other bot, with the chance that the new one is worse there."""
    block = _group_deals(event.game_results)
    rng = np.random.default_rng(ratings.SEED)
    weights = rng.standard_exponential((ratings.REPLICATES, int(block.max(initial=0)) + 1))
    sums: dict[tuple[str, str], tuple[list[int], list[float]]] = {}
    for number_, result in enumerate(event.game_results):
        for seat, bot in enumerate(result.bots):
            if bot not in (old, new) or not result.decided:
                continue
            rank = result.ranks[seat]
            for rival, their in zip(result.bots, result.ranks, strict=True):
                if rival not in (old, new):
                    places, ahead = sums.setdefault((bot, rival), ([], []))
                    places.append(int(block[number_]))
                    ahead.append(1.0 if rank < their else 0.5 if rank == their else 0.0)
    rows = []
    for rival in sorted({rival for _, rival in sums}):
        if (old, rival) not in sums or (new, rival) not in sums:
            continue
        shares, drawn_shares = [], []
        for bot in (old, new):
            places, ahead = sums[bot, rival]
            shares.append(sum(ahead) / len(ahead))
            drawn_shares.append(_draw_shares(weights, np.array(places), np.array(ahead), rng))
        change = drawn_shares[1] - drawn_shares[0]
        low, high = np.quantile(change, _ENDS)
        rows.append(
            {
                "against": rival,
                "games_old": len(sums[old, rival][0]),
                "share_old": round(shares[0], 6),
                "games_new": len(sums[new, rival][0]),
                "share_new": round(shares[1], 6),
                "change": round(shares[1] - shares[0], 6),
                "low": round(float(low), 6),
                "high": round(float(high), 6),
                "worse": round(float((change < 0).mean()), 6),
            }
        )
    return sorted(rows, key=lambda row: (row["change"], row["against"]))
