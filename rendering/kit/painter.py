"""Scene -> PNG: whole sprites copied on whole pixels of a palette picture. The caller gives it a thread of its own."""

from __future__ import annotations

import numpy as np

from rendering.kit import png
from rendering.kit.atlas import Atlas, atlas
from rendering.kit.palette import Pixels
from rendering.kit.scene import Plate, Scene, Sprite, Text
from rendering.sprites import collection

_CAPITALS = 0.36
"""Half the height of Manrope's capitals, in ems: what is centred is what the eye sees."""


def paint(scene: Scene, *, quick: bool = False) -> bytes:
    """Return the picture of a scene as a PNG with a palette. quick: save time rather than bytes."""
    source = atlas(scene.theme, scene.game)
    lines = png.blank(scene.width, scene.height, source.palette.index(scene.ground))
    _draw(scene, source, lines[:, 1:])
    return png.encode(lines, source.palette.flat, quick=quick)


def pixels(scene: Scene) -> Pixels:
    """The picture as palette indexes, height × width; the palette is that of the atlas of its theme and game."""
    source = atlas(scene.theme, scene.game)
    picture = np.full((scene.height, scene.width), source.palette.index(scene.ground), dtype=np.uint8)
    _draw(scene, source, picture)
    return picture


def _draw(scene: Scene, source: Atlas, picture: Pixels) -> None:
    for operation in scene.operations:
        match operation:
            case Sprite(x, y, width, height, key):
                source.sprite(key, width, height).put(picture, x, y)
            case Text():
                _write(picture, source, operation)
            case Plate():
                _fill(picture, source, operation)


def warm(theme: str, game: str) -> None:
    """Make ready what every picture of a game needs, so that the first one does not wait."""
    source = atlas(theme, game)
    for key, width, height in collection(game).common(source.theme):
        source.sprite(key, width, height)


def _write(picture: Pixels, source: Atlas, text: Text) -> None:
    piece = source.text(text.text, text.size, text.heavy, text.colour, text.ground)
    width = piece.pixels.shape[1]
    x = text.x - {"l": 0, "m": width // 2, "r": width}[text.anchor]
    piece.put(picture, x, text.middle + round(text.size * _CAPITALS) - piece.lift)


def _fill(picture: Pixels, source: Atlas, plate: Plate) -> None:
    left, top, right, bottom = plate.box
    radius, colour = plate.radius, source.palette.index(plate.colour)
    if not radius:
        picture[top:bottom, left:right] = colour
        return
    upper, lower = (top, top + radius), (bottom - radius, bottom)
    for row, end in (upper, lower):
        picture[row:end, left + radius : right - radius] = colour
    picture[upper[1] : lower[0], left:right] = colour
    places = [(row, column) for row in (top, bottom - radius) for column in (left, right - radius)]
    for (row, column), (quarter, covers) in zip(
        places, source.corners(plate.colour, plate.ground, radius), strict=True
    ):
        # Outside of the corner stays what was there: a plate within the line of another one is rounder than that.
        np.copyto(picture[row : row + radius, column : column + radius], quarter, where=covers)
