"""A picture as a list of frozen draw operations: what stands where, before any pixel exists.

Positions and sizes are whole pixels from the upper left corner. Colours are names of the theme ("board", "accent").
Operations are painted in order, the later ones on top.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TypeAlias

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom; right and bottom are just outside."""

SpriteKey: TypeAlias = tuple[str | int, ...]
"""Name of a drawer in rendering/sprites and what it needs to draw: equal keys are the same sprite."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A plain area."""

    x: int
    """Left edge, px."""

    y: int
    """Upper edge, px."""

    width: int
    """How wide it is, px."""

    height: int
    """How high it is, px."""

    colour: str
    """A colour of the theme, by name."""

    radius: int = 0
    """Of its corners, px."""

    ground: str = "table"
    """The colour behind it, which its corners fade into."""

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece that is drawn once and then only copied."""

    x: int
    """Left edge of where it goes, edge and all, px."""

    y: int
    """Upper edge, px."""

    width: int
    """How wide it is, px."""

    height: int
    """How high it is, px."""

    key: SpriteKey
    """Which piece, with all that changes how it looks."""

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, already cut to its place, on a plain ground."""

    x: int
    """Where it is anchored, px."""

    middle: int
    """The vertical middle of its capitals, px."""

    text: str
    """What it says."""

    size: int
    """Of the type, px."""

    colour: str
    """A colour of the theme, by name."""

    ground: str
    """The plain colour under it."""

    width: int
    """What it takes, px."""

    anchor: str = "l"
    """What of it is at `x`: its left ("l"), middle ("m") or right ("r")."""

    heavy: bool = False
    """Whether it is ExtraBold instead of Bold."""

    @property
    def left(self) -> int:
        """Where it begins, px."""
        return self.x - {"l": 0, "m": self.width // 2, "r": self.width}[self.anchor]

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.left, self.middle - self.size // 2, self.left + self.width, self.middle + self.size // 2


Operation: TypeAlias = Plate | Sprite | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture."""

    width: int
    """How wide it is, px."""

    height: int
    """How high it is, px."""

    game: str
    """Whose sprites and palette it uses, by key."""

    theme: str
    """Its name: "dark", "light" or "high_contrast"."""

    operations: tuple[Operation, ...]
    """What is drawn, the later on top."""

    ground: str = "table"
    """The colour behind everything."""


def hollowed(scene: Scene, colours: Collection[int]) -> Scene:
    """The same picture, the chips of these colours hollow: their players gave up."""
    if not colours:
        return scene
    operations = (
        replace(drawn, key=("chip", drawn.key[1], 1))
        if isinstance(drawn, Sprite) and drawn.key[0] == "chip" and drawn.key[1] in colours
        else drawn
        for drawn in scene.operations
    )
    return replace(scene, operations=tuple(operations))
