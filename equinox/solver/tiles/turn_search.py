"""The search of one turn of tiles: take, placements and effects are decisions of the same player in a row.

Nothing is hidden until the turn is over, so nothing is sampled: lines of the turn are judged where it ends,
many at once (`value`), and a move is worth what its best line is worth. The root's moves share the time by
sequential halving, again and again: all that are promising get a step, then the better half, ...
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from heapq import heappop, heappush, nlargest
from math import inf
from time import perf_counter
from typing import Any, Final

import numpy as np

import equinox
from equinox.interface import Position
from equinox.solver.guide import Guide
from equinox.solver.tiles import internals
from equinox.solver.tiles.move_ordering import drop_equivalent, worths
from equinox.solver.tiles.sheet import effects, sheet
from equinox.solver.tiles.value import Numbers, judge
from equinox.solver.tree import Tally
from equinox.tiles.phases import EFFECT, OVER, PLACE, TAKE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import COPY, TILES, bits
from equinox.tiles.yellow import MIRROR

BLOCK: Final = 16
"""So many last plays of a turn are judged at a time."""
WIDTH: Final = 8
"""So many moves of the root share a pass of halving."""
KEPT: Final = 3
"""So many ends of the turn are kept for each move of the root."""
ROUNDS: Final = 3
"""So many deals are answered after each pass,"""
ANSWERED: Final = 4
"""and so many ends of the turn on each of them."""
DOUBT: Final = 1.0
"""So many replies count as much as what is known without them."""
MARGIN_WEIGHT: Final = 0.3
"""How much of what a seat plays for is its lead; the rest is to win. It tells moves apart that all win,
or all lose."""
FURTHEST: Final = 40.0
"""Points by which nobody leads, or hardly ever."""
MOST: Final = 400
"""So many choices of an effect are looked at."""
GROWTH: Final = 0.8
"""Points that a tile still to be placed brings each seat on average."""


class _Node:
    """A decision of the turn, and what can be done there, most promising first."""

    __slots__ = ("plays", "scores", "state")

    def __init__(self, state: TilesState, rng: random.Random) -> None:
        self.state = state
        sign = -1 if state.turn else 1
        self.plays: Sequence[Any]
        if state.phase == PLACE:
            scored = sheet(state)
            margins = sign * scored.margins
            order = np.argsort(-margins, kind="stable")
            self.scores = margins[order].astype(float).tolist()
            self.plays = _Rows(scored, order)
            return
        options = internals.options(state)
        found: Sequence[float] | None = None
        if state.phase == TAKE:
            found = worths(state)
        elif state.phase == EFFECT:
            margins = effects(state)
            if margins is not None:
                found = (sign * margins).tolist()
            elif state.chosen_action().kind == COPY:
                found = worths(state)
            else:
                options = [*drop_equivalent(state, options)]
                rng.shuffle(options)
        if found is None:
            found = [0.0] * len(options)
        order = np.argsort(-np.array(found), kind="stable")[:MOST]
        self.scores = [float(found[index]) for index in order]
        self.plays = [options[index] for index in order]

    def play(self, index: int) -> TilesState:
        """The state after it, with nothing forced played yet: to see what is forced may take long."""
        after = self.state.copy()
        step = self.plays[index]
        if isinstance(step, int):
            after.make(step)
            return after
        code, action, choice = step
        after.make(code)
        if after.phase == EFFECT and after.action == MIRROR and action != MIRROR:
            after.make(action)
        if choice is not None and after.phase == EFFECT and after.action == action:
            after.make(choice)
        elif after.phase == EFFECT and not after.int_moves():
            after.finish_play()  # an action that finds no target does nothing
        return after


class _Rows:
    """The plays of a sheet in an order."""

    def __init__(self, scored: Any, order: Any) -> None:
        self.scored = scored
        self.order = order

    def __len__(self) -> int:
        return len(self.order)

    def __getitem__(self, index: int) -> Any:
        return self.scored.play(int(self.order[index]))


class _Leaf:
    """How the turn may end: what that is worth by the network, and by the opponent's replies."""

    __slots__ = ("known", "replies", "state", "surplus")

    def __init__(self, state: TilesState, known: Numbers) -> None:
        self.state = state
        self.known = known
        """What it is worth, the chance to win and the margin, as they look when the turn ends."""
        self.replies = 0
        self.surplus = np.zeros(3)
        """By how much more it was worth after replies than others after the same deals, in sum."""

    def expected(self) -> Numbers:
        return self.known + self.surplus / (self.replies + DOUBT)


class _Root:
    """A move of the position that is searched."""

    __slots__ = ("best", "leaves", "promise", "queue", "text", "visits")

    def __init__(self, text: str) -> None:
        self.text = text
        self.queue: list[tuple[float, int, _Share]] = []
        self.visits = 0
        self.promise = -1e9
        """What it brings at once."""
        self.leaves: list[_Leaf] = []
        """The best ends of the turn after it."""
        self.best: _Leaf | None = None

    def worth(self) -> tuple[float, float]:
        if self.best is None:
            return -1.0, self.promise
        return float(self.best.expected()[0]), 0.0

    def find_best(self) -> None:
        self.best = max(self.leaves, key=lambda leaf: float(leaf.expected()[0]))


class TurnTree:
    """A search of one view, with the face of `equinox.solver.tree.Tree`."""

    def __init__(self, view: Position, seed: int | str, guide: Guide) -> None:
        self.rng = random.Random(seed)
        self.guide = guide
        state = internals.as_tiles(equinox.sampler(view).draw(self.rng))
        assert state.turn is not None
        self.state = state
        self.seat: int = state.turn
        self.legal = state.moves()
        self.opinions: dict[str, float] = {}
        self.iterations = 0
        self.nodes = 0
        self._deals: list[list[float]] = []
        """An order of all tiles for each: in this one they are drawn."""
        self._shift = np.zeros(3)
        self._pushed = 0
        self._slowest = 0.0
        self.roots = [_Root(text) for text in self.legal]
        self._begin()
        self._plan = self._steps()

    def _begin(self) -> None:
        """Every move of the root is promising for what it brings at once."""
        node = _Node(self.state, self.rng)
        place = dict(zip(internals.options(self.state), self.roots, strict=True))
        rows: dict[int, list[int]] = {}
        for index in range(len(node.plays)):
            play = node.plays[index]
            rows.setdefault(play if isinstance(play, int) else play[0], []).append(index)
        for option, some in rows.items():
            root = place[option]
            root.promise = node.scores[some[0]]
            self._push(root, _Share(node, some), root.promise)

    def _steps(self) -> Iterator[Callable[[], None]]:
        """What to do next: passes of sequential halving, and replies to what is best by then."""
        while True:
            open_ = [root for root in self.roots if root.queue]
            active = nlargest(WIDTH, open_, key=_Root.worth)
            while active:
                for root in active:
                    if root.queue:
                        yield partial(self._look, root)
                active = nlargest(len(active) // 2, active, key=_Root.worth)
            leaves = [leaf for root in self.roots for leaf in root.leaves if leaf.state.phase != OVER]
            if not leaves:
                if not open_:
                    return
                continue
            for _ in range(ROUNDS):
                yield partial(self._reply, leaves)

    def run(
        self,
        iterations: int | None = None,
        deadline: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        until = inf if deadline is None else deadline
        goal = inf if iterations is None else self.iterations + iterations
        while self.iterations < goal:
            begin = perf_counter()
            if (self.iterations and begin + self._slowest >= until) or (stop is not None and stop()):
                return
            step = next(self._plan, None)
            if step is None:
                return  # every line of the turn is judged, and the game is over after each
            step()
            self._slowest = max(0.9 * self._slowest, perf_counter() - begin)

    def _look(self, root: _Root) -> None:
        """Judge the most promising lines of a move that are left."""
        before = root.visits
        while root.queue and root.visits == before:
            share = heappop(root.queue)[2]
            ends: list[tuple[float, TilesState]] = []
            while share.next < len(share) and len(ends) < BLOCK:
                score, child = share.score(share.next), share.play(share.next)
                share.next += 1
                if child.phase == OVER or child.turn != self.seat:
                    ends.append((score, child))
                    continue
                deeper = _Share(_Node(child, self.rng), above=share, start=score)
                self.nodes += 1
                self._push(root, deeper, inf)
                break
            if ends:
                self._judge(root, [state for _, state in ends])
                if share.above is not None:
                    share.above.bonus = max(score for score, _ in ends) - share.start
                    share.above = None
            if share.next < len(share):
                self._push(root, share, share.score(share.next) + share.bonus)

    def _push(self, root: _Root, share: _Share, promise: float) -> None:
        self._pushed += 1
        heappush(root.queue, (-promise, self._pushed, share))

    def _measure(self, states: Sequence[TilesState]) -> Numbers:
        """What states are worth to the seat, its chance to win and its margin: a row for each."""
        judged = judge(states, self.seat)
        lead = np.clip(judged.margins / FURTHEST, -1, 1)
        worth = judged.chances + MARGIN_WEIGHT * (0.5 + 0.5 * lead - judged.chances)
        return np.stack([worth, judged.chances, judged.margins], axis=1)

    def _judge(self, root: _Root, states: list[TilesState]) -> None:
        self.iterations += len(states)
        root.visits += len(states)
        new = [_Leaf(state, known) for state, known in zip(states, self._measure(states), strict=True)]
        root.leaves = nlargest(KEPT, [*root.leaves, *new], key=lambda leaf: float(leaf.expected()[0]))
        root.find_best()

    def _reply(self, leaves: list[_Leaf]) -> None:
        """The opponent answers the best ends of the turn, each after the same draws from the bag."""
        some = nlargest(ANSWERED, leaves, key=lambda leaf: float(leaf.expected()[0]))
        order = [self.rng.random() for _ in TILES]
        after = [answer(draw_again(leaf.state, order)) for leaf in some]
        self.iterations += len(some)
        found = self._measure(after) - np.stack([leaf.known for leaf in some])
        found -= found.mean(axis=0)
        for leaf, surplus in zip(some, found, strict=True):
            leaf.replies += 1
            leaf.surplus += surplus
        for root in self.roots:
            if root.best is not None:
                root.find_best()

    @property
    def tallies(self) -> dict[str, Tally]:
        tallies = {}
        for root in self.roots:
            tally = tallies[root.text] = Tally()
            if root.best is None:
                continue
            worth, win, margin = root.best.expected().tolist()
            win = min(max(win, 0.0), 1.0)
            visits = root.visits
            tally.visits = tally.scored = visits
            tally.total, tally.totals = visits * win, visits * win * win
            tally.chances = (visits * win, visits * (1 - win))[:: -1 if self.seat else 1]
            tally.worth, tally.worth_squares = visits * worth, visits * worth * worth
            total = sum(internals.points(root.best.state))
            score = (total + margin) / 2 + GROWTH * internals.unplaced(root.best.state).bit_count()
            tally.score, tally.score_squares = visits * score, visits * score * score
            tally.margin, tally.margin_squares = visits * margin, visits * margin * margin
        return tallies

    def line(self, move: str, length: int = 8) -> tuple[str, ...]:
        return (move,)


def draw_again(state: TilesState, order: Sequence[float]) -> TilesState:
    """Where a turn has just begun: what was drawn goes back, and the bag comes in this order."""
    other = state.copy()
    drawn = other.fresh
    other.forget(legality=True)
    other.pool &= ~drawn
    other.bag = sorted([*other.bag, *[tile.bit_length() - 1 for tile in bits(drawn)]], key=order.__getitem__)
    other.fresh = 0
    for _ in bits(drawn):
        other.pool |= other.draw()
    return other


def answer(state: TilesState) -> TilesState:
    """The state after a turn that is played by what brings most at once, and ends as well as possible."""
    seat = state.turn
    assert seat is not None
    rng = random.Random(0)
    while state.phase != OVER and state.turn == seat:
        share = _Share(_Node(state, rng))
        state = share.play(0)
        if state.phase == OVER or state.turn != seat:
            ends = [state, *[share.play(index) for index in range(1, min(BLOCK, len(share)))]]
            ends = [end for end in ends if end.phase == OVER or end.turn != seat]
            return ends[int(judge(ends, seat).margins.argmax())]
    return state


class _Share:
    """Some of the plays of a node, to be tried in order."""

    __slots__ = ("above", "bonus", "next", "node", "rows", "start")

    def __init__(
        self, node: _Node, rows: Sequence[int] | None = None, above: _Share | None = None, start: float = 0.0
    ) -> None:
        self.node = node
        self.rows = range(len(node.plays)) if rows is None else rows
        self.next = 0
        self.bonus = 0.0
        """What the rest of the turn has brought after the first of these."""
        self.above = above
        """Whose play led here, as long as nothing is known of what follows,"""
        self.start = start
        """and what that brought."""

    def __len__(self) -> int:
        return len(self.rows)

    def score(self, index: int) -> float:
        return self.node.scores[self.rows[index]]

    def play(self, index: int) -> TilesState:
        return self.node.play(self.rows[index])
