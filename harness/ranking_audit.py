"""What may be wrong with a ranking: what one number for each bot hides, and what the numbers rest on.

Every finding has a number with an interval, and is made only if the interval excludes what is normal. The
intervals are Student's t over deals, as games of a deal share their luck, and wide enough to hold for all
that is looked at together (Bonferroni): in 95 % of events with nothing wrong, nothing is found. Strengths
are those of `harness.ratings`; how each deal moves them is taken from the first derivative of the fit, since
a thousand replicates cannot give the far quantiles that many comparisons need.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import ceil, log10, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import numpy as np

from harness import ratings
from harness.bots import BotError
from harness.snapshot import digest_of_program
from harness.standings import Event, to_points
from harness.tables import interval, number, percent

if TYPE_CHECKING:
    from harness.game_result import GameResult
    from harness.ratings import Floats
    from harness.store import Store

Kind = Literal["cycle", "clones", "seat", "deal", "opponent", "ties", "games"]

MOST_TIES: Final = 0.5
"""Above this share of ties the strengths say little."""
ALIKE: Final = 0.5
"""Bots that play more than this share of their deals alike are called clones."""
ALARMS: Final = 6
"""Kinds of findings that chance may make: all but too few games."""
GROUPS: Final = 300
"""More deals than this are put together where there is one fit for every bot."""
HOPELESS: Final = 100
"""More than this many times the games will never be played."""


class Finding(NamedTuple):
    kind: Kind
    sentence: str
    value: float
    low: float
    high: float
    unit: Literal["share", "points"]
    bots: tuple[str, ...]


class RankingAudit(NamedTuple):
    event: str
    games: int
    deals: int
    findings: list[Finding]


def digest_programs(store: Store) -> dict[str, str]:
    """By label, a hash of what each bot is made of, whatever it is called; of those whose files are known."""
    programs = {}
    for entry in store.bots():
        copy = store.snapshot(entry.content)
        try:
            program = entry.content if copy is None else digest_of_program(copy)
        except BotError:  # damaged: `verify` says so
            program = entry.content
        if program:
            programs[entry.label] = program
    return programs


def audit_ranking(event: Event, programs: Mapping[str, str] | None = None) -> RankingAudit:
    """`programs` are those of `digest_programs`, or the hashes of all files."""
    if programs is None:
        programs = {entry.label: entry.content for entry in event.entries if entry.content}
    sums = ratings.sum_up(event.game_results)
    findings: list[Finding] = []
    if len(sums.bots) > 1:
        fit = _Fit(sums)
        clones = _find_clones(event, fit, programs)
        findings = [
            *_find_cycles(fit),
            *clones,
            *_find_clone_effects(fit, [one.bots for one in clones]),
            *_find_seat_bias(event, fit),
            *_find_deals(event, fit),
            *_find_opponents(fit),
            *_find_ties(event),
            *_find_unclear_orders(event, fit, {frozenset(one.bots) for one in clones}),
        ]
    findings = [
        one._replace(value=round(one.value, 6), low=round(one.low, 6), high=round(one.high, 6))
        for one in findings
    ]
    return RankingAudit(event.name, len(event.game_results), sums.deals, findings)


# Numbers with intervals


class _Estimate(NamedTuple):
    value: float
    low: float
    high: float

    def as_share(self) -> str:
        return f"{percent(self.value)} {interval(100 * self.low, 100 * self.high, sign=False)}"

    def as_points(self) -> str:
        return f"{number(self.value, sign=True)} {interval(self.low, self.high)}"


def _critical(deals: int, tests: int) -> float:
    """How many standard errors the interval of each of so many tests has on each side."""
    z = NormalDist().inv_cdf(1 - (1 - ratings.LEVEL) / 2 / max(tests, 1))
    return ratings.student(z, max(deals - 1, 1))


def _estimate_share(ahead: Floats, games: Floats, tests: int) -> _Estimate:
    """A share from the sums of each deal: Wilson's interval for as many games as the spread between deals is
    worth. Half a deal for and half a deal against keep a share of 0 or 1 from looking certain."""
    ahead, games = ahead[games > 0], games[games > 0]
    deals, total = len(games), float(games.sum())
    share, size = float(ahead.sum()) / total, total / deals
    kept = (float(ahead.sum()) + size / 2) / (total + size)
    squares = float(((ahead - kept * games) ** 2).sum()) * deals / max(deals - 1, 1)
    squares += size**2 / 2 * (kept**2 + (1 - kept) ** 2)
    worth = kept * (1 - kept) * (total + size) ** 2 / squares
    square = _critical(deals, tests) ** 2 / worth
    middle = (share + square / 2) / (1 + square)
    half = sqrt(max(share * (1 - share), 0) * square + square**2 / 4) / (1 + square)
    return _Estimate(share, max(middle - half, 0), min(middle + half, 1))


class _Measure(NamedTuple):
    """A difference between strengths, in points."""

    value: float
    by_deal: Floats
    """By how much each deal moved it."""
    prior: float
    """The variance that comes from the wins that every bot is given beforehand: all there is between bots
    that no game links."""
    deals: int
    """In how many deals each of the bots met others, at least."""

    def __sub__(self, other: _Measure) -> _Measure:
        return _Measure(
            self.value - other.value,
            self.by_deal - other.by_deal,
            self.prior + other.prior,
            min(self.deals, other.deals),
        )

    def estimate(self, tests: int) -> _Estimate:
        free = max(self.deals - 1, 1)
        error = sqrt((free + 1) / free * float((self.by_deal**2).sum()) + self.prior)
        half = _critical(self.deals, tests) * error
        return _Estimate(self.value, self.value - half, self.value + half)


class _Fit:
    """The strengths, as `harness.ratings` fits them, and how each deal moves them."""

    def __init__(self, sums: ratings.Sums) -> None:
        n = len(sums.bots)
        self.sums = sums
        self.index = {bot: place for place, bot in enumerate(sums.bots)}
        apart = 1 - np.eye(n)
        self._pseudo = ratings.PSEUDO / (n - 1)
        total = sums.totals()
        self.games = total + total.T
        """[i, j]: how often they met."""
        total = total + self._pseudo * apart
        strength = ratings.fit(total[None])[0]
        self.ahead = 0.5 * (1 + np.tanh((strength[:, None] - strength[None, :]) / 2))
        """[i, j]: the probability that i is ahead of j."""
        self.points = ratings.POINTS * strength
        games = total + total.T
        curve = -games * self.ahead * (1 - self.ahead)
        np.fill_diagonal(curve, 0)
        np.fill_diagonal(curve, -curve.sum(axis=1))
        self._inverse = np.linalg.inv(curve + games.sum() / n**3)
        self._slopes, self._sizes = sums.find_slopes(self.ahead)
        self._met = np.count_nonzero(self._sizes, axis=0)
        self._prior = (1 - self.ahead) ** 2
        # Rounded as the standings do before they order bots.
        self.table = sorted(sums.bots, key=lambda bot: (-round(float(strength[self.index[bot]]), 9), bot))
        self.neighbours = list(pairwise(self.table))

    def measure(self, contrast: Mapping[str, float]) -> _Measure:
        """A weighted sum of strengths; the weights add up to 0."""
        weights = np.zeros(len(self.index))
        for bot, weight in contrast.items():
            weights[self.index[bot]] = weight
        direction = self._inverse @ weights
        prior = self._prior
        apart = (prior.sum(axis=0) + prior.sum(axis=1)) @ direction**2 - 2 * direction @ prior @ direction
        return _Measure(
            float(weights @ self.points),
            ratings.POINTS * (self._slopes @ direction),
            ratings.POINTS**2 * self._pseudo * max(float(apart), 0.0),
            int(self._met[np.abs(weights) >= 0.5].min()),
        )

    def lead(self, one: str, other: str) -> _Measure:
        return self.measure({one: 1, other: -1})

    def move_of_won_deal(self, one: str, other: str) -> float:
        """By how much a deal of the usual size moves the lead of a bot that wins all of it against another
        one that is as strong."""
        first, second = self.index[one], self.index[other]
        sizes = self._sizes[:, [first, second]]
        size = float(sizes.sum()) / max(int(np.count_nonzero(sizes)), 1)
        inverse = self._inverse
        response = inverse[first, first] + inverse[second, second] - 2 * inverse[first, second]
        return ratings.POINTS * size / 2 * float(response)

    def without(self, bots: Sequence[str]) -> _Fit:
        return _Fit(self.sums.without([self.index[bot] for bot in bots]))

    @functools.cached_property
    def _find_wins(self) -> Callable[[int, int], Floats]:
        return self.sums.by_pair()

    def lead_without_error(self, one: str, other: str) -> float:
        return float(self.points[self.index[one]] - self.points[self.index[other]])

    def share(self, one: str, other: str, tests: int) -> _Estimate | None:
        """How often one bot was ahead of another; None if they never met."""
        first, second = self.index[one], self.index[other]
        ahead, behind = self._find_wins(first, second), self._find_wins(second, first)
        return _estimate_share(ahead, ahead + behind, tests) if (ahead + behind).any() else None


def _list(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


# Cycles


def _find_cycles(fit: _Fit) -> list[Finding]:
    """Three bots of which each clearly beats the next; those with the clearest weakest result come first."""
    tests = ALARMS * int(np.count_nonzero(np.triu(fit.games)))
    beats: dict[str, dict[str, _Estimate]] = {bot: {} for bot in fit.table}
    for one, other in combinations(fit.table, 2):
        for winner, loser in ((one, other), (other, one)):
            share = fit.share(winner, loser, tests)
            if share is not None and share.low > 0.5:
                beats[winner][loser] = share
    cycles = []
    for first in fit.table:
        for second in beats[first]:
            for third in beats[second]:
                # Each cycle once, from the bot that is highest in the table.
                if first in beats[third] and first == min(first, second, third, key=fit.table.index):
                    links = [(first, second), (second, third), (third, first)]
                    one, other = min(links, key=lambda link: beats[link[0]][link[1]].low)
                    weakest = beats[one][other]
                    sentence = (
                        f"{first} beats {second}, {second} beats {third}, and {third} beats {first}. "
                        f"The closest of the three: {one} is ahead of {other} in {weakest.as_share()} of "
                        "their games."
                    )
                    cycles.append(Finding("cycle", sentence, *weakest, "share", (first, second, third)))
    return sorted(cycles, key=lambda cycle: (-cycle.low, cycle.bots))


# Clones


def _find_clones(event: Event, fit: _Fit, programs: Mapping[str, str]) -> list[Finding]:
    """Pairs of bots with the same files, or that play alike: with two players, both games of a deal have the
    same scores after as many decisions in each seat, with either bot there."""
    contents = {entry.label: entry.content for entry in event.entries}
    deals: dict[tuple[str, ...], dict[str, list[GameResult]]] = {}
    for result in event.game_results:
        if len(set(result.bots)) == 2 == len(result.bots) and not any(result.faults):
            group = tuple(sorted(result.bots, key=fit.table.index))
            deals.setdefault(group, {}).setdefault(result.deal, []).append(result)
    clones = []
    for group in combinations(fit.table, 2):
        one, other = group
        if programs.get(one, one) == programs.get(other, other):
            share = fit.share(one, other, 1)
            if share is not None:
                files = contents.get(one) == contents.get(other)
                same = "have the same files" if files else "differ in nothing but their names"
                sentence = (
                    f"{one} and {other} {same}. {one} is ahead of {other} in "
                    f"{share.as_share()} of their games."
                )
                clones.append(Finding("clones", sentence, *share, "share", group))
            continue
        alike = [
            float(_is_alike(*games))
            for games in deals.get(group, {}).values()
            if len(games) == 2 and games[0].bots != games[1].bots
        ]
        if alike:
            share = _estimate_share(np.array(alike), np.ones(len(alike)), ALARMS * len(deals))
            if share.low > ALIKE:
                sentence = (
                    f"{one} and {other} play alike: in {share.as_share()} of their deals, both games had the "
                    "same scores after as many decisions in each seat, whoever sat there."
                )
                clones.append(Finding("clones", sentence, *share, "share", group))
    return clones


def _is_alike(one: GameResult, other: GameResult) -> bool:
    return one.scores == other.scores and one.decisions == other.decisions


def _find_clone_effects(fit: _Fit, pairs: Sequence[tuple[str, ...]]) -> list[Finding]:
    """The other bots whose strength depends on how many clones there are."""
    families: list[set[str]] = []
    for pair in pairs:
        touched = [family for family in families if family & set(pair)]
        families = [family for family in families if family not in touched] + [set(pair).union(*touched)]
    findings = []
    for family in families:
        kept, *extra = [bot for bot in fit.table if bot in family]
        others = [bot for bot in fit.table if bot not in family]
        if len(others) < 2:
            continue
        rest = fit.without(extra)
        for bot in others:
            contrast = {other: -1 / len(others) + (other == bot) for other in others}
            change = (rest.measure(contrast) - fit.measure(contrast)).estimate(
                ALARMS * len(others) * len(families)
            )
            if change.low > 0 or change.high < 0:
                order, before = rest.table.index, fit.table.index
                passed = [x for x in others if (order(bot) < order(x)) != (before(bot) < before(x))]
                side = "ahead of" if change.value > 0 else "behind"
                sentence = (
                    f"Without {_list(extra)}, clone{'s' * (len(extra) > 1)} of {kept}, the strength of {bot} "
                    f"among the other bots would change by {change.as_points()} points"
                    f"{f', and put it {side} {_list(passed)}' if passed else ''}."
                )
                findings.append(Finding("clones", sentence, *change, "points", (bot, kept, *extra)))
    return findings


# Seats


def _find_seat_bias(event: Event, fit: _Fit) -> list[Finding]:
    """Seats in which bots do better or worse than their strength says."""
    results = [one for one in event.game_results if len(one.bots) == event.players and one.decided]
    if not results or event.players < 2:
        return []
    seated = np.array([[fit.index[bot] for bot in result.bots] for result in results])
    ranks = np.array([result.ranks for result in results])
    _, deal = np.unique([result.deal for result in results], return_inverse=True)
    games = np.bincount(deal).astype(float)
    tests = ALARMS * (event.players if event.players > 2 else 1)
    worths = []
    for seat in range(event.players):
        rivals = [other for other in range(event.players) if other != seat]
        mine, theirs = ranks[:, [seat]], ranks[:, rivals]
        ahead = (mine < theirs) + 0.5 * (mine == theirs) - fit.ahead[seated[:, [seat]], seated[:, rivals]]
        by_deal = np.bincount(deal, 0.5 + ahead.mean(axis=1)).astype(np.float64)
        share = _estimate_share(by_deal, games, tests)
        worths.append(_Estimate(*(to_points(one, len(results)) for one in share)))
    gains = {}
    for bot, place in fit.index.items():
        sat = (seated == place).sum(axis=0)
        gains[bot] = float(sat @ [worth.value for worth in worths]) / max(int(sat.sum()), 1)
    most = max(gains, key=lambda bot: (round(abs(gains[bot]), 6), bot))
    if abs(gains[most]) < 0.5:
        verdict = "It cancels out: every bot sat in every seat equally often."
    else:
        verdict = (
            "Bots did not sit in every seat equally often: for "
            f"{most} the seats make {number(gains[most], sign=True)} points."
        )
    return [
        Finding("seat", f"Seat {seat} is worth {worth.as_points()} points. {verdict}", *worth, "points", ())
        for seat, worth in enumerate(worths)
        if worth.low > 0 or (worth.high < 0 and event.players > 2)
    ]


# What a result rests on


def _find_deals(event: Event, fit: _Fit) -> Iterator[Finding]:
    """Deals that move the lead of a bot over the next one far more than deals do, and without which at most
    half of the lead is left."""
    if fit.sums.deals > fit.sums.blocks:  # several were put together, and none of so many carries anything
        return
    tests = len(fit.neighbours)
    for one, other in fit.neighbours:
        lead = fit.lead(one, other)
        moved = int(np.argmax(lead.by_deal))
        if lead.deals < 3:
            continue
        # As if there were another deal of the usual size in which one bot won everything: where a few other
        # deals were even, the only one that was not is nothing unusual.
        usual = fit.move_of_won_deal(one, other)
        spread = sqrt((float((np.delete(lead.by_deal, moved) ** 2).sum()) + usual**2) / (lead.deals - 1))
        if lead.by_deal[moved] <= _critical(lead.deals - 1, ALARMS * lead.deals * tests) * spread:
            continue
        rest = _Fit(fit.sums.without_block(moved)).lead(one, other).estimate(tests)
        if rest.value <= lead.value / 2:
            name = sorted({result.deal for result in event.game_results})[moved]
            games = sum(result.deal == name for result in event.game_results)
            sentence = (
                f"One deal carries the lead of {one} over {other}: without {name} ({games} of "
                f"{len(event.game_results)} games) it is {rest.as_points()} points instead of "
                f"{number(lead.value, sign=True)}."
            )
            yield Finding("deal", sentence, *rest, "points", (one, other))


def _find_opponents(fit: _Fit) -> Iterator[Finding]:
    """Opponents without which at most half of a bot's lead over the next one is left."""
    tests = ALARMS * len(fit.neighbours) * (len(fit.table) - 2)
    if not tests:
        return
    if fit.sums.blocks > GROUPS:
        fit = _Fit(fit.sums._replace(block=fit.sums.block % GROUPS, blocks=GROUPS))
    leads = {neighbours: fit.lead(*neighbours) for neighbours in fit.neighbours}
    for opponent in fit.table:
        rest = fit.without([opponent])
        for (one, other), lead in leads.items():
            if opponent in (one, other) or rest.lead_without_error(one, other) > lead.value / 2:
                continue
            left = rest.lead(one, other)
            part = (lead - left).estimate(tests)
            if part.low > 0:
                sentence = (
                    f"The games with {opponent} carry the lead of {one} over {other}: they make "
                    f"{part.as_points()} of {number(lead.value, sign=True)} points. Without {opponent}, it "
                    f"would be {number(left.value, sign=True)}."
                )
                yield Finding("opponent", sentence, *part, "points", (one, other, opponent))


# Ties and too few games


def _find_ties(event: Event) -> list[Finding]:
    sums: dict[str, list[int]] = {}
    for result in event.game_results:
        seats = zip(result.ranks, result.faults, strict=True)
        for (rank, fault), (their, their_fault) in combinations(seats, 2):
            if not (fault and their_fault):  # those are equal because the referee says so
                tied = sums.setdefault(result.deal, [0, 0])
                tied[0] += rank == their
                tied[1] += 1
    if not sums:
        return []
    ties, pairs = np.array([sums[deal] for deal in sorted(sums)], dtype=np.float64).T
    share = _estimate_share(ties, pairs, ALARMS)
    if share.low <= MOST_TIES:
        return []
    sentence = f"{share.as_share()} of results between two bots are ties: the strengths rest on the others."
    return [Finding("ties", sentence, *share, "share", ())]


def _find_unclear_orders(event: Event, fit: _Fit, clones: set[frozenset[str]]) -> Iterator[Finding]:
    """Neighbours in the table whose order may be luck. Between clones no number of games would decide."""
    games = len(event.game_results)
    for one, other in fit.neighbours:
        lead = fit.lead(one, other).estimate(len(fit.neighbours))
        if lead.low > 0 or {one, other} in clones:
            continue
        half = lead.value - lead.low
        if half >= sqrt(HOPELESS) * lead.value:
            needed = f"more than {HOPELESS} times as many games"
        else:
            exact = games * (half / lead.value) ** 2
            unit = 10 ** max(int(log10(exact)) - 1, 0)
            needed = f"about {ceil(exact / unit) * unit:,} games (now {games:,})"
        sentence = (
            f"Too few games to tell {one} from {other}: the lead is {lead.as_points()} points. If that is "
            f"the true lead, {needed} would show it."
        )
        yield Finding("games", sentence, *lead, "points", (one, other))
