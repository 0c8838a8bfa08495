"""Long lists within Discord's limits: whole lines, on several pages."""

from __future__ import annotations

from collections.abc import Iterable

ROOM = 3400
"""Maximum number of characters of a list: a message takes 4,000, including title and footer."""


def width(text: str) -> int:
    """Return the length of a text as Discord may count it: a character outside the basic plane counts as two."""
    return len(text.encode("utf-16-le", "replace")) // 2


def fitting(blocks: Iterable[str], room: int = ROOM) -> list[str]:
    """Return as many of the first blocks as fit below each other in `room` characters, each of them whole.

    If not even the first fits, it's returned cut between two words.
    """
    shown: list[str] = []
    for block in blocks:
        room -= width(block) + 1
        if room < 0 and shown:
            break
        shown.append(block if room >= 0 else _cut(block, room + width(block)))
    return shown


def _cut(block: str, room: int) -> str:
    kept = block
    while width(kept) > room:
        kept = kept[: min(len(kept) - 1, room)]
    return f"{kept.rpartition(' ')[0] or kept}…"
