"""What the search knows about one game beyond its rules: all that differs between games is in a Guide.

The plain Guide knows nothing and works for every game: it tries all moves alike, plays games out at
random and counts who won. A game with a better one names it (`Game.guide`); it is imported when the first
position of that game is searched.

A guide is asked about sampled states. It may look at all of such a state, because nothing in it is the
truth; but what it says of a seat should follow from what that seat would know, or the search expects
opponents who see through cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from math import inf
from typing import TYPE_CHECKING

import equinox
from equinox.interface import Outcome, Position, State

if TYPE_CHECKING:
    from equinox.solver.answer import Answer
    from equinox.solver.parallel import Grown

Values = tuple[float, ...]
"""One number for each seat."""


class Guide:
    """A game's part of the search, with plain answers for everything."""

    horizon: int | None = None
    """After so many decisions a rollout is cut and `value` is asked; None plays it to the end."""
    judged_at: str = "where it ends"
    """Where that is, for who reads the answer."""
    sought: str = "to win"
    """What `worths` counts, likewise."""
    exploration: float = 0.7
    """How much a move that was seldom tried is preferred; more for games with noisier rollouts."""
    fpu_reduction: float = 0.1
    """How much worse than its node's mean a move that was never tried is taken to be."""
    iterations_per_second: float = 200.0
    """Iterations that an ordinary core does in a second: for who wants to think by count, not by clock."""
    proof_nodes_per_second: float = 2000.0
    """Nodes of `endgame` in a second, likewise."""
    prior_visits: float = 0.0
    """How many games the guide's opinion of a move counts for, when the moves are put in order by what they
    win and by this opinion; with 0 they are ordered by what they surely win, and the guide only says what to
    try."""
    visit_cap: float = inf
    """How many sampled games of a move count at most beside it: many games do not mend a poor judgement."""
    prior_bonus: float = 0.0
    """What that opinion is: by how much more a move wins that is promising e times as much."""
    root_widening: tuple[float, float] | None = None
    """(c, p): after n iterations the c * n**p most promising moves of the root have been tried, whatever the
    others win: the guide may be wrong about them. Only of the root: within the tree such trials would blur
    what a move is worth. None leaves it to their promise."""

    estimates: tuple[str, ...] = ()
    """What sampled numbers mean, for guides that plant a tree of their own."""
    notes: tuple[str, ...] = ()
    """What every answer has to say beside what its numbers mean: that something could not be used."""
    batch: int = 1
    """How many games are played on before they are judged together; for guides that judge many at once in
    less time."""

    def at(self, state: State) -> Guide:
        """The guide of a search that begins here, for guides to whom it matters whose search it is and when.
        The state fits the view; nothing that is hidden in it may be used."""
        return self

    def plant(self, view: Position, seed: int | str, compared: Sequence[str]) -> Grown | None:
        """A tree of its own to search a view with, or only these moves if there are any; None: the one for
        all games (`equinox.solver.tree`)."""
        return None

    def expands_through(self, state: State) -> bool:
        """Whether a line is followed in the tree beyond a move that was never tried before."""
        return False

    def apply_beliefs(self, state: State, rng: random.Random) -> None:
        """Change a state that was dealt to fit the view, to what is likely rather than only possible.

        It must still fit the view, and what is changed may depend on nothing else.
        """

    def prior(self, state: State, moves: Sequence[str]) -> Sequence[float] | None:
        """How promising each move is for the seat that decides, as chances that sum to 1; None: all alike."""
        return None

    def choose(self, state: State, moves: Sequence[str], rng: random.Random) -> str:
        """What the seat that decides plays in a rollout."""
        return moves[int(rng.random() * len(moves))]

    def value(self, state: State) -> Values:
        """Each seat's chance to win, where a rollout is cut; they sum to 1."""
        return (1.0 / state.players,) * state.players

    def scores(self, state: State) -> Values | None:
        """Each seat's expected score at the end, where a rollout is cut; None: not known."""
        return None

    def evaluate(self, state: State) -> tuple[Values, Values | None]:
        """Both of these; for guides that come to them in one go."""
        return self.value(state), self.scores(state)

    def evaluate_batch(self, states: Sequence[State]) -> Sequence[tuple[Values, Values | None]]:
        """Both of these for each of some states, which may be changed."""
        return [self.evaluate(state) for state in states]

    def worths(self, values: Values, scores: Values | None) -> Values:
        """What each seat plays for, from 0 to 1: its chance to win. A guide may add a little of the scores,
        so that moves are told apart that all win, or all lose; what is told of a move is the chance itself.
        """
        return values

    def chances(self, values: Values) -> Values:
        """What is told of a move, from what the search goes by: each seat's chance to win if all play as the
        search does. A guide that is known to say too much or too little mends it here; what is won, lost or
        shared for sure stays so."""
        return values

    def always_proves(self, state: State) -> bool:
        """Whether `endgame` is sure to prove the answer if it is given no limit, in time that somebody may
        wait for."""
        return False

    def endgame(
        self,
        state: State,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Answer | None:
        """The proved answer for a position in which nothing hidden matters any more, else None.

        `state` is one of the states that fit the view; a guide that answers makes sure that the answer is
        the same for all of them. When the seconds or the nodes are used up, or `stop` says True (it is asked
        often), what there is, is the answer. Without `seconds` it depends on nothing but the position.
        """
        return None

    def prove_win(
        self,
        state: State,
        move: str,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> float | None:
        """The proved chance to win of the seat that decides after this move, else None. `endgame` need not
        prove more of a move than that it is not the best."""
        return None


def winners(outcome: Outcome) -> Values:
    """A finished game as chances to win: 1 for the winner, shares for those who share the first rank."""
    ranks = outcome.ranks
    best = 1.0 / ranks.count(1)
    return tuple([best if rank == 1 else 0.0 for rank in ranks])


def sharpen(values: Values, power: float) -> Values:
    """Chances raised to a power, which still sum to 1: above 1 they are more certain, below 1 less."""
    raised = [value**power for value in values]
    total = sum(raised)
    return tuple([value / total for value in raised])


@cache
def guide_for(game: str) -> Guide:
    """The guide of a game: the one that the game names, or the plain one."""
    place = equinox.games[game].guide
    if place is None:
        return Guide()
    module, _, name = place.partition(":")
    guide: Guide = getattr(import_module(module), name)()
    return guide
