"""Tuning the parameters of a bot by SPSA: simultaneous perturbation stochastic approximation (Spall, 1992).

Each step plays two neighbours of the current values, all parameters a little up or down at random, on the
same deals against the same opponents, or against each other. The values move towards the better one. What is
recommended is the mean of the second half of the steps: single steps are mostly noise.

Values are kept in units of their range, from 0 to 1. A run is a function of its settings and of the results
of its steps, which are stored after each step: a run that was interrupted continues as if it had not been.
"""

from __future__ import annotations

import hashlib
import math
import os
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from harness.parameters import Parameter, ParameterError, Value

VERSION: Final = 1
FIRST_DISTANCE: Final = 0.15
"""How far the first neighbours are from the values, in ranges."""
FIRST_MOVE: Final = 0.25
"""How far the first step moves if all of a range were worth all games."""
DISTANCE_DECAY: Final = 0.101
MOVE_DECAY: Final = 0.602
STABILITY: Final = 0.1
"""The share of steps in which moves hardly shrink."""
DECIDED: Final = 0.03
"""Nothing can be learned from settings that lose, or win, all but this share of their games."""
SUFFIX: Final = ".tune.json"


class TuneError(ValueError):
    """A run that cannot be started or continued, in one line that says why."""


class Range(msgspec.Struct, frozen=True):
    """A parameter and between which values it is looked for."""

    name: str
    low: float
    high: float
    whole: bool

    def at(self, unit: float) -> Value:
        value = self.low + (self.high - self.low) * min(max(unit, 0.0), 1.0)
        return round(value) if self.whole else float(f"{value:.4g}")

    def unit(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)

    @property
    def least_distance(self) -> float:
        """Neighbours must differ."""
        return 0.5 / (self.high - self.low) if self.whole else 0.0


Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Step(msgspec.Struct, frozen=True):
    """The scores of two neighbours of the values: their mean shares of first places."""

    plus: Share
    minus: Share
    games: Annotated[int, msgspec.Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True):
    """All that a run depends on, except its results."""

    bot: str
    content: str
    """The hash of the bot's files."""
    against: tuple[str, ...]
    game: str
    players: int
    options: dict[str, Any]
    ranges: tuple[Range, ...]
    start: tuple[float, ...]
    """The values of the untuned bot, in units."""
    steps: int
    deals: int
    """In each step."""
    seed: int
    move_ms: int
    game_ms: int | None


class Run(msgspec.Struct):
    """A run as it is stored."""

    settings: Settings
    steps: list[Step] = []
    version: int = VERSION
    comparison: str | None = None
    """The event in which the result was compared with what the bot had before."""

    def signs(self, number: int) -> list[int]:
        """Up or down, for each parameter in this step."""
        digest = hashlib.sha256(f"{self.settings.seed} {number}".encode()).digest()
        rng = random.Random(digest)
        return [rng.choice((-1, 1)) for _ in self.settings.ranges]

    def distances(self, number: int) -> list[float]:
        shrunk = FIRST_DISTANCE / (number + 1) ** DISTANCE_DECAY
        return [max(shrunk, one.least_distance) for one in self.settings.ranges]

    def path(self) -> list[tuple[float, ...]]:
        """The values before each step and after the last one, in units."""
        settings = self.settings
        calm = STABILITY * settings.steps
        values = settings.start
        path = [values]
        for number, step in enumerate(self.steps):
            move = FIRST_MOVE * ((calm + 1) / (calm + number + 1)) ** MOVE_DECAY
            gain = step.plus - step.minus
            values = tuple(
                min(max(value + sign * move * gain / (2 * FIRST_DISTANCE), 0.0), 1.0)
                for value, sign in zip(values, self.signs(number), strict=True)
            )
            path.append(values)
        return path

    def neighbours(self) -> tuple[dict[str, Value], dict[str, Value]]:
        """The two bots of the next step."""
        number = len(self.steps)
        values = self.path()[-1]
        plus: dict[str, Value] = {}
        minus: dict[str, Value] = {}
        for one, value, sign, distance in zip(
            self.settings.ranges, values, self.signs(number), self.distances(number), strict=True
        ):
            # At the edge of the range both are moved inside, so that they stay apart.
            value = min(max(value, distance), 1 - distance) if distance < 0.5 else 0.5
            plus[one.name] = one.at(value + sign * distance)
            minus[one.name] = one.at(value - sign * distance)
        return plus, minus

    def find_nothing(self) -> str | None:
        """Why nothing could be learned: every setting won, or lost, nearly all games."""
        shares = [share for step in self.steps for share in (step.plus, step.minus)]
        mean = sum(shares) / len(shares) if shares else 0.5
        if min(mean, 1 - mean) > DECIDED:
            return None
        result, better = ("lost", "weaker") if mean < 0.5 else ("won", "stronger")
        return f"nothing could be learned: all settings {result} nearly all games; choose {better} opponents"

    def recommended(self) -> dict[str, Value]:
        """The mean of the second half of the path."""
        path = self.path()
        half = path[len(path) // 2 :] if len(path) > 2 else path
        return {
            one.name: one.at(sum(values[column] for values in half) / len(half))
            for column, one in enumerate(self.settings.ranges)
        }


def describe_difference(before: Settings, now: Settings) -> str:
    """Why a run cannot be continued with other settings."""
    fields = [name for name in now.__struct_fields__ if getattr(before, name) != getattr(now, name)]
    what = f"with other settings ({', '.join(fields)})"
    if fields == ["content"]:
        what = f"of other files: {now.bot} has changed since"
    return f"is a run {what}; choose another --name, or delete it"


def parse_range(text: str, parameters: Sequence[Parameter]) -> Range:
    """`temp=0.5..3`, or the name alone for the range that bot.toml declares."""
    name, equals, bounds = text.partition("=")
    known = {one.name: one for one in parameters if one.type in ("int", "float")}
    if name not in known:
        names = f"the bot declares {', '.join(known)}" if known else "the bot declares none"
        raise TuneError(f"there is no numeric parameter {name!r}: {names}")
    parameter = known[name]
    low, high = parameter.low, parameter.high
    if equals:
        first, dots, last = bounds.partition("..")
        if not dots:
            raise TuneError(f"{text}: must have the form NAME=LOW..HIGH")
        try:
            low, high = float(parameter.parse(first)), float(parameter.parse(last))
        except ParameterError as error:
            raise TuneError(str(error)) from None
    if not math.isfinite(low) or not math.isfinite(high):
        raise TuneError(f"{name} has no min and max in bot.toml: give a range, such as {name}=1..10")
    if low >= high:
        raise TuneError(f"{name}: {low:g} is not less than {high:g}")
    return Range(name, low, high, parameter.type == "int")


def find_start(ranges: Sequence[Range], untuned: Mapping[str, Any]) -> tuple[float, ...]:
    """These values, in units; inside the ranges."""
    return tuple(min(max(one.unit(float(untuned[one.name])), 0.0), 1.0) for one in ranges)


def save(run: Run, path: Path) -> None:
    """Store a run, whole or not at all."""
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with fresh.open("wb") as file:
            file.write(msgspec.json.encode(run))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def load(path: Path) -> Run:
    try:
        run = msgspec.json.decode(path.read_bytes(), type=Run)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TuneError(f"{path}: not a run of `equinox tune`: {error}") from None
    except OSError as error:
        raise TuneError(f"{path}: {error.strerror}") from None
    if run.version > VERSION:
        raise TuneError(f"{path}: made by a newer version")
    return run


def plot(run: Run, column: int, width: int = 60, height: int = 8) -> list[str]:
    """A plot of a parameter, step by step."""
    one = run.settings.ranges[column]
    path = [values[column] for values in run.path()]
    width = min(width, len(path))
    places = [path[round(number * (len(path) - 1) / max(width - 1, 1))] for number in range(width)]
    rows: list[str] = []
    below: Value | None = None
    for row in range(height):
        marks = "".join("*" if min(int(place * height), height - 1) == row else " " for place in places)
        label = one.at((row + 0.5) / height) if 0 < row < height - 1 else one.at(row / (height - 1))
        rows.insert(0, f"{'' if label == below else label:>10} |{marks}".rstrip())
        below = label
    rows.append(f"{'':>10} +{'-' * width}")
    rows.append(f"{one.name:>10}  step 0{f'step {len(run.steps)}':>{max(width - 6, 8)}}")
    return rows
