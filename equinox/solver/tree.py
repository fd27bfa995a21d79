"""Information-set tree search: which move wins most often, judged by one seat's view alone.

Every iteration deals a whole state that fits the view and plays it on: first by statistics, then by the
guide. The statistics are a tree for each seat. A seat's tree is told apart by what this seat saw of the
moves: two hidden moves of an opponent, such as two secrets, lead to the same node, so that no seat, the
searching one or another, can choose by what it will not know. Each seat chooses for its own chance to
win, among the moves that the dealt state allows it; how often a move could have been chosen is counted
with it, so that rare cards are not taken for bad ones.

What a seat draws is no part of its nodes: with few iterations, two hands that differ in one card have
more in common than not.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from heapq import nlargest
from math import log, sqrt
from time import perf_counter
from typing import Final

import equinox
from equinox.interface import GameEvent, Position, State
from equinox.solver.guide import Guide, Values, guide_for, winners

MAX_DEPTH: Final = 200
"""Moves in the tree after which an iteration goes on by rollout: a bound, never reached in practice."""
LINE: Final = 8
"""So many moves of an expected line are told."""
MOST_DEALS: Final = 2000
"""So many dealt states are kept, to be played again with another move."""


class Edge:
    """A move at a node."""

    __slots__ = ("available", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        """How promising the guide says it is."""
        self.visits = 0
        self.available = 0
        """How often it was legal when its node was visited."""
        self.total = 0.0
        """The sum of what the deciding seat plays for: see Guide.worths."""


class Node:
    """All states that look alike to one seat after the same moves, as far as it saw them."""

    __slots__ = ("edges", "following", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[str, Edge] = {}
        """The seat's own moves, where it decides."""
        self.following: dict[tuple[int, str], Node] = {}
        """By whose move it was, and what this seat saw of it."""


class Tally:
    """What is known of one move at the root, in sums, so that trees can be merged."""

    __slots__ = (
        "chances",
        "margin",
        "margin_squares",
        "score",
        "score_squares",
        "scored",
        "total",
        "totals",
        "visits",
        "worth",
        "worth_squares",
    )

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.totals = 0.0
        """The sum of squares of the chances to win."""
        self.chances: Values = ()
        """The sums of every seat's chances to win; empty before the first visit."""
        self.worth = self.worth_squares = 0.0
        """What the search went by, which need not be what is told: see Guide.worths and Guide.chances."""
        self.scored = 0
        """How many of the visits ended with scores."""
        self.score = self.score_squares = 0.0
        self.margin = self.margin_squares = 0.0

    def add(self, chances: Values, scores: Values | None, seat: int, worth: float | None = None) -> None:
        win = chances[seat]
        worth = win if worth is None else worth
        self.visits += 1
        self.chances = add_values(self.chances, chances)
        self.total += win
        self.totals += win * win
        self.worth += worth
        self.worth_squares += worth * worth
        if scores is not None:
            mine = scores[seat]
            margin = mine - max(score for other, score in enumerate(scores) if other != seat)
            self.scored += 1
            self.score += mine
            self.score_squares += mine * mine
            self.margin += margin
            self.margin_squares += margin * margin

    def merge(self, other: Tally) -> None:
        for name in Tally.__slots__:
            if name != "chances":
                setattr(self, name, getattr(self, name) + getattr(other, name))
        self.chances = add_values(self.chances, other.chances)


def add_values(one: Values, other: Values) -> Values:
    """Sums by seat; empty is nothing."""
    return tuple([a + b for a, b in zip(one, other, strict=True)]) if one and other else one or other


class Trial:
    """An iteration under way. Until its result is known, its moves are taken to win what was expected of
    them: so several can be under way at once without all of them going the same way."""

    __slots__ = ("first", "path", "result", "state", "visited")

    def __init__(self, first: str, state: State, roots: list[Node]) -> None:
        self.first = first
        self.state = state
        self.path: list[tuple[int, Edge, float]] = []
        self.visited: list[Node] = []
        self.result: tuple[Values, Values | None] | None = None
        self.visit(roots)

    def walk(self, seat: int, edge: Edge, expected: float) -> None:
        edge.visits += 1
        edge.total += expected
        self.path.append((seat, edge, expected))

    def visit(self, nodes: list[Node]) -> None:
        for node in nodes:
            node.visits += 1
        self.visited += nodes

    def take_back(self) -> None:
        for node in self.visited:
            node.visits -= 1
        for _, edge, expected in self.path:
            edge.visits -= 1
            edge.total -= expected


class Tree:
    """A search of one view. `run` may be called again and again; the tree grows."""

    sampled = True

    def __init__(
        self,
        view: Position,
        seed: int | str,
        guide: Guide | None = None,
        compared: Sequence[str] = (),
    ) -> None:
        """With `compared`, only these moves of the root are searched, each as often as the others."""
        self.sampler = equinox.sampler(view)
        self.rng = random.Random(seed)
        self._dealing, self._going_on = self.rng.getrandbits(60), self.rng.getrandbits(60)
        self._deals: list[State] = []
        any_state = self.sampler.draw(random.Random(0))
        self.game = any_state.game
        turn = any_state.turn
        assert turn is not None
        self.seat: int = turn
        self.guide = (guide_for(self.game) if guide is None else guide).at(any_state)
        first = self._deal(0)
        self.compared = bool(compared)
        self.legal = list(compared) or first.moves()
        self.roots = [Node() for _ in range(first.players)]
        self.tallies = {move: Tally() for move in self.legal}
        self.opinions = {} if compared else self._opinions(first)
        self.iterations = 0
        self.nodes = first.players
        self._trying = self._judging = 0.0
        """How long it took at most, in seconds, to play a trial, and to judge a batch of them."""

    def _opinions(self, state: State) -> dict[str, float]:
        """How much better than the others the guide takes each move of the root to be."""
        prior = self.guide.prior(state, self.legal) if self.guide.prior_visits else None
        if prior is None:
            return {}
        logs = [log(chance) for chance in prior]
        mean = sum([chance * one for chance, one in zip(prior, logs, strict=True)])
        return {
            move: self.guide.prior_bonus * (one - mean) for move, one in zip(self.legal, logs, strict=True)
        }

    def run(
        self,
        iterations: int | None = None,
        deadline: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """Search until so many more iterations are done, perf_counter() says `deadline`, or `stop` says so.

        An iteration that the deadline interrupts is taken back: it may not have come to its end. None is
        begun that would be late if it took as long as the slowest so far.
        """
        until = float("inf") if deadline is None else deadline
        goal = None if iterations is None else self.iterations + iterations
        while goal is None or self.iterations < goal:
            most = self.guide.batch if goal is None else min(self.guide.batch, goal - self.iterations)
            trials: list[Trial] = []
            while len(trials) < most and not (stop is not None and stop()):
                begin = perf_counter()
                if begin + self._trying + self._judging >= until:
                    break
                trial = self._try(until)
                self._trying = max(self._trying, perf_counter() - begin)
                if trial is None:
                    break
                trials.append(trial)
            if not trials:
                return
            waiting = [trial for trial in trials if trial.result is None]
            begin = perf_counter()
            judged = self.guide.evaluate_batch([trial.state for trial in waiting]) if waiting else ()
            self._judging = max(self._judging, perf_counter() - begin)
            for trial, result in zip(waiting, judged, strict=True):
                trial.result = result
            for trial in trials:
                self._learn(trial)

    def _try(self, until: float) -> Trial | None:
        """One dealt state, played to its end or its cut; None if the time was up before that."""
        nodes = self.roots
        first, edge, expected = self._select_first()
        state = self._deal(edge.visits)
        trial = Trial(first, state, nodes)
        while state.turn is not None and len(trial.path) < MAX_DEPTH:
            seat = state.turn
            move = first
            if trial.path:
                move, edge, expected = self._select(nodes[seat], state)
            fresh = edge.visits == 0
            trial.walk(seat, edge, expected)
            seen = play_before(state, move, seat)
            if fresh and not self.guide.expands_through(state):
                break
            nodes = [self._after(node, seat, text) for node, text in zip(nodes, seen, strict=True)]
            trial.visit(nodes)
        if not self._play_on(trial, until):
            trial.take_back()
            return None
        return trial

    def _learn(self, trial: Trial) -> None:
        """What came of a trial."""
        assert trial.result is not None
        values, scores = trial.result
        worths, chances = self.guide.worths(values, scores), self.guide.chances(values)
        for seat, edge, expected in trial.path:
            edge.total += worths[seat] - expected
        self.tallies[trial.first].add(chances, scores, self.seat, worths[self.seat])
        self.iterations += 1

    def _deal(self, number: int) -> State:
        """The deal of this number; the random numbers that belong to it come next.

        What a move is tried on the first time, the second time, ... is the same for all moves of the root:
        they are compared on the same deals, so that less luck is in the difference.
        """
        self.rng.seed(self._dealing + number)
        if number >= MOST_DEALS:
            return self._draw()
        if number == len(self._deals):
            self._deals.append(self._draw())
        self.rng.seed(self._going_on + number)
        return self._deals[number].copy()

    def _draw(self) -> State:
        state = self.sampler.draw(self.rng)
        self.guide.apply_beliefs(state, self.rng)
        return state

    def _after(self, node: Node, seat: int, seen: str) -> Node:
        """Where a seat's tree goes on after a move that this seat saw so."""
        child = node.following.get((seat, seen))
        if child is None:
            child = node.following[seat, seen] = Node()
            self.nodes += 1
        return child

    def _due(self) -> int:
        """How many of the root's moves are to be tried by now."""
        if self.guide.root_widening is None:
            return 0
        factor, power = self.guide.root_widening
        return int(factor * (self.iterations + 1) ** power)

    def _select_first(self) -> tuple[str, Edge, float]:
        node, state = self.roots[self.seat], self._deals[0]
        if not self.compared:
            return self._select(node, state, self._due())
        if not node.edges:
            self._add_edges(node.edges, state, state.moves())
        move = min(self.legal, key=lambda one: node.edges[one].visits)
        edge = node.edges[move]
        return move, edge, edge.total / edge.visits if edge.visits else 0.5

    def _select(self, node: Node, state: State, due: int = 0) -> tuple[str, Edge, float]:
        """The move with the best value, and what it is expected to win: what it has won so far, and a
        bonus for what is little known.

        So many of the most promising are due: one of them that was never tried comes first.
        """
        moves, guide, edges = state.moves(), self.guide, node.edges
        if any(move not in edges for move in moves):
            self._add_edges(edges, state, moves)
        candidates = [(move, edges[move]) for move in moves]
        weights = wins = visits = 0.0
        for _, edge in candidates:
            edge.available += 1
            weights += edge.weight
            wins += edge.total
            visits += edge.visits
        # A move never tried is judged a little worse than the node: trusting the guide costs less than
        # trying everything once.
        untried = max(0.0, wins / visits - guide.fpu_reduction) if visits else 0.5
        for pair in nlargest(due, candidates, key=weight_of) if due else ():
            if not pair[1].visits:
                return *pair, untried
        scale = guide.exploration / weights
        best = -1.0
        chosen, expected = candidates[0], untried
        for pair in candidates:
            edge = pair[1]
            count = edge.visits
            worth = edge.total / count if count else untried
            bonus = scale * edge.weight * sqrt(edge.available) / (1 + count)
            if worth + bonus > best:
                best = worth + bonus
                chosen, expected = pair, worth
        return *chosen, expected

    def _add_edges(self, edges: dict[str, Edge], state: State, moves: Sequence[str]) -> None:
        prior = self.guide.prior(state, moves)
        even = 1.0 / len(moves)
        for index, move in enumerate(moves):
            if move not in edges:
                edges[move] = Edge(even if prior is None else prior[index])

    def _play_on(self, trial: Trial, until: float) -> bool:
        """By the guide, to the end of the game or to where it is judged; False: the time is up."""
        guide, state = self.guide, trial.state
        choose, rng, left = guide.choose, self.rng, guide.horizon
        while state.turn is not None:
            if left is not None:
                if left == 0:
                    return True
                left -= 1
            if perf_counter() >= until:
                return False
            state.play(choose(state, state.moves(), rng))
        outcome = state.outcome()
        assert outcome is not None
        trial.result = winners(outcome), outcome.scores
        return True

    def line(self, move: str) -> tuple[str, ...]:
        """How the game is expected to go on after a move: what was tried most, as the seat sees it."""
        line = [move]
        node = self.roots[self.seat].following.get((self.seat, move))
        while node is not None and node.following and len(line) < LINE:
            (_, text), node = max(node.following.items(), key=lambda item: item[1].visits)
            line.append(text)
        return tuple(line)


def weight_of(pair: tuple[str, Edge]) -> float:
    return pair[1].weight


def play_before(state: State, move: str, seat: int) -> list[str]:
    """Play a move, and say how each seat saw it."""
    news: list[GameEvent] = []
    state.log = news
    state.play(move)
    state.log = None
    for happening in news:
        if happening.public.get("seat") == seat and "move" in happening.public:
            if happening.private is None:
                return [happening.public["move"]] * state.players
            return [happening.known_to(viewer).get("move", "") for viewer in range(state.players)]
    return [move] * state.players
