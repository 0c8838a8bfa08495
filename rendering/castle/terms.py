"""What points of The Castle came from, as the pieces of a bar."""

from __future__ import annotations

from bot.core.points import Points
from rendering.charts.point_bars import Portion, by_kind
from rendering.kit.scene import SpriteKey

_KINDS: dict[str, tuple[SpriteKey, str]] = {
    "path": (("icon", "road"), "path"),
    "house": (("icon", "house"), "house"),
    "tower": (("icon", "tower"), "tower"),
    "court": (("icon", "stall"), "court"),
    "keep": (("icon", "keep"), "wall"),
    "tile": (("icon", "tile"), "wall_tile"),
}
"""Sign and colour of each kind, in the order of the bars."""


def portions(points: Points) -> tuple[Portion, ...]:
    """A score by kinds of things; they add up to it."""
    return by_kind(points, _KINDS, kind_of)


def kind_of(label: str) -> str:
    """What a term counts among: "tower-doubled" is of a tower, "open-tower" of the wall tile that pays for it."""
    if label == "bonus" or label.startswith("open-"):
        return "tile"
    return "path" if label == "well" else label.partition("-")[0]
