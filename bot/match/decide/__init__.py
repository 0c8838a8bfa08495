"""Decides commands: each function returns the events for a match's log or raises IllegalAction. Pure."""
