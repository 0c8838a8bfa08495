"""The land: spaces standing on a point, rows shifted by half a space, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.games.dice.view import SpaceView
from rendering.dice.inputs import Labels, Marks
from rendering.scene import Operation, Sprite, Text
from rendering.sprites.dice import FREE, SMALL, UNOWNED, width_of
from rendering.text import measure
from rendering.themes import Theme, contrast

NAME = 30
"""Size of the names of spaces, px."""
BADGE = 26


@dataclass(frozen=True, slots=True)
class Grid:
    """Where spaces lie on the picture."""

    left: int
    """Left edge of a space in column 0 of row 0, px; columns are doubled: neighbours in a row are two apart."""

    top: int
    """Upper edge of that space, px."""

    radius: int
    """Half the height of a space, px."""

    @property
    def half(self) -> int:
        """Half the width of a space, px."""
        return width_of(self.radius) // 2

    @property
    def pitch(self) -> int:
        """From one row to the next, px."""
        return self.radius * 3 // 2

    def middle(self, place: tuple[int, int]) -> tuple[int, int]:
        """Of a space, px."""
        return self.left + (place[0] + 1) * self.half, self.top + self.radius + place[1] * self.pitch

    def share(self, part: float) -> int:
        """A part of the radius in px."""
        return round(part * self.radius)


def extent(spaces: Iterable[SpaceView]) -> tuple[int, int]:
    """How many half spaces wide and how many rows high these spaces are, from the upper left corner on."""
    places = [space.place for space in spaces]
    return max(column for column, _ in places) + 2, max(row for _, row in places) + 1


def land(spaces: Iterable[SpaceView], grid: Grid, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """Spaces first, then the lines round what changed last, then everything that stands on them."""
    shown = tuple(spaces)
    for space in shown:
        yield from _ground(space, grid, labels, theme, aside=space.castle or space.name in marks.numbers)
    for space in shown:
        if space.name in marks.last:
            yield _outline(space, grid, "last")
    for space in shown:
        yield from _pieces(space, grid, labels, aside=space.castle or space.name in marks.numbers)
    for space in shown:
        if space.name in marks.numbers:
            yield _badge(space, grid, marks.numbers[space.name], theme)


def _ground(space: SpaceView, grid: Grid, labels: Labels, theme: Theme, aside: bool) -> Iterator[Operation]:
    x, y = grid.middle(space.place)
    owner = FREE
    if space.castle:
        owner = UNOWNED if space.owner is None else labels.colour(space.owner)
    key = ("space", space.landscape, owner, int(aside))
    yield Sprite(x - grid.half, y - grid.radius, 2 * grid.half, 2 * grid.radius, key)
    ink = max("ink", "paper", key=lambda name: contrast(theme.colours[name], theme.colours[space.landscape]))
    up = (0.36 if space.castle else 0.45) if grid.radius <= SMALL else (0.45 if space.castle else 0.56)
    yield Text(x, y - grid.share(up), space.name, NAME, ink, space.landscape, measure(space.name, NAME), "m")


def _outline(space: SpaceView, grid: Grid, colour: str) -> Sprite:
    x, y = grid.middle(space.place)
    out = 6
    half, radius = grid.half + out, grid.radius + out
    return Sprite(x - half, y - radius, 2 * half, 2 * radius, ("outline", colour, 7))


def _pieces(space: SpaceView, grid: Grid, labels: Labels, aside: bool) -> Iterator[Operation]:
    """Pawn or flame on the right of the landscape; a gem below or, where nothing else is, in the lower right corner."""
    x, y = grid.middle(space.place)
    low = 0.14 if grid.radius <= SMALL else 0.0
    if space.gem is not None:
        wide, high = grid.share(0.42), grid.share(0.38)
        across, down = (-0.06, 0.58) if aside else (0.55, 0.36)
        left, top = x + grid.share(across) - wide // 2, y + grid.share(down + low / 2) - high // 2
        yield Sprite(left, top, wide, high, ("gem", space.gem))
    if not space.flame and space.owner is None:
        return
    high = grid.share(0.8)
    wide = round(0.82 * high)
    left, top = x + grid.share(0.35) - wide // 2, y + grid.share(0.08 + low) - high // 2
    key = ("flame",) if space.flame or space.owner is None else ("pawn", labels.colour(space.owner))
    yield Sprite(left, top, wide, high, key)


def _badge(space: SpaceView, grid: Grid, text: str, theme: Theme) -> Sprite:
    """On the free half of a space that would be built on, else over the landscape: pieces and gems stay in sight."""
    x, y = grid.middle(space.place)
    radius = min(BADGE + theme.badge_extra, grid.share(0.42))
    x += grid.share(-0.33 if space.castle else 0.34)
    y += grid.share(0.22 if grid.radius <= SMALL else 0.08)
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("badge", text))
