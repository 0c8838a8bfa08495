"""Moments of a match, of which a film is made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from rendering.kit.news_strip import Played
from rendering.kit.scene import Plate, Scene

V = TypeVar("V")
L = TypeVar("L")

_BAR, _SPACE, _MARGIN = 10, 16, 20
"""Height of the bar below the pictures, what it adds to them, and what is left beside it, px."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[V, L]):
    """A moment of a match, for the picture of it in a film."""

    view: V
    """The game as it lies there."""

    labels: L
    """The finished strings of a board."""

    turns: tuple[Played, ...] = ()
    """What has just been played."""


def measured(scene: Scene, done: int, of: int) -> Scene:
    """A picture with a bar below it that tells how much of the film is over."""
    wide, top = scene.width - 2 * _MARGIN, scene.height - 4
    bar = [Plate(_MARGIN, top, wide, _BAR, "board", _BAR // 2)]
    full = max(_BAR, wide * done // max(1, of))
    bar.append(Plate(_MARGIN, top, full, _BAR, "text_soft", _BAR // 2))
    return replace(scene, height=scene.height + _SPACE, operations=(*scene.operations, *bar))
