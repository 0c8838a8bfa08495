"""Charts: the score of every seat over a match, and how many matches of each month were won, shared and lost.

A seat's line carries its sign as well as its colour, and ends at its name and score. What came of matches is told by
filling: solid, striped, hollow. Strings arrive finished; nothing is smaller than 36 px of 1200.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rendering.charts.axes import Axis, axis, spread
from rendering.kit.player_names import beside, least_beside
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite, Text
from rendering.kit.themes import Theme, contrast
from rendering.kit.themes import theme as theme_of
from rendering.segments.tokens import badge
from rendering.sprites import CHARTS

WIDTH = 1200
MARGIN, PAD = 20, 28
TITLE, TYPE, NAME, SCORE = 43, 36, 43, 46
"""Sizes of type, px."""
LEAD = 46
"""From the end of the lines to the chips of the seats, px."""
_CHIP, _SIGN = 22, 19
"""Radius of the chip beside a name and of those on the line, px."""
_PLOT = 600
"""Height of the lines, px."""
_EDGE = 26
"""Beyond the first and last point, px: a sign has room there."""
_ROW = 100
"""From one name to the next at least, px."""
_NAMES = 268
"""Width of chips, names and scores, px; wider where a name needs it."""
_MARK = 36
"""Radius of the disc on a point that is told of, px."""
_STATIONS = 4
"""Signs on a line."""
_TOWER, _EACH = 460, 115
"""Height of the highest column, and what one match takes of it at most, px."""
_WIDEST = 104
"""Of a column, px."""
_SWATCH = 40
_ABOVE = 10
"""Of the drawing of the lines, above the highest point and below the lowest, px."""


@dataclass(frozen=True, slots=True)
class Series:
    """What one seat had, moment by moment."""

    colour: int
    """Which of the six colours and marks of the theme it has."""

    name: str
    """Safe to paint, of any length."""

    values: tuple[int, ...]
    """Its points, the first of them before anything was played; of equal length in all series."""

    marks: tuple[tuple[int, str], ...] = ()
    """Points of it that are told of, each by its place and a short sign for it ("2")."""


@dataclass(frozen=True, slots=True)
class Column:
    """What came of the matches of one stretch of time."""

    label: str
    """Which, short: "Nov"."""

    won: int
    """Matches won alone."""

    shared: int
    """Matches won together with others."""

    lost: int
    """All others."""

    below: str = ""
    """A second line where it begins something: "2026"."""

    @property
    def count(self) -> int:
        """Matches in all."""
        return self.won + self.shared + self.lost


@dataclass(frozen=True, slots=True)
class Legend:
    """What the fillings of columns mean, in words."""

    won: str
    """Of the solid one."""

    shared: str
    """Of the striped one."""

    lost: str
    """Of the hollow one."""


def lines(series: Sequence[Series], theme: str = "dark", *, title: str = "", across: str = "", first: int = 0) -> Scene:
    """A line a seat. across: what is counted from left to right ("Turn"), beginning with `first`.

    Raises ValueError where there is no series, an empty one, or some of unequal length.
    """
    lengths = {len(one.values) for one in series}
    if len(lengths) != 1 or not min(lengths):
        raise ValueError("a chart needs series of one length, and something in them")
    scale = axis(value for one in series for value in one.values)
    gutter = max(measure(_written(tick), TYPE, heavy=True) for tick in scale.ticks) + 16
    top = MARGIN + PAD + (TITLE + 26 if title else 6)
    names = max(_NAMES, *(2 * _CHIP + 12 + least_beside(one.name, NAME) for one in series))
    plot = (MARGIN + PAD + gutter, top, WIDTH - MARGIN - PAD - names - LEAD, top + _PLOT)
    bottom = plot[3] + 62 + (44 if across else 0)
    operations = [*_board(bottom, title)]
    operations += _levels(scale, plot)
    operations += _moments(lengths.pop(), first, across, plot)
    operations += _curves(series, scale, plot)
    return Scene(WIDTH, bottom + MARGIN, CHARTS, theme, tuple(operations))


def columns(rows: Sequence[Column], legend: Legend | None, theme: str = "dark", *, title: str = "") -> Scene:
    """A column a stretch of time, its matches written above it. Raises ValueError where there are none.

    legend: None where all matches are told alike, as won.
    """
    if not rows:
        raise ValueError("a chart needs columns")
    look = theme_of(theme, CHARTS)
    top = MARGIN + PAD + (TITLE + 26 if title else 6)
    most = max(1, *(row.count for row in rows))
    high = min(_TOWER, most * _EACH)
    foot = top + (_SWATCH + 30 if legend is not None else 0) + TYPE + 22 + high
    bottom = foot + 66 + (42 if any(row.below for row in rows) else 0)
    operations = [*_board(bottom, title)]
    if legend is not None:
        totals = [sum(counts) for counts in zip(*((row.won, row.shared, row.lost) for row in rows), strict=True)]
        operations += _explained(legend, totals, top, look)
    left, right = MARGIN + PAD, WIDTH - MARGIN - PAD
    pitch = (right - left) / len(rows)
    every = -(-max(measure(row.label, TYPE) + 14 for row in rows) // int(pitch))
    operations.append(Plate(left, foot, right - left, 4, "text_soft"))
    for place, row in enumerate(rows):
        middle = round(left + pitch * (place + 0.5))
        wide = max(4, min(_WIDEST, round(pitch * 0.74)))
        operations += _tower(row, (middle - wide // 2, foot, wide), high / most, round(pitch), look)
        if place % every == 0 or row.below:
            operations += _named(row, middle, foot, every * round(pitch) if place % every == 0 else round(pitch))
    return Scene(WIDTH, bottom + MARGIN, CHARTS, theme, tuple(operations))


def _board(bottom: int, title: str) -> Iterator[Operation]:
    yield Plate(MARGIN, MARGIN, WIDTH - 2 * MARGIN, bottom - MARGIN, "board", 16)
    if title:
        room = WIDTH - 2 * (MARGIN + PAD)
        yield _text(cut(title, TITLE, room), MARGIN + PAD, MARGIN + PAD + TITLE // 2 - 2, TITLE, "text", "l")


def _levels(scale: Axis, plot: Box) -> Iterator[Operation]:
    """A line across for every tick, that of nothing a stronger one."""
    left, top, right, bottom = plot
    for tick in scale.ticks:
        y = scale.place(tick, bottom, top)
        yield Plate(left, y - 1, right - left, 3, "text_soft" if tick == 0 else "grid")
        yield _number(_written(tick), left - 16, y, TYPE, "text_soft", "r")


def _moments(count: int, first: int, across: str, plot: Box) -> Iterator[Operation]:
    """Numbers under the lines, as many as have room, and what they count."""
    left, _, right, bottom = plot
    last = first + count - 1
    most = max(1, (right - left) // (measure(str(last), TYPE, heavy=True) + 24))
    step = next(step for step in (1, 2, 5, 10, 20, 25, 50, 100, 250, 1000, count) if (count - 1) / step < most)
    for number in range(-(-first // step) * step, last + 1, step):
        x = _across(number - first, count, left, right)
        yield Plate(x - 1, bottom, 3, 9, "text_soft")
        yield _number(str(number), x, bottom + 34, TYPE, "text_soft", "m")
    if across:
        words = cut(across, TYPE, right - left)
        yield _text(words, (left + right) // 2, bottom + 78, TYPE, "text_soft", "m")


def _across(place: int, count: int, left: int, right: int) -> int:
    """Where the point with this place of so many lies, px."""
    room = right - left - 2 * _EDGE
    return left + _EDGE + (round(room * place / (count - 1)) if count > 1 else room // 2)


def _curves(series: Sequence[Series], scale: Axis, plot: Box) -> Iterator[Operation]:
    """All lines in one drawing, their signs, and names and scores where they end."""
    left, top, right, bottom = plot
    heights = [[scale.place(value, bottom, top) - top for value in one.values] for one in series]
    ends = spread([high[-1] + top for high in heights], min(_ROW, _PLOT // len(series)), (top + 30, bottom - 30))
    key: list[str | int] = ["curves", _ABOVE, LEAD, _EDGE]
    for one, high, end in zip(series, heights, ends, strict=True):
        key += [one.colour, end - top, len(high), *high]
    yield Sprite(left, top - _ABOVE, right - left + LEAD, bottom - top + 2 * _ABOVE, tuple(key))
    count = len(series[0].values)
    for row, (one, high) in enumerate(zip(series, heights, strict=True)):
        for place in _stations(row, len(series), count):
            x, y = _across(place, count, left, right), high[place] + top
            yield Sprite(x - _SIGN, y - _SIGN, 2 * _SIGN, 2 * _SIGN, ("chip", one.colour))
    for one, end in zip(series, ends, strict=True):
        yield from _end(one, right + LEAD, end)
    yield from _marked(
        [
            (_across(place, count, left, right), high[place] + top, text)
            for one, high in zip(series, heights, strict=True)
            for place, text in one.marks
        ],
        (top + _MARK, bottom - _MARK),
    )


def _marked(points: Iterable[tuple[int, int, str]], within: tuple[int, int]) -> Iterator[Operation]:
    """A disc on every point that is told of, over or under it where others are in its way, with a line to it."""
    taken: list[tuple[int, int]] = []
    for x, y, text in sorted(points):
        low, high = within
        tries = [at for at in range(low, high + 1, 4) if all(_apart((x, at), other) for other in taken)]
        at = min(tries, key=lambda at: abs(at - y), default=y)
        taken.append((x, at))
        if abs(at - y) > _MARK:
            yield Plate(x - 2, min(at, y), 5, abs(at - y), "text")
        yield badge(text, x, at, _MARK)


def _apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) >= 2 * _MARK or abs(one[1] - other[1]) >= 2 * _MARK


def _stations(row: int, rows: int, count: int) -> list[int]:
    """At which points a line has its sign: no two lines at the same ones, as far as there are enough."""
    each = min(_STATIONS, max(1, count // rows))
    return sorted({min(count - 1, int((turn + (row + 0.5) / rows) * count / each)) for turn in range(each)})


def _end(one: Series, x: int, middle: int) -> Iterator[Operation]:
    """Sign, score and name of a seat, whose line comes in from the left."""
    yield Sprite(x, middle - _CHIP, 2 * _CHIP, 2 * _CHIP, ("chip", one.colour))
    at = x + 2 * _CHIP + 12
    room = WIDTH - MARGIN - PAD - at
    score = cut(_written(one.values[-1]), SCORE, room, heavy=True)
    yield _number(score, at, middle - 23, SCORE, "text", "l")
    yield from beside(one.name, at, middle + 24, NAME, room, "board")


def _explained(legend: Legend, totals: Sequence[int], top: int, look: Theme) -> Iterator[Operation]:
    """What the fillings mean, and how many there are of each in all."""
    left, room = MARGIN + PAD, (WIDTH - 2 * (MARGIN + PAD)) // 3
    for kind, (words, total) in enumerate(zip((legend.won, legend.shared, legend.lost), totals, strict=True)):
        x, middle = left + kind * room, top + _SWATCH // 2
        yield from _filled(kind, (x, top, x + _SWATCH, top + _SWATCH), look, 0)
        number = str(total)
        wide = measure(number, NAME, heavy=True)
        shown = cut(words, NAME, room - _SWATCH - 48 - wide)
        yield _text(shown, x + _SWATCH + 14, middle, NAME, "text", "l")
        yield _number(number, x + _SWATCH + 28 + measure(shown, NAME), middle, NAME, "text", "l")


def _tower(row: Column, base: tuple[int, int, int], each: float, pitch: int, look: Theme) -> Iterator[Operation]:
    """Won below, shared on it, lost on top; above all of them how many.

    base: left edge, foot and width, px; each: what one match takes, px.
    """
    left, foot, wide = base
    under = 0
    for kind, count in enumerate((row.won, row.shared, row.lost)):
        if count:
            low, high = (foot - round(part * each) for part in (under, under + count))
            yield from _filled(kind, (left, high, left + wide, low - 3), look, count)
        under += count
    top = foot - round(row.count * each) - 26
    number = str(row.count)
    if measure(number, NAME, heavy=True) <= pitch - 4:
        yield _number(number, left + wide // 2, top, NAME, "text" if row.count else "text_soft", "m")


def _filled(kind: int, box: Box, look: Theme, count: int) -> Iterator[Operation]:
    """Solid for won, striped for shared, hollow for lost; a number on it where there is room. count: 0 for none."""
    left, top, right, bottom = box
    wide, high = right - left, max(3, bottom - top)
    ground = "accent"
    match kind:
        case 0:
            yield Plate(left, top, wide, high, "accent")
        case 1:
            yield Sprite(left, top, wide, high, ("stripes", "accent", "board"))
            ground = "board"
        case _:
            yield Plate(left, top, wide, high, "text_soft")
            line = min(4, wide // 3, high // 3)
            yield Plate(left + line, top + line, wide - 2 * line, high - 2 * line, "board")
            ground = "board"
    number = str(count)
    size = measure(number, TYPE, heavy=True)
    if not count or size > wide - 18 or high < TYPE + 18:
        return
    x, middle = (left + right) // 2, (top + bottom) // 2
    if kind == 1:
        yield Plate(x - size // 2 - 9, middle - 20, size + 18, 40, "board")
    ink = max(("text", "ink", "paper"), key=lambda name: contrast(look.colour(name), look.colour(ground)))
    yield Text(x, middle, number, TYPE, ink, ground, size, "m", heavy=True)


def _named(row: Column, middle: int, foot: int, room: int) -> Iterator[Operation]:
    """What a column is of, and below it what begins with it."""
    for place, words in enumerate((row.label, row.below)):
        shown = cut(words, TYPE, max(room, 3 * TYPE))
        if shown:
            left, right = middle - measure(shown, TYPE) // 2, middle + measure(shown, TYPE) // 2
            shift = max(0, MARGIN + 8 - left) - max(0, right - (WIDTH - MARGIN - 8))
            yield _text(shown, middle + shift, foot + 38 + 42 * place, TYPE, "text_soft", "m")


def _text(words: str, x: int, middle: int, size: int, colour: str, anchor: str) -> Text:
    return Text(x, middle, words, size, colour, "board", measure(words, size), anchor)


def _number(words: str, x: int, middle: int, size: int, colour: str, anchor: str) -> Text:
    return Text(x, middle, words, size, colour, "board", measure(words, size, heavy=True), anchor, heavy=True)


def _written(value: int) -> str:
    return str(value).replace("-", "−")
