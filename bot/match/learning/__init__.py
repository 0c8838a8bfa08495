"""Lessons, puzzles, and reviews of finished matches that their players share."""
