"""docs/playing.md shows what the commands print, and sessions as they go if one types what stands there."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

from tests.terminal.conftest import EQUINOX

PAGE = Path(__file__).parents[2] / "docs" / "playing.md"


def sessions() -> list[tuple[str, str]]:
    """Every command on the page, with what stands below it."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S):
        for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            found.append((command, shown))
    return found


def test_the_page_shows_what_is_printed(tmp_path: Path) -> None:
    tried = sessions()
    assert len(tried) >= 11
    environment = {**os.environ, "PATH": f"{Path(EQUINOX).parent}:{os.environ['PATH']}"}
    for command, shown in tried:
        done = subprocess.run(
            ["bash", "-c", command],
            input="".join(f"{typed}\n" for typed in re.findall(r"^[a-z]+> (.*)$", shown, re.M)),
            env=environment,
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, (command, done.stderr)
        printed, end = done.stdout, 0
        for piece in shown.split("..."):
            begin = printed.find(piece.strip("\n"), end)
            assert begin >= 0, f"{command}\nprints nothing like\n{piece}\nbut\n{printed[end:]}"
            end = begin + len(piece.strip("\n"))
