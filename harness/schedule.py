"""Who meets whom, on which deal, in which seats: plain data, known before a game is played."""

from __future__ import annotations

import msgspec


class Pairing(msgspec.Struct, frozen=True):
    """One game to be played. What all games of an event share stands in its settings."""

    id: str
    """A hash of all that makes it this game."""
    deal: str
    """The same for the games of one group on one seed: only the seats differ."""
    seed: int
    bots: tuple[str, ...]
    """Their keys, by seat."""
    stage: int = 0
    """All games of a stage are planned before it begins, and played before the next is planned."""
