"""Hours of the day in which no game is started, such as 22:00-07:00."""

from __future__ import annotations

import re
from datetime import datetime, time
from typing import NamedTuple, Self

_HOURS = re.compile(r"(\d\d?):(\d\d)-(\d\d?):(\d\d)")


class QuietHours(NamedTuple):
    """In the machine's local time. They may go past midnight."""

    begin: time
    end: time

    @classmethod
    def read(cls, text: str) -> Self:
        """From a text such as `22:00-07:00`; ValueError says what is wrong with another one."""
        match = _HOURS.fullmatch(text.strip())
        try:
            if match is not None:
                hours = [int(group) for group in match.groups()]
                begin, end = time(hours[0], hours[1]), time(hours[2], hours[3])
                if begin != end:
                    return cls(begin, end)
        except ValueError:
            pass
        raise ValueError(f"hours look like 22:00-07:00, not {text!r}")

    def contain(self, moment: datetime) -> bool:
        now = moment.time()
        if self.begin < self.end:
            return self.begin <= now < self.end
        return now >= self.begin or now < self.end

    def __str__(self) -> str:
        return f"{self.begin:%H:%M}-{self.end:%H:%M}"
