"""New Game as a picture: what anybody may see, as draw operations of rendering/kit/scene.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.newgame.presentation.view import View
from rendering.charts.plain_game import WIDTH, Person, head
from rendering.kit.scene import Plate, Scene, Sprite

ACROSS, STEP, LEFT = 6, 190, 30


def board(view: View, people: Sequence[Person], numbers: Mapping[int, str], theme: str) -> Scene:
    """Draw the heap, 1200 px wide as all pictures are. numbers: badges by counter."""
    operations, top = head(people)
    for counter in range(view.heap):
        x, y = LEFT + counter % ACROSS * STEP, top + counter // ACROSS * STEP
        operations.append(Plate(x, y, STEP - 20, STEP - 20, "board", 24))
        if counter in numbers:
            operations.append(Sprite(x + 55, y + 55, 60, 60, ("badge", numbers[counter])))
    return Scene(WIDTH, top + 2 * STEP, "newgame", theme, tuple(operations))
