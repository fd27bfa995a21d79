"""How good each bot is: two ratings from the same games.

`skills` is TrueSkill, updated game by game in schedule order, not in the order in which parallel games
ended. Its numbers depend on that order, and sigma is not a confidence interval.

`strengths` is a fit over all games at once: no game is earlier than another. Every game is taken apart into
pairs; who is ranked ahead has beaten the other, a tie is half a win for both. The strengths are those of
Bradley and Terry's model, in points as chess players know them: 100 points more means ahead in 64 % of the
games. Their intervals come from a bootstrap over deals: games of one deal share their luck, and the pairs
of one game share everything, so that only whole deals are drawn.

A game in which all bots failed counts for neither: all have lost it, but none to another.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, sqrt
from typing import TYPE_CHECKING, Final, NamedTuple
from zlib import crc32

import numpy as np
import trueskill

from harness.game_result import GameResult
from harness.sequential import anytime_doubt

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

POINTS: Final = 400 / math.log(10)
"""Elo points in a unit of the model."""
REPLICATES: Final = 1000
SEED: Final = 20_260_321
"""Of the bootstrap. Fixed: the same games give the same table, byte for byte."""
BLOCKS: Final = 2000
"""With more deals than this, several are drawn together; the error of the intervals' width is below 2 %."""
PSEUDO: Final = 0.5
"""Wins, and as many losses, that every bot is given beforehand, spread over all others: a bot that never
lost stays finite. With two bots this is Jeffreys' prior."""
FAINT: Final = 1e-3
"""The least of them that a replicate keeps."""
LEVEL: Final = 0.95
MOST_REFITTED: Final = 40
"""With more bots than this, a replicate is not fitted from scratch but takes one step of Newton's method."""
DRAWS_FROM: Final = 4096
"""Games from which TrueSkill's draw probability is estimated."""
STEPS: Final = 100
LONGEST_STEP: Final = 1.5
PRECISION: Final = 1e-9
"""A fit is done when Newton's last step was shorter."""
NEAR: Final = 1e-3
"""Enough for a replicate: each step squares the error, and less than a thousandth of a point is left."""


# TrueSkill


class Skill(NamedTuple):
    """A bot's rating after the last game."""

    mu: float
    sigma: float

    @property
    def conservative(self) -> float:
        return self.mu - 3 * self.sigma


@dataclass(frozen=True)
class Skills:
    by_bot: Mapping[str, Skill]
    draw_probability: float


def draw_probability(game_results: Iterable[GameResult]) -> float:
    """How often two players of one game share a rank; never 0 or 1, which TrueSkill cannot live with.

    Two bots that both had a fault are equal because the referee says so: that is no draw.
    """
    tied = pairs = 0
    for result in game_results:
        ranks = result.ranks
        if len(ranks) == 2:  # nearly all games of most events
            pairs += 1
            if ranks[0] == ranks[1]:
                if result.faults[0] and result.faults[1]:
                    pairs -= 1
                else:
                    tied += 1
            continue
        faulty = sum(fault is not None for fault in result.faults)
        pairs += len(ranks) * (len(ranks) - 1) // 2 - faulty * (faulty - 1) // 2
        if len(set(ranks)) < len(ranks):
            for rank in set(ranks):
                same = ranks.count(rank)
                tied += same * (same - 1) // 2
            tied -= faulty * (faulty - 1) // 2
    return (tied + 0.5) / (pairs + 1)


def environment(draws: float) -> trueskill.TrueSkill:
    """An environment of our own: the package's global one could be changed elsewhere. Bots do not learn
    between games, so their skill does not drift: tau is 0."""
    return trueskill.TrueSkill(tau=0.0, draw_probability=draws)


def skills(
    game_results: Sequence[GameResult], after: Callable[[int, Mapping[str, float]], None] | None = None
) -> Skills:
    """Ratings of every bot, folded in schedule order. `after` is called after every game with the number of
    games and every mu so far."""
    in_order = sorted(game_results, key=_number)  # quick where they are in order already
    fold = SkillFold(estimate_draws(in_order))
    fold.add(in_order, after)
    return fold.skills()


def estimate_draws(in_order: Sequence[GameResult]) -> float:
    """The draw probability by which games in schedule order are rated. The first few thousand games are
    enough, and so later games do not change how earlier ones were rated."""
    return draw_probability(in_order[:DRAWS_FROM])


class SkillFold:
    """Every bot's rating after some games.

    The model, its constants and the draw margin are those of the `trueskill` package, and tests hold the
    numbers to its own `rate`. The updates are made here, because the package makes 4,000 of them a second
    (700 for five players) and gives up with FloatingPointError where a rating is hopelessly wrong.
    """

    def __init__(
        self, draws: float, mus: dict[str, float] | None = None, variances: dict[str, float] | None = None
    ) -> None:
        self.draws = draws
        self.mus: dict[str, float] = mus or {}
        self.variances: dict[str, float] = variances or {}

    def skills(self) -> Skills:
        return Skills({bot: Skill(mu, sqrt(self.variances[bot])) for bot, mu in self.mus.items()}, self.draws)

    def add(
        self,
        in_order: Sequence[GameResult],
        after: Callable[[int, Mapping[str, float]], None] | None = None,
    ) -> None:
        """Rate more games, in schedule order."""
        env = environment(self.draws)
        margin = trueskill.calc_draw_margin(self.draws, 2, env)
        beta2, tau2 = env.beta**2, env.tau**2
        mus, variances = self.mus, self.variances
        fresh_mu, fresh_variance = env.mu, env.sigma**2
        for count, result in enumerate(in_order):
            if after is not None and count:
                after(count, mus)
            bots = result.bots
            for bot in bots:
                if bot not in mus:
                    mus[bot], variances[bot] = fresh_mu, fresh_variance
            if not result.decided:
                continue
            if len(bots) == 2:
                one, two = bots
                if one == two:
                    continue
                mu, variance = mus[one], variances[one] + tau2
                mu2, variance2 = mus[two], variances[two] + tau2
                first, second = result.ranks
                c2 = variance + variance2 + 2 * beta2
                c = sqrt(c2)
                if first < second:
                    v, w = _win((mu - mu2) / c, margin / c)
                elif first > second:
                    v, w = _win((mu2 - mu) / c, margin / c)
                    v = -v
                else:
                    v, w = _draw((mu - mu2) / c, margin / c)
                mus[one] = mu + variance / c * v
                mus[two] = mu2 - variance2 / c * v
                variances[one] = variance * (1 - variance / c2 * w)
                variances[two] = variance2 * (1 - variance2 / c2 * w)
            elif len(set(bots)) > 1:
                _rate_many(result, mus, variances, margin, beta2, tau2)
        if after is not None and in_order:
            after(len(in_order), mus)


def _number(result: GameResult) -> int:
    return result.number


def _rate_many(
    result: GameResult,
    mus: dict[str, float],
    variances: dict[str, float],
    margin: float,
    beta2: float,
    tau2: float,
) -> None:
    """One game of three players or more: messages along the chain of neighbours in the ranking, to and fro
    until they settle, in the order in which the package sends them."""
    ranks = result.ranks
    order = sorted(range(len(ranks)), key=ranks.__getitem__)
    bots = [result.bots[seat] for seat in order]
    mu = [mus[bot] for bot in bots]
    variance = [variances[bot] + tau2 for bot in bots]
    last = len(bots) - 1
    # Performances as they are known before the game, as precision and precision times mean.
    pi = [1 / (one + beta2) for one in variance]
    tau = [mean * one for mean, one in zip(mu, pi, strict=True)]
    # Mean and variance of each performance with all that the comparisons above it (one) or below it (two)
    # say. Comparison x is that of x and x + 1; its own messages must not come back to it.
    mean1, mean2 = mu[:], mu[:]
    variance1 = [one + beta2 for one in variance]
    variance2 = variance1[:]
    tied = [ranks[order[x]] == ranks[order[x + 1]] for x in range(last)]
    before = [0.0] * last
    way = _way(last)
    for _ in range(10):
        change = 0.0
        for x, down, up in way:
            m1, s1 = mean1[x], variance1[x]
            m2, s2 = mean2[x + 1], variance2[x + 1]
            c2 = s1 + s2
            c = sqrt(c2)
            if tied[x]:
                v, w = _draw((m1 - m2) / c, margin / c)
            else:
                v, w = _win((m1 - m2) / c, margin / c)
            moved = v - before[x]
            before[x] = v
            if moved > change:
                change = moved
            elif -moved > change:
                change = -moved
            if w < LOWEST_W:  # as was to be expected: nothing is learned
                continue
            if down:
                message = 1 / (c2 / w - s2)
                one = 1 / (pi[x + 1] + message)
                variance1[x + 1] = one
                mean1[x + 1] = (tau[x + 1] + (m2 - c * v / w) * message) * one
            if up:
                message = 1 / (c2 / w - s1)
                one = 1 / (pi[x] + message)
                variance2[x] = one
                mean2[x] = (tau[x] + (m1 + c * v / w) * message) * one
        if change < SETTLED:
            break
    seen: dict[str, tuple[float, float, int]] = {}
    for place, bot in enumerate(bots):
        # All that was said of this performance by both sides, without what was known before.
        heard = 1 / variance1[place] + 1 / variance2[place] - 2 * pi[place]
        heard_tau = mean1[place] / variance1[place] + mean2[place] / variance2[place] - 2 * tau[place]
        after, after_tau = 1 / variance[place], mu[place] / variance[place]
        if heard > 0:
            share = 1 / (1 + beta2 * heard)
            after += heard * share
            after_tau += heard_tau * share
        # A bot in several seats gets the mean of their messages.
        so_far, so_far_tau, times = seen.get(bot, (0.0, 0.0, 0))
        seen[bot] = (so_far + after, so_far_tau + after_tau, times + 1)
    for bot, (after, after_tau, times) in seen.items():
        mus[bot] = after_tau / after
        variances[bot] = times / after


@functools.cache
def _way(last: int) -> tuple[tuple[int, bool, bool], ...]:
    """The comparisons of one round: all the way down and up again, and whether each tells the performance
    below it or the one above it. At both ends it tells both."""
    down = [(x, True, x in (0, last - 1)) for x in range(last)]
    return (*down, *((x, False, True) for x in range(last - 2, 0, -1)))


SETTLED: Final = 0.01
"""When messages have settled, in standard deviations: what is left then moves no rating by a thousandth."""
LOWEST_W: Final = 1e-15
ROOT2: Final = sqrt(2)
DENSITY: Final = 1 / sqrt(2 * math.pi)
FAR: Final = -30.0
"""Further out than this the tail of the normal distribution is computed from its series."""


def _win(d: float, margin: float) -> tuple[float, float]:
    """How much a win by a bot that is ahead by d moves mean and variance (v and w of the TrueSkill paper)."""
    x = d - margin
    if x < FAR:  # a sensation: pdf/cdf as a series, because both vanish
        v = -x - 1 / x
        return v, 1 - 1 / (x * x)
    v = DENSITY * exp(-x * x / 2) / (0.5 * erfc(-x / ROOT2))
    return v, v * (v + x)


def _draw(d: float, margin: float) -> tuple[float, float]:
    """The same for a draw."""
    away = abs(d)
    a, b = margin - away, -margin - away
    if a < FAR:
        v = a + 1 / a
        w = 1 - 1 / (a * a)
    else:
        between = 0.5 * (erfc(-a / ROOT2) - erfc(-b / ROOT2))
        at_a, at_b = DENSITY * exp(-a * a / 2), DENSITY * exp(-b * b / 2)
        v = (at_b - at_a) / between
        w = v * v + (a * at_a - b * at_b) / between
    return (v if d >= 0 else -v), w


# Strength


@dataclass(frozen=True)
class Strengths:
    """The fit, strongest first; the mean of all bots is 0."""

    bots: tuple[str, ...]
    points: Floats
    low: Floats
    high: Floats
    replicates: Floats
    """One row for every replicate of the bootstrap, one column for every bot."""
    met: Ints
    """In how many deals each bot met others; at most as many as the bootstrap draws."""
    deals: int

    def doubt(self, one: str, other: str) -> float:
        """The probability that the order of two bots is wrong, for those who look again and again and stop
        when they like what they see. It is larger than what `better` leaves; at most a half."""
        first, second = self.bots.index(one), self.bots.index(other)
        lead = float(self.points[first] - self.points[second])
        # Only how much smaller the lead may be counts: that of a bot that never lost may be far larger.
        smaller = np.minimum(self.replicates[:, first] - self.replicates[:, second] - lead, 0)
        spread = float(np.sqrt(2 * np.mean(smaller**2)))
        deals = int(min(self.met[first], self.met[second]))
        if not deals or not spread:
            return 0.5
        return anytime_doubt(lead / spread, deals) / 2

    def better(self, one: str, other: str) -> float:
        """The probability that one bot is better than another: the share of replicates that say so."""
        mine = self.replicates[:, self.bots.index(one)]
        theirs = self.replicates[:, self.bots.index(other)]
        return float(np.mean(mine > theirs) + np.mean(mine == theirs) / 2)

    def better_than_next(self) -> list[float | None]:
        """For each bot of the table; None for the last."""
        chances = [self.better(one, other) for one, other in zip(self.bots, self.bots[1:], strict=False)]
        return [*chances, None] if self.bots else []


class Comparisons(NamedTuple):
    """All pairs of all games, added up."""

    bots: tuple[str, ...]
    wins: Floats
    """[block, i, j]: how often i was ahead of j, half for a tie."""
    deals: int


class Pairs:
    """Every game taken apart into pairs, and the pairs put together by deal: as `Comparisons`, but without
    room for pairs that never met. With hundreds of bots those would not fit into the memory."""

    def __init__(
        self,
        bots: Iterable[str] = (),
        deals: Iterable[str] = (),
        places: Ints | None = None,
        wins: Floats | None = None,
    ) -> None:
        self.bots = {bot: number for number, bot in enumerate(bots)}
        self.deals = {deal: number for number, deal in enumerate(deals)}
        self.places = np.zeros(0, dtype=np.int64) if places is None else places
        """Ascending: the numbers of the deal, the bot ahead and the other one, in 31, 16 and 16 bits."""
        self.wins = np.zeros(0) if wins is None else wins
        """How often the one was ahead of the other in that deal, half for a tie."""

    def add(self, game_results: Sequence[GameResult]) -> None:
        bots, deals = self.bots, self.deals
        by_size: dict[int, list[GameResult]] = {}
        for result in game_results:
            by_size.setdefault(len(result.bots), []).append(result)
            deals.setdefault(result.deal, len(deals))
            for bot in result.bots:
                bots.setdefault(bot, len(bots))
        places, wins = [self.places], [self.wins]
        for size, games in sorted(by_size.items()):
            seated = np.fromiter((bots[bot] for game in games for bot in game.bots), np.int64)
            seated = seated.reshape(-1, size)
            ranks = np.fromiter((rank for game in games for rank in game.ranks), np.int64).reshape(-1, size)
            deal = np.fromiter((deals[game.deal] for game in games), np.int64)
            decided = (ranks == 1).any(axis=1)
            for a in range(size):
                for b in range(size):
                    # Games of a bot with itself say nothing, nor do games in which all failed.
                    counts = (seated[:, a] != seated[:, b]) & decided & (ranks[:, a] <= ranks[:, b])
                    places.append(((deal << 32) | (seated[:, a] << 16) | seated[:, b])[counts])
                    wins.append(np.where(ranks[:, a] < ranks[:, b], 1.0, 0.5)[counts])
        self.places, index = np.unique(np.concatenate(places), return_inverse=True)
        self.wins = _add_up(index, np.concatenate(wins), len(self.places))

    def sum_up(self) -> Sums:
        """In alphabetical order of the bots."""
        names = list(self.bots)
        order = sorted(range(len(names)), key=names.__getitem__)
        place = np.empty(len(order), dtype=np.int64)
        place[order] = np.arange(len(order))
        blocks = min(len(self.deals), BLOCKS)
        if len(self.deals) > BLOCKS:
            block_of = [crc32(deal.encode()) % BLOCKS for deal in self.deals]
        else:
            # Numbered by name and not by who came first: parallel games must not change the bootstrap.
            numbers = {deal: number for number, deal in enumerate(sorted(self.deals))}
            block_of = [numbers[deal] for deal in self.deals]
        return Sums(
            bots=tuple(names[bot] for bot in order),
            block=np.array(block_of, dtype=np.int64)[self.places >> 32],
            one=place[(self.places >> 16) & 0xFFFF],
            other=place[self.places & 0xFFFF],
            wins=self.wins,
            blocks=blocks,
            deals=len(self.deals),
        )


class Sums(NamedTuple):
    """How often one bot was ahead of another one in each block of deals, for all that met."""

    bots: tuple[str, ...]
    block: Ints
    one: Ints
    other: Ints
    wins: Floats
    """By entry, half for a tie."""
    blocks: int
    deals: int

    def totals(self) -> Floats:
        """[i, j]: how often i was ahead of j."""
        n = len(self.bots)
        return _add_up(self.one * n + self.other, self.wins, n * n).reshape(n, n)

    def find_slopes(self, ahead: Floats) -> tuple[Floats, Floats]:
        """[block, i]: by how much each block would raise each bot, and how many of the bot's pairs are in it.
        `ahead` are the probabilities that i is ahead of j."""
        n = len(self.bots)
        surprise = self.wins * (1 - ahead[self.one, self.other])
        first, second, places = self.block * n + self.one, self.block * n + self.other, self.blocks * n
        slopes = _add_up(first, surprise, places) - _add_up(second, surprise, places)
        sizes = _add_up(first, self.wins, places) + _add_up(second, self.wins, places)
        return slopes.reshape(-1, n), sizes.reshape(-1, n)

    def by_pair(self) -> Callable[[int, int], Floats]:
        """Finds how often one bot was ahead of another, by block."""
        n = len(self.bots)
        pair = self.one * n + self.other
        order = np.argsort(pair, kind="stable")
        pair, block, wins = pair[order], self.block[order], self.wins[order]

        def find_wins(one: int, other: int) -> Floats:
            begin, end = np.searchsorted(pair, [one * n + other, one * n + other + 1])
            return _add_up(block[begin:end], wins[begin:end], self.blocks)

        return find_wins

    def without(self, bots: Sequence[int]) -> Sums:
        stays = np.ones(len(self.bots), dtype=bool)
        stays[list(bots)] = False
        place = np.cumsum(stays) - 1
        entries = stays[self.one] & stays[self.other]
        return self._replace(
            bots=tuple(bot for bot, here in zip(self.bots, stays, strict=True) if here),
            block=self.block[entries],
            one=place[self.one[entries]],
            other=place[self.other[entries]],
            wins=self.wins[entries],
        )

    def without_block(self, block: int) -> Sums:
        entries = self.block != block
        return self._replace(
            block=self.block[entries],
            one=self.one[entries],
            other=self.other[entries],
            wins=self.wins[entries],
        )

    def comparisons(self) -> Comparisons:
        n = len(self.bots)
        # With hundreds of bots the matrices of all blocks would not fit into the memory.
        blocks = min(self.blocks, max(200, 20_000_000 // max(n * n, 1)))
        place = (self.block % max(blocks, 1) * n + self.one) * n + self.other
        wins = _add_up(place, self.wins, blocks * n * n)
        return Comparisons(self.bots, wins.reshape(blocks, n, n), self.deals)


def _add_up(places: Ints, values: Floats, size: int) -> Floats:
    """The sum of the values of each place."""
    return np.bincount(places, values, minlength=size).astype(np.float64)


def sum_up(game_results: Sequence[GameResult]) -> Sums:
    pairs = Pairs()
    pairs.add(sorted(game_results, key=_number))
    return pairs.sum_up()


def comparisons(game_results: Sequence[GameResult]) -> Comparisons:
    return sum_up(game_results).comparisons()


def strengths(
    game_results: Sequence[GameResult], replicates: int = REPLICATES, seed: int = SEED
) -> Strengths:
    """The strength of every bot that played, with 95 % intervals."""
    return fit_sums(sum_up(game_results), replicates, seed)


def fit_points(sums: Sums) -> dict[str, float]:
    """The strengths alone, in points."""
    n = len(sums.bots)
    if n < 2:
        return dict.fromkeys(sums.bots, 0.0)
    point = fit(sums.totals()[None] + PSEUDO / (n - 1) * (1 - np.eye(n)))[0]
    return dict(zip(sums.bots, (POINTS * point).tolist(), strict=True))


def fit_sums(sums: Sums, replicates: int = REPLICATES, seed: int = SEED) -> Strengths:
    n = len(sums.bots)
    if n <= MOST_REFITTED:
        return fitted(sums.comparisons(), replicates, seed)
    total = sums.totals() + PSEUDO / (n - 1) * (1 - np.eye(n))
    point = fit(total[None])[0]
    drawn, met = _step(sums, total, point, replicates, np.random.default_rng(seed))
    return _make_strengths(sums.bots, point, drawn, met, sums.deals)


def fitted(pairs: Comparisons, replicates: int = REPLICATES, seed: int = SEED) -> Strengths:
    blocks, n = len(pairs.wins), len(pairs.bots)
    if n < 2:
        nothing = np.zeros(n)
        drawn = np.zeros((replicates, n))
        return Strengths(
            pairs.bots, nothing, nothing, nothing, drawn, np.zeros(n, dtype=np.int64), pairs.deals
        )
    apart = 1 - np.eye(n)
    pseudo = PSEUDO / (n - 1)
    point = fit(pairs.wins.sum(axis=0)[None] + pseudo * apart)[0]
    # The bootstrap gives every deal a random weight (Rubin's, with exponential weights): unlike drawing
    # whole deals it never leaves a bot without games. The wins that were given beforehand are as uncertain
    # as real ones; without that, a bot that never lost would have an interval of no width.
    rng = np.random.default_rng(seed)
    drawn = np.empty((replicates, n))
    flat = pairs.wins.reshape(blocks, n * n)
    chunk = max(1, 2_000_000 // (n * n + blocks))
    for begin in range(0, replicates, chunk):
        size = min(chunk, replicates - begin)
        weights = rng.standard_exponential((size, blocks))
        given = np.maximum(rng.standard_gamma(pseudo, (size, n, n)), FAINT / (n - 1)) * apart
        drawn[begin : begin + size] = fit((weights @ flat).reshape(size, n, n) + given, point, NEAR)
    met = ((pairs.wins.sum(axis=2) + pairs.wins.sum(axis=1)) > 0).sum(axis=0)
    return _make_strengths(pairs.bots, point, drawn, met, pairs.deals)


def _step(
    sums: Sums, total: Floats, point: Floats, replicates: int, rng: np.random.Generator
) -> tuple[Floats, Ints]:
    """The same bootstrap for many bots, and in how many blocks each of them met others.

    To fit every replicate takes a minute for 200 bots. A single step of Newton's method from the fit to all
    games is enough, if it is taken on the scale of shares: a bot that has won nearly all of its games can be
    much stronger than the fit says, but not much weaker.
    """
    n = len(sums.bots)
    games = total + total.T
    ahead = 0.5 * (1 + np.tanh((point[:, None] - point[None, :]) / 2))
    curve = -games * ahead * (1 - ahead)
    np.fill_diagonal(curve, 0)
    information = -curve.sum(axis=1)
    np.fill_diagonal(curve, information)
    inverse = np.linalg.inv(curve + games.sum() / n**3)
    slopes, sizes = sums.find_slopes(ahead)
    weights = rng.standard_exponential((replicates, sums.blocks))
    won, lost = np.maximum(rng.standard_gamma(PSEUDO, (2, replicates, n)), FAINT)
    usual = (ahead.sum(axis=1) - 0.5) / (n - 1)
    slope = weights @ slopes + won * (1 - usual) - lost * usual
    size = weights @ sizes + won + lost
    count = games.sum(axis=1)
    step = (slope * count / size) @ inverse
    step -= step.mean(axis=1, keepdims=True)
    share, spread = total.sum(axis=1) / count, information / count
    moved = np.clip(share + step * spread, FAINT / size, 1 - FAINT / size)
    moved = np.log(moved / (1 - moved)) - np.log(share / (1 - share))
    met = np.count_nonzero(sizes, axis=0)
    return point + moved * share * (1 - share) / spread, met


def _make_strengths(bots: tuple[str, ...], point: Floats, drawn: Floats, met: Ints, deals: int) -> Strengths:
    drawn = point + (drawn - point) * [_widen(count) for count in met.tolist()]
    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    # Rounded before they are compared: what is equal but for the last bit is ordered by name.
    order = sorted(range(len(bots)), key=lambda bot: (-round(float(point[bot]), 9), bots[bot]))
    return Strengths(
        tuple(bots[bot] for bot in order),
        POINTS * point[order],
        POINTS * low[order],
        POINTS * high[order],
        POINTS * drawn[:, order],
        met[order],
        deals,
    )


def _widen(deals: int) -> float:
    """By how much a bootstrap over so few deals is too narrow: it knows the spread only from themselves.

    Student's t over the normal distribution, and n over n - 1 for the variance.
    """
    z, free = 1.959964, max(deals - 1, 1)
    return student(z, free) / z * sqrt((free + 1) / free)


def student(z: float, free: int) -> float:
    """The quantile of Student's t that is z for the normal distribution, by its series."""
    return z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)


def fit(wins: Floats, start: Floats | None = None, precision: float = PRECISION) -> Floats:
    """The most likely strengths for each of several matrices of wins, with the mean at 0, by Newton's
    method. `choix.ilsr_pairwise_dense` finds the same for one of them; to import it (with scipy.optimize)
    takes longer than all of this for 100,000 games."""
    count, n, _ = wins.shape
    strength = np.zeros((count, n)) if start is None else np.tile(start, (count, 1))
    won = wins.sum(axis=2)
    games = wins + wins.transpose(0, 2, 1)
    scale = games.sum(axis=(1, 2))
    diagonal = np.arange(n)
    open_ = np.arange(count)
    for _ in range(STEPS):
        now = strength[open_]
        met = games[open_]
        # The chance that i is ahead of j.
        ahead = 0.5 * (1 + np.tanh((now[:, :, None] - now[:, None, :]) / 2))
        slope = won[open_] - (met * ahead).sum(axis=2)
        curve = -met * ahead * (1 - ahead)
        curve[:, diagonal, diagonal] = 0
        curve[:, diagonal, diagonal] = -curve.sum(axis=2)
        # The data leave the mean open: it is fixed, which makes the matrix regular.
        curve += (scale[open_] / n**3)[:, None, None]
        step = np.linalg.solve(curve, slope[:, :, None])[:, :, 0]
        step -= step.mean(axis=1, keepdims=True)
        longest = np.abs(step).max(axis=1)
        # Far from the top Newton's steps are too long.
        step /= np.maximum(1, longest / LONGEST_STEP)[:, None]
        strength[open_] = now + step
        open_ = open_[longest > precision]
        if not len(open_):
            break
    return strength
