"""Databases full of matches: a few dozen are played, and written many times as other people's in other servers."""
