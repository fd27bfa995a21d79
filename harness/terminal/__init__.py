"""Games in the terminal: a person plays against bots, or looks through a recorded game."""
