"""The rules of tiles as plain code: slow, naive, and written without a look at the engine.

Everything works on the JSON position of the notation: a board is {"0,0": "stone", "1,0": "tower white"}.
No caches, no updates in place: everything is computed from the whole board. Numbers such as R-A-09 are the
rulings of the rule spec.

    placements(position)              the legal `place ...` texts of a position in phase `place`
    effects(plays, said)              the texts that the next effect decision offers
    score(board)                      what each color counts after the blue tiles have acted
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

Board = dict[str, str]
Position = dict[str, Any]

KINDS = {
    "red": "day night candle shadow fire sword mace spear dagger dart balance arrow",
    "yellow": "key treaty map destiny speed wind death exile mirror door hook famine",
    "purple": "stone shield magic cloak jewel bridge sheep crow charisma poison rooster wolf",
    "blue": "snow ink tower loyalty betrayal freedom coin war theft disease peace vortex",
}
"""The blue ones in the order in which they act at the end."""

RED, YELLOW, PURPLE, BLUE = (names.split() for names in KINDS.values())
TILES = [*RED, *YELLOW, *PURPLE, *BLUE]
NAMEABLE = sorted(tile for tile in TILES if tile != "stone")
FACES = ("white", "black")

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
"""Counter-clockwise from E."""

DEFAULTS: dict[str, Any] = {
    "mace_shape": "base",
    "distance_mode": "geometric",
    "no_legal_play": "ignoreConflicting",
    "strict_selection": True,
    "colour_choice": "second",
    "bead_limit": None,
    "map_chain": True,
    "famine_blocks_speed": False,
    "moves_are_placements": False,
    "rooster_moved_rechecks": False,
    "max_turns": 300,
}


# --------------------------------------------------------------------------- geometry (section 1)


@cache
def qr(cell: str) -> tuple[int, int]:
    q, r = cell.split(",")
    return int(q), int(r)


@cache
def step(cell: str, direction: int, times: int = 1) -> str:
    q, r = qr(cell)
    dq, dr = DIRECTIONS[direction % 6]
    return f"{q + times * dq},{r + times * dr}"


@cache
def around(cell: str) -> tuple[str, ...]:
    return tuple(step(cell, k) for k in range(6))


def spell(cells: set[str]) -> str:
    """Cells in ascending order of (q, r)."""
    return " ".join(sorted(cells, key=qr))


def distance(a: str, b: str) -> int:
    dq, dr = qr(a)[0] - qr(b)[0], qr(a)[1] - qr(b)[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def distance_through_tiles(board: Board, a: str, b: str) -> int:
    """Steps from tile to tile over shared edges (option distance_mode)."""
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {near for cell in reached for near in around(cell) if near in board}
        steps += 1
    return steps


def contiguous(board: Board) -> bool:
    reached: set[str] = set()
    edge = {next(iter(board))}
    while edge:
        reached |= edge
        edge = {near for cell in edge for near in around(cell) if near in board} - reached
    return len(reached) == len(board)


def frontier(board: Board) -> set[str]:
    """Vacant cells that touch a tile."""
    return {near for cell in board for near in around(cell) if near not in board}


# ------------------------------------------------------------------------------- reading a board


@cache
def name_and_face(text: str) -> tuple[str, str]:
    """A tile as a board spells it: "tower white", or "stone", which is grey."""
    name, _, face = text.partition(" ")
    return name, face or "grey"


def tile_at(board: Board, cell: str) -> str:
    return name_and_face(board[cell])[0]


def face_at(board: Board, cell: str) -> str:
    return name_and_face(board[cell])[1]


def where(board: Board, tile: str) -> str | None:
    for cell, text in board.items():
        if text.startswith(tile) and name_and_face(text)[0] == tile:
            return cell
    return None


def flipped(board: Board, cells: set[str]) -> Board:
    other = {"white": "black", "black": "white"}
    return turned(board, {cell: other[face_at(board, cell)] for cell in cells})


def turned(board: Board, faces: dict[str, str]) -> Board:
    """Some tiles set to a face."""
    return {**board, **{cell: f"{tile_at(board, cell)} {face}" for cell, face in faces.items()}}


def exchanged(board: Board, a: str, b: str) -> Board:
    return {**board, a: board[b], b: board[a]}


def without(board: Board, cell: str) -> Board:
    return {other: tile for other, tile in board.items() if other != cell}


def nb(board: Board, cell: str) -> set[str]:
    """Cells of the neighbours of the tile on this cell: by an edge, or through BRIDGE (R-A-02, R-A-19)."""
    found = {near for near in around(cell) if near in board}
    bridge = where(board, "bridge")
    if bridge is not None and cell in around(bridge) and tile_at(board, cell) != "stone":
        found |= {far for far in around(bridge) if far in board and tile_at(board, far) != "stone"}
    return found - {cell}


PROTECTOR = {"red": "shield", "yellow": "cloak", "blue": "magic"}


def legal_target(board: Board, cell: str, kind: str) -> bool:
    """Not STONE, and neither SHIELD, CLOAK or MAGIC itself nor a neighbour of it."""
    if tile_at(board, cell) == "stone":
        return False
    protector = where(board, PROTECTOR[kind])
    return protector is None or (cell != protector and cell not in nb(board, protector))


# ------------------------------------------------------------------------------ actions (section 6)

Choice = tuple[tuple[str, ...], Board, str]
"""The effect texts, the resulting board, and whose action it was (MIRROR: the tile copied)."""

ANY = " *"
"""A choice that does not touch the board (MAP, DESTINY) is spelt out by `effects`, not here."""


def choices(board: Board, cell: str, action: str, options: dict[str, Any]) -> list[Choice]:
    """Every mandatory choice of an action done from a cell, on the board with the acting tile on it.

    An action that asks nothing or finds nothing to do has one choice in which nothing is said.
    """
    if action == "mirror":
        copied = [near for near in nb(board, cell) if tile_at(board, near) in [*RED, *YELLOW]]
        return [
            ((f"mirror {near}", *said), final, done)
            for near in copied
            for said, final, done in choices(board, cell, tile_at(board, near), options)
        ] or [((), board, action)]
    found: list[Choice]
    if action in RED:
        found = [(said, final, action) for said, final in red(board, cell, action, options)]
    elif action in YELLOW:
        found = [(said, final, action) for said, final in yellow(board, cell, action)]
    else:
        found = []
    return found or [((), board, action)]


def red(
    board: Board, cell: str, action: str, options: dict[str, Any]
) -> Iterator[tuple[tuple[str, ...], Board]]:
    legal = {c for c in board if legal_target(board, c, "red")}
    others = legal - {cell}
    neighbours = nb(board, cell)

    def away(target: str) -> int:
        if options["distance_mode"] == "throughTiles":
            return distance_through_tiles(board, cell, target)
        return distance(cell, target)

    if action in ("day", "night"):
        face = "white" if action == "day" else "black"
        yield (), turned(board, dict.fromkeys(legal & ({cell} | neighbours), face))
    elif action == "fire":
        yield (), flipped(board, others & neighbours)
    elif action in ("sword", "mace", "spear"):
        areas = [area & others for area in shapes(cell, action, options["mace_shape"])]
        most = max(len(area) for area in areas)
        for area in {frozenset(area) for area in areas if len(area) == most > 0}:
            yield (f"flip {spell(set(area))}",), flipped(board, set(area))
    elif action == "balance":
        pairs = [
            {a, b}
            for a, b in combinations(sorted(set(board) - {cell}), 2)
            if b in nb(board, a) and {face_at(board, a), face_at(board, b)} == set(FACES)
        ]
        most = max((len(pair & legal) for pair in pairs), default=0)
        for area in {frozenset(pair & legal) for pair in pairs if len(pair & legal) == most > 0}:
            yield (f"flip {spell(set(area))}",), flipped(board, set(area))
    else:
        targets = {
            "candle": lambda c: face_at(board, c) == "black",
            "shadow": lambda c: face_at(board, c) == "white",
            "dagger": lambda c: c in neighbours,
            "dart": lambda c: away(c) == 2,
            "arrow": lambda c: away(c) >= 4,
        }[action]
        for target in filter(targets, others):
            yield (f"flip {target}",), flipped(board, {target})


def shapes(cell: str, action: str, mace: str) -> list[set[str]]:
    """The areas of SWORD, MACE and SPEAR around a cell (R-A-03, R-A-04, R-A-05)."""
    found: list[set[str]] = []
    for k in range(6):
        ahead, left, right = step(cell, k), step(cell, k + 1), step(cell, k - 1)
        if action == "sword":
            found.append({ahead, left, step(cell, k + 2)})
        elif action == "spear":
            found.append({step(cell, k, 1), step(cell, k, 2), step(cell, k, 3)})
        else:
            if mace in ("base", "both"):
                found.append({ahead, left, step(ahead, k + 1)})
            if mace in ("apex", "both"):
                found.append({ahead, step(left, k), step(cell, k, 2)})
                found.append({ahead, step(right, k), step(cell, k, 2)})
    return found


def yellow(board: Board, cell: str, action: str) -> Iterator[tuple[tuple[str, ...], Board]]:
    legal = {c for c in board if legal_target(board, c, "yellow")}
    others = legal - {cell}
    if action == "key" and cell in legal:
        for target in others:
            yield (f"swap {target}",), exchanged(board, cell, target)
    elif action == "treaty":
        for a, b in combinations(others & nb(board, cell), 2):
            yield (f"swap {spell({a, b})}",), exchanged(board, a, b)
    elif action == "door":
        for a, b in combinations(others, 2):
            if b in nb(board, a):
                yield (f"swap {spell({a, b})}",), exchanged(board, a, b)
    elif action == "hook":
        for target in others:
            for goal in frontier(board):
                final = {**without(board, target), goal: board[target]}
                if goal in nb(final, cell) and contiguous(final):
                    yield (f"move {target} {goal}",), final
    elif action in ("death", "exile"):
        for target in others:
            if contiguous(without(board, target)):
                yield (f"remove {target}",), without(board, target)
    elif action == "map":
        yield ("map" + ANY,), board
    elif action == "destiny":
        yield ("name" + ANY,), board


def map_texts(board: Board, options: dict[str, Any]) -> set[str]:
    """Two vacant cells, one attached, the other attached or next to the first (R-A-21)."""
    first = frontier(board)
    texts = set()
    for a in first:
        second = first | {near for near in around(a) if near not in board and options["map_chain"]}
        texts |= {f"map {spell({a, b})}" for b in second - {a}}
    return texts


def destiny_texts() -> set[str]:
    return {f"name {a} {b}" for a, b in combinations(NAMEABLE, 2)}


# -------------------------------------------------------------------------- legal plays (section 5)


class Play(NamedTuple):
    """One element of the universe: a tile on a cell with a face, and what its action then does."""

    tile: str
    face: str
    cell: str
    said: tuple[str, ...]
    before: Board
    placed: Board
    final: Board
    action: str

    @property
    def text(self) -> str:
        return f"place {self.tile} {self.face} {self.cell}"

    @property
    def moved(self) -> set[str]:
        """The tiles that the action has relocated."""
        return {
            tile_at(self.final, cell)
            for cell in self.final
            if where(self.placed, tile_at(self.final, cell)) != cell
        }


def settings(position: Position) -> dict[str, Any]:
    return {**DEFAULTS, **position.get("options", {})}


def universe(position: Position, tile: str) -> Iterator[Play]:
    board: Board = position["board"]
    options = settings(position)
    for cell in frontier(board):
        for face in FACES:
            placed = {**board, cell: f"{tile} {face}"}
            for said, final, action in choices(placed, cell, tile, options):
                yield Play(tile, face, cell, said, board, placed, final, action)


Restriction = Callable[[Play], bool]


def restrictions(position: Position, tile: str) -> dict[str, Restriction]:
    """The demands on this tile's play, by the name of the demanding tile."""
    board: Board = position["board"]
    options = settings(position)
    on_board = {tile_at(board, cell) for cell in board}
    live = live_map(position)
    moves_count = options["moves_are_placements"]

    def cells_placed(play: Play, source: str) -> list[tuple[Board, str]]:
        """The played tile where it was placed; and, by option, moved tiles where they ended (R-A-29)."""
        spots = [(play.placed, play.cell)]
        for tile in play.moved - {source} if moves_count else ():
            goal = where(play.final, tile)
            assert goal is not None
            spots.append((play.final, goal))
        return spots

    def on_map(play: Play) -> bool:
        return all(cell in live for _, cell in cells_placed(play, "map"))

    def near_charisma(play: Play) -> bool:
        return all(next_to(spot, cell, "charisma") for spot, cell in cells_placed(play, "charisma"))

    def far_from_poison(play: Play) -> bool:
        return not any(next_to(spot, cell, "poison") for spot, cell in cells_placed(play, "poison"))

    def majority(source: str, face: str) -> Restriction:
        def holds(play: Play) -> bool:
            cell = where(play.final, source)
            if cell is None:
                return True
            faces = [face_at(play.final, near) for near in nb(play.final, cell)]
            return faces.count(face) > len(faces) - faces.count(face) - faces.count("grey")

        return holds

    def newcomers(source: str, face: str) -> Restriction:
        def holds(play: Play) -> bool:
            cell = where(play.final, source)
            if cell is None:
                return True
            origin = where(play.before, source)
            assert origin is not None
            old = {tile_at(play.before, near) for near in nb(play.before, origin)}
            arrived = {play.tile} | play.moved
            if options["rooster_moved_rechecks"] and source in play.moved:
                arrived = set(TILES)
            return all(
                face_at(play.final, near) == face
                for near in nb(play.final, cell)
                if tile_at(play.final, near) in arrived - old - {source, "stone"}
            )

        return holds

    asked: dict[str, Restriction] = {}
    if live:
        asked["map"] = on_map
    if "charisma" in on_board:
        asked["charisma"] = near_charisma
    if "poison" in on_board:
        asked["poison"] = far_from_poison
    if "sheep" in on_board or tile == "sheep":
        asked["sheep"] = majority("sheep", "white")
    if "crow" in on_board or tile == "crow":
        asked["crow"] = majority("crow", "black")
    if "rooster" in on_board:
        asked["rooster"] = newcomers("rooster", "white")
    if "wolf" in on_board:
        asked["wolf"] = newcomers("wolf", "black")
    return asked


def live_map(position: Position) -> set[str]:
    """The map cells that are vacant and attached now."""
    return set(position.get("map", [])) & frontier(position["board"])


def next_to(board: Board, cell: str, tile: str) -> bool:
    """Whether the tile on this cell is a neighbour of a named tile, which may have left the board."""
    source = where(board, tile)
    return source is not None and cell in nb(board, source)


def strict_plays(position: Position, tile: str) -> Iterator[Play]:
    """The plays that satisfy everything."""
    asked = restrictions(position, tile).values()
    return (play for play in universe(position, tile) if all(holds(play) for holds in asked))


def placeable(position: Position, tile: str) -> bool:
    return any(True for _ in strict_plays(position, tile))


def legal_plays(position: Position, tile: str) -> list[Play]:
    """The strict plays; if there are none, those that satisfy what does not conflict (R-A-09)."""
    asked = restrictions(position, tile)
    verdicts = [
        (play, {name for name, holds in asked.items() if holds(play)}) for play in universe(position, tile)
    ]

    def satisfying(names: set[str]) -> list[Play]:
        return [play for play, satisfied in verdicts if names <= satisfied]

    every = set(asked)
    if satisfying(every):
        return satisfying(every)
    if settings(position)["no_legal_play"] == "ignoreAll":
        return satisfying(set())
    minimal: list[set[str]] = []
    for size in range(1, len(every) + 1):
        for names in map(set, combinations(sorted(every), size)):
            if not satisfying(names) and not any(smaller <= names for smaller in minimal):
                minimal.append(names)
    return satisfying(every - set().union(*minimal))


def place_plays(position: Position) -> list[Play]:
    """Every legal play of a position in phase `place`; a placeable tile goes first (section 4.3)."""
    tiles = [position["speed"]] if position.get("speed") else list(position["taken"])
    plays = [play for tile in tiles for play in strict_plays(position, tile)]
    return plays or [play for tile in tiles for play in legal_plays(position, tile)]


def placements(position: Position) -> set[str]:
    """The legal `place ...` texts of a position in phase `place`."""
    return {play.text for play in place_plays(position)}


def effects(plays: list[Play], said: tuple[str, ...], options: dict[str, Any]) -> set[str]:
    """The moves of the next effect decision, given the plays of one placement and the effect texts since."""
    texts: set[str] = set()
    for play in plays:
        if play.said[: len(said)] == said and len(play.said) > len(said):
            text = play.said[len(said)]
            if text == "map" + ANY:
                texts |= map_texts(play.final, options)
            elif text == "name" + ANY:
                texts |= destiny_texts()
            else:
                texts.add(text)
    return texts


def continues(play: Play, said: tuple[str, ...]) -> bool:
    """Whether this play is one of those that remain after these effect texts."""
    return len(play.said) >= len(said) and all(
        mine == theirs or (mine.endswith(ANY) and mine.split()[0] == theirs.split()[0])
        for mine, theirs in zip(play.said, said, strict=False)
    )


def payment(position: Position, play: Play) -> int:
    """The opponent's gain from the placement: the new-tile token, and JEWEL's (section 4.3)."""
    token: int = position["taken"][play.tile]
    return token + (play.tile != "jewel" and next_to(play.placed, play.cell, "jewel"))


# ------------------------------------------------------------------------------ scoring (section 7)


def score(board: Board) -> dict[str, int]:
    """The score of each color on the board: the blue tiles act in the order of their numbers."""
    tokens = dict.fromkeys(board, 0)

    def give(cells: set[str], count: int) -> None:
        for cell in cells:
            if legal_target(board, cell, "blue"):
                tokens[cell] += count

    def leave(cells: set[str]) -> None:
        nonlocal board
        gone = {cell for cell in cells if legal_target(board, cell, "blue")}
        board = {cell: tile for cell, tile in board.items() if cell not in gone}

    for tile in BLUE:
        cell = where(board, tile)
        if cell is None:
            continue
        neighbours = nb(board, cell)
        red_ones = {near for near in neighbours if tile_at(board, near) in RED}
        open_ones = {near for near in neighbours | {cell} if legal_target(board, near, "blue")}
        faces = [face_at(board, near) for near in neighbours]
        mine = face_at(board, cell)
        if tile in ("snow", "ink") and cell in open_ones:
            board = turned(board, {cell: "white" if tile == "snow" else "black"})
        elif tile == "tower":
            give({cell}, 3)
        elif tile == "loyalty":
            give({cell}, faces.count(mine))
        elif tile == "betrayal":
            give({cell}, faces.count("black" if mine == "white" else "white"))
        elif tile == "freedom":
            give({cell}, sum(near not in board for near in around(cell)))
        elif tile == "coin":
            give({cell} | neighbours, 1)
        elif tile == "war":
            give(red_ones, 2)
        elif tile == "theft" and cell in open_ones:
            for near in open_ones - {cell}:
                tokens[cell] += tokens[near]
                tokens[near] = 0
        elif tile == "disease":
            board = flipped(board, open_ones)
        elif tile == "peace":
            leave(red_ones)
        elif tile == "vortex":
            leave({cell} | neighbours)
    points = dict.fromkeys(FACES, 0)
    for cell in board:
        if face_at(board, cell) in points:
            points[face_at(board, cell)] += 1 + tokens[cell]
    return points
