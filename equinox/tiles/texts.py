"""Texts of moves that are asked for again and again are spelt once, and then looked up."""

from __future__ import annotations

from collections.abc import Callable


def looked_up(known: dict[int, str], spell: Callable[[int], str], codes: list[int]) -> list[str]:
    """The texts of these codes; those that are not known yet are spelt and remembered."""
    try:
        return [known[code] for code in codes]
    except KeyError:
        for code in codes:
            if code not in known:
                known[code] = spell(code)
    return [known[code] for code in codes]
