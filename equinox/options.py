"""Option keys of a game: what each may be, and what it is if nobody says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from equinox.fields import near
from equinox.interface import EquinoxError, short_repr


class Option(NamedTuple):
    """A key's default and what else it may be; `wrong` says what a value must be instead, or None."""

    default: Any
    wrong: Callable[[Any], str | None]


def flag(default: bool) -> Option:
    return Option(default, lambda value: None if isinstance(value, bool) else "must be true or false")


def one_of(default: str, *others: str) -> Option:
    names = (default, *others)
    wrong = "must be " + " or ".join(repr(name) for name in names)
    return Option(default, lambda value: None if isinstance(value, str) and value in names else wrong)


def count(default: int) -> Option:
    def wrong(value: Any) -> str | None:
        good = isinstance(value, int) and not isinstance(value, bool) and value >= 1
        return None if good else "must be a whole number of at least 1"

    return Option(default, wrong)


def choose(
    known: Mapping[str, Option], given: Mapping[str, Any], error: type[EquinoxError]
) -> dict[str, Any]:
    """The value of every key: as given, else its default."""
    if not isinstance(given, Mapping):
        raise error(f"options: must be an object, not {short_repr(given)}")
    for key, value in given.items():
        if key not in known:
            raise error(f"options: unknown option {short_repr(key)}{near(key, known)}")
        wrong = known[key].wrong(value)
        if wrong is not None:
            raise error(f"options.{key}: {wrong}, not {short_repr(value)}")
    return {key: given.get(key, option.default) for key, option in known.items()}
