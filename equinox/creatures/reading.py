"""Reading a position, and refusing what cannot be with a sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from equinox.creatures.cards import CARDS, CHAMELEON, CREATURE_OF, TREE
from equinox.creatures.constants import (
    CHAMPIONS,
    DECK_EMPTY,
    DISCARD,
    DISCARD_MAX,
    FIVE_ROUNDS,
    GIVE,
    KEEP,
    OVER,
    PEBBLES,
    PHASES,
    PLAY,
    POWER,
    REASONS,
    ROWS,
    replace,
    replace_byte,
)
from equinox.creatures.knowledge import learn, set_known, toss
from equinox.creatures.powers import FUNGY, POWERS, open_hand
from equinox.creatures.rules import Rules
from equinox.creatures.state import Creatures
from equinox.creatures.words import EDITIONS, MAX_PLAYERS, ROW_NAMES, Words, get_words
from equinox.fields import Fields, name, whole
from equinox.interface import BadPosition, EquinoxError, short_repr

MID_TURN: Final = (PLAY, POWER, GIVE, KEEP, DISCARD)
TURN_FIELDS: Final = {
    "power": (POWER,),
    "home": (POWER,),
    "asker": (GIVE,),
    "creature": (GIVE,),
    "from": (GIVE, KEEP),
    "drawn": (GIVE, KEEP),
    "discarded": (DISCARD,),
    "carmen": MID_TURN,
    "twinz_used": MID_TURN,
    "locked": MID_TURN,
    "changed": MID_TURN,
    "reason": (OVER,),
}
"""The fields of a turn, and the phases in which each may occur."""
TABLE_FIELDS: Final = (
    "game",
    "options",
    "champions",
    "round",
    "number",
    "idle",
    "active",
    "turn",
    "phase",
    "eliminated",
    "grid",
    "pebbles",
    "players",
    "deck",
    "discard",
    "hidden",
    "rng",
)
PLAYER_FIELDS: Final = ("hand", "sidelined", "secret", "secret_made", "seen", "known")
UNSET: Final = (None, False, 0)


def load(data: object) -> Creatures:
    """The state of a whole position."""
    refuse_view(data)
    reader = Reader(data)
    state = reader.state
    for card in reader.find_unnamed():
        toss(state, card, state.everybody)
    check_and_list_moves(state)
    return state


def refuse_view(data: object) -> None:
    if isinstance(data, dict):
        players = data.get("players")
        is_counted = isinstance(players, list) and any(
            isinstance(player, dict) and isinstance(player.get("hand"), int) for player in players
        )
        if "seat" in data or is_counted:
            raise BadPosition(
                "this is a view, not a position: use equinox.sample to complete a view at random"
            )


def check_and_list_moves(state: Creatures) -> None:
    """For a state that has all its cards: check that they fit the phase, and list the moves."""
    if state.phase != OVER and not state.deck:
        raise BadPosition("deck: is empty, but the game is not over")
    if state.reason == DECK_EMPTY and state.deck:
        raise BadPosition(f"deck: has {len(state.deck)} cards left, but the reason is {DECK_EMPTY!r}")
    if state.phase == KEEP and not state.drawn:
        raise BadPosition("drawn: missing")
    if state.phase == GIVE and state.turn == state.active:
        if not state.drawn:
            open_hand(state)
        elif state.drawn != tuple(state.find_askable()):
            raise BadPosition("drawn: must be all cards of that creature in that hand, and no others")
    state.legal = state.list_moves()
    if not state.legal and state.phase != OVER:
        why = {
            POWER: "this power has no target here and cannot be declined",
            GIVE: f"seat {state.giver} has no card of that creature in hand",
        }
        raise BadPosition(f"phase: {PHASES[state.phase]!r} does not fit: {why[state.phase]}")


def read_champions(names: object, spelling: Words, error: type[EquinoxError]) -> tuple[int, ...]:
    """The eight creatures of a game, in their order."""
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise error(f"champions: must be a list of names, not {short_repr(names)}")
    try:
        champions = [spelling.creature_numbers[name(item, "champions", spelling.creatures)] for item in names]
    except BadPosition as problem:
        raise error(str(problem)) from None
    for c in champions:
        if champions.count(c) > 1:
            raise error(f"champions: {spelling.creatures[c]} appears twice")
    if len(champions) != CHAMPIONS:
        raise error(f"champions: must be {CHAMPIONS} creatures, not {len(champions)}")
    return tuple(champions)


class Reader:
    """Takes what a position names and puts it on a table; cards that it names nowhere stay `unnamed`."""

    def __init__(self, data: object) -> None:
        self.fields = fields = Fields(data)
        edition = fields.choice("game", EDITIONS)
        fields.only((*TABLE_FIELDS, *TURN_FIELDS))
        players = len(fields.array("players"))
        if not 2 <= players <= MAX_PLAYERS:
            raise fields.fail("players", f"must be 2 to {MAX_PLAYERS} players, not {players}")
        plain = get_words(edition)
        options = fields.get("options", {})
        rules = Rules(players, plain.ancestor_name, plain.dryad_name, options, BadPosition)
        self.words = get_words(edition, rules.ancestors)
        champions = read_champions(fields.array("champions"), self.words, BadPosition)
        self.last_seat = players - 1
        self.champions = {self.words.creatures[c]: c for c in champions}
        self.cards = [card for card in range(CARDS) if card >= CHAMELEON or CREATURE_OF[card] in champions]
        """The 102 cards of this game."""
        self.places: dict[int, str] = {}
        """The place of each card that has been named."""
        self.state = Creatures()
        self.state.set_up(self.words, rules, players, champions)
        self.state.phase = PHASES.index(fields.choice("phase", PHASES))
        self._check_turn_fields()
        self._read_round()
        self._read_turn()
        self._read_grid()
        self._read_pebbles()
        self._read_players()
        self._read_piles()
        self._read_phase()

    def find_unnamed(self) -> list[int]:
        return [card for card in self.cards if card not in self.places]

    def _check_turn_fields(self) -> None:
        fields, phase = self.fields, self.state.phase
        for key, phases in TURN_FIELDS.items():
            value = fields.get(key, None)
            if phase not in phases and value not in UNSET and value != []:
                raise fields.fail(key, f"not allowed in phase {PHASES[phase]!r}")

    def _read_round(self) -> None:
        fields, state = self.fields, self.state
        state.round = fields.integer("round", 1, ROWS)
        state.number = fields.integer("number", 1, state.rules.max_turns, 1)
        state.idle = fields.integer("idle", 0, None, 0)
        expected = state.round - 1
        if state.phase == OVER:
            state.reason = fields.choice("reason", REASONS)
            if state.reason == FIVE_ROUNDS:
                expected = ROWS
                if state.round != ROWS:
                    raise fields.fail(
                        "round", f"{FIVE_ROUNDS!r} only happens in round {ROWS}, not {state.round}"
                    )
        elif state.idle >= state.rules.stall_turns:
            raise fields.fail("idle", f"the game ends after {state.rules.stall_turns} turns without a change")
        gone = [self._read_creature(item, "eliminated") for item in fields.array("eliminated", [])]
        for creature in gone:
            if gone.count(creature) > 1:
                raise fields.fail("eliminated", f"{self.words.creatures[creature]} appears twice")
        if len(gone) != expected:
            raise fields.fail(
                "eliminated", f"{len(gone)} creatures, but round {state.round} requires {expected}"
            )
        state.eliminated = tuple(gone)
        state.keep_in_play(tuple(c for c in state.champions if c not in gone))

    def _read_turn(self) -> None:
        fields, state, last = self.fields, self.state, self.last_seat
        if state.phase == OVER:
            if fields.get("turn", None) is not None:
                raise fields.fail("turn", "must be null when the game is over")
            state.turn = None
            state.active = fields.integer("active", 0, last, 0)
            return
        turn = state.turn = fields.integer("turn", 0, last)
        if state.phase == GIVE:
            state.active = fields.integer("active", 0, last)
            return
        state.active = fields.integer("active", 0, last, turn)
        if state.active != turn:
            raise fields.fail("turn", f"in phase {PHASES[state.phase]!r} the active player must decide")

    def _read_grid(self) -> None:
        state = self.state
        grid = self.fields.object("grid", {})
        grid.only(ROW_NAMES)
        for row_name in grid.data:
            row = ROW_NAMES.index(row_name)
            cells = grid.object(row_name)
            for title in cells.data:
                creature = self._read_creature(title, cells.where)
                pile = self._place_cards(cells.array(title), cells.path(title))
                for card in pile:
                    if card >= TREE or (card < CHAMELEON and CREATURE_OF[card] != creature):
                        raise cells.fail(title, f"{self.words.cards[card]} is not allowed in this column")
                if pile and row >= state.round:
                    raise cells.fail(title, f"this row has not started in round {state.round}")
                state.piles[creature * ROWS + row] = tuple(pile)

    def _read_pebbles(self) -> None:
        state = self.state
        pebbles = self.fields.object("pebbles", {})
        pebbles.only(("champion", *ROW_NAMES))
        for place in pebbles.data:
            cells = pebbles.object(place)
            for title in cells.data:
                creature = self._read_creature(title, cells.where)
                where = cells.path(title)
                value = cells.get(title)
                if value is None:
                    continue
                if place != "champion":
                    if isinstance(value, (list, tuple)):
                        raise BadPosition(f"{where}: must be the seat of one pebble, not {short_repr(value)}")
                    seat = self._spend_pebble(value, where)
                    row = ROW_NAMES.index(place)
                    if row >= state.round and not state.rules.rubble_all_rows:
                        raise BadPosition(f"{where}: this row has not started in round {state.round}")
                    state.pebbles = replace(state.pebbles, creature * ROWS + row, seat)
                    continue
                for item in cells.array(title):
                    seat = self._spend_pebble(item, where)
                    if state.secret_made >> seat & 1:
                        raise BadPosition(f"{where}: seat {seat} already has a pebble on this Champion")
                    state.crowns = replace_byte(state.crowns, creature, state.crowns[creature] | 1 << seat)
                    state.secret_made |= 1 << seat

    def _spend_pebble(self, seat: object, where: str) -> int:
        """One of a seat's five pebbles lies there."""
        number = whole(seat, where, 0, self.last_seat)
        self.state.pebbles_left[number] -= 1
        if self.state.pebbles_left[number] < 0:
            raise BadPosition(f"{where}: seat {number} has only {PEBBLES} pebbles, this is a sixth")
        return number

    def _read_players(self) -> None:
        state = self.state
        for seat, fields in enumerate(self.fields.objects("players")):
            fields.only(PLAYER_FIELDS)
            if fields.get("seen", []):
                raise fields.fail("seen", "only allowed in a view")
            state.hands[seat] = sorted(self._place_cards(fields.array("hand", []), fields.path("hand")))
            sidelined = self._place_cards(fields.array("sidelined", []), fields.path("sidelined"))
            state.sidelined = replace(state.sidelined, seat, tuple(sorted(sidelined)))
            self._read_secret(seat, fields)
            self._read_known(seat, fields)

    def _read_secret(self, seat: int, fields: Fields) -> None:
        state = self.state
        secret = fields.get("secret", None)
        where = fields.path("secret")
        if secret is not None:
            if state.phase == OVER:
                raise BadPosition(
                    f"{where}: must be null, because all secrets are revealed when the game is over"
                )
            if state.secret_made >> seat & 1:
                raise BadPosition(f"{where}: seat {seat} has already revealed its one secret prediction")
            card = self._place_card(secret, where)
            if card >= CHAMELEON:
                raise BadPosition(f"{where}: {secret} is not a Creature card")
            state.secrets = replace(state.secrets, seat, card)
            state.secret_made |= 1 << seat
            self._spend_pebble(seat, where)
        shown = bool(state.secret_made >> seat & 1)
        if fields.flag("secret_made", shown):
            state.secret_made |= 1 << seat
        elif shown:
            raise fields.fail("secret_made", "is false, but the secret prediction is on the table")

    def _read_known(self, seat: int, fields: Fields) -> None:
        """Which cards of this player other seats know of."""
        state = self.state
        held = (*state.hands[seat], *state.sidelined[seat])
        known = fields.object("known", {})
        known.only([str(other) for other in range(state.players) if other != seat])
        for viewer in known.data:
            cards = []
            for item in known.array(viewer):
                numbers = self._find_numbers(item, known.path(viewer))
                mine = [card for card in numbers if card in held and card not in cards]
                if not mine:
                    raise known.fail(viewer, f"seat {seat} does not hold {item}")
                cards.append(mine[0])
            learn(state, seat, cards, 1 << int(viewer))

    def _read_piles(self) -> None:
        """The deck and the discard pile; discards are known to all but where `hidden` says otherwise."""
        fields, state = self.fields, self.state
        state.deck = self._place_cards(fields.array("deck", []), "deck")[::-1]
        for card in self._place_cards(fields.array("discard", []), "discard"):
            toss(state, card, state.everybody)
        hidden = fields.object("hidden", {})
        for title in hidden.data:
            mine = [card for card in self._find_numbers(title, "hidden") if card in state.discard]
            if not mine:
                raise hidden.fail(title, "this card is not in the discard pile")
            if mine[0] >= CHAMELEON:
                raise hidden.fail(title, "only Creature cards can be discarded unseen")
            seats = [whole(seat, hidden.path(title), 0, self.last_seat) for seat in hidden.array(title)]
            set_known(state, mine[0], sum(1 << seat for seat in set(seats)))
        state.rng = fields.integer("rng", 0, 2**64 - 1, 0)

    def _read_phase(self) -> None:
        """Read the fields of the turn."""
        fields, state = self.fields, self.state
        state.carmen = fields.flag("carmen", False)
        state.twinz_used = fields.flag("twinz_used", False)
        state.discarded = fields.integer("discarded", 0, DISCARD_MAX - 1, 0)
        if state.phase != OVER:
            most = 0 if state.rules.moss_same_turn else state.pebbles_left[state.active]
            state.locked = fields.integer("locked", 0, most, 0)
        shown = bool(state.carmen or state.twinz_used or state.discarded or state.locked)
        state.changed = fields.flag("changed", False) or shown or state.phase in (POWER, GIVE, KEEP)
        if state.phase == POWER:
            self._read_power()
        elif state.phase == GIVE:
            self._read_give()
        elif state.phase == KEEP:
            state.giver = self._read_other_seat("from")
        if "drawn" in fields.data:
            self._read_drawn()

    def _read_power(self) -> None:
        fields, state = self.fields, self.state
        state.power = self._read_creature(fields.get("power"), "power")
        state.home = self._read_creature(fields.get("home", fields.get("power")), "home")
        if not POWERS[state.power].asks:
            raise fields.fail("power", f"{self.words.titles[state.power]} requires no choice")
        if state.home not in state.in_play:
            raise fields.fail("home", f"{self.words.titles[state.home]} is not in play")
        if state.home != state.power and (state.home != FUNGY or state.power not in state.eliminated):
            borrower = self.words.titles[FUNGY]
            raise fields.fail(
                "home", f"only {borrower} borrows a power, and only from an eliminated creature"
            )

    def _read_give(self) -> None:
        fields, state = self.fields, self.state
        state.asked = self._read_creature(fields.get("creature"), "creature")
        if state.asked not in state.in_play:
            raise fields.fail("creature", f"{self.words.titles[state.asked]} is not in play")
        if state.rules.hoot_chooser == "random":
            raise fields.fail("phase", "with hoot_chooser 'random' nobody chooses what to give")
        if fields.integer("asker", 0, self.last_seat, state.active) != state.active:
            raise fields.fail("asker", f"must be the active player, seat {state.active}")
        if state.rules.hoot_chooser == "asker":
            if state.turn != state.active:
                raise fields.fail("turn", "with hoot_chooser 'asker' the active player must decide")
            state.giver = self._read_other_seat("from")
            return
        if state.turn is None or state.turn == state.active:
            raise fields.fail("turn", "must not be the active player")
        state.giver = state.turn
        if fields.integer("from", 0, self.last_seat, state.giver) != state.giver:
            raise fields.fail("from", f"seat {state.giver} decides, so that seat must be the giver")

    def _read_drawn(self) -> None:
        """The cards of another's hand that the active player has before them."""
        fields, state = self.fields, self.state
        if state.phase == GIVE and state.turn != state.active:
            raise fields.fail("drawn", "not allowed here, because the giver chooses")
        hand = list(state.hands[state.giver])
        drawn = []
        for item in fields.array("drawn"):
            mine = [card for card in self._find_numbers(item, "drawn") if card in hand]
            if not mine:
                raise fields.fail("drawn", f"seat {state.giver} does not hold {item} in hand")
            hand.remove(mine[0])
            drawn.append(mine[0])
        if state.phase == KEEP and len(drawn) != 3:
            raise fields.fail("drawn", f"must be three cards, not {len(drawn)}")
        state.drawn = tuple(sorted(drawn))
        learn(state, state.giver, drawn, 1 << state.active)

    def _read_other_seat(self, key: str) -> int:
        seat = self.fields.integer(key, 0, self.last_seat)
        if seat == self.state.active:
            raise self.fields.fail(key, f"must not be the active seat {seat}")
        return seat

    def _read_creature(self, title: Any, where: str) -> int:
        return self.champions[name(title, where, self.champions)]

    def _find_numbers(self, title: object, where: str) -> tuple[int, ...]:
        """The numbers of a card's name."""
        if title == "?":
            raise BadPosition(f"{where}: '?' is only allowed in a view")
        numbers = self.words.card_numbers[name(title, where, self.words.card_numbers)]
        if numbers[0] < CHAMELEON and CREATURE_OF[numbers[0]] not in self.state.champions:
            raise BadPosition(f"{where}: {title} is not in this game: its creature is not a champion")
        return numbers

    def _place_card(self, title: object, where: str) -> int:
        """The card of this name, which lies here and nowhere else."""
        numbers = self._find_numbers(title, where)
        for card in numbers:
            if card not in self.places:
                self.places[card] = where
                return card
        others = " and ".join(sorted({self.places[card] for card in numbers}))
        count = "once" if len(numbers) == 1 else f"{len(numbers)} times"
        raise BadPosition(f"{where}: a game has {title} {count}, and it is already in {others}")

    def _place_cards(self, titles: Iterable[object], where: str) -> list[int]:
        return [self._place_card(title, where) for title in titles]
