"""Option keys of a game: the values each may have, and its default."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from equinox.fields import near
from equinox.interface import EquinoxError, short_repr


class Option(NamedTuple):
    """A key's default, and a check of other values: None, or what is expected instead."""

    default: Any
    check: Callable[[Any], str | None]
    choices: tuple[str, ...] = ()
    """The words that it may be, if it is one."""


def flag(default: bool) -> Option:
    return Option(default, lambda value: None if isinstance(value, bool) else "must be true or false")


def one_of(default: str, *others: str) -> Option:
    names = (default, *others)
    wrong = "must be " + " or ".join(repr(name) for name in names)
    return Option(default, lambda value: None if isinstance(value, str) and value in names else wrong, names)


def count(default: int) -> Option:
    def check(value: Any) -> str | None:
        good = isinstance(value, int) and not isinstance(value, bool) and value >= 1
        return None if good else "must be a whole number of at least 1"

    return Option(default, check)


def choose(
    known: Mapping[str, Option], given: Mapping[str, Any], error: type[EquinoxError]
) -> dict[str, Any]:
    """The value of every key: as given, else its default."""
    if not isinstance(given, Mapping):
        raise error(f"options: must be an object, not {short_repr(given)}")
    for key, value in given.items():
        if key not in known:
            raise error(f"options: unknown option {short_repr(key)}{near(key, known)}")
        problem = known[key].check(value)
        if problem is not None:
            raise error(f"options.{key}: {problem}, not {short_repr(value)}")
    return {key: given.get(key, option.default) for key, option in known.items()}


def choices_of(known: Mapping[str, Option]) -> dict[str, tuple[str, ...]]:
    """The words of every option that is one."""
    return {key: option.choices for key, option in known.items() if option.choices}
