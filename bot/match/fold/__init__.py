"""Builds a match from its log, one module per kind of event, and caches live matches in memory."""
