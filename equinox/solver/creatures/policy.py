"""A learned policy for creatures and golems: how likely each move is.

A move is described by a few numbers (how safe the creature is, whose points hang on it, what the row will
take, how much of the deck is left, ...), and their weights were learned by self-play (`python -m
tools.training`), starting from the heuristic (heuristic.py). They are in weights.json, by the names here. For
the most frequent moves a small network is added.

A seat knows its own hand and secret, and of the others only what lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from typing import Final, NamedTuple

from equinox.creatures.cards import CHAMELEON, CREATURE_OF, CREATURES, STRENGTH
from equinox.creatures.constants import (
    CHAMPION_VALUE,
    DECLINE,
    DISCARD_IT,
    DONE,
    GIVE_IT,
    KEEP_IT,
    NO_CARD,
    NOBODY,
    PASS,
    PLAY_ANCESTOR,
    PLAY_CHAMELEON,
    PLAY_CREATURE,
    PLAY_DRYAD,
    PREDICT_IT,
    REVEAL,
    ROW_VALUE,
    ROWS,
    SECRET,
    SKIP,
    USE,
    VALUES,
)
from equinox.creatures.powers import GOATMAN, HOOT, SQUEAK, STAG, URSUS
from equinox.creatures.state import Creatures
from equinox.solver.creatures.heuristic import NO_STRENGTH, WORTHS, Row, Stakes, card_worth, safe
from equinox.solver.creatures.network import Network

Feature = tuple[int, list[float], int]
"""A move: its verb, the numbers that describe it, and a creature whose power is at stake, or NOBODY."""

ROW_CHANGES: Final = (
    "row",
    "row by filled",
    "row by turns left",
    "row against rivals",
    "row for own points",
    "row against rivals by filled",
    "row against rivals by turns left",
    "fills a cell",
    "fills by filled",
    "fills by lead",
    "fills by turns left",
    "completes",
    "completes in vain",
    "completes, rivalry on the loser",
    "completes, own points on the loser",
    "completes by turns left",
    "completes, rivalry by turns left",
)
"""What a card does to the current row: how its dangers change, an empty cell filled, the row completed."""
NAMES: Final[dict[int, tuple[str, ...]]] = {
    PREDICT_IT: (
        "rule of thumb",
        "any",
        "points",
        "points if safe",
        "points in danger",
        "points beside others'",
        "points beside own",
        "brings control",
        "has control",
        "points by the turns left",
        "cards for it",
        "strongest card",
        "weakest card",
        "filled",
        "pebbles",
        "stake against rivals",
        "points by free cells",
        "danger by how much is filled",
        "round",
    ),
    SECRET: (
        "rule of thumb",
        "any",
        "some cell is free",
        "free cells",
        "filled",
        "safe",
        "danger",
        "others' points",
        "own points",
        "card",
        "cards left for it",
        "turns left",
        "turns played",
        "filled, squared",
        "danger by how much is filled",
        "is the strongest card",
        "pebbles",
        "stake against rivals",
    ),
    REVEAL: ("any", "turns left", "brings control", "has control", "cards for it if that", "is lost"),
    SKIP: ("any", "round", "pebbles", "turns left", "free cells", "filled"),
    PLAY_CREATURE: (
        "rule of thumb",
        *ROW_CHANGES,
        "card for a friend",
        "card by stake for a friend",
        "card for a foe",
        "card by stake for a foe",
        "card for a neutral",
        "strongest card by stake",
        "cards for it",
        "cards by stake",
        "power",
        "power by the turns left",
    ),
    PLAY_CHAMELEON: (
        "rule of thumb",
        *ROW_CHANGES,
        "any",
        "card",
        "turns left",
        "card for a friend, against a foe",
        "filled",
    ),
    PLAY_ANCESTOR: ("any", "turns left", "has a secret"),
    PLAY_DRYAD: ("rule of thumb", "any", "turns left", "card"),
    PASS: (),
    DECLINE: (),
    USE: (
        "rule of thumb",
        "any",
        "turns left",
        "Squeak by the lead",
        "Squeak by the turns left",
        "whom, by points",
    ),
    GIVE_IT: ("rule of thumb",),
    KEEP_IT: ("rule of thumb",),
    DISCARD_IT: (
        "rule of thumb",
        "any",
        "dead",
        "lead",
        "lead near the end",
        "turns left",
        "near the end",
        "ahead",
        "worth of a live card",
    ),
    DONE: ("any",),
}
"""What the numbers of a verb are called."""

COMMON: Final = (
    "turns left",
    "filled",
    "round",
    "lead",
    "pebbles",
    "others' pebbles",
    "creatures in play",
    "has a secret",
    "others' secrets",
    "cards",
    "points",
    "most points of another",
)
"""What the numbers are called that all moves of a decision have in common."""
DEEP: Final = (PREDICT_IT, SECRET, PLAY_CREATURE, PLAY_CHAMELEON, USE, DISCARD_IT)
"""What has a network."""
NEAR_THE_END: Final = 0.2


class Described(NamedTuple):
    """A decision in numbers."""

    common: list[float]
    moves: list[Feature]


class Policy(NamedTuple):
    """How much each number counts, by verb; powers, by verb and creature; and networks, by verb."""

    weights: list[list[float]]
    powers: list[list[float]]
    networks: dict[int, Network]

    def logits(self, state: Creatures, moves: Sequence[str]) -> list[float]:
        """How promising each move is: the chance to play it is as the exponential of this."""
        return self.weigh(describe(state, moves))

    def weigh(self, described: Described) -> list[float]:
        weights, powers, networks = self.weights, self.powers, self.networks
        found = []
        deep: dict[int, list[int]] = {}
        for index, (verb, numbers, creature) in enumerate(described.moves):
            logit = sum(map(mul, numbers, weights[verb]))
            found.append(logit if creature < 0 else logit + powers[verb][creature])
            if verb in networks:
                deep.setdefault(verb, []).append(index)
        for verb, indices in deep.items():
            rows = [described.moves[index][1] for index in indices]
            # The last kind is for NOBODY.
            kinds = [described.moves[index][2] for index in indices]
            more = networks[verb].run(described.common, rows, kinds)[:, 0].tolist()
            for index, extra in zip(indices, more, strict=True):
                found[index] += extra
        return found


def chances(logits: Sequence[float], least: float = 0.0) -> list[float]:
    """Chances that sum to 1, none less than `least` of an equal share of what the others leave."""
    best = max(logits)
    found = [exp(logit - best) for logit in logits]
    scale = (1 - least) / sum(found)
    floor = least / len(found)
    return [chance * scale + floor for chance in found]


@lru_cache(maxsize=50_000)
def open_points(
    pebbles: tuple[int, ...], crowns: bytes, in_play: tuple[int, ...], players: int
) -> tuple[tuple[float, ...], ...]:
    """For each creature in play, what its survival brings each seat, as far as it lies open. Pebbles are laid
    seldom, so the same table is asked for again and again."""
    found = []
    for creature in in_play:
        points = [0.0] * players
        extra = 0.5 if creature == URSUS else 0.0
        cell = creature * ROWS
        for value in ROW_VALUE:
            owner = pebbles[cell]
            if owner >= 0:
                points[owner] += value + extra
            cell += 1
        crowned = crowns[creature]
        if crowned:
            for seat in range(players):
                if crowned >> seat & 1:
                    points[seat] += CHAMPION_VALUE + extra
        found.append(tuple(points))
    return tuple(found)


class Standing(NamedTuple):
    """How a seat stands, by what lies open and its own secret; lists are by creature."""

    stakes: list[float]
    """Points more than the others have on average,"""
    rivalry: list[float]
    """... or than the others have if those who are ahead count more."""
    mine: list[float]
    shown: list[float]
    """The own points without the secret,"""
    most: list[float]
    """the most that another has,"""
    others: list[float]
    """and what all others have."""
    totals: list[float]
    """By seat."""
    best: float
    """The most of the others."""
    lead: float


@lru_cache(maxsize=50_000)
def standing(
    table: tuple[tuple[float, ...], ...], in_play: tuple[int, ...], seat: int, secret: int, hidden: int
) -> Standing:
    """`secret` is the creature of the seat's own, `hidden` are the seats that have one, as bits."""
    players = len(table[0])
    totals = [sum(column) for column in zip(*table, strict=True)]
    if secret in in_play:
        totals[seat] += CHAMPION_VALUE
    for other in range(players):
        if other != seat and hidden >> other & 1:
            totals[other] += CHAMPION_VALUE / 2
    rivals = [other for other in range(players) if other != seat]
    best = max([totals[other] for other in rivals])
    weights = [2.0 ** ((totals[other] - best) / 2) for other in rivals]
    whole = sum(weights)
    stakes, rivalry, mine, shown, most, others = ([0.0] * CREATURES for _ in range(6))
    for creature, points in zip(in_play, table, strict=True):
        own = points[seat]
        shown[creature] = own
        against = [points[other] for other in rivals]
        most[creature] = max(against)
        others[creature] = theirs = sum(against)
        if creature == secret:
            own += CHAMPION_VALUE
        mine[creature] = own
        stakes[creature] = own - theirs / len(rivals)
        rivalry[creature] = own - sum(map(mul, weights, against)) / whole
    return Standing(stakes, rivalry, mine, shown, most, others, totals, best, totals[seat] - best)


def standing_of(state: Creatures, seat: int) -> Standing:
    table = open_points(state.pebbles, state.crowns, state.in_play, state.players)
    card = state.secrets[seat]
    hidden = 0
    for other, secret in enumerate(state.secrets):
        if secret != NO_CARD:
            hidden |= 1 << other
    return standing(table, state.in_play, seat, CREATURE_OF[card] if card != NO_CARD else NOBODY, hidden)


class Own(NamedTuple):
    """The Creature cards in a hand, by creature."""

    high: list[int]
    low: list[int]
    number: list[int]


def own_cards(hand: Sequence[int]) -> Own:
    high, low, count = [0] * CREATURES, [VALUES] * CREATURES, [0] * CREATURES
    for card in hand:
        if card >= CHAMELEON:
            break
        creature, value = divmod(card, VALUES)
        high[creature] = value  # hands are in order
        if not count[creature]:
            low[creature] = value
        count[creature] += 1
    return Own(high, low, count)


def describe(state: Creatures, moves: Sequence[str]) -> Described:
    """The numbers of each move, for the seat that decides."""
    seat, phase = state.turn, state.phase
    assert seat is not None
    stands = standing_of(state, seat)
    thumb = WORTHS[phase](state, moves, Stakes(stands.stakes, stands.mine))
    return Described(_common(state, seat, stands), DESCRIBE[phase](state, moves, seat, stands, thumb))


def _common(state: Creatures, seat: int, stands: Standing) -> list[float]:
    others = state.players - 1
    row, many, pebbles = state.round - 1, len(state.in_play), state.pebbles_left
    hidden = state.players - state.secrets.count(NO_CARD)
    own = state.secrets[seat] != NO_CARD
    return [
        _turns_left(state),
        sum(map(bool, state.columns.rows[row](state.piles))) / many,
        row / 4,
        stands.lead / 5,
        pebbles[seat] / 5,
        (sum(pebbles) - pebbles[seat]) / others / 5,
        many / 8,
        float(own),
        (hidden - own) / others,
        len(state.hands[seat]) / 8,
        stands.totals[seat] / 10,
        stands.best / 10,
    ]


def _turns_left(state: Creatures) -> float:
    return len(state.deck) / state.players / 20


def _predictions(
    state: Creatures, moves: Sequence[str], seat: int, stands: Standing, thumb: list[float]
) -> list[Feature]:
    row, in_play = state.round - 1, state.in_play
    table = Row(state, stands.stakes)
    own = own_cards(state.hands[seat])
    points, many, left = ROW_VALUE[row], len(in_play), _turns_left(state)
    pebbles = state.pebbles
    free = sum([pebbles[creature * ROWS + row] == NOBODY for creature in in_play])
    filled = 1 - table.empty / many
    in_hand = state.pebbles_left[seat] / 5
    late = (state.round - 1) / 4
    share = many / table.sum
    dangers, tops = table.dangers, table.tops
    part = points / 4
    meanings = state.words.meanings
    found: list[Feature] = []
    for move, worth in zip(moves, thumb, strict=True):
        verb, first, _ = meanings[move]
        if verb == PREDICT_IT:
            danger = dangers[tops.get(first, NO_STRENGTH)] * share
            shown, most = stands.shown[first], stands.most[first]
            has = shown > most
            brings = not has and shown + points > most
            count = own.number[first]
            numbers = [
                worth,
                1.0,
                part,
                part * safe(state, seat, first, stands.mine[first]),
                part * danger,
                part * stands.others[first] / 10,
                part * stands.mine[first] / 5,
                brings,
                has,
                part * left,
                count / 3,
                own.high[first] / 10,
                (10 - own.low[first]) / 10 if count else 0.0,
                filled,
                in_hand,
                stands.rivalry[first] / 5,
                part * free / 8,
                danger * filled,
                late,
            ]
            found.append((verb, numbers, first if brings else NOBODY))
        elif verb == SECRET:
            creature, value = divmod(first, VALUES)
            danger = dangers[tops.get(creature, NO_STRENGTH)] * share
            numbers = [
                worth,
                1.0,
                free > 0,
                free / 8,
                filled,
                safe(state, seat, creature, stands.mine[creature], first),
                danger,
                stands.others[creature] / 10,
                stands.mine[creature] / 5,
                value / 10,
                (own.number[creature] - 1) / 3,
                left,
                (state.number - 1) // state.players / 3,
                filled * filled,
                danger * filled,
                value == own.high[creature],
                in_hand,
                stands.rivalry[creature] / 5,
            ]
            found.append((verb, numbers, NOBODY))
        elif verb == SKIP:
            found.append((verb, [1.0, late, in_hand, left, free / 8, filled], NOBODY))
        else:
            creature = CREATURE_OF[state.secrets[seat]]
            shown, most = stands.shown[creature], stands.most[creature]
            brings = shown + CHAMPION_VALUE > most
            gone = creature not in in_play
            count = own.number[creature]
            numbers = [1.0, left, brings, shown > most, brings * count / 3, gone]
            found.append((verb, numbers, NOBODY))
    return found


def _plays(
    state: Creatures, moves: Sequence[str], seat: int, stands: Standing, thumb: list[float]
) -> list[Feature]:
    piles, row = state.piles, state.round - 1
    table, against, alone = Row(state, stands.stakes), Row(state, stands.rivalry), Row(state, stands.mine)
    own = own_cards(state.hands[seat])
    left = _turns_left(state)
    filled = 1 - table.empty / len(state.in_play)
    lead = stands.lead / 5
    meanings = state.words.meanings

    def row_changes(creature: int, strength: int) -> list[float]:
        change, rivals = table.change(creature, strength), against.change(creature, strength)
        numbers = [
            change,
            change * filled,
            change * left,
            rivals,
            alone.change(creature, strength),
            rivals * filled,
            rivals * left,
        ]
        fills = creature not in table.tops
        numbers += [1.0, filled, lead, left] if fills else [0.0, 0.0, 0.0, 0.0]
        if table.empty > fills:
            numbers += [0.0] * 6
            return numbers
        loser = table.loser(creature, strength)
        if loser == NOBODY:
            numbers += [1.0, 1.0, 0.0, 0.0, 0.0, 0.0]
        else:
            rival = stands.rivalry[loser] / 5
            numbers += [1.0, 0.0, rival, stands.mine[loser] / 5, left, rival * left]
        return numbers

    found: list[Feature] = []
    for move, worth in zip(moves, thumb, strict=True):
        verb, first, second = meanings[move]
        if verb == PLAY_CREATURE:
            creature, value = divmod(first, VALUES)
            card, stake = value / 10, stands.rivalry[creature] / 5
            count = own.number[creature]
            pile = piles[creature * ROWS + row]
            power = (not pile or pile[-1] < CHAMELEON) and state.controller(creature) == seat
            numbers = [worth, *row_changes(creature, STRENGTH[first])]
            if stake > 0:
                numbers += [card, card * stake, 0.0, 0.0, 0.0]
            elif stake < 0:
                numbers += [0.0, 0.0, card, -card * stake, 0.0]
            else:
                numbers += [0.0, 0.0, 0.0, 0.0, card]
            numbers += [stake if value == own.high[creature] else 0.0, count / 3, count * stake / 3]
            numbers += [1.0, left] if power else [0.0, 0.0]
            found.append((verb, numbers, creature if power else NOBODY))
        elif verb == PLAY_CHAMELEON:
            card, stake = (first - CHAMELEON) / 10, stands.rivalry[second]
            side = card if stake > 0 else -card if stake < 0 else 0.0
            changes = row_changes(second, STRENGTH[first])
            found.append((verb, [worth, *changes, 1.0, card, left, side, filled], NOBODY))
        elif verb == PLAY_ANCESTOR:
            found.append((verb, [1.0, left, state.secrets[seat] != NO_CARD], NOBODY))
        elif verb == PLAY_DRYAD:
            card = card_worth(state, piles[first][-1], stands.stakes) / 10 if first >= 0 else 0.0
            found.append((verb, [worth, 1.0, left, card], NOBODY))
        else:
            found.append((verb, [], NOBODY))
    return found


def _powers(
    state: Creatures, moves: Sequence[str], seat: int, stands: Standing, thumb: list[float]
) -> list[Feature]:
    power, left = state.power, _turns_left(state)
    meanings = state.words.meanings
    more = [stands.lead / 5, left] if power == SQUEAK else [0.0, 0.0]
    found: list[Feature] = []
    for move, worth in zip(moves, thumb, strict=True):
        verb, first, _ = meanings[move]
        if verb == DECLINE:
            found.append((verb, [], NOBODY))
        else:
            whom = (stands.totals[first] - stands.best) / 5 if power in (STAG, GOATMAN, HOOT) else 0.0
            found.append((verb, [worth, 1.0, left, *more, whom], power))
    return found


def _discards(
    state: Creatures, moves: Sequence[str], seat: int, stands: Standing, thumb: list[float]
) -> list[Feature]:
    left, lead = _turns_left(state), stands.lead / 5
    near = left < NEAR_THE_END
    meanings = state.words.meanings
    found: list[Feature] = []
    for move, worth in zip(moves, thumb, strict=True):
        verb, card, _ = meanings[move]
        if verb == DISCARD_IT:
            dead = CREATURE_OF[card] not in state.in_play
            live = 0.0 if dead else card_worth(state, card, stands.stakes) / 10
            numbers = [worth, 1.0, dead, lead, lead if near else 0.0, left, near, lead > 0, live]
            found.append((verb, numbers, NOBODY))
        else:
            found.append((verb, [1.0], NOBODY))
    return found


def _cards(
    state: Creatures, moves: Sequence[str], seat: int, stands: Standing, thumb: list[float]
) -> list[Feature]:
    meanings = state.words.meanings
    return [(meanings[move][0], [worth], NOBODY) for move, worth in zip(moves, thumb, strict=True)]


DESCRIBE: Final = (_predictions, _plays, _powers, _cards, _cards, _discards)
"""In the order of the engine's PHASES."""
