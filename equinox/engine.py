"""Which rules these are: a hash of the code that deals, judges and scores."""

from __future__ import annotations

import functools
import hashlib
from pathlib import Path
from typing import Final

WITHOUT: Final = (
    "solver/",
    "render/",
    "cli.py",
    "looking.py",
    "rulebook.py",
    "sdk.py",
    "text.py",
    "version.py",
)
"""What decides nothing in a game: advice, drawings, commands, texts for people and for bots."""


@functools.cache
def engine_hash() -> str:
    """The same for the same rules, on every machine. A comment that is changed changes it, too: better two
    hashes for the same rules than one for two."""
    folder = Path(__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        name = path.relative_to(folder).as_posix()
        if not name.startswith(WITHOUT):
            digest.update(f"{name}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]
