"""Run every measurement."""

from tests.bench import engine, events, processes, search, standings

for part in (engine, search, processes, events, standings):
    part.run()
    print()
