"""The end of a match: everybody on a step as high as their place, under bunting and confetti. One podium for all games.

The best stand left of the middle, as on a podium: second, first, third and so on. Equals share place and height.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from bot.core.game import Seat
from bot.core.points import Points
from rendering.kit.player_names import beside, least, pitch, written
from rendering.kit.safe_text import cut, measure, parted
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text

HEIGHT = 360
"""Of the box, px; it may be higher."""

_PAD = 16
_CORNER, _FRAME, _LINE = 14, 5, 3
_WIDEST = 460
"""No step is wider, px, however few there are."""
_STEP, _HIGH, _LOW = 158, 134, 112
"""Height of a step, px: the winner's, the next one's, the last one's."""
_FIGURE, _SMALLER = 144, 112
"""Height of a figure, px: the winner's and the others'."""
_SINK = 8
"""How far a figure stands in front of its step, px."""
_CROWN = (84, 62)
"""Width and height of the crown, px."""
_BUNTING = 64
_LAUREL, _SMALL_LAUREL = 112, 72
_WIDE = 248
"""From this width on, px, a winner's laurel stands beside name and score, not under the name."""
_NAME, _PLACE, _CAPTION = 43, 44, 36
_SCORES = (64, 56, 46, 43)
_LIST, _ROW, _CHIP = 520, 47, 20
"""Width of the list of names beside steps that have no room for them, height of its rows, radius of a chip, px."""
_PIECES = 46
"""Pieces of confetti at most."""
_PIECE = 20
_DOT, _PITCH = 11, 34
_SECOND = pitch(_NAME)
"""What a second line of a name adds to every step, px, and takes from every figure."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to arrange the steps: the first in which every name has room is taken."""

    wider: float
    """How much wider the winner's step is."""

    gap: int
    """Between two steps, px."""

    pad: int
    """Between the outermost steps and the edge of the box, px."""

    inset: tuple[int, int]
    """Between the edges of a step and the name on it, left and right, px."""

    second: int = 0
    """What steps are higher because a name takes two lines, px."""


_USUAL, _CLOSE = _Way(1.14, 12, _PAD, (18, 12)), _Way(1.0, 5, 10, (8, 8))
_WAYS = (_USUAL, _CLOSE, replace(_USUAL, second=_SECOND), replace(_CLOSE, second=_SECOND))


@dataclass(frozen=True, slots=True)
class Rank:
    """Somebody at the end."""

    colour: int
    """Which of the six colours and marks of the theme they have."""

    name: str
    """Safe to paint, of any length."""

    place: int
    """Counted from 1, shared by equals."""

    score: str
    """Points, as they are written."""

    figure: Callable[[int, int, int], Operation]
    """Draws their figure with its middle at x, its foot at y, so many px high."""

    resigned: bool = False
    """They gave up: never crowned, whatever their place; their figure is a hollow one."""

    crown: bool = True
    """Whether the figure of a winner is crowned; False for one that wears a crown by itself."""

    @property
    def won(self) -> bool:
        """They are on the first place."""
        return self.place == 1 and not self.resigned


@dataclass(frozen=True, slots=True)
class Ending:
    """What is to be known of an end beside the view of it."""

    points: tuple[Points, ...] = ()
    """By seat, empty where it is not shown where points came from."""

    resigned: frozenset[Seat] = frozenset()
    """Seats that gave up."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Where somebody stands."""

    rank: Rank
    box: Box
    way: _Way

    @property
    def room(self) -> int:
        """For the name, px."""
        return self.box[2] - self.box[0] - sum(self.way.inset)

    @property
    def keeps(self) -> bool:
        """Whether enough of the name is left, in two lines with its mark in the second."""
        name = parted(self.rank.name)[0] if self.way.second else self.rank.name
        return least(name, _NAME) <= self.room


def standings(placings: Iterable[Sequence[Seat]], seats: int, automa: Seat | None = None) -> list[tuple[Seat, int]]:
    """Seats with their places, best first. automa: who has the empty places, and the last one where there is none."""
    found: list[tuple[Seat, int]] = []
    for group in placings:
        place = len(found) + 1
        found += [(seat, place) for seat in group or (() if automa is None else (automa,))]
    left = [seat for seat in range(seats) if seat not in {one for one, _ in found}]
    return found + [(seat, len(found) + 1) for seat in left]


def podium(ranks: Sequence[Rank], box: Box, caption: str = "", games: tuple[int, int] = (0, 0)) -> Iterator[Operation]:
    """Steps, figures and all that is festive, in a box on the table. ranks: best first.

    caption: "Game 1 of 3"; games: which game is over, and of how many.
    """
    left, top, right, bottom = box
    yield Plate(left, top, right - left, bottom - top, "board", _CORNER + 2)
    colours = sorted({rank.colour for rank in ranks})
    yield Sprite(left + _PAD, top + 4, right - left - 2 * _PAD, _BUNTING, ("bunting", *colours))
    sign, steps = _arranged(ranks, box, caption, games)
    if all(step.keeps for step in steps):
        shown = [*sign, *(operation for step in steps for operation in _step(step))]
    else:
        sign, steps, names = _apart(ranks, box, caption, games)
        shown = [*sign, *names, *(operation for step in steps for operation in _bare(step))]
    for step in steps:
        shown += _figure(step, steps[0].box[3] + _PAD - top - HEIGHT)
    yield from _confetti(colours, box, [one.box for one in shown])
    yield from shown


def _apart(
    ranks: Sequence[Rank], box: Box, caption: str, games: tuple[int, int]
) -> tuple[list[Operation], list[_Step], list[Operation]]:
    """The caption, steps without names, and the names in a list: below the steps where there is room, else beside."""
    left, top, right, bottom = box
    high = len(ranks) * _ROW + _PAD
    if bottom - top - high >= HEIGHT:
        sign, steps = _arranged(ranks, (left, top, right, bottom - high + _PAD), caption, games, named=False)
        return sign, steps, [*_listed(ranks, (left, bottom - high, right, bottom))]
    start = right - _LIST
    width = min(measure(caption, _CAPTION) + 40, _LIST - 3 * _PAD - games[1] * _PITCH)
    at = (start + _PAD, top + 96, width)
    sign = [*_caption(caption, games, at, (start + 2 * _PAD + width, at[1]))] if caption else []
    steps = _stepped(ranks, (left, top, start, bottom), _CLOSE)
    return sign, steps, [*_listed(ranks, (start, bottom - high, right, bottom))]


def _listed(ranks: Sequence[Rank], box: Box) -> Iterator[Operation]:
    """Draw a row for everyone, the best first: colour, name and score."""
    left, top, right, _ = box
    for row, rank in enumerate(ranks):
        middle = top + row * _ROW + _ROW // 2
        score = _fitted(rank.score, right - _PAD - 8, middle, 130, 46, "board", "r")
        start = left + _PAD + 2 * _CHIP + 12
        yield Sprite(start - 12 - 2 * _CHIP, middle - _CHIP, 2 * _CHIP, 2 * _CHIP, ("chip", rank.colour))
        yield from beside(rank.name, start, middle, _NAME, score.left - 12 - start, "board")
        yield score


def _bare(step: _Step) -> Iterator[Operation]:
    """A step with nothing on it but the place."""
    rank, (left, top, right, bottom) = step.rank, step.box
    yield from _block(step)
    middle, at = (left + right) // 2, (top + _SINK + bottom) // 2
    if rank.won:
        yield from _crowned(rank, middle - _SMALL_LAUREL // 2, at, _SMALL_LAUREL, 36)
    else:
        place = str(rank.place)
        width = measure(place, _PLACE, heavy=True)
        yield Text(middle, at, place, _PLACE, "text_soft", "board", width, "m", heavy=True)


def _arranged(
    ranks: Sequence[Rank], box: Box, caption: str, games: tuple[int, int], *, named: bool = True
) -> tuple[list[Operation], list[_Step]]:
    """The caption where no figure stands in its way, and the steps, closer together where there is no such place."""
    left, top, right, bottom = box
    steps = _steps(ranks, box) if named else _stepped(ranks, box, _CLOSE)
    if not caption:
        return [], steps
    figures = [one.box for step in steps for one in _figure(step, bottom - top - HEIGHT)]
    width = min(measure(caption, _CAPTION) + 40, (right - left) // 2)
    dots = games[1] * _PITCH
    for start, at in ((right - 24 - width, right - 36 - width - dots), (left + 24, left + 36 + width)):
        sign = list(_caption(caption, games, (start, top + 96, width), (at, top + 96)))
        if not any(_meet(piece.box, figure) for piece in sign for figure in figures):
            return sign, steps
    start = right - 24 - width
    below = start + (width - dots) // 2, top + 144
    sign = list(_caption(caption, games, (start, top + 96, width), below))
    beside_it = (left, top, start, bottom)
    return sign, _steps(ranks, beside_it) if named else _stepped(ranks, beside_it, _CLOSE)


def _ordered(ranks: Sequence[Rank]) -> list[Rank]:
    """As they stand from left to right: the winner second, unless the second is a winner as well."""
    if len(ranks) > 1 and ranks[1].place != 1:
        return [ranks[1], ranks[0], *ranks[2:]]
    return list(ranks)


def _steps(ranks: Sequence[Rank], box: Box) -> list[_Step]:
    """Return the steps from left to right, arranged so that names have room."""
    found = [_stepped(ranks, box, way) for way in _WAYS]
    return next((steps for steps in found if all(step.keeps for step in steps)), found[-1])


def _stepped(ranks: Sequence[Rank], box: Box, way: _Way) -> list[_Step]:
    left, top, right, bottom = box
    room = right - left - 2 * way.pad - way.gap * (len(ranks) - 1)
    shares = [way.wider if rank.won else 1.0 for rank in _ordered(ranks)]
    unit = min(room / max(1.0, sum(shares)), _WIDEST)
    x = (left + right - unit * sum(shares) - way.gap * (len(ranks) - 1)) / 2
    spare = max(0, bottom - top - HEIGHT) * 2 // 5
    places = sorted({rank.place for rank in ranks if not rank.won})
    found = []
    for rank, share in zip(_ordered(ranks), shares, strict=True):
        high = _STEP if rank.won else _HIGH - (_HIGH - _LOW) * places.index(rank.place) // max(1, len(places) - 1)
        high += spare if rank.won else spare * (len(places) - places.index(rank.place)) // (len(places) + 1)
        high += way.second
        found.append(_Step(rank, (round(x), bottom - _PAD - high, round(x + unit * share), bottom - _PAD), way))
        x += unit * share + way.gap
    return found


def _block(step: _Step) -> Iterator[Operation]:
    left, top, right, bottom = step.box
    line, edge, ground = (_FRAME, "accent", "panel_hi") if step.rank.won else (_LINE, "grid", "board")
    yield Plate(left, top, right - left, bottom - top, edge, _CORNER, "board")
    inner = (left + line, top + line, right - left - 2 * line, bottom - top - 2 * line)
    yield Plate(*inner, ground, _CORNER - line, edge)


def _step(step: _Step) -> Iterator[Operation]:
    left, _, right, _ = step.box
    yield from _block(step)
    if not step.rank.won:
        yield from _written(step)
    elif right - left >= _WIDE and least(step.rank.name, _NAME) <= right - 14 - _start(step):
        yield from _beside(step)
    else:
        yield from _below(step)


def _written(step: _Step) -> Iterator[Operation]:
    """The name, below it place and score."""
    rank, (left, top, right, bottom) = step.rank, step.box
    middle, start, end = (top + _SINK + bottom) // 2, left + step.way.inset[0], right - step.way.inset[0]
    yield from written(rank.name, start, middle - 24, _NAME, step.room, "board")
    below = middle + 25 + step.way.second // 2
    place = _figures(str(rank.place), start, below, _PLACE, "text_soft", "board")
    yield place
    yield _fitted(rank.score, end, below, end - (start + place.width + 14), 46, "board", "r")


def _start(step: _Step) -> int:
    """Return where name and score of a winner begin beside the laurel."""
    return step.box[0] + 12 + _LAUREL + 10


def _beside(step: _Step) -> Iterator[Operation]:
    """The laurel with the place, at its right name and score."""
    rank, (left, top, right, bottom) = step.rank, step.box
    middle, start = (top + bottom) // 2 + 2, _start(step)
    yield from _crowned(rank, left + 12, middle, _LAUREL, _PLACE)
    yield from written(rank.name, start, middle - 34, _NAME, right - 14 - start, "panel_hi")
    yield _fitted(rank.score, start, middle + 30, right - 14 - start, 64, "panel_hi", "l")


def _below(step: _Step) -> Iterator[Operation]:
    """The name, below it the laurel with the place and the score."""
    rank, (left, top, right, bottom) = step.rank, step.box
    middle, lower = (top + bottom) // 2 + 2, step.way.second // 2
    yield from written(rank.name, left + step.way.inset[0], middle - 40, _NAME, step.room, "panel_hi")
    yield from _crowned(rank, left + 8, middle + 27 + lower, _SMALL_LAUREL, 36)
    room = right - 14 - (left + 8 + _SMALL_LAUREL + 2)
    yield _fitted(rank.score, right - 14, middle + 28 + lower, room, 56, "panel_hi", "r")


def _crowned(rank: Rank, x: int, middle: int, side: int, size: int) -> Iterator[Operation]:
    """The place within a laurel."""
    yield Sprite(x, middle - side // 2, side, side, ("laurel", "panel_hi"))
    place = str(rank.place)
    width = measure(place, size, heavy=True)
    yield Text(x + side // 2, middle, place, size, "text", "panel_hi", width, "m", heavy=True)


def _figure(step: _Step, spare: int) -> Iterator[Operation]:
    """Somebody on their step, a winner larger and crowned."""
    rank = step.rank
    left, top, right, _ = step.box
    usual = _FIGURE if rank.won else _SMALLER
    height = min(usual + spare // 4, max(usual, right - left)) - step.way.second
    height = min(height, (right - left) * 5 // 4)
    drawn = rank.figure((left + right) // 2, top + _SINK, height)
    yield drawn
    if rank.won and rank.crown:
        wide, high = (side * height // _FIGURE for side in _CROWN)
        x, head, _, _ = drawn.box
        middle = (x + drawn.box[2]) // 2
        yield Sprite(middle - wide // 2, head + high * 2 // 5 - high, wide, high, ("crown",))


def _caption(
    caption: str, games: tuple[int, int], plate: tuple[int, int, int], dots: tuple[int, int]
) -> Iterator[Operation]:
    """Which game of several is over. plate: its left edge, middle and width; dots: where there is one for each game."""
    x, middle, width = plate
    text = cut(caption, _CAPTION, width - 40)
    yield Plate(x, middle - 26, width, 52, "ink", 12, "board")
    yield Plate(x + 3, middle - 23, width - 6, 46, "paper", 9, "ink")
    yield Text(x + width // 2, middle, text, _CAPTION, "ink", "paper", measure(text, _CAPTION), "m")
    over, of = games
    for place in range(of):
        left, top = dots[0] + place * _PITCH + (_PITCH - 2 * _DOT) // 2, dots[1] - _DOT
        yield Plate(left, top, 2 * _DOT, 2 * _DOT, "accent" if place < over else "text_soft", _DOT, "board")
        if place >= over:
            yield Plate(left + 3, top + 3, 2 * _DOT - 6, 2 * _DOT - 6, "board", _DOT - 3, "text_soft")


def _confetti(colours: Sequence[int], box: Box, taken: Sequence[Box]) -> Iterator[Operation]:
    """Marks of the seats strewn where nothing else is; the same ones every time."""
    left, top, right, bottom = box
    across, down = 58, 40
    count = 0
    for row, y in enumerate(range(top + _BUNTING + 14, bottom - _PAD - _PIECE - 8, down)):
        for column, x in enumerate(range(left + 24, right - 24 - _PIECE - 20, across)):
            chance = (row * 7919 + column * 104729 + row * column * 31) * 2654435761 >> 7
            spot = x + chance % 30, y + chance // 30 % 14
            piece = (spot[0] - 6, spot[1] - 6, spot[0] + _PIECE + 6, spot[1] + _PIECE + 6)
            if chance // 420 % 3 or count == _PIECES or any(_meet(piece, other) for other in taken):
                continue
            count += 1
            yield Sprite(*spot, _PIECE, _PIECE, ("confetti", colours[chance // 1260 % len(colours)]))


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _figures(text: str, x: int, middle: int, size: int, colour: str, ground: str) -> Text:
    return Text(x, middle, text, size, colour, ground, measure(text, size, heavy=True), heavy=True)


def _fitted(text: str, x: int, middle: int, room: int, most: int, ground: str, anchor: str) -> Text:
    """A number as large as there is room for; what is too long at its smallest is cut."""
    sizes = [size for size in _SCORES if size <= most]
    size = next((size for size in sizes if measure(text, size, heavy=True) <= room), sizes[-1])
    shown = cut(text, size, room, heavy=True)
    return Text(x, middle, shown, size, "text", ground, measure(shown, size, heavy=True), anchor, heavy=True)
