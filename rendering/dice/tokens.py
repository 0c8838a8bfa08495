"""Chips and figures of King of the Dice as draw operations, and rows of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Sprite, SpriteKey, Text

NUMBER = 36
"""Smallest type, px."""


def centred(key: SpriteKey, x: int, y: int, width: int, height: int) -> Sprite:
    """A sprite with its middle at (x, y)."""
    return Sprite(x - width // 2, y - height // 2, width, height, key)


def row(keys: Sequence[SpriteKey], x: int, y: int, width: int, height: int, gap: int) -> Iterator[Operation]:
    """Sprites side by side, the middle of the row at (x, y)."""
    left = x - (len(keys) * (width + gap) - gap) // 2
    for place, key in enumerate(keys):
        yield Sprite(left + place * (width + gap), y - height // 2, width, height, key)


def figure(text: str, x: int, middle: int, size: int, colour: str, ground: str, anchor: str = "l") -> Text:
    """A heavy number on a plain ground."""
    return Text(x, middle, text, size, colour, ground, measure(text, size, heavy=True), anchor, heavy=True)
