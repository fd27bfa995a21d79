"""A game as a film: a picture after every move, for all and for each seat.

The page that shows it knows no rules. It gets the first picture, and for every step the changes since
the one before. A picture has a part that everybody sees, `common`, and one part for each looker: `all`
sees everything, a seat what its view says. What a looker sees is `common` with that part laid over it.

Words come from `equinox.render.narrator`, so that the page needs none of its own: `@0` in a text stands for
the player on seat 0. `common` has `asked`: the decision at hand. A step has in `n` its events, first of all
the move. Each is a list of one or two objects: what all may know, and by seat what else that
seat knows, to be laid over it. They have `text`, the sentence, and where it applies `move` (in notation),
`eliminated` and `over`. The steps of the scoring of tiles have the name of a blue tile in `scored`, and what
it did in `n`.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from equinox.interface import GameEvent, State
from equinox.record import BadRecord, Fault, Played, Record, replay
from equinox.render.narrator import Narrator, narrator_for
from equinox.text import printable, printable_lines
from harness.packing import silence
from harness.report.series import LEVEL

if TYPE_CHECKING:
    from harness.review import Review

Picture = dict[str, dict[str, Any]]

ALL: Final = "all"
COMMON: Final = "common"
SCORED: Final = "scored"
"""The key of an event that is a step of the scoring of tiles."""
KEPT: Final = ("move", "eliminated", "over")
"""The keys of an event that a film keeps beside its sentence."""
STDERR_TAIL: Final = 4096
"""How much is kept of a bot's standard error, in characters."""

_views: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_values: Final = msgspec.json.Decoder()
_encoder: Final = msgspec.json.Encoder()
_MISSING: Final = object()


def make_film(record: Record, review: Review | None = None, seat: int | None = None) -> dict[str, Any]:
    """The film of a record, with its review if there is one. A game that cannot be replayed (another version
    of the engine played it, say) is a film that has only an `error`."""
    try:
        return film(record, seat, review)
    except BadRecord as error:
        return {"error": printable(str(error))}


def encode(data: Mapping[str, Any]) -> bytes:
    """A film as JSON in one line."""
    return _encoder.encode(data)


def pack_film(record: Record, review: Review | None = None, seat: int | None = None) -> str:
    """A film compressed, as a text of base64."""
    return base64.b64encode(zlib.compress(encode(make_film(record, review, seat)), LEVEL)).decode()


def drop_texts(record: Record, seats: Collection[int]) -> None:
    """Drop what only the authors of these bots may read: notes, standard error, and of faults all but the
    kind."""
    silence(record, seats)
    for fault in record.faults:
        if fault.seat in seats:
            fault.message, fault.status, fault.signal = "", None, None


def film(record: Record, seat: int | None = None, review: Review | None = None) -> dict[str, Any]:
    """A whole game, as frontend/src/film.ts reads it; as one seat saw it, if that is given. With a review
    there is in `better`, by the number of a marked move, what the better one would have done."""
    if seat is not None:
        drop_texts(record, [other for other in range(record.players) if other != seat])
    camera: Camera | None = None
    log: list[GameEvent] = []
    steps: list[dict[str, Any]] = []
    narrator = narrator_for(record.game)
    choices = 0
    marked = {one.number: one for one in review.decisions if one.mark} if review is not None else {}
    better: dict[str, str] = {}
    for number, state in enumerate(replay(record)):
        if camera is None:
            camera = Camera(range(state.players) if seat is None else [seat], everything=seat is None)
            state.log = log
            steps.append({"d": camera.shoot(state)})
        else:
            changes = camera.shoot(state)
            if number in marked:
                best = {"seat": marked[number].seat, "move": marked[number].best}
                better[str(number)] = narrator.say([best], 0)
            news = tell(narrator, log, seat)
            scored = sum(SCORED in one.public for one in log)
            happened = news[: len(news) - scored]
            steps.append(step(record.moves[number - 1], changes, happened, choices))
            steps += _scoring(camera, log, news[len(news) - scored :])
            if state.turn is None:
                sums = [[{"text": text}] for text in narrator.sum_up(state.explain())]
                if scored:
                    steps.append({"d": {}, "n": [[{"text": "The sum"}], *sums]})
                else:
                    steps[-1]["n"] += sums
            log.clear()
        choices = len(state.moves())
    return {
        "id": record.id,
        "seat": seat,
        "game": record.game,
        "players": record.players,
        "bots": [printable(bot.name) for bot in record.bots],
        "seed": str(record.seed),
        "options": record.options,
        "steps": steps,
        "faults": [fault(one) for one in record.faults],
        "stderr": [printable_lines(text[-STDERR_TAIL:]) for text in record.stderr],
        "outcome": record.outcome,
        **({} if review is None else {"review": review, "better": better}),
    }


def step(played: Played, changes: Any, news: list[Any], choices: int) -> dict[str, Any]:
    """One decision: what it changed (d), who moved (s), in how many ms, of how many choices, the bot's note,
    whether the referee moved for it, and its events (n)."""
    data: dict[str, Any] = {"d": changes, "s": played.seat, "of": choices}
    if played.by == "bot":
        data["ms"] = round(played.wall_ms, 1)
    else:
        data["referee"] = True
    if played.note:
        data["note"] = printable(played.note)
    data["n"] = news
    return data


def tell(narrator: Narrator, log: Sequence[GameEvent], seat: int | None = None) -> list[list[Any]]:
    """The sentences for events: for all, with those for seats that know more; or as one seat knows them.
    Events that the sentence before covers are left out."""
    if seat is not None:
        log = [GameEvent(one.known_to(seat)) for one in log]
    news: list[list[Any]] = []
    for event, (text, texts) in zip(log, narrator.tell_events(log), strict=True):
        if not text:
            continue
        public, private = event
        shown = {key: public[key] for key in KEPT if key in public} | {"text": text}
        more: dict[str, dict[str, Any]] = {str(one): {"text": other} for one, other in texts.items()}
        for one, known in (private or {}).items():
            if "move" in known and known["move"] != public["move"]:
                more.setdefault(str(one), {})["move"] = known["move"]
        news.append([shown, more] if more else [shown])
    return news


def fault(one: Fault) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "kind": one.kind,
        "message": printable(one.message),
        "after": one.moves_before,
        "stderr": printable_lines(one.stderr[-STDERR_TAIL:]),
    }


class Camera:
    """Takes one picture after the other, and returns how they differ."""

    def __init__(self, seats: Iterable[int], everything: bool = True) -> None:
        self.seats = list(seats)
        self.everything = everything
        """Whether there is a picture of all: not for players, who must not see it."""
        self.picture: Picture = {}
        self._raw: Sequence[Mapping[str, msgspec.Raw]] = [{} for _ in self.seats]
        self._narrator: Narrator | None = None

    def shoot(self, state: State) -> Any:
        """Take a picture; returns the changes since the one before."""
        before, self.picture = self.picture, self._take(state)
        return delta(before, self.picture)

    def change(self, **common: Any) -> Any:
        """Change the common part, without the game; returns the changes."""
        before = self.picture
        self.picture = {**before, COMMON: {**before[COMMON], **common}}
        return delta(before, self.picture)

    def read_view(self, state: State, seat: int) -> bytes:
        """The view of a seat, as JSON."""
        return state.view_json(seat)

    def _take(self, state: State) -> Picture:
        views = [_views.decode(self.read_view(state, seat)) for seat in self.seats]
        shared: dict[str, None] = {}
        for key, raw in views[0].items():
            for other in views[1:]:
                if other.get(key) != raw:
                    break
            else:
                shared[key] = None
        seen = [self._read(place, view, () if place == 0 else shared) for place, view in enumerate(views)]
        if self._narrator is None:
            self._narrator = narrator_for(state.game)
        asked = self._narrator.ask(seen[0])
        common = {key: seen[0].pop(key) for key in shared}
        common["asked"] = asked
        picture: Picture = {COMMON: common}
        if self.everything:
            whole = state.dump()
            whole.pop("rng", None)
            picture[ALL] = {key: value for key, value in whole.items() if common.get(key, _MISSING) != value}
        for seat, one in zip(self.seats, seen, strict=True):
            picture[str(seat)] = one
        common |= state.explain()
        self._raw = views
        return picture

    def _read(self, place: int, view: Mapping[str, msgspec.Raw], known: Container[str]) -> dict[str, Any]:
        """The values of a view, without the known keys. Unchanged JSON gives the same object as before."""
        then, before = self._raw[place], self.picture.get(str(self.seats[place]), {})
        common = self.picture.get(COMMON, {})
        values = {}
        for key, raw in view.items():
            if key in known:
                continue
            if then.get(key) == raw:
                values[key] = before[key] if key in before else common[key]
            else:
                values[key] = _values.decode(raw)
        return values


def delta(old: Any, new: Any) -> Any:
    """How to make `new` of `old`: [] to remove it, [value] to put a value, [head, tail, items] to keep so
    many items of a list at both ends and put others between them; an object has the same for its keys."""
    if type(old) is dict and type(new) is dict:
        changes = {}
        for key, value in new.items():
            before = old.get(key, _MISSING)
            if before is not value and before != value:
                changes[key] = [value] if before is _MISSING else delta(before, value)
        for key in old:
            if key not in new:
                changes[key] = []
        return changes
    if type(old) is list and type(new) is list:
        if len(old) == len(new) and new and all(type(item) is dict for item in new):
            pairs = enumerate(zip(old, new, strict=True))
            return {str(place): delta(one, other) for place, (one, other) in pairs if one != other}
        return _splice(old, new)
    return [new]


def _splice(old: list[Any], new: list[Any]) -> list[Any]:
    shorter = len(old) - len(new)
    # A deck is drawn from, a pile is put upon: most lists change at an end, and are long.
    if shorter > 0 and old[shorter:] == new:
        return [0, len(new), []]
    if shorter < 0 and new[: len(old)] == old:
        return [len(old), 0, new[len(old) :]]
    most = min(len(old), len(new))
    head = 0
    while head < most and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < most - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return [head, tail, new[head : len(new) - tail]]


def _scoring(camera: Camera, log: Iterable[GameEvent], sentences: Sequence[Any]) -> list[dict[str, Any]]:
    """At the end of tiles, the steps in which the blue tiles score, as steps of their own."""
    steps = []
    cells: dict[str, str] = {}
    scored = (one.public for one in log if SCORED in one.public)
    for news, text in zip(scored, sentences, strict=True):
        if not cells:
            board = camera.picture[COMMON]["board"]
            cells = {tile.split()[0]: cell for cell, tile in board.items()}
        faces = {tile: face for face in ("white", "black") for tile in news[face]}
        shown = {
            cell: f"{tile} {faces[tile]}" if tile in faces else tile
            for tile, cell in cells.items()
            if tile in faces or tile == "stone"
        }
        changes = camera.change(board=shown, beads=news["on_tiles"])
        steps.append({"d": changes, "scored": news[SCORED], "n": [text]})
    return steps
