"""Positions as JSON: dump, load, views, and whole states that fit a view.

Beyond the fields of the notation page, phase `effect` carries `played`, the tile on the board
whose effect is being chosen; `copies`, if that is Mirror and has chosen a tile; and `relieved`, the
restrictions ignored for this play, if any.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from equinox.chance import WORD
from equinox.fields import Fields, near, whole
from equinox.interface import BadPosition, Position, check_seat, short_repr
from equinox.tiles.catalogue import ACTING, BY_NAME, REACH
from equinox.tiles.hexes import CENTRE, SPELT, parse
from equinox.tiles.phases import COLOR, EFFECT, FACES, OVER, PHASES, PLACE, REASONS, TAKE
from equinox.tiles.purple import STONE
from equinox.tiles.restrictions import ALL
from equinox.tiles.rules import read_rules
from equinox.tiles.tile import TILES, names
from equinox.tiles.yellow import MIRROR

if TYPE_CHECKING:
    from equinox.tiles.state import TilesState

RESTRICTIONS: Final = names(ALL)
STONE_NAME: Final = names(STONE)[0]
MOST_TOKENS: Final = 500
"""The most that a position may give a seat: no game comes near."""

NAMEABLE: Final = tuple(name for name in BY_NAME if name != STONE_NAME)
FIELDS: Final = (
    "game",
    "turn",
    "phase",
    "number",
    "colors",
    "tokens",
    "board",
    "taken",
    "pool",
    "bag",
    "dead",
    "quota",
    "map",
    "destiny",
    "next",
    "speed",
    "played",
    "copies",
    "relieved",
    "reason",
    "options",
    "rng",
)


# -- out ----------------------------------------------------------------------------------------------


def dump(state: TilesState) -> Position:
    """The whole position."""
    shown = _public(state)
    shown["bag"] = [TILES[number].name for number in state.bag]
    shown["rng"] = state.rng
    return shown


def view(state: TilesState, seat: int) -> Position:
    """A seat's view: all but the order of the bag, and the random numbers."""
    check_seat(seat, 2)
    shown = _public(state)
    shown["seat"] = seat
    return shown


def _public(state: TilesState) -> Position:
    board = state.board
    shown: Position = {
        "game": state.game,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "number": state.number,
        "colors": None if state.white_seat < 0 else [FACES[seat != state.white_seat] for seat in (0, 1)],
        "tokens": state.tokens.copy(),
        "board": {SPELT[cell]: _lying(state, board.at[cell]) for cell in sorted(board.at)},
        "taken": _carried(state, state.taken),
        "pool": _carried(state, state.pool),
        "bag": sorted(TILES[number].name for number in state.bag),
        "dead": names(state.dead),
        "quota": state.quota,
        "map": [SPELT[cell] for cell in state.map],
        "destiny": names(state.destiny),
        "next": _waiting(state),
    }
    if state.speed:
        shown["speed"] = names(state.speed)[0]
    if state.phase == EFFECT:
        shown["played"] = names(state.acting)[0]
        if state.action != state.acting:
            shown["copies"] = names(state.action)[0]
        if state.waived:
            shown["relieved"] = names(state.waived)
    if state.phase == OVER:
        shown["reason"] = state.reason
    if state.rules.unusual:
        shown["options"] = dict(state.rules.unusual)
    return shown


def _lying(state: TilesState, tile: int) -> str:
    name = TILES[tile.bit_length() - 1].name
    return name if tile == STONE else f"{name} {FACES[not state.board.white & tile]}"


def _carried(state: TilesState, tiles: int) -> dict[str, int]:
    """Tiles with the number of new-tile tokens on each."""
    return {name: int(bool(state.fresh & BY_NAME[name].bit)) for name in names(tiles)}


def _waiting(state: TilesState) -> Position:
    """Demands on the opponent's next turn."""
    waiting: Position = {}
    if state.next_quota == 1:
        waiting["quota"] = 1
    if state.next_map:
        waiting["map"] = [SPELT[cell] for cell in state.next_map]
    if state.next_destiny:
        waiting["destiny"] = names(state.next_destiny)
    return waiting


# -- in -----------------------------------------------------------------------------------------------


class Sampler:
    """Whole states that fit a view: the bag in some order."""

    def __init__(self, seen: Position, state: TilesState) -> None:
        fields = Fields(seen)
        fields.integer("seat", 0, 1)
        if "rng" in fields.data:
            raise fields.fail("rng", "a view has no random numbers")
        self._base = load({key: value for key, value in fields.data.items() if key != "seat"}, state)

    def draw(self, rng: random.Random) -> TilesState:
        state = self._base.copy()
        rng.shuffle(state.bag)
        state.rng = rng.getrandbits(64)
        return state


def load(given: Position, state: TilesState) -> TilesState:
    """Read a position into a blank state. BadPosition says what is wrong, and where."""
    fields = Fields(given)
    if "seat" in fields.data:
        raise fields.fail("seat", "this is a view; use `sample` to make a complete state from it")
    fields.only(FIELDS)
    if fields.get("game") != "tiles":
        raise fields.fail("game", f"must be 'tiles', not {short_repr(fields.get('game'))}")
    state.set_up(read_rules(fields.get("options", {}), BadPosition))
    state.phase = PHASES.index(fields.choice("phase", PHASES))
    _read_turn(state, fields)
    _Tiles(state, fields).read()
    _read_demands(state, fields)
    _read_phase(state, fields)
    state.rng = fields.integer("rng", 0, WORD, 0)
    if state.phase == OVER:
        state.finish(fields.choice("reason", REASONS))
    elif not state.count():
        raise fields.fail("played", f"no choice of {names(state.acting)[0]} completes a legal play")
    return state


def _read_turn(state: TilesState, fields: Fields) -> None:
    """Read the seat to move, the turn's number, colours and points."""
    if state.phase == OVER:
        if fields.get("turn", None) is not None:
            raise fields.fail("turn", "must be null when the game is over")
        state.turn = None
    else:
        state.turn = fields.integer("turn", 0, 1)
    state.number = fields.integer("number", 1, state.rules.max_turns, 1)
    tokens = fields.array("tokens", [0, 0])
    if len(tokens) != 2:
        raise fields.fail("tokens", f"must be two numbers, not {short_repr(tokens)}")
    state.tokens = [whole(earned, f"tokens[{seat}]", 0, MOST_TOKENS) for seat, earned in enumerate(tokens)]
    colors = fields.get("colors", None)
    if state.phase == COLOR:
        if colors is not None:
            raise fields.fail("colors", "must be null before the color is chosen")
        if state.rules.fixed_colour is not None:
            raise fields.fail("phase", "the option colour_choice has already fixed the color")
        if state.turn != 1:
            raise fields.fail("turn", "seat 1 chooses the color")
    elif colors == ["white", "black"]:
        state.white_seat = 0
    elif colors == ["black", "white"]:
        state.white_seat = 1
    else:
        raise fields.fail(
            "colors", f"must be ['white', 'black'] or ['black', 'white'], not {short_repr(colors)}"
        )
    fixed = state.rules.fixed_colour
    if state.phase != COLOR and fixed is not None and colors[1] != fixed:
        raise fields.fail("colors", f"the option colour_choice requires seat 1 to be {fixed}")


class _Tiles:
    """Reads where the tiles are; each may be in one place only."""

    def __init__(self, state: TilesState, fields: Fields) -> None:
        self.state = state
        self.fields = fields
        self.found: dict[str, str] = {}
        """Tile name to the field where it was named."""

    def read(self) -> None:
        state = self.state
        self._read_board(self.fields.object("board"))
        state.pool = self._carried(self.fields.object("pool"))
        state.taken = self._carried(self.fields.object("taken", {}))
        state.bag = [BY_NAME[name].number for name in self._listed("bag")]
        state.dead = _mask(self._listed("dead"))

    def _claim(self, value: Any, where: str) -> int:
        """A tile that is named here, and nowhere else; returns its bit."""
        if not isinstance(value, str):
            raise BadPosition(f"{where}: must be a tile, not {short_repr(value)}")
        if value not in BY_NAME:
            raise BadPosition(f"{where}: unknown tile {value!r}{near(value, BY_NAME)}")
        if value in self.found:
            raise BadPosition(f"{where}: {value} is also in {self.found[value]}; there is only one")
        if value == STONE_NAME and not where.startswith("board"):
            raise BadPosition(f"{where}: stone belongs on the board, at 0,0")
        self.found[value] = where
        return BY_NAME[value].bit

    def _carried(self, inner: Fields) -> int:
        """Tiles with their new-tile tokens."""
        tiles = 0
        for name in inner.data:
            tile = self._claim(name, inner.path(str(name)))
            tiles |= tile
            if inner.integer(name, 0, 1):
                self.state.fresh |= tile
        return tiles

    def _listed(self, key: str) -> list[Any]:
        items = self.fields.array(key, [])
        for index, name in enumerate(items):
            self._claim(name, f"{key}[{index}]")
        return items

    def _read_board(self, fields: Fields) -> None:
        board = self.state.board
        for text, value in fields.data.items():
            where = fields.path(str(text))
            cell = parse(text, REACH) if isinstance(text, str) else None
            if cell is None:
                raise BadPosition(f"{where}: must be a cell such as '1,-1', within {REACH} of 0,0")
            words = value.split(" ") if isinstance(value, str) else []
            if words == [STONE_NAME]:
                if cell != CENTRE:
                    raise BadPosition(f"{where}: stone must be at 0,0")
                self._claim(STONE_NAME, where)
                continue
            if len(words) != 2 or words[1] not in FACES:
                raise BadPosition(
                    f"{where}: must be a tile and its face, as in 'day white', not {short_repr(value)}"
                )
            tile = self._claim(words[0], where)
            if tile == STONE:
                raise BadPosition(f"{where}: stone has no face")
            if cell == CENTRE:
                raise BadPosition(f"{where}: must be stone, not {words[0]}")
            board.place(tile, cell, words[1] == "white")
        if STONE_NAME not in self.found:
            raise BadPosition(f"{fields.path('0,0')}: stone is missing")
        adrift = board.adrift()
        if adrift:
            raise BadPosition(f"board: is in two parts; {', '.join(names(adrift))} not connected to stone")


def _mask(tiles: list[Any]) -> int:
    return sum(BY_NAME[name].bit for name in tiles)


def _read_demands(state: TilesState, fields: Fields) -> None:
    """Read the demands on the player to move, and on the opponent's next turn."""
    state.quota = fields.integer("quota", 1, 2, 1 if state.phase == COLOR else 2)
    state.map = _cells(fields, "map")
    state.destiny = _named(fields, "destiny")
    waiting = fields.object("next", {})
    waiting.only(("quota", "map", "destiny"))
    state.next_quota = waiting.integer("quota", 1, 2, 2)
    state.next_map = _cells(waiting, "map")
    state.next_destiny = _named(waiting, "destiny")


def _cells(fields: Fields, key: str) -> tuple[int, ...]:
    cells = set()
    for index, text in enumerate(fields.array(key, [])):
        cell = parse(text, REACH) if isinstance(text, str) else None
        if cell is None:
            raise BadPosition(
                f"{fields.path(key)}[{index}]: must be a cell such as '1,-1', within {REACH} of 0,0"
            )
        cells.add(cell)
    return tuple(sorted(cells))


def _named(fields: Fields, key: str) -> int:
    tiles = 0
    for index, value in enumerate(fields.array(key, [])):
        where = f"{fields.path(key)}[{index}]"
        if not isinstance(value, str) or value not in BY_NAME or value == STONE_NAME:
            raise BadPosition(
                f"{where}: must be one of the {len(NAMEABLE)} tiles, not {short_repr(value)}"
                f"{near(value, NAMEABLE)}"
            )
        tiles |= BY_NAME[value].bit
    return tiles


def _read_phase(state: TilesState, fields: Fields) -> None:
    """Read the fields of single phases."""
    phase = state.phase
    for key, belongs in (
        ("speed", PLACE),
        ("played", EFFECT),
        ("copies", EFFECT),
        ("relieved", EFFECT),
        ("reason", OVER),
    ):
        if key in fields.data and fields.data[key] is not None and phase != belongs:
            raise fields.fail(key, f"only allowed in phase {PHASES[belongs]}, and this is {PHASES[phase]}")
    taken = names(state.taken)
    if phase in (COLOR, TAKE, OVER):
        if taken:
            raise fields.fail(
                "taken", f"no tiles can be taken yet in phase {PHASES[phase]}: {', '.join(taken)}"
            )
        if phase != OVER and not state.pool:
            raise fields.fail("pool", "there is no tile to take")
        return
    if phase == PLACE:
        if not taken:
            raise fields.fail("taken", "there is no tile to place")
        if fields.get("speed", None) is not None:
            state.speed = BY_NAME[fields.choice("speed", taken)].bit
    if (state.taken & ~state.speed).bit_count() > state.quota:
        raise fields.fail("taken", f"{len(taken)} tiles, but the quota is {state.quota}")
    if phase == EFFECT:
        _read_effect(state, fields)


def _read_effect(state: TilesState, fields: Fields) -> None:
    """The effect that is being chosen."""
    lying = names(state.board.on & ACTING)
    if fields.get("played") not in lying:
        raise fields.fail(
            "played", f"{short_repr(fields.get('played'))} is not a red or yellow tile on the board"
        )
    played = BY_NAME[fields.get("played")]
    state.acting = state.action = played.bit
    if fields.get("copies", None) is not None:
        if played.bit != MIRROR:
            raise fields.fail("copies", f"only mirror copies, not {played.name}")
        copyable = names(state.board.neighbours(MIRROR) & ACTING)
        if fields.get("copies") not in copyable:
            raise fields.fail(
                "copies", f"{short_repr(fields.get('copies'))} is not a red or yellow neighbour of mirror"
            )
        state.action = BY_NAME[fields.get("copies")].bit
    if not state.chosen_action().asks:
        raise fields.fail("played", f"{state.chosen_action().name} has no choice to make")
    for index, name in enumerate(fields.array("relieved", [])):
        if name not in RESTRICTIONS:
            raise BadPosition(
                f"relieved[{index}]: unknown restriction {short_repr(name)}{near(name, RESTRICTIONS)}"
            )
        state.waived |= BY_NAME[name].bit
