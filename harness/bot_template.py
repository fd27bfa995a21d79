"""A new bot, made from a starter: the bots in bots/ are the templates, so what is written works."""

from __future__ import annotations

import re
import shutil
import tempfile
from pathlib import Path
from typing import Final

from equinox.interface import short_repr
from harness import bots

STARTERS: Final = Path(__file__).parent.parent / "bots"
"""They came with the installation; ./bots, where other bots are looked for first, may hold anything."""


def create(name: str, model: str, shelf: Path) -> Path:
    """Write a bot like the starter `model` to the folder `name` in `shelf`, which is returned."""
    if not bots.NAME.fullmatch(name):
        raise bots.BotError(f"a bot's name must be {bots.NAME_RULE}, not {short_repr(name)}")
    folder = shelf / name
    if folder.exists():
        raise bots.BotError(f"{folder} already exists; nothing was written")
    starter = _starter(model)
    shelf.mkdir(parents=True, exist_ok=True)
    # Written beside its place and moved there when it is whole: no half a bot is left behind.
    with tempfile.TemporaryDirectory(prefix=".new-", dir=shelf) as scratch:
        draft = Path(scratch) / name
        draft.mkdir()
        for file in _files(starter.folder):
            text = file.read_text(encoding="utf-8")
            (draft / file.name).write_text(rename(text, starter.name, name), encoding="utf-8")
            shutil.copymode(file, draft / file.name)
        draft.rename(folder)
    return folder


def _starter(name: str) -> bots.Bot:
    if not (STARTERS / name / bots.FILE).is_file():
        raise bots.BotError(f"the starter {name!r} is missing from this installation")
    return bots.read(STARTERS / name)


def _files(folder: Path) -> list[Path]:
    """The sources: the files of the starter's folder itself; builds write only to folders in it."""
    return sorted(path for path in folder.iterdir() if path.is_file() and not path.name.startswith("."))


def rename(text: str, old: str, new: str) -> str:
    """The text of a file with the bot's name changed, wherever it is set: `name = "..."`, `NAME "..."`."""
    pattern = re.compile(rf'(\bname\b[^"\n]*"){re.escape(old)}(?=")', re.IGNORECASE)
    return pattern.sub(lambda match: match[1] + new, text)
