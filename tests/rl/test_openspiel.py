"""OpenSpiel's own test runs over the games, and its algorithms play them."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

import equinox
import equinox.rl
from equinox.record import read
from equinox.rl.codec import get_codec
from equinox.rl.openspiel import Rollouts, load_game, tell
from harness import bots
from harness.build import prepare
from tests.strategies import SETTINGS

SHORT = {"max_turns": 12}
ENDING = {
    "game": "creatures",
    "champions": ["squeak", "moss-man", "stag", "rubble", "twinz", "hoot", "carmen", "ursus"],
    "round": 1, "turn": 0, "phase": "play",
    "pebbles": {
        "r1": {"squeak": 0, "stag": 0, "rubble": 0, "twinz": 0, "hoot": 0}
        | {"moss-man": 1, "carmen": 1, "ursus": 1},
        "champion": {"carmen": [1]},
    },
    "players": [
        {"hand": ["squeak-1", "hoot-2"], "secret_made": True},
        {"hand": ["moss-man-3", "carmen-5"], "secret_made": True},
    ],
    "deck": ["hoot-7", "carmen-1", "rubble-2", "squeak-5", "twinz-4", "stag-2", "rubble-5", "rubble-6"],
    "options": {"max_turns": 4},
}  # fmt: skip
"""Four turns with two cards each: all that can happen is a few hundred histories."""


def begin(game: Any, seed: int = 7) -> Any:
    state = game.new_initial_state()
    rng = random.Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize(("game", "players"), [one for one in SETTINGS if equinox.games[one[0]].codec])
def test_games_pass_the_tests_of_openspiel(game: str, players: int) -> None:
    """The first turns of a game; `python -m tools.openspiel` plays whole ones."""
    loaded = load_game(game, players, options={"max_turns": 3} if game == "tiles" else SHORT)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_names_and_parameters_are_openspiels() -> None:
    game = pyspiel.load_game("equinox_golems(players=3,reward=rank)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == get_codec("golems").size
    again = pyspiel.load_game(str(load_game("creatures", start=ENDING)))
    assert begin(again).episode.state.dump()["deck"] == ENDING["deck"]


def test_observers_agree_with_the_episode() -> None:
    state = begin(load_game("creatures", 3))
    for _ in range(25):
        for seat in range(3):
            assert state.information_state_string(seat) == state.episode.information_state(seat)
            assert state.observation_string(seat) == state.episode.state.view_json(seat).decode()
        legal = state.legal_actions()
        assert legal == sorted(legal)
        assert {state.action_to_string(action) for action in legal} == set(state.episode.state.moves())
        clone = state.clone()
        state.apply_action(legal[len(legal) // 2])
        assert clone.episode.state != state.episode.state
    assert sum(state.returns()) == 0


@pytest.mark.parametrize(("game", "players"), [("creatures", 3), ("tiles", 2)])
def test_their_searches_play(game: str, players: int) -> None:
    loaded = load_game(game, players, options=SHORT)
    state = begin(loaded)
    searches = [
        ismcts.ISMCTSBot(loaded, Rollouts(1), 1.4, 8, random_state=np.random.RandomState(1)),
        mcts.MCTSBot(loaded, 1.4, 8, Rollouts(1), random_state=np.random.RandomState(1)),
    ]
    for number in range(6):
        if state.is_terminal():
            break
        action = searches[number % 2].step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_a_tabular_algorithm_solves_a_cut_down_game() -> None:
    view = equinox.load(ENDING).view(0)
    game = load_game("creatures", start=view, deals=3, reward="margin")
    uniform = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < uniform / 4


def test_a_state_of_a_view_has_that_view() -> None:
    game = load_game("creatures", 2)
    state, rng = equinox.deal("creatures", 2, 4), random.Random(3)
    view = state.view(0)
    made, transcript = tell(game, view, [{"over": "x"}], "", rng)
    assert made.episode is not None
    assert made.episode.state.view(0) == view
    assert transcript in made.information_state_string(0)
    other = made.resample_from_infostate(0, rng.random)
    assert other.episode is not None
    assert other.information_state_string(0) == made.information_state_string(0)
    assert other.episode.state != made.episode.state


FACTORY = """
from open_spiel.python.bots.uniform_random import UniformRandomBot
import numpy as np
def make(game, seat, seed):
    return UniformRandomBot(seat, np.random.RandomState(seed))
"""


def test_bots_of_openspiel_sit_at_our_tables(tmp_path: Path) -> None:
    """Two of its searches, and a bot of the user's own."""
    folder = tmp_path / "own"
    shutil.copytree(Path(bots.__file__).parents[1] / "bots" / "openspiel", folder)
    (folder / "mine.py").write_text(FACTORY)
    toml = (folder / "bot.toml").read_text()
    (folder / "bot.toml").write_text(toml.replace('"bot.py"', '"bot.py", "--factory", "mine:make"'))
    seats = ["openspiel:bot=ismcts,think=3", "openspiel:bot=pimc,think=3", str(folder)]
    command = [sys.executable, "-c", "from harness.start import main; main()", "match", *seats]
    command += ["--game", "creatures", "--option", "max_turns=6", "--record", str(tmp_path / "games")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    with (tmp_path / "games").open("rb") as file:
        (record,) = read(file)
    assert not record.faults
    assert sum("simulations" in (move.note or "") for move in record.moves) > 4


def test_bad_parameters_are_explained() -> None:
    with pytest.raises(equinox.BadSetup, match="deals: must be 1 to 256"):
        load_game("tiles", deals=1000)
    with pytest.raises(equinox.BadSetup, match="start: must be"):
        load_game("tiles", start=ENDING)
    with pytest.raises(equinox.EquinoxError, match="2 to 5 players"):
        load_game("creatures", 7)
    with pytest.raises(equinox.EquinoxError, match="there is no game 'chess'"):
        load_game("chess")
    with pytest.raises(equinox.BadSetup, match="start: is of 2 players, not 3"):
        load_game("creatures", 3, start=ENDING)
    for name, why in (("players=7", "2 to 5 players"), ("start=zz", "'zz' is not"), ("deals=0", "deals")):
        with pytest.raises(equinox.BadSetup, match=why):
            pyspiel.load_game(f"equinox_creatures({name})")
    state = load_game("creatures", deals=3).new_initial_state()
    assert state.resample_from_infostate(0, random.random).is_chance_node()
    with pytest.raises(equinox.IllegalMove, match="3: chance draws a whole number from 0 to 2"):
        state.apply_action(3)


def test_a_missing_extra_says_which(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r"pettingzoo is not installed: pip install 'equinox-arena\[rl\]'"):
        equinox.rl.aec_env("tiles")
    with pytest.raises(
        ImportError, match=r"pyspiel is not installed: pip install 'equinox-arena\[openspiel\]'"
    ):
        equinox.rl.openspiel_game("tiles")
    toml = (Path(bots.__file__).parents[1] / "bots" / "openspiel" / "bot.toml").read_text()
    (tmp_path / "bot.toml").write_text(toml.replace("pyspiel", "no_such_module"))
    why = bots.why_not(bots.read(tmp_path))
    assert (
        why == "openspiel: requires the Python module no_such_module: pip install 'equinox-arena[openspiel]'"
    )
    with pytest.raises(bots.BotError, match="requires the Python module no_such_module: pip install"):
        prepare(bots.read(tmp_path))
