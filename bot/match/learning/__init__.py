"""Lessons, puzzles and shared reviews."""
