"""The moves of tiles as integers.

A move is factored first: what is done, to which tiles, with which face, where. A placement names its cell
relative to Stone; effects name tiles, because each tile is there once, and steps from tile to cell. The
integer follows from the factors, so that no legal move is without one and no two share one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, combinations
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from equinox.interface import EquinoxError, State
from equinox.rl.codec import Actions, Codec
from equinox.tiles import BY_NAME, TilesState
from equinox.tiles.hexes import BITS, CELL, CENTRE, RING, SPELT, step
from equinox.tiles.phases import EFFECT, FACES, PLACE, TAKE
from equinox.tiles.purple import STONE
from equinox.tiles.tile import COPY, FLIP, MOVE, REMOVE, SWAP, TILES, bits
from equinox.tiles.yellow import DESTINY, MAP

VERSION: Final = 1

NAMES: Final = tuple(tile.name for tile in TILES if tile.bit != STONE)
"""The tiles that are played, in the order of their integers."""
SLOTS: Final = {BY_NAME[name].bit: slot for slot, name in enumerate(NAMES)}
RADIUS: Final = len(NAMES)
"""No tile is ever placed further from Stone: all others would have to lie between."""
DIRECTIONS: Final = ("east", "north-east", "north-west", "west", "south-west", "south-east")
"""The names of the steps in `RING`."""
NEAR: Final = tuple(
    step(q, r) for q in range(-2, 3) for r in range(-2, 3) if 0 < max(abs(q), abs(r), abs(q + r)) <= 2
)
"""From Hook to where it may move a tile, through Bridge too."""
ANCHORS: Final = [(tile.bit, way) for tile in TILES for way in range(6)]
"""A vacant cell next to the board, as a tile that touches it and the direction from there."""


def _spiral(radius: int) -> list[int]:
    """All cells up to a distance from Stone, ring by ring."""
    cells = [CENTRE]
    for ring in range(1, radius + 1):
        cell = CENTRE + ring * RING[4]
        for way in RING:
            for _ in range(ring):
                cells.append(cell)
                cell += way
    return cells


PLACES: Final = _spiral(RADIUS)[1:]
"""The cells on which a tile can be placed, the nearest first."""

FACED_TILES: Final = 2 * len(NAMES)
_PLACE_AT: Final = np.full(CELL + 1, -1, np.int32)
_PLACE_AT[PLACES] = np.arange(len(PLACES), dtype=np.int32) * FACED_TILES
_SLOT_OF: Final = [
    2 * SLOTS[tile.bit] + face if tile.bit != STONE else -1 for tile in TILES for face in (0, 1)
]
"""By the code of a placement without its cell."""


class Ranks:
    """Sets of tiles of these sizes as integers: the single ones, then the pairs, then the triples."""

    def __init__(self, sizes: range) -> None:
        self.sets = [
            sum(BY_NAME[NAMES[slot]].bit for slot in chosen)
            for size in sizes
            for chosen in combinations(range(len(NAMES)), size)
        ]
        self.rank = {tiles: number for number, tiles in enumerate(self.sets)}
        assert len(self.sets) == sum(comb(len(NAMES), size) for size in sizes)


class Factors(NamedTuple):
    """The meaning of an integer."""

    verb: str
    tiles: tuple[str, ...] = ()
    face: str | None = None
    cell: str | None = None
    """Relative to Stone."""
    steps: tuple[tuple[int, int] | tuple[str, str], ...] = ()
    """Where Hook moves its tile, from Hook; or the cells of Map, each as a tile and the direction from it
    (a second without tile: from the first cell)."""


class TilesCodec(Codec):
    version = VERSION
    game = "tiles"

    def __init__(self, game: str) -> None:
        self.ones, self.pairs = Ranks(range(1, 2)), Ranks(range(2, 3))
        self.taken, self.flipped = Ranks(range(1, 3)), Ranks(range(1, 4))
        self.anchors = {anchor: number for number, anchor in enumerate(ANCHORS)}
        sizes = {
            "color": 2,
            "take": len(self.taken.sets),
            "name": len(self.pairs.sets),
            "flip": len(self.flipped.sets),
            "swap": len(self.pairs.sets),
            "remove": len(self.ones.sets),
            "mirror": len(self.ones.sets),
            "move": len(self.ones.sets) * len(NEAR),
            "map": comb(len(ANCHORS), 2),
            "map on": len(ANCHORS) * 6,
            "place": len(PLACES) * FACED_TILES,
        }
        starts = list(accumulate(sizes.values(), initial=0))
        self.size = starts.pop()
        self.starts = dict(zip(sizes, starts, strict=True))
        """The verb of a block to its first integer. The placements come last, and of them the nearest first:
        who keeps to a radius takes the first `size_within(radius)` integers."""
        self.sizes = sizes
        self._takes, self._flips = self._shifted("take", self.taken), self._shifted("flip", self.flipped)
        self._swaps, self._names = self._shifted("swap", self.pairs), self._shifted("name", self.pairs)
        self._removals = self._shifted("remove", self.ones)
        self._mirrors = self._shifted("mirror", self.ones)

    def size_within(self, radius: int) -> int:
        """How many integers there are for moves that place no tile further from Stone than this."""
        return self.starts["place"] + 3 * radius * (radius + 1) * FACED_TILES

    def _shifted(self, verb: str, ranks: Ranks) -> dict[int, int]:
        return {tiles: self.starts[verb] + number for tiles, number in ranks.rank.items()}

    # -- to integers ----------------------------------------------------------------------------------

    def legal(self, state: State) -> Actions:
        assert isinstance(state, TilesState)
        if state.phase == PLACE:
            return self._placements(state)
        return np.array(self._number(state, state.int_moves()), np.int32)

    def pick_all(self, states: Sequence[Any], places: Sequence[float]) -> Actions:
        actions = []
        for state, place in zip(states, places, strict=True):
            option = state.int_move(int(place * state.count()))
            actions += self._number(state, [option])
        return np.array(actions, np.int32)

    def _number(self, state: TilesState, options: list[int]) -> list[int]:
        """The integers of some of the moves, which are given as the engine counts them."""
        phase = state.phase
        if phase == PLACE:
            start = self.starts["place"]
            return [start + int(_PLACE_AT[option & CELL]) + _SLOT_OF[option >> BITS] for option in options]
        if phase == TAKE:
            return [self._takes[option] for option in options]
        if phase == EFFECT:
            return self._effects(state, options)
        return options

    def _placements(self, state: TilesState) -> Actions:
        parts: list[Actions] = []
        before: list[int] | None = None
        for code, cells in state.placements().items():
            if cells is not before:  # most tiles may go wherever the others may
                before, places = cells, _PLACE_AT[cells] + self.starts["place"]
            parts.append(places + _SLOT_OF[code >> BITS])
        return np.concatenate(parts)

    def _effects(self, state: TilesState, options: list[int]) -> list[int]:
        kind = state.chosen_action().kind
        if kind == FLIP:
            return [self._flips[option] for option in options]
        if kind == SWAP:
            return [self._swaps[option] for option in options]
        if kind == REMOVE:
            return [self._removals[option] for option in options]
        if kind == COPY:
            return [self._mirrors[option] for option in options]
        if kind == MOVE:
            return [self._move(state, option) for option in options]
        if state.action == DESTINY:
            return [self._names[option] for option in options]
        if state.action == MAP:
            return self._maps(state, options)
        raise EquinoxError(f"the codec does not know the effect of {state.chosen_action().name}")

    def _move(self, state: TilesState, option: int) -> int:
        hook = state.board.cells[state.acting.bit_length() - 1]
        tile = SLOTS[1 << (option >> BITS)]
        return self.starts["move"] + tile * len(NEAR) + NEAR.index((option & CELL) - hook)

    def _maps(self, state: TilesState, options: list[int]) -> list[int]:
        anchors = {cell: self._find_anchor(state, cell) for cell in state.board.frontier()}
        pair_start, on_start = self.starts["map"], self.starts["map on"]
        actions = []
        for option in options:
            cells = option >> BITS, option & CELL
            one, other = anchors.get(cells[0], -1), anchors.get(cells[1], -1)
            if one >= 0 and other >= 0:
                low, high = sorted((one, other))
                actions.append(pair_start + high * (high - 1) // 2 + low)
            else:
                first, beyond = cells if one >= 0 else cells[::-1]
                actions.append(on_start + max(one, other) * 6 + RING.index(beyond - first))
        return actions

    def _find_anchor(self, state: TilesState, cell: int) -> int:
        """By the first of the tiles that touch the cell."""
        near = state.board.near[cell]
        tile = near & -near
        return self.anchors[tile, RING.index(cell - state.board.cells[tile.bit_length() - 1])]

    # -- and back ---------------------------------------------------------------------------------------

    def play(self, state: State, action: int) -> None:
        assert isinstance(state, TilesState)
        option = self._find_option(state, self.check(action))
        if option is None:
            self.refuse(state, action, self.spell(state, action))
            return
        state.make(option)
        state.make_forced()

    def spell(self, state: State, action: int) -> str:
        assert isinstance(state, TilesState)
        option = self._find_option(state, self.check(action))
        if option is not None:
            return state.spell(option)
        verb, tiles, face, cell, _ = self.factor(action)
        if verb in ("take", "name"):
            return " ".join([verb, *sorted(tiles)])
        if verb == "place":
            return f"place {tiles[0]} {face} {cell}"
        lying = [state.board.cells[BY_NAME[name].number] for name in tiles]
        if verb in ("flip", "swap", "remove", "mirror") and min(lying) >= 0:
            return " ".join([verb, *(SPELT[place] for place in sorted(lying))])
        return self.describe(action)

    def _find_option(self, state: TilesState, action: int) -> int | None:
        """The legal move of an integer as the engine counts them."""
        if state.phase == PLACE:
            place = action - self.starts["place"]
            if place < 0:
                return None
            cell, slot = PLACES[place // FACED_TILES], place % FACED_TILES
            code = BY_NAME[NAMES[slot // 2]].number << BITS + 1 | (slot & 1) << BITS
            return code | cell if cell in state.placements().get(code, ()) else None
        options = state.int_moves()
        actions = self._number(state, options)
        return options[actions.index(action)] if action in actions else None

    def factor(self, action: int) -> Factors:
        """The verb, tiles, face and cell of an integer."""
        number = self.check(action)
        verbs = list(self.starts)
        verb = verbs[bisect_right(list(self.starts.values()), number) - 1]
        rest = number - self.starts[verb]
        if verb == "color":
            return Factors(verb, face=FACES[rest])
        if verb == "place":
            cell, slot = PLACES[rest // FACED_TILES], rest % FACED_TILES
            return Factors(verb, (NAMES[slot // 2],), FACES[slot & 1], SPELT[cell])
        if verb == "move":
            goal = CENTRE + NEAR[rest % len(NEAR)]
            q, r = map(int, SPELT[goal].split(","))
            return Factors(verb, (NAMES[rest // len(NEAR)],), steps=((q, r),))
        if verb == "map":
            high = int((1 + (1 + 8 * rest) ** 0.5) / 2)
            low = rest - high * (high - 1) // 2
            return Factors(verb, steps=(_name_anchor(low), _name_anchor(high)))
        if verb == "map on":
            return Factors("map", steps=(_name_anchor(rest // 6), ("", DIRECTIONS[rest % 6])))
        ranks = {"take": self.taken, "flip": self.flipped, "name": self.pairs, "swap": self.pairs}
        tiles = ranks.get(verb, self.ones).sets[rest]
        return Factors(verb, tuple(NAMES[SLOTS[tile]] for tile in bits(tiles)))

    def describe(self, action: int) -> str:
        verb, tiles, face, cell, steps = self.factor(action)
        words = [verb, *tiles, *filter(None, (face, cell))]
        if verb == "move":
            words += [f"{steps[0][0]},{steps[0][1]} from the acting tile"]
        elif steps:
            words += [" and ".join(f"{way} of {tile or 'it'}" for tile, way in steps)]
        return " ".join(words)


def _name_anchor(number: int) -> tuple[str, str]:
    tile, way = ANCHORS[number]
    return TILES[tile.bit_length() - 1].name, DIRECTIONS[way]
