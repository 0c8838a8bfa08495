"""Weights and curves from matches that computer players play."""
