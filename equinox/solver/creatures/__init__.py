"""The search in creatures and golems: value network, beliefs and a heuristic."""
