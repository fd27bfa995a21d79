"""The table of creatures and golems: a column for each champion, a line for each row.

What a cell shows, from the top: the visible card and the pebble, then the covered cards from the top of the
pile to its bottom. Cards are named by their strengths, for a column has cards of its own creature and wild
cards only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from rich.box import Box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from equinox.creatures.constants import CHAMPION_VALUE, NOBODY, ROW_VALUE
from equinox.creatures.powers import POWERS, TERMS
from equinox.creatures.words import ROW_NAMES
from equinox.interface import Position, State
from equinox.render.text import (
    QUIET,
    SEAT_STYLES,
    TITLE,
    filled,
    outcome_lines,
    seat_text,
    stacked,
    wrapped,
)

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures

PEBBLE: Final = "●"
CLOSED: Final = "×"
LABELS: Final = 10
COLUMN: Final = 10
SIDE: Final = 7
NARROW: Final = 8
"""In a drawing of limited height: the width of the labels, and of a column."""
LINES: Final = Box("    \n  │ \n ─┼─\n  │ \n ─┼─\n ─┼─\n  │ \n    \n")


def picture(position: Position, state: State, names: Sequence[str], width: int) -> RenderableType:
    """The table, the players and all that is public. `state` has what the position does not spell out."""
    table = cast("Creatures", state)
    parts = [*_head(position, names, width), *_situation(position, table, names, width), Text()]
    below = [
        *(line for seat in range(table.players) for line in _player(position, table, seat, names, width)),
        *_discards(position, width),
        *_legend(position, width),
    ]
    tables: list[RenderableType] = []
    for champions in _groups(position["champions"], width):
        tables += [_grid(position, table, champions), Text()]
    return Group(stacked(parts), *tables, stacked(below))


def brief(position: Position, state: State, names: Sequence[str], width: int, height: int) -> RenderableType:
    """The same in as few lines as there can be: all champions side by side, of the covered cards their
    number, nothing of the discards."""
    table = cast("Creatures", state)
    champions = position["champions"]
    heads = [
        creature if len(creature) <= NARROW + 1 else creature.partition("-")[0] for creature in champions
    ]
    out = {creature: number for number, creature in enumerate(position.get("eliminated", ()), start=1)}
    pebbles: dict[str, Any] = position.get("pebbles", {})
    crowns = pebbles.get("champion", {})
    rows: list[tuple[str, list[Text]]] = [
        (
            "",
            [
                Text(head, f"{TITLE} {QUIET if one in out else ''}")
                for head, one in zip(heads, champions, strict=True)
            ],
        ),
        ("control", [_control(table, creature, out, "out r") for creature in champions]),
        (f"champ {CHAMPION_VALUE}", [_stacked_pebbles(crowns.get(creature, ())) for creature in champions]),
    ]
    for number, row in enumerate(ROW_NAMES, start=1):
        now = "▸" if number == position["round"] and state.turn is not None else " "
        piles, bets = position.get("grid", {}).get(row, {}), pebbles.get(row, {})
        cells = []
        for creature in champions:
            closed = out.get(creature, number) < number
            empty = CLOSED if closed else "·" if number <= position["round"] else ""
            cells.append(_brief_cell(creature, piles.get(creature, ()), bets.get(creature), empty))
        rows.append((f"{now}r{number}  {ROW_VALUE[number - 1]}", cells))
    widths = [max(NARROW, len(head)) for head in heads]
    lines = []
    for label, texts in rows:
        line = Text(label.ljust(SIDE))
        for text, room in zip(texts, widths, strict=True):
            line.append("│", QUIET)
            line.append_text(text)
            line.append(" " * (room - text.cell_len))
        lines.append(line)
    rule = Text("─" * SIDE + "".join("┼" + "─" * room for room in widths), QUIET)
    lines.insert(1, rule)
    head_lines = [*_head(position, names, width), *_situation(position, table, names, width)]
    return stacked([*head_lines, *lines, *_brief_players(position, table, names, width)])


def _stacked_pebbles(seats: Iterable[int]) -> Text:
    digits = [Text(str(seat), SEAT_STYLES[seat]) for seat in seats]
    return Text.assemble(PEBBLE, *digits) if digits else Text()


def _brief_cell(creature: str, pile: Sequence[str], bet: int | None, empty: str) -> Text:
    short = [_short(card, creature) for card in reversed(pile)]
    covered = f"+{len(short) - 1}" if len(short) > 1 else ""
    text = Text.assemble((short[0], TITLE) if short else (empty, QUIET), (covered, QUIET))
    pebble = _pebbles([] if bet is None else [bet], "")
    return Text.assemble(text, " " * (NARROW - text.cell_len - pebble.cell_len), pebble)


def _brief_players(position: Position, state: Creatures, names: Sequence[str], width: int) -> list[Text]:
    players = position["players"]
    open_hands = [seat for seat, player in enumerate(players) if not isinstance(player.get("hand", ()), int)]
    lines, closed = [], []
    for seat, player in enumerate(players):
        hand = player.get("hand", ())
        secret = ", secret" if player.get("secret") is not None or player.get("secret_made") else ""
        aside = player.get("sidelined", ())
        sidelined = aside if isinstance(aside, int) else len(aside)
        text = f" {state.pebbles_left[seat]} left{secret}{f', {sidelined} sidelined' if sidelined else ''}"
        if isinstance(hand, int):
            closed.append(Text.assemble(seat_text(seat), f"{text}, hand {hand}"))
        else:
            cards = hand if len(open_hands) == 1 else [_abbreviated(card) for card in hand]
            lines += filled("", [Text.assemble(seat_text(seat), f"{text}, hand:"), *cards], width)
    return [*(filled("", closed, width, " · ") if closed else []), *lines]


def _abbreviated(card: str) -> str:
    kind, _, strength = card.rpartition("-")
    return f"{kind[:3]}{strength}" if kind else card


def _groups(champions: Sequence[str], width: int) -> list[Sequence[str]]:
    """The champions that stand side by side: all, or in a narrow terminal as many as fit."""
    fitting = max(1, (width - LABELS - 1) // (COLUMN + 1))
    if len(champions) <= fitting:
        return [champions]
    tables = -(-len(champions) // fitting)
    size = -(-len(champions) // tables)
    return [champions[begin : begin + size] for begin in range(0, len(champions), size)]


def _head(position: Position, names: Sequence[str], width: int) -> list[Text]:
    deck = position["deck"] if isinstance(position.get("deck"), int) else len(position.get("deck", ()))
    parts: list[str | Text] = [
        Text(position["game"], TITLE),
        f"round {position['round']}",
        f"turn {position.get('number', 1)}",
        f"deck {deck}",
    ]
    if "seat" in position:
        parts.append(Text.assemble("as ", seat_text(position["seat"], names), " sees it"))
    return filled("", parts, width, " · ")


def _situation(position: Position, state: Creatures, names: Sequence[str], width: int) -> list[Text]:
    """The decision at hand, or the outcome."""
    outcome = state.outcome()
    if outcome is not None:
        return outcome_lines(outcome, names, width)
    assert state.turn is not None
    phase = position["phase"]
    who = seat_text(state.turn, names)
    if phase == "power":
        power = POWERS[state.words.creature_numbers[position["power"]]]
        text = f" may use the power of {position['power']}: {power.rule_in(position['game'])}"
    elif phase == "give":
        taker = f"seat {position.get('asker', state.active)}"
        text = f" chooses the card of {position['creature']} that goes to {taker}"
    elif phase == "keep":
        drawn = position["drawn"]
        three = f"{drawn} cards" if isinstance(drawn, int) else " ".join(drawn)
        text = f" keeps one of {three} from the hand of seat {position['from']}"
    else:
        text = {
            "predict": " may predict",
            "play": " plays a card",
            "discard": " may discard",
        }[phase]
    return wrapped(Text.assemble(who, text), width)


def _grid(position: Position, state: Creatures, champions: Sequence[str]) -> Table:
    out = {creature: number for number, creature in enumerate(position.get("eliminated", ()), start=1)}
    table = Table(box=LINES, padding=0, pad_edge=False, show_edge=False, border_style=QUIET)
    table.add_column("", width=LABELS, no_wrap=True)
    widths = [max(COLUMN, len(creature)) for creature in champions]
    for creature, width in zip(champions, widths, strict=True):
        style = QUIET if creature in out else ""
        table.add_column(creature, width=width, style=style, header_style=f"{TITLE} {style}")
    table.add_row("control", *[_control(state, creature, out) for creature in champions])
    pebbles: dict[str, Any] = position.get("pebbles", {})
    crowns = pebbles.get("champion", {})
    table.add_row(
        f"champion {CHAMPION_VALUE}",
        *[_pebbles(crowns.get(creature, ()), " ") for creature in champions],
        end_section=True,
    )
    for number, row in enumerate(ROW_NAMES, start=1):
        now = "▸" if number == position["round"] and state.turn is not None else " "
        piles = position.get("grid", {}).get(row, {})
        bets = pebbles.get(row, {})
        cells = [
            _cell(
                creature,
                piles.get(creature, ()),
                bets.get(creature),
                CLOSED if out.get(creature, number) < number else "·" if number <= position["round"] else "",
                width,
            )
            for creature, width in zip(champions, widths, strict=True)
        ]
        table.add_row(
            f"{now}row {number}  {ROW_VALUE[number - 1]}", *cells, end_section=number <= position["round"]
        )
    return table


def _control(state: Creatures, creature: str, out: dict[str, int], gone: str = "out in r") -> Text:
    if creature in out:
        return Text(f"{gone}{out[creature]}")
    seat = state.controller(state.words.creature_numbers[creature])
    return Text("nobody", QUIET) if seat == NOBODY else seat_text(seat)


def _pebbles(seats: Iterable[int], between: str) -> Text:
    return Text(between).join(Text(f"{PEBBLE}{seat}", SEAT_STYLES[seat]) for seat in seats)


def _cell(creature: str, pile: Sequence[str], bet: int | None, empty: str, width: int) -> Text:
    short = [_short(card, creature) for card in reversed(pile)]
    pebble = _pebbles([] if bet is None else [bet], "")
    visible = Text(short[0], TITLE) if short else Text(empty, QUIET)
    top = Text.assemble(visible, " " * (width - visible.cell_len - pebble.cell_len), pebble)
    if len(short) < 2:
        return top
    covered = filled("+", short[1:], width - 1)
    for line in covered:
        line.stylize(QUIET)
    return stacked([top, *covered])


def _short(card: str, creature: str) -> str:
    """A card in a column: its strength, with the letter of a wild card."""
    kind, _, strength = card.rpartition("-")
    return strength if kind == creature else f"{kind[0].upper()}{strength}"


def _player(position: Position, state: Creatures, seat: int, names: Sequence[str], width: int) -> list[Text]:
    player: dict[str, Any] = position["players"][seat]
    label = seat_text(seat, names)
    pebble = TERMS[position["game"]]["pebble"]
    left = state.pebbles_left[seat]
    parts: list[str | Text] = [
        Text.assemble(label, ":"),
        f"{left} {pebble}{'' if left == 1 else 's'} left",
    ]
    secret = player.get("secret")
    if secret is not None:
        parts.append(f"secret {'hidden' if secret == '?' else secret}")
    elif player.get("secret_made"):
        parts.append("has made its secret prediction")
    aside = player.get("sidelined", ())
    if aside:
        parts.append(f"sidelined {aside if isinstance(aside, int) else ' '.join(aside)}")
    hand = player.get("hand", ())
    parts.append(f"hand {hand if isinstance(hand, int) else len(hand)}")
    lines = filled("", [parts[0], *(f"{part}," for part in parts[1:-1]), parts[-1]], width)
    if not isinstance(hand, int) and hand:
        lines += filled("    ", hand, width)
    if player.get("seen"):
        whose = "own sidelined cards: " if seat == position.get("seat") else "known to be there: "
        lines += filled(f"    {whose}", player["seen"], width)
    return lines


def _discards(position: Position, width: int) -> list[Text]:
    """The discard pile, by creature."""
    pile = position.get("discard", ())
    if not pile:
        return []
    if isinstance(pile, int):
        return [Text(f"discarded: {pile} unknown", QUIET)]
    kinds: dict[str, list[str]] = {}
    for card in sorted(pile, key=lambda card: int(card.rpartition("-")[2]) if "-" in card else 0):
        kind, _, strength = card.rpartition("-")
        kinds.setdefault(kind or card, []).append(strength if kind else "")
    unknown = len(kinds.pop("?", ()))
    words = [_counted(kind, count) for kind, count in sorted(kinds.items())]
    words += [f"{unknown} unknown"] if unknown else []
    return filled(f"discarded {len(pile)}: ", words, width, "; ")


def _counted(kind: str, strengths: Sequence[str]) -> str:
    """Cards of one kind; Trees have no strengths."""
    if any(strengths):
        return f"{kind} {' '.join(strengths)}"
    return kind if len(strengths) == 1 else f"{kind} x{len(strengths)}"


def _legend(position: Position, width: int) -> list[Text]:
    pebble, wild = TERMS[position["game"]]["pebble"], TERMS[position["game"]]["wild"]
    text = (
        f"A cell shows the visible card, {PEBBLE} and a seat for a {pebble}, and after + the covered "
        f"cards from the top. {wild[0]} is a {wild}. {CLOSED} is closed. The number after a row is what "
        f"a {pebble} there is worth."
    )
    lines = wrapped(text, width)
    for line in lines:
        line.stylize(QUIET)
    return lines
