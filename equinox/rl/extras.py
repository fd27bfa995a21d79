"""Packages of others, which the extras of this one install."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from equinox.interface import EquinoxError


class MissingExtra(EquinoxError, ImportError):
    """A package is not installed; says which extra installs it."""


def need(module: str, extra: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        if error.name is None or not module.startswith(error.name.partition(".")[0]):
            raise
        raise MissingExtra(
            f"{error.name} is not installed: pip install 'equinox-arena[{extra}]' installs it"
        ) from None
