"""Pictures of The Two Heirs for its rule cards: parts of a small land, the tiles within reach, and signs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.core.grid import Spot
from bot.games.heirs.presentation.view import View
from bot.games.heirs.rules.pieces import Tile, Treasure
from rendering.cards.card import Art
from rendering.heirs import landscape, tokens
from rendering.heirs.board import GAME
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import Land
from rendering.kit.scene import Box, Operation, Sprite
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

NAMELESS = Labels(names=("", ""), fallbacks=("", ""))
"""White and Blue, nobody's names."""

_GROUND = "board"


@dataclass(frozen=True, slots=True)
class Sight:
    """A part of the land as a card shows it."""

    view: View
    """The table."""

    corner: Spot
    """Its cell at the upper left corner of the picture, as (columns right, rows up) of the start tile."""

    columns: int
    """Cells from left to right; the picture is as high as it likes to be, in whole cells."""

    marks: Marks = field(default_factory=Marks)
    """What is pointed at."""

    counted: tuple[Spot, ...] = ()
    """Cells with a line round each."""


def land(sight: Sight, theme: str) -> Art:
    """The part of the land in the middle of its box."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        cell = (right - left) // sight.columns
        rows = (bottom - top) // cell
        west, north = sight.corner
        x, y = left + (right - left - cell * sight.columns) // 2, top + (bottom - top - cell * rows) // 2
        window = Window(west, north - rows + 1, sight.columns, rows)
        part = Land(window, x, y, cell, _GROUND, theme_of(theme, GAME))
        yield from landscape.lying(sight.view, part, NAMELESS, sight.marks)
        for spot in sight.counted:
            if spot in window:
                yield tokens.outline(*part.at(spot), cell, "accent")

    return drawn


def within(tiles: Sequence[Tile], crown: int, reach: int) -> Art:
    """The shield and the tiles that follow it clockwise, those within reach in a ring."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        side = min((right - left) // (len(tiles) + 1), bottom - top) - 22
        step = (right - left) // (len(tiles) + 1)
        y = (top + bottom - side) // 2
        yield Sprite(left + (step - side) // 2, y, side, side, ("shield", crown, crown, _GROUND))
        for place, tile in enumerate(tiles):
            x = left + (place + 1) * step + (step - side) // 2
            if place < reach:
                yield tokens.ring(x, y, side)
            yield tokens.card(tile, x, y, side, 0, _GROUND)

    return drawn


def square(tiles: Sequence[Tile], crown: int, reach: int) -> Art:
    """The same in a square: the shield and three tiles, two by two, clockwise."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, _ = box
        half, gap = (right - left) // 2, 22
        side = half - 2 * gap
        corners = ((0, 0), (1, 0), (1, 1), (0, 1))
        for place, (across, down) in enumerate(corners):
            x, y = left + across * half + gap, top + down * half + gap
            if place == 0:
                yield Sprite(x, y, side, side, ("shield", crown, crown, _GROUND))
                continue
            if place <= reach:
                yield tokens.ring(x, y, side)
            yield tokens.card(tiles[place - 1], x, y, side, 0, _GROUND)

    return drawn


def beside(tiles: Sequence[Tile]) -> Art:
    """Tiles with their costs side by side, in the middle."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        gap = 8 if len(tiles) > 1 else 0
        side = min((right - left - gap * (len(tiles) - 1)) // len(tiles), bottom - top)
        x = left + (right - left - side * len(tiles) - gap * (len(tiles) - 1)) // 2
        for tile in tiles:
            yield tokens.card(tile, x, top + (bottom - top - side) // 2, side, 0, _GROUND)
            x += side + gap

    return drawn


def treasure(*pieces: Treasure) -> Art:
    """Treasures with their conditions side by side."""

    def drawn(box: Box) -> Iterator[Operation]:
        side = min((box[2] - box[0]) // len(pieces), box[3] - box[1])
        for place, piece in enumerate(pieces):
            yield tokens.treasure(piece, box[0] + place * side, box[1] + (box[3] - box[1] - side) // 2, side - 6)

    return drawn


def troops(*kinds: tuple[int, bool]) -> Art:
    """Troops side by side, each as its side and whether it is a cavalry."""

    def drawn(box: Box) -> Iterator[Operation]:
        left, top, right, bottom = box
        step = (right - left) // len(kinds)
        for place, (side, cavalry) in enumerate(kinds):
            x, high = left + place * step + step // 2, round(0.9 * (bottom - top))
            yield tokens.troop(side, x, (top + bottom) // 2, high, cavalry, False)

    return drawn


def resource(kind: str) -> Art:
    """Wood, stone or wheat."""

    def drawn(box: Box) -> Iterator[Operation]:
        side = min(box[2] - box[0], box[3] - box[1])
        yield Sprite(box[0], box[1], side, side, ("sign", kind, _GROUND))

    return drawn
