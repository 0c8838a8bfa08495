"""The things of The Two Heirs as draw operations: tiles, troops, treasures, badges, outlines."""

from __future__ import annotations

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.heirs.presentation.view import TileView
from bot.games.heirs.rules.pieces import EAST, NORTH, SOUTH, WEST, LayoutTreasure, Terrain, Tile, Treasure
from rendering.kit.scene import Sprite
from rendering.kit.themes import Theme
from rendering.sprites.heirs import RADIUS
from rendering.sprites.heirs_figures import HORSE_SIDES, TROOP_SIDES

BADGE = 36
"""Radius of a badge, px."""

_LETTERS = ((NORTH, "N"), (EAST, "E"), (SOUTH, "S"), (WEST, "W"))


def _edges(ends: int) -> str:
    """Road ends as the letters a sprite wants."""
    return "".join(letter for bit, letter in _LETTERS if ends & bit)


def card(tile: Tile, x: int, y: int, side: int, seat: Seat, under: str) -> Sprite:
    """A tile with its cost, its roads as this seat would lay it."""
    key = ("card", tile.terrain.key, _edges(tile.ends_for(seat)), tile.building, tile.variant, *tile.cost, under)
    return Sprite(x, y, side, side, key)


def built(tile: TileView, front: Tile, colour: int, at: Spot, side: int, aside: bool, under: str) -> Sprite:
    """A building of a seat; aside: room is left on its right."""
    owner = ("built", tile.terrain.key, _edges(tile.ends), front.building, front.variant, colour)
    return Sprite(*at, side, side, (*owner, int(bool(tile.owner)), int(aside), under))


def land(terrain: Terrain, at: Spot, side: int, troops: int, under: str) -> Sprite:
    """Open land with room for so many troops on it."""
    return Sprite(*at, side, side, ("land", terrain.key, troops, under))


def troop(colour: int, x: int, middle: int, height: int, cavalry: bool, moved: bool) -> Sprite:
    """A troop whose middle is (x, middle)."""
    width = round((HORSE_SIDES if cavalry else TROOP_SIDES) * height)
    key = ("troop", colour, int(cavalry), int(moved))
    return Sprite(x - width // 2, middle - height // 2, width, height, key)


def treasure(piece: Treasure, x: int, y: int, side: int) -> Sprite:
    """A treasure with its condition."""
    if isinstance(piece, LayoutTreasure):
        return Sprite(x, y, side, side, ("treasure", "layout", "", " ".join(piece.cells)))
    terrain = piece.terrain.key if piece.terrain is not None else ""
    return Sprite(x, y, side, side, ("treasure", "column" if piece.column else "row", terrain, ""))


def scaffold(x: int, y: int, side: int) -> Sprite:
    """The mark on the building laid last against Henri."""
    return Sprite(x, y, side, side, ("scaffold",))


def badge(text: str, x: int, y: int, radius: int) -> Sprite:
    """A badge with its middle at (x, y)."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("badge", text))


def badge_radius(theme: Theme, cell: int) -> int:
    """Large enough to read, and within its cell."""
    return min(cell // 2 - 3, theme.badge_extra + BADGE)


def chip(colour: int, x: int, y: int, radius: int) -> Sprite:
    """The colour and mark of a seat, round its middle."""
    return Sprite(x - radius, y - radius, 2 * radius, 2 * radius, ("chip", colour))


def outline(x: int, y: int, side: int, colour: str) -> Sprite:
    """The line round a tile that is asked about."""
    out, line, ink = 7, 6, 3
    key = ("frame", colour, round(RADIUS * side) + out, line, ink)
    return Sprite(x - out, y - out, side + 2 * out, side + 2 * out, key)


def ring(x: int, y: int, side: int) -> Sprite:
    """The accent line round what is within reach, a gap away from it."""
    out = 9
    key = ("frame", "accent", round(RADIUS * side) + out, 6, 0)
    return Sprite(x - out, y - out, side + 2 * out, side + 2 * out, key)


def dashes(x: int, y: int, side: int) -> Sprite:
    """The dashed line round what is only being thought of."""
    out = 7
    key = ("dashes", round(RADIUS * side) + out, 6, max(8, round(0.12 * side)), "accent")
    return Sprite(x - out, y - out, side + 2 * out, side + 2 * out, key)
