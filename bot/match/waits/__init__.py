"""Whom a match waits for, and when they are told again."""
