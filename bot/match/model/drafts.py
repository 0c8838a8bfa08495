"""Half-made turns: each has a name, by which a button knows the one it was made for."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

LONGEST = 60
"""Actions a draft holds at most."""

KEPT = 40
"""Drafts kept of one decision, the newest, whose buttons keep working."""


def digest(draft: Sequence[str]) -> str:
    """Return a short name for a draft: how many actions it has, and a checksum of them."""
    return f"{len(draft)}.{crc32(';'.join(draft).encode()):08x}"
