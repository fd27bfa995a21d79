"""Golden playthroughs: whole games as readable text. `python -m tests.playthrough` writes them anew."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import equinox

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = {
    "creatures-2": ("creatures", 2, 1, {}),
    "creatures-3": ("creatures", 3, 7, {}),
    "creatures-5": ("creatures", 5, 3, {"powers_optional": False, "hoot_chooser": "asker"}),
    "golems-4": ("golems", 4, 12, {}),
    "tiles": ("tiles", 2, 5, {}),
    "tiles-other-rules": ("tiles", 2, 8, {"mace_shape": "both", "strict_selection": False, "bead_limit": 6}),
}


def tell(
    game: str, players: int, seed: int, options: dict[str, object], choose: Callable[[equinox.State], str]
) -> Iterator[str]:
    """The lines of a game: every decision with its number of moves, and what came of it."""
    yield f"game {game}, players {players}, seed {seed}, options {json.dumps(options)}"
    state = equinox.deal(game, players=players, seed=seed, options=options)
    yield f"deal {json.dumps(state.dump())}"
    number = 0
    while state.turn is not None:
        number += 1
        move = choose(state)
        yield f"{number}. seat {state.turn} {state.dump()['phase']}, one of {len(state.moves())}: {move}"
        state.log = []
        state.play(move)
        for happening in state.log[1:]:
            yield f"    {json.dumps(happening.public)}"
    yield f"end {json.dumps(state.dump())}"
    outcome = state.outcome()
    yield f"outcome {json.dumps(outcome.dump() if outcome else None)}"


def random_game(game: str, players: int, seed: int, options: dict[str, object]) -> Iterator[str]:
    rng = random.Random(seed)
    return tell(game, players, seed, options, lambda state: rng.choice(state.moves()))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (game, players, seed, options) in GAMES.items():
        lines = random_game(game, players, seed, options)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
