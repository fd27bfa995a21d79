"""An event on the web: the live page, tables to play at, the authors' pages."""
