"""The games as OpenSpiel's Python games: importing this module registers `equinox_creatures`,
`equinox_golems` and `equinox_tiles`.

Chance is explicit: its nodes at the root draw the seed of the deal, byte by byte, and all shuffles and draws
follow from that, as in the engine. So a clone of a state knows the cards to come, and a search that is to
play fair resamples from the information state.
"""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import equinox
from equinox.interface import BadSetup, IllegalMove, Position, State, short_repr
from equinox.rl.codec import get_codec
from equinox.rl.episode import Episode
from equinox.rl.features import get_features
from equinox.rl.rewards import get_reward

BYTE: Final = 256
DEALS: Final = BYTE**3
"""The number of deals by default."""
DECISIONS_A_TURN: Final = 16
"""A turn has no more decisions."""
MOST_POINTS: Final = 600.0
"""No margin comes near."""


class Setup(NamedTuple):
    """What a game is played with. OpenSpiel copies it with every state, and writes it down."""

    game: str
    players: int
    deals: int
    start: Position | None
    options: Mapping[str, Any]
    reward: str

    def __deepcopy__(self, memo: object) -> Setup:
        return self

    def deal(self, seed: int) -> State:
        if self.start is None:
            return equinox.deal(self.game, self.players, seed, options=self.options)
        if "seat" in self.start:
            return equinox.sample(self.start, random.Random(seed))
        return equinox.load({**self.start, "rng": seed})


def pack(value: object) -> str:
    """A JSON value as a text that may be a parameter of an OpenSpiel game."""
    return "" if not value else zlib.compress(json.dumps(value).encode()).hex()


def unpack(text: str) -> Any:
    try:
        return json.loads(zlib.decompress(bytes.fromhex(text))) if text else None
    except (ValueError, zlib.error):
        raise BadSetup(f"{short_repr(text)} is not what a game's parameters spell; see load_game") from None


def load_game(
    game: str,
    players: int | None = None,
    deals: int = DEALS,
    start: Position | None = None,
    options: Mapping[str, Any] | None = None,
    reward: str = "win",
) -> pyspiel.Game:
    """One of our games, for OpenSpiel. `start` is a position or a view to begin with instead of a deal: what
    the seat of a view does not know is dealt."""
    get_codec(game)  # whose error names the games
    if players is None:
        players = equinox.games[game].seats[0] if start is None else _read_start(game, start).players
    parameters = {
        "players": players,
        "deals": deals,
        "start": pack(start),
        "options": pack(options),
        "reward": reward,
    }
    _make_setup(game, parameters)  # OpenSpiel would hide its error behind one of its own
    return pyspiel.load_game(f"equinox_{game}", parameters)


def tell(
    game: pyspiel.Game, view: Position, news: Sequence[Position], transcript: str, rng: random.Random
) -> tuple[OpenSpielState, str]:
    """A state that fits a view and its news, and the player's transcript: pass it to the next call, "" to the
    first one."""
    transcript += "".join([json.dumps(item) + "\n" for item in news])
    state: OpenSpielState = game.new_initial_state()
    state.left = 1
    state.episode = Episode.guess(equinox.sampler(view), view["seat"], transcript, rng)
    return state, transcript


def _read_start(game: str, start: Position) -> State:
    if not isinstance(start, dict) or start.get("game") != game:
        raise BadSetup(f"start: must be a position or a view of {game}")
    return Setup(game, 0, 1, start, {}, "win").deal(0)


def _make_setup(game: str, parameters: Mapping[str, Any]) -> Setup:
    players, deals, reward = parameters["players"], parameters["deals"], parameters["reward"]
    get_reward(reward)
    if type(deals) is not int or not (1 <= deals <= BYTE or deals in (BYTE**2, BYTE**3)):
        raise BadSetup(f"deals: must be 1 to {BYTE}, {BYTE**2} or {BYTE**3}, not {short_repr(deals)}")
    setup = Setup(
        game, players, deals, unpack(parameters["start"]), unpack(parameters["options"]) or {}, reward
    )
    dealt = setup.deal(0).players
    if dealt != players:
        raise BadSetup(f"start: is of {dealt} players, not {short_repr(players)}")
    return setup


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters."""

    name: str
    game_type: Any

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.name
        self.setup = setup = _make_setup(game, parameters)
        span = MOST_POINTS if setup.reward == "margin" else 1.0
        max_turns = equinox.games[game].options(setup.players)["max_turns"]
        info = pyspiel.GameInfo(
            num_distinct_actions=get_codec(game).size,
            max_chance_outcomes=min(setup.deals, BYTE),
            num_players=setup.players,
            min_utility=-span,
            max_utility=span,
            utility_sum=0.0,
            max_game_length=DECISIONS_A_TURN * setup.options.get("max_turns", max_turns),
        )
        super().__init__(self.game_type, info, dict(parameters))

    def new_initial_state(self) -> OpenSpielState:
        return OpenSpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 3

    def make_py_observer(self, kind: Any = None, params: object = None) -> Observer:
        return Observer(self.setup.game, bool(kind is not None and kind.perfect_recall))


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A game at one decision, or on the way to its deal. `episode` is ours, once it is dealt."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.seed = 0
        self.left = game.setup.deals
        """How many deals are still possible."""
        self.episode: Episode | None = None
        if self.left == 1:
            self._deal()

    def _deal(self) -> None:
        self.episode = Episode(self.setup.deal(self.seed))

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.episode.state.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.state.turn is None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = min(self.left, BYTE)
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.episode is not None
        actions: list[int] = np.sort(get_codec(self.setup.game).legal(self.episode.state)).tolist()
        return actions

    def _apply_action(self, action: int) -> None:
        if self.episode is not None:
            get_codec(self.setup.game).play(self.episode.state, action)
            return
        count = min(self.left, BYTE)
        if not 0 <= action < count:
            raise IllegalMove(action, f"chance draws a whole number from 0 to {count - 1}")
        self.seed = self.seed * BYTE + action
        self.left = -(-self.left // BYTE)
        if self.left == 1:
            self._deal()

    def _action_to_string(self, player: int, action: int) -> str:
        if self.episode is None or player < 0:
            return f"deal {action}"
        return get_codec(self.setup.game).spell(self.episode.state, action)

    def returns(self) -> list[float]:
        outcome = self.episode.outcome if self.episode is not None else None
        return [0.0] * self.setup.players if outcome is None else get_reward(self.setup.reward)(outcome)

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> OpenSpielState:
        """Another state that this player cannot tell from this one."""
        other: OpenSpielState = self.clone()
        if self.episode is not None:
            other.episode = self.episode.resample(player, random.Random(int(probability() * 2**53)))
        return other

    def __str__(self) -> str:
        if self.episode is None:
            return f"before the deal: {self.seed} of {self.left}"
        return json.dumps(self.episode.state.dump())


class Observer:
    """The observer of a game: its features, and the view or information state as a text."""

    def __init__(self, game: str, perfect_recall: bool) -> None:
        self.features = get_features(game)
        self.perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(self.features.size, np.float32)
        self.dict = {} if self.tensor is None else self.features.split(self.tensor)

    def set_from(self, state: OpenSpielState, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0
            if state.episode is not None:
                self.tensor[:] = self.features.observe(state.episode.state, player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        if state.episode is None:
            return f"seat {player} before the deal"
        if self.perfect_recall:
            return state.episode.information_state(player)
        return state.episode.state.view_json(player).decode()


class Rollouts(mcts.Evaluator):  # type: ignore[misc]
    """Random play to the end by the engine, which takes a fifth of the time that it takes through OpenSpiel.
    For OpenSpiel's search bots in Python, instead of its RandomRolloutEvaluator."""

    def __init__(self, seed: int, count: int = 1) -> None:
        self.rng = random.Random(seed)
        self.count = count

    def evaluate(self, state: OpenSpielState) -> list[float]:
        assert state.episode is not None
        totals = np.zeros(state.setup.players)
        for _ in range(self.count):
            ahead = state.episode.state.copy()
            while ahead.turn is not None:
                ahead.play(self.rng.choice(ahead.moves()))
            outcome = ahead.outcome()
            assert outcome is not None
            totals += get_reward(state.setup.reward)(outcome)
        means: list[float] = (totals / self.count).tolist()
        return means

    def prior(self, state: OpenSpielState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def _register(game: str) -> None:
    seats = equinox.games[game].seats
    game_type = pyspiel.GameType(
        short_name=f"equinox_{game}",
        long_name=f"Equinox: {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": seats[0],
            "deals": DEALS,
            "start": "",
            "options": "",
            "reward": "win",
        },
    )
    # A class: OpenSpiel lets go of it after the interpreter has ended, and of a function Python would object.
    made = type(f"Game_{game}", (OpenSpielGame,), {"name": game, "game_type": game_type})
    pyspiel.register_game(game_type, made)


for _game in ("creatures", "golems", "tiles"):
    _register(_game)
