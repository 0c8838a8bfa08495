"""Parts of the further rule cards: positions with their arithmetic, lists of pieces, sentences by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rendering.cards.card import (
    BODY,
    GAP,
    LEADING,
    MARGIN,
    PAD,
    ROOM,
    TITLE,
    WIDTH,
    Art,
    breadth,
    columns,
    panel,
    strong,
    written,
)
from rendering.kit.paragraph import fitting, wrapped
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Plate
from rendering.kit.themes import Theme


@dataclass(frozen=True, slots=True)
class Example:
    """A position with what it brings: the picture at the left and the words beside it, or below where it is wide."""

    art: Art
    """The position."""

    size: tuple[int, int]
    """Width and height of the picture, px."""

    text: str
    """What is to be seen in it, in one or a few sentences."""

    sum: str = ""
    """The arithmetic: "4 × 2 = 8"; empty for none."""

    title: str = ""
    """What it is about; empty for nothing."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        wide, high = self.size
        beside = wide <= ROOM // 2 + PAD
        x = MARGIN + 2 * PAD + wide + 8 if beside else MARGIN + PAD
        room = MARGIN + ROOM - PAD - x
        words = [*wrapped(self.title, TITLE, room), *wrapped(self.text, BODY, room)]
        heading = len(wrapped(self.title, TITLE, room))
        needs = heading * round(TITLE * LEADING) + (len(words) - heading) * round(BODY * LEADING)
        needs += 92 if self.sum else 0
        body = max(high, needs) if beside else high + 14 + needs
        box = (MARGIN, top, MARGIN + ROOM, top + body + 2 * PAD)
        left = MARGIN + PAD if beside else (WIDTH - wide) // 2
        above = top + PAD + ((body - high) // 2 if beside else 0)
        y = top + PAD + ((body - needs) // 2 if beside else high + 14)
        operations = [*panel(box, look), *self.art((left, above, left + wide, above + high))]
        operations += written(words[:heading], x, y, TITLE, "text", "board")
        y += heading * round(TITLE * LEADING)
        operations += written(words[heading:], x, y, BODY, "text_soft", "board")
        y += (len(words) - heading) * round(BODY * LEADING)
        if self.sum:
            operations += reckoned(self.sum, x, y + 14, room)
        return box[3], operations


def reckoned(text: str, x: int, y: int, room: int) -> Iterator[Operation]:
    """Arithmetic on a plate of paper, 78 px high, with its upper left corner at (x, y). Raises TooLong."""
    size = fitting(text, (48, 42, 38, 34), room - 40, heavy=True)
    wide = measure(text, size, heavy=True) + 40
    yield Plate(x, y, wide, 78, "ink", 14, "board")
    yield Plate(x + 4, y + 4, wide - 8, 70, "paper", 10, "ink")
    yield strong(text, x + wide // 2, y + 39, size, "ink", "paper", "m")


@dataclass(frozen=True, slots=True)
class Item:
    """A piece, or a kind of piece, and what it does."""

    title: str
    """What it is called; empty for nothing but the text."""

    text: str
    """What it does, in a line or two."""

    art: Art
    """How it looks, as large as the list says."""


@dataclass(frozen=True, slots=True)
class Items:
    """A list of pieces."""

    items: tuple[Item, ...]
    """In any number."""

    icon: tuple[int, int] = (110, 96)
    """Width and height of the pictures, px."""

    columns: int = 1
    """1 or 2."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        boxes = columns(self.columns, 0, 0)
        wide, high = self.icon
        room = breadth(boxes[0]) - 2 * PAD - wide - 20
        operations: list[Operation] = []
        y = top
        for start in range(0, len(self.items), self.columns):
            row = self.items[start : start + self.columns]
            titles = [wrapped(one.title, TITLE, room) for one in row]
            texts = [wrapped(one.text, BODY, room) for one in row]
            heights = [
                len(title) * round(TITLE * LEADING) + len(text) * round(BODY * LEADING)
                for title, text in zip(titles, texts, strict=True)
            ]
            tall = max(high, *heights, 0) + 2 * 14
            for place, one in enumerate(row):
                left, _, right, _ = boxes[place]
                operations += panel((left, y, right, y + tall), look)
                above = y + (tall - high) // 2
                operations += one.art((left + PAD, above, left + PAD + wide, above + high))
                x, at = left + PAD + wide + 20, y + (tall - heights[place]) // 2
                operations += written(titles[place], x, at, TITLE, "text", "board")
                at += len(titles[place]) * round(TITLE * LEADING)
                operations += written(texts[place], x, at, BODY, "text_soft", "board")
            y += tall + GAP
        return y - GAP, operations


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence or two by themselves."""

    text: str
    """As it is read."""

    def laid(self, top: int, look: Theme) -> tuple[int, Sequence[Operation]]:
        lines = wrapped(self.text, BODY, ROOM - 2 * PAD)
        high = len(lines) * round(BODY * LEADING) + 2 * 16
        box = (MARGIN, top, MARGIN + ROOM, top + high)
        return box[3], [*panel(box, look), *written(lines, MARGIN + PAD, top + 16, BODY, "text", "board")]
