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
from itertools import pairwise
from math import inf
from time import perf_counter
from typing import Any, Final, NamedTuple

import numpy as np

from equinox.solver.guide import Guide
from equinox.solver.tiles import internals
from equinox.solver.tiles.internals import Line, Play
from equinox.solver.tiles.move_ordering import best_plays, drop_equivalent, worths
from equinox.solver.tiles.sheet import effects, sheet
from equinox.solver.tiles.value import Numbers, judge
from equinox.solver.tree import Tally
from equinox.tiles.hexes import BITS
from equinox.tiles.phases import EFFECT, OVER, PLACE, TAKE
from equinox.tiles.state import TilesState
from equinox.tiles.tile import COPY, TILES, bits
from equinox.tiles.yellow import MIRROR

Answers = Callable[[TilesState], list[TilesState]]
"""How the opponent's turn may end that begins in a state, of which they choose what is best for them."""

BLOCK: Final = 16
"""So many last plays of a turn are judged at a time."""
WIDTH: Final = 8
"""So many moves of the root share a pass of halving."""
KEPT: Final = 3
"""So many ends of the turn are kept for each move of the root, as long as there is a bag."""
ROUNDS: Final = 3
"""So many deals are answered after each pass,"""
ANSWERED: Final = 4
"""and so many ends of the turn on each of them."""
CURIOSITY: Final = 0.05
"""How much more an end of the turn may be worth that was never answered."""
SCATTER: Final = 0.05
"""By how much a reply changes the chance to win, as long as there is none."""
DOUBT: Final = 1.0
"""So many replies count as much as what is known without them."""
MARGIN_WEIGHT: Final = 0.3
"""How much of what a seat plays for is its lead; the rest is to win. It tells moves apart that all win,
or all lose."""
FURTHEST: Final = 60.0
"""Points by which nobody leads, or hardly ever."""
MOST: Final = 400
"""So many choices of an effect are looked at."""
TOLD: Final = 3
"""Of so many moves the rest of the turn is told."""
GROWTH: Final = 0.8
"""Points that a tile still to be placed brings each seat on average."""


class _Node:
    """A decision of the turn, and what can be done there, most promising first."""

    __slots__ = ("plays", "scores", "state")

    def __init__(self, state: TilesState, rng: random.Random) -> None:
        self.state = state
        sign = -1 if state.turn else 1
        self.plays: Sequence[Any] | _Rows
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
            points = effects(state)
            if points is not None:
                found = (sign * points).tolist()
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
        return carry_out(self.state, self.plays[index])


def carry_out(state: TilesState, step: Play | int) -> TilesState:
    """The state after a play or another move, with nothing forced played yet: to see what is forced may take
    long."""
    after = state.copy()
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


def weigh(chances: Numbers, margins: Numbers) -> Numbers:
    """What a seat plays for, from 0 to 1: to win, and a little for its lead."""
    lead = np.clip(margins / FURTHEST, -1, 1)
    weighed: Numbers = chances + MARGIN_WEIGHT * (0.5 + 0.5 * lead - chances)
    return weighed


def split_points(state: TilesState, margin: float) -> tuple[float, float]:
    """What both seats will score if the first is so far ahead."""
    both = sum(internals.points(state)) + 2 * GROWTH * internals.unplaced(state).bit_count()
    return (both + margin) / 2, (both - margin) / 2


class _Leaf:
    """How the turn may end: what that is worth by the network, and by the opponent's replies."""

    __slots__ = ("known", "path", "replies", "squares", "state", "surplus", "then")

    def __init__(self, state: TilesState, path: Line, known: Numbers) -> None:
        self.state = state
        self.path = path
        self.known = known
        """What it is worth, the chance to win and the margin, as they look when the turn ends."""
        self.then: TurnTree | None = None
        """The opponent's turn, where no luck decides what they can take."""
        self.replies = 0
        self.squares = 0.0
        """The sum of squares of what the chance differs by then."""
        self.surplus = np.zeros(3)
        """By how much more it was worth after replies than others after the same deals, in sum."""

    def expected(self) -> Numbers:
        return self.known + self.surplus / (self.replies + DOUBT)

    def worth(self) -> float:
        return float(self.known[0] + self.surplus[0] / (self.replies + DOUBT))

    def variance(self) -> float:
        """Of the chance to win, as far as replies scatter."""
        if self.state.phase == OVER:
            return 0.0
        return (self.squares + SCATTER**2) / (1 + self.replies) ** 2

    def promise(self) -> float:
        """Its worth, and a little for what was seldom answered."""
        return self.worth() + CURIOSITY / (1 + self.replies)


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
        return self.best.worth(), 0.0

    def find_best(self) -> None:
        self.best = max(self.leaves, key=_Leaf.worth)


class TurnTree:
    """A search of one turn: what `equinox.solver.tree.Tree` is to other games."""

    sampled = False

    def __init__(
        self,
        state: TilesState,
        seed: int | str,
        guide: Guide,
        compared: Sequence[str] = (),
        answers: Answers | None = None,
    ) -> None:
        """With `compared`, only these moves are searched; `answers` says how the opponent replies, where that
        is known."""
        assert state.turn is not None
        self.answers = answers
        self.rng = random.Random(seed)
        self.guide = guide
        self.state = state
        self.seat: int = state.turn
        self.legal = [*compared] or state.moves()
        self.compared = bool(compared)
        self.opinions: dict[str, float] = {}
        self.nodes = 0
        self._judged = 0
        self._goal = inf
        self._pushed = 0
        self._slowest = 0.0
        """How long a step took at most, in seconds, the last ones above all."""
        self.roots = [_Root(text) for text in self.legal]
        self._begin()
        self._plan = self._steps()

    @property
    def iterations(self) -> int:
        """How many ends of the turn, and of the opponent's, were judged; the last ones together."""
        return int(min(self._judged, self._goal))

    def _begin(self) -> None:
        """Every move of the root is promising for what it brings at once."""
        node = _Node(self.state, self.rng)
        by_text = {root.text: root for root in self.roots}
        place = {
            option: by_text[text]
            for option, text in zip(internals.options(self.state), self.state.moves(), strict=True)
            if text in by_text
        }
        rows: dict[int, list[int]] = {}
        for index in range(len(node.plays)):
            play = node.plays[index]
            option = play if isinstance(play, int) else play[0]
            if option in place:
                rows.setdefault(option, []).append(index)
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
        """As for Tree: until so many more iterations are done, it is too late, or `stop` says so."""
        until = inf if deadline is None else deadline
        self._goal = inf if iterations is None else self.iterations + iterations
        while self._judged < self._goal or not self._known():
            begin = perf_counter()
            if (self._known() and begin + self._slowest >= until) or (stop is not None and stop()):
                return
            step = next(self._plan, None)
            if step is None:
                return  # every line of the turn is judged, and the game is over after each
            step()
            self._slowest = max(0.9 * self._slowest, perf_counter() - begin)

    def _known(self) -> bool:
        """Whether there is something to say: of each move, if some are compared."""
        return self._judged > 0 and (not self.compared or all(root.visits for root in self.roots))

    def _look(self, root: _Root) -> None:
        """Judge the most promising lines of a move that are left."""
        before = root.visits
        while root.queue and root.visits == before:
            share = heappop(root.queue)[2]
            ends: list[_End] = []
            while share.next < len(share) and len(ends) < BLOCK:
                score, step = share.score(share.next), share.step(share.next)
                child, path = carry_out(share.node.state, step), (*share.path, step)
                share.next += 1
                if child.phase == OVER or child.turn != self.seat:
                    ends.append(_End(child, path, score))
                    continue
                deeper = _Share(_Node(child, self.rng), above=share, start=score, path=path)
                self.nodes += 1
                self._push(root, deeper, inf)
                break
            if ends:
                self._judge(root, ends)
                if share.above is not None:
                    share.above.bonus = max(end.score for end in ends) - share.start
                    share.above = None
            if share.next < len(share):
                self._push(root, share, share.score(share.next) + share.bonus)

    def _push(self, root: _Root, share: _Share, promise: float) -> None:
        self._pushed += 1
        heappush(root.queue, (-promise, self._pushed, share))

    def _measure(self, states: Sequence[TilesState]) -> Numbers:
        """What states are worth to the seat, its chance to win and its margin: a row for each."""
        judged = judge(states, self.seat)
        worth = weigh(judged.chances, judged.margins)
        return np.stack([worth, judged.chances, judged.margins], axis=1)

    def _judge(self, root: _Root, ends: list[_End]) -> None:
        self._judged += len(ends)
        root.visits += len(ends)
        known = self._measure([end.state for end in ends])
        new = [_Leaf(end.state, end.path, row) for end, row in zip(ends, known, strict=True)]
        kept = KEPT if self.state.bag else len(root.leaves) + len(new)
        root.leaves = nlargest(kept, [*root.leaves, *new], key=_Leaf.worth)
        root.find_best()

    def _reply(self, leaves: list[_Leaf]) -> None:
        """The opponent answers the best ends of the turn, each after the same draws from the bag."""
        some = nlargest(ANSWERED, leaves, key=_Leaf.promise)
        certain = [leaf for leaf in some if not leaf.state.bag and self.answers is None]
        for leaf in certain:
            self._look_further(leaf)
        uncertain = [leaf for leaf in some if leaf not in certain]
        if uncertain:
            self._answer(uncertain)
        for root in self.roots:
            if root.best is not None:
                root.find_best()

    def _look_further(self, leaf: _Leaf) -> None:
        """Nothing is drawn any more: the opponent's turn is searched as this one is."""
        if leaf.then is None:
            state = leaf.state.copy()
            state.make_forced()
            if state.phase == OVER or state.turn == self.seat:
                leaf.known = self._measure([state])[0]
                leaf.replies += 1
                self._judged += 1
                return
            leaf.then = TurnTree(state, 0, self.guide)
        leaf.then.run(BLOCK)
        leaf.replies += 1
        self._judged += BLOCK
        best = max(leaf.then.roots, key=_Root.worth).best
        if best is not None:
            worth, chance, margin = best.expected()
            leaf.known = np.array([1 - worth, 1 - chance, -margin])

    def _answer(self, some: list[_Leaf]) -> None:
        order = [self.rng.random() for _ in TILES]
        find = self.answers or find_answers
        answers = [find(draw_again(leaf.state, order)) for leaf in some]
        self._judged += len(some)
        after = self._measure([end for ends in answers for end in ends])
        sizes = np.cumsum([0, *map(len, answers)])
        # The opponent ends the turn as is best for them.
        worst = [after[low + after[low:high, 0].argmin()] for low, high in pairwise(sizes.tolist())]
        found = np.stack(worst) - np.stack([leaf.known for leaf in some])
        found -= found.mean(axis=0)
        for leaf, surplus in zip(some, found, strict=True):
            leaf.replies += 1
            leaf.surplus += surplus
            leaf.squares += float(surplus[1]) ** 2

    @property
    def tallies(self) -> dict[str, Tally]:
        tallies = {}
        for root in self.roots:
            tally = tallies[root.text] = Tally()
            if root.best is None:
                continue
            worth, win, margin = root.best.expected().tolist()
            win = min(max(win, 0.0), 1.0)
            win = self.guide.chances((win, 1 - win))[0]
            visits = root.visits
            tally.visits = tally.scored = visits
            # As if each visit had found what the best line is worth, with the scatter of its replies.
            tally.total = visits * win
            tally.totals = visits * (win * win + visits * root.best.variance())
            tally.chances = (visits * win, visits * (1 - win))[:: -1 if self.seat else 1]
            tally.worth, tally.worth_squares = visits * worth, visits * worth * worth
            score = split_points(root.best.state, margin)[0]
            tally.score, tally.score_squares = visits * score, visits * score * score
            tally.margin, tally.margin_squares = visits * margin, visits * margin * margin
        return tallies

    def line(self, move: str) -> tuple[str, ...]:
        """How the turn goes on after one of the best moves."""
        root = self.roots[self.legal.index(move)]
        if root.best is None or root not in nlargest(TOLD, self.roots, key=_Root.worth):
            return (move,)
        return (move, *spell(self.state, root.best.path)[1:])


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


def find_answers(state: TilesState) -> list[TilesState]:
    """How a turn may end that is played by what brings most at once: by its most promising last moves."""
    seat = state.turn
    rng = random.Random(0)
    if state.phase == TAKE:
        state = _take(state)
    while state.phase != OVER and state.turn == seat:
        node = _Node(state, rng)
        state = node.play(0)
        if state.phase == OVER or state.turn != seat:
            ends = [state, *[node.play(index) for index in range(1, min(BLOCK, len(node.plays)))]]
            return [end for end in ends if end.phase == OVER or end.turn != seat]
    return [state]


def _take(state: TilesState) -> TilesState:
    """Take what brings most at once, and place the better tile of it, if that is known."""
    plays = best_plays(state)
    chosen = max(
        internals.options(state),
        key=lambda option: sum([plays.get(tile, _NO_PLAY)[0] for tile in bits(option)]),
    )
    state = carry_out(state, chosen)
    if chosen & (chosen - 1):
        _, play = max([plays.get(tile, _NO_PLAY) for tile in bits(chosen)], key=lambda found: found[0])
        if play is not None:
            return carry_out(state, play)
    return state


_NO_PLAY: Final = (0.0, None)
_MIRROR: Final = MIRROR.bit_length() - 1


def spell(state: TilesState, path: Line) -> list[str]:
    """The texts of the moves of a path; what is forced is none."""
    texts = []
    state = state.copy()
    for step in path:
        options: tuple[int | None, ...] = (step,) if isinstance(step, int) else step
        if not isinstance(step, int) and step[0] >> BITS + 1 != _MIRROR:
            options = step[0], step[2]
        for number, option in enumerate(options):
            if option is None or (number and state.phase != EFFECT):
                continue
            if state.count() > 1:
                texts.append(state.spell(option))
            state.make(option)
        if state.phase == EFFECT and not state.int_moves():
            state.finish_play()
    return texts


class _End(NamedTuple):
    """How the turn may end."""

    state: TilesState
    path: Line
    score: float
    """What its last play brings at once."""


class _Share:
    """Some of the plays of a node, to be tried in order."""

    __slots__ = ("above", "bonus", "next", "node", "path", "rows", "start")

    def __init__(
        self,
        node: _Node,
        rows: Sequence[int] | None = None,
        above: _Share | None = None,
        start: float = 0.0,
        path: Line = (),
    ) -> None:
        self.node = node
        self.path = path
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
        score: float = self.node.scores[self.rows[index]]
        return score

    def step(self, index: int) -> Play | int:
        step: Play | int = self.node.plays[self.rows[index]]
        return step
