"""The tables of an event's file, and the keys of its state."""

from __future__ import annotations

from typing import Final

FORMAT: Final = 2
"""The version of this format; a file of a higher one is not touched. A file of a lower one stays as it is:
1 has neither `secret` and `snapshots` nor `planned.dealt`."""
MAGIC: Final = 0x45515841
"""Marks our files among all that SQLite writes."""
COMMITMENT: Final = "commitment"
REVEALED: Final = "revealed"
"""In the state: the hash of the secret, and since when the secret is public, which ends the event."""
REVISION: Final = "revision"
ARCHIVED: Final = "archived"
"""In the state: since when the event is a season that is over."""
PLANNED_REVISION: Final = "planned revision"
"""In the state: how often the bots or settings of the event were changed, and for which of these states its
games were planned. The runner compares them, and plans again."""
SUSPENDED: Final = "suspended"
"""In the state: bots that cannot be run where the event is played, and why, as JSON."""

HISTORY: Final = "history"
"""In the state: see harness/history.py. It is dropped when a change makes earlier games count otherwise."""

SCHEMA: Final = """
CREATE TABLE settings (value TEXT NOT NULL);
CREATE TABLE bots (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, version TEXT, author TEXT,
    content TEXT NOT NULL, source TEXT NOT NULL, active INTEGER NOT NULL
);
CREATE TABLE planned (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, deal TEXT NOT NULL, seed INTEGER NOT NULL,
    bots TEXT NOT NULL, stage INTEGER NOT NULL, dealt INTEGER
);
CREATE TABLE snapshots (content TEXT PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE secret (value BLOB NOT NULL);
CREATE TABLE games (number INTEGER PRIMARY KEY REFERENCES planned, short TEXT NOT NULL);
CREATE TABLE records (number INTEGER PRIMARY KEY REFERENCES planned, record BLOB NOT NULL);
CREATE TABLE faults (
    number INTEGER NOT NULL REFERENCES planned, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    message TEXT NOT NULL, PRIMARY KEY (number, seat)
);
CREATE TABLE quarantined (key TEXT PRIMARY KEY, number INTEGER NOT NULL);
CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE log (
    number INTEGER PRIMARY KEY, at TEXT NOT NULL, level TEXT NOT NULL, text TEXT NOT NULL
);
"""
# What ratings need of a game is kept apart from its record: to rank 100,000 games no record is read.
LATER: Final = {
    "reviews": "number INTEGER PRIMARY KEY REFERENCES planned, review BLOB NOT NULL",
    "game_times": "number INTEGER PRIMARY KEY REFERENCES planned, at REAL NOT NULL",
    "bot_times": "number INTEGER PRIMARY KEY, key TEXT NOT NULL, at REAL NOT NULL, what TEXT NOT NULL,"
    " by TEXT",
    "voided": "number INTEGER PRIMARY KEY REFERENCES planned, at REAL NOT NULL, why TEXT NOT NULL,"
    " replay TEXT",
    "lifted": "key TEXT PRIMARY KEY, game TEXT NOT NULL",
    "earlier_settings": "number INTEGER PRIMARY KEY, until REAL NOT NULL, value TEXT NOT NULL,"
    " note TEXT NOT NULL",
    "names": "name TEXT PRIMARY KEY, author TEXT, source TEXT NOT NULL",
}
"""Tables that are made when they are needed: other versions read events with and without them."""
