"""The blue tiles: they score when the game is over, in the order of their numbers.

A blue effect on a tile happens only if Magic does not protect that tile, the blue tile itself included
(R-A-17, R-A-35); Stone is never affected. Neighbours are looked up again for each step, before it changes
anything. Splitting the board is allowed now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from equinox.tiles.tile import Tile, enlist

if TYPE_CHECKING:
    from equinox.tiles.scoring import Scoring


class Blue(Tile):
    colour = "blue"
    order: int
    """The number on the tile."""

    def score(self, scoring: Scoring) -> None:
        """Carry out this tile's step, by operators and what `Scoring` offers alone: no `if`, no loop. The
        solver runs the same steps on columns of thousands of boards."""
        raise NotImplementedError


class Snow(Blue):
    summary = "It turns white."
    order = 0

    def score(self, scoring: Scoring) -> None:
        scoring.flip(self.bit & ~scoring.white)


SNOW: Final = enlist(Snow())


class Ink(Blue):
    summary = "It turns black."
    order = 10

    def score(self, scoring: Scoring) -> None:
        scoring.flip(self.bit & scoring.white)


INK: Final = enlist(Ink())


class Tower(Blue):
    summary = "3 tokens on it."
    order = 20

    def score(self, scoring: Scoring) -> None:
        scoring.reward(self.bit, 3)


TOWER: Final = enlist(Tower())


class Loyalty(Blue):
    """Stone is grey: never the same."""

    summary = "1 token on it for each neighbour with the same face."
    order = 30

    def score(self, scoring: Scoring) -> None:
        same = scoring.showing(self.bit) & scoring.neighbours(self.bit)
        scoring.reward(self.bit, scoring.count(same))


LOYALTY: Final = enlist(Loyalty())


class Betrayal(Blue):
    """Stone is grey: never the opposite."""

    summary = "1 token on it for each neighbour with the opposite face."
    order = 35

    def score(self, scoring: Scoring) -> None:
        opposite = scoring.opposing(self.bit) & scoring.neighbours(self.bit)
        scoring.reward(self.bit, scoring.count(opposite))


BETRAYAL: Final = enlist(Betrayal())


class Freedom(Blue):
    """The six cells of the grid around it; Bridge adds none (R-A-19)."""

    summary = "1 token on it for each vacant cell next to it."
    order = 40

    def score(self, scoring: Scoring) -> None:
        scoring.reward(self.bit, 6 - scoring.count(scoring.adjacent(self.bit)))


FREEDOM: Final = enlist(Freedom())


class Coin(Blue):
    summary = "1 token on it and on each neighbour."
    order = 50

    def score(self, scoring: Scoring) -> None:
        scoring.reward(self.bit | scoring.neighbours(self.bit), 1)


COIN: Final = enlist(Coin())


class War(Blue):
    summary = "2 tokens on each red neighbour."
    order = 55

    def score(self, scoring: Scoring) -> None:
        scoring.reward(scoring.red & scoring.neighbours(self.bit), 2)


WAR: Final = enlist(War())


class Theft(Blue):
    """Not from those that Magic protects, and nothing if Theft itself is protected (R-A-35)."""

    summary = "All tokens of its neighbours move onto it."
    order = 65

    def score(self, scoring: Scoring) -> None:
        scoring.steal(self.bit, scoring.neighbours(self.bit))


THEFT: Final = enlist(Theft())


class Disease(Blue):
    """Tokens stay on the tiles and change owners with them (R-A-35)."""

    summary = "It and all its neighbours flip."
    order = 70

    def score(self, scoring: Scoring) -> None:
        scoring.flip(self.bit | scoring.neighbours(self.bit))


DISEASE: Final = enlist(Disease())


class Peace(Blue):
    """With their tokens (R-A-35)."""

    summary = "Its red neighbours leave the game."
    order = 80

    def score(self, scoring: Scoring) -> None:
        scoring.discard(scoring.red & scoring.neighbours(self.bit))


PEACE: Final = enlist(Peace())


class Vortex(Blue):
    """With their tokens; what is cut off from Stone still counts (R-A-35)."""

    summary = "It and all its neighbours leave the game."
    order = 90

    def score(self, scoring: Scoring) -> None:
        scoring.discard(self.bit | scoring.neighbours(self.bit))


VORTEX: Final = enlist(Vortex())
