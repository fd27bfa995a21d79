"""From a view to an answer: proved where the game's guide can prove it, sampled where not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

import equinox
from equinox.interface import EquinoxError, Position, State
from equinox.solver.answer import BOUND, EXACT, Answer, MoveAnswer, Number, mean, share, telling
from equinox.solver.guide import Guide, guide_for
from equinox.solver.parallel import Found, Progress, search

PROOF_SHARE: Final = 0.5
"""How much of the time goes into a proof, where one may be found, before games are sampled."""
LAST_GAMES: Final = 20
LAST_SECONDS: Final = 0.5
"""What is still sampled when somebody interrupts a proof."""


def view_of(data: Any, seat: int | None = None) -> Position:
    """The view of the seat that decides, from a position, a view or a `turn` message of the protocol. Whose
    view it must be can be given.

    EquinoxError says what is wrong. From here on nothing but the view is known: of a position, what its
    player cannot see is left behind.
    """
    if isinstance(data, dict) and "type" in data:
        if data["type"] != "turn":
            raise EquinoxError("only the protocol's turn messages can be solved")
        if "view" not in data:
            raise EquinoxError("the turn message has no view")
        data = data["view"]
    if isinstance(data, dict) and "seat" in data:
        return data
    state = equinox.load(data)
    if seat is not None and seat != _decider(state):
        raise EquinoxError(f"seat {_decider(state)} is to move, not seat {seat}")
    return state.view(_decider(state))


def _decider(state: State) -> int:
    if state.turn is None:
        raise EquinoxError("the game is over: there is no move to make")
    return state.turn


def sample_of(view: Position) -> State:
    """One state that fits a view whose seat has to decide; EquinoxError if it has not."""
    state = equinox.sampler(view).draw(Random(0))
    seat = _decider(state)
    if view.get("seat", seat) != seat:
        raise EquinoxError(f"this is the view of seat {view['seat']}, but seat {seat} is to move")
    return state


def solve(
    view: Position,
    *,
    seed: int = 0,
    jobs: int = 1,
    iterations: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    stop: Callable[[], bool] | None = None,
    progress: Progress | None = None,
    guide: Guide | None = None,
) -> Answer:
    """What the seat that decides should play, by its view alone.

    It takes until the iterations are done, the seconds are over or `stop` says so, whichever comes first;
    with none of them it never ends, unless there is a proof. A proof has half of the seconds, or so many
    nodes. If neither is given, it has the nodes that take about as long as the iterations, or no limit if the
    guide always proves such positions. Without seconds, the same arguments give the same answer.
    """
    begin = perf_counter()
    state = sample_of(view)
    seat = _decider(state)
    used = guide_for(state.game) if guide is None else guide
    deadline = None if seconds is None else begin + seconds
    limit = None if seconds is None else seconds * PROOF_SHARE
    if nodes is None and seconds is None and iterations is not None and not used.always_proves(state):
        nodes = int(iterations / used.iterations_per_second * used.proof_nodes_per_second)
    proof = used.endgame(state, seconds=limit, nodes=nodes, stop=stop)
    if proof is not None and proof.kind == EXACT:
        return proof._replace(seconds=perf_counter() - begin)
    if proof is not None and stop is not None and stop():
        # A proof was interrupted: a few games tell more than nothing.
        jobs, iterations, deadline, stop = 1, LAST_GAMES, perf_counter() + LAST_SECONDS, None
    results = search(
        view,
        seed=seed,
        jobs=jobs,
        iterations=iterations,
        deadline=deadline,
        stop=stop,
        progress=progress,
        guide=guide,
    )
    answer = answer_of(results, state.game, seat, used, perf_counter() - begin)
    return answer if proof is None else combined(proof, answer)


def answer_of(results: Found, game: str, seat: int, guide: Guide, seconds: float) -> Answer:
    moves = []
    for move in results.ordered():
        tally = results.tallies[move]
        scored = tally.scored
        moves.append(
            MoveAnswer(
                move,
                tally.visits,
                share(tally.total, tally.totals, tally.visits),
                mean(tally.score, tally.score_squares, scored) if scored > 1 else None,
                mean(tally.margin, tally.margin_squares, scored) if scored > 1 else None,
                results.lines.get(move, (move,)),
                tuple(total / tally.visits for total in tally.chances),
            )
        )
    kind = moves[0].win.kind
    return Answer(
        game, seat, tuple(moves), kind, results.iterations, results.nodes, seconds, estimate_notes(guide)
    )


def estimate_notes(guide: Guide) -> tuple[str, ...]:
    """What sampled numbers mean."""
    if guide.estimates:
        return (*guide.estimates, *guide.notes)
    how = "played to the end"
    if guide.horizon is not None:
        how = f"played down the tree and evaluated {guide.judged_at}"
    order = f"by a lower bound of their value ({guide.sought}): moves with few samples are not trusted yet"
    if guide.prior_visits:
        order = "by win rate combined with the prior"
    return (
        "win, score and margin are estimates: means over sampled games consistent with what the seat knows, "
        + how,
        "intervals are 95 % confidence intervals for the sampling error; they do not cover errors of the "
        "evaluation",
        f"moves are ordered {order}",
        *guide.notes,
    )


def combined(proof: Answer, estimate: Answer) -> Answer:
    """What is proved of some moves, and what sampling says of the others within the proved bounds."""
    if not estimate.iterations and proof.known:
        return proof._replace(seconds=estimate.seconds)  # in its order: the other has none
    known = {move.move: move for move in proof.moves}
    moves = []
    for move in estimate.moves:
        proved = known.get(move.move)
        if proved is None:
            moves.append(move)
        elif proved.win.kind == EXACT:
            moves.append(proved._replace(visits=move.visits))
        else:
            margin = proved.margin
            if margin is None or not telling(margin):
                margin = move.margin
            moves.append(move._replace(win=_within(move.win, proved.win), margin=margin))
    moves.sort(key=lambda move: _rank(move.win))
    notes = ("numbers marked exact or bound are proved; the others are estimates", *estimate.notes)
    return estimate._replace(
        moves=tuple(moves), kind=moves[0].win.kind, nodes=estimate.nodes + proof.nodes, notes=notes
    )


def _within(estimate: Number, proved: Number) -> Number:
    if estimate.kind == BOUND:  # never sampled
        return proved
    low, high = proved.low, proved.high
    value, *ends = (min(max(x, low), high) for x in (estimate.value, estimate.low, estimate.high))
    return Number(value, ends[0], ends[1], estimate.kind)


def _rank(win: Number) -> float:
    """Proved wins first, proved losses last, and what is not proved in between as it was."""
    if win.kind != EXACT:
        return 0.5
    return 1 - win.value
