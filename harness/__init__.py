"""Everything with processes, files and many games around the engine."""
