"""The settings of an event, as plain data: all that decides which games are played, and how."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from equinox.protocol import Clock
from equinox.record import Entrant
from equinox.text import printable
from harness.sandbox import Limits
from harness.schedules.comparison import NEW, OLD, Comparison
from harness.schedules.gauntlet import Gauntlet
from harness.schedules.league import League
from harness.schedules.round_robin import RoundRobin
from harness.schedules.swiss import Swiss

Schedule = RoundRobin | Gauntlet | Swiss | League | Comparison
LONGEST_VERSION: Final = 40
"""The most characters of a version that a label shows."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """An event. Nothing here depends on the machine; how many games run at once is not part of it."""

    event: str
    origin: str | None = None
    """The name of which the ids of its games are made, where it had another one when it was created."""
    game: str
    players: int
    options: dict[str, Any] = {}
    seed: int | None = None
    """The source of the event's secret, to have the same deals again. None: a random secret."""
    fresh_deals: bool = False
    """Every game has a deal of its own, instead of one that is played through all seats."""
    rounds: int = 10
    """How many deals every group plays (in a Swiss event: in every round of it)."""
    schedule: Schedule = RoundRobin()
    until_settled: float | None = None
    """Stop when each neighbour in the table is better with this probability."""
    quarantine: int = 5
    """Faults in a row after which a bot is quarantined; 0: never."""
    move_ms: int = 1000
    game_ms: int | None = None
    margin_ms: float = 50.0
    ponder: bool = False
    """Bots may compute while others are asked, each on a core of its own."""
    sandbox: str = "auto"
    memory: int = 1024**3
    processes: int = 64
    file_size: int = 64 * 1024**2
    cpu: float | None = None

    @property
    def kind(self) -> Literal["tournament", "league", "comparison"]:
        if isinstance(self.schedule, Comparison):
            return "comparison"
        return "league" if isinstance(self.schedule, League) else "tournament"

    @property
    def name_of_ids(self) -> str:
        return self.origin or self.event

    @property
    def clock(self) -> Clock:
        return Clock(self.move_ms, self.game_ms)

    @property
    def limits(self) -> Limits:
        return Limits(self.memory, self.processes, self.file_size, self.cpu)


def read_settings(text: str) -> Settings:
    """Settings as they are stored. Old events name their schedule by three keys, and the champions apart."""
    data = msgspec.json.decode(text, type=dict[str, Any])
    if "schedule" not in data:
        if data.get("kind") == "league":
            data["schedule"] = {"format": "league"}
        elif data.get("gauntlet") is not None:
            data["schedule"] = {"format": "gauntlet", "challenger": data["gauntlet"]}
        elif data.get("swiss") is not None:
            data["schedule"] = {"format": "swiss", "rounds": data["swiss"]}
    if data.get("champions") is not None:
        data["options"] = {**data.get("options", {}), "champions": data["champions"]}
    return msgspec.convert(data, Settings)


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A bot in an event. A league keeps one for every version of it."""

    number: int = 0
    """In the order in which they were entered."""
    key: str
    """Its lasting name in the event, of which games' ids are made: the bot's name, later versions name#2."""
    name: str
    label: str = ""
    """As tables show it: the name, or name@version where the event knows several versions."""
    version: str | None = None
    author: str | None = None
    content: str
    """A hash of its files."""
    source: str
    """Its location, for `harness.bots.find`."""
    active: bool = True
    """False for a bot that was removed or replaced: its games stay."""

    def entrant(self) -> Entrant:
        return Entrant(self.name, self.version, self.author, self.content)


def labels(entries: list[Entry]) -> list[str]:
    """The names of bots in tables, no two alike."""
    named: dict[str, int] = {}
    for entry in entries:
        named[entry.name] = named.get(entry.name, 0) + 1
    unique: list[str] = []
    versions: dict[str, int] = {}
    for entry in entries:
        versions[entry.name] = versions.get(entry.name, 0) + 1
        label = printable(entry.name)
        if named[entry.name] > 1 and entry.key in (NEW, OLD) and entry.key != entry.name:
            label = f"{label} ({entry.key})"  # a comparison of two versions
        elif named[entry.name] > 1:
            label = f"{label}@{printable(entry.version or str(versions[entry.name]), LONGEST_VERSION)}"
        while label in unique:  # the author forgot to count
            label += f"~{versions[entry.name]}"
        unique.append(label)
    return unique
