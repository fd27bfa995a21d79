"""Run every measurement."""

from tests.bench import engine

engine.run()
