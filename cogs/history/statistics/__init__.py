"""`/stats` and `/leaderboard`."""
