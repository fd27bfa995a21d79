"""An event to look at: a page of tables, charts and games that needs no network, and the same page live."""
