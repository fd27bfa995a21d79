"""Our bots in a PettingZoo loop."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import equinox
import equinox.rl
from equinox.rl.codec import get_codec
from equinox.rl.episode import Episode
from equinox.sdk import Turn


@pytest.mark.parametrize("game", ["creatures", "tiles"])
def test_bots_play_in_an_environment(game: str) -> None:
    env = equinox.rl.aec_env(game)
    with equinox.rl.agent("search", ms=2) as search, equinox.rl.agent("greedy") as greedy:
        players = {"seat_0": search, "seat_1": greedy}
        for seed in (1, 2):
            env.reset(seed=seed)
            decisions = 0
            for agent in env.agent_iter(max_iter=30):
                if env.terminations[agent]:
                    break
                env.step(players[agent](env))
                decisions += 1
            assert decisions > 20


SCRIBE = """
import json, os
from equinox.sdk import run
def choose(turn):
    with open("turns", "a") as file:
        print(json.dumps([turn.seat, turn.view, turn.legal, turn.news]), file=file)
    return turn.legal[0]
run(choose)
"""


def test_an_agent_gets_the_same_turns_as_in_a_match(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text('name = "scribe"\ncommand = ["python3", "bot.py"]\n')
    (tmp_path / "bot.py").write_text(SCRIBE)
    turns = []

    def watch(turn: Turn) -> str:
        turns.append([turn.seat, turn.view, turn.legal, turn.news])
        return turn.legal[0]

    equinox.play("creatures", {0: watch, 1: watch}, seed=3)
    episode = Episode(equinox.deal("creatures", seed=3))
    with equinox.rl.agent(str(tmp_path)) as one, equinox.rl.agent(str(tmp_path)) as other:
        for _ in range(20):
            assert episode.state.turn is not None
            player = (one, other)[episode.state.turn]
            get_codec("creatures").play(episode.state, player.choose(episode))
    assert [json.loads(line) for line in (tmp_path / "turns").read_text().splitlines()] == turns[:20]


def test_what_cannot_be_an_agent_says_so(tmp_path: Path) -> None:
    with pytest.raises(equinox.EquinoxError, match="nobody: no such bot"):
        equinox.rl.agent("nobody")
    with pytest.raises(equinox.EquinoxError, match="must be built"):
        equinox.rl.agent("c")
    (tmp_path / "bot.toml").write_text('name = "mute"\ncommand = ["true"]\n')
    with pytest.raises(equinox.EquinoxError, match="the bot has ended: it printed no error"):
        equinox.rl.agent(str(tmp_path))
    with pytest.raises(equinox.BadSetup, match="ms: must be a number above 0, not -5"):
        equinox.rl.agent("greedy", ms=-5)
    with pytest.raises(equinox.BadSetup, match=r"search has no parameter 'thin' .did you mean 'think'"):
        equinox.rl.agent("search", thin=3)
    with pytest.raises(equinox.EquinoxError, match="error: argument --bot: invalid choice: 'best'"):
        equinox.rl.agent("openspiel", bot="best")


def test_a_bot_that_does_not_answer_is_named(tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text('name = "parrot"\ncommand = ["cat"]\n')
    parrot = equinox.rl.agent(str(tmp_path))  # it says hello, and then what it hears
    with parrot, pytest.raises(equinox.IllegalMove, match="''"):
        parrot.choose(Episode(equinox.deal("creatures", seed=1)))
    with pytest.raises(equinox.EquinoxError, match="this agent is closed"):
        parrot.choose(Episode(equinox.deal("creatures", seed=1)))
    (tmp_path / "bot.toml").write_text('name = "parrot"\ncommand = ["python3", "-c", "input(); print(1)"]\n')
    with pytest.raises(equinox.EquinoxError, match="not an answer: b'1"):
        equinox.rl.agent(str(tmp_path))
