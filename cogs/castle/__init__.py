"""Carcassonne: The Castle on Discord."""
