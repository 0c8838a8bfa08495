"""The royal reserve: seven places round the shield, what lies within reach, the troops inside, the tiles to come."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

from bot.games.heirs.presentation.view import View
from bot.games.heirs.rules.pieces import Tile
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.new_marks import since
from rendering.heirs.tokens import badge, badge_radius, card, ring, troop
from rendering.kit.mark_shapes import framed, seal
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, Text
from rendering.kit.themes import Theme

TILE = 132
PLACES = 7
_RADIUS = 240
_ARC = 148
"""Of the circle of places and of the arrow inside it, px."""
_SHIELD = 150
_TROOP = 72
_PILE = 80
_TEXT = 36


def circle(view: View, box: Box, labels: Labels, marks: Marks, theme: Theme) -> Iterator[Operation]:
    """The whole reserve inside a box on the board's ground; every place keeps where it is while the shield moves on."""
    middle = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2 + 10
    new, shield = since(view, marks.turns, labels).tiles, view.shield
    yield from _inside(view, middle, labels)
    numbered = [place for place, found in enumerate(view.circle) if found.number in marks.takes]
    if numbered:
        yield _arrow(shield, max((place - shield) % PLACES for place in numbered), middle)
    for place, found in enumerate(view.circle):
        x, y = _place(place, middle)
        left, top = x - TILE // 2, y - TILE // 2
        if found.shield:
            key = ("shield", labels.colour(view.crown), view.crown, "board")
            yield Sprite(x - _SHIELD // 2, y - _SHIELD // 2, _SHIELD, _SHIELD, key)
        elif found.tile is None:
            yield from _gap(left, top, theme)
        else:
            text = marks.takes.get(found.number or 0)
            if text is not None:
                yield ring(left, top, TILE)
            yield card(found.tile, left, top, TILE, 0, "board")
            yield from _new(found.tile, left, top, new, text is not None)
            if text is not None:
                yield badge(text, left + 4, top + 4, badge_radius(theme, TILE))


def _new(tile: Tile, left: int, top: int, new: Mapping[str, int], ringed: bool) -> Iterator[Operation]:
    """The frame of a tile that has come in, or its seal alone inside the ring of one within reach."""
    if tile.id not in new:
        return
    if ringed:
        yield seal(new[tile.id], left + TILE - 4, top + 4)
    else:
        yield from framed(left, top, TILE, new[tile.id])


def _place(place: int, middle: tuple[int, int]) -> tuple[int, int]:
    """Middle of a place; 0 is on top, the others follow clockwise."""
    angle = math.radians(place * 360 / PLACES - 90)
    return middle[0] + round(1.06 * _RADIUS * math.cos(angle)), middle[1] + round(_RADIUS * math.sin(angle))


def _gap(left: int, top: int, theme: Theme) -> Iterator[Operation]:
    """A place whose tile was not replaced."""
    line = theme.grid_width + 1
    yield Plate(left, top, TILE, TILE, "grid", 14, "board")
    yield Plate(left + line, top + line, TILE - 2 * line, TILE - 2 * line, "board", 12, "grid")


def _arrow(shield: int, places: int, middle: tuple[int, int]) -> Sprite:
    """From the shield clockwise over everything within reach."""
    side = 2 * _ARC + 60
    start = round(shield * 360 / PLACES - 90)
    end = round((shield + places) * 360 / PLACES - 90) - 5
    return Sprite(middle[0] - side // 2, middle[1] - side // 2, side, side, ("reach", _ARC, start + 28, end))


def _inside(view: View, middle: tuple[int, int], labels: Labels) -> Iterator[Operation]:
    """The back of the next tile and how many there are; the troops that wait; how far the mover reaches."""
    x, y = middle
    waiting = [one for side in view.sides if side.person for one in side.troops if one.spot is None]
    top = y - 96
    if view.back is not None:
        size = measure(labels.left, 40, heavy=True)
        left = x - (_PILE + 14 + size) // 2
        yield Sprite(left, top, _PILE, _PILE, ("pile", view.back.key, "board"))
        yield Text(left + _PILE + 10, top + _PILE // 2, labels.left, 40, "text", "board", size, heavy=True)
    for place, one in enumerate(waiting):
        across = x + round((place - (len(waiting) - 1) / 2) * 58)
        yield troop(labels.colour(one.seat), across, y + 32, _TROOP, one.cavalry, one.moved)
    text = cut(labels.reach, _TEXT, 2 * _ARC)
    yield Text(x, y + 96, text, _TEXT, "text", "board", measure(text, _TEXT), "m")
