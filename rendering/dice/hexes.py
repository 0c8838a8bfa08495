"""The land: spaces lying on a side, columns shifted by half a space, and what stands on them.

The maps of the rules have rows; here they are turned clockwise, so that the long board of three players stands upright.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.games.dice.presentation.view import SpaceView
from rendering.dice.inputs import Labels, Marks
from rendering.kit.mark_shapes import CHIP, seal
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Operation, Sprite, Text
from rendering.kit.themes import Theme, contrast
from rendering.sprites.dice import FREE, OPEN, UNOWNED, high_of

NAME, _SMALL_NAME, _SMALL = 36, 30, 72
"""Size of the names of spaces, px, on usual ones and on those less than so many px to half their width: these are close
up, or at an end."""
BADGE = 36
PAWN = (0.35, 0.16, 0.7)
"""Where a pawn or flame stands, from the middle of its space, and its height, in radii."""
GEM = (0.4, 0.36)
"""Width and height of a gem in radii."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where spaces lie on the picture."""

    left: int
    """Left edge of the spaces of the last row, px."""

    top: int
    """Upper edge of a space in column 0, px; columns are doubled: neighbours in a row are two apart."""

    radius: int
    """Half the width of a space, px."""

    rows: int
    """How many rows there are; the first one is the last column on the picture."""

    @property
    def half(self) -> int:
        """Half the height of a space, px."""
        return high_of(self.radius) // 2

    @property
    def pitch(self) -> int:
        """From one column of the picture to the next, px."""
        return self.radius * 3 // 2

    def middle(self, place: tuple[int, int]) -> tuple[int, int]:
        """Of a space, px."""
        column, row = place
        return self.left + self.radius + (self.rows - 1 - row) * self.pitch, self.top + (column + 1) * self.half

    def box(self, place: tuple[int, int]) -> Box:
        """What a space covers, px."""
        x, y = self.middle(place)
        return x - self.radius, y - self.half, x + self.radius, y + self.half

    def share(self, part: float) -> int:
        """A part of the radius in px."""
        return round(part * self.radius)


def extent(spaces: Iterable[SpaceView]) -> tuple[int, int]:
    """How many half spaces and how many rows these spaces take, from the upper left corner of the map on."""
    places = [space.place for space in spaces]
    return max(column for column, _ in places) + 2, max(row for _, row in places) + 1


def size_of(columns: int, rows: int, radius: int) -> tuple[int, int]:
    """Width and height on the picture of so many half spaces and rows, px."""
    return (rows - 1) * (radius * 3 // 2) + 2 * radius, columns * high_of(radius) // 2


def grounds(
    spaces: Iterable[SpaceView], grid: Grid, labels: Labels, marks: Marks, theme: Theme, ends: Mapping[str, int]
) -> Iterator[Operation]:
    """Spaces with their landscapes and names. ends: on which sides the areas end that are outlined, by space."""
    for space in spaces:
        x, y = grid.middle(space.place)
        fresh = space.name in marks.fresh
        owner = FREE
        if space.castle:
            owner = UNOWNED if space.owner is None else labels.colour(space.owner)
        key = ("space", space.landscape, owner, int(filled(space, marks)), int(fresh), ends.get(space.name, OPEN))
        yield Sprite(x - grid.radius, y - grid.half, 2 * grid.radius, 2 * grid.half, key)
        ink = max("ink", "paper", key=lambda name: contrast(theme.colours[name], theme.colours[space.landscape]))
        size = NAME if grid.radius >= _SMALL else _SMALL_NAME
        width = measure(space.name, size)
        up = min(grid.share(_UP), grid.half - grid.share(_RING) - size // 2)
        yield Text(x, y - up, space.name, size, ink, space.landscape, width, "m")


_UP, _RING = 0.475, 0.2
"""How far above the middle of its space a name stands, in radii, and how far in from the side below which it stays."""


def filled(space: SpaceView, marks: Marks) -> bool:
    """The right half of a space is taken, so that its landscape keeps to the left one."""
    return space.castle or space.name in marks.numbers


def figures(spaces: Iterable[SpaceView], grid: Grid, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Pawn or flame on the right of the landscape; a gem below it or, where nothing stands, in the lower right."""
    for space in spaces:
        yield from _before(space, grid, labels, marks)
        x, y = grid.middle(space.place)
        if space.gem is not None:
            wide, high = grid.share(GEM[0]), grid.share(GEM[1])
            across, down = (-0.02, 0.6) if filled(space, marks) else (0.5, 0.42)
            if space.name in marks.numbers and not space.castle:
                across = -0.42
            yield _centred(("gem", space.gem), x + grid.share(across), y + grid.share(down), wide, high)
        if space.flame or space.owner is not None:
            across, down, tall = PAWN
            high = grid.share(tall)
            key = ("flame",) if space.flame or space.owner is None else ("pawn", labels.colour(space.owner))
            yield _centred(key, x + grid.share(across), y + grid.share(down), round(0.82 * high), high)


def news(spaces: Iterable[SpaceView], grid: Grid, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """The seal of whoever changed a space, on its upper right corner."""
    radius = min(CHIP, grid.share(0.26))
    for space in spaces:
        if space.name in marks.fresh:
            x, y = grid.middle(space.place)
            yield seal(labels.colour(marks.fresh[space.name]), x + grid.share(0.72), y - grid.share(0.62), radius)


def _before(space: SpaceView, grid: Grid, labels: Labels, marks: Marks) -> Iterator[Operation]:
    """Under what stands on a space, what stood there before, and the gem that lay there."""
    x, y = grid.middle(space.place)
    if space.name in marks.since.gone:
        kind, seat = marks.since.gone[space.name]
        across, down, tall = _GONE
        high = grid.share(tall)
        key = ("gone", kind, labels.colour(seat))
        yield _centred(key, x + grid.share(across), y + grid.share(down), round(0.82 * high), high)
    if space.name in marks.since.gems:
        wide, high = grid.share(GEM[0]), grid.share(GEM[1])
        yield _centred(("stone", marks.since.gems[space.name]), x - grid.share(0.05), y + grid.share(0.62), wide, high)


_GONE = (-0.08, 0.2, 0.62)
"""As PAWN, for what stood there before."""


def badges(spaces: Iterable[SpaceView], grid: Grid, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """On the free half of a space that would be built on, else at the lower left: nothing else is hidden by it."""
    radius = min(BADGE + theme.badge_extra, grid.share(_DISC))
    for space in spaces:
        if space.name in marks.numbers:
            x, y = grid.middle(space.place)
            across, down = (-0.4, 0.4) if space.castle else (0.3, 0.36)
            key = ("badge", marks.numbers[space.name])
            yield _centred(key, x + grid.share(across), y + grid.share(down), 2 * radius, 2 * radius)


_DISC = 0.48
"""Most radius of a badge, in radii of its space."""


def _centred(key: tuple[str | int, ...], x: int, y: int, width: int, height: int) -> Sprite:
    return Sprite(x - width // 2, y - height // 2, width, height, key)
