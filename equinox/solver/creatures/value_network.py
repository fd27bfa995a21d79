"""How good a position of creatures or golems is for a seat, by what this seat knows: its chance to win.

What the seat knows (features.py) is turned into inputs (`features`): whose points depend on each creature,
how it stands in the current row, what the own hand can do for or against it. A network trained on games
(`python -m tools.training value-network`) predicts the chance to win from them. The same layer reads every
creature, their sum is read together, and then each creature again together with that, so the result does not
depend on the order of creatures on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CREATURES
from equinox.creatures.constants import (
    CHAMPION_VALUE,
    CHAMPIONS,
    HAND,
    NOBODY,
    PHASES,
    ROW_VALUE,
    ROWS,
    VALUES,
)
from equinox.creatures.powers import URSUS
from equinox.solver.creatures import features as at
from equinox.solver.creatures.features import GONE, SEATS, Ints, stack_rows
from equinox.solver.creatures.heuristic import (
    DANGER,
    DANGER_LATE,
    EMPTY,
    EMPTY_DANGER,
    EMPTY_LATE,
    LOW,
    LOW_LATE,
)

Floats = NDArray[np.float32]
_ROW_VALUES: Final = np.array(ROW_VALUE, dtype=np.float32)
_SEATS: Final = np.arange(SEATS)
_PHASES: Final = np.arange(len(PHASES) - 1)
_ROUNDS: Final = np.arange(1, ROWS + 1)
_MANY: Final = np.arange(2, SEATS + 1)
SLOT_FEATURES: Final = 37
COMMON_FEATURES: Final = 62


def features(rows: Ints) -> tuple[Floats, Floats, NDArray[np.intp]]:
    """Numbers for each creature, numbers for all of them, and which creatures they are."""
    many = len(rows)
    raw = rows.astype(np.float32)
    me, players = rows[:, at.ME, None], rows[:, at.PLAYERS, None]
    kinds = rows[:, at.KIND].astype(np.intp)
    tops = raw[:, at.TOP]
    alive = tops > GONE
    shown = tops >= 0
    alive_f, shown_f = alive.astype(np.float32), shown.astype(np.float32)

    # Points, by creature and seat, from the own seat on clockwise.
    owners = rows[:, at.PEBBLES]
    relative = np.where(owners >= 0, (owners - me) % players, NOBODY).reshape(many, CHAMPIONS, ROWS, 1)
    lying = (relative == _SEATS).astype(np.float32)
    points = np.einsum("nsrk,r->nsk", lying, _ROW_VALUES)
    turned = (_SEATS + me) % players  # the seat that is so many places away
    crowned = (rows[:, at.CROWNS, None] >> turned[:, None, :] & 1) * (players > _SEATS)[:, None, :]
    crowned = crowned.astype(np.float32)
    points += CHAMPION_VALUE * crowned
    secret = (rows[:, at.SECRET_AT, None] == np.arange(CHAMPIONS)).astype(np.float32)
    open_points = points.copy()
    pebbles = lying.sum(axis=2) + crowned
    points[:, :, 0] += CHAMPION_VALUE * secret
    pebbles_mine = pebbles.copy()
    pebbles_mine[:, :, 0] += secret
    ursus = (kinds == URSUS).astype(np.float32)[:, :, None]
    points += 0.5 * ursus * pebbles_mine
    points *= alive_f[:, :, None]
    mine, others = points[:, :, 0], points[:, :, 1:]
    best_other, sum_other = others.max(axis=2), others.sum(axis=2)
    totals = points.sum(axis=1)
    rivals = (_SEATS[1:] < players).astype(np.float32)
    hidden = (rows[:, at.SECRETS, None] >> turned & 1) * (players > _SEATS)
    hidden = hidden.astype(np.float32)
    expected = totals.copy()
    expected[:, 1:] += 0.5 * CHAMPION_VALUE * hidden[:, 1:]
    ahead = np.exp2((expected[:, 1:] - expected[:, 1:].max(axis=1, keepdims=True)) / 2) * rivals
    ahead /= ahead.sum(axis=1, keepdims=True)
    rivalry = mine - (others * ahead[:, None, :]).sum(axis=2)
    stake = mine - sum_other / (players - 1)
    # Control is by what lies open, and needs a pebble.
    claim = np.where(pebbles > 0, open_points, -1.0)
    best_claim = claim[:, :, 1:].max(axis=2)
    mine_controls = ((claim[:, :, 0] > best_claim) & alive).astype(np.float32)
    other_controls = ((claim[:, :, 0] < best_claim) & alive).astype(np.float32)

    # The current row.
    in_play = alive_f.sum(axis=1, keepdims=True)
    filled = shown_f.sum(axis=1, keepdims=True) / in_play
    exponent = (DANGER + DANGER_LATE * filled) * (EMPTY - tops)
    exponent += LOW_LATE * filled * np.maximum(0.0, LOW - tops)
    exponent = np.where(shown, exponent, EMPTY_DANGER + EMPTY_LATE * filled)
    danger = np.exp(exponent) * alive_f
    danger *= in_play / danger.sum(axis=1, keepdims=True)
    strengths = np.where(shown, tops, 40.0)
    ordered = np.sort(strengths, axis=1)
    least, second = ordered[:, :1], ordered[:, 1:2]
    is_least = (strengths == least) & shown
    alone = (is_least & (second > least)).astype(np.float32)
    full = (filled >= 1).astype(np.float32)
    gap = np.where(is_least, least - second, strengths - least)
    gap = np.where(shown, np.clip(gap, -20, 20), 0.0) / 20
    free = (owners.reshape(many, CHAMPIONS, ROWS)[np.arange(many), :, rows[:, at.ROUND] - 1] < 0) & alive

    # The own hand.
    count, high, low = raw[:, at.COUNT], raw[:, at.HIGH], raw[:, at.LEAST]
    has = count > 0
    defence = np.where(has & alive, np.maximum(0.0, 2 * high - np.maximum(tops, 0)), 0.0) / 20
    attack = np.where(has & alive, np.maximum(0.0, np.where(shown, tops, EMPTY) - 2 * low), 0.0) / 20
    wild_high, wild_low = raw[:, at.WILD_HIGH, None], raw[:, at.WILD_LOW, None]
    has_wild = raw[:, at.WILD_COUNT, None] > 0

    slots = np.empty((many, CHAMPIONS, SLOT_FEATURES), dtype=np.float32)
    for index, part in enumerate(
        (
            alive_f,
            shown_f,
            np.maximum(tops, 0) / 20,
            (raw[:, at.UNDER] >= 0),
            np.maximum(raw[:, at.UNDER], 0) / 20,
            raw[:, at.WILD],
            danger,
            np.where(alive, exponent, 0.0),
            is_least,
            alone,
            alone * full,
            alone * filled,
            gap,
            gap * filled,
            mine / 5,
            best_other / 5,
            sum_other / 10,
            stake / 5,
            rivalry / 5,
            danger * stake / 5,
            danger * rivalry / 5,
            mine_controls,
            other_controls,
            free,
            count / 3,
            np.where(has, high, 0.0) / 10,
            np.where(has, 10 - low, 0.0) / 10,
            defence,
            attack,
            raw[:, at.UNSEEN] / VALUES,
            raw[:, at.UNSEEN_STRONG] / 4,
            raw[:, at.UNSEEN_WEAK] / 4,
            raw[:, at.POWER_AT, None] == np.arange(CHAMPIONS),
        )
    ):
        slots[:, :, index] = part
    slots[:, :, 33:37] = others / 5

    active = np.where(rows[:, at.ACTIVE, None] >= 0, (rows[:, at.ACTIVE, None] - me) % players, NOBODY)
    left = raw[:, at.DECK, None] / players
    seats_left = np.take_along_axis(raw[:, at.PEBBLES_LEFT], turned, axis=1) * (players > _SEATS)
    holding = np.take_along_axis(raw[:, at.HANDS], turned, axis=1) * (players > _SEATS)
    lead = expected[:, :1] - (expected[:, 1:] - 100 * (1 - rivals)).max(axis=1, keepdims=True)
    first_round = rows[:, at.ROUND, None] == 1
    common = np.concatenate(
        (
            players == _MANY,
            rows[:, at.ROUND, None] == _ROUNDS,
            left / 20,
            1 / (1 + left),
            np.minimum(left, 4) / 4,
            filled,
            in_play / 8,
            full,
            seats_left / 5,
            hidden,
            first_round & (raw[:, at.SECRET_MADE, None] == 0) & (seats_left[:, :1] > 0),
            totals / 10,
            lead / 5,
            (active == 0) & (rows[:, at.PHASE, None] == _PHASES),
            active == _SEATS,
            holding / HAND,
            raw[:, at.HELD, None] / HAND,
            (holding[:, :1] - raw[:, at.HELD, None]) / HAND,
            raw[:, at.WILD_COUNT, None] / 3,
            np.where(has_wild, wild_high, 0.0) / 10,
            np.where(has_wild, 10 - wild_low, 0.0) / 10,
            raw[:, at.ANCESTORS, None],
            raw[:, at.DRYADS, None],
            raw[:, at.CARMEN, None],
            raw[:, at.TWINZ, None],
            raw[:, at.IDLE, None] / 20,
            free.sum(axis=1, keepdims=True) / 8,
            (danger * mine / in_play).sum(axis=1, keepdims=True) / 5,
            (danger * rivalry / in_play).sum(axis=1, keepdims=True) / 5,
            seats_left[:, :1] * np.maximum(0, 5 - raw[:, at.ROUND, None]) / 20,
        ),
        axis=1,
        dtype=np.float32,
        casting="unsafe",
    )
    return slots, common, kinds


class Evaluations(NamedTuple):
    """By position, the chance to win and the expected score."""

    win: Floats
    score: Floats


class Layers(NamedTuple):
    """The activations for some positions."""

    first: Floats
    """Of each creature by itself,"""
    then: Floats
    """of each creature beside the others,"""
    whole: Floats
    """and of all of them together."""
    out: Floats
    """Win (before it is made a chance), score, and the best of the others' scores."""
    survive: Floats
    """By champion, before it is made a chance. Like the scores it is learned because it helps."""


SCORE_SCALE: Final = 10.0


def sigmoid(logits: Floats) -> Floats:
    """A number as a chance."""
    return np.reciprocal(np.float32(1) + np.exp(-logits))


class ValueNetwork(NamedTuple):
    """The network's matrices."""

    slot: Floats
    common: Floats
    kinds: Floats
    bias: Floats
    again: Floats
    pooled: Floats
    again_bias: Floats
    means: Floats
    peaks: Floats
    whole: Floats
    whole_bias: Floats
    out: Floats
    out_bias: Floats
    survive: Floats
    survive_bias: Floats

    def layers(self, slots: Floats, common: Floats, kinds: NDArray[np.intp]) -> Layers:
        alive = slots[:, :, :1]
        first = slots @ self.slot + self.kinds[kinds] + (common @ self.common + self.bias)[:, None]
        first = np.maximum(first, 0) * alive
        pooled = first.sum(axis=1) @ self.pooled + self.again_bias
        then = np.maximum(first @ self.again + pooled[:, None], 0) * alive
        whole = then.sum(axis=1) @ self.means + then.max(axis=1) @ self.peaks
        whole = np.maximum(whole + common @ self.whole + self.whole_bias, 0)
        out = whole @ self.out + self.out_bias
        return Layers(first, then, whole, out, then @ self.survive[:, 0] + self.survive_bias)

    def evaluate(self, rows: Sequence[bytes]) -> Evaluations:
        layers = self.layers(*features(stack_rows(rows)))
        return Evaluations(sigmoid(layers.out[:, 0]), layers.out[:, 1] * np.float32(SCORE_SCALE))


class UnfitWeights(ValueError):
    """Learned weights for other creatures or other inputs; says which file and why."""


def read(file: Path | Traversable) -> ValueNetwork:
    with file.open("rb") as stream, np.load(stream) as data:
        network = ValueNetwork(*(data[name].astype(np.float32) for name in ValueNetwork._fields))
    for rows, expected, unit in (
        (network.kinds, CREATURES, "creatures"),
        (network.slot, SLOT_FEATURES, "inputs for a creature"),
        (network.common, COMMON_FEATURES, "inputs for all creatures"),
    ):
        if len(rows) != expected:
            raise UnfitWeights(f"{file.name} was trained for {len(rows)} {unit}, not {expected}")
    return network


@cache
def value_network() -> ValueNetwork:
    """What was learned by playing."""
    return read(files("equinox.solver.creatures") / "value_network.npz")
