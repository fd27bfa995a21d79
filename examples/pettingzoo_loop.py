"""A PettingZoo loop: one of our bots against moves at random. Put your policy in the place of `choose`.

python examples/pettingzoo_loop.py --bot search --games 10
"""

import argparse

import numpy as np

import equinox.rl


def choose(observation: dict[str, np.ndarray], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot against random moves, in PettingZoo.")
    parser.add_argument("--game", default="creatures")
    parser.add_argument("--bot", default="search")
    parser.add_argument("--ms", type=int, default=50, help="for each move of the bot (50)")
    parser.add_argument("--games", type=int, default=10)
    options = parser.parse_args()
    rng = np.random.default_rng(0)
    env = equinox.rl.aec_env(options.game, players=2)
    won = 0
    with equinox.rl.agent(options.bot, ms=options.ms) as bot:
        for number in range(options.games):
            env.reset(seed=number)
            ours = f"seat_{number % 2}"
            for agent in env.agent_iter():
                observation, _, termination, truncation, info = env.last()
                if termination or truncation:
                    won += info["outcome"]["ranks"][number % 2] == 1
                    break
                env.step(bot(env) if agent == ours else choose(observation, rng))
    print(f"{options.bot} won {won} of {options.games} games")


if __name__ == "__main__":
    main()
