"""Pictures of Carcassonne: The Castle: View -> Scene.

Cells are (column, row), 1-9, as in the View; sides and turns are 0..3 from north, clockwise. All strings arrive
finished.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from rendering.castle import board, ending, preview, source, why
from rendering.castle.ending import scene as compose_ending
from rendering.castle.frames import compose_film
from rendering.castle.inputs import Labels, Marks, Stop
from rendering.castle.source import Gave
from rendering.charts.podium import Ending
from rendering.kit.scene import Scene
from rendering.segments.attempts import Attempt, Ghost

__all__ = [
    "Attempt",
    "Gave",
    "Ghost",
    "Labels",
    "Marks",
    "Stop",
    "compose_board",
    "compose_ending",
    "compose_film",
    "compose_preview",
    "compose_source",
    "compose_why",
]


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The public picture, 1200 px wide: players and tile in hand over the castle with its wall, track and towers.

    marks.numbers puts a badge on each open cell; marks.turns is shown on land and wall, and below in a strip. The
    largest empty region has a dashed edge with its size, at the end it is hatched.
    """
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    return board.scene(view, labels, marks, theme)


def compose_preview(view: View, ghost: Ghost | None, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The private picture, 1080 px wide: five by five cells round the ghost, its claimable segments lettered.

    Without a ghost the cells round marks.focus, with the numbers of marks on them: a region of the castle.
    """
    return preview.scene(view, ghost, labels, marks, theme)


def compose_why(
    view: View, spot: Spot, tile: str | None, attempts: Sequence[Attempt], labels: Labels, theme: str = "dark"
) -> Scene:
    """The answer to "why not there", 1080 px wide: the cell among its neighbours, and every way to turn the tile."""
    return why.scene(view, spot, tile, attempts, labels, theme)


def compose_source(view: View, seat: Seat, given: Sequence[Gave], labels: Labels, theme: str = "dark") -> Scene:
    """What points of a seat rest on, 1080 px wide: the castle, every feature outlined, with what it gave."""
    return source.scene(view, seat, given, labels, theme)
