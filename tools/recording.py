"""The recordings of docs/images: a league in a terminal, and a table in the browser. `make recording`.

    python -m tools.recording [league] [table]

Both are real: `equinox league demo` in a terminal that pyte draws, and games that are played by pointer in
Chromium. Each takes at most 20 seconds to watch; what took longer is shown faster.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pexpect
import pyte

from tests.report.browser import open_browser, why_no_browser
from tests.report.server import Served
from tests.web.player import Player

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

IMAGES: Final = Path(__file__).parents[1] / "docs" / "images"
SECONDS: Final = 20.0
MOST_BYTES: Final = 1_000_000
COLUMNS, LINES = 104, 26
STEPS: Final = 14
"""How many clicks or keys there are at each table."""
COMMAND: Final = "equinox league demo --matches 16"
FONTS: Final = ("DejaVuSansMono.ttf", "LiberationMono-Regular.ttf", "NotoSansMono-Regular.ttf", "Menlo.ttc")
PAPER, INK = "#14181f", "#dfe3ea"


class Frame(NamedTuple):
    picture: Picture
    seconds: float
    """How long it is shown."""


def save(name: str, frames: Sequence[Frame], colors: int) -> None:
    """A GIF whose frames share a palette, so that only what changes is stored."""
    from PIL import Image

    # The palette is taken of some frames side by side: half of it are the colors of large areas, half are
    # those of small things.
    some = [frame.picture for frame in frames[:: max(1, len(frames) // 6)]]
    width, height = some[0].size
    strip = Image.new("RGB", (width, height * len(some)))
    for number, picture in enumerate(some):
        strip.paste(picture, (0, height * number))
    found: list[int] = []
    for method in (Image.Quantize.MEDIANCUT, Image.Quantize.MAXCOVERAGE):
        few = strip.quantize(colors // 2, method, dither=Image.Dither.NONE)
        found += (few.getpalette() or [])[: 3 * (colors // 2)]
    palette = Image.new("P", (1, 1))
    palette.putpalette(found)
    first, *rest = [frame.picture.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
    durations = [max(20, round(frame.seconds * 1000)) for frame in frames]
    file = IMAGES / f"{name}.gif"
    first.save(file, save_all=True, append_images=rest, duration=durations, loop=0, optimize=True)
    size = file.stat().st_size
    total = sum(durations) / 1000
    print(f"{file.relative_to(IMAGES.parents[1])}: {len(frames)} frames, {total:.0f} s, {size // 1000} KB")
    if size > MOST_BYTES:
        sys.exit(f"{name} is larger than {MOST_BYTES // 1000} KB")


def squeeze(moments: Sequence[tuple[float, Any]], draw: Callable[[Any], Picture], last: float) -> list[Frame]:
    """Frames that take SECONDS together, however long it really took; the last one is shown for longer."""
    began, ended = moments[0][0], moments[-1][0]
    pace = min(1.0, (SECONDS - last) / max(0.001, ended - began))
    frames: list[Frame] = []
    shown = 0
    for number, (until, _) in enumerate(moments[1:]):
        if (until - moments[shown][0]) * pace >= 0.1:  # ten frames a second are enough
            frames.append(Frame(draw(moments[number][1]), (until - moments[shown][0]) * pace))
            shown = number + 1
    return [*frames, Frame(draw(moments[-1][1]), last)]


# The terminal


def find_font(size: int) -> Any:
    from PIL import ImageFont

    for name in FONTS:
        try:
            return ImageFont.truetype(name, size)
        except OSError:
            continue
    sys.exit(f"recording: none of these fonts is installed: {', '.join(FONTS)}")


def draw_screen(rows: Sequence[str]) -> Picture:
    """A picture of the terminal."""
    from PIL import Image, ImageDraw

    font = find_font(13)
    wide, high = font.getlength("0"), 18
    picture = Image.new("RGB", (round(wide * COLUMNS) + 24, high * LINES + 24), PAPER)
    pen = ImageDraw.Draw(picture)
    for number, row in enumerate(rows):
        pen.text((12, 12 + high * number), row.rstrip(), font=font, fill=INK)
    return picture


def record_league() -> None:
    screen = pyte.Screen(COLUMNS, LINES)
    screen.set_mode(pyte.modes.LNM)
    stream = pyte.ByteStream(screen)
    moments: list[tuple[float, list[str]]] = []
    began = time.monotonic()

    def note(at: float) -> None:
        moments.append((at, list(screen.display)))

    # The command is typed before the clock of the real thing starts.
    typing = 1.5
    for number, letter in enumerate(f"$ {COMMAND}\n"):
        stream.feed(letter.encode())
        note(began - typing + typing * number / len(COMMAND))
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        words = ["--matches", "16"]
        size = (LINES, COLUMNS)
        child = pexpect.spawn(
            "equinox",
            [*COMMAND.split()[1:], *words],
            cwd=folder,
            env=environment,
            dimensions=size,
            timeout=600,
        )
        began = time.monotonic()
        while True:
            try:
                read: Any = child.read_nonblocking(65536, timeout=600)  # bytes, though its types say str
                stream.feed(read)
            except pexpect.EOF:
                break
            note(time.monotonic())
        child.close()
    if child.exitstatus != 0:
        sys.exit(f"recording: {COMMAND} ended with status {child.exitstatus}\n" + "\n".join(screen.display))
    save("league", squeeze(moments, draw_screen, 3.5), 16)


# The table


def record_table() -> None:
    from PIL import Image

    moments: list[tuple[float, bytes]] = []
    width, height = 1100, 700
    with (
        tempfile.TemporaryDirectory() as folder,
        open_browser() as browser,
        Served(None, Path(folder)) as served,
    ):
        player = Player(browser, seed=3)
        browser.resize(width, height)
        tables = (("creatures", ("me", "greedy", "random", "greedy")), ("tiles", ("greedy", "me")))
        for game, seats in tables:
            player.open(served, game, *seats)
            for _ in range(STEPS):
                state = player.wait_for("turn", "menu", "ready", "selected", what="my turn")
                moments.append((time.monotonic(), browser.driver.get_screenshot_as_png()))
                player.act(state)
        player.leave()
        served.end()

    def draw(png: bytes) -> Picture:
        whole = Image.open(io.BytesIO(png)).convert("RGB")
        return whole.resize((width * 2 // 3, height * 2 // 3), Image.Resampling.LANCZOS)

    # A picture takes longer to take than to look at: each is shown for as long.
    each = (SECONDS - 2) / len(moments)
    even = [(number * each, png) for number, (_, png) in enumerate(moments)]
    save("table", squeeze(even, draw, 2), 64)


RECORDINGS: Final = {"league": record_league, "table": record_table}


def main() -> None:
    parser = argparse.ArgumentParser(description="Record docs/images/league.gif and docs/images/table.gif.")
    parser.add_argument("names", nargs="*", choices=[[], *RECORDINGS], metavar="NAME", help="[default: both]")
    names = parser.parse_args().names or list(RECORDINGS)
    if "table" in names and (why := why_no_browser()):
        sys.exit(f"recording: no browser: {why}")
    for name in names:
        RECORDINGS[name]()


if __name__ == "__main__":
    main()
