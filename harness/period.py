"""A part of the time in which an event is played, such as a week."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final, NamedTuple, Self

if TYPE_CHECKING:
    from harness.standings import Event

_WEEK: Final = re.compile(r"(\d{4})-W(\d\d?)")


class Period(NamedTuple):
    """From one moment to just before another, in seconds since 1970; open where there is None."""

    since: float | None
    until: float | None
    name: str

    @classmethod
    def read(cls, since: str | None, until: str | None, week: str | None) -> Self | None:
        """From texts such as `2026-11-18`, `2026-11-18T12:00` and `2026-W47`, in local time; a day is whole.
        ValueError says what is wrong with others."""
        if week is not None:
            if since is not None or until is not None:
                raise ValueError("--week is a period of its own: leave out --since and --until")
            monday = _read_week(week)
            return cls(monday.timestamp(), (monday + timedelta(days=7)).timestamp(), f"week {week}")
        if since is None and until is None:
            return None
        begin = None if since is None else _read_moment(since)
        end = None if until is None else _read_moment(until, is_end=True)
        if begin is not None and end is not None and begin >= end:
            raise ValueError(f"{since} is not before {until}")
        words = [f"since {since}"] * (since is not None) + [f"until {until}"] * (until is not None)
        return cls(
            None if begin is None else begin.timestamp(),
            None if end is None else end.timestamp(),
            " ".join(words),
        )

    def contains(self, at: float | None) -> bool:
        """Games of before times were kept are in no period."""
        if at is None:
            return False
        return (self.since is None or at >= self.since) and (self.until is None or at < self.until)


def _read_moment(text: str, is_end: bool = False) -> datetime:
    try:
        if len(text) == len("2026-11-18"):
            day = date.fromisoformat(text) + timedelta(days=is_end)
            return datetime(day.year, day.month, day.day)
        return datetime.fromisoformat(text)
    except (ValueError, OverflowError):
        raise ValueError(f"a date looks like 2026-11-18 or 2026-11-18T12:00, not {text!r}") from None


def _read_week(text: str) -> datetime:
    match = _WEEK.fullmatch(text)
    try:
        if match is not None:
            day = date.fromisocalendar(int(match[1]), int(match[2]), 1)
            return datetime(day.year, day.month, day.day)
    except ValueError:
        pass
    raise ValueError(f"a week looks like 2026-W47, not {text!r}")


def cut(event: Event, period: Period) -> Event:
    """An event as if nothing but the games of this time had been played. Bots that did not play in it are
    listed only if they are still there."""
    games = [result for result in event.game_results if period.contains(result.at)]
    played = {bot for result in games for bot in result.bots}
    return event._replace(
        name=f"{event.name}, {period.name}",
        game_results=games,
        planned=len(games),
        entries=tuple(entry for entry in event.entries if entry.active or entry.label in played),
    )
