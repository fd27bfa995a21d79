"""Measurements and training, `python -m tools.NAME --help` each."""

import harness  # noqa: F401  # before numpy, which it limits to one thread
