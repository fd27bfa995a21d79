"""The search in tiles: exact endings by alpha-beta, batch scoring, and a heuristic for what comes before."""
