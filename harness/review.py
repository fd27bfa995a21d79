"""A review of a played game: what each decision cost in chance to win, by the solver.

    review = review_game(record, Terms(iterations=300))
    for decision in review.decisions:
        ...

Every decision is solved from the view of the seat that made it: no player is blamed for what they could
not know. If another move was played than the solver's, the two are then searched alone, on new samples and
equally often, until it is known whether the difference is worth a mark or a limit is reached.
"""

from __future__ import annotations

import functools
import hashlib
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from multiprocessing.pool import IMapIterator
from pathlib import Path
from time import perf_counter
from typing import Final, Literal, NamedTuple

import msgspec

import equinox.solver
from equinox.engine import engine_hash
from equinox.interface import Outcome, Position
from equinox.record import Record, checked, replay
from equinox.solver.answer import ESTIMATE, EXACT, MoveAnswer, Number, exactly, share
from equinox.solver.guide import Guide, guide_for, winners
from equinox.solver.parallel import Grown, plant
from equinox.solver.solve import sample_of, solve
from equinox.text import printable
from harness.signals import ignore_terminal

Mark = Literal["inaccuracy", "mistake", "blunder"]
THRESHOLDS: Final[tuple[tuple[float, Mark], ...]] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "inaccuracy"))
SMALLEST: Final = THRESHOLDS[-1][0]
THINK_SECONDS: Final = 0.2
"""By default as many games are sampled for a decision as an ordinary core can in this time."""
AGAIN: Final = 8
"""The two compared moves get at most this many times the games of the first search."""
PROOF: Final = 10
"""A proof may take this many times as long as the first search: it ends all doubts."""
PROOF_SHARE: Final = 0.5
"""How much of the seconds for a decision the first search has."""
TURN: Final = 0.15
"""A smaller change of a seat's chance between two of its decisions is no turning point."""
MOST_TURNS: Final = 5
TICK_SECONDS: Final = 0.25


class Terms(NamedTuple):
    """How long to search each decision: one of them is given."""

    iterations: int | None = None
    seconds: float | None = None


class Chance(msgspec.Struct, frozen=True):
    """A chance to win, or the difference of two: as `equinox.solver.answer.Number`, rounded."""

    value: float
    low: float
    high: float
    kind: str


class Decision(msgspec.Struct, frozen=True):
    """One decision, judged by what its seat knew."""

    number: int
    """Of the move in the game, from 1."""
    seat: int
    played: str
    best: str
    """The solver's move."""
    chances: list[float]
    """Every seat's chance to win after the best move, by seat."""
    best_win: Chance
    played_win: Chance
    loss: Chance
    games: int
    """Sampled; 0 if all was proved."""
    mark: Mark | None = None
    unclear: bool = False
    """Whether it may deserve a mark, but the loss is not larger than its uncertainty."""


class SeatReview(msgspec.Struct, frozen=True):
    """One player's decisions in short."""

    seat: int
    bot: str
    decisions: int
    accuracy: float | None
    """The share of decisions without a mark, not counting unclear ones."""
    mean_loss: float | None
    inaccuracies: int
    mistakes: int
    blunders: int
    unclear: int


class TurningPoint(msgspec.Struct, frozen=True):
    """A large change of a seat's chance between two of its decisions."""

    seat: int
    first: int
    """The number of the first move after which it changed,"""
    last: int
    """... and of the last."""
    before: float
    after: float
    text: str


class Review(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    """Its id."""
    players: int
    iterations: int | None
    seconds: float | None
    solver: str
    """See `solver_hash`."""
    complete: bool
    """False if it was interrupted, or if only one seat was asked for."""
    seats: list[SeatReview]
    turning_points: list[TurningPoint]
    decisions: list[Decision]
    reviewable: int = 0
    """How many decisions of the game could be reviewed."""


@functools.cache
def solver_hash() -> str:
    """The same for the same rules and the same solver: what a review follows from, beside the game."""
    folder = Path(equinox.solver.__file__).parent
    digest = hashlib.sha256(engine_hash().encode())
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".json", ".npz"):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def default_terms(game: str) -> Terms:
    return Terms(iterations=int(guide_for(game).iterations_per_second * THINK_SECONDS))


# One decision


class Task(NamedTuple):
    """A decision to review."""

    number: int
    seat: int
    played: str
    view: Position
    terms: Terms


class Interrupted(Exception):
    """A decision was not finished because it was stopped."""


def _never() -> bool:
    return False


def review_decision(task: Task, stop: Callable[[], bool] = _never) -> Decision:
    """Measure the cost of a decision. Interrupted if `stop` says so before it is known; however short the
    time is, a few games are sampled."""
    begin = perf_counter()
    iterations, seconds = task.terms
    sample = sample_of(task.view)
    guide = guide_for(sample.game)
    nodes = None
    if iterations is not None:
        nodes = int(PROOF * iterations / guide.iterations_per_second * guide.proof_nodes_per_second)
    answer = solve(
        task.view,
        iterations=iterations,
        nodes=nodes,
        seconds=None if seconds is None else PROOF_SHARE * seconds,
        stop=stop,
    )
    if not answer.known and not stop():
        answer = solve(task.view, iterations=guide.batch, nodes=1, stop=stop)
    if stop():
        raise Interrupted
    best = answer.best
    played = next(move for move in answer.moves if move.move == task.played)
    games = answer.iterations
    if best.move == played.move:
        return _describe(task, best, played.win, Number(0.0, 0.0, 0.0, best.win.kind), games, sample.players)
    if best.win.kind == EXACT and played.win.kind != EXACT:
        left = None if seconds is None else begin + seconds - perf_counter()
        win = guide.prove_win(sample, played.move, seconds=left, nodes=nodes, stop=stop)
        if win is not None:
            played = played._replace(win=exactly(win))
    if not (best.win.kind == played.win.kind == EXACT):
        deadline = None if seconds is None else begin + seconds
        best, played, more = _compare(task, best, played, guide, deadline, stop)
        games += more
    loss = subtract(best.win, played.win)
    return _describe(task, best, played.win, loss, games, sample.players)


def _compare(
    task: Task,
    best: MoveAnswer,
    played: MoveAnswer,
    guide: Guide,
    deadline: float | None,
    stop: Callable[[], bool],
) -> tuple[MoveAnswer, MoveAnswer, int]:
    """Both moves searched alone until it is known what the difference is worth; and how many games it took.

    New samples: that the best move came first in the old ones was luck, too.
    """
    tree = plant(task.view, "compared", compared=(best.move, played.move))
    first = task.terms.iterations or 2 * guide.batch
    goal, most = first, AGAIN * first if deadline is None else None
    while True:
        before = tree.iterations
        tree.run(goal - before, deadline, stop)
        if tree.iterations == 0:
            tree.run(first, stop=stop)
        if stop():
            raise Interrupted
        searched = [_measure(tree, move) for move in (best, played)]
        if (
            tree.iterations == before
            or is_settled(subtract(searched[0].win, searched[1].win))
            or (most is not None and goal >= most)
        ):
            return searched[0], searched[1], tree.iterations
        goal *= 2


def _measure(tree: Grown, move: MoveAnswer) -> MoveAnswer:
    """Replace a move's values by those of the comparison, unless they are proved."""
    tally = tree.tallies[move.move]
    if move.win.kind == EXACT or not tally.visits:
        return move
    chances = tuple(total / tally.visits for total in tally.chances)
    return move._replace(win=share(tally.total, tally.totals, tally.visits), chances=chances)


def subtract(one: Number, other: Number) -> Number:
    """The difference of two independent numbers, by the distances from their values to their ends (Newcombe's
    interval)."""
    if one.kind == other.kind == EXACT:
        return exactly(one.value - other.value)
    value = one.value - other.value
    return Number(
        value,
        value - hypot(one.value - one.low, other.high - other.value),
        value + hypot(one.high - one.value, other.value - other.low),
        ESTIMATE,
    )


def is_settled(loss: Number) -> bool:
    """Whether more games would hardly change the verdict: no mark, or a loss known to within half of it."""
    return loss.high < SMALLEST or (loss.value >= SMALLEST and loss.low >= loss.value / 2)


def find_mark(loss: Number) -> Mark | None:
    if loss.low <= 0:
        return None
    return next((mark for least, mark in THRESHOLDS if loss.value >= least), None)


def _describe(
    task: Task, best: MoveAnswer, played: Number, loss: Number, games: int, players: int
) -> Decision:
    chances = best.chances
    if best.win.kind == EXACT or not chances:
        others = (1 - best.win.value) / (players - 1)
        chances = tuple(best.win.value if seat == task.seat else others for seat in range(players))
    return Decision(
        task.number,
        task.seat,
        task.played,
        best.move,
        [round(chance, 4) for chance in chances],
        _round(best.win),
        _round(played),
        _round(loss),
        games,
        find_mark(loss),
        loss.low <= 0 and loss.high >= SMALLEST,
    )


def _round(number: Number) -> Chance:
    return Chance(round(number.value, 4), round(number.low, 4), round(number.high, 4), number.kind)


def _as_number(chance: Chance) -> Number:
    return Number(chance.value, chance.low, chance.high, chance.kind)


# A whole game


def list_tasks(record: Record, terms: Terms) -> tuple[list[Task], Outcome | None]:
    """The decisions that bots made, and how the game ended. BadRecord if it cannot be replayed."""
    tasks = []
    outcome = None
    for number, state in enumerate(replay(checked(record)), start=1):
        if number > len(record.moves):
            outcome = state.outcome()
            break
        played = record.moves[number - 1]
        if played.seat != state.turn:
            continue  # which `replay` reports
        if played.by == "bot" and len(state.moves()) > 1:
            tasks.append(Task(number, played.seat, played.move, state.view(played.seat), terms))
    return tasks, None if record.faults else outcome


def review_game(
    record: Record,
    terms: Terms,
    seat: int | None = None,
    jobs: int = 1,
    stop: Callable[[], bool] = _never,
    progress: Callable[[int, int], None] = lambda done, of: None,
    move: int | None = None,
) -> Review:
    """Review a game, or one seat or one move of it. With the same iterations it does not depend on the
    jobs. If `stop` says so, it has the decisions that were done by then. `progress` is called often with the
    numbers of finished and of all decisions."""
    everything, outcome = list_tasks(record, terms)
    tasks = [one for one in everything if seat in (None, one.seat) and move in (None, one.number)]
    decisions: list[Decision] = []
    progress(0, len(tasks))

    def look() -> bool:
        progress(len(decisions), len(tasks))
        return stop()

    for decision in _review_all(tasks, jobs, look):
        decisions.append(decision)
        progress(len(decisions), len(tasks))
    decisions.sort(key=lambda decision: decision.number)
    seats = range(record.players) if seat is None else [seat]
    complete = len(decisions) == len(everything)
    done = {decision.number for decision in decisions}
    unknown = [(task.number, task.seat) for task in everything if task.number not in done]
    return Review(
        record.id,
        record.players,
        terms.iterations,
        terms.seconds,
        solver_hash(),
        complete,
        [_sum_up(record, one, decisions) for one in seats],
        find_turning_points(record, decisions, outcome if complete else None, unknown),
        decisions,
        len(everything),
    )


def _review_all(tasks: Sequence[Task], jobs: int, stop: Callable[[], bool]) -> Iterator[Decision]:
    """Every decision, in any order; fewer if `stop` says so."""
    workers = min(jobs, len(tasks))
    if workers < 2:
        for task in tasks:
            try:
                yield review_decision(task, stop)
            except Interrupted:
                return
        return
    # Spawned: numpy has threads by now, and a fork would copy their locks. Ctrl-C is for this process.
    with multiprocessing.get_context("spawn").Pool(workers, ignore_terminal) as pool:
        results: IMapIterator[Decision] = pool.imap_unordered(review_decision, tasks)
        for _ in tasks:
            while True:
                try:
                    yield results.next(TICK_SECONDS)
                    break
                except multiprocessing.TimeoutError:
                    if stop():
                        return
            if stop():
                return


def _sum_up(record: Record, seat: int, decisions: Sequence[Decision]) -> SeatReview:
    own = [decision for decision in decisions if decision.seat == seat]
    marks = [decision.mark for decision in own]
    unclear = sum(decision.unclear for decision in own)
    clear = len(own) - unclear
    marked = sum(mark is not None for mark in marks)
    return SeatReview(
        seat,
        printable(record.bots[seat].name),
        len(own),
        round(1 - marked / clear, 4) if clear else None,
        round(sum(decision.loss.value for decision in own) / len(own), 4) if own else None,
        marks.count("inaccuracy"),
        marks.count("mistake"),
        marks.count("blunder"),
        unclear,
    )


# Turning points


def find_turning_points(
    record: Record,
    decisions: Sequence[Decision],
    outcome: Outcome | None,
    unknown: Sequence[tuple[int, int]] = (),
) -> list[TurningPoint]:
    """The largest changes of a seat's own chance between two of its decisions that are larger than their
    uncertainty, in the order of the game. With two players one's rise is the other's fall: no two overlap.
    `unknown` are the moves that were not reviewed, with their seats."""
    candidates = []
    for seat in range(record.players):
        own = [(one.number, _as_number(one.best_win)) for one in decisions if one.seat == seat]
        if outcome is not None:
            own.append((len(record.moves) + 1, exactly(winners(outcome)[seat])))
        for (number, before), (following, after) in pairwise(own):
            change = subtract(after, before)
            if abs(change.value) >= TURN and (change.low > 0 or change.high < 0):
                candidates.append(TurningPoint(seat, number, following - 1, before.value, after.value, ""))
    candidates.sort(key=lambda one: (-abs(one.after - one.before), one.first))
    chosen: list[TurningPoint] = []
    for point in candidates:
        if len(chosen) < MOST_TURNS and all(
            point.last < one.first or one.last < point.first for one in chosen
        ):
            chosen.append(
                msgspec.structs.replace(point, text=_describe_turn(record, point, decisions, unknown))
            )
    return sorted(chosen, key=lambda one: one.first)


def _describe_turn(
    record: Record, point: TurningPoint, decisions: Sequence[Decision], unknown: Sequence[tuple[int, int]]
) -> str:
    seat, first, last, before, after, _ = msgspec.structs.astuple(point)
    when = f"move {first}" if first == last else f"moves {first} to {last}"
    verb = "fell" if after < before else "rose"
    text = f"{when}: {_name(record, seat)} {verb} from {100 * before:.0f} % to {100 * after:.0f} %."

    def may_explain(number: int, mover: int) -> bool:
        """A fall is explained by one's own mistakes, a rise by those of others."""
        return bool(first <= number <= last and (mover == seat) == (after < before))

    causes = [one for one in decisions if one.mark and may_explain(one.number, one.seat)]
    for one in causes:
        article = "an" if one.mark == "inaccuracy" else "a"
        whose = "" if one.seat == seat else f" of {_name(record, one.seat)}"
        text += (
            f" Move {one.number}{whose}, `{one.played}`, was {article} {one.mark}:"
            f" `{one.best}` was better by {format_loss(one.loss)}."
        )
    if not causes and not any(may_explain(*one) for one in unknown):
        text += " No marked move explains it."
    return text


def _name(record: Record, seat: int) -> str:
    return f"seat {seat} {printable(record.bots[seat].name)}"


def format_loss(loss: Chance) -> str:
    if loss.kind == EXACT:
        return f"{100 * loss.value:.0f} % (proved)"
    return f"{100 * loss.value:.0f} % ± {50 * (loss.high - loss.low):.0f} %"
