"""What points rest on: spaces outlined on the land, or the stones and flames before everybody, one number marked."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.game import Seat
from bot.games.dice.presentation.view import View
from rendering.dice import areas
from rendering.dice.board import GAME, MARGIN, PAD
from rendering.dice.hexes import Grid, extent, figures, grounds, size_of
from rendering.dice.inputs import Labels, Marks
from rendering.dice.panel import panel
from rendering.dice.since import Since
from rendering.kit.panels import plate
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of

_RADII = (118, 104, 92, 84, 76, 70)
"""Half widths of a space, px, the first with which the land finds room."""
_WIDEST, _TALLEST, _LEAST = 1080, 1300, 760
_CLOSE, _PANEL, _GAP = 900, 172, 12
"""Width of a picture of what people have, height of a box of it and what is left between two, px."""


def compose_spaces(view: View, seat: Seat, names: Collection[str], labels: Labels, theme: str = "dark") -> Scene:
    """All of the land with these spaces of a seat outlined, and how many they are where they hang together."""
    look, (columns, rows) = theme_of(theme, GAME), extent(view.spaces)
    radius = next((one for one in _RADII if _fits(columns, rows, one)), _RADII[-1])
    wide, high = size_of(columns, rows, radius)
    width = max(_LEAST, wide + 2 * (MARGIN + PAD))
    box = (MARGIN, MARGIN, width - MARGIN, MARGIN + high + 2 * PAD)
    grid, marks = Grid((width - wide) // 2, MARGIN + PAD, radius, rows), Marks()
    own = [space for space in view.spaces if space.name in names]
    operations: list[Operation] = [*plate(box, "board", None)]
    drawn = [*grounds(view.spaces, grid, labels, marks, look, areas.ends([own]))]
    drawn += figures(view.spaces, grid, labels, marks)
    operations += drawn
    if len(names) == view.players[seat].area >= areas.LEAST:
        middles = {space.name: grid.middle(space.place) for space in view.spaces}
        operations += areas.plates({seat: own}, middles, radius, labels, box, drawn)
    return Scene(width, box[3] + MARGIN, GAME, theme, tuple(operations))


def compose_stones(view: View, seat: Seat, kind: str, labels: Labels, theme: str = "dark") -> Scene:
    """What everybody has, box under box, a number of one player on paper. kind: "flames", "gold" or "white"."""
    marked, operations, top = Since(stones={seat: frozenset((kind,))}), list[Operation](), MARGIN
    for player in view.players:
        box = (MARGIN, top, _CLOSE - MARGIN, top + _PANEL)
        operations += panel(view, player, box, labels, since=marked)
        top += _PANEL + _GAP
    return Scene(_CLOSE, top - _GAP + MARGIN, GAME, theme, tuple(operations))


def _fits(columns: int, rows: int, radius: int) -> bool:
    wide, high = size_of(columns, rows, radius)
    return wide <= _WIDEST - 2 * (MARGIN + PAD) and high <= _TALLEST
