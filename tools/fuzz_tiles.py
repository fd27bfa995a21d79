"""Compare the legality of tiles with brute force on small crowded boards.

    python -m tools.fuzz_tiles --boards 100000 --jobs 2
    python -m tools.fuzz_tiles --games 100 --jobs 2

The reference carries out every choice of every play on the board and looks at what it leads to; it knows
none of the facts by which `equinox.tiles.legality` saves time. Compared are the plays of a tile, the choices
of its action after each of them, the restrictions that are waived where it has no play, and which tiles may
be taken. A board is a function of its seed; a difference names it.

With `--games`, decisions of random, greedy and restriction-seeking play are compared, each on some cells or
for some of the tiles.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
from collections.abc import Iterator
from typing import Final, NamedTuple

import equinox
from equinox.tiles.board import Board
from equinox.tiles.hexes import BITS, CELL, FACED, PLAYS, SPELT, parse
from equinox.tiles.legality import Legality
from equinox.tiles.phases import COLOR, EFFECT, PLACE, TAKE
from equinox.tiles.purple import STONE, Watcher
from equinox.tiles.restrictions import ALL, HEDGE_TILES, SELF_BOUND, WATCHER_TILES
from equinox.tiles.rules import OPTIONS, Rules
from equinox.tiles.scoring import Scoring
from equinox.tiles.state import TilesState
from equinox.tiles.tile import BLACK, COPY, FLIP, MOVE, QUIET, REMOVE, SWAP, TILES, WHITE, Tile, bits, names
from equinox.tiles.yellow import MAP, MIRROR

RESTRICTING: Final = [tile.number for tile in TILES if tile.bit & ALL & ~MAP]
ACTING: Final = [tile.number for tile in TILES if tile.kind != QUIET]
SEEKING: Final = [tile.name for tile in TILES if tile.bit & ALL]
GREEDY_MOVES: Final = 8
SOME_CELLS: Final = 2
RELIEF_SHARE: Final = 0.2
CHANGES: Final[list[dict[str, object]]] = [
    {"moves_are_placements": True},
    {"rooster_moved_rechecks": True},
    {"moves_are_placements": True, "rooster_moved_rechecks": True},
    {"no_legal_play": "ignoreAll"},
    {"distance_mode": "throughTiles"},
    {"mace_shape": "both"},
]


class Setting(NamedTuple):
    """A board, and the tiles that are tried on it."""

    board: Board
    map: tuple[int, ...]
    hand: list[Tile]


def make_setting(seed: int) -> Setting:
    """2 to 9 tiles, four in ten of them restricting; acting tiles at hand, Mirror often among them."""
    rng = random.Random(f"tiles {seed}")
    options = rng.choice(CHANGES) if rng.random() < 0.3 else {}
    board = Board()
    board.set_up(Rules({key: option.default for key, option in OPTIONS.items()} | options))
    left = [tile.number for tile in TILES if tile.bit != STONE]
    for _ in range(rng.randint(2, 9)):
        preferred = RESTRICTING if rng.random() < 0.4 else ACTING if rng.random() < 0.4 else left
        number = rng.choice([one for one in preferred if one in left] or left)
        left.remove(number)
        board.place(1 << number, rng.choice(board.frontier()), rng.random() < 0.5)
    cells: tuple[int, ...] = ()
    if rng.random() < 0.3:
        near = board.frontier()
        cells = tuple(
            sorted({rng.choice(near) + rng.choice((0, 0, 1, 128)) for _ in range(2)} - set(board.at))
        )
    hand = rng.sample([one for one in ACTING if one in left], 2)
    hand += rng.sample([one for one in left if one not in hand], 1)
    if MIRROR & ~board.on and rng.random() < 0.3:
        hand.append(MIRROR.bit_length() - 1)
    return Setting(board, cells, [TILES[number] for number in dict.fromkeys(hand)])


class Play(NamedTuple):
    """A whole play, and the restrictions that it satisfies."""

    cell: int
    face: int
    choices: tuple[int, ...]
    """Of the action; for Mirror the tile that it copies comes first."""
    satisfied: int


def find_plays(
    setting: Setting, tile: Tile, cells: list[int] | None = None, bound: int = 0
) -> Iterator[Play]:
    """Every play of a tile, on all cells or some; not on those that alone break what it is bound to."""
    board = setting.board.copy()
    watched = {
        watcher.bit: board.neighbours(watcher.bit) for watcher in WATCHER_TILES if watcher.bit & board.on
    }
    live = [cell for cell in setting.map if cell in board.near and cell not in board.at]
    for cell in list(board.frontier() if cells is None else cells):
        board.place(tile.bit, cell, False)
        placed = _judge_cell(board, tile.bit, cell, live)
        for face in (WHITE, BLACK) if not bound & ~placed else ():
            board.white = board.white | tile.bit if face == WHITE else board.white & ~tile.bit
            for choices, satisfied in _act(board, tile, tile.bit, cell, watched, live):
                yield Play(cell, face, choices, placed & satisfied)
        board.lift(tile.bit)


def _judge_cell(board: Board, me: int, cell: int, live: list[int]) -> int:
    """Those of Map, Charisma and Poison that allow a tile on its cell; all watchers."""
    satisfied = ALL
    if live and cell not in live:
        satisfied &= ~MAP
    for hedge in HEDGE_TILES:
        if hedge.bit & board.on & ~me and bool(board.neighbours(hedge.bit) & me) != hedge.wants_neighbours:
            satisfied &= ~hedge.bit
    return satisfied


def _act(
    board: Board, action: Tile, me: int, cell: int, watched: dict[int, int], live: list[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to complete the action, and what it satisfies."""
    choices = action.choices(board, me, cell, board.white) if action.kind != QUIET else []
    if not choices:
        yield (), _judge(board, me, 0, watched)
    for choice in choices:
        if action.kind == COPY:
            for more, satisfied in _act(board, TILES[choice.bit_length() - 1], me, cell, watched, live):
                yield (choice, *more), satisfied
            continue
        white = board.white
        moved = 0
        if action.kind == FLIP:
            board.white ^= choice
        elif action.kind == SWAP:
            moved = choice
            board.swap(choice)
        elif action.kind == MOVE:
            moved = 1 << (choice >> BITS)
            back = board.cells[choice >> BITS]
            board.move(moved, choice & CELL)
        else:
            back = board.cells[choice.bit_length() - 1]
            board.lift(choice)
        satisfied = _judge(board, me, moved, watched)
        if board.rules.moves_are_placements and moved:
            satisfied &= _judge_moved(board, action.kind, choice, moved, cell, live)
        if action.kind == SWAP:
            board.swap(choice)
        elif action.kind == MOVE:
            board.move(moved, back)
        elif action.kind == REMOVE:
            board.place(choice, back, bool(white & choice))
        board.white = white
        yield (choice,), satisfied


def _judge(board: Board, me: int, moved: int, watched: dict[int, int]) -> int:
    """The watchers that are content with the board as it is, and all that are none."""
    satisfied = ALL
    for watcher in WATCHER_TILES:
        if watcher.bit & board.on and not _is_content(board, watcher, me, moved, watched):
            satisfied &= ~watcher.bit
    return satisfied


def _is_content(board: Board, watcher: Watcher, me: int, moved: int, watched: dict[int, int]) -> bool:
    neighbours = board.neighbours(watcher.bit) & ~STONE
    right = board.white if watcher.favourite == WHITE else ~board.white
    if watcher.counts:
        return 2 * (neighbours & right).bit_count() > neighbours.bit_count()
    if watcher.bit == me:
        return True
    new = neighbours & ~watched[watcher.bit]
    if not (moved & watcher.bit and board.rules.rooster_moved_rechecks):
        new &= moved | me
    return not new & ~right


def _judge_moved(board: Board, kind: int, choice: int, moved: int, cell: int, live: list[int]) -> int:
    """What allows the cells of tiles that were moved (R-A-47)."""
    satisfied = ALL
    for hedge in HEDGE_TILES:
        if hedge.bit & board.on:
            for tile in bits(moved & ~hedge.bit):
                if bool(board.neighbours(hedge.bit) & tile) != hedge.wants_neighbours:
                    satisfied &= ~hedge.bit
    if kind == MOVE:
        free = [one for one in live if one != cell]
        if free and choice & CELL not in free:
            satisfied &= ~MAP
    return satisfied


# The comparison


def find_differences(seed: int) -> list[str]:
    """The differences between the engine and brute force on the board of a seed."""
    return [f"seed {seed}: {one}" for one in compare(make_setting(seed))]


def play_and_compare(seed: int) -> tuple[int, list[str]]:
    """A game of random, greedy or restriction-seeking play: the number of decisions that were compared, and
    the differences."""
    state = equinox.deal("tiles", 2, seed)
    assert isinstance(state, TilesState)
    rng = random.Random(seed)
    differences: list[str] = []
    count = 0
    while state.turn is not None:
        move = STYLES[seed % len(STYLES)](state, rng)
        if state.phase == TAKE:
            different = compare_takes(state, rng)
        elif state.phase == PLACE:
            different = compare_places(state, move, rng)
        else:
            different = []  # an effect is compared with its placement
        count += state.phase != COLOR
        differences += [f"game {seed}, decision {count}: {one}" for one in different]
        state.play(move)
    return count, differences


def choose_at_random(state: TilesState, rng: random.Random) -> str:
    return rng.choice(state.moves())


def choose_restricting(state: TilesState, rng: random.Random) -> str:
    moves = state.moves()
    return rng.choice([move for move in moves if any(name in move for name in SEEKING)] or moves)


def choose_greedily(state: TilesState, rng: random.Random) -> str:
    """The best of some moves by the points on the board."""
    moves = state.moves()
    if state.phase not in (PLACE, EFFECT):
        return rng.choice(moves)
    sign = 1 if state.turn == state.white_seat else -1

    def count_points(move: str) -> int:
        after = state.copy()
        after.play(move)
        white, black = Scoring(after.board, 0, None).run()
        return sign * (white - black)

    return max(rng.sample(moves, min(GREEDY_MOVES, len(moves))), key=count_points)


STYLES: Final = (choose_at_random, choose_greedily, choose_restricting)


def compare_takes(state: TilesState, rng: random.Random) -> list[str]:
    """Whether two tiles of the pool have a legal play."""
    legality = Legality(state.board, state.map)
    setting = Setting(state.board, state.map, [])
    pool = bits(state.pool)
    differences = []
    for bit in rng.sample(pool, min(2, len(pool))):
        tile = TILES[bit.bit_length() - 1]
        bound = _find_bound(setting, bit)
        placeable = any(not bound & ~play.satisfied for play in find_plays(setting, tile, bound=bound))
        if legality.placeable(tile) != placeable:
            differences.append(f"{tile.name}: placeable {not placeable}")
    return differences


def compare_places(state: TilesState, move: str, rng: random.Random) -> list[str]:
    """The placements of the tile that is played next, on its cell and some others, with the choices of its
    action; now and then on all cells if it has no legal play."""
    word = move.split()
    tile = next(tile for tile in TILES if tile.name == word[1])
    setting = Setting(state.board.copy(), state.map, [tile])
    if state.relief:
        return compare(setting) if rng.random() < RELIEF_SHARE else []
    cells = rng.sample(state.board.frontier(), min(SOME_CELLS, len(state.board.frontier())))
    cells = sorted({parse(word[3], len(TILES)) or 0, *cells})
    bound = _find_bound(setting, tile.bit)
    legal = [play for play in find_plays(setting, tile, cells, bound) if not bound & ~play.satisfied]
    expected = {(play.cell, play.face) for play in legal}
    offered = {
        (cell, face)
        for face in (WHITE, BLACK)
        for cell in state.placements().get(tile.number << BITS + 1 | (face == BLACK) << BITS, ())
        if cell in cells
    }
    differences = [f"{tile.name}: other plays"] if offered != expected else []
    return differences + _compare_choices(setting, tile, legal, 0)


def _find_bound(setting: Setting, tile: int) -> int:
    """The restrictions on a tile."""
    board = setting.board
    bound = board.on & ALL & ~MAP | tile & SELF_BOUND
    if any(cell in board.near and cell not in board.at for cell in setting.map):
        bound |= MAP
    return bound


def compare(setting: Setting) -> list[str]:
    board = setting.board
    legality = Legality(board, setting.map)
    differences = []
    stuck = 0
    for tile in setting.hand:
        plays = list(find_plays(setting, tile))
        bound = _find_bound(setting, tile.bit)
        waived = 0
        legal = [play for play in plays if not bound & ~play.satisfied]
        if not legal:
            stuck |= tile.bit
            waived = _find_conflicts(plays, bound, board.rules.ignore_all)
            if legality.conflicts(tile) != waived:
                differences.append(
                    f"{tile.name}: waived {names(legality.conflicts(tile))}, not {names(waived)}"
                )
            legal = [play for play in plays if not bound & ~waived & ~play.satisfied]
        if legality.in_force(tile.bit) != bound:
            differences.append(
                f"{tile.name}: in force {names(legality.in_force(tile.bit))}, not {names(bound)}"
            )
        expected = 0
        for play in legal:
            expected |= PLAYS[play.cell] & FACED[play.face]
        if legality.plays(tile, waived) != expected:
            differences.append(f"{tile.name}: other plays")
        differences += _compare_choices(setting, tile, legal, waived)
    hand = sum([tile.bit for tile in setting.hand])
    if legality.stuck(hand, 1) != stuck:
        differences.append(f"stuck: {names(legality.stuck(hand, 1))}, not {names(stuck)}")
    return differences


def _find_conflicts(plays: list[Play], bound: int, ignore_all: bool) -> int:
    if ignore_all:
        return bound
    satisfied = {play.satisfied & bound for play in plays}
    union = 0
    hopeless: list[int] = []
    sets = sorted(_subsets(bound), key=int.bit_count)
    for together in sets:
        if not any(not smaller & ~together for smaller in hopeless) and all(
            together & ~one for one in satisfied
        ):
            hopeless.append(together)
            union |= together
    return union


def _subsets(mask: int) -> list[int]:
    sets, part = [], mask
    while part:
        sets.append(part)
        part = (part - 1) & mask
    return sets


def _compare_choices(setting: Setting, tile: Tile, legal: list[Play], waived: int) -> list[str]:
    """The choices that the engine offers when the tile has been placed, on some of the cells."""
    differences = []
    rng = random.Random(len(legal))
    places = sorted({(play.cell, play.face) for play in legal})
    for cell, face in rng.sample(places, min(3, len(places))):
        here = [play.choices for play in legal if (play.cell, play.face) == (cell, face)]
        board = setting.board.copy()
        board.place(tile.bit, cell, face == WHITE)
        legality = Legality(board, setting.map, tile.bit)
        if tile.asks:
            offered = _offer(legality, board, tile, tile.bit, cell, waived)
            if offered != {choices[0] for choices in here if choices}:
                differences.append(f"{tile.name} on {SPELT[cell]}: other choices")
        if tile.kind == COPY:
            for copied in {choices[0] for choices in here if choices}:
                action = TILES[copied.bit_length() - 1]
                expected = {choices[1] for choices in here if choices[:1] == (copied,) and len(choices) > 1}
                if action.asks and _offer(legality, board, action, tile.bit, cell, waived) != expected:
                    differences.append(f"{tile.name} as {action.name} on {SPELT[cell]}: other choices")
    return differences


def _offer(legality: Legality, board: Board, action: Tile, me: int, cell: int, waived: int) -> set[int]:
    choices = action.choices(board, me, cell, board.white)
    return set(legality.choices_on_board(action, me, choices, waived)) if action.kind != QUIET else set()


def run_games(games: int, first: int, jobs: int) -> None:
    decisions = count = 0
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for done, (compared, differences) in enumerate(
            pool.imap(play_and_compare, range(first, first + games)), 1
        ):
            decisions += compared
            count += len(differences)
            for one in differences:
                print(f"\r{one}")
            print(
                f"\r{done} games, {decisions} decisions, {count} differences",
                end="",
                file=sys.stderr,
                flush=True,
            )
    print(f"\r{games} games, {decisions} decisions, {count} differences")
    sys.exit(1 if count else 0)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first board")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, default=0, help="compare the decisions of games instead")
    chosen = parser.parse_args()
    if chosen.games:
        run_games(chosen.games, chosen.first, chosen.jobs)
    seeds = range(chosen.first, chosen.first + chosen.boards)
    count = 0
    with multiprocessing.get_context("fork").Pool(chosen.jobs) as pool:
        for done, differences in enumerate(pool.imap(find_differences, seeds, chunksize=100), 1):
            for one in differences:
                print(f"\r{one}")
                count += 1
            if done % 1000 == 0:
                print(f"\r{done} boards, {count} differences", end="", file=sys.stderr, flush=True)
    print(f"\r{chosen.boards} boards, {count} differences")
    sys.exit(1 if count else 0)


if __name__ == "__main__":
    main()
