"""Rule cards: a page of a game's rules as a picture, 1200 px wide, put together from blocks one below the other.

Nothing is smaller than 34 px of 1200, so that all of it reads on a phone. Strings arrive finished; what has no room
raises TooLong. A game draws its pictures as an `Art`: operations within the box it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from rendering.kit.paragraph import TooLong, fitting, wrapped
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.kit.themes import Theme, contrast
from rendering.kit.themes import theme as theme_of

WIDTH = 1200
TALLEST = 1500
"""No card is higher, px."""
MARGIN = 18
ROOM = WIDTH - 2 * MARGIN
"""Width of what stands on a card, px."""
GAP, PAD, CORNER = 15, 21, 18
INNER = 1152
"""Width of a panorama within its frame, px: it divides by 6, 8, 9 and 12."""
STEP = 336
"""Width of the picture of one of three steps, px: it divides by 2, 3 and 4."""
SMALL, BODY, TITLE, HEAD, WORTH = 34, 36, 40, 76, 72
"""Sizes of type, px: legends, sentences, titles of steps, the name on the ribbon, what something is worth."""

_FRAME = 6
LEADING = 1.32
"""From one line of text to the next, by its size."""
_RIBBON, _TAIL = 116, 86
_ICON = 76
_NUMBER = 60

Art: TypeAlias = Callable[[Box], Iterable[Operation]]
"""A picture drawn into a box, and not a pixel beyond it."""


class Block(Protocol):
    """A part of a card, as wide as the card."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        """Where it ends, px, and what is drawn. top: where it begins."""


def compose(game: str, theme: str, *blocks: Block) -> Scene:
    """The card with these blocks. Raises TooLong where they, or some of their words, have no room."""
    look, top = theme_of(theme, game), MARGIN
    operations: list[Operation] = []
    for block in blocks:
        bottom, drawn = block.laid(top, look)
        operations += drawn
        top = bottom + GAP
    height = top - GAP + MARGIN
    if height > TALLEST:
        raise TooLong(f"a card of {height} px, at most {TALLEST}")
    return Scene(WIDTH, height, game, theme, tuple(operations))


@dataclass(frozen=True, slots=True)
class Cover:
    """A picture of the game in a frame of paper, and its name on a ribbon over the lower edge."""

    title: str
    """The game's name."""

    art: Art
    """The picture, INNER px wide."""

    height: int = 288
    """Of the picture, px."""

    def laid(self, top: int, _look: Theme) -> tuple[int, Sequence[Operation]]:
        high = self.height + 2 * _FRAME
        inner = (MARGIN + _FRAME, top + _FRAME, MARGIN + _FRAME + INNER, top + _FRAME + self.height)
        size = fitting(self.title, (HEAD, 68, 60, 52), 700, heavy=True)
        wide = measure(self.title, size, heavy=True) + 96
        left, y = (WIDTH - wide) // 2, top + high - 60
        return y + _RIBBON + 18, [
            Plate(MARGIN, top, ROOM, high, "paper", 12),
            *self.art(inner),
            Sprite(left - _TAIL + 34, y + 34, _TAIL, _RIBBON - 18, ("card-ribbon", -1)),
            Sprite(left + wide - 34, y + 34, _TAIL, _RIBBON - 18, ("card-ribbon", 1)),
            Plate(left, y, wide, _RIBBON, "ink", CORNER),
            Plate(left + 4, y + 4, wide - 8, _RIBBON - 8, "paper", CORNER - 4, "ink"),
            strong(self.title, WIDTH // 2, y + _RIBBON // 2, size, "ink", "paper", "m"),
        ]


@dataclass(frozen=True, slots=True)
class Heading:
    """What a further card is about."""

    title: str
    """In a few words."""

    def laid(self, top: int, _look: Theme) -> tuple[int, Sequence[Operation]]:
        size = fitting(self.title, (64, 56, 50, 44), ROOM - 40, heavy=True)
        wide = measure(self.title, size, heavy=True)
        middle = top + 46
        bar = Plate((WIDTH - wide) // 2, top + 88, wide, 8, "accent", 4)
        return top + 100, [strong(self.title, WIDTH // 2, middle, size, "text", "table", "m"), bar]


@dataclass(frozen=True, slots=True)
class Trait:
    """One thing to know at a glance."""

    text: str
    """In two or three words."""

    art: Art
    """Its sign, 56 px square."""


@dataclass(frozen=True, slots=True)
class Traits:
    """A row of facts: how many play, how long, with what."""

    facts: tuple[Trait, ...]
    """Two or three."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        operations: list[Operation] = []
        boxes = columns(len(self.facts), top, 88)
        sizes = [fitting(one.text, (BODY, SMALL), breadth(box) - 104, heavy=False) for one, box in _pairs(self, boxes)]
        for one, box in _pairs(self, boxes):
            operations += panel(box, look)
            middle = (box[1] + box[3]) // 2
            operations += one.art((box[0] + 16, middle - 28, box[0] + 72, middle + 28))
            operations.append(plain(one.text, box[0] + 88, middle, min(sizes), "text", "board"))
        return top + 88, operations


def _pairs(row: Traits, boxes: Sequence[Box]) -> Iterator[tuple[Trait, Box]]:
    return zip(row.facts, boxes, strict=True)


@dataclass(frozen=True, slots=True)
class Step:
    """One of the things a turn consists of."""

    title: str
    """What is done."""

    text: str
    """How, in a short sentence or two."""

    art: Art
    """How it looks: STEP px wide where there are three."""


@dataclass(frozen=True, slots=True)
class Steps:
    """A turn step by step, beside each other and numbered."""

    steps: tuple[Step, ...]
    """Two or three."""

    height: int = STEP
    """Of the pictures, px."""

    numbered: bool = True
    """Whether they come one after the other."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        inner = breadth(columns(len(self.steps), 0, 0)[0]) - 2 * PAD
        shift = _NUMBER + 14 if self.numbered else 0
        titles = [wrapped(step.title, TITLE, inner - shift, heavy=False) for step in self.steps]
        texts = [wrapped(step.text, BODY, inner) for step in self.steps]
        head = max(_NUMBER + 8, *(len(title) * round(TITLE * 1.15) + 12 for title in titles))
        below = max(map(len, texts)) * round(BODY * LEADING)
        bottom = top + PAD + self.height + 14 + head + below + PAD - 6
        operations: list[Operation] = []
        for place, (step, box) in enumerate(zip(self.steps, columns(len(self.steps), top, bottom - top), strict=True)):
            left, y = box[0] + PAD, top + PAD + self.height + 14
            operations += panel(box, look)
            operations += step.art((left, top + PAD, left + inner, top + PAD + self.height))
            if self.numbered:
                number = ("card-number", str(place + 1))
                operations.append(Sprite(left - 6, y + (head - _NUMBER) // 2 - 4, _NUMBER, _NUMBER, number))
            middle = y + (head - (len(titles[place]) - 1) * round(TITLE * 1.15)) // 2 - 4
            for row, line in enumerate(titles[place]):
                at = middle + row * round(TITLE * 1.15)
                operations.append(plain(line, left - 6 + shift, at, TITLE, "text", "board"))
            operations += written(texts[place], left, y + head, BODY, "text_soft", "board")
        return bottom, operations


@dataclass(frozen=True, slots=True)
class Worth:
    """What something brings."""

    value: str
    """How much: "2", "+3"."""

    text: str
    """For what: "a tile"."""

    art: Art
    """What it is for, 76 px square."""


@dataclass(frozen=True, slots=True)
class Worths:
    """What counts how much, beside each other."""

    worths: tuple[Worth, ...]
    """Two to five."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        inner = breadth(columns(len(self.worths), 0, 0)[0]) - 2 * 16
        texts = [wrapped(one.text, SMALL, inner) for one in self.worths]
        size = min(fitting(one.value, (WORTH, 64, 56, 48, 42), inner - _ICON - 16, heavy=True) for one in self.worths)
        bottom = top + 16 + _ICON + 8 + max(map(len, texts)) * round(SMALL * LEADING) + 12
        operations: list[Operation] = []
        for one, text, box in zip(self.worths, texts, columns(len(self.worths), top, bottom - top), strict=True):
            left, y = box[0] + 16, top + 16
            operations += panel(box, look)
            operations += one.art((left, y, left + _ICON, y + _ICON))
            operations.append(strong(one.value, left + _ICON + 18, y + _ICON // 2, size, "text", "board", "l"))
            operations += written(text, left, y + _ICON + 8, SMALL, "text_soft", "board")
        return bottom, operations


def boxed(*arts: Art) -> Art:
    """Several pictures over each other in the same box."""
    return lambda box: (operation for art in arts for operation in art(box))


def sprite(*key: str | int) -> Art:
    """A sprite that fills its box."""
    return lambda box: (Sprite(box[0], box[1], box[2] - box[0], box[3] - box[1], key),)


CLOCK = sprite("card-clock")
"""The sign of how long it takes."""


def columns(count: int, top: int, high: int) -> list[Box]:
    """Boxes of equal width beside each other."""
    wide = (ROOM - GAP * (count - 1)) // count
    return [
        (MARGIN + place * (wide + GAP), top, MARGIN + place * (wide + GAP) + wide, top + high) for place in range(count)
    ]


def breadth(box: Box) -> int:
    return box[2] - box[0]


def panel(box: Box, look: Theme) -> Iterator[Operation]:
    """The ground of a part; where the theme has no shades, within a line."""
    left, top, right, bottom = box
    if contrast(look.colour("board"), look.colour("table")) > 1:
        yield Plate(left, top, right - left, bottom - top, "board", CORNER)
        return
    yield Plate(left, top, right - left, bottom - top, "grid", CORNER)
    yield Plate(left + 3, top + 3, right - left - 6, bottom - top - 6, "board", CORNER - 3, "grid")


def written(lines: Sequence[str], x: int, top: int, size: int, colour: str, ground: str) -> Iterator[Operation]:
    pitch = round(size * LEADING)
    for row, line in enumerate(lines):
        yield plain(line, x, top + row * pitch + pitch // 2, size, colour, ground)


def plain(text: str, x: int, middle: int, size: int, colour: str, ground: str) -> Text:
    text = _spaced(text)
    return Text(x, middle, text, size, colour, ground, measure(text, size))


def strong(text: str, x: int, middle: int, size: int, colour: str, ground: str, anchor: str) -> Text:
    text = _spaced(text)
    return Text(x, middle, text, size, colour, ground, measure(text, size, heavy=True), anchor, heavy=True)


def _spaced(text: str) -> str:
    """With a space that the face has in place of the narrow one before French punctuation."""
    return text.replace("\u202f", "\u00a0")
