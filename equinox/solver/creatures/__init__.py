"""The search in creatures and golems: value network, policy, beliefs and a heuristic."""
