"""Run every measurement."""

from tools.bench import cluster, endgame, engine, events, processes, report, search, standings

for part in (engine, search, endgame, processes, events, cluster, standings, report):
    part.run()
    print()
