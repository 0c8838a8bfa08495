"""Choosing whole turns."""
