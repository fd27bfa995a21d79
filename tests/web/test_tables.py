"""Tables: real requests by several people, real bots in processes of their own."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from equinox.interface import GameEvent
from equinox.record import Record, decode, replay
from equinox.render.narrator import Narrator, narrator_for, put_names
from harness.report.replay_data import tell
from harness.web.public_view import public_view
from tests.events.conftest import LEGAL_0, equinox, equinox_run, run
from tests.processes import assert_gone, family_of, is_alive, wait_until
from tests.report.conftest import apply_change
from tests.report.server import Served, Visitor

__all__ = ["run"]

CARD = re.compile(r"[a-z]+(?:-[a-z]+)?-\d+")
NAMES = ["Player 1", "random", "Player 3"]
SHORT = {"max_turns": 12}


@pytest.fixture(scope="module")
def lobby(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server without an event, for all tests that leave it as it was."""
    with Served(None, tmp_path_factory.mktemp("lobby"), "--tables", "9") as server:
        yield server
        assert server.end(signal.SIGTERM) == (130, "equinox: interrupted\n")


class Listener(threading.Thread):
    """Collects all messages for a seat or for spectators, and plays at random when it is the seat's turn."""

    def __init__(self, visitor: Visitor, table: str, seat: int | None) -> None:
        super().__init__(daemon=True)
        self.visitor, self.table, self.seat = visitor, table, seat
        self.heard: list[Any] = []
        self.start()

    def run(self) -> None:
        rng = random.Random(self.seat)
        where = "" if self.seat is None else f"?seat={self.seat}"
        for news in self.visitor.listen(f"/table/{self.table}/events{where}"):
            self.heard.append(news)
            if news["type"] == "turn":
                assert self.seat is not None
                self.visitor.move(self.table, news, "cheat", self.seat)
            elif news["type"] == "refused":
                assert self.seat is not None
                self.visitor.move(self.table, news, rng.choice(news["legal"]), self.seat)
            elif news["type"] in ("over", "error"):
                break


def fetch_record(visitor: Visitor, table: str) -> Record:
    status, found, headers = visitor.ask("GET", f"/table/{table}/record")
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    return decode(json.dumps(found))


def tell_by_name(narrator: Narrator, seat: int | None, log: list[GameEvent]) -> list[Any]:
    sentences = tell(narrator, log)
    for (news,) in sentences:
        news["text"] = put_names(news["text"], NAMES, seat)
    return sentences


def cards_of(value: object) -> set[str]:
    return set(CARD.findall(json.dumps(value)))


def test_each_viewer_is_sent_what_it_may_know(lobby: Served) -> None:
    """Two people, a bot and a spectator: their messages compared with the engine's views and events."""
    ana, ben, cleo = (Visitor(lobby.port) for _ in range(3))
    table = ana.open("creatures", "me", "random", "guest", options=SHORT)
    tokens = ana.ask("GET", f"/table/{table}/seats")[1]["invitations"]
    assert ben.order(f"/table/{table}/join", {"token": tokens["2"]}) == {"seat": 2}
    listeners = [Listener(ana, table, 0), Listener(ben, table, 2), Listener(cleo, table, None)]
    for one in listeners:
        one.join(90)
    record = fetch_record(cleo, table)
    assert [bot.name for bot in record.bots] == ["Player 1", "random", "Player 3"]
    log: list[GameEvent] = []
    narrators = {seat: narrator_for("creatures") for seat in (None, 0, 1, 2)}
    states, explained = [], []
    for state in replay(record):
        state.log = log
        views: dict[int | None, Any] = {seat: state.view(seat) for seat in range(3)}
        views[None] = public_view(state)
        logs = {
            seat: [GameEvent(one.public if seat is None else one.known_to(seat)) for one in log]
            for seat in views
        }
        known = {seat: (views[seat], tell_by_name(narrators[seat], seat, logs[seat])) for seat in views}
        for view in views.values():  # who looks on knows nothing that a player does not know
            assert cards_of(views[None]) <= cards_of(view)
        states.append((state.turn, state.moves(), known))
        explained.append(json.loads(json.dumps(state.explain())))
        log.clear()
    for listener in listeners:
        seat = listener.seat
        messages = [one for one in listener.heard if one["type"] not in ("over", "seats")]
        assert messages[0]["names"] == ["Player 1", "random", "Player 3"]
        picture: Any = {}
        place = -1
        for message in messages[1:]:
            if message["type"] == "step":
                place += 1
                step = message["step"]
                picture = apply_change(picture, step["d"])
                shown = {**picture["common"], **picture.get(str(seat), {})}
                for key, value in explained[place].items():
                    assert shown.pop(key) == value
                asked = narrator_for("creatures").ask({**shown, "asked": None})
                assert shown.pop("asked") == asked
                assert step["asked"] == put_names(asked, NAMES, seat)
                assert (shown, step.get("n", [])) == states[place][2][seat]
                assert step.keys() <= {"d", "s", "n", "ms", "referee", "asked"}
            else:
                assert message["type"] in ("turn", "refused")
                turn, legal, *_ = states[place]
                assert (seat, set(message["legal"])) == (turn, set(legal))
        assert place == len(record.moves)


def test_a_seat_is_for_those_who_were_invited(lobby: Served) -> None:
    ana, ben, eve = (Visitor(lobby.port) for _ in range(3))
    table = ana.open("tiles", "me", "guest")
    assert (
        "HttpOnly"
        in ana.ask("POST", "/tables", {"game": "tiles", "seats": [{"kind": "me"}] * 2})[2]["set-cookie"]
    )
    here = ana.ask("GET", f"/table/{table}/seats")[1]
    assert (here["yours"], here["free"], here["owner"]) == ([0], [1], True)
    token = here["invitations"]["1"]
    for visitor in (ben, eve):
        assert visitor.ask("POST", f"/table/{table}/join", {"token": "x" * 22})[0] == 403
        seats = visitor.ask("GET", f"/table/{table}/seats")[1]
        assert (seats["yours"], seats["owner"], "invitations" in seats) == ([], False, False)
    assert ben.order(f"/table/{table}/join", {"token": token}) == {"seat": 1}
    assert ben.ask("GET", f"/table/{table}/seats")[1]["yours"] == [1]
    for seat, visitor in ((0, ben), (1, ana), (0, eve), (1, eve)):
        assert visitor.ask("GET", f"/table/{table}/events?seat={seat}")[0] == 403
        order = {"seat": seat, "move": "color white"}
        assert visitor.ask("POST", f"/table/{table}/move", order)[0] == 403
        assert visitor.ask("POST", f"/table/{table}/wish", {"seat": seat, "what": "resign"})[0] == 403
    assert eve.ask("POST", f"/table/{table}/close", {})[0] == 403
    assert eve.ask("POST", f"/table/{table}/rematch", {})[0] == 403
    assert ana.ask("GET", f"/table/{table}/record")[0] == 409, "it would tell the seed"
    assert ana.ask("POST", f"/table/{table}/rematch", {})[0] == 409
    assert [one["id"] for one in ben.ask("GET", "/tables")[1]] == [table]
    assert eve.ask("GET", "/tables")[1] == []
    for name in ("x" * 16, "..", "%2e%2e", ".lock"):
        assert ana.ask("GET", f"/table/{name}/seats")[0] == 404


def test_a_move_is_taken_back_against_bots_alone(lobby: Served) -> None:
    ana = Visitor(lobby.port)
    table = ana.open("creatures", "me", "random", options=SHORT)
    first = ana.hear(table, "turn")[-1]
    ana.move(table, first, first["legal"][0], 0)
    stream = ana.listen(f"/table/{table}/events?seat=0")

    def next_turn() -> tuple[Any, int]:
        steps = 0
        for news in stream:
            steps = 0 if news["type"] == "start" else steps + (news["type"] == "step")
            if news["type"] == "turn":
                return news, steps
        raise AssertionError("the stream has ended")

    again, steps = next_turn()
    if again["number"] == first["number"]:  # it was not yet played when we came
        again, steps = next_turn()
    assert again["number"] > first["number"]
    # What comes twice is carried out once.
    ana.move(table, first, first["legal"][0], 0)
    ana.order(f"/table/{table}/wish", {"seat": 0, "what": "undo"})
    back, steps = next_turn()
    assert (back, steps) == (first, first["number"])
    ana.move(table, back, back["legal"][-1], 0)
    assert next_turn()[0]["number"] > first["number"]
    stream.close()
    other = ana.open("tiles", "me", "me")
    turn = ana.hear(other, "turn", seat=1)[-1]
    ana.move(other, turn, "color black", 1)
    ana.hear(other, "turn", seat=0)
    ana.order(f"/table/{other}/wish", {"seat": 0, "what": "undo"})
    assert not ana.hear(other, "turn")[0]["undo"]


def test_the_solver_gives_a_hint_with_its_uncertainty(lobby: Served) -> None:
    ana = Visitor(lobby.port)
    table = ana.open("tiles", "random", "me")
    turn = ana.hear(table, "turn", seat=1)[-1]
    ana.order(f"/table/{table}/wish", {"seat": 1, "what": "hint"})
    hint = ana.hear(table, "hint", seat=1)[-1]
    assert all(one["move"] in turn["legal"] and " to " in one["worth"] for one in hint["moves"])
    ana.order(f"/table/{table}/wish", {"seat": 1, "what": "resign"})
    assert not any(one["type"] == "hint" for one in ana.hear(table, "over", seat=None)), "it knows a hand"


def test_a_resigned_player_is_last_and_seats_change_for_the_rematch(lobby: Served, tmp_path: Path) -> None:
    ana, ben = Visitor(lobby.port), Visitor(lobby.port)
    table = ana.open("golems", "me", "guest")
    token = ana.ask("GET", f"/table/{table}/seats")[1]["invitations"]["1"]
    ben.order(f"/table/{table}/join", {"token": token})
    turn = ana.hear(table, "turn")[-1]
    ana.move(table, turn, turn["legal"][0], 0)
    ben.order(f"/table/{table}/wish", {"seat": 1, "what": "resign"})
    over = ana.hear(table, "over")[-1]
    assert over["outcome"] == {"scores": [0.0, 0.0], "ranks": [1, 2], "reason": "resigned"}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(ana.ask("GET", f"/table/{table}/record")[1]))
    shown = subprocess.run(equinox("replay", file), capture_output=True, text=True, timeout=60, check=False)
    assert (shown.returncode, shown.stderr) == (0, "")
    again = ben.order(f"/table/{table}/rematch", {})["id"]
    assert ana.order(f"/table/{table}/rematch", {})["id"] == again
    assert ben.hear(table, "rematch", seat=None)[-1]["table"] == again
    assert ben.ask("GET", f"/table/{again}/seats")[1]["yours"] == [0]
    assert ana.ask("GET", f"/table/{again}/seats")[1]["yours"] == [1]


def test_others_play_on_when_one_of_them_resigns(lobby: Served) -> None:
    ana, ben = Visitor(lobby.port), Visitor(lobby.port)
    table = ana.open("creatures", "me", "guest", "random", options=SHORT)
    token = ana.ask("GET", f"/table/{table}/seats")[1]["invitations"]["1"]
    ben.order(f"/table/{table}/join", {"token": token})
    ben.order(f"/table/{table}/wish", {"seat": 1, "what": "resign"})
    listener = Listener(ana, table, 0)
    listener.join(90)
    assert {"type": "resigned", "seat": 1} in listener.heard
    outcome = listener.heard[-1]["outcome"]
    assert outcome["reason"] != "resigned"
    assert outcome["ranks"][1] == 3


def test_a_broken_connection_goes_on_where_it_broke(lobby: Served) -> None:
    ana = Visitor(lobby.port)
    table = ana.open("creatures", "me", "random", options=SHORT)
    path = f"/table/{table}/events?seat=0"
    heard = []
    for name, news in ana.listen(path, names=True):
        heard.append(news)
        if news["type"] == "turn":
            ana.move(table, news, news["legal"][0], 0)
            next_name, following = next(iter(ana.listen(path, name, names=True)))
            break
    assert following["type"] == "step"
    assert next_name.partition("-")[0] == name.partition("-")[0]
    everything = ana.listen(path, "gone-7")
    assert [next(everything) for _ in heard] == heard, "after an unknown name all messages come again"


def test_tables_outlive_their_server(tmp_path: Path) -> None:
    """Killed in the middle of a game, the next one goes on; a second one at a time may not."""
    keep = ("--keep", str(tmp_path / "tables"))
    with Served(None, tmp_path, *keep) as first:
        table = first.open("creatures", "me", "random", "guest", options=SHORT)
        token = first.ask("GET", f"/table/{table}/seats")[1]["invitations"]["2"]
        turn = first.hear(table, "turn")[-1]
        first.move(table, turn, turn["legal"][0], 0)
        wait_until((tmp_path / "tables" / table / "game.json").exists)
        words = equinox("serve", "--port", 0, *keep)
        other = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
        assert (other.returncode, other.stderr.count("\n")) == (1, 1)
        assert "another server" in other.stderr
        assert (tmp_path / "tables" / table).stat().st_mode & 0o77 == 0, "its files tell every card"
        family = family_of(first.process.pid)
        os.kill(first.process.pid, signal.SIGKILL)
        assert_gone(family)
    moves = len(json.loads((tmp_path / "tables" / table / "game.json").read_bytes())["moves"])
    assert moves
    with Served(None, tmp_path, *keep) as second:
        ana, ben = Visitor(second.port), Visitor(second.port)
        ana.cookie = first.cookie
        assert [one["id"] for one in ana.ask("GET", "/tables")[1]] == [table]
        ben.order(f"/table/{table}/join", {"token": token})
        assert [one["type"] for one in ana.hear(table, "step")][-2:] == ["start", "step"]
        listeners = [Listener(ana, table, 0), Listener(ben, table, 2)]
        for one in listeners:
            one.join(90)
        record = fetch_record(ana, table)
        assert record.moves[0].move == turn["legal"][0]
        assert len(record.moves) > moves
        assert second.end() == (130, "equinox: interrupted\n")
    with Served(None, tmp_path, *keep) as third:
        ana.port = third.port
        assert ana.hear(table, "over")[-1]["outcome"] == listeners[0].heard[-1]["outcome"], "it stays over"


def test_an_idle_table_sleeps(tmp_path: Path) -> None:
    from harness.web.table_files import GameSetup
    from harness.web.tables import Tables, TooMany

    async def abandon() -> None:
        tables = Tables(tmp_path, most=1, idle_seconds=0.2)
        tables.open()
        setup = GameSetup("tiles", ["ana", "random"], [None, "random"], 1, sandbox="limits")
        table = await tables.begin(setup, "browser", [0])
        async for news in table.listen("0", ""):
            if news is not None and '"turn"' in news[1]:
                break
        with pytest.raises(TooMany):
            await tables.begin(setup, "other", [0])
        table.heard -= 1
        await tables.sweep()
        assert not table.is_awake
        other = await tables.begin(setup, "other", [0])
        with pytest.raises(TooMany):
            await tables.find(table.id)
        await tables.close(other)
        assert await tables.find(other.id) is None
        again = await tables.find(table.id)
        assert again is not None
        assert again.is_awake
        assert again.seats_of("browser") == [0]
        await tables.end()

    asyncio.run(abandon())


def test_a_game_that_is_left_makes_room_for_its_players_next(tmp_path: Path) -> None:
    from harness.web.table_files import GameSetup
    from harness.web.tables import Tables, TooMany

    async def begin_again() -> None:
        tables = Tables(tmp_path, most=1)
        tables.open()
        setup = GameSetup("tiles", ["ana", "random"], [None, "random"], 1, sandbox="limits")
        first = await tables.begin(setup, "ana", [0])
        first.listeners = 1
        with pytest.raises(TooMany, match="1 game is already in progress"):
            await tables.begin(setup, "ana", [0])
        first.listeners = 0
        second = await tables.begin(setup, "ana", [0])
        assert (first.is_awake, second.is_awake) == (False, True)
        again = await tables.find(first.id)
        assert again is first
        assert (first.is_awake, second.is_awake) == (True, False)
        with pytest.raises(TooMany):
            await tables.begin(setup, "ben", [0])
        await tables.end()

    asyncio.run(begin_again())


def test_an_author_has_one_table(tmp_path: Path) -> None:
    from harness.web.table_files import GameSetup
    from harness.web.tables import Tables, TooMany

    async def play() -> None:
        tables = Tables(tmp_path, most=3)
        tables.open()
        setup = GameSetup("tiles", ["ana", "ben"], [None, None], 1, sandbox="limits")
        first = await tables.begin(setup, "a", [0], "1")
        both = [tables.begin(setup, "a", [0], "1") for _ in range(2)]
        second, refused = await asyncio.gather(*both, return_exceptions=True)
        assert isinstance(refused, TooMany)
        assert not isinstance(second, BaseException)
        other = await tables.begin(setup, "b", [0], "2")
        found = [await tables.find(one.id) for one in (first, second, other)]
        assert found == [None, second, other]
        await tables.end()

    asyncio.run(play())


def test_listening_alone_does_not_keep_a_table_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from harness.web import tables
    from harness.web.table_files import GameSetup, TableSetup

    async def listen(seconds: float) -> bool:
        monkeypatch.setattr(tables, "LISTEN_SECONDS", seconds)
        setup = GameSetup("tiles", ["ana", "ben"], [None, None], 1)
        table = tables.Table(tmp_path, TableSetup(setup, "", {}))
        table._forget()
        table.tell("*", "{}")
        table.heard = table.ordered = begin = 0.0
        await anext(table.listen("public", ""))
        return table.heard > begin

    assert asyncio.run(listen(float("inf")))
    assert not asyncio.run(listen(0.0))


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with Served(None, tmp_path) as server:
        yield server


def test_no_process_is_left_when_it_ends(served: Served) -> None:
    names = [served.begin("tiles", 2, 0) for _ in range(4)]
    other = Visitor(served.port)
    status, why, _ = other.ask("POST", "/tables", {"game": "tiles", "seats": [{"kind": "me"}] * 2})
    assert status == 503
    assert "4 games" in why["error"]
    for name in names:
        served.hear(name, "turn")
    # One game is left: its processes go, and its table is free again.
    before = family_of(served.process.pid)
    assert len(before) >= 9
    assert served.ask("POST", f"/table/{names[0]}/close", {})[0] == 200
    assert len(family_of(served.process.pid)) < len(before)
    served.begin("tiles", 2, 1)
    family = family_of(served.process.pid)
    status, errors = served.end()
    assert (status, errors) == (130, "equinox: interrupted\n")
    assert_gone(family)


def test_a_killed_server_takes_its_games_along(served: Served) -> None:
    name = served.begin("tiles", 2, 0)
    served.hear(name, "turn")
    family = family_of(served.process.pid)
    os.kill(served.process.pid, signal.SIGKILL)
    assert_gone(family)


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[Served]:
    """An event of two bots: one thinks for ever, one fails."""
    for name, code in (("slow", "time.sleep(300)"), ("broken", "sys.exit(7)")):
        (tmp_path / f"{name}.py").write_text("import sys, time\n" + LEGAL_0.format(turn=code))
    words = ("slow.py", "broken.py", "--game", "creatures", "--players", 2, "--sandbox", "limits")
    made = equinox_run("league", "create", "home", *words, "--move-ms", 60_000, cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    with Served("home", tmp_path / "results") as server:
        yield server


@pytest.mark.parametrize("how", ["killed", "left"])
def test_a_bot_that_thinks_goes_with_its_game(failing: Served, how: str) -> None:
    assert failing.ask("GET", "/")[0] == 200
    before = family_of(failing.process.pid)
    name = failing.begin("creatures", 2, 1, "slow")
    failing.hear(name, "step", seat=1)
    wait_until(lambda: len(family_of(failing.process.pid) - before) >= 2)
    time.sleep(0.5)  # it thinks by now
    family = family_of(failing.process.pid) - before
    assert len(family) >= 2
    if how == "killed":
        os.kill(failing.process.pid, signal.SIGKILL)
    else:
        assert failing.ask("POST", f"/table/{name}/close", {})[0] == 200
    try:
        assert_gone(family)
    finally:
        for pid in filter(is_alive, family):
            os.kill(pid, signal.SIGKILL)


def test_fault_is_shown_while_the_game_is_played(failing: Served) -> None:
    name = failing.begin("creatures", 3, 0, "broken", "broken")
    for news in failing.listen(f"/table/{name}/events?seat=0"):
        assert news["type"] not in ("over", "error")
        if news["type"] == "turn":
            failing.move(name, news, news["legal"][0], 0)
        if news["type"] == "fault":
            break
    assert news == {"type": "fault", "seat": 1, "kind": "crash"}


def test_bots_have_the_clock_of_the_event(tmp_path: Path) -> None:
    from harness.web.app import Config, Site
    from harness.web.table_routes import SeatOrder, TableOrder

    words = ("random", "greedy", "--game", "tiles", "--move-ms", 700, "--game-ms", 12_345)
    assert equinox_run("league", "create", "home", *words, cwd=tmp_path).returncode == 0
    site = Site(Config(tmp_path / "results" / "home.sqlite"))

    async def set_up(*bots: SeatOrder) -> tuple[list[str], int, int | None]:
        assert site.tables is not None
        setup = await site.tables.set_up(TableOrder("tiles", [SeatOrder("me"), *bots]))
        return setup.names, setup.move_ms, setup.game_ms

    async def ask() -> None:
        async with site.open():
            assert await set_up(SeatOrder("bot", "greedy")) == (["Player 1", "greedy"], 700, 12_345)
            # A bot that is set to think for longer has the time for it.
            thinker = SeatOrder("bot", "search", 2000)
            assert await set_up(thinker) == (["Player 1", "search 2 s"], 4000, None)

    asyncio.run(ask())
