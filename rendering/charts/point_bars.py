"""Where the points came from: a row a seat, made of one piece for each kind of thing that brought points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.core.points import Points
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, SpriteKey, Text
from rendering.kit.themes import Theme, contrast

_PAD, _ROW, _BAR = 16, 54, 40
_CHIP = 21
_ICON, _NUMBER = 34, 36
_GAP = 3
_LEAST = 5
"""Width of the smallest piece, px."""
_LINE = 4


@dataclass(frozen=True, slots=True)
class Portion:
    """What one kind of thing brought."""

    icon: SpriteKey | None
    """The sprite that stands for it, drawn as a square; None for none."""

    fill: str
    """Colour of the theme it is painted in."""

    points: int
    """What it brought; nothing is drawn for 0, and what cost points is hollow."""


def by_kind(
    points: Points, kinds: Mapping[str, tuple[SpriteKey, str]], kind_of: Callable[[str], str]
) -> tuple[Portion, ...]:
    """Return a score by kinds of things, which add up to it. kinds: sign and colour. kind_of: of a term's label."""
    brought: Counter[str] = Counter()
    for term in points.terms:
        brought[kind_of(term.label)] += term.total
    return tuple(Portion(icon, fill, brought[kind]) for kind, (icon, fill) in kinds.items())


@dataclass(frozen=True, slots=True)
class Bar:
    """One seat's points."""

    colour: int
    """Which of the six colours and marks of the theme the seat has."""

    parts: tuple[Portion, ...]
    """They add up to its score."""

    @property
    def gained(self) -> int:
        """Points of all parts that brought some."""
        return sum(max(part.points, 0) for part in self.parts)

    @property
    def reach(self) -> int:
        """How long the bar is, in points: what was lost is shown behind what was gained."""
        return sum(abs(part.points) for part in self.parts)


def height(count: int) -> int:
    """Of the box of so many rows, px."""
    return 2 * _PAD + count * _ROW - (_ROW - _BAR)


def bars(rows: Sequence[Bar], box: Box, theme: Theme) -> Iterator[Operation]:
    """All rows to one scale, the longest as wide as the box, in the middle of its height."""
    left, top, right, bottom = box
    yield Plate(left, top, right - left, bottom - top, "board", 16)
    start = left + _PAD + 2 * _CHIP + 14
    kinds = max((sum(part.points != 0 for part in row.parts) for row in rows), default=0)
    room = right - _PAD - start - kinds * (_LEAST + _GAP)
    scale = room / max(1, max((row.reach for row in rows), default=0))
    y = (top + bottom - height(len(rows))) // 2 + _PAD
    for row in rows:
        middle = y + _BAR // 2
        yield Sprite(left + _PAD, middle - _CHIP, 2 * _CHIP, 2 * _CHIP, ("chip", row.colour))
        at = float(start)
        for part in sorted(row.parts, key=lambda part: part.points < 0):
            if part.points:
                width = _LEAST + abs(part.points) * scale
                yield from _piece(part, (round(at), y, round(at + width), y + _BAR), theme)
                at += width + _GAP
        y += _ROW


def _piece(part: Portion, box: Box, theme: Theme) -> Iterator[Operation]:
    """Its icon and number as far as they fit, the number first."""
    left, top, right, bottom = box
    wide, ground = right - left, part.fill
    radius = min(5, wide // 2)
    yield Plate(left, top, wide, bottom - top, "warning" if part.points < 0 else part.fill, radius, "board")
    if part.points < 0:
        ground = "board"
        if wide > 2 * _LINE:
            inner = (left + _LINE, top + _LINE, wide - 2 * _LINE, bottom - top - 2 * _LINE)
            yield Plate(*inner, ground)
    text = str(part.points).replace("-", "−")
    room, width = wide - 12, measure(text, _NUMBER, heavy=True)
    if width > room:
        return
    ink = max(("text",) if part.points < 0 else ("ink", "paper"), key=lambda name: _told(theme, name, ground))
    whole = width + _ICON + 6
    x, middle = (left + right) // 2, (top + bottom) // 2
    if part.icon is not None and whole <= room:
        # A long piece keeps what it says at its beginning, where the eye looks for it.
        begin = left + 6 if whole * 2 < room else x - whole // 2
        yield Sprite(begin, middle - _ICON // 2, _ICON, _ICON, part.icon)
        x = begin + _ICON + 6 + width // 2
    yield Text(x, middle, text, _NUMBER, ink, ground, width, "m", heavy=True)


def _told(theme: Theme, ink: str, ground: str) -> float:
    return contrast(theme.colour(ink), theme.colour(ground))
