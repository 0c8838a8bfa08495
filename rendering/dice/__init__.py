"""Pictures of King of the Dice: View -> Scene. The functions and values below are all that others need."""

from rendering.dice.board import compose_board
from rendering.dice.inputs import Labels, Marks
from rendering.dice.lately import since, steps
from rendering.dice.preview import compose_crop, compose_dice, compose_people

__all__ = ["Labels", "Marks", "compose_board", "compose_crop", "compose_dice", "compose_people", "since", "steps"]
