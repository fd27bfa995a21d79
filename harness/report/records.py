"""Records of games that belong to no event, stored as one, so that they can be reported like any other."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from equinox.record import Entrant, Record, checked, match_id
from harness.database import StoreError
from harness.event_schema import COMMITMENT
from harness.packing import pack
from harness.schedules.league import League
from harness.schedules.pairing import Pairing
from harness.settings import Entry, Settings
from harness.store import Store, place


@contextlib.contextmanager
def store_records(records: Sequence[Record], folder: Path, name: str) -> Iterator[Store]:
    """An event of these games, which are of one kind, in a folder of its own."""
    first = records[0]
    for record in records:
        checked(record)
        if (record.game, record.players) != (first.game, first.players):
            raise StoreError("the records are of different games, or of different numbers of players")
    entries = _list_entries(records)
    # A league: it has no schedule with more games than there are.
    settings = Settings(event=name, game=first.game, players=first.players, schedule=League())
    with Store.create(place(folder, "records"), settings, entries.values()) as store:
        store.set_state(COMMITMENT, None)  # these games were dealt elsewhere
        store.plan(
            Pairing(
                record.id,
                match_id(record.game, record.players, record.seed, record.options, ()),
                0,  # it is in the record; an event's are smaller than some
                tuple(entries[_identify(bot)].key for bot in record.bots),
            )
            for record in records
        )
        store.add_all([pack(record) for record in records])
        yield store


def _list_entries(records: Sequence[Record]) -> dict[Entrant, Entry]:
    """Every bot that played. One name may have been that of several."""
    entries: dict[Entrant, Entry] = {}
    for bot in dict.fromkeys(_identify(bot) for record in records for bot in record.bots):
        before = sum(other.name == bot.name for other in entries)
        entries[bot] = Entry(
            key=f"{bot.name}#{before + 1}" if before else bot.name,
            name=bot.name,
            version=bot.version,
            author=bot.author,
            content=bot.content or "",
            source="",
        )
    return entries


def _identify(bot: Entrant) -> Entrant:
    """The same bot may have run by several interpreters."""
    return msgspec.structs.replace(bot, runtime=None)
