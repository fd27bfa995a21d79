"""The commands of `equinox` that run bots, one module each."""
