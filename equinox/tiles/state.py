"""A game of tiles at one decision, and the flow of its turns.

Sets of tiles are masks of bits. A decision's legal moves are ints, worked out once; their text is spelt
on demand. What the ints mean depends on the phase: a color, a mask of tiles to take, a placement, or a
choice of the acting tile.
"""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter
from typing import Final

from equinox.chance import seeded, shuffle
from equinox.interface import GameEvent, IllegalMove, Outcome, Position, State
from equinox.tiles import explain, position
from equinox.tiles.board import Board
from equinox.tiles.hexes import BITS, CELL, FACED, NEARBY, NUMBERS, SPELT
from equinox.tiles.legality import Legality
from equinox.tiles.phases import COLOR, EFFECT, FACES, OVER, PLACE, TAKE
from equinox.tiles.purple import JEWEL, STONE
from equinox.tiles.restrictions import RESTRICTING, SELF_BOUND
from equinox.tiles.rules import Rules
from equinox.tiles.scoring import Scoring
from equinox.tiles.tile import TILES, Tile, bits, names

POOL_SIZE: Final = 7
USUAL_QUOTA: Final = 2
BLACK: Final = 1 << BITS
"""In the code of a placement: the tile is placed black. Above it is the tile's number, below it the cell."""

_FACE_MOVES: Final = ("color white", "color black")


class _Takings(dict[int, str]):
    """The moves that take tiles; spelt when first asked for."""

    def __missing__(self, tiles: int) -> str:
        text = self[tiles] = " ".join(["take", *names(tiles)])
        return text


_PLACING: Final = [f"place {tile.name} {face} " for tile in TILES for face in FACES]
"""The move of a placement up to its cell, by the placement's code without the cell."""
_PLACINGS: Final[list[list[str]]] = [[] for _ in _PLACING]
"""For each of them the whole moves, by the number of the cell, spelt when first asked for. They take some
megabytes: looked up by hash, they would seldom be in the processor's cache."""
_TAKINGS: Final = _Takings()

_NO_RELIEF: Final[dict[int, int]] = {}


class TilesState(State):
    """One game of tiles. A new state is blank, so that copies are made quickly: it is set up,
    or copied into."""

    __slots__ = (
        "_legality",
        "_options",
        "_outcome",
        "_places",
        "_texts",
        "acting",
        "action",
        "bag",
        "board",
        "dead",
        "destiny",
        "fresh",
        "map",
        "next_destiny",
        "next_map",
        "next_quota",
        "number",
        "phase",
        "pool",
        "quota",
        "reason",
        "relief",
        "rng",
        "rules",
        "speed",
        "taken",
        "tokens",
        "waived",
        "white_seat",
    )

    game = "tiles"
    players = 2

    def set_up(self, rules: Rules) -> None:
        """An empty table before the deal."""
        self.log = None
        self.turn = 1
        self.rules = rules
        self.board = Board()
        self.board.set_up(rules)
        self.phase = COLOR
        self.number = 1
        """The current turn, from 1."""
        self.white_seat = -1
        """The seat that plays white; -1 before that is chosen."""
        self.tokens = [0, 0]
        self.bag: list[int] = []
        """Tile numbers in the order in which they will be drawn."""
        self.pool = 0
        self.taken = 0
        """Tiles chosen this turn and not yet placed."""
        self.fresh = 0
        """Tiles in the pool or taken that carry a new-tile token."""
        self.dead = 0
        self.quota = USUAL_QUOTA
        self.map: tuple[int, ...] = ()
        self.destiny = 0
        self.next_quota = USUAL_QUOTA
        self.next_map: tuple[int, ...] = ()
        self.next_destiny = 0
        self.speed = 0
        """The tile that Speed drew and that must be placed now."""
        self.acting = 0
        """In phase effect: the tile whose effect is being chosen,"""
        self.action = 0
        """the tile whose action that is (another one if Mirror copies it),"""
        self.waived = 0
        """and the restrictions that are ignored for this play."""
        self.rng = 0
        self.reason = ""
        self._options: list[int] | None = None
        self._places: dict[int, list[int]] | None = None
        self._texts: list[str] | None = None
        self._legality: Legality | None = None
        """The restrictions of taking and placing tiles on the current board."""
        self.relief = _NO_RELIEF
        """Tile to the restrictions ignored for placing it, where there are any."""
        self._outcome: Outcome | None = None

    @staticmethod
    def dealt(rules: Rules, seed: int) -> TilesState:
        """A new game: seven tiles without tokens in the pool; seat 1 chooses the colour (R-A-12, R-A-13)."""
        state = TilesState()
        state.set_up(rules)
        state.bag = [tile.number for tile in TILES if tile.bit != STONE]
        state.rng = shuffle(state.bag, seeded(seed))
        for number in state.bag[:POOL_SIZE]:
            state.pool |= 1 << number
        del state.bag[:POOL_SIZE]
        state.quota = 1
        if rules.fixed_colour is not None:
            state._set_colour(FACES.index(rules.fixed_colour))
        state.make_forced()
        return state

    def copy(self) -> TilesState:
        other = TilesState()
        other.log = None
        other.turn = self.turn
        other.rules = self.rules
        other.board = self.board.copy()
        other.phase = self.phase
        other.number = self.number
        other.white_seat = self.white_seat
        other.tokens = self.tokens.copy()
        other.bag = self.bag.copy()
        other.pool = self.pool
        other.taken = self.taken
        other.fresh = self.fresh
        other.dead = self.dead
        other.quota = self.quota
        other.map = self.map
        other.destiny = self.destiny
        other.next_quota = self.next_quota
        other.next_map = self.next_map
        other.next_destiny = self.next_destiny
        other.speed = self.speed
        other.acting = self.acting
        other.action = self.action
        other.waived = self.waived
        other.rng = self.rng
        other.reason = self.reason
        # Worked out from the rest, replaced and never changed: copies may share it.
        other._options = self._options
        other._places = self._places
        other._texts = self._texts
        other._legality = None  # it speaks of this board
        other.relief = self.relief
        other._outcome = self._outcome
        return other

    # -- the face of a state ------------------------------------------------------------------------

    def moves(self) -> list[str]:
        return self._spelt().copy()

    def play(self, move: object) -> None:
        texts = self._spelt()
        try:
            index = texts.index(move) if isinstance(move, str) else -1
        except ValueError:
            index = -1
        if index < 0:
            raise IllegalMove(move, explain.why_not(self, move))
        before, logged = self.copy(), len(self.log or ())
        try:
            self.make(self.int_move(index))
            self.make_forced()
        except BaseException:  # an error leaves the state as it was
            self._become(before)
            if self.log is not None:
                del self.log[logged:]
            raise

    def _become(self, other: TilesState) -> None:
        self.turn = other.turn
        for name in TilesState.__slots__:
            setattr(self, name, getattr(other, name))

    def outcome(self) -> Outcome | None:
        return self._outcome

    def explain(self) -> Position:
        return explain.explain_choices(self)

    def view(self, seat: int) -> Position:
        return position.view(self, seat)

    def dump(self) -> Position:
        return position.dump(self)

    # -- decisions ----------------------------------------------------------------------------------

    def count(self) -> int:
        """How many legal moves there are; they are worked out once for each decision."""
        if self.phase == PLACE:
            count = 0
            for cells in self.placements().values():
                count += len(cells)
            return count
        return len(self.int_moves())

    def int_move(self, index: int) -> int:
        """A legal move as an int."""
        if self.phase != PLACE:
            return self.int_moves()[index]
        for code, cells in self.placements().items():
            if index < len(cells):
                return code | cells[index]
            index -= len(cells)
        raise IndexError(index)

    def int_moves(self) -> list[int]:
        """The legal moves of all phases but PLACE."""
        options = self._options
        if options is None:
            phase = self.phase
            if phase == TAKE:
                options = self._selections()
            elif phase == EFFECT:
                options = self._choices()
            else:
                options = [0, 1] if phase == COLOR else []
            self._options = options
        return options

    def _spelt(self) -> list[str]:
        texts = self._texts
        if texts is None:
            phase = self.phase
            if phase == PLACE:
                texts = _spell_placings(self.placements())
            elif phase == TAKE:
                texts = [_TAKINGS[tiles] for tiles in self.int_moves()]
            elif phase == EFFECT:
                texts = self.chosen_action().spell_all(self.board, self.acting, self.int_moves())
            else:
                texts = [_FACE_MOVES[option] for option in self.int_moves()]
            self._texts = texts
        return texts

    def spell(self, option: int) -> str:
        phase = self.phase
        if phase == PLACE:
            return _spell_placing(option)
        if phase == TAKE:
            return _TAKINGS[option]
        if phase == EFFECT:
            return self.chosen_action().spell(self.board, self.acting, option)
        return _FACE_MOVES[option]

    def chosen_action(self) -> Tile:
        """In phase effect: the tile whose action is being chosen."""
        return TILES[self.action.bit_length() - 1]

    def make_forced(self) -> None:
        """Play through every decision that leaves no choice."""
        while True:
            count = self.count()
            if count > 1 or self.phase == OVER:
                return
            if count:
                self.make(self.int_move(0))
            else:
                assert self.phase == EFFECT, "a tile can always be taken and placed"
                self.finish_play()  # an action that finds no target does nothing

    def make(self, option: int) -> None:
        """Play a legal move, given as an int, and nothing else."""
        if self.log is not None:
            self.note({"seat": self.turn, "move": self.spell(option)})
        phase = self.phase
        if phase == PLACE:
            relief = self.relief
            self.forget()
            self._place(1 << (option >> BITS + 1), option & CELL, not option & BLACK, relief)
        elif phase == TAKE:
            self.forget()
            self.pool ^= option
            self.taken = option
            self.phase = PLACE
        elif phase == EFFECT:
            self.forget()
            action, me = self.chosen_action(), self.acting
            self.phase = PLACE
            action.perform(self, me, option)
            if self.phase == PLACE:  # Mirror goes on to another effect
                self.finish_play()
        else:
            self.forget()
            self._set_colour(option)

    def forget(self, legality: bool = False) -> None:
        """Drop what was worked out for the last decision; what restricts plays, too, if that has changed."""
        if legality:
            self._legality = None
        self._options = None
        self._places = None
        self._texts = None
        self.relief = _NO_RELIEF

    def note(self, happening: Position) -> None:
        """Add an event to the log, if there is one. Everything in this game is public."""
        if self.log is not None:
            self.log.append(GameEvent(happening))

    # -- the course of a turn -------------------------------------------------------------------------

    def _set_colour(self, face: int) -> None:
        """Seat 1 takes this colour; seat 0 begins (R-A-12)."""
        self.white_seat = 0 if face else 1
        self.turn = 0
        self.phase = TAKE

    def _selections(self) -> list[int]:
        """What may be taken: as many tiles as the quota and the pool allow, as many of those that Destiny
        names as possible (R-A-22), and not only tiles that cannot be placed (R-A-10)."""
        pool = bits(self.pool)
        if self.quota == 1 or len(pool) == 1:
            selections = pool
        else:
            selections = list(map(sum, combinations(pool, 2)))
        named = self.destiny & self.pool
        if named:
            required = min(named.bit_count(), self.quota)
            selections = [tiles for tiles in selections if (tiles & named).bit_count() == required]
        if self.rules.strict_selection and self.is_restricted(self.pool):
            judge = self.legality()
            stuck = judge.stuck(self.pool, self.quota)
            if stuck:
                selections = [tiles for tiles in selections if tiles & ~stuck] or selections
        return selections

    def is_restricted(self, tiles: int) -> bool:
        """Whether any restriction may be in force for these tiles."""
        return bool(self.board.on & RESTRICTING or self.map or tiles & SELF_BOUND)

    def legality(self) -> Legality:
        judge = self._legality
        if judge is None:
            judge = self._legality = Legality(self.board, self.map)
        return judge

    def placements(self) -> dict[int, list[int]]:
        """The cells for the taken tiles, white ones first, by the code of a placement without its cell."""
        places = self._places
        if places is None:
            places = self._places = self._find_places()
        return places

    def _find_places(self) -> dict[int, list[int]]:
        """A tile that has a legal play comes before one that has none (R-A-10); the tile that Speed drew
        comes before all (R-A-23)."""
        tiles = bits(self.speed or self.taken)
        places: dict[int, list[int]] = {}
        if not self.is_restricted(self.speed or self.taken):
            frontier = self.board.frontier()
            for tile in tiles:
                _add_places(places, tile, frontier, frontier)
            return places
        judge = self.legality()
        for tile in tiles:
            self._add_plays(places, tile, judge.plays(TILES[tile.bit_length() - 1]))
        if places:
            return places
        self.relief = {}
        for tile in tiles:
            waived = self.relief[tile] = judge.conflicts(TILES[tile.bit_length() - 1])
            self._add_plays(places, tile, judge.plays(TILES[tile.bit_length() - 1], waived))
        return places

    def _add_plays(self, into: dict[int, list[int]], tile: int, plays: int) -> None:
        if plays:
            white = plays & FACED[1]
            black = plays & FACED[2]
            places = self.board.cells_in(white)
            _add_places(into, tile, places, places if white << 1 == black else self.board.cells_in(black))

    def _place(self, tile: int, cell: int, white: bool, relief: dict[int, int]) -> None:
        """A tile comes onto the board: the opponent is paid, then its action begins."""
        self._legality = None
        self.taken ^= tile
        self.speed = 0
        self.board.place(tile, cell, white)
        self.waived = relief.get(tile, 0)
        if self.waived and self.log is not None:
            self.note({"relieved": names(self.waived)})
        if self.fresh & tile:
            self.fresh ^= tile
            self._pay("new tile")
        if self.board.on & JEWEL and tile != JEWEL and self.board.neighbours(tile) & JEWEL:
            self._pay_for_jewel()
        self.begin_action(tile, TILES[tile.bit_length() - 1])
        if self.phase == PLACE:
            self.finish_play()

    def begin_action(self, me: int, tile: Tile) -> None:
        """`me` performs the action of a tile: at once if it asks nothing, else its choice is next."""
        if tile.asks:
            self.acting = me
            self.action = tile.bit
            self.phase = EFFECT
        elif tile.acts:
            board = self.board
            for choice in tile.choices(board, me, board.cells[me.bit_length() - 1], board.white):
                tile.perform(self, me, choice)

    def _choices(self) -> list[int]:
        """The choices of the acting tile that complete a legal play."""
        board, me, action = self.board, self.acting, self.chosen_action()
        choices = action.choices(board, me, board.cells[me.bit_length() - 1], board.white)
        if not self.is_restricted(0) or not action.kind:
            return list(choices)
        return Legality(board, self.map, me).choices_on_board(action, me, choices, self.waived)

    def finish_play(self) -> None:
        """The action is over: the next tile, or the next turn."""
        self.forget()
        self._legality = None
        self.acting = self.action = self.waived = 0
        if self.taken:
            self.phase = PLACE
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        """Tokens are cleared from the pool, what bound this player expires; the game ends when no tile is
        left to take, or at the turn limit (R-A-36)."""
        self.fresh = 0
        if not self.pool and not self.bag:
            self.finish("scored")
            return
        if self.number >= self.rules.max_turns:
            self.finish("turn-limit")
            return
        assert self.turn is not None
        self.turn = 1 - self.turn
        self.number += 1
        self.quota, self.map, self.destiny = self.next_quota, self.next_map, self.next_destiny
        self.next_quota, self.next_map, self.next_destiny = USUAL_QUOTA, (), 0
        self.phase = TAKE
        self._refill()

    def _refill(self) -> None:
        """Draw until the pool has seven; each tile drawn now carries a token (R-A-13)."""
        missing = POOL_SIZE - self.pool.bit_count()
        drawn = 0
        while missing > 0 and self.bag:
            drawn |= self.draw()
            missing -= 1
        self.pool |= drawn
        if drawn and self.log is not None:
            self.note({"drawn": names(drawn), "seat": self.turn})

    def draw(self) -> int:
        """Draw a tile; it carries a new-tile token, if there is one left (R-A-14)."""
        tile = 1 << self.bag.pop(0)
        if self._beads_left():
            self.fresh |= tile
        return tile

    def _beads_left(self) -> bool:
        limit = self.rules.bead_limit
        return limit is None or limit > sum(self.tokens) + self.fresh.bit_count()

    def _pay(self, why: str) -> None:
        """The opponent earns a point."""
        assert self.turn is not None
        self.tokens[1 - self.turn] += 1
        if self.log is not None:
            self.note({"tokens": 1, "to": 1 - self.turn, "why": why})

    def _pay_for_jewel(self) -> None:
        if self._beads_left():
            self._pay("jewel")

    # -- what actions do to a state -------------------------------------------------------------------

    def flip(self, tiles: int) -> None:
        self.board.white ^= tiles
        if self.log is not None and tiles:
            self.note({"flipped": [SPELT[cell] for cell in self.board.cells_of(tiles)]})

    def arrive(self, tiles: int, me: int) -> None:
        """Tiles were moved. With the option moves_are_placements they pay for Jewel like placed ones, the
        acting tile excepted: it has paid when it was placed (R-A-29, R-A-32)."""
        if self.rules.moves_are_placements and self.board.on & JEWEL:
            for _ in bits(self.board.neighbours(JEWEL) & tiles & ~me & ~JEWEL):
                self._pay_for_jewel()

    # -- the end --------------------------------------------------------------------------------------

    def finish(self, reason: str) -> None:
        """Carry out the blue tiles and count; more points win, equal points share the first place
        (R-A-37)."""
        self.phase = OVER
        self.turn = None
        self.reason = reason
        scores = self.count_points(self.log)
        ranks = tuple(1 if own >= max(scores) else 2 for own in scores)
        self._outcome = Outcome(tuple(scores), ranks, reason)

    def count_points(self, log: list[GameEvent] | None = None) -> list[float]:
        """The score of each seat if the game ended now; colours must have been chosen."""
        points = Scoring(self.board, sum(self.tokens), log).run()
        scores = [float(earned) for earned in self.tokens]
        scores[self.white_seat] += points[0]
        scores[1 - self.white_seat] += points[1]
        return scores


def _spell_placings(places: dict[int, list[int]]) -> list[str]:
    """The moves that place tiles on these cells."""
    texts: list[str] = []
    before: list[int] | None = None
    for code, cells in places.items():
        known = _PLACINGS[code >> BITS]
        if not known:
            known += [_PLACING[code >> BITS] + SPELT[cell] for cell in NEARBY]
        if len(cells) == 1:
            texts.append(_spell_placing(code | cells[0]))
            continue
        if cells is not before:
            pick = itemgetter(*itemgetter(*cells)(NUMBERS))
            before = cells
        try:
            texts += pick(known)
        except IndexError:  # some lie far away
            texts += [_spell_placing(code | cell) for cell in cells]
    return texts


def _spell_placing(code: int) -> str:
    return _PLACING[code >> BITS] + SPELT[code & CELL]


def _add_places(places: dict[int, list[int]], tile: int, white: list[int], black: list[int]) -> None:
    """Add the placements of a tile, if there are any."""
    code = (tile.bit_length() - 1) << BITS + 1
    if white:
        places[code] = white
    if black:
        places[code | BLACK] = black
