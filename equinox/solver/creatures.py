"""What the search knows about creatures and golems."""

from __future__ import annotations

from equinox.solver.guide import Guide


class CreaturesGuide(Guide):
    """Creatures and golems are one game with two sets of names."""
