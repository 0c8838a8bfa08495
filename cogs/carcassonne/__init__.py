"""Carcassonne on Discord."""
