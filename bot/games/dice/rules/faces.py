"""What a die can show: a number in a colour."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

NUMBERS = (1, 2, 3, 4, 5, 6)


class Color(IntEnum):
    """The three colours, in the order of the box."""

    RED = 0
    BLUE = 1
    GREEN = 2

    @property
    def key(self) -> str:
        return self.name.lower()


COLORS = {color.key: color for color in Color}
"""Colours by the names they have in files."""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a die, and what a joker stands for."""

    number: int
    """From 1 to 6."""
    color: Color
    """One of three."""

    @property
    def name(self) -> str:
        """As in notation: "R6"."""
        return f"{self.color.name[0]}{self.number}"


Result = tuple[Face, ...]
"""Dice on the table, thrown ones and those that joker pairs add."""

FACES = tuple(Face(number, color) for color in Color for number in NUMBERS)
"""Everything a die can show, whatever die it is."""

BY_NAME = {face.name: face for face in FACES}
