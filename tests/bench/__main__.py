"""Run every measurement."""

from tests.bench import engine, events, processes, report, standings

for part in (engine, processes, events, standings, report):
    part.run()
    print()
