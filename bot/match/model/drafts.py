"""Drafts: half-made turns. Each has a name, so that a button finds the draft it was made for."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

LONGEST = 60
"""Maximum number of actions in a draft."""

KEPT = 40
"""How many drafts of one decision are kept, the newest ones. Only their buttons keep working."""


def digest(draft: Sequence[str]) -> str:
    """Return a draft's name: how many actions it has, and their checksum."""
    return f"{len(draft)}.{crc32(';'.join(draft).encode()):08x}"
