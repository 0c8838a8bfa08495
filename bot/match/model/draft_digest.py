"""Drafts: half-made turns. Each has a name, so that a button finds the draft it was made for."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

LONGEST = 60
"""Maximum number of actions in a draft."""

KEPT = 40
"""How many drafts are kept for each decision of a player, the newest ones. Buttons of older drafts stop working."""


def digest(draft: Sequence[str]) -> str:
    """Return a draft's name: its number of actions, a dot, and a checksum in hex. draft: the actions in notation."""
    return f"{len(draft)}.{crc32(';'.join(draft).encode()):08x}"
