"""The row of dice: the throw as it lies, dice bought with jokers after it, and what is left in the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.pieces import DICE
from bot.games.dice.view import View
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import plate
from rendering.dice.tokens import centred
from rendering.scene import Box, Operation, Sprite, SpriteKey, Text
from rendering.sprites.dice import FREE, width_of
from rendering.text import cut, measure

HEIGHT = 140
_LABEL, _COUNT = 30, 36
_SIDE = 100
_TILE, _GAP = 58, 16
"""Half the height of a castle tile that lies open, and the room between two, px."""


def throw(view: View, box: Box, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Label, dice, supply; castle tiles that lie open take the place of the dice."""
    left, top, right, bottom = box
    middle = (top + bottom) // 2
    yield from plate(box, "board", None)
    span = (left + 214, right - 216)
    if view.dice is None and view.drawn:
        yield centred(("castle", 1), left + 110, middle, 74, 80)
        yield from drawn(view.drawn, span[0] + _GAP, middle, _TILE)
    else:
        yield from _label(labels, left + 24, middle)
        yield from _dice(view, span, middle, marks)
    yield from _supply(view, right - 204, middle)


def _label(labels: Labels, x: int, middle: int) -> Iterator[Operation]:
    """How many throws are left, while there are dice."""
    if not labels.throws:
        return
    for text, size, colour, down in ((labels.dice, _LABEL, "text_soft", -24), (labels.throws, _COUNT, "text", 22)):
        shown = cut(text, size, 186)
        yield Text(x, middle + down, shown, size, colour, "board", measure(shown, size))


def drawn(landscapes: Sequence[str], left: int, middle: int, radius: int) -> Iterator[Operation]:
    """The landscapes of castle tiles that lie open, side by side."""
    wide = width_of(radius)
    for place, landscape in enumerate(landscapes):
        x = left + place * (wide + _GAP)
        yield Sprite(x, middle - radius, wide, 2 * radius, ("space", landscape, FREE, 0))


def _dice(view: View, span: tuple[int, int], middle: int, marks: Marks) -> Iterator[Operation]:
    lying = () if view.dice is None else (*view.dice.faces, *view.dice.extra)
    faces: list[SpriteKey] = [("die", face.number, face.color.key) for face in lying]
    faces += [("blank",)] * (DICE - len(faces))
    pitch = (span[1] - span[0]) // len(faces)
    side = min(_SIDE, pitch - 16)
    for number, key in enumerate(faces, start=1):
        x = span[0] + number * pitch - pitch // 2
        if number in marks.kept:
            out = 9
            grown = side + 2 * out
            yield centred(("frame", "accent", side // 5 + out, 5, 0), x, middle, grown, grown)
        yield centred(key, x, middle, side, side)


def _supply(view: View, left: int, middle: int) -> Iterator[Operation]:
    """Castle tiles, flames and gems in the box."""
    shown: tuple[tuple[SpriteKey, int, int, int], ...] = (
        (("castle", 1), 40, 44, view.castles),
        (("flame",), 34, 42, view.flames),
        (("gem", "white"), 36, 32, view.white),
        (("gem", "gold"), 36, 32, view.gold),
    )
    for place, (key, wide, high, count) in enumerate(shown):
        x, y = left + place % 2 * 100, middle - 30 + place // 2 * 60
        yield centred(key, x + 20, y, wide, high)
        text = str(count)
        yield Text(x + 48, y, text, _LABEL, "text", "board", measure(text, _LABEL))
