"""Information-set tree search: which move wins most often, judged by one seat's view alone.

Every iteration deals a whole state that fits the view and plays it down one tree of moves: in the tree by
statistics, below it by the guide. The tree belongs to the seat that decides. Its nodes are told apart by
what this seat sees: two hidden moves of an opponent, such as two secrets, lead to the same node, so that
nothing later in the tree can depend on what this seat will not know. Each seat that moves in the tree
chooses for its own chance to win, among the moves that the dealt state allows it; how often a move could
have been chosen is counted with it, so that rare cards are not taken for bad ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from heapq import nlargest
from math import sqrt
from time import perf_counter
from typing import Final

import equinox
from equinox.interface import Happening, Position, State
from equinox.solver.guide import Guide, Values, guide_for, winners

MAX_DEPTH: Final = 200
"""Moves in the tree after which an iteration goes on by rollout: a bound, never reached in practice."""


class Edge:
    """A move of one seat at one node, as that seat knows it."""

    __slots__ = ("available", "node", "total", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        """How promising the guide says it is."""
        self.visits = 0
        self.available = 0
        """How often it was legal when its node was visited."""
        self.total = 0.0
        """The sum of its seat's chances to win."""
        self.node: Node | None = None
        """Where it leads, if the searching seat sees the move as it is."""


class Node:
    """All states that look alike to the searching seat after the same moves, as far as it saw them."""

    __slots__ = ("edges", "hidden", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, dict[str, Edge]] = {}
        """By the seat that decides: that may depend on what is hidden."""
        self.hidden: dict[str, Node] = {}
        """Where moves lead that the searching seat does not see as they are."""


class Tally:
    """What is known of one move at the root, in sums, so that trees can be merged."""

    __slots__ = ("margin", "margin_squares", "score", "score_squares", "scored", "total", "totals", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.totals = 0.0
        """The sum of squares of the chances to win."""
        self.scored = 0
        """How many of the visits ended with scores."""
        self.score = self.score_squares = 0.0
        self.margin = self.margin_squares = 0.0

    def add(self, win: float, scores: Values | None, seat: int) -> None:
        self.visits += 1
        self.total += win
        self.totals += win * win
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
            setattr(self, name, getattr(self, name) + getattr(other, name))


class Tree:
    """A search of one view. `run` may be called again and again; the tree grows."""

    def __init__(self, view: Position, seed: int | str, guide: Guide | None = None) -> None:
        self.sampler = equinox.sampler(view)
        self.rng = random.Random(seed)
        first = self.sampler.draw(self.rng)
        turn = first.turn
        assert turn is not None
        self.seat: int = turn
        self.game = first.game
        self.guide = guide_for(first.game) if guide is None else guide
        self.legal = first.moves()
        self.root = Node()
        self.tallies = {move: Tally() for move in self.legal}
        self.iterations = 0
        self.nodes = 1

    def run(
        self,
        iterations: int | None = None,
        deadline: float | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        """Search until so many more iterations are done, perf_counter() says `deadline`, or `stop` says so.

        An iteration that the deadline interrupts is thrown away: it may not have come to its end.
        """
        until = float("inf") if deadline is None else deadline
        goal = None if iterations is None else self.iterations + iterations
        while goal is None or self.iterations < goal:
            if perf_counter() >= until or (stop is not None and stop()):
                return
            if not self._iterate(until):
                return
            self.iterations += 1

    def _iterate(self, until: float) -> bool:
        """One dealt state, played to its end or its cut; False if the time was up before that."""
        state, node, me = self.sampler.draw(self.rng), self.root, self.seat
        path: list[tuple[int, Edge]] = []
        nodes: list[Node] = [node]
        first = ""
        while state.turn is not None and len(path) < MAX_DEPTH:
            seat = state.turn
            move, edge = self._select(node, state, seat)
            path.append((seat, edge))
            first = first or move
            if seat == me:
                state.play(move)
                following = edge.node
                if following is None:
                    following = edge.node = Node()
                    self.nodes += 1
            else:
                seen = played_before(state, move, seat, me)
                following = self._after(node, edge, move, seen)
            node = following
            nodes.append(node)
            if edge.visits == 0 or node.visits == 0:
                break
        result = self._rollout(state, until)
        if result is None:
            return False
        values, scores = result
        for visited in nodes:
            visited.visits += 1
        for seat, edge in path:
            edge.visits += 1
            edge.total += values[seat]
        self.tallies[first].add(values[me], scores, me)
        return True

    def _after(self, node: Node, edge: Edge, move: str, seen: str) -> Node:
        """The node after an opponent's move, which this seat saw as `seen`."""
        following = edge.node if seen == move else node.hidden.get(seen)
        if following is None:
            following = Node()
            self.nodes += 1
            if seen == move:
                edge.node = following
            else:
                node.hidden[seen] = following
        return following

    def _select(self, node: Node, state: State, seat: int) -> tuple[str, Edge]:
        """The move with the best prospects: what it has won so far, and a bonus for what is little known."""
        moves, guide = state.moves(), self.guide
        edges = node.edges.setdefault(seat, {})
        if any(move not in edges for move in moves):
            self._add_edges(edges, state, moves)
        found = [(move, edges[move]) for move in moves]
        if guide.widening is not None:
            factor, power = guide.widening
            width = max(2, int(factor * (node.visits + 1) ** power))
            if len(found) > width:
                found = nlargest(width, found, key=weight_of)
        weights = wins = visits = 0.0
        for _, edge in found:
            edge.available += 1
            weights += edge.weight
            wins += edge.total
            visits += edge.visits
        # A move never tried is judged a little worse than the node: trusting the guide costs less than
        # trying everything once.
        untried = max(0.0, wins / visits - guide.caution) if visits else 0.5
        scale = guide.exploration / weights
        best = -1.0
        chosen = found[0]
        for pair in found:
            edge = pair[1]
            count = edge.visits
            worth = edge.total / count if count else untried
            worth += scale * edge.weight * sqrt(edge.available) / (1 + count)
            if worth > best:
                best = worth
                chosen = pair
        return chosen

    def _add_edges(self, edges: dict[str, Edge], state: State, moves: Sequence[str]) -> None:
        prior = self.guide.prior(state, moves)
        even = 1.0 / len(moves)
        for index, move in enumerate(moves):
            if move not in edges:
                edges[move] = Edge(even if prior is None else prior[index])

    def _rollout(self, state: State, until: float) -> tuple[Values, Values | None] | None:
        """Play on by the guide. The chances to win and the scores at the end, or None: the time is up."""
        guide = self.guide
        choose, rng, left = guide.choose, self.rng, guide.horizon
        while state.turn is not None:
            exact = guide.exact(state)
            if exact is not None:
                return exact, guide.scores(state)
            if left is not None:
                if left == 0:
                    return guide.judge(state)
                left -= 1
            if perf_counter() >= until:
                return None
            state.play(choose(state, state.moves(), rng))
        outcome = state.outcome()
        assert outcome is not None
        return winners(outcome), outcome.scores

    def line(self, move: str, length: int = 8) -> tuple[str, ...]:
        """How the game is expected to go on after a move: what was tried most, as this seat sees it."""
        found = [move]
        edge = self.root.edges.get(self.seat, {}).get(move)
        node = edge.node if edge is not None else None
        while node is not None and len(found) < length:
            tried = [pair for edges in node.edges.values() for pair in edges.items() if pair[1].visits]
            if not tried:
                break
            text, edge = max(tried, key=lambda pair: pair[1].visits)
            node = edge.node
            found.append(text if node is not None else text.split()[0] + " ?")
        return tuple(found)


def weight_of(pair: tuple[str, Edge]) -> float:
    return pair[1].weight


def played_before(state: State, move: str, seat: int, watcher: int) -> str:
    """Play another seat's move, and say how the watching seat saw it."""
    news: list[Happening] = []
    state.log = news
    state.play(move)
    state.log = None
    for happening in news:
        known = happening.known_to(watcher)
        if known.get("seat") == seat and "move" in known:
            seen: str = known["move"]
            return seen
    return move
