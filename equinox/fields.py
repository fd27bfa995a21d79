"""Reading a JSON object field by field, with errors that say what is wrong and where."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from equinox.interface import BadPosition, short_repr

REQUIRED: Final = object()
"""The default of a field that must be there."""


def near(name: object, known: Collection[str]) -> str:
    """' (did you mean ...?)' if a known name is close, else nothing."""
    text = str(name)
    close = difflib.get_close_matches(text, list(known), n=1) if len(text) <= 40 else None
    return f" (did you mean {close[0]!r}?)" if close else ""


class Fields:
    """One JSON object inside a position; `where` is its path, for errors."""

    __slots__ = ("data", "where")

    def __init__(self, data: object, where: str = "") -> None:
        if not isinstance(data, Mapping):
            raise BadPosition(f"{where or 'the position'}: must be an object, not {short_repr(data)}")
        self.data: Mapping[str, Any] = data
        self.where = where

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def fail(self, key: str, why: str) -> BadPosition:
        return BadPosition(f"{self.path(key)}: {why}")

    def only(self, known: Collection[str]) -> None:
        """Refuse unknown keys: they are spelling mistakes."""
        for key in self.data:
            if key not in known:
                raise BadPosition(
                    f"{self.where or 'the position'}: unknown field {short_repr(key)}{near(key, known)}"
                )

    def get(self, key: str, default: Any = REQUIRED) -> Any:
        value = self.data.get(key, default)
        if value is REQUIRED:
            raise self.fail(key, "missing")
        return value

    def integer(self, key: str, low: int, high: int | None, default: Any = REQUIRED) -> int:
        return whole(self.get(key, default), self.path(key), low, high)

    def flag(self, key: str, default: bool) -> bool:
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise self.fail(key, f"must be true or false, not {short_repr(value)}")
        return value

    def choice(self, key: str, known: Collection[str], default: Any = REQUIRED) -> str:
        return name(self.get(key, default), self.path(key), known)

    def array(self, key: str, default: Any = REQUIRED) -> list[Any]:
        value = self.get(key, default)
        if not isinstance(value, (list, tuple)):
            raise self.fail(key, f"must be a list, not {short_repr(value)}")
        return list(value)

    def object(self, key: str, default: Any = REQUIRED) -> Fields:
        return Fields(self.get(key, default), self.path(key))

    def objects(self, key: str) -> Iterator[Fields]:
        for index, item in enumerate(self.array(key)):
            yield Fields(item, f"{self.path(key)}[{index}]")


def whole(value: object, where: str, low: int, high: int | None) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadPosition(f"{where}: must be a whole number, not {short_repr(value)}")
    if value < low or (high is not None and value > high):
        bounds = f"from {low} to {high}" if high is not None else f"of at least {low}"
        raise BadPosition(f"{where}: must be a number {bounds}, not {short_repr(value)}")
    return value


def name(value: object, where: str, known: Collection[str]) -> str:
    """One of the known names."""
    if not isinstance(value, str):
        raise BadPosition(f"{where}: must be a name, not {short_repr(value)}")
    if value not in known:
        hint = near(value, known)
        if not hint and len(known) <= 8:
            hint = f" (known: {', '.join(known)})"
        raise BadPosition(f"{where}: unknown name {short_repr(value)}{hint}")
    return value
