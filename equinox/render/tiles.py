"""The hex board of tiles: each tile with its face and its cell, the vacant cells around it, the pool.

A cell takes two lines: the tile's name behind its face, and the cell's coordinates below. The names are as
long as the width allows, down to two letters; a list below the board then has them in full. The board is
turned by 60 or 120 degrees where that makes it fit. With two letters (and one line a cell) every board that
can be played fits 100 columns; a narrower terminal breaks its lines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rich.text import Text

from equinox.interface import Position, State
from equinox.render.text import (
    QUIET,
    TITLE,
    filled,
    outcome_lines,
    seat_text,
    stacked,
    wrapped,
)
from equinox.tiles.catalogue import BY_NAME

FACES: Final = {"white": "○", "black": "●", "": "◆"}
"""How the faces are drawn; Stone has none."""
BACKGROUNDS: Final = {"white": "on grey89", "black": "on grey7", "": "on grey42"}
INKS: Final = {
    ("red", "white"): "red3",
    ("yellow", "white"): "orange4",
    ("purple", "white"): "purple4",
    ("blue", "white"): "blue3",
    ("red", "black"): "indian_red1",
    ("yellow", "black"): "gold1",
    ("purple", "black"): "plum1",
    ("blue", "black"): "sky_blue1",
    ("purple", ""): "grey100",
}
COLOURS: Final = {"red": "red", "yellow": "yellow", "purple": "magenta", "blue": "bright_blue"}
"""Names beside the board, on whatever background the terminal has."""
SIZES: Final = (10, 8, 6, 4)
"""How wide a cell may be, its gap included: names have two letters less."""
ONE_LINE: Final = 4
"""A cell of this width has no room for coordinates."""
LABEL: Final = 7
"""Of a line."""

Cell = tuple[int, int]

TURNS: Final[tuple[tuple[str, Callable[[int, int], Cell]], ...]] = (
    ("", lambda q, r: (2 * q + r, r)),
    ("rotated by 60 degrees", lambda q, r: (q - r, q + r)),
    ("rotated by 120 degrees", lambda q, r: (-q - 2 * r, q)),
)
"""The ways to lay the board out: from a cell to its column (in halves of a cell) and its line."""
RIGHT: Final = {"": "1,0", "rotated by 60 degrees": "1,-1", "rotated by 120 degrees": "0,-1"}
"""What a step to the right adds to a cell."""


class Lying(NamedTuple):
    """A tile on the board."""

    name: str
    face: str


class Layout(NamedTuple):
    """A way to lay out a board."""

    turn: str
    size: int
    places: dict[Cell, Cell]
    """From a cell to its column and line, both from 0."""

    @property
    def width(self) -> int:
        return (max(x for x, _ in self.places.values()) + 2) * self.size // 2 - 1

    @property
    def height(self) -> int:
        return max(y for _, y in self.places.values()) + 1


def picture(position: Position, state: State, names: Sequence[str], width: int) -> Text:
    """The board, the tiles in the pool and what binds the players."""
    board = {_cell(text): _lying(tile) for text, tile in position["board"].items()}
    vacant = _around(board) if state.turn is not None else set()
    layout = lay_out([*board, *vacant], width)
    if layout.size == ONE_LINE:
        layout, vacant = lay_out(board, width, (ONE_LINE,)), set()
    lines = [
        *_head(position, state, names, width),
        Text(),
        *_drawn(board, vacant, layout),
        Text(),
        *_key(board, layout, width),
        *_carried("taken", position.get("taken", {}), width),
        *_carried("pool", position.get("pool", {}), width),
        *_bound(position, width),
        *_legend(position, layout, width),
    ]
    return stacked(lines)


def brief(position: Position, state: State, names: Sequence[str], width: int, height: int) -> Text:
    """The same in fewer lines: a cell has one line, and a line starts with its first cell. What does not fit
    is left out: what the tiles do, names in full, at last the vacant cells."""
    board = {_cell(text): _lying(tile) for text, tile in position["board"].items()}
    vacant = _around(board) if state.turn is not None else set()
    head = _head(position, state, names, width)
    below = [
        *_listed("taken", position.get("taken", {}), width),
        *_listed("pool", position.get("pool", {}), width),
        *_bound(position, width),
    ]
    room = height - len(head) - len(below)
    for shown, tall in ((vacant, True), (vacant, False), (set[Cell](), False)):
        sizes = [size for size in SIZES if size > ONE_LINE or not tall]
        label = 0 if tall else LABEL
        layouts = _fitting([*board, *shown], width - label, sizes)
        lines_of = 2 if tall else 1
        found = next((one for one in layouts if one.height * lines_of + 1 - tall <= room), None)
        if found is not None:
            break
    else:
        found = min(layouts, key=lambda one: one.height, default=lay_out(board, width - label))
    lines = _drawn(board, shown, found, tall)
    if not tall:
        lines = [*_labelled(lines, found), _step(found)]
    key = _key(board, found, width)[:-1]
    if len(key) <= room - len(lines):
        lines += key
    return stacked([*head, *lines, *below])


def _labelled(lines: Sequence[Text], layout: Layout) -> list[Text]:
    """Each line behind its first cell."""
    first: dict[int, tuple[int, Cell]] = {}
    for cell, (x, y) in layout.places.items():
        first[y] = min(first.get(y, (x, cell)), (x, cell))
    return [
        Text.assemble((_spelt(first[y][1]).ljust(LABEL) if y in first else "", QUIET), line)
        for y, line in enumerate(lines)
    ]


def _step(layout: Layout) -> Text:
    turned = f" ({layout.turn})" if layout.turn else ""
    text = f"A line starts with its first cell; right adds {RIGHT[layout.turn]}{turned}."
    return Text(text, QUIET)


def _listed(label: str, tiles: Mapping[str, int], width: int) -> list[Text]:
    """Tiles beside the board by their names."""
    if not tiles:
        return []
    words = [
        Text.assemble((name, COLOURS[BY_NAME[name].colour]), " +1" if tokens else "")
        for name, tokens in tiles.items()
    ]
    return filled(f"{label}: ", words, width, ", ")


# The board


def lay_out(cells: Iterable[Cell], width: int, sizes: Sequence[int] = SIZES) -> Layout:
    """The best layout that fits. As the board grows it is squeezed rather than turned, so that players find
    everything where it was. Coordinates are given up last."""
    every = list(cells)
    fitting = _fitting(every, width, sizes)
    return fitting[0] if fitting else min(_layouts(every, sizes), key=lambda layout: layout.width)


def _fitting(cells: Sequence[Cell], width: int, sizes: Sequence[int]) -> list[Layout]:
    """The layouts that fit, the best first."""
    layouts = [layout for layout in _layouts(cells, sizes) if layout.width <= width]
    return sorted(layouts, key=lambda layout: (layout.size == ONE_LINE, layout.turn, -layout.size))


def _layouts(cells: Sequence[Cell], sizes: Sequence[int]) -> list[Layout]:
    turned = [(turn, _places(cells, place)) for turn, place in TURNS]
    return [Layout(turn, size, places) for turn, places in turned for size in sizes]


def _places(cells: Sequence[Cell], place: Callable[[int, int], Cell]) -> dict[Cell, Cell]:
    places_of_cells = {cell: place(*cell) for cell in cells}
    left = min(x for x, _ in places_of_cells.values())
    top = min(y for _, y in places_of_cells.values())
    return {cell: (x - left, y - top) for cell, (x, y) in places_of_cells.items()}


def _around(board: Mapping[Cell, Lying]) -> set[Cell]:
    """The vacant cells next to a tile."""
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    return {(q + dq, r + dr) for q, r in board for dq, dr in steps} - board.keys()


def _drawn(board: Mapping[Cell, Lying], vacant: set[Cell], layout: Layout, tall: bool = True) -> list[Text]:
    """The lines of the board; those with the coordinates only if it is tall."""
    by_line: dict[int, list[tuple[int, Cell]]] = {}
    for cell, (x, y) in layout.places.items():
        by_line.setdefault(y, []).append((x, cell))
    short = abbreviated(layout.size - 2)
    room = layout.size - 1
    lines = []
    for y in range(max(by_line) + 1):
        cells = sorted(by_line.get(y, ()))
        top, below = Text(), Text()
        for x, cell in cells:
            for line in (top, below):
                line.append(" " * (x * layout.size // 2 - line.cell_len))
            spelt = _spelt(cell)
            if cell in vacant:
                top.append("·".center(room).rstrip(), QUIET)
                below.append(spelt.center(room), QUIET)
            else:
                tile = board[cell]
                label = FACES[tile.face] + short[tile.name]
                top.append(label.center(room) if layout.size > ONE_LINE else label, _style(tile))
                below.append(spelt.center(room), _style(tile, quiet=True))
        lines.append(top)
        if tall and layout.size > ONE_LINE:
            lines.append(below)
    return lines


def _style(tile: Lying, quiet: bool = False) -> str:
    ink = INKS[BY_NAME[tile.name].colour, tile.face]
    return f"{'' if quiet else 'bold '}{ink} {BACKGROUNDS[tile.face]}"


def abbreviated(length: int) -> dict[str, str]:
    """Every tile's name in so many letters, no two alike: the first ones, if they are still free."""
    short: dict[str, str] = {}
    for name in sorted(BY_NAME, key=lambda name: (len(name) > length, name)):
        begin = name[: length - 1]
        ends = [name[length - 1 : length], *name[length:], *"0123456789"]
        short[name] = next(begin + end for end in ends if begin + end not in short.values())
    return short


def _key(board: Mapping[Cell, Lying], layout: Layout, width: int) -> list[Text]:
    """The names that are too long for the board."""
    length = layout.size - 2
    short = abbreviated(length)
    tiles = sorted((tile, cell) for cell, tile in board.items() if len(tile.name) > length)
    if not tiles:
        return []
    words = [
        Text.assemble((FACES[tile.face] + short[tile.name], _style(tile)), f" {tile.name} {_spelt(cell)}")
        for tile, cell in tiles
    ]
    return [*filled("", words, width, ", "), Text()]


def _cell(text: str) -> Cell:
    q, _, r = text.partition(",")
    return int(q), int(r)


def _spelt(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _lying(text: str) -> Lying:
    name, _, face = text.partition(" ")
    return Lying(name, face)


# Beside the board


def _head(position: Position, state: State, names: Sequence[str], width: int) -> list[Text]:
    colors = position.get("colors")
    tokens = position.get("tokens", (0, 0))
    faces = [text.partition(" ")[2] for text in position["board"].values()]
    parts: list[str | Text] = [Text("tiles", TITLE), f"turn {position.get('number', 1)}"]
    for seat in (0, 1):
        shows = ""
        if colors:
            count = faces.count(colors[seat])
            shows = f" {FACES[colors[seat]]}{colors[seat]}, {count} tile{'' if count == 1 else 's'}"
        plural = "" if tokens[seat] == 1 else "s"
        parts.append(Text.assemble(seat_text(seat, names), f"{shows}, {tokens[seat]} token{plural}"))
    parts.append(f"bag {len(position.get('bag', ()))}")
    if "seat" in position and not names:  # all is open but the order of the bag
        parts.append(Text.assemble("as ", seat_text(position["seat"]), " sees it"))
    lines = filled("", parts, width, " · ")
    outcome = state.outcome()
    if outcome is not None:
        return lines + outcome_lines(outcome, names, width)
    assert state.turn is not None
    who = seat_text(state.turn, names)
    return [*lines, *wrapped(Text.assemble(who, _task(position)), width)]


def _task(position: Position) -> str:
    phase = position["phase"]
    if phase == "color":
        return " chooses a colour"
    if phase == "take":
        count = min(position.get("quota", 2), len(position["pool"]))
        return f" takes {count} tile{'' if count == 1 else 's'} from the pool"
    if phase == "place":
        if "speed" in position:
            return f" places {position['speed']}, drawn by Speed"
        return " places one of the taken tiles"
    played: str = position["played"]
    acting: str = position.get("copies", played)
    copied = f", which copies {acting}," if acting != played else ""
    return f" chooses what {played}{copied} does: {BY_NAME[acting].summary}"


def _carried(label: str, tiles: Mapping[str, int], width: int) -> list[Text]:
    """Tiles beside the board, each with its tokens and what it does."""
    lines: list[Text] = []
    for number, (name, tokens) in enumerate(tiles.items()):
        tile = BY_NAME[name]
        first = f"{'' if number else label:<6}{name:<9}{'+1' if tokens else '  '} {tile.colour:<7}"
        rule = filled(first, tile.summary.split(), width)
        rule[0].stylize(COLOURS[tile.colour], 6, 6 + len(name))
        lines += rule
    return lines


def _bound(position: Position, width: int) -> list[Text]:
    """The constraints of this turn and the next, and the tiles out of the game."""
    words = _bounds({**position, "quota": 2}, "this turn")  # how many to take, the task says
    words += _bounds(position.get("next", {}), "the opponent's next turn")
    dead: list[Any] = position.get("dead", [])
    if dead:
        words.append(f"out of the game: {' '.join(dead)}")
    return filled("", words, width, "; ") if words else []


def _bounds(terms: Mapping[str, Any], when: str) -> list[str]:
    bounds = []
    if terms.get("quota", 2) == 1:
        bounds.append(f"{when}: take one tile")
    if terms.get("map"):
        bounds.append(f"{when}: place on {' or '.join(terms['map'])} (map)")
    if terms.get("destiny"):
        bounds.append(f"{when}: take {' and '.join(terms['destiny'])} if in the pool (destiny)")
    return bounds


def _legend(position: Position, layout: Layout, width: int) -> list[Text]:
    words = ["○ white, ● black, ◆ Stone"]
    if layout.size > ONE_LINE and position["phase"] != "over":
        words.append("· a vacant cell")
    if any((position.get("pool", {}) | position.get("taken", {})).values()):
        words.append("+1 a new-tile token")
    if layout.size == ONE_LINE:
        words.append(f"each step to the right adds {RIGHT[layout.turn]}")
    if layout.turn:
        words.append(f"the board is {layout.turn}")
    lines = wrapped("; ".join(words) + ".", width)
    for line in lines:
        line.stylize(QUIET)
    return lines
