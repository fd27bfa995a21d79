"""Parameters of a bot: declared in its bot.toml, chosen where it is named, as in `owl:depth=3,temp=1.2`."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, get_args

from equinox.fields import near
from equinox.interface import short_repr

Value = int | float | bool | str
Type = Literal["int", "float", "bool", "choice"]
TYPES: Final[tuple[Type, ...]] = get_args(Type)
FIELDS: Final = ("type", "default", "min", "max", "choices")
NAME: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")
WORD: Final = re.compile(r"[A-Za-z0-9._+-]{1,64}")
MOST: Final = 32
LARGEST: Final = 2**63 - 1
"""Of whole numbers: what every language can read."""


class ParameterError(ValueError):
    """An error in a parameter, in one line."""


class Parameter(NamedTuple):
    """One that a bot declares."""

    name: str
    type: Type
    default: Value
    low: float = -math.inf
    high: float = math.inf
    choices: tuple[str, ...] = ()

    def parse(self, text: str) -> Value:
        """A value as it was typed."""
        if self.type == "bool":
            if text not in ("true", "false"):
                raise ParameterError(f"{self.name}: must be true or false, not {short_repr(text)}")
            return text == "true"
        if self.type == "choice":
            return self.check(text)
        try:
            return self.check(int(text) if self.type == "int" else float(text))
        except ParameterError:
            raise
        except ValueError:
            kind = "a whole number" if self.type == "int" else "a number"
            raise ParameterError(f"{self.name}: must be {kind}, not {short_repr(text)}") from None

    def check(self, value: object) -> Value:
        """A value that it may have."""
        if self.type == "bool":
            if not isinstance(value, bool):
                raise ParameterError(f"{self.name}: must be true or false, not {short_repr(value)}")
            return value
        if self.type == "choice":
            if not isinstance(value, str) or value not in self.choices:
                raise ParameterError(
                    f"{self.name}: must be one of {', '.join(self.choices)}, not {short_repr(value)}"
                )
            return value
        if isinstance(value, bool) or not isinstance(value, int if self.type == "int" else (int, float)):
            raise ParameterError(f"{self.name}: must be a number, not {short_repr(value)}")
        _check_size(value)
        if not self.low <= value <= self.high or not math.isfinite(value):
            raise ParameterError(f"{self.name}: {value:g} is outside {self.low:g} to {self.high:g}")
        return value if self.type == "int" else float(value)


def _check_size(number: float) -> None:
    if isinstance(number, int) and abs(number) > LARGEST:
        raise ParameterError(f"{short_repr(number)} is too large: whole numbers end at {LARGEST}")


def spell(value: Value) -> str:
    """A value as it is typed."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)


def read_declarations(data: object) -> tuple[Parameter, ...]:
    """The table [parameters] of a bot.toml."""
    if not isinstance(data, dict):
        raise ParameterError(f"must be a table, not {short_repr(data)}")
    if len(data) > MOST:
        raise ParameterError(f"more than {MOST} of them")
    parameters = []
    for name, fields in data.items():
        if not NAME.fullmatch(name):
            raise ParameterError(f"{short_repr(name)} must be lower-case letters, digits, _ and -")
        try:
            parameters.append(_read_one(name, fields))
        except ParameterError as error:
            raise ParameterError(str(error) if str(error).startswith(name) else f"{name}: {error}") from None
    return tuple(parameters)


def _read_one(name: str, fields: object) -> Parameter:
    if not isinstance(fields, dict):
        raise ParameterError('must be a table such as {type = "int", default = 3, min = 1, max = 8}')
    for key in fields:
        if key not in FIELDS:
            raise ParameterError(f"unknown key {short_repr(key)}{near(key, FIELDS)}")
    kind = fields.get("type")
    if kind not in TYPES:
        raise ParameterError(f"type: must be one of {', '.join(TYPES)}, not {short_repr(kind)}")
    if "default" not in fields:
        raise ParameterError("default: missing")
    choices = fields.get("choices", [])
    if kind == "choice" and not (
        isinstance(choices, list)
        and choices
        and all(isinstance(one, str) and WORD.fullmatch(one) for one in choices)
    ):
        raise ParameterError("choices: must be a list of words")
    low, high = fields.get("min", -math.inf), fields.get("max", math.inf)
    for bound in (low, high):
        if isinstance(bound, bool) or not isinstance(bound, (int, float)):
            raise ParameterError(f"min and max must be numbers, not {short_repr(bound)}")
        _check_size(bound)
        if math.isnan(bound):
            raise ParameterError(f"min and max must be numbers, not {short_repr(bound)}")
    parameter = Parameter(name, kind, 0, low, high, tuple(choices))
    return parameter._replace(default=parameter.check(fields["default"]))


def choose(parameters: tuple[Parameter, ...], text: str) -> dict[str, Value]:
    """The values in a text such as `depth=3,temp=1.2`, in the order of the declarations. Defaults are left
    out: with them it is the same bot."""
    known = {one.name: one for one in parameters}
    chosen: dict[str, Value] = {}
    for part in text.split(","):
        name, equals, value = part.partition("=")
        name = name.strip()
        if not equals:
            raise ParameterError(f"{short_repr(part)} must have the form NAME=VALUE")
        if name not in known:
            names = f"its parameters are {', '.join(known)}" if known else "it has none"
            raise ParameterError(f"no parameter {short_repr(name)}{near(name, known)}: {names}")
        if name in chosen:
            raise ParameterError(f"{name} is given twice")
        chosen[name] = known[name].parse(value.strip())
    return {name: chosen[name] for name in known if name in chosen and chosen[name] != known[name].default}


def check_chosen(parameters: tuple[Parameter, ...], data: object) -> dict[str, Value]:
    """The table [chosen] of a bot.toml."""
    known = {one.name: one for one in parameters}
    if not isinstance(data, dict):
        raise ParameterError(f"must be a table, not {short_repr(data)}")
    for name in data:
        if name not in known:
            raise ParameterError(f"no parameter {short_repr(name)}{near(name, known)}")
    return {name: known[name].check(data[name]) for name in known if name in data}


def spell_all(chosen: Mapping[str, Value]) -> str:
    return ",".join(f"{name}={spell(value)}" for name, value in chosen.items())


def as_toml(chosen: Mapping[str, Value]) -> str:
    """The table [chosen]."""

    def literal(value: Value) -> str:
        if isinstance(value, str):
            return f'"{value}"'  # a word: nothing in it has to be escaped
        return repr(value) if isinstance(value, float) else spell(value)

    return "\n[chosen]\n" + "".join(f"{name} = {literal(value)}\n" for name, value in chosen.items())


def values(parameters: tuple[Parameter, ...], chosen: Mapping[str, Value]) -> dict[str, Any]:
    """All parameters, the others with their defaults."""
    return {one.name: chosen.get(one.name, one.default) for one in parameters}
