"""Scene -> PNG: whole sprites copied on whole pixels of a palette picture. Synchronous; the caller gives it a thread."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from PIL import Image

from rendering.atlas import Atlas, atlas
from rendering.palette import Pixels
from rendering.scene import Plate, Scene, Sprite, Text
from rendering.sprites import GAMES

COMPRESSION = 3
_CAPITALS = 0.36
"""Half the height of Manrope's capitals, in ems: what is centred is what the eye sees."""


def paint(scene: Scene) -> bytes:
    """The picture of a scene as a PNG with a palette."""
    buffer = BytesIO()
    draw(scene).save(buffer, "PNG", compress_level=COMPRESSION)
    return buffer.getvalue()


def draw(scene: Scene) -> Image.Image:
    """The picture of a scene, in mode P."""
    source = atlas(scene.theme, scene.game)
    picture = np.full((scene.height, scene.width), source.palette.index(scene.ground), dtype=np.uint8)
    for operation in scene.operations:
        match operation:
            case Sprite(x, y, width, height, key):
                source.sprite(key, width, height).put(picture, x, y)
            case Text():
                _write(picture, source, operation)
            case Plate():
                _fill(picture, source, operation)
    image = Image.frombuffer("P", (scene.width, scene.height), picture.data, "raw", "P", 0, 1)
    image.putpalette(source.palette.flat)
    return image


def warm(theme: str, game: str) -> None:
    """Make ready what every picture of a game needs, so that the first one does not wait."""
    source = atlas(theme, game)
    for key, width, height in GAMES[game].common(source.theme):
        source.sprite(key, width, height)


def _write(picture: Pixels, source: Atlas, text: Text) -> None:
    piece = source.text(text.text, text.size, text.heavy, text.colour, text.ground)
    width = piece.pixels.shape[1]
    x = text.x - {"l": 0, "m": width // 2, "r": width}[text.anchor]
    piece.put(picture, x, text.middle + round(text.size * _CAPITALS) - piece.lift)


def _fill(picture: Pixels, source: Atlas, plate: Plate) -> None:
    left, top, right, bottom = plate.box
    picture[top:bottom, left:right] = source.palette.index(plate.colour)
    radius = plate.radius
    if not radius:
        return
    disc = source.sprite(("corner", plate.colour, plate.ground), 2 * radius, 2 * radius).pixels
    for y, from_y in ((top, 0), (bottom - radius, radius)):
        for x, from_x in ((left, 0), (right - radius, radius)):
            quarter = disc[from_y : from_y + radius, from_x : from_x + radius]
            picture[y : y + radius, x : x + radius] = quarter
