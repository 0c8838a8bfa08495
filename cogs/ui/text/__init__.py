"""Texts that need no connection to Discord: words, names, dates, ids and layout."""
