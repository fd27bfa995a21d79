"""The starter bots, one folder each: bot.toml and the source."""
