"""Discord's side of Herald: thin adapters from a command or click to the match service, and back to a message."""

EXTENSIONS = (
    "cogs.settings",
    "cogs.vacation",
    "cogs.seating",
    "cogs.play",
    "cogs.lobby",
    "cogs.clocks",
    "cogs.turns",
    "cogs.older",
    "cogs.match",
    "cogs.more",
    "cogs.replay",
    "cogs.points",
    "cogs.film",
    "cogs.snoozing",
    "cogs.surroundings",
    "cogs.history",
    "cogs.stats",
    "cogs.awaited",
    "cogs.help",
    "cogs.moves",
)
