"""Run every measurement."""

from tests.bench import endgame, engine, events, processes, report, search, standings

for part in (engine, search, endgame, processes, events, standings, report):
    part.run()
    print()
