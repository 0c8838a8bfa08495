"""Half-made turns: each has a name, by which a button knows the one it was made for."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

LONGEST = 60
"""Actions a draft holds at most."""


def digest(draft: Sequence[str]) -> str:
    """A short name for a draft: how many actions it has, and a checksum of them."""
    return f"{len(draft)}.{crc32(';'.join(draft).encode()):08x}"
