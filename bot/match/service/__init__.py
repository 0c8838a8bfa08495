"""MatchService, the only door for cogs, and its parts."""
