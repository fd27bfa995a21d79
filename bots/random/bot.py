"""Plays any legal move. The smallest bot in Python, and a good place to start from."""

from equinox.sdk import Turn, run


def choose(turn: Turn) -> str:
    # turn.view is what you know, turn.legal what you may do: answer with one of turn.legal.
    # turn.rng is seeded by the match, so the same match is played the same way again.
    return turn.rng.choice(turn.legal)


if __name__ == "__main__":
    run(choose, name="random", version="1.0")
