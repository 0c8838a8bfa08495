"""A picture as a list of frozen draw operations: what stands where, before any pixel exists.

Positions and sizes are whole pixels from the upper left corner. Colours are names of the theme ("board", "accent").
Operations are painted in order, the later ones on top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom; right and bottom are just outside."""

SpriteKey: TypeAlias = tuple[str | int, ...]
"""Name of a drawer in rendering/sprites and what it needs to draw: equal keys are the same sprite."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A plain area. radius: of its corners; ground: the colour behind it, which its corners fade into."""

    x: int
    y: int
    width: int
    height: int
    colour: str
    radius: int = 0
    ground: str = "table"

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Sprite:
    """A piece that is drawn once and then only copied. key: which; x, y, width, height: where it goes, edge and all."""

    x: int
    y: int
    width: int
    height: int
    key: SpriteKey

    @property
    def box(self) -> Box:
        """What it covers."""
        return self.x, self.y, self.x + self.width, self.y + self.height


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, already cut to its place, on a plain ground.

    x: where it is anchored; middle: the vertical middle of its capitals; anchor: "l", "m" or "r"; width: what it takes,
    in px; size: of the type, in px; heavy: ExtraBold instead of Bold; ground: the plain colour under it.
    """

    x: int
    middle: int
    text: str
    size: int
    colour: str
    ground: str
    width: int
    anchor: str = "l"
    heavy: bool = False

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
    """A whole picture. game: whose sprites and palette it uses; theme: "dark", "light" or "high_contrast"."""

    width: int
    height: int
    game: str
    theme: str
    operations: tuple[Operation, ...]
    ground: str = "table"
