"""A league: bots come, get better and go, and games are spent where the table is not yet sure."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

import msgspec

from equinox.fields import near
from equinox.text import printable
from harness import snapshot, trust
from harness.bots import BotError, Runnable, find, why_not
from harness.build import prepare, snapshot_of
from harness.database import StoreError
from harness.entries import EntryError, enter, enter_one, make_entry, reopen
from harness.game_queue import GameQueue
from harness.hosting.supervisor import is_isolated
from harness.pace import Pace
from harness.pace import describe as describe_slow
from harness.runner import FINISHED, Opened
from harness.runner_status import read_status
from harness.sandbox import MIB, is_weak
from harness.schedules.league import CERTAIN, League, active_players, find_newcomers
from harness.schedules.pairing import Pairing
from harness.schedules.settled import list_doubts
from harness.seasons import find_too_small
from harness.settings import Entry, Settings
from harness.snapshot import Snapshot
from harness.store import Store, place
from harness.totals import Totals
from harness.tournament import EventError, check, check_name, format_value

SUBMISSION: Final = "submission "
"""Begins the source of an entry that was submitted, before the submission's id."""
ORGANISER: Final = "organiser"
"""The author of changes on the command line."""
LITTLE_ROOM: Final = 16 * MIB
"""Free bytes of the disk below which the organiser is warned."""
DEMO: Final = ("search:think=10,by=clock", "greedy", "greedy:blunder=0.3", "random")
"""The bots of the demo: from strong to weak, in less than a second a game."""
DEMO_STARTERS: Final = ("c", "cpp", "javascript", "go", "csharp", "java", "rust")
"""Quick to build first."""


Check = Callable[[Store, Runnable], None]
"""Raises EntryError if a bot is not fit to play in a league."""


def check_bot(store: Store, runnable: Runnable) -> None:
    """Have a bot play some games of the league's kind."""
    from harness.check import check

    config, bot = store.config, runnable.bot
    steps, _ = check(runnable, trust.sandbox_for(store), config.move_ms, only=(config.game, config.players))
    for step in steps:
        if step.status == "failed":
            hint = f"; to fix it: {step.hint}" if step.hint else ""
            raise EntryError(f"{bot.name} fails the check: {step.name}: {step.seen}{hint}")


def accept(store: Store, runnable: Runnable) -> None:
    """No check."""


# Bots come and go


def create(results: Path, settings: Settings, bots: Sequence[str]) -> Store:
    check(settings)
    entered = enter(bots, settings.game, trust.sandbox_of(settings))
    store = Store.create(
        place(results, settings.event),
        settings,
        [one.entry for one in entered],
        [snapshot_of(one.runnable) for one in entered],
    )
    trust.grant(store)
    return store


def open_league(results: Path, event: str, readonly: bool = False) -> Store:
    check_name(event)
    store = Store.open(place(results, event), readonly)
    try:
        if not isinstance(store.config.schedule, League):
            raise EventError(f"{event} is a {store.config.kind}, not a league")
        if not readonly:
            store.check_open()
    except BaseException:
        store.close()
        raise
    return store


def add(store: Store, texts: Sequence[str], check: Check = check_bot) -> list[Entry]:
    """Let bots join that pass the check. One that was removed may come back, from where it came."""
    entered = enter(texts, store.config.game, trust.sandbox_for(store))
    entries = store.bots()
    added = []
    for entry, _ in entered:
        versions = [other for other in entries if other.name == entry.name]
        if any(other.active for other in versions):
            raise EntryError(
                f"{entry.name} is already in the league: to enter a new version, use equinox league "
                f"update {store.config.event} {entry.name}"
            )
        if versions and versions[-1].source != entry.source:
            raise _name_taken(store, versions[-1], entry)
        same = [other for other in versions if other.content == entry.content]
        added.append(msgspec.structs.replace(same[-1], active=True) if same else _give_key(entry, versions))
    for one in entered:
        check(store, one.runnable)
    with store.transaction():
        _check_unchanged(store, entries)
        _put(store, added, [snapshot_of(one.runnable) for one in entered], "joined", ORGANISER)
    return added


def update(
    store: Store, text: str, source: str | None = None, check: Check = check_bot, force: bool = False
) -> tuple[Entry | None, Entry]:
    """Enter a new version that passes the check; the old one plays no more, its games stay. Returns both.

    `text` is the name of a bot, or the place from which it was entered. A name belongs to that place: only
    who names a bot and gives another `source` moves it, and may bring back one that was removed. The name
    of a bot that an author submits is taken away only by `force`."""
    entries = store.bots()
    named = [entry for entry in entries if text == entry.name and (entry.active or source is not None)]
    if source is not None and not named:
        hint = near(text, [entry.name for entry in store.bots()])
        raise EntryError(f"there is no bot {text} in {store.config.event}{hint}")
    if named and _was_submitted(named[-1]) and not force:
        if source is not None:
            raise _name_taken(store, named[-1], named[-1])
        author = printable(named[-1].author or "unknown")
        raise EntryError(f"{text} is submitted by {author}: only a submission brings a new version")
    place = source or (named[-1].source if named else text)
    fresh, runnable = enter_one(place, store.config.game, trust.sandbox_for(store))
    if named and fresh.name != text:
        raise EntryError(f"{fresh.source} contains a bot called {fresh.name}, not {text}")
    versions = [entry for entry in entries if entry.name == fresh.name]
    old = next((entry for entry in versions if entry.active), None)
    if source is None:
        if old is None:
            raise EntryError(
                f"{fresh.name} is not in the league: to add it, use equinox league add "
                f"{store.config.event} {text}"
            )
        if old.source != fresh.source:
            raise _name_taken(store, old, fresh)
    if old is not None and (old.content, old.source) == (fresh.content, fresh.source):
        raise EntryError(f"{fresh.name} has not changed")
    if old is not None and old.content == fresh.content:  # the same files elsewhere are no new version
        new = msgspec.structs.replace(old, source=fresh.source)
        changed = [new]
    else:
        new = _give_key(fresh, versions)
        changed = [*([msgspec.structs.replace(old, active=False)] if old else []), new]
    check(store, runnable)
    with store.transaction():
        _check_unchanged(store, entries)
        _put(store, changed, [snapshot_of(runnable)], "updated", ORGANISER)
        before = old.version if old else "none"
        store.note("info", f"{fresh.name} updated: version {before} to {fresh.version}, from {fresh.source}")
    return old, new


def bring(store: Store, copy: Snapshot, runnable: Runnable, source: str) -> Entry | None:
    """Enter what lies at a place, whether it is a bot or a new version of one, if it passes the check. None
    if it is there already, or was removed as it is."""
    fresh = make_entry(runnable, store.config.game, source)
    if _is_known(store, fresh):
        return None
    check_bot(store, runnable)
    with store.transaction():
        if _is_known(store, fresh):
            return None
        versions = [entry for entry in store.bots() if entry.name == fresh.name]
        new = _give_key(fresh, versions)
        old = [msgspec.structs.replace(entry, active=False) for entry in versions if entry.active]
        what: Literal["joined", "updated"] = "updated" if old else "joined"
        _put(store, [*old, new], [copy], what, ORGANISER)
        store.note("info", f"{new.name} {what}: version {new.version}, from {source}")
        return next(entry for entry in store.bots() if entry.key == new.key)


def _is_known(store: Store, fresh: Entry) -> bool:
    """Whether the last version of a bot is this one. EntryError if its name belongs to another place."""
    versions = [entry for entry in store.bots() if entry.name == fresh.name]
    if versions and versions[-1].source != fresh.source:
        raise _name_taken(store, versions[-1], fresh)
    return bool(versions) and versions[-1].content == fresh.content


def enter_snapshot(store: Store, copy: Snapshot, *, author: str, source: str, runnable: Runnable) -> Entry:
    """Enter a submitted bot, or a new version of it, for its author: the caller says whose it is, not the
    bot. `source` is no path on this machine. An equal version stays as it is."""
    if Path(source).is_absolute():
        raise ValueError(f"{source!r} is a place on this machine")
    fresh = msgspec.structs.replace(make_entry(runnable, store.config.game, source), author=author)
    with store.transaction():
        versions = [entry for entry in store.bots() if entry.name == fresh.name]
        check_owner(store, fresh.name, author)
        old = next((entry for entry in versions if entry.active), None)
        if old is not None and old.content == copy.content:
            return old
        same = [entry for entry in versions if entry.content == copy.content]
        new = msgspec.structs.replace(same[-1], active=True) if same else _give_key(fresh, versions)
        changed = [*([msgspec.structs.replace(old, active=False)] if old else []), new]
        _put(store, changed, [copy], "updated" if old else "joined", author)
        return next(entry for entry in store.bots() if entry.key == new.key)


def check_owner(store: Store, name: str, author: str) -> None:
    """EntryError if a name, or one that is easily mistaken for it, belongs to another author."""
    owners = store.owners()
    if name in owners:
        if not _was_sent_by(author, *owners[name]):
            raise EntryError(f"the name {name} belongs to somebody else")
        return
    for other, owner in owners.items():
        if _plain(other) == _plain(name) and not _was_sent_by(author, *owner):
            raise EntryError(f"the name {name} is too much like {other}, which belongs to somebody else")


def _plain(name: str) -> str:
    """A name without its parameters, in lower case."""
    return name.partition(":")[0].casefold()


def _was_sent_by(author: str, owner: str | None, source: str) -> bool:
    """A bot that was entered by hand may name any author, but its source is a place on this machine."""
    return owner == author and not Path(source).is_absolute()


def _put(
    store: Store,
    entries: Sequence[Entry],
    snapshots: Sequence[Snapshot],
    what: Literal["joined", "updated"],
    by: str,
) -> None:
    """Change bots; the runner notices."""
    store.put_bot(*entries, snapshots=snapshots)
    here = [entry.key for entry in entries if entry.active]
    store.unsuspend(here)
    store.note_bots(here, what, by)
    store.note_bots([entry.key for entry in entries if not entry.active], "removed", by)


def _check_unchanged(store: Store, entries: list[Entry]) -> None:
    """While a bot was built, others may have entered, updated or removed one."""
    if store.bots() != entries:
        raise EntryError(f"the bots of {store.config.event} were changed in the meantime: try again")


def _was_submitted(entry: Entry) -> bool:
    """Whether an author has sent it; the source of all others is a place on this machine."""
    return entry.source.startswith(SUBMISSION)


def _name_taken(store: Store, owner: Entry, entry: Entry) -> EntryError:
    if _was_submitted(owner):
        author = printable(owner.author or "unknown")
        return EntryError(f"the name {owner.name} belongs to the author {author}, who submits it")
    return EntryError(
        f"the name {owner.name} belongs to {owner.source}; if the bot has moved to {entry.source}: "
        f"equinox league update {store.config.event} {owner.name} --from {entry.source}"
    )


def withdraw(store: Store, name: str, by: str) -> Entry:
    """Let a bot leave; its games stay."""
    with store.transaction():
        matching = [entry for entry in store.bots() if entry.active and name in (entry.name, entry.label)]
        if not matching:
            hint = near(name, [entry.name for entry in store.bots()])
            raise EntryError(f"{name} is not in the league{hint}")
        store.put_bot(msgspec.structs.replace(matching[0], active=False))
        store.note_bots([matching[0].key], "removed", by)
        store.note("info", f"{matching[0].label} removed by {by}")
    return matching[0]


# Decisions of the organiser


def lift_quarantine(store: Store, name: str, by: str = ORGANISER) -> Entry:
    """Let a bot play again that was quarantined or suspended. Its faults so far count against it no more."""
    with store.transaction():
        out = store.quarantined().keys() | store.suspended().keys()
        matching = [entry for entry in store.bots() if entry.key in out and name in (entry.name, entry.label)]
        if not matching:
            raise EntryError(f"{name} is neither quarantined nor suspended")
        entry = matching[-1]
        store.lift([entry.key])
        store.unsuspend([entry.key])
        requarantine(store)
        store.note_bots([entry.key], "lifted", by)
        store.note("info", f"the quarantine of {entry.label} was lifted by {by}")
    return entry


def requarantine(store: Store) -> None:
    """Find the quarantined bots, from all games that count."""
    queue = GameQueue(
        store.planned(), store.played(), store.config.quarantine, store.voided(), store.lifted()
    )
    store.set_quarantined(queue.quarantined)
    store.set_state(FINISHED, None)


class VoidedGame(NamedTuple):
    game: str
    replay: str | None
    """The game that is played instead."""
    not_again: str = ""
    """Why it cannot be replayed, though it was requested."""


def void(store: Store, games: Sequence[str], why: str, replay: bool = False) -> list[VoidedGame]:
    """Let played games count no more. With `replay` those are played again whose bots are all there: with
    the same bots in the same seats, on another deal."""
    voided = []
    with store.transaction():
        pairings = {one.id: one for one in store.planned()}
        for text in games:
            _, game = store.find_played(text)
            if game in store.voided():
                raise EntryError(f"game {game} is void already")
            again, not_again = None, ""
            if replay:
                try:
                    again = _play_again(store, pairings, pairings[game])
                except EntryError as error:
                    not_again = str(error)
            store.void(game, why, again)
            store.note("warning", f"game {game} was voided: {why}")
            voided.append(VoidedGame(game, again, not_again))
        requarantine(store)
    return voided


def _play_again(store: Store, pairings: dict[str, Pairing], game: Pairing) -> str:
    """Plan a game of the same bots in the same seats."""
    entries = {entry.key: entry for entry in store.bots()}
    for key in game.bots:
        if not entries[key].active:
            raise EntryError(f"it cannot be played again: {printable(entries[key].label)} plays no more")
    group = frozenset(game.bots)
    deals = {one.deal: one.number or 0 for one in pairings.values() if frozenset(one.bots) == group}
    stage = max(one.stage for one in pairings.values())
    settings, chance = store.config, store.chance()
    # The bots sit in the same order in one of (players - 1)! deals.
    again = next(
        one
        for number in count(max(len(deals), 1 + max(deals.values())))  # old events do not number them
        for one in settings.schedule.deal(settings, chance, tuple(group), number, stage)
        if one.bots == game.bots
    )
    store.plan([again])
    pairings[again.id] = again
    return again.id


def change_settings(store: Store, changes: Mapping[str, Any], note: str) -> list[str]:
    """Change what the next games are dealt with; returns each change in words."""
    trust.check(store)
    before = store.config
    settings = msgspec.structs.replace(before, **changes)
    differing = [
        f"{name} was {format_value(getattr(before, name))}, now {format_value(value)}"
        for name, value in changes.items()
        if value != getattr(before, name)
    ]
    if not differing:
        raise EventError(f"{before.event} has these settings already")
    if is_weak(settings.sandbox) and is_isolated(store.path):
        raise EventError(
            f"{before.event} is hosted, and with --sandbox {settings.sandbox} strangers' bots could do "
            "whatever you can: to allow that, host it with --unsafe"
        )
    with store.transaction():
        store.change_config(settings, note)
        if settings.quarantine != before.quarantine:
            # Bots that play are held to the new limit from now on; quarantined ones may be released.
            quarantined = store.quarantined()
            store.lift([entry.key for entry in store.bots() if entry.key not in quarantined])
            requarantine(store)
        store.note("warning", f"settings changed: {'; '.join(differing)} ({note})")
    trust.grant(store)
    return differing


def _describe_chance(chance: float) -> str:
    """Nothing is certain."""
    return "over 99%" if chance > 0.99 else f"{chance:.0%}"


def _give_key(entry: Entry, versions: Sequence[Entry]) -> Entry:
    key = entry.name if not versions else f"{entry.name}#{len(versions) + 1}"
    return msgspec.structs.replace(entry, key=key)


def check_enough(store: Store) -> None:
    config = store.config
    active = [entry for entry in store.bots() if entry.active]
    if len(active) < config.players:
        raise EntryError(f"{config.event}: {config.players} players need more than {len(active)} bots")


def open_bots(store: Store, entries: Sequence[Entry]) -> Opened:
    """The programs of bots. One that cannot be run here keeps no other from playing."""
    sandbox = trust.sandbox_for(store)
    runnables: dict[str, Runnable] = {}
    refused = {}
    for entry in entries:
        try:
            runnables |= reopen(store, [entry], sandbox)
        except (EntryError, StoreError) as error:
            refused[entry.key] = str(error).removeprefix(f"{entry.label or entry.name}: ")
    return Opened(runnables, refused)


def find_demo_bots(game: str) -> tuple[list[str], dict[str, str]]:
    """The bots of the demo that play a game here, and why others do not. Of starters, one is enough."""
    ready: list[str] = []
    left_out = {}
    for name in (*DEMO, *DEMO_STARTERS):
        if ready and ready[-1] in DEMO_STARTERS:
            break
        bot = find(name)
        if not bot.plays(game):
            continue
        why = why_not(bot)
        if why is None:
            try:
                prepare(bot)
            except BotError as error:
                why = str(error)
        if why is None:
            ready.append(name)
        elif name in DEMO or "not installed" not in why:
            left_out[name] = why
    return ready, left_out


def refresh(store: Store) -> None:
    """Enter every bot that has changed as a new version."""
    for entry in store.bots():
        if entry.active and snapshot.take(find(entry.source)).content != entry.content:
            update(store, entry.name, check=accept)


def report(store: Store, totals: Totals) -> list[str]:
    """The state of a league, line by line."""
    entries = store.bots()
    label = {entry.key: entry.label for entry in entries}
    active = active_players(store)
    lines = [
        f"{len(active)} active bots ({len(entries) - len(active)} in history or quarantined), "
        f"{totals.games} games played."
    ]
    status = read_status(store)
    if status is not None:
        lines.append(f"Runner: {status.describe()}.")
    room = shutil.disk_usage(store.path.parent).free
    if room < LITTLE_ROOM:
        what = "The disk is full" if room < MIB else f"Only {room // MIB} MiB of the disk are left"
        lines.append(f"{what}: without room nothing is stored, and no games are played.")
    pace = Pace(
        {bot: tally.wall_ms for bot, tally in totals.tallies.items()},
        {bot: tally.games for bot, tally in totals.tallies.items()},
    )
    workers = status.workers if status is not None and status.is_alive else None
    lines += [describe_slow(one, workers) for one in pace.find_slow(entry.label for entry in active)]
    too_few, missing = find_too_small(store)
    if missing:
        lines.append(f"{'No games can be played' if too_few else 'Too few bots'}: {missing}.")
    fresh = find_newcomers(active, totals, store.config.players)
    if fresh:
        lines.append(f"New, will play first: {', '.join(entry.label for entry in fresh)}.")
    lines += [f"Suspended: {label[key]}: {printable(why)}" for key, why in store.suspended().items()]
    quarantined = store.quarantined()
    if quarantined:
        lines.append(f"Quarantined for faults: {', '.join(label[key] for key in quarantined)}.")
    doubts = list_doubts(totals.strengths, [one.label for one in active])
    unsure = [one for one in doubts if one.lasting > 1 - CERTAIN]
    lines += [
        f"Not settled: {one.ahead} and {one.behind} ({_describe_chance(1 - one.now)} now)." for one in unsure
    ]
    if len(active) > 1 and not fresh and not unsure and not missing:
        lines.append(f"The order of all neighbours is settled with {CERTAIN:.0%} or more.")
    return lines
