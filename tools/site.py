"""Build the site of the documentation in build/site, from docs, README.md and the pages beside it.

    python -m tools.site

The pages are written to be read in the repository. Here they are copied, and links to files that are not in
the site become plain text.
"""

from __future__ import annotations

import argparse
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
DOCS: Final = ROOT / "docs"
CONFIGURATION: Final = ROOT / "zensical.toml"
BESIDE: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "CONTRIBUTING.md",
    "CHANGELOG.md": "CHANGELOG.md",
}
"""Pages outside of docs, and where they are in the site."""
WORKER: Final = ROOT / "tools" / "iframe-worker.js"
"""What lets a page opened as a file search in the background; from the package of this name on npm."""
CODE: Final = re.compile(r"(^```.*?^```|`[^`\n]+`)", re.M | re.S)
LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def rewrite(text: str, source: str, places: dict[str, str]) -> str:
    """A page with the links of the site. `places` says of each file of the repository where it is there."""

    def move(found: re.Match[str]) -> str:
        image, label, target = found.groups()
        path, hash_, anchor = target.partition("#")
        if not path or "://" in path:
            return found[0]
        named = places.get(posixpath.normpath(posixpath.join(posixpath.dirname(source), path)))
        if named is None:
            return label
        relative = posixpath.relpath(named, posixpath.dirname(places[source]) or ".")
        return f"{image}[{label}]({relative}{hash_}{anchor})"

    # A label may be code, so links are sought first and code is put back afterwards.
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[0])
        return f"\0{len(kept) - 1}\0"

    plain = LINK.sub(move, CODE.sub(keep, text))
    return re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], plain)


def stage(folder: Path) -> None:
    """The pages as the site has them, where zensical.toml has them."""
    files = sorted(path for path in DOCS.rglob("*") if path.is_file())
    places = {path.relative_to(ROOT).as_posix(): path.relative_to(DOCS).as_posix() for path in files} | BESIDE
    pages = folder / "build" / "docs"
    shutil.rmtree(pages, ignore_errors=True)
    for source, place in places.items():
        target = pages / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.endswith(".md"):
            text = (ROOT / source).read_text(encoding="utf-8")
            target.write_text(rewrite(text, source, places), encoding="utf-8")
        else:
            shutil.copyfile(ROOT / source, target)
    shutil.copy(WORKER, pages)


def list_pages_without_menu(folder: Path) -> list[str]:
    """Pages that are not in the menu."""
    listed = set(re.findall(r'= "([\w/-]+\.md)"', CONFIGURATION.read_text(encoding="utf-8")))
    pages = folder / "build" / "docs"
    return sorted({path.relative_to(pages).as_posix() for path in pages.rglob("*.md")} - listed)


def build(folder: Path) -> Path:
    """The first page of the site, which is built below a folder. What is wrong ends the program."""
    stage(folder)
    if missing := list_pages_without_menu(folder):
        sys.exit(f"site: not in the menu of zensical.toml: {', '.join(missing)}")
    if folder != ROOT:
        shutil.copy(CONFIGURATION, folder)
    words = [str(Path(sys.executable).with_name("zensical")), "build", "--clean", "--strict"]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr.partition('Traceback')[0]}site: the site could not be built")
    return folder / "build" / "site" / "index.html"


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the site of the documentation in build/site.")
    parser.parse_args()
    print(f"{build(ROOT).relative_to(ROOT)} is the first page")


if __name__ == "__main__":
    main()
