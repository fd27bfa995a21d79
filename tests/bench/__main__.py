"""Run every measurement."""

from tests.bench import endgame, engine, events, processes, search, standings

for part in (engine, search, endgame, processes, events, standings):
    part.run()
    print()
