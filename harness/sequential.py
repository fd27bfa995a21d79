"""Tests that may be looked at after every deal: is one bot better than another, and by how much?

What is tested are deals, not games: the games of a deal share their cards and are not independent. A deal is
worth the mean share of first places of the new bot in it, less that of the old one: 0 if they are equal.

`Sprt` is a generalised sequential probability ratio test of the mean of the deals, with the variance
estimated from them, as chess programs use it for pairs of games. `confidence_width` is an asymptotic
confidence sequence (the normal mixture of Robbins; Waudby-Smith and others, 2021): it covers the truth at all
deals at once, so that it holds however often it is looked at.
"""

from __future__ import annotations

from math import exp, inf, log, log10, sqrt
from typing import Final, NamedTuple

PRIOR_DEALS: Final = 10
"""This many deals with twice the variance of coin flips are added to the estimate of the variance, for the
first deals say too little of it. Without them wrong verdicts exceed alpha and beta where 20 to 50 deals
decide (`python -m tools.simulate_compare`)."""
TUNED_FOR: Final = 200
"""Deals at which a confidence sequence is narrowest."""
SURE: Final = 0.95


def share(elo: float, players: int) -> float:
    """The share of first places of a bot that is so much stronger than all others at its table."""
    strength = 10 ** (elo / 400)
    return strength / (strength + players - 1)


def elo_of_share(value: float, players: int) -> float:
    """The inverse of `share`."""
    if not 0 < value < 1:
        return inf if value >= 1 else -inf
    return 400 * log10(value * (players - 1) / (1 - value))


def difference(elo: float, players: int, level: float = 0.0, among_each_other: bool = True) -> float:
    """The expected value of a deal if the new bot is so much stronger. Among each other, each of the two
    plays against copies of the other one. Otherwise both play against others, who are weaker by
    `level` on average."""
    if among_each_other:
        return share(elo, players) - share(-elo, players)
    return share(level + elo / 2, players) - share(level - elo / 2, players)


def elo_of_difference(value: float, players: int, level: float = 0.0, among_each_other: bool = True) -> float:
    """The inverse of `difference`; infinite where no strength explains the value."""
    low, high = -4000.0, 4000.0
    if value <= difference(low, players, level, among_each_other):
        return -inf
    if value >= difference(high, players, level, among_each_other):
        return inf
    for _ in range(60):
        middle = (low + high) / 2
        if difference(middle, players, level, among_each_other) < value:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def confidence_width(variance: float, deals: float, doubt: float) -> float:
    """Half the width of a confidence sequence for the mean of `deals` deals, which misses the truth at any of
    them with this probability at most."""
    tuning = (-2 * log(doubt) + log(-2 * log(doubt) + 1)) / TUNED_FOR
    scaled = deals * tuning
    return sqrt(variance * 2 * (scaled + 1) / (deals * scaled) * log(sqrt(scaled + 1) / doubt))


def anytime_doubt(z: float, deals: float) -> float:
    """The probability at which a mean that is `z` standard errors from 0 leaves its confidence sequence:
    a p-value that is valid however often one looks; 1 if nothing is known."""
    low, high = 1e-300, 1.0
    for _ in range(80):
        middle = sqrt(low) * sqrt(high)  # their product may be too small for a number
        if confidence_width(1.0, deals, min(middle, 1 - 1e-12)) < abs(z) / sqrt(deals):
            high = middle
        else:
            low = middle
    return high


class Sprt(NamedTuple):
    """The hypotheses and how often they may be confused."""

    low: float = 0.0
    """In Elo: not better."""
    high: float = 20.0
    """In Elo: better."""
    alpha: float = 0.05
    """How often a bot that is not better may be called better,"""
    beta: float = 0.05
    """and one that is better may be called not better."""

    @property
    def lower(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        return log((1 - self.beta) / self.alpha)


class Progress(NamedTuple):
    """The state of a test after some deals."""

    deals: int
    mean: float
    low: float
    high: float
    """A confidence interval of the mean that holds however often it is looked at."""
    ratio: float
    """The logarithm of the likelihood ratio."""
    verdict: str | None
    """`better`, `not better`, or None while it is open."""
    deals_left: float
    """How many more deals are expected; infinite if nothing can be said."""


class Walk:
    """A test while deals come in; a verdict is final."""

    def __init__(self, test: Sprt, players: int, games: int, among_each_other: bool = True) -> None:
        """`games` are those of each bot in a deal."""
        self.test = test
        self._players = players
        fair = 1 / players
        flips = fair * (1 - fair) / games * (4 if among_each_other and players == 2 else 2)
        self._prior_variance = 2 * flips
        self._among_each_other = among_each_other
        self._deals = 0
        self._sum = self._squares = self._level = 0.0
        self.progress = Progress(0, 0.0, -1.0, 1.0, 0.0, None, inf)

    def add(self, new: float, old: float) -> Progress:
        """A deal: the mean shares of first places of the two bots."""
        if self.progress.verdict is not None:
            return self.progress
        self._deals += 1
        self._sum += new - old
        self._squares += (new - old) ** 2
        self._level += (new + old) / 2
        deals, mean = self._deals, self._sum / self._deals
        scatter = self._squares - self._sum * mean
        variance = (scatter + PRIOR_DEALS * self._prior_variance) / (deals + PRIOR_DEALS)
        low, high = (self._expected(elo) for elo in (self.test.low, self.test.high))
        step = (high - low) / variance
        ratio = deals * step * (mean - (low + high) / 2)
        verdict = None
        if ratio >= self.test.upper:
            verdict = "better"
        elif ratio <= self.test.lower:
            verdict = "not better"
        width = confidence_width(variance, deals, 1 - SURE)
        self.progress = Progress(
            deals,
            mean,
            max(-1.0, mean - width),
            min(1.0, mean + width),
            ratio,
            verdict,
            0.0 if verdict else self._deals_left(ratio, step**2 * variance, ratio / deals),
        )
        return self.progress

    def to_elo(self, mean: float) -> float:
        return elo_of_difference(mean, self._players, self._mean_level(), self._among_each_other)

    def _expected(self, elo: float) -> float:
        return difference(elo, self._players, self._mean_level(), self._among_each_other)

    def _mean_level(self) -> float:
        """How strong both bots are, against the others at their tables."""
        if self._among_each_other or not self._deals:
            return 0.0
        value = (self._level + PRIOR_DEALS / self._players) / (self._deals + PRIOR_DEALS)
        return elo_of_share(value, self._players)

    def _deals_left(self, ratio: float, variance: float, drift: float) -> float:
        """Of a random walk with this drift from here to one of the bounds (Wald)."""
        down, up = ratio - self.test.lower, self.test.upper - ratio
        if variance == 0:  # the hypotheses are too close to each other for numbers
            return inf
        if abs(drift) * (down + up) < 1e-3 * variance:
            return down * up / variance
        tilt = -2 * drift / variance
        if abs(tilt) * (down + up) > 500:
            return (up if drift > 0 else down) / abs(drift)
        reach_up = (1 - exp(-tilt * down)) / (exp(tilt * up) - exp(-tilt * down))
        return (up * reach_up - down * (1 - reach_up)) / drift
