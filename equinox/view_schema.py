"""The views of the games as JSON Schema, for docs/protocol.schema.json (see `equinox.protocol`)."""

from __future__ import annotations

from typing import Any, Final

from equinox.creatures.constants import CHAMPIONS, PHASES, REASONS, ROWS
from equinox.creatures.rules import list_options
from equinox.creatures.words import EDITIONS, MAX_PLAYERS, ROW_NAMES, get_words
from equinox.tiles import phases as tiles_phases
from equinox.tiles.position import NAMEABLE, RESTRICTIONS, STONE_NAME
from equinox.tiles.rules import OPTIONS as TILES_OPTIONS

Schema = dict[str, Any]

COUNT: Final[Schema] = {"type": "integer", "minimum": 0}
CELL: Final = "(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)"


def make_view_schemas() -> dict[str, Schema]:
    """Every definition, by its name. The view of the game `creatures` is called CreaturesView, and so on."""
    return {
        **_make_edition("creatures"),
        **_make_edition("golems"),
        **_make_tiles(),
    }


def make_any_view() -> Schema:
    """A view of any game. Games of other packages have views of their own."""
    return {
        "type": "object",
        "description": "All that this seat knows.",
        "required": ["game"],
        "properties": {"game": {"type": "string"}},
        "allOf": [
            {
                "if": {"properties": {"game": {"const": game}}},
                "then": {"$ref": f"#/$defs/{game.title()}View"},
            }
            for game in (*EDITIONS, "tiles")
        ],
    }


def _object(description: str, required: dict[str, Schema], optional: dict[str, Schema]) -> Schema:
    return {
        "type": "object",
        "description": description,
        "properties": required | optional,
        "required": list(required),
    }


def _array(items: Schema, description: str, **more: Any) -> Schema:
    return {"type": "array", "description": description, "items": items, **more}


def _number(description: str, minimum: int, maximum: int | None = None) -> Schema:
    limit = {} if maximum is None else {"maximum": maximum}
    return {"type": "integer", "description": description, "minimum": minimum, **limit}


def _in_phase(phase: str, *fields: str) -> Schema:
    """In this phase these fields are there."""
    return {
        "if": {"properties": {"phase": {"const": phase}}},
        "then": {"required": list(fields)},
    }


def _options(keys: list[str]) -> Schema:
    return {
        "type": "object",
        "description": "The options that differ from their defaults; missing if there are none.",
        "propertyNames": {"enum": keys},
        "minProperties": 1,
    }


def _make_edition(edition: str) -> dict[str, Schema]:
    """The view of creatures, or of golems, which has other names."""
    words = get_words(edition, 1)
    title = edition.title()
    wild, ancestor, dryad = EDITIONS[edition]
    creature: Schema = {"$ref": f"#/$defs/{title}Name"}
    card: Schema = {"$ref": f"#/$defs/{title}Card"}
    hidden_card: Schema = {"anyOf": [card, {"const": "?"}]}
    any_name = "|".join(words.creatures)
    seat = {"type": "integer", "minimum": 0, "maximum": MAX_PLAYERS - 1}

    def by_creature(value: Schema, **more: Any) -> Schema:
        return {"type": "object", "propertyNames": creature, "additionalProperties": value, **more}

    player = _object(
        "What the viewer knows of one player.",
        {
            "hand": {
                "description": "Of the viewer: the cards. Of the others: how many cards.",
                "anyOf": [_array(card, "The viewer's own hand."), {**COUNT, "description": "A hidden hand."}],
            },
            "sidelined": _number("How many cards Stag has put aside.", 0),
            "secret": {
                "description": "The card of a hidden secret prediction: its name for its owner, '?' for the "
                "others, null if there is none.",
                "anyOf": [
                    {"type": "string", "pattern": f"^({any_name})-([0-9]|10)$"},
                    {"const": "?"},
                    {"type": "null"},
                ],
            },
            "secret_made": {
                "type": "boolean",
                "description": "Whether the player has made a secret prediction in this game.",
            },
            "seen": _array(
                card,
                "Of the others: cards that the viewer knows they hold, in hand or sidelined. Of the viewer: "
                "their own sidelined cards.",
            ),
        },
        {},
    )
    view = _object(
        f"What one seat knows in a game of {edition}.",
        {
            "game": {"const": edition},
            "champions": _array(
                creature,
                "Those that take part in this game.",
                minItems=CHAMPIONS,
                maxItems=CHAMPIONS,
                uniqueItems=True,
            ),
            "round": _number("Also the current row.", 1, ROWS),
            "number": _number("The current turn.", 1),
            "active": {**seat, "description": "The seat whose turn it is."},
            "turn": {
                "description": "The seat that decides now; null when the game is over.",
                "anyOf": [seat, {"type": "null"}],
            },
            "phase": {"enum": list(PHASES)},
            "eliminated": _array(creature, "In the order of elimination.", maxItems=ROWS, uniqueItems=True),
            "grid": {
                "type": "object",
                "description": "The piles by row and column, each from bottom to top: the last card is the "
                "visible one. Empty rows and cells are left out.",
                "propertyNames": {"enum": list(ROW_NAMES)},
                "additionalProperties": by_creature(_array(card, "A pile.", minItems=1), minProperties=1),
            },
            "pebbles": {
                "type": "object",
                "description": "Whose pebble is where: one seat for a cell, a list of seats on `champion`. "
                "Empty rows and cells are left out.",
                "properties": {
                    "champion": by_creature(_array(seat, "In ascending order.", minItems=1), minProperties=1),
                    **dict.fromkeys(ROW_NAMES, by_creature(seat, minProperties=1)),
                },
                "additionalProperties": False,
            },
            "seat": {**seat, "description": "Whose view this is."},
            "players": _array(
                {"$ref": f"#/$defs/{title}Player"}, "By seat.", minItems=2, maxItems=MAX_PLAYERS
            ),
            "deck": _number("How many cards are left to draw. Nobody knows which.", 0),
            "discard": {
                "description": "The discard pile; the last card was discarded last. If the viewer knows no "
                "card of it, how many there are.",
                "anyOf": [
                    _array(hidden_card, "The pile; '?' is a card that the viewer does not know."),
                    {**COUNT, "minimum": 1, "description": "A pile of unknown cards."},
                ],
            },
        },
        {
            "options": _options(list(list_options(2, ancestor, dryad))),
            "power": {**creature, "description": "In `power`: whose power is used."},
            "home": {
                **creature,
                "description": "In `power`: the column of the card that was played, if not that of `power`.",
            },
            "asker": {**seat, "description": "In `give`: who asked."},
            "creature": {**creature, "description": "In `give`: the creature asked for."},
            "from": {**seat, "description": "In `keep`, and where the asker chooses in `give`: whose cards."},
            "drawn": {
                "description": "Cards of `from` that the active player looks at: in `keep` the others get "
                "how many, in `give` the others do not get the field.",
                "anyOf": [_array(card, "For the active player."), COUNT],
            },
            "discarded": _number("In `discard`: how many cards in this turn so far.", 1, 2),
            "carmen": {"const": True, "description": "Carmen's power works in this turn's `discard`."},
            "twinz_used": {"const": True, "description": "The power of Twinz was used in this turn."},
            "locked": _number("How many pebbles Moss man has returned in this turn.", 1),
            "idle": _number("How many turns in a row have changed nothing.", 1),
            "changed": {"const": True, "description": "Something has changed in this turn."},
            "reason": {"enum": list(REASONS), "description": "Why the game is over."},
        },
    )
    view["allOf"] = [
        _in_phase("power", "power"),
        _in_phase("give", "asker", "creature"),
        _in_phase("keep", "from", "drawn"),
        _in_phase("over", "reason"),
    ]
    return {
        f"{title}View": view,
        f"{title}Player": player,
        f"{title}Name": {"enum": list(words.creatures)},
        f"{title}Card": {
            "type": "string",
            "pattern": f"^(({any_name}|{wild})-([0-9]|10)|{ancestor}|{dryad})$",
        },
    }


def _make_tiles() -> dict[str, Schema]:
    tile: Schema = {"$ref": "#/$defs/TilesName"}
    cell: Schema = {"$ref": "#/$defs/TilesCell"}
    seat: Schema = {"enum": [0, 1]}
    face: Schema = {"enum": list(tiles_phases.FACES)}

    def carried(description: str) -> Schema:
        return {
            "type": "object",
            "description": f"{description} The number is the new-tile token on each.",
            "propertyNames": tile,
            "additionalProperties": {"enum": [0, 1]},
        }

    cells = _array(cell, "The cells that Map has named for the player.")
    named = _array(tile, "The tiles that Destiny has named for the player.")
    waiting = _object(
        "What will apply to the opponent.",
        {},
        {"quota": {"const": 1}, "map": cells, "destiny": named},
    )
    view = _object(
        "What one seat knows in a game of tiles: all but the order of the bag.",
        {
            "game": {"const": "tiles"},
            "turn": {
                "description": "The seat that decides now; null when the game is over.",
                "anyOf": [seat, {"type": "null"}],
            },
            "phase": {"enum": list(tiles_phases.PHASES)},
            "number": _number("The current turn.", 1),
            "colors": {
                "description": "The color of each seat; null in phase `color`.",
                "anyOf": [
                    _array(face, "By seat.", minItems=2, maxItems=2, uniqueItems=True),
                    {"type": "null"},
                ],
            },
            "tokens": _array(COUNT, "Points that each seat has earned.", minItems=2, maxItems=2),
            "board": {
                "type": "object",
                "description": "Which tile lies on which cell, with its face; Stone has none.",
                "required": ["0,0"],
                "propertyNames": cell,
                "additionalProperties": {
                    "type": "string",
                    "pattern": f"^({STONE_NAME}|({'|'.join(NAMEABLE)}) ({'|'.join(tiles_phases.FACES)}))$",
                },
            },
            "taken": carried("The tiles chosen in this turn and not yet placed."),
            "pool": carried("The tiles that can be taken."),
            "bag": _array(tile, "The tiles still to be drawn, in alphabetical order.", uniqueItems=True),
            "dead": _array(tile, "The tiles that have left the game.", uniqueItems=True),
            "quota": {"enum": [1, 2], "description": "How many tiles the player takes in this turn."},
            "map": cells,
            "destiny": named,
            "next": waiting,
            "seat": {**seat, "description": "Whose view this is."},
        },
        {
            "speed": {**tile, "description": "The tile drawn by Speed, while it waits to be placed."},
            "played": {**tile, "description": "In `effect`: the tile whose effect is being chosen."},
            "copies": {**tile, "description": "In `effect`: the tile whose action Mirror copies."},
            "relieved": _array(
                {"enum": list(RESTRICTIONS)}, "In `effect`: the restrictions that this play ignores."
            ),
            "reason": {"enum": list(tiles_phases.REASONS), "description": "Why the game is over."},
            "options": _options(list(TILES_OPTIONS)),
        },
    )
    view["allOf"] = [_in_phase("effect", "played"), _in_phase("over", "reason")]
    return {
        "TilesView": view,
        "TilesName": {"enum": list(NAMEABLE)},
        "TilesCell": {"type": "string", "pattern": f"^{CELL}$"},
    }
