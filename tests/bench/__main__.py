"""Run every measurement."""

from tests.bench import engine, processes

engine.run()
print()
processes.run()
