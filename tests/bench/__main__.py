"""Run every measurement."""

from tests.bench import endgame, engine, events, processes, standings

for part in (engine, processes, events, standings, endgame):
    part.run()
    print()
