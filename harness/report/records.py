"""Records of games that belong to no event, stored as one, so that they can be reported like any other."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from equinox.record import Record, checked
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store, StoreError, pack, place


@contextlib.contextmanager
def store_records(records: Sequence[Record], folder: Path, name: str) -> Iterator[Store]:
    """An event of these games, which are of one kind, in a folder of its own."""
    first = records[0]
    for record in records:
        checked(record)
        if (record.game, record.players) != (first.game, first.players):
            raise StoreError("the records are of different games, or of different numbers of players")
    names = dict.fromkeys(bot.name for record in records for bot in record.bots)
    entries = [Entry(key=one, name=one, content="", source="") for one in names]
    settings = Settings(event=name, game=first.game, players=first.players)
    with Store.create(place(folder, "records"), settings, entries) as store:
        store.plan(
            Pairing(record.id, record.id, record.seed, tuple(bot.name for bot in record.bots), 0)
            for record in records
        )
        store.add_all([pack(record) for record in records])
        yield store
