"""The list of games. A package adds one by an entry point in the group `equinox.games`:

[project.entry-points."equinox.games"]
nim = "nim_game:GAME"          # an instance of equinox.Game
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final

from equinox.interface import Game

GROUP: Final = "equinox.games"


class Games(Mapping[str, Game]):
    """Games by name. Installed packages are looked at only for all games, or for one that is not known."""

    def __init__(self, own: Iterable[Game]) -> None:
        self._own = {game.name: game for game in own}

    @cached_property
    def _all(self) -> dict[str, Game]:
        from importlib.metadata import entry_points

        games = dict(self._own)
        for point in entry_points(group=GROUP):
            game = point.load()
            if not isinstance(game, Game):
                raise TypeError(f"{point.value}: not an equinox.Game")
            games.setdefault(game.name, game)
        return games

    def __getitem__(self, name: str) -> Game:
        return self._own[name] if name in self._own else self._all[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, name: object) -> bool:
        return name in self._own or name in self._all
