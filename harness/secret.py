"""The secret of an event: its cards, seats and schedule follow from it.

A new event draws 256 random bits. All that is left to chance follows from them through a keyed hash: the rest
(the source, the bots, the event's name, other deals) is not enough to work out a deal or to test a guess. The
commitment, a hash of the secret, is shown from the start. When the event is over its secret may be published;
then `check_deals` shows whether a deal was chosen by hand.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

import msgspec

from equinox.record import match_id
from harness.settings import Settings

if TYPE_CHECKING:
    from harness.schedules.pairing import Pairing
    from harness.store import Store

SIZE: Final = 32
"""Bytes of a secret."""
FROM_SEED: Final = b"equinox event seed "
COMMITMENT: Final = b"equinox event secret "
"""A prefix that is hashed with a secret, so that no other hash of it is its commitment."""
SEED_WARNING: Final = (
    "bots that know the seed can know the cards: --seed is for reproducible experiments, not for competitions"
)

T = TypeVar("T")
Purpose = Literal["spread", "seats", "swiss", "batch"]
"""The list to shuffle: an event's groups, a deal's seats, a Swiss round's bots, a league's bots."""


class Chance(Protocol):
    """Decides what is left to chance, alike on every machine and in every version of Python."""

    def seed(self, settings: Settings, members: Sequence[str], number: int, turn: int = 0) -> int:
        """The seed of deal `number` of these bots, in this rotation of the seats."""

    def deal_name(self, settings: Settings, members: Sequence[str], number: int) -> str: ...

    def game_id(self, settings: Settings, bots: Sequence[str], number: int) -> str:
        """The id of deal `number` with the bots in these seats."""

    def order(self, items: Iterable[T], purpose: Purpose, *where: int) -> list[T]: ...


@dataclass(frozen=True)
class Secret:
    """The chance of an event that has a secret."""

    key: bytes = field(repr=False)

    def seed(self, settings: Settings, members: Sequence[str], number: int, turn: int = 0) -> int:
        own = [turn] if settings.fresh_deals else []
        return _number(self._digest("seed", settings.game, members, number, *own))

    def deal_name(self, settings: Settings, members: Sequence[str], number: int) -> str:
        return self._digest("deal", settings.name_of_ids, settings.game, members, number)[:16]

    def game_id(self, settings: Settings, bots: Sequence[str], number: int) -> str:
        return self._digest("game", settings.name_of_ids, settings.game, bots, number)[:16]

    def order(self, items: Iterable[T], purpose: Purpose, *where: int) -> list[T]:
        return sorted(items, key=lambda item: self._digest(purpose, *where, item))

    @property
    def commitment(self) -> str:
        return hashlib.sha256(COMMITMENT + self.key).hexdigest()

    def _digest(self, *parts: object) -> str:
        return hmac.digest(self.key, msgspec.json.encode(parts), "sha256").hex()


@dataclass(frozen=True)
class PlainSeed:
    """The chance of an event of format 1, which keeps it, however easy it is to guess."""

    number: int

    def seed(self, settings: Settings, members: Sequence[str], number: int, turn: int = 0) -> int:
        return _number(_plain_digest(settings.game, self.number, number, *members))

    def deal_name(self, settings: Settings, members: Sequence[str], number: int) -> str:
        seed = self.seed(settings, members, number)
        return _plain_digest(settings.name_of_ids, settings.game, seed, *members)[:16]

    def game_id(self, settings: Settings, bots: Sequence[str], number: int) -> str:
        seed = self.seed(settings, sorted(bots), number)
        return match_id(
            settings.game,
            settings.players,
            seed,
            settings.options,
            bots,
            settings.name_of_ids,
        )

    def order(self, items: Iterable[T], purpose: Purpose, *where: int) -> list[T]:
        salt: tuple[object, ...] = (self.number, *where, purpose)
        if purpose == "spread":
            salt = (purpose,)
        elif purpose == "batch":
            salt = (self.number, *where)
        return sorted(items, key=lambda item: _plain_digest(*salt, item))


def make(seed: int | None = None) -> Secret:
    """The secret of a new event: random, or from a seed to have the same deals again."""
    if seed is None:
        return Secret(secrets.token_bytes(SIZE))
    return Secret(hashlib.sha256(FROM_SEED + str(seed).encode()).digest())


def _plain_digest(*parts: object) -> str:
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()


def _number(digest: str) -> int:
    return int(digest[:16], 16) >> 11  # exact in every language's numbers


# Checking


def lacks(store: Store) -> list[str]:
    """The guarantees that an event of an older format lacks, one line each."""
    if store.has_secret:
        return []
    missing = ["secret: its deals are derived from a number that bots may guess"]
    if any(entry.active and store.snapshot(entry.content) is None for entry in store.bots()):
        missing.append("snapshots: its bots will be played as they are when it is resumed")
    return missing


def check_deals(store: Store) -> list[str]:
    """Problems of an event's deals, one line each: whether the secret fits its commitment, and whether
    every game in the schedule follows from it. An event of format 1 has nothing that could be checked."""
    from harness.database import StoreError
    from harness.schedules.pairing import Group

    if not store.has_secret:
        return []
    try:
        chance = store.chance()
    except StoreError as error:
        return [str(error)]
    settings = store.config
    problems: list[str] = []
    deals: dict[tuple[Group, int], dict[Group, Pairing]] = {}
    for game in store.planned():
        members = settings.schedule.find_group(game.bots)
        if game.number is None:
            problems.append(f"game {game.id}: the schedule does not say which deal of its group it is")
            continue
        if (members, game.number) not in deals:
            games = settings.schedule.deal(settings, chance, members, game.number, game.stage)
            deals[members, game.number] = {one.bots: one for one in games}
        right = deals[members, game.number].get(game.bots)
        if right is None:
            problems.append(f"game {game.id}: its seats are not derived from the event's secret")
            continue
        problems += [
            f"game {game.id}: its {name} is not derived from the event's secret"
            for name in ("id", "deal", "seed")
            if getattr(game, name) != getattr(right, name)
        ]
    if settings.schedule.deals_in_order:
        problems += _missing(deals)
    return problems


def _missing(deals: Iterable[tuple[tuple[str, ...], int]]) -> list[str]:
    """In a round robin every group plays its deals one after the other: none may have been left out."""
    numbers: dict[tuple[str, ...], set[int]] = {}
    for members, number in deals:
        numbers.setdefault(members, set()).add(number)
    return [
        f"deal {next(count for count in range(last) if count not in have)} of {', '.join(members)} is "
        f"missing from the schedule, but deal {last} is there"
        for members, have in numbers.items()
        if len(have) <= (last := max(have))
    ]
