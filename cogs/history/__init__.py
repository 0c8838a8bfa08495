"""What was played: search, replays, films, statistics, lists of moves."""
