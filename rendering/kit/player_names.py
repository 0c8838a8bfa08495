"""Names of people in panels: how much room one needs, and how it is written when it has less.

Open this when a name shares a line with figures. A name that is cut keeps its first letters and its mark ("[bot]",
"(red)"), so figures give way before it does.
"""

from __future__ import annotations

from collections.abc import Iterator

from rendering.kit.safe_text import ELLIPSIS, cut, measure, parted
from rendering.kit.scene import Text

LETTERS = 8
"""Characters of a name that a panel keeps, whatever else is in it."""

MARK = 36
"""Size of a mark that stands in one line behind a larger name, px."""

_FEW = 7
"""Letters of one word that are too few for a line."""


def least(name: str, size: int) -> int:
    """Return the width below which a name loses too much: its own, or that of eight letters, … and its mark."""
    stem, mark = parted(name)
    return min(measure(name, size), measure(stem[:LETTERS].rstrip() + ELLIPSIS + mark, size))


def lines(name: str, size: int, width: int) -> tuple[str, ...]:
    """Return the name cut to one line if that keeps enough of it, otherwise broken into two.

    A break is before the mark or at a space. One single word is broken only where a line holds little of it.
    """
    if least(name, size) <= width:
        return (cut(name, size, width),)
    stem, mark = parted(name)
    first = _beginning(stem, size, width)
    inside = not stem[len(first) :].startswith(" ")
    if least(stem, size) <= width or (inside and len(first) > _FEW):
        return tuple(line for line in (cut(stem, size, width), cut(mark.strip(), size, width)) if line)
    rest = stem[len(first) :].lstrip()
    if mark and measure(rest[:1] + ELLIPSIS + mark, size) > width:
        return cut(stem, size, width), cut(mark.strip(), size, width)
    return tuple(line for line in (first.rstrip(), cut(rest + mark, size, width)) if line)


def _beginning(stem: str, size: int, width: int) -> str:
    """Return what fits in the first of two lines, up to a space where there is one."""
    end = next((end for end in range(len(stem), 0, -1) if measure(stem[:end], size) <= width), 1)
    space = stem.rfind(" ", 0, end + 1)
    return stem[:space] if space > 0 and end < len(stem) else stem[:end]


def least_beside(name: str, size: int) -> int:
    """Return the width below which a name in one line, with a smaller mark behind it, loses too much."""
    stem, mark = parted(name)
    return least(stem, size) + measure(mark, MARK)


def beside(name: str, x: int, middle: int, size: int, room: int, ground: str) -> Iterator[Text]:
    """Write a name in one line, its mark behind it in smaller type."""
    stem, mark = parted(name)
    shown = cut(stem, size, room - measure(mark, MARK))
    width = measure(shown, size)
    yield Text(x, middle, shown, size, "text", ground, width)
    if mark:
        behind, gap = mark.strip(), measure(mark, MARK) - measure(mark.strip(), MARK)
        yield Text(x + width + gap, middle, behind, MARK, "text", ground, measure(behind, MARK))


def written(name: str, x: int, middle: int, size: int, room: int, ground: str) -> Iterator[Text]:
    """Write a name from `x` on, in one line at `middle`, or in two with `middle` between them."""
    shown = lines(name, size, room)
    first = middle - (len(shown) - 1) * pitch(size) // 2
    for place, line in enumerate(shown):
        yield Text(x, first + place * pitch(size), line, size, "text", ground, measure(line, size))


def pitch(size: int) -> int:
    """Return how far the second line of a name is below the first, px."""
    return size + 2
