"""Moves, points and proof of one match."""
