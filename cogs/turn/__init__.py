"""Turns: drafts, the private pictures of them, and their submission."""
