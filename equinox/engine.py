"""A hash of the code that decides games: deals, moves and scores."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Final

EXCLUDED: Final = (
    "solver/",
    "render/",
    "rl/",
    "cli.py",
    "looking.py",
    "rulebook.py",
    "sdk.py",
    "text.py",
    "version.py",
    "view_schema.py",
    "views.py",
)
"""Code that decides nothing in a game: the solver, drawings, commands, texts for people and for bots."""


@functools.cache
def engine_hash() -> str:
    """The same for the same rules, on every machine. A comment that is changed changes it, too: better two
    hashes for the same rules than one for two."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(EXCLUDED):
            digest.update(f"{name}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
