"""A new bot, made from a starter: the bots in bots/ are the templates, so what is written works."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from harness import bots

LANGUAGES: Final[Mapping[str, str]] = MappingProxyType(
    {"python": "random", "javascript": "javascript", "c": "c", "rust": "rust", "java": "java"}
)
"""Each language, and the starter that a bot written in it begins as."""


def create(name: str, language: str, shelf: Path) -> Path:
    """Write a working bot to the folder `name` in `shelf`; BotError if that cannot be. Returns the folder."""
    if not bots.NAME.fullmatch(name):
        raise bots.BotError(f"a bot's name is made of letters, digits and . _ -, not {name!r}")
    folder = shelf / name
    if folder.exists():
        raise bots.BotError(f"{folder} is already there; nothing was written")
    starter = _starter(LANGUAGES[language])
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        # Written beside its place and moved there when it is whole: no half a bot is left behind.
        with tempfile.TemporaryDirectory(prefix=".new-", dir=shelf) as scratch:
            draft = Path(scratch) / name
            draft.mkdir()
            for file in _files(starter.folder):
                text = file.read_text(encoding="utf-8")
                (draft / file.name).write_text(renamed(text, starter.name, name), encoding="utf-8")
                shutil.copymode(file, draft / file.name)
            draft.rename(folder)
    except OSError as error:
        raise bots.BotError(f"{folder} cannot be written: {error.strerror}") from None
    return folder


def _starter(name: str) -> bots.Bot:
    """The starter that came with the installation, whatever ./bots may hold under its name."""
    for shelf in reversed(list(bots.shelves())):
        if (shelf / name / bots.FILE).is_file():
            return bots.read(shelf / name)
    raise bots.BotError(f"the starter {name!r} is missing from this installation")


def _files(folder: Path) -> list[Path]:
    """The sources: they lie in the starter's folder itself, and whatever a build makes lies below it."""
    return sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))


def renamed(text: str, old: str, new: str) -> str:
    """The text of a file with the bot's name changed, wherever it is set: `name = "..."`, `NAME "..."`."""
    pattern = re.compile(rf'(\bname\b[^"\n]*"){re.escape(old)}(?=")', re.IGNORECASE)
    return pattern.sub(lambda match: match[1] + new, text)
