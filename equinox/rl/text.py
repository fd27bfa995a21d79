"""A game in plain words, for players who read and write: `equinox.rl.TextEnv`.

Everything a seat reads is made of its view and its news, so nothing hidden is revealed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

import equinox
from equinox.interface import BadSetup, EquinoxError, IllegalMove, short_repr
from equinox.render import draw
from equinox.render.narrator import describe_decision, describe_moves, narrator_for, put_names
from equinox.rl.codec import as_plain
from equinox.rl.episode import Episode
from equinox.rl.rewards import get_reward

_NUMBERED: Final = re.compile(r"([0-9]{1,9})\s*[.):]?\s*(.*)", re.DOTALL)


def _simplify(answer: str) -> str:
    return answer.strip().rstrip(".").casefold()


class TextEnv:
    """A game whose observations and moves are sentences. `seat` is to move, None when the game is over."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "win",
        most_moves: int = 200,
    ) -> None:
        if type(most_moves) is not int or most_moves < 1:
            raise BadSetup(f"most_moves: must be a whole number, at least 1, not {short_repr(most_moves)}")
        self.reward = get_reward(reward)
        self.most_moves = most_moves
        """How many moves an observation lists; more can be answered."""
        state = equinox.deal(game, players, 0, options=options)  # whose error says what is wrong
        self.game, self.options = game, dict(options or {})
        self.players = state.players
        self.begin(Episode(state))

    def reset(self, seed: int = 0) -> str:
        """A new game. Returns what the seat to move reads."""
        return self.begin(
            Episode(equinox.deal(self.game, self.players, as_plain(seed), options=self.options))
        )

    def begin(self, episode: Episode) -> str:
        """Play on from any state of the game. Returns what the seat to move reads."""
        self.episode = episode
        self.moves: dict[str, str] = {}
        """The sentence for each legal move, by its notation."""
        seats = range(self.players)
        self._narrators = [narrator_for(self.game, episode.state.view(seat)) for seat in seats]
        self._heard = [len(episode.state.log or ())] * self.players
        """By seat, how many events are in its sentences."""
        self._sentences: list[list[str]] = [[] for _ in seats]
        """By seat, the sentences since its last move."""
        return self._ask()

    @property
    def seat(self) -> int | None:
        return self.episode.state.turn

    @property
    def rewards(self) -> list[float]:
        """By seat, once the game is over."""
        outcome = self.episode.outcome
        return [0.0] * self.players if outcome is None else self.reward(outcome)

    def step(self, answer: str) -> str:
        """Play a move: its number in the list, its sentence or its notation. Returns what the next player
        reads, or how the game has ended. IllegalMove says what is wrong, and nothing has happened."""
        state, seat = self.episode.state, self.seat
        if seat is None:
            raise EquinoxError("the game is over")
        state.play(self._read(answer))
        self._sentences[seat].clear()
        return self._ask()

    def _read(self, answer: str) -> str:
        expected = f"answer with the number of a move, 1 to {len(self.moves)}"
        if not isinstance(answer, str):
            raise IllegalMove(answer, f"an answer is a text; {expected}")
        moves, text = list(self.moves), _simplify(answer)
        numbered = _NUMBERED.fullmatch(text)
        if numbered:
            number, rest = int(numbered[1]), numbered[2]
            if not 1 <= number <= len(moves):
                raise IllegalMove(answer, f"the moves are numbered from 1 to {len(moves)}")
            move = moves[number - 1]
            if rest and rest not in (move, _simplify(self.moves[move])):
                raise IllegalMove(answer, f"{number} is not {short_repr(rest)}, but {self.moves[move]!r}")
            return move
        for move, sentence in self.moves.items():
            if text in (move, _simplify(sentence)):
                return move
        try:
            self.episode.state.copy().play(answer.strip())
        except IllegalMove as error:
            raise IllegalMove(answer, f"{error.why}; {expected}") from None
        return answer.strip()

    def observe(self, seat: int) -> str:
        """What a seat reads now: what has happened since its last move, the table, and what is asked."""
        view = self.episode.state.view(seat)
        news = self.episode.news(seat, self._heard[seat])
        self._heard[seat] += len(news)
        sentences = self._narrators[seat].tell(news)
        self._sentences[seat] += [put_names(sentence, (), seat) for sentence in sentences if sentence]
        parts = [
            "\n".join(["What has happened since your last move:", *self._sentences[seat]]),
            draw(view),
            self._say_end() if self.seat is None else describe_decision(view),
        ]
        return "\n\n".join(parts if self._sentences[seat] else parts[1:])

    def _say_end(self) -> str:
        outcome = self.episode.outcome
        assert outcome is not None
        places = [
            f"Seat {seat}: place {rank}, {score:g} points."
            for seat, (rank, score) in enumerate(zip(outcome.ranks, outcome.scores, strict=True))
        ]
        return "\n".join(["The game is over.", *places])

    def _ask(self) -> str:
        seat = self.seat
        if seat is None:
            return self._say_end()
        state = self.episode.state
        self.moves = describe_moves(state.view(seat), state.moves())
        listed = [f"{number}. {sentence}" for number, sentence in enumerate(self.moves.values(), 1)][
            : self.most_moves
        ]
        if len(listed) < len(self.moves):
            listed.append(
                f"... and {len(self.moves) - len(listed)} more of this form, up to {len(self.moves)}."
            )
        return "\n".join([f"{self.observe(seat)}\n", *listed, "", "Answer with the number of a move."])
