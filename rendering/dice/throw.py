"""The row of dice: the throw as it lies, dice bought with jokers after it, and what is left in the box."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.presentation.view import View
from bot.games.dice.rules.pieces import DICE
from rendering.dice.inputs import Labels, Marks
from rendering.dice.tokens import centred
from rendering.kit.panels import plate
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Sprite, SpriteKey, Text
from rendering.sprites.dice import FREE, OPEN, high_of

HEIGHT, HIGHER, TALL = 154, 214, 390
"""Height of the box across the whole picture, beside an upright land, and in a narrow column, px."""
_NARROW, _BROAD = 440, 900
_LABEL, _COUNT = 36, 36
_SIDE = 100
_NUMBERED, _BELOW = 50, 36
"""What a die with its number needs besides its side, and what of that is below it, px."""
_TILE, _GAP = 58, 16
"""Half the width of a castle tile that lies open, and the room between two, px."""


def throw(view: View, box: Box, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Label, dice, supply; castle tiles that lie open take the place of the dice. The box may have any width."""
    left, top, right, bottom = box
    yield from plate(box, "board", None)
    if right - left >= _BROAD:
        middle = (top + bottom) // 2
        yield from _label(labels, left + 24, middle)
        yield from _middle(view, (left + 214, middle - 70, right - 216, middle + 70), marks)
        yield from _supply(view, right - 204, middle - 30, (100, 60), 2)
    elif right - left >= _NARROW:
        yield from _middle(view, (left + 14, top + 6, right - 14, bottom - 66), marks)
        yield from _line(labels, left + 24, bottom - 36)
        yield from _supply(view, right - 424, bottom - 36, (106, 0), 4)
    else:
        yield from _middle(view, (left + 10, top + 6, right - 10, bottom - 108), marks)
        yield from _label(labels, left + 20, bottom - 58)
        yield from _supply(view, right - 186, bottom - 84, (96, 52), 2)


def _middle(view: View, box: Box, marks: Marks) -> Iterator[Operation]:
    """The dice, or the castle tiles that lie open."""
    if view.dice is not None or not view.drawn:
        yield from _dice(view, box, marks)
        return
    left, top, right, bottom = box
    x, middle, count = (left + right) // 2, (top + bottom) // 2, len(view.drawn)
    sign = 0 if right - left < _NARROW else 74 + _GAP
    radius = min(_TILE, (right - left - sign - (count - 1) * _GAP) // (2 * count))
    start = x - (sign + count * (2 * radius + _GAP) - _GAP) // 2
    if sign:
        yield centred(("castle", 1), start + 37, middle, 74, 80)
    else:
        yield centred(("castle", 1), x, middle - radius - 12, 74, 80)
        middle += 40
    yield from drawn(view.drawn, start + sign, middle, radius)


def _line(labels: Labels, x: int, middle: int) -> Iterator[Operation]:
    """How many throws are left, in one line."""
    if not labels.throws:
        return
    caption = cut(labels.dice, _LABEL, 160)
    width = measure(caption, _LABEL)
    yield Text(x, middle, caption, _LABEL, "text_soft", "board", width)
    shown = cut(labels.throws, _COUNT, 270 - width - 12)
    yield Text(x + width + 12, middle, shown, _COUNT, "text", "board", measure(shown, _COUNT))


def _label(labels: Labels, x: int, middle: int) -> Iterator[Operation]:
    """How many throws are left, while there are dice."""
    if not labels.throws:
        return
    for text, size, colour, down in ((labels.dice, _LABEL, "text_soft", -24), (labels.throws, _COUNT, "text", 22)):
        shown = cut(text, size, 186)
        yield Text(x, middle + down, shown, size, colour, "board", measure(shown, size))


def drawn(landscapes: Sequence[str], left: int, middle: int, radius: int) -> Iterator[Operation]:
    """The landscapes of castle tiles that lie open, side by side."""
    high = high_of(radius)
    for place, landscape in enumerate(landscapes):
        x = left + place * (2 * radius + _GAP)
        yield Sprite(x, middle - high // 2, 2 * radius, high, ("space", landscape, FREE, 0, 0, OPEN))


def _dice(view: View, box: Box, marks: Marks) -> Iterator[Operation]:
    """The throw as it lies, in as many rows as the box is high for, and after it dice bought with jokers, each die with
    its number, by which buttons call it."""
    left, top, right, bottom = box
    lying = () if view.dice is None else (*view.dice.faces, *view.dice.extra)
    faces: list[SpriteKey] = [("die", face.number, face.color.key) for face in lying]
    faces += [("blank",)] * (DICE - len(faces))
    rows = 2 if right - left < _NARROW else 1
    across = -(-len(faces) // rows)
    pitch, rise = (right - left) // across, (bottom - top) // rows
    side = min(_SIDE, pitch - 16, rise - _NUMBERED)
    for place, key in enumerate(faces):
        x = left + (right - left - across * pitch) // 2 + place % across * pitch + pitch // 2
        y = top + place // across * rise + (rise - _BELOW) // 2
        if place + 1 in marks.kept:
            grown = side + 18
            yield centred(("frame", "accent", side // 5 + 9, 5, 0), x, y, grown, grown)
        yield centred(key, x, y, side, side)
        if place < len(lying):
            number = str(place + 1)
            width = measure(number, _COUNT, heavy=True)
            yield Text(x, y + side // 2 + _BELOW - 12, number, _COUNT, "text", "board", width, "m", heavy=True)


def _supply(view: View, left: int, top: int, pitch: tuple[int, int], across: int) -> Iterator[Operation]:
    """Castle tiles, flames and gems in the box, so many in a row. top: middle of the first row."""
    shown: tuple[tuple[SpriteKey, int, int, int], ...] = (
        (("castle", 1), 40, 44, view.castles),
        (("flame",), 34, 42, view.flames),
        (("gem", "white"), 36, 32, view.white),
        (("gem", "gold"), 36, 32, view.gold),
    )
    for place, (key, wide, high, count) in enumerate(shown):
        x, y = left + place % across * pitch[0], top + place // across * pitch[1]
        yield centred(key, x + 20, y, wide, high)
        text = str(count)
        yield Text(x + 48, y, text, _LABEL, "text", "board", measure(text, _LABEL))
