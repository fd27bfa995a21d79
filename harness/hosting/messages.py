"""The answers of the API, which docs/api.openapi.json describes."""

from __future__ import annotations

from typing import Literal

import msgspec

from harness.hosting.authors import Quota, Step, SubmissionState


class Used(msgspec.Struct):
    """How much of the quota is used."""

    submissions: int
    """In the last 24 hours; five that failed within a minute count as one."""
    bots: int
    disk: int


class Me(msgspec.Struct):
    """An author, and the league."""

    name: str
    event: str
    game: str
    players: int
    quota: Quota
    used: Used


class Accepted(msgspec.Struct):
    """A submission that is on the server's disk."""

    id: str
    url: str
    """Where it can be asked for."""
    events: str
    """Where its steps can be listened to."""


class SubmissionInfo(msgspec.Struct):
    """A submission and its steps so far."""

    id: str
    at: float
    """Seconds since 1970, as all times."""
    size: int
    state: SubmissionState | Literal["replaced", "withdrawn"]
    """What became of it: `playing` only as long as it is the version that plays."""
    bot: str | None
    version: str | None
    steps: list[Step]


class Version(msgspec.Struct):
    """A version of a bot in the league."""

    label: str
    """What tables call it."""
    version: str | None
    content: str
    """The SHA-256 of its files."""
    active: bool
    """Whether it is the version that plays."""
    quarantined: bool
    place: int | None
    """In the standings; none before its first game."""
    games: int
    won: int
    drawn: int
    lost: int
    strength: float | None
    low: float | None
    high: float | None
    """The bounds of the 95 % confidence interval of its strength."""
    faults: dict[str, int]


class BotInfo(msgspec.Struct):
    """A bot of an author: its versions, the newest first."""

    name: str
    active: bool
    versions: list[Version]


class HistoryVersion(msgspec.Struct):
    bot: str
    version: str | None
    games: int
    strength: float | None
    low: float | None
    high: float | None
    better_than_before: float | None
    """The probability that it is stronger than the version before it."""
    games_against_before: int
    share_against_before: float | None


class HistoryOpponent(msgspec.Struct):
    """How two versions did against an opponent of both; the greatest loss comes first."""

    against: str
    games_old: int
    share_old: float
    games_new: int
    share_new: float
    change: float
    low: float
    high: float
    worse: float
    """The probability that the newer version is worse there."""


class HistoryInfo(msgspec.Struct):
    bot: str
    versions: list[HistoryVersion]
    """The oldest first."""
    old: str | None
    new: str
    """The two versions that are compared."""
    opponents: list[HistoryOpponent]


class GameInfo(msgspec.Struct):
    """A game of an author's bot."""

    number: int
    id: str
    at: float | None
    """When it ended, if the league knows."""
    seat: int
    """Where the bot sat; of several, the first."""
    result: str
    """won, lost or fault; to share the first place is to win."""
    bots: list[str]
    """By seat, as the rest."""
    ranks: list[int]
    scores: list[float]
    fault: str | None
    """The kind of the fault of the author's bot."""
    reason: str


class Games(msgspec.Struct):
    page: int
    pages: int
    games: list[GameInfo]
    """With a fault first, then lost, then won; the newest first."""


class Note(msgspec.Struct):
    move: int
    text: str


class SeatLog(msgspec.Struct):
    """What a bot wrote in a game."""

    seat: int
    bot: str
    fault: str | None
    stderr: str
    notes: list[Note]


class GameLog(msgspec.Struct):
    game: str
    seats: list[SeatLog]


class Standing(msgspec.Struct):
    """A bot in the table."""

    rank: int | None
    bot: str
    version: str | None
    author: str | None
    mark: str | None
    """out or quarantined."""
    games: int
    wins: int
    draws: int
    losses: int
    strength: float | None
    low: float | None
    high: float | None
    better_than_next: float | None
    faults: dict[str, int]


class StandingsInfo(msgspec.Struct):
    event: str
    game: str
    players: int
    games: int
    rows: list[Standing]


class Withdrawn(msgspec.Struct):
    withdrawn: str


class Login(msgspec.Struct, forbid_unknown_fields=True):
    token: str


class LoggedIn(msgspec.Struct):
    name: str


class Done(msgspec.Struct):
    """Nothing more is to be said."""


class Error(msgspec.Struct):
    error: str
