"""Everything with processes, files and many games: bots, the referee, and the `equinox` command."""
