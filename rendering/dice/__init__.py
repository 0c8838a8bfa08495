"""Pictures of King of the Dice: View -> Scene. The functions and values below are all that others need."""

from __future__ import annotations

from bot.games.dice.presentation.view import View
from rendering.charts.podium import Ending
from rendering.dice import board, ending
from rendering.dice.ending import scene as compose_ending
from rendering.dice.frames import compose_film
from rendering.dice.inputs import Labels, Marks
from rendering.dice.new_marks import since, steps
from rendering.dice.preview import compose_crop, compose_dice, compose_people
from rendering.dice.source import compose_spaces, compose_stones
from rendering.kit.scene import Scene

__all__ = [
    "Labels",
    "Marks",
    "compose_board",
    "compose_crop",
    "compose_dice",
    "compose_ending",
    "compose_film",
    "compose_people",
    "compose_spaces",
    "compose_stones",
    "since",
    "steps",
]


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The whole table, 1200 px wide: upright where the land has three columns, else with the cards below it."""
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    return board.scene(view, labels, marks, theme)
