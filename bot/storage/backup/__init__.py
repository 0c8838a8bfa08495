"""Backups, restoring them, and whether a database is whole."""
