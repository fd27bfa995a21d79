"""Our bots as players of an environment: `equinox.rl.agent`."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import math
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from equinox.fields import near
from equinox.interface import BadSetup, EquinoxError, short_repr
from equinox.rl.codec import get_codec
from equinox.rl.episode import Episode

PATIENCE = 50
"""The clock that a bot sees, as a multiple of its thinking time: so it does not hurry."""


class Agent:
    """A bot that chooses actions. It runs as a process of its own, without sandbox and limits: for bots that
    you trust. Each agent sits at one seat at a time."""

    def __init__(self, bot: str, ms: float = 200, parameters: Mapping[str, Any] | None = None) -> None:
        if not isinstance(ms, int | float) or not 0 < ms < math.inf:
            raise BadSetup(f"ms: must be a number above 0, not {short_repr(ms)}")
        self.name = bot
        folder = _find(bot)
        settings = tomllib.loads((folder / "bot.toml").read_text())
        if "build" in settings:
            raise EquinoxError(f"{bot} must be built; only bots that run as they are can be agents")
        declared = settings.get("parameters", {})
        for name in parameters or ():
            if name not in declared:
                known = ", ".join(declared) or "none"
                raise BadSetup(
                    f"{bot} has no parameter {short_repr(name)}{near(name, declared)}; it has {known}"
                )
        chosen = {"think": ms} | dict(parameters or {}) if "think" in declared else dict(parameters or {})
        self.clock = {"move_ms": ms * PATIENCE if "think" in chosen else ms, "game_ms": None}
        command = [sys.executable if word in ("python", "python3") else word for word in settings["command"]]
        command += [f"--{name}={value}" for name, value in chosen.items()]
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (close() closes it)
        self._process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors
        )
        self._episode: Episode | None = None
        self._seat = -1
        self._sent = self._asked = 0
        try:
            self._ask({"type": "hello", "protocol": 1})
        except EquinoxError:
            self.close()
            raise

    def __call__(self, env: Any) -> int:
        """The action of the seat to move in an environment of this package."""
        episode: Episode = env.unwrapped.episode
        return self.choose(episode)

    def choose(self, episode: Episode) -> int:
        """The action of the seat to move."""
        move = self.move(episode)
        return get_codec(episode.state.game).encode(episode.state, move)

    def move(self, episode: Episode) -> str:
        """The move of the seat to move."""
        state, seat = episode.state, episode.state.turn
        if seat is None:
            raise EquinoxError(f"{self.name}: the game is over")
        if episode is not self._episode or seat != self._seat:
            self._start(episode, seat)
        news = episode.news(seat, self._sent)
        self._sent += len(news)
        self._asked += 1
        turn = {
            "type": "turn",
            "id": self._asked,
            "view": state.view(seat),
            "legal": state.moves(),
            "news": news,
            "clock": {"move_ms": self.clock["move_ms"], "left_ms": None},
        }
        move: str = self._ask(turn).get("move", "")
        return move

    def _start(self, episode: Episode, seat: int) -> None:
        self._episode, self._seat, self._sent, self._asked = episode, seat, 0, 0
        self._ask(
            {
                "type": "start",
                "match": "environment",
                "game": episode.state.game,
                "seat": seat,
                "players": episode.state.players,
                "options": episode.state.view(seat).get("options", {}),
                "seed": 0,
                "clock": self.clock,
            }
        )

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        if self._process.stdin.closed:
            raise EquinoxError(f"{self.name}: this agent is closed")
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._errors.seek(0)
            lines = self._errors.read().decode(errors="replace").split("\n")
            last = next((line.strip() for line in reversed(lines) if line.strip()), "it printed no error")
            raise EquinoxError(f"{self.name}: the bot has ended: {last}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise EquinoxError(f"{self.name}: not an answer: {short_repr(line)}")
        return answer

    def close(self) -> None:
        """End the bot: it reads that nothing more will come."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
        try:
            self._process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._errors.close()

    def __enter__(self) -> Agent:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _find(bot: str) -> Path:
    """The folder of a bot: its path, or its name in bots/."""
    spec = importlib.util.find_spec("bots")
    places = [
        Path(bot),
        *(Path(place) / bot for place in (spec.submodule_search_locations or () if spec else ())),
    ]
    for place in places:
        if (place / "bot.toml").is_file():
            return place
    raise EquinoxError(f"{bot}: no such bot: neither a folder with a bot.toml nor a name in bots/")
