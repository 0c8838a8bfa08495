"""Conditions as icons: chips of colours, numbers and groups, steps for a straight, sums in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.games.dice.rules.pieces import Color, ColorOrder, Colors, ColorSum, Condition, Groups, Numbers, Straight, Sum
from rendering.dice.tokens import figure, row
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, SpriteKey, Text

CHIP, GAP = 52, 6
_SMALL = 40
"""Sides of a chip, px, alone on a card and in the three levels of pile 1."""
_ROWS = (92, 50, 50)
"""Heights of the three levels, px."""
_FIGURE = 48
_ORDERED = 46


def condition(levels: Sequence[Condition], box: Box) -> Iterator[Operation]:
    """What a card asks for, in the middle of a box on paper."""
    if len(levels) > 1:
        yield from _levels(levels, box)
        return
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    match levels[0]:
        case Sum(least):
            yield from _written("Σ", f"{least}+", x, y)
        case ColorSum(color, least):
            yield from _figured(("colour", color.key), f"{least}+", x, y)
        case ColorOrder(order):
            yield from _order(order, x, y)
        case Straight(length):
            yield from _stair(length, x, y)
        case asked:
            yield from _block(chips(asked), x, y, CHIP)


def chips(asked: Condition) -> tuple[SpriteKey, ...]:
    """One chip a die, in the order of the card; none where a condition is about sums."""
    match asked:
        case Colors(need):
            return tuple(("colour", color.key) for color, count in need for _ in range(count))
        case Numbers(need):
            return tuple(("number", number) for number, count in need for _ in range(count))
        case Groups(sizes):
            return tuple(("group", sign) for sign, size in enumerate(sizes) for _ in range(size))
        case _:
            return ()


def _block(keys: Sequence[SpriteKey], x: int, y: int, side: int) -> Iterator[Operation]:
    """Chips in rows, equal ones together where that fits."""
    lines = _lines(keys)
    pitch = side + GAP
    for place, line in enumerate(lines):
        yield from row(line, x, y + place * pitch - (len(lines) - 1) * pitch // 2, side, side, GAP)


def _lines(keys: Sequence[SpriteKey]) -> Sequence[Sequence[SpriteKey]]:
    """A line for each group of equal chips if those are few, else rows of three."""
    groups = [[key] * count for key, count in Counter(keys).items()]
    if len(groups) <= 3 and all(len(group) <= 3 for group in groups) and len(groups[0]) > 1:
        return groups
    wide = 2 if len(keys) == 4 else 3
    return [keys[start : start + wide] for start in range(0, len(keys), wide)]


def _stair(length: int, x: int, y: int) -> Iterator[Operation]:
    """A stair with as many steps as the straight has numbers, and how many those are."""
    side, rise = 32, 20
    left, low = x - length * (side - 2) // 2, y + (length - 1) * rise // 2 - side // 2
    for step in range(length):
        yield Sprite(left + step * (side - 2), low - step * rise, side, side, ("step",))
    yield figure(str(length), left + length * (side - 2) - 8, low + side // 2 + 6, _FIGURE, "ink", "paper", "m")


def _written(sign: str, text: str, x: int, y: int) -> Iterator[Operation]:
    wide, high = measure(sign, 54, heavy=True), measure(text, _FIGURE, heavy=True)
    left = x - (wide + 14 + high) // 2
    yield figure(sign, left, y, 54, "ink", "paper")
    yield figure(text, left + wide + 14, y, _FIGURE, "ink", "paper")


def _figured(key: SpriteKey, text: str, x: int, y: int) -> Iterator[Operation]:
    side, wide = 52, measure(text, _FIGURE, heavy=True)
    left = x - (side + 12 + wide) // 2
    yield Sprite(left, y - side // 2, side, side, key)
    yield figure(text, left + side + 12, y, _FIGURE, "ink", "paper")


def _order(colours: Sequence[Color], x: int, y: int) -> Iterator[Operation]:
    pitch = _ORDERED + 24
    for place, colour in enumerate(colours):
        middle = x + (place - 1) * pitch
        yield Sprite(middle - _ORDERED // 2, y - _ORDERED // 2, _ORDERED, _ORDERED, ("colour", colour.key))
        if place:
            width = measure(">", 36, heavy=True)
            yield Text(middle - pitch // 2, y, ">", 36, "ink", "paper", width, "m", heavy=True)


def _levels(levels: Sequence[Condition], box: Box) -> Iterator[Operation]:
    """The first level, then what each further one adds; on the right how many castle tiles it draws."""
    left, top, right, bottom = box
    x, tile = left + 60, right - 112
    y = top + (bottom - top - sum(_ROWS)) // 2
    for place, (level, high) in enumerate(zip(levels, _ROWS, strict=True)):
        middle, keys = y + high // 2, chips(level)
        if place:
            yield Plate(left + 14, y - 1, right - left - 28, 3, "ink")
        if isinstance(level, Straight):
            yield Sprite(x - 42, middle - 18, 44, 36, ("stair",))
            yield figure(str(level.length), x + 24, middle, 36, "ink", "paper", "m")
        elif place:
            more = tuple((Counter(keys) - Counter(chips(levels[place - 1]))).elements())
            yield figure("+", x - 30, middle, 36, "ink", "paper", "m")
            yield from row(more, x + 10, middle, _SMALL, _SMALL, GAP)
        else:
            for line, half in ((keys[:2], -1), (keys[2:], 1)):
                yield from row(line, x, middle + half * (_SMALL + GAP) // 2, _SMALL, _SMALL, GAP)
        yield Sprite(tile, middle - 20, 36, 40, ("castle", 1))
        yield figure(str(place + 1), tile + 40, middle, 36, "ink", "paper")
        if place == len(levels) - 1:
            yield Sprite(tile + 67, middle - 15, 34, 30, ("gem", "gold"))
        y += high
