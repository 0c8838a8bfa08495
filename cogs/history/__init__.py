"""Matches of the past: search, replays, films, statistics, lists of moves."""
