"""A league that others can join: submissions over the network, and the processes that host it."""
