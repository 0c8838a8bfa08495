"""New Game as a picture: what anybody may see, as draw operations of rendering/kit/scene.py."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.newgame.presentation.view import View, Way
from rendering.charts.plain_game import WIDTH, Top
from rendering.kit.scene import Operation, Plate, Scene, Sprite

ACROSS, STEP, LEFT = 6, 190, 30


def board(view: View, top: Top, ways: Sequence[Way], theme: str) -> Scene:
    """Draw the heap below the players, 1200 px wide as all pictures are. ways: those to number."""
    operations: list[Operation] = [*top.drawn]
    numbers = {way.left: str(way.count) for way in ways}
    for counter in range(view.heap):
        x, y = LEFT + counter % ACROSS * STEP, top.below + counter // ACROSS * STEP
        operations.append(Plate(x, y, STEP - 20, STEP - 20, "board", 24))
        if counter in numbers:
            operations.append(Sprite(x + 55, y + 55, 60, 60, ("badge", numbers[counter])))
    return Scene(WIDTH, top.below + 2 * STEP, "newgame", theme, tuple(operations))
