"""Tiles in plain words (see narrator.py)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from equinox.interface import Position
from equinox.render.narrator import Narrator, counted, listed
from equinox.tiles.catalogue import BY_NAME
from equinox.tiles.phases import FACES

OTHER: Final = dict(zip(FACES, reversed(FACES), strict=True))
WHYS: Final = {"new tile": "for a new tile", "jewel": "for a tile next to Jewel"}


class TilesNarrator(Narrator):
    """Follows the board, and which tile acts."""

    def __init__(self, game: str, position: Position | None = None) -> None:
        super().__init__(game, position)
        given: Position = position or {}
        self.board: dict[str, tuple[str, str]] = {}
        """By cell, the tile and its face; Stone has none."""
        for cell, lying in given.get("board", {}).items():
            name, _, face = lying.partition(" ")
            self.board[cell] = (name, face)
        self.acting: str = given.get("played", "")
        """The tile that was placed last,"""
        self.action: str = given.get("copies") or self.acting
        """and the one whose action that is: another one if it is Mirror."""
        self.placer: int | None = given.get("turn")
        self.on_tiles: Mapping[str, int] = {}
        """The tokens on tiles, when the blue tiles score."""

    # Sentences

    def say(self, news: Sequence[Position], place: int) -> str:
        item = news[place]
        if "move" in item:
            return self._say_move(item)
        before = str(news[place - 1].get("move", "")) if place else ""
        if "flipped" in item:
            return (
                "" if before.startswith("flip") else f"{self._actor()} flips {self._flips(item['flipped'])}"
            )
        if "swapped" in item:
            return "" if before.startswith("swap") else f"{_titles(item['swapped'])} are swapped"
        if "moved" in item:
            return "" if before.startswith("move") else f"{_titles(item['moved'])} moves to {item['to']}"
        if "removed" in item:
            where = "out of the game" if item["to"] == "dead" else "back in the bag"
            return "" if before.startswith("remove") else f"{_titles(item['removed'])} is {where}"
        if "drawn" in item:
            if self.action == "speed" and item["seat"] == self.placer:
                return f"@{item['seat']} draws {_titles(item['drawn'])} and places it at once"
            return f"New in the pool: {_titles(item['drawn'])}"
        if "tokens" in item:
            return (
                f"@{item['to']} gets {counted(item['tokens'], 'point')} {WHYS.get(item['why'], item['why'])}"
            )
        if "relieved" in item:
            verb = "are" if len(item["relieved"]) > 1 else "is"
            acting = _title(self.acting)
            return f"{_titles(item['relieved'])} {verb} ignored: {acting} had no other legal play"
        if "returned" in item:
            what = _titles(item["returned"]) or "nothing"  # the pool may be empty
            return f"{self._actor()} puts {what} back into the bag"
        if "scored" in item:
            return self.say_scored(item)
        return super().say(news, place)

    def _say_move(self, item: Position) -> str:
        who, other = f"@{item['seat']}", f"@{1 - item['seat']}"
        verb, *rest = item["move"].split()
        actor = self._actor()
        if verb == "color":
            return f"{who} chooses {rest[0]}"
        if verb == "take":
            return f"{who} takes {_titles(rest)}"
        if verb == "place":
            bound = f": {other} takes only one tile next turn" if rest[0] == "famine" else ""
            return f"{who} places {_title(rest[0])} {rest[1]} at {rest[2]}{bound}"
        if verb == "flip":
            return f"{actor} flips {self._flips(rest)}"
        if verb == "swap" and len(rest) == 1:
            return f"{actor} swaps places with {self._lying(rest[0])}"
        if verb == "swap":
            return f"{actor} swaps {listed([self._lying(cell) for cell in rest])}"
        if verb == "move":
            return f"{actor} moves {self._lying(rest[0])} to {rest[1]}"
        if verb == "remove" and self.action == "exile":
            return f"{actor} puts {self._lying(rest[0])} back into the bag"
        if verb == "remove":
            return f"{actor} removes {self._lying(rest[0])} from the game"
        if verb == "mirror":
            copied = self._lying(rest[0])
            bound = f": {other} takes only one tile next turn" if copied == "Famine" else ""
            return f"Mirror copies {copied}{bound}"
        if verb == "map":
            return f"{actor} names {listed(rest)}: {other} must place there next turn"
        if verb == "name":
            return f"{actor} names {_titles(rest)}: {other} must take them next turn if they are in the pool"
        return super().say([item], 0)

    def _actor(self) -> str:
        if self.action == self.acting:
            return _title(self.acting or "the tile")
        return f"{_title(self.acting)}, as {_title(self.action)},"

    def _flips(self, cells: Iterable[str]) -> str:
        """Which tiles show which face then."""
        shown: dict[str, list[str]] = {}
        for cell in cells:
            face = self.board[cell][1] if cell in self.board else ""
            shown.setdefault(OTHER.get(face, ""), []).append(self._lying(cell))
        return listed(
            [f"{listed(names)} to {face}" if face else listed(names) for face, names in shown.items()]
        )

    def _lying(self, cell: str) -> str:
        return _title(self.board[cell][0]) if cell in self.board else f"the tile at {cell}"

    def say_scored(self, item: Position) -> str:
        """What a blue tile has changed."""
        faces = {tile: face for tile, face in self.board.values() if face}
        now = {tile: face for face in FACES for tile in item[face]}
        gone = [tile for tile in faces if tile not in now]
        deeds = [
            f"turns {_titles(flipped)} {face}"
            for face in FACES
            if (flipped := [tile for tile in item[face] if faces.get(tile, face) != face])
        ]
        if gone:
            deeds.append(f"removes {_titles(sorted(gone))} from the game")
        more: dict[int, list[str]] = {}
        for tile in now:
            gain = item["on_tiles"].get(tile, 0) - self.on_tiles.get(tile, 0)
            if gain:
                more.setdefault(gain, []).append(tile)
        deeds += [
            f"{'puts' if gain > 0 else 'takes'} {counted(abs(gain), 'token')} "
            f"{'on' if gain > 0 else 'from'} {'each of ' if len(tiles) > 1 else ''}{_titles(sorted(tiles))}"
            for gain, tiles in sorted(more.items())
        ]
        return f"{_title(item['scored'])} {listed(deeds) or 'changes nothing'}"

    def sum_up(self, explained: Position) -> list[str]:
        return [self._say_sum(seat, one) for seat, one in enumerate(explained.get("sums", ()))]

    def _say_sum(self, seat: int, one: Position) -> str:
        parts = [counted(one["tiles"], f"{one['color']} tile")]
        if one["on_tiles"]:
            parts.append(f"{counted(one['on_tiles'], 'token')} on them")
        if one["held"]:
            parts.append(f"{counted(one['held'], 'point')} for new tiles and Jewel")
        return f"@{seat} has {counted(one['points'], 'point')}: {listed(parts)}"

    # The board

    def follow(self, item: Position) -> None:
        if "flipped" in item:
            for cell in item["flipped"]:
                if cell in self.board:
                    name, face = self.board[cell]
                    self.board[cell] = (name, OTHER[face])
        elif "swapped" in item:
            cells = [cell for cell, (name, _) in self.board.items() if name in item["swapped"]]
            if len(cells) == 2:
                one, other = cells
                self.board[one], self.board[other] = self.board[other], self.board[one]
        elif "moved" in item or "removed" in item:
            name = (item.get("moved") or item["removed"])[0]
            cell = next((cell for cell, lying in self.board.items() if lying[0] == name), None)
            if cell is not None:
                lying = self.board.pop(cell)
                if "moved" in item:
                    self.board[item["to"]] = lying
        elif "scored" in item:
            faces = {tile: face for face in FACES for tile in item[face]}
            self.board = {
                cell: (name, faces.get(name, ""))
                for cell, (name, face) in self.board.items()
                if name in faces or not face
            }
            self.on_tiles = item["on_tiles"]
        elif "move" in item:
            verb, *rest = item["move"].split()
            if verb == "place":
                self.board[rest[2]] = (rest[0], rest[1])
                self.acting = self.action = rest[0]
                self.placer = item["seat"]
            elif verb == "mirror" and rest[0] in self.board:
                self.action = self.board[rest[0]][0]

    # Decisions

    def task(self, view: Position) -> str:
        phase = view["phase"]
        if phase == "color":
            return "choose white or black"
        if phase == "take":
            return f"take {counted(min(view.get('quota', 2), len(view['pool'])), 'tile')} from the pool"
        if phase == "place":
            if "speed" in view:
                return f"place {_title(view['speed'])}, drawn by Speed"
            return f"place {' or '.join(map(_title, view['taken']))} on the board"
        played: str = view["played"]
        action: str = view.get("copies", played)
        actor = _title(played) if action == played else f"{_title(played)}, as {_title(action)},"
        return f"choose what {actor} does: {BY_NAME[action].summary.rstrip('.')}"


def _title(name: str) -> str:
    return name.capitalize()


def _titles(names: Sequence[str]) -> str:
    return listed([_title(name) for name in names])
