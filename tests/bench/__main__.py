"""Run every measurement."""

from tests.bench import engine, events, processes, standings

for part in (engine, processes, events, standings):
    part.run()
    print()
