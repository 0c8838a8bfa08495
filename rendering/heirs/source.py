"""What points rest on: the land with a building or road in the colour of its side, and what it counts framed."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.heirs.presentation.view import View
from rendering.heirs import landscape
from rendering.heirs.board import GAME, MARGIN
from rendering.heirs.ending import road_tag, roads_told
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.landscape import GUTTER, PAD, Land
from rendering.heirs.tokens import outline
from rendering.kit.mark_shapes import framed
from rendering.kit.panels import plate
from rendering.kit.scene import Operation, Scene
from rendering.kit.themes import theme as theme_of
from rendering.kit.window import Window

WIDTH = 1040
_TALLEST = 1300
_FEWEST = 5
"""Cells to a side at least."""


def compose_source(
    view: View, seat: Seat, spots: Collection[Spot], counted: Collection[Spot], labels: Labels, theme: str = "dark"
) -> Scene:
    """1040 px wide. spots: the building or road, none for treasures; counted: what it counts."""
    look = theme_of(theme, GAME)
    told = {road: spot for road, spot in roads_told(view).items() if set(road.spots) == set(spots)}
    whole = Window.around([*(tile.spot for tile in view.land), *told.values()], _FEWEST)
    wide, high = WIDTH - 2 * MARGIN - 2 * PAD - GUTTER, _TALLEST - 2 * MARGIN - 2 * PAD - GUTTER
    focus = [*spots, *counted] or [tile.spot for tile in view.land]
    window, cell = landscape.within(whole, wide, high, focus)
    land = Land(window, (WIDTH - window.columns * cell + GUTTER // 2) // 2, MARGIN + PAD, cell, "board", look)
    box = (MARGIN, MARGIN, WIDTH - MARGIN, land.bottom + GUTTER + PAD // 2)
    operations: list[Operation] = [*plate(box, "board", None), *landscape.drawn(view, land, labels, Marks())]
    for spot in sorted(set(counted) - set(spots)):
        if spot in window:
            operations.append(outline(*land.at(spot), cell, "accent"))
    for spot in spots:
        if spot in window:
            operations += framed(*land.at(spot), cell, labels.colour(seat), chip=False)
    # What a building brings is printed on it.
    for road, spot in told.items():
        operations += road_tag(road, spot, land, labels)
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))
