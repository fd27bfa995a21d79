"""Whole turns on top of the oracle: a second, slow opinion that the scenarios are checked against.

It knows sections 3, 4 and 6.2 (what happens besides the board), and plays on by itself through every
decision with one move, as the notation asks. It has no random numbers: where the order of a shuffled bag
would matter, it raises `UnsureError`, and a scenario that gets there is badly written.
"""

from __future__ import annotations

import copy
from itertools import combinations
from typing import Any

from tests.tiles import oracle
from tests.tiles.oracle import Play, Position


class UnsureError(Exception):
    """The next draw depends on how the bag was shuffled."""


class Reference:
    """A position that can be played on. Only for positions that are well formed."""

    def __init__(self, position: Position) -> None:
        p = copy.deepcopy(position)
        for key in ("dead", "bag", "map", "destiny"):
            p.setdefault(key, [])
        for key in ("taken", "next", "options", "pool"):
            p.setdefault(key, {})
        p.setdefault("tokens", [0, 0])
        p.setdefault("number", 1)
        p.setdefault("quota", 2)
        p.setdefault("speed", None)
        self.p = p
        self.options = oracle.settings(p)
        self.shuffled = False
        self.plays: list[Play] = []
        self.said: tuple[str, ...] = ()
        self.scores: list[int] | None = None
        self.known_moves: set[str] | None = None

    def copy(self) -> Reference:
        other = copy.copy(self)
        other.p = copy.deepcopy(self.p)
        return other

    # ------------------------------------------------------------------------------- decisions

    @property
    def turn(self) -> int | None:
        turn: int | None = self.p["turn"]
        return turn

    def moves(self) -> set[str]:
        if self.known_moves is None:
            self.known_moves = self.find_moves()
        return self.known_moves

    def find_moves(self) -> set[str]:
        match self.p["phase"]:
            case "color":
                return {"color white", "color black"}
            case "take":
                return {"take " + " ".join(sorted(names)) for names in self.selections()}
            case "place":
                self.plays = oracle.place_plays(self.p)
                return {play.text for play in self.plays}
            case "effect":
                return oracle.effects(self.plays, self.said, self.options)
        return set()

    def selections(self) -> list[set[str]]:
        """The sets that may be taken (section 4.2, R-A-10, R-A-22)."""
        pool = sorted(self.p["pool"])
        quota = min(self.p["quota"], len(pool))
        named = set(self.p["destiny"]) & set(pool)
        sets = [set(names) for names in combinations(pool, quota)]
        sets = [names for names in sets if len(names & named) == min(quota, len(named))]
        if self.options["strict_selection"]:
            placeable = {tile for tile in pool if oracle.placeable(self.p, tile)}
            sets = [names for names in sets if names & placeable] or sets
        return sets

    def play(self, text: str) -> None:
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal")
        self.do(text)
        while self.p["phase"] != "over":
            moves = self.moves()
            assert moves, f"no move in {self.p}"
            if len(moves) > 1:
                return
            self.do(next(iter(moves)))

    # ----------------------------------------------------------------------------------- doing

    def do(self, text: str) -> None:
        """Play a move that `moves` has just found."""
        p = self.p
        self.known_moves = None
        verb, *words = text.split()
        if verb == "color":
            other = {"white": "black", "black": "white"}[words[0]]
            p.update(colors=[other, words[0]], turn=0, phase="take")
        elif verb == "take":
            p["taken"] = {tile: p["pool"].pop(tile) for tile in words}
            p["phase"] = "place"
        elif verb == "place":
            self.plays = [play for play in self.plays if play.text == text]
            play = self.plays[0]
            self.earn(oracle.payment(p, play))
            del p["taken"][play.tile]
            p["speed"] = None
            p["board"] = play.placed
            self.said = ()
            self.settle()
        else:
            self.said += (text,)
            self.plays = [play for play in self.plays if oracle.continues(play, self.said)]
            self.settle()

    def earn(self, count: int) -> None:
        """The opponent gets tokens, as long as there are beads (R-A-14)."""
        limit = self.options["bead_limit"]
        if limit is not None:
            count = min(count, limit - sum(self.p["tokens"]))
        self.p["tokens"][1 - self.p["turn"]] += count

    def settle(self) -> None:
        """Go on with the effect, or finish the play if nothing is left to say."""
        p = self.p
        if any(len(play.said) > len(self.said) for play in self.plays):
            p["phase"] = "effect"
            return
        (play,) = self.plays
        p["board"] = play.final
        if self.options["moves_are_placements"]:
            for tile in play.moved - {"jewel"}:
                cell = oracle.where(play.final, tile)
                assert cell is not None
                self.earn(int(oracle.next_to(play.final, cell, "jewel")))
        self.beyond_the_board(play)
        if p["speed"] or p["taken"]:
            p["phase"] = "place"
        else:
            self.end_turn()

    def beyond_the_board(self, play: Play) -> None:
        p = self.p
        gone = [oracle.tile_at(play.placed, cell) for cell in play.placed if cell not in play.final]
        match play.action:
            case "death":
                p["dead"] += gone
            case "exile":
                self.put_back(gone)
            case "map":
                p["next"]["map"] = sorted({*p["next"].get("map", []), *self.said[-1].split()[1:]})
            case "destiny":
                p["next"]["destiny"] = sorted({*p["next"].get("destiny", []), *self.said[-1].split()[1:]})
            case "famine":
                p["next"]["quota"] = 1
            case "wind":
                self.put_back(list(p["pool"]))
                p["pool"] = {}
            case "speed":
                starved = self.options["famine_blocks_speed"] and p["quota"] == 1 and p["number"] > 1
                if p["bag"] and not starved:
                    p["speed"] = self.draw(1)[0]
                    p["taken"][p["speed"]] = 1

    def put_back(self, tiles: list[str]) -> None:
        self.p["bag"] += tiles
        self.shuffled = self.shuffled or bool(tiles)

    def draw(self, count: int) -> list[str]:
        bag = self.p["bag"]
        if self.shuffled and 0 < count < len(bag):
            raise UnsureError
        self.p["bag"] = bag[count:]
        self.shuffled = self.shuffled and bool(self.p["bag"])
        drawn: list[str] = bag[:count]
        return drawn

    def end_turn(self) -> None:
        p = self.p
        p["pool"] = dict.fromkeys(p["pool"], 0)
        if not p["pool"] and not p["bag"]:
            return self.finish("scored")
        if p["number"] >= self.options["max_turns"]:
            return self.finish("turn-limit")
        waiting: dict[str, Any] = p["next"]
        p.update(
            turn=1 - p["turn"],
            number=p["number"] + 1,
            phase="take",
            quota=waiting.get("quota", 2),
            map=waiting.get("map", []),
            destiny=waiting.get("destiny", []),
            next={},
        )
        count = min(7 - len(p["pool"]), len(p["bag"]))
        p["pool"] |= dict.fromkeys(self.draw(count), 1)
        return None

    def finish(self, reason: str) -> None:
        points = oracle.score(self.p["board"])
        self.scores = [
            tokens + points[color] for tokens, color in zip(self.p["tokens"], self.p["colors"], strict=True)
        ]
        self.p.update(phase="over", turn=None, reason=reason)

    def ranks(self) -> list[int]:
        assert self.scores is not None
        return [1 + sum(other > mine for other in self.scores) for mine in self.scores]
