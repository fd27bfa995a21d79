"""Run every measurement."""

from tests.bench import cluster, engine, events, processes, standings

for part in (engine, processes, events, cluster, standings):
    part.run()
    print()
