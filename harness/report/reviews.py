"""Reviews that are stored with an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.database import StoreError
from harness.review import Review, Terms, solver_hash
from harness.store import Store

if TYPE_CHECKING:
    from equinox.record import Record


def read_review(store: Store, record: Record) -> Review | None:
    """The stored review of a game. StoreError if it is not one of this game."""
    data = store.review(record.id)
    if data is None:
        return None
    try:
        review = msgspec.json.decode(data, type=Review)
    except (msgspec.DecodeError, RecursionError) as error:
        raise StoreError(f"{store.path}: damaged: the review of game {record.id}: {error}") from None
    moves = record.moves
    for one in review.decisions:
        if not (
            1 <= one.number <= len(moves)
            and (one.seat, one.played) == (moves[one.number - 1].seat, moves[one.number - 1].move)
            and len(one.chances) == record.players
        ):
            raise StoreError(f"{store.path}: damaged: game {record.id} has the review of another game")
    return review


def find_review(store: Store, record: Record, terms: Terms) -> Review | None:
    """A stored review that was made on these terms by the present solver."""
    review = read_review(store, record)
    if review is None or not review.complete:
        return None
    made_by = review.iterations, review.seconds, review.solver
    return review if made_by == (*terms, solver_hash()) else None
