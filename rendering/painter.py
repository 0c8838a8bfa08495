"""Scene -> PNG: whole sprites copied on whole pixels of a palette picture. Synchronous; the caller gives it a thread."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from rendering.atlas import Atlas, Piece, atlas
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
    image = Image.new("P", (scene.width, scene.height), source.palette.index(scene.ground))
    image.putpalette(source.palette.flat)
    for operation in scene.operations:
        match operation:
            case Sprite(x, y, width, height, key):
                _place(image, source.sprite(key, width, height), x, y)
            case Text():
                _write(image, source, operation)
            case Plate():
                _fill(image, source, operation)
    return image


def warm(theme: str, game: str) -> None:
    """Make ready what every picture of a game needs, so that the first one does not wait."""
    if game not in GAMES:
        raise KeyError(game)
    source = atlas(theme, game)
    for key, width, height in GAMES[game].common(source.theme):
        source.sprite(key, width, height)


def _place(image: Image.Image, piece: Piece, x: int, y: int) -> None:
    if piece.edge:
        box = (x, y, x + piece.pixels.width, y + piece.pixels.height)
        below = image.crop(box)
        for mask, fade in piece.edge:
            image.paste(below.point(fade), box, mask)
    image.paste(piece.pixels, (x, y), piece.mask)


def _write(image: Image.Image, source: Atlas, text: Text) -> None:
    piece = source.text(text.text, text.size, text.heavy, text.colour, text.ground)
    x = text.x - {"l": 0, "m": piece.pixels.width // 2, "r": piece.pixels.width}[text.anchor]
    _place(image, piece, x, text.middle - text.size + round(text.size * _CAPITALS))


def _fill(image: Image.Image, source: Atlas, plate: Plate) -> None:
    left, top, right, bottom = plate.box
    image.paste(source.palette.index(plate.colour), plate.box)
    if not plate.radius:
        return
    radius = plate.radius
    disc = source.sprite(("corner", plate.colour, plate.ground), 2 * radius, 2 * radius).pixels
    for x, from_x in ((left, 0), (right - radius, radius)):
        for y, from_y in ((top, 0), (bottom - radius, radius)):
            image.paste(disc.crop((from_x, from_y, from_x + radius, from_y + radius)), (x, y))
