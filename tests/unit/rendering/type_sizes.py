"""How large everything is that is written on a picture, in texts and in drawings, and what is too small on a phone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from rendering.kit.canvas import SCALE, Canvas
from rendering.kit.scene import Scene, Sprite, Text
from rendering.kit.themes import theme
from rendering.sprites import collection

WIDE = 1200
"""What sizes are told by, px: the width of most pictures."""

LEAST, FIRST = 36, 43
"""Smallest type of a picture WIDE px across, and of names, scores and spot numbers: 10 and 12 px on a phone."""


SHAPES = ("polygon", "line", "clear", "stripe", "ellipse", "circle", "rounded", "trim")
"""What a pen draws besides letters."""

PARTS = ("within", "on_cells")
"""How it draws on a part of the picture only."""


@dataclass(frozen=True)
class Written:
    """Something that is written on a picture."""

    text: str
    """What it says."""

    size: float
    """Of its type, px, if the picture were WIDE px across."""

    where: str
    """"text", or the name of the drawing it is on."""


def written(scene: Scene) -> Iterator[Written]:
    """Find all that is written on a picture."""
    scale = WIDE / scene.width
    for one in scene.operations:
        if isinstance(one, Text):
            yield Written(one.text, one.size * scale, "text")
        elif isinstance(one, Sprite):
            for text, size in _drawn(scene.game, scene.theme, one):
                yield Written(text, size * scale, str(one.key[0]))


def small(scene: Scene, first: Collection[str] = ()) -> list[Written]:
    """Find what is too small on a picture. first: names and scores, which are larger than the rest.

    A number that is also a score may come again as a part of it, smaller.
    """
    told = list(written(scene))
    large = {one.text for one in told if one.size >= FIRST and one.text.isdecimal()}
    return [one for one in told if one.size < (FIRST if _is_first(one, {*first} - large) else LEAST)]


def _is_first(one: Written, first: Collection[str]) -> bool:
    if one.where == "badge":
        return True
    if one.where != "text":
        return False
    return any(one.text == word or (one.text[:2] == word[:2] and not word.isdecimal()) for word in first)


def _drawn(game: str, look: str, one: Sprite) -> tuple[tuple[str, float], ...]:
    return _pen(game, look, one.key, one.width, one.height)


def _nothing(*_: object, **__: object) -> None:
    """Leave out a shape: only what is written is looked for, and shapes take most of the time."""


def _whole(pen: Canvas, _: object, draw: Callable[[Canvas], None]) -> None:
    """Draw on the whole picture what belongs on a part of it."""
    draw(pen)


@cache
def _pen(game: str, look: str, key: tuple[str | int, ...], width: int, height: int) -> tuple[tuple[str, float], ...]:
    """Draw a sprite, all but its shapes, and note what is written on it, with the size of its type in px."""
    found: list[tuple[str, float]] = []

    def noted(pen: Canvas, _: tuple[float, float], text: str, size: float, __: object) -> None:
        found.append((text, max(1, round(size * pen._unit)) / SCALE))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        for shape in SHAPES:
            patch.setattr(Canvas, shape, _nothing)
        for part in PARTS:
            patch.setattr(Canvas, part, _whole)
        collection(game).drawers[str(key[0])](theme(look, game), width, height, *key[1:])
    return tuple(found)
