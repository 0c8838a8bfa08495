"""Moves, points and proofs of one match."""
