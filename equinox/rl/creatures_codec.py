"""The moves of creatures and golems as integers: one flat space, the same for both editions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from equinox.creatures.cards import CELLS, CHAMELEON, CREATURES, TREE
from equinox.creatures.constants import ROWS, VALUES
from equinox.creatures.state import Creatures
from equinox.creatures.words import Words, get_words
from equinox.interface import IllegalMove, State
from equinox.rl.codec import Actions, Codec

VERSION: Final = 1


class Block(NamedTuple):
    """Moves of one form, which follow each other."""

    form: str
    moves: list[str]


def list_blocks(words: Words) -> list[Block]:
    """Every move that there can be, in the order of its integers."""
    creatures, cells = range(CREATURES), range(CELLS)
    return [
        Block("reveal, skip, pass, decline, done, use", _simple(words)),
        Block("predict CREATURE", words.predict),
        Block("secret CARD", words.secret),
        Block("play CARD", words.play),
        Block(
            "play WILD CREATURE",
            [words.play_chameleon[card][c] for card in range(CHAMELEON, TREE) for c in creatures],
        ),
        Block("play ANCESTOR CREATURE", words.play_ancestor),
        Block("play DRYAD", [words.play_dryad_in_vain]),
        Block("play DRYAD ROW CREATURE", words.play_dryad),
        Block("use ROW CREATURE", words.use_cell),
        Block("use champion CREATURE", words.use_champion),
        Block("use secret", [words.use_secret]),
        Block("use SEAT", words.use_seat),
        Block("use SEAT CREATURE", [move for moves in words.use_seat_creature for move in moves]),
        Block("use CREATURE", words.use_creature),
        Block("use ROW", words.use_row),
        Block("use CREATURE ROW ROW", list(words.use_swap.values())),
        Block("give CARD", words.give),
        Block("keep CARD", list(dict.fromkeys(words.keep))),
        Block("discard CARD", words.discard),
        # Only with options that are not the default.
        Block("use ROW CARD", [move for moves in words.use_covered for move in moves]),
        Block(
            "use CREATURE ROW CARD",
            [
                words.use_swap_covered[cell, cell // ROWS * VALUES + value]
                for cell in cells
                for value in range(VALUES)
            ],
        ),
    ]


def _simple(words: Words) -> list[str]:
    return [words.reveal, words.skip, words.pass_, words.decline, words.done, words.use]


class CreaturesCodec(Codec):
    version = VERSION

    def __init__(self, edition: str) -> None:
        self.game = edition
        self.blocks = list_blocks(get_words(edition))
        self.moves = [move for block in self.blocks for move in block.moves]
        self.size = len(self.moves)
        self.numbers = {move: number for number, move in enumerate(self.moves)}
        starts = accumulate([len(block.moves) for block in self.blocks], initial=0)
        self.starts: dict[str, int] = dict(zip([block.form for block in self.blocks], starts, strict=False))
        """The form of a block to its first integer."""

    def legal(self, state: State) -> Actions:
        assert isinstance(state, Creatures)
        return np.array([self.numbers[move] for move in state.legal], np.int32)

    def legal_all(self, states: Sequence[Any]) -> tuple[Actions, NDArray[np.int64]]:
        moves: list[str] = []
        for state in states:
            moves += state.legal
        numbers = np.fromiter(map(self.numbers.__getitem__, moves), np.int32, len(moves))
        return numbers, np.fromiter([len(state.legal) for state in states], np.int64, len(states))

    def pick_all(self, states: Sequence[Any], places: Sequence[float]) -> Actions:
        picked = [
            state.legal[int(place * len(state.legal))] for state, place in zip(states, places, strict=True)
        ]
        return np.array([self.numbers[move] for move in picked], np.int32)

    def spell(self, state: State, action: int) -> str:
        return self.describe(action)

    def describe(self, action: int) -> str:
        return self.moves[self.check(action)]

    def play(self, state: State, action: int) -> None:
        try:
            move = self.moves[action] if action >= 0 else ""
            state.play(move)
        except (IllegalMove, LookupError, TypeError):
            super().play(state, action)  # which says why
