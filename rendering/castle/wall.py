"""The castle wall as the frame of the board: band, battlements, track, towers, markers, start spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.games.castle.presentation.view import StartView
from bot.games.castle.rules.pieces import SPAN, Board
from rendering.kit.followers import SIDE
from rendering.kit.mark_shapes import ghost, seal
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.segments import tokens

WALLS = 16
"""Sizes and places of walls that are remembered."""

BAND = 0.48
"""Breadth of the wall, in cells."""
MERLON = 0.1
"""How far its battlements stand out, in cells."""
_EDGE = 5
"""Breadth of the ink line round it, px."""
_NUMBER = 36
_STEP = 9
"""Radius of a dot on the way of a marker, px."""
_ROOMY = 0.48
"""Spaces shorter than this, in cells, carry no number."""

Way = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the track."""

    x: int
    """Middle, from the left, px."""

    y: int
    """Middle, from above, px."""

    along: Way
    """The way the track runs there."""

    length: int
    """How long it is, px."""

    tower: bool
    """Whether it is on a tower."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A straight part of the wall."""

    start: tuple[int, int]
    """Its first corner, px."""

    way: Way
    """The way along it."""

    out: Way
    """The way out of the castle."""

    length: int
    """How long it is, px."""

    before: bool
    """Whether a corner tower stands in its way at its beginning, because the castle turns inward there."""

    after: bool
    """The same at its end."""


@dataclass(frozen=True, slots=True)
class Wall:
    """The wall round cells of `cell` px whose frame of 9 × 9 begins at (left, top)."""

    board: Board
    """The castle it goes round."""

    left: int
    """Left edge of the frame of 9 × 9 cells, px."""

    top: int
    """Upper edge of that frame, px."""

    cell: int
    """Side of a cell, px."""

    @property
    def band(self) -> int:
        """How thick it is, px."""
        return round(BAND * self.cell)

    @property
    def reach(self) -> int:
        """How far the wall stands out of the frame, battlements and towers included, px."""
        return self.band + round(MERLON * self.cell) + _EDGE

    def corner(self, index: int) -> tuple[int, int]:
        """Where one of its corners is, px; after the last comes the first."""
        x, y = self.board.corners[index % len(self.board.corners)]
        return self.left + x * self.cell, self.top + (SPAN - y) * self.cell

    def stretches(self) -> tuple[Stretch, ...]:
        """From tower to tower, clockwise."""
        return _stretches(self)

    def _measured(self) -> Iterator[Stretch]:
        """The same, measured."""
        count = len(self.board.corners)
        spots = [self.corner(index) for index in range(count)]
        ways = [_way(spots[index], spots[(index + 1) % count]) for index in range(count)]
        inward = [_turns_left(ways[index - 1], ways[index]) for index in range(count)]
        for i in range(count):
            start, end, way = spots[i], spots[(i + 1) % count], ways[i]
            yield Stretch(start, way, (way[1], -way[0]), _far(start, end), inward[i], inward[(i + 1) % count])

    def stones(self) -> tuple[Operation, ...]:
        """The band with its battlements, in ink first, then in stone."""
        return _stones(self)

    def _laid(self) -> Iterator[Operation]:
        """The same, stone by stone."""
        bands = [self._box(stretch) for stretch in self.stretches()]
        teeth = [
            box
            for place, stretch in enumerate(self.stretches())
            for box in self._merlons(stretch)
            if not any(_meet(_grown(box, 4), band) for other, band in enumerate(bands) if other != place)
        ]
        yield from (_plate(_grown(box, _EDGE - 1), "ink") for box in teeth)
        yield from (_plate(_grown(box, _EDGE), "ink") for box in bands)
        yield from (_plate(box, "wall_light") for box in teeth)
        yield from (_plate(box, "wall") for box in bands)

    def foot(self) -> Iterator[Operation]:
        """An ink line where the wall meets the castle."""
        for stretch in self.stretches():
            (x, y), (dx, dy), (ox, oy) = stretch.start, stretch.way, stretch.out
            first, last = (x - dx * 2, y - dy * 2), (x + dx * (stretch.length + 2), y + dy * (stretch.length + 2))
            yield _plate(_box((first[0] - ox, first[1] - oy), (last[0] + ox * 3, last[1] + oy * 3)), "ink")

    def _box(self, stretch: Stretch) -> Box:
        """The band of a stretch, round its outer corners."""
        (x, y), (dx, dy), (ox, oy), t = stretch.start, stretch.way, stretch.out, self.band
        first, last = (0 if stretch.before else -t), stretch.length + (0 if stretch.after else t)
        return _box((x + dx * first, y + dy * first), (x + dx * last + ox * t, y + dy * last + oy * t))

    def _merlons(self, stretch: Stretch) -> Iterator[Box]:
        """Square teeth on the outer edge."""
        size, t = max(4, round(MERLON * self.cell)), self.band
        (x, y), (dx, dy), (ox, oy) = stretch.start, stretch.way, stretch.out
        first, last = (t if stretch.before else -t), stretch.length - (t if stretch.after else -t)
        count = max(1, round((last - first) / (0.25 * self.cell)))
        for place in range(count):
            at = first + round((last - first) * (place + 0.5) / count) - size // 2
            yield _box(
                (x + dx * at + ox * t, y + dy * at + oy * t),
                (x + dx * (at + size) + ox * (t + size), y + dy * (at + size) + oy * (t + size)),
            )

    def track(self) -> Mapping[int, Space]:
        """Every space of the track by its number."""
        return _track(self)

    def _paced(self) -> dict[int, Space]:
        """The same, paced off."""
        spaces: dict[int, Space] = {}
        t, towers = self.band, self.board.towers
        stretches = self.stretches()
        for index, stretch in enumerate(stretches):
            before, after = towers[index].spaces[1], towers[(index + 1) % len(towers)].spaces[0]
            numbers = range(before + 1, after if after > before else after + self.board.spaces)
            start = t if stretch.before else 0
            room = stretch.length - start - (t if stretch.after else 0)
            (x, y), (dx, dy), (ox, oy) = stretch.start, stretch.way, stretch.out
            for place, number in enumerate(numbers):
                at = start + room * (place + 0.5) / len(numbers)
                spaces[number % self.board.spaces] = Space(
                    round(x + dx * at + ox * t / 2),
                    round(y + dy * at + oy * t / 2),
                    stretch.way,
                    round(room / len(numbers)),
                    False,
                )
            (px, py), (cx, cy) = stretches[index - 1].way, self.tower(index)
            first, second = towers[index].spaces
            spaces[first] = Space(round(cx - px * 0.26 * t), round(cy - py * 0.26 * t), (px, py), t // 2, True)
            spaces[second] = Space(round(cx + dx * 0.26 * t), round(cy + dy * 0.26 * t), (dx, dy), t // 2, True)
        return spaces

    def tower(self, index: int) -> tuple[int, int]:
        """The middle of a corner tower, px: outside the corner, or in its nook."""
        stretches, t = self.stretches(), self.band
        (x, y), one, other = stretches[index].start, stretches[index - 1].out, stretches[index].out
        return x + (one[0] + other[0]) * t // 2, y + (one[1] + other[1]) * t // 2

    def spaces(self, taken: Collection[int] = ()) -> Iterator[Operation]:
        """Lines between the spaces, and the number of every fifth where there is room and nothing on it (`taken`)."""
        t = self.band
        for number, space in sorted(self.track().items()):
            if space.tower:
                continue
            dx, dy = space.along
            ox, oy = dy, -dx
            x, y = space.x - dx * space.length // 2 - ox * t // 2, space.y - dy * space.length // 2 - oy * t // 2
            yield _plate(_box((x - abs(dx), y - abs(dy)), (x + ox * t + abs(dx), y + oy * t + abs(dy))), "wall_line")
            if number % 5 == 0 and number not in taken and space.length >= _ROOMY * self.cell:
                text = str(number)
                yield Text(space.x, space.y, text, _NUMBER, "ink", "wall", measure(text, _NUMBER), "m")

    def towers(self, standing: Sequence[str]) -> Iterator[Operation]:
        """standing: names of the towers whose wall tile has not been taken."""
        side = 2 * round(0.6 * self.band)
        for index, tower in enumerate(self.board.towers):
            x, y = self.tower(index)
            key = ("tower", "start" if not tower.tile else "tile" if tower.name in standing else "bare")
            yield Sprite(x - side // 2, y - side // 2, side, side, key)

    @property
    def marker(self) -> int:
        """Height of a score marker that stays inside the wall, halo and all, px."""
        return int((self.band - 1) / SIDE)

    def markers(self, at: Mapping[int, int]) -> Iterator[Operation]:
        """Score markers on their spaces; two on one stand one behind the other along the track. at: colour -> space."""
        track = self.track()
        for place, (colour, number) in enumerate(at.items()):
            x, y = track[number].x, track[number].y
            if sum(other == number for other in at.values()) > 1:
                dx, dy = track[number].along
                off = (place * 2 - 1) * self.marker * 2 // 5
                x, y = x + dx * off, y + dy * off
            yield tokens.person("pawn", colour, False, x, y, self.marker)

    def passed(self, ways: Iterable[tuple[int, int, int]]) -> set[int]:
        """Spaces on the ways of markers, their first ones included. ways: colour, first space, how far."""
        return {(start + step) % self.board.spaces for _, start, far in ways for step in range(far)}

    def ways(self, ways: Iterable[tuple[int, int, int]], at: Mapping[int, int]) -> Iterator[Operation]:
        """A dot on every space a marker passed, its hollow self where it began. at: where markers stand now."""
        track = self.track()
        for colour, start, far in ways:
            for step in range(1, far):
                space = track[(start + step) % self.board.spaces]
                if (start + step) % self.board.spaces not in at.values():
                    yield tokens.chip(colour, space.x, space.y, _STEP)
            if start not in at.values():
                yield ghost("pawn", colour, track[start].x, track[start].y, self.marker)

    def taken(self, towers: Iterable[tuple[str, int]]) -> Iterator[Operation]:
        """The mark of whoever took the wall tile of a tower."""
        places = {tower.name: index for index, tower in enumerate(self.board.towers)}
        for name, colour in towers:
            yield seal(colour, *self.tower(places[name]))

    def starts(self, spaces: Sequence[StartView]) -> Iterator[Operation]:
        """The start spaces: tabs on the inner edge of the wall."""
        for start in spaces:
            x = self.left + (start.cell[0] - 1) * self.cell + self.cell // 2
            y = self.top + (SPAN - start.cell[1]) * self.cell + self.cell // 2
            yield start_tab(start, x, y, self.cell)


# The wall is the same in every picture of its size.
@lru_cache(WALLS)
def _stretches(wall: Wall) -> tuple[Stretch, ...]:
    return tuple(wall._measured())


@lru_cache(WALLS)
def _stones(wall: Wall) -> tuple[Operation, ...]:
    return tuple(wall._laid())


@lru_cache(WALLS)
def _track(wall: Wall) -> Mapping[int, Space]:
    return wall._paced()


def start_tab(start: StartView, x: int, y: int, cell: int) -> Sprite:
    """A start space of the cell whose middle is (x, y): once a tile lies there it draws back into the wall."""
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[start.side]
    long, deep = round((0.56 if start.built else 0.76) * cell), round((0.12 if start.built else 0.3) * cell)
    off = round((0.5 if start.built else 0.46) * cell)
    wide, high = (long, deep) if dx == 0 else (deep, long)
    x, y = x + dx * off, y + dy * off
    key = ("start", start.kind.key, start.side, start.markets)
    return Sprite(x - wide // 2, y - high // 2, wide, high, key)


def _way(start: tuple[int, int], end: tuple[int, int]) -> Way:
    across, down = end[0] - start[0], end[1] - start[1]
    return (across > 0) - (across < 0), (down > 0) - (down < 0)


def _far(start: tuple[int, int], end: tuple[int, int]) -> int:
    return abs(start[0] - end[0]) + abs(start[1] - end[1])


def _turns_left(before: Way, after: Way) -> bool:
    """Walking clockwise, a turn to the left is a nook."""
    return before[0] * after[1] - before[1] * after[0] < 0


def _box(one: tuple[int, int], other: tuple[int, int]) -> Box:
    return min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1])


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _grown(box: Box, by: int) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _plate(box: Box, colour: str) -> Plate:
    return Plate(box[0], box[1], box[2] - box[0], box[3] - box[1], colour)
