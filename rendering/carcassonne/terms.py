"""What points of Carcassonne came from, as the pieces of a bar: terms of every expansion, by kind."""

from __future__ import annotations

from bot.core.points import Points
from rendering.charts.point_bars import Portion, by_kind
from rendering.kit.scene import SpriteKey

_KINDS: dict[str, tuple[SpriteKey, str]] = {
    "city": (("icon", "house"), "city"),
    "road": (("icon", "road"), "road"),
    "monastery": (("icon", "chapel"), "monastery"),
    "garden": (("icon", "flowers"), "leaf"),
    "field": (("icon", "sheep"), "field"),
    "goods": (("icon", "grapes"), "wine"),
    "message": (("icon", "letter"), "cloth"),
}
"""Sign and colour of each kind, in the order of the bars."""

_GOODS = ("wine", "grain", "cloth")


def portions(points: Points) -> tuple[Portion, ...]:
    """A score by kinds of things; they add up to it."""
    return by_kind(points, _KINDS, kind_of)


def kind_of(label: str) -> str:
    """What a term counts among: "open-cathedral-city-coat" is of a city, "message-road" of a message."""
    words = label.split("-")
    if words[0] == "message":
        return "message"
    if words[0] == "farmed":
        return "field"
    if words[0] in _GOODS:
        return "goods"
    return next(kind for kind in ("city", "road", "garden", "monastery") if kind in words)
