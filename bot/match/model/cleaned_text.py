"""Cleaning of texts that people type."""

from __future__ import annotations

import unicodedata


def in_words(text: str) -> str:
    """Return a typed text on one line and without invisible characters."""
    seen = "".join(" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text)
    return " ".join(seen.split())
