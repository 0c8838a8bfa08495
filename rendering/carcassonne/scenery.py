"""Everything on a part of the land, from the tray up to the badges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from bot.core.grid import Spot
from rendering.carcassonne.inputs import Lie, Table
from rendering.carcassonne.land import DISC, DOT, Land, lies_down
from rendering.carcassonne.new_marks import Gain, Returned, Since
from rendering.carcassonne.plates import arrows, marks_on, plates
from rendering.carcassonne.tiles import part_of
from rendering.kit.mark_shapes import CHIP, framed, ghost, seal
from rendering.kit.scene import Box, Operation, Sprite
from rendering.segments import tokens
from rendering.segments.edges import scored

NOTHING = Since()


def scenery(
    table: Table,
    land: Land,
    spots: Collection[Spot],
    numbers: Mapping[Spot, str],
    news: Since = NOTHING,
    around: bool = False,
) -> Iterator[Operation]:
    """What lies in the window of a land, the later on top.

    spots: legal cells; numbers: those of them with a badge; around: coordinates on all four sides.
    """
    yield land.tray()
    yield from land.coordinates(around)
    yield from land.open(spots)
    yield from land.tiles(table.tiles)
    yield from edges(table.tiles, land, news.gains)
    fresh = [(spot, colour) for spot, colour in news.fresh if spot in land.window]
    for spot, colour in fresh:
        yield from framed(*land.at(spot), land.cell, colour, chip=False)
    figures = [*land.stands(table.tiles)]
    badges = [*land.numbers(numbers, DISC + land.theme.badge_extra)]
    gone = [*ghosts(table, land, news)]
    standing = [piece.box for piece in (*figures, *gone)]
    seals = [_seal(land, spot, colour, standing) for spot, colour in fresh]
    yield from gone
    yield from figures
    yield from land.dots(spot for spot in spots if spot not in numbers)
    yield from seals
    yield from badges
    blocked = [piece.box for piece in (*figures, *badges, *seals, *gone)]
    blocked += [_dot(land, spot) for spot in spots if spot in land.window]
    blocked += [(x, y, x + land.cell, y + land.cell) for x, y in (land.at(spot) for spot, _ in fresh)]
    blocked += marks_on(land, table.tiles)
    yield from arrows(land, news, blocked)
    yield from plates(land, news.gains, table.tiles, blocked)


def edges(lies: Iterable[Lie], land: Land, gains: Iterable[Gain]) -> Iterator[Operation]:
    """Walls and ways of what was scored; where several share, their colours take turns from tile to tile."""
    at = {lie.spot: lie for lie in lies}
    for gain in gains:
        for place, (spot, part) in enumerate(gain.parts):
            lie = at[spot]
            name = part_of(lie.tile, part)
            if spot in land.window and name is not None:
                colour, _ = gain.shares[place % len(gain.shares)]
                yield scored(lie.tile, lie.turn, name, colour, *land.at(spot), land.cell)


def _seal(land: Land, spot: Spot, colour: int, standing: Collection[Box]) -> Sprite:
    """On the upper right corner of a new tile, or on another one where it hides less of what stands there."""
    x, y = land.at(spot)
    near, far = 2, land.cell - 2
    corners = ((far, near), (near, near), (near, far), (far, far))
    found = [seal(colour, x + across, y + down, CHIP) for across, down in corners]
    return min(found, key=lambda one: sum(_shared(one.box, box) for box in standing))


def _shared(one: Box, other: Box) -> int:
    """What two boxes have in common, square px."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


def _dot(land: Land, spot: Spot) -> Box:
    x, y = land.at(spot)
    middle, beside = x + land.cell // 2, y + land.cell // 2
    return middle - DOT, beside - DOT, middle + DOT, beside + DOT


def ghosts(table: Table, land: Land, news: Since) -> Iterator[Sprite]:
    """Figures that went home, beside whoever stands there now."""
    at: dict[Spot, Lie] = {lie.spot: lie for lie in table.tiles}
    taken = {(lie.spot, stand.part) for lie in table.tiles for stand in lie.stands}
    for one in news.returned:
        if one.part[0] in land.window:
            yield _ghost(land, at[one.part[0]], one, one.part in taken)
            taken.add(one.part)


def _ghost(land: Land, lie: Lie, one: Returned, aside: bool) -> Sprite:
    lying = lies_down(lie.tile, one.part[1], one.figure)
    x, y = land.foothold(lie, one.part[1], lying)
    x += land.cell // 3 if aside else 0
    return ghost(one.figure, one.colour, x, y, tokens.figure_height(one.figure, lying, land.cell), lying=lying)
