"""Erasing people, matches and servers from the database."""
