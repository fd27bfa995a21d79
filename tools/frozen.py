"""A bundled bot as it was at a commit, with the engine and the solver of that time: an opponent that stays
the same while its successor changes.

    python -m tools.frozen search 46d7796 old-search
    equinox compare search old-search --game tiles

The folder is a bot like any other. It brings its own `equinox`, which Python finds before the installed one.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).parents[1]
SEARCH = "46d7796"
"""The commit of the search bot before tiles had a value learned by self-play."""


def freeze(bot: str, commit: str, target: Path) -> None:
    """Write the bot of that commit into a folder that does not exist yet."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", "--format=tar", commit, f"bots/{bot}", "equinox"],
        check=True,
        capture_output=True,
    ).stdout
    target.mkdir(parents=True)
    with tarfile.open(fileobj=BytesIO(archive)) as files:
        for member in files.getmembers():
            member.name = member.name.removeprefix(f"bots/{bot}/")
            if not member.name.startswith("bots"):
                files.extract(member, target, filter="data")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("commit")
    parser.add_argument("folder", type=Path)
    chosen = parser.parse_args()
    try:
        freeze(chosen.bot, chosen.commit, chosen.folder)
    except FileExistsError:
        sys.exit(f"frozen: {chosen.folder} is there already")
    except subprocess.CalledProcessError as error:
        sys.exit(f"frozen: {error.stderr.decode().strip()}")


if __name__ == "__main__":
    main()
