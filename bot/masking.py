"""Takes secrets out of what is written: known ones by their value, secrets of matches by their form.

A secret in a traceback, in a header or in what a library says has no field of its own to be left out. Match secrets
are 64 hex digits, as are their hashes, which are public; a log can do without either.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from urllib.parse import quote, quote_plus

MASK = "***"

LONG = 8
"""Shorter values are words that stand in a log for other reasons; they are only masked in an address."""

_MATCH_SECRET = r"[0-9a-fA-F]{48,}"  # also one that was cut short

_concealed: set[str] = set()
_pattern = re.compile(_MATCH_SECRET)


def conceal(values: Iterable[str]) -> None:
    """These are secrets from now on, however they are spelt."""
    global _pattern  # noqa: PLW0603 # one process has one set of secrets and one log
    _concealed.update(spelling for value in values if value for spelling in _spellings(value))
    longest_first = sorted(_concealed, key=len, reverse=True)
    _pattern = re.compile("|".join([*map(re.escape, longest_first), _MATCH_SECRET]))


def masked(text: str) -> str:
    """The text without any secret."""
    return _pattern.sub(MASK, text)


def _spellings(value: str) -> Iterator[str]:
    """As it is, in an address, in JSON, and in a representation."""
    for spelt in (value, quote(value, safe=""), quote(value), quote_plus(value)):
        for written in (spelt, json.dumps(spelt)[1:-1], json.dumps(spelt, ensure_ascii=False)[1:-1], repr(spelt)[1:-1]):
            yield written if len(value) >= LONG else f":{written}@"
