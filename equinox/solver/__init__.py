"""The solver: what to play, and how sure that is. Importing it is quick: the parts are imported in use."""
