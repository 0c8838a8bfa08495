"""What points of King of the Dice came from, as the pieces of a bar."""

from __future__ import annotations

from bot.core.points import Points
from rendering.charts.point_bars import Portion
from rendering.kit.scene import SpriteKey

_FILLS = {"area": "forest", "space": "meadow", "flames": "volcano", "gold": "desert", "white": "gem_shade"}
"""Colour of each kind of term, in the order of the bars."""


def portions(points: Points, colour: int) -> tuple[Portion, ...]:
    """A score by kinds of things; they add up to it. colour: of the seat, for the sign of its area."""
    brought = {term.label: term.total for term in points.terms}
    return tuple(Portion(_icon(kind, colour), fill, brought.get(kind, 0)) for kind, fill in _FILLS.items())


def _icon(kind: str, colour: int) -> SpriteKey:
    match kind:
        case "area":
            return "trio", colour
        case "space":
            return "pawn", colour
        case "flames":
            return ("flame",)
        case _:
            return "gem", kind
