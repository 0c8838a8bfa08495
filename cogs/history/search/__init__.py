"""`/history` and lists of matches."""
