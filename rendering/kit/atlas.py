"""Sprites in the colours of a theme's palette: each is drawn once, then only copied."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from threading import RLock
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont, features

from rendering.kit.canvas import OPAQUE, Canvas
from rendering.kit.font import OTHERS, SMALLER, path, runs
from rendering.kit.palette import LEVELS, Palette, Pixels, fixed
from rendering.kit.scene import SpriteKey
from rendering.kit.sprite_file import Shelf, shelf
from rendering.kit.themes import Rgb
from rendering.kit.themes import theme as theme_of
from rendering.sprites import collection, samples

BUDGET = 24 * 2**20
"""Bytes of pixels one atlas keeps."""

_RAQM = features.check_feature("raqm")
_FIGURES = ["tnum"] if _RAQM else None


Corners: TypeAlias = tuple[tuple[Pixels, npt.NDArray[np.bool_]], ...]
"""Of each corner its pixels, and which of them are not the ground beside it."""


@dataclass(frozen=True, slots=True)
class Edge:
    """How a sprite that is no rectangle meets what lies below."""

    solid: npt.NDArray[np.bool_]
    """Where it covers all."""

    rows: npt.NDArray[np.intp]
    """Row of each pixel it covers in part."""

    columns: npt.NDArray[np.intp]
    """Column of each of these."""

    levels: Pixels
    """How much of each of these it covers."""

    fades: Pixels
    """By level, what becomes of any colour below."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A sprite ready to be copied."""

    pixels: Pixels
    """Colours by index, height × width."""

    edge: Edge | None
    """None for a full rectangle."""

    weight: int
    """Bytes it takes."""

    lift: int = 0
    """Of a line of text, how far its top is above its base line."""

    def put(self, picture: Pixels, x: int, y: int) -> None:
        """Copy the sprite into a picture with its upper left corner at (x, y)."""
        height, width = self.pixels.shape
        below = picture[y : y + height, x : x + width]
        edge = self.edge
        if edge is None:
            below[:] = self.pixels
            return
        soft = below[edge.rows, edge.columns]
        np.copyto(below, self.pixels, where=edge.solid)
        below[edge.rows, edge.columns] = edge.fades[edge.levels, soft]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A sprite as it was drawn, before it is made ready to be copied."""

    pixels: Pixels
    """Colours by index, height × width."""

    steps: Pixels | None = None
    """How much of each pixel it covers, from 0 to LEVELS + 1; None for all of all."""

    edge: Rgb = (0, 0, 0)
    """The colour its edge fades in from."""

    def __bytes__(self) -> bytes:
        return bytes(self.edge) + self.pixels.tobytes() + (b"" if self.steps is None else self.steps.tobytes())

    @classmethod
    def of(cls, kept: bytes, width: int, height: int) -> Drawn:
        """The sprite of this size that such bytes were made of."""
        edge, size = (kept[0], kept[1], kept[2]), (height, width)
        layers = np.frombuffer(kept, np.uint8, offset=len(edge)).reshape(-1, *size)
        return cls(layers[0].copy(), layers[1] if len(layers) > 1 else None, edge)


class Atlas:
    """All sprites and lines of text of one theme for one game. Safe to use from several threads."""

    def __init__(self, name: str, game: str, budget: int = BUDGET, shelf: Shelf | None = None) -> None:
        """budget: bytes of pixels it keeps; shelf: where palette and sprites are kept for later lives, if anywhere."""
        self.theme = theme_of(name, game)
        self._shelf = shelf
        self.palette = Palette(self.theme, self._colours())
        self._pieces: OrderedDict[tuple[object, ...], Piece] = OrderedDict()
        self._weight = 0
        self._budget = budget
        self._lock = RLock()
        self._corners: dict[tuple[str, str, int], Corners] = {}

    def __len__(self) -> int:
        return len(self._pieces)

    @property
    def weight(self) -> int:
        """Bytes of pixels held."""
        return self._weight

    def sprite(self, key: SpriteKey, width: int, height: int) -> Piece:
        """The sprite of a key at a size."""
        return self._kept((width, height, *key), lambda: self._draw(key, width, height))

    def text(self, text: str, size: int, heavy: bool, colour: str, ground: str) -> Piece:
        """A line of text on its ground, as wide as its letters and one size high."""
        key = ("text", text, size, heavy, colour, ground)
        return self._kept(key, lambda: self._write(text, size, heavy, colour, ground))

    def corners(self, colour: str, ground: str, radius: int) -> Corners:
        """What the four corners of a plate are made of: upper left, upper right, lower left, lower right."""
        key = (colour, ground, radius)
        found = self._corners.get(key)
        if found is None:
            disc, beside = (
                self.sprite(("corner", colour, ground), 2 * radius, 2 * radius).pixels,
                self.palette.index(ground),
            )
            halves = (slice(0, radius), slice(radius, 2 * radius))
            quarters = [np.ascontiguousarray(disc[rows, columns]) for rows in halves for columns in halves]
            found = self._corners[key] = tuple((quarter, quarter != beside) for quarter in quarters)
        return found

    def _kept(self, key: tuple[object, ...], build: Callable[[], Piece]) -> Piece:
        with self._lock:
            piece = self._pieces.get(key)
            if piece is None:
                piece = self._pieces[key] = build()
                self._weight += piece.weight
                while self._weight > self._budget and len(self._pieces) > 1:
                    self._weight -= self._pieces.popitem(last=False)[1].weight
            else:
                self._pieces.move_to_end(key)
            return piece

    def _colours(self) -> Sequence[Rgb]:
        """The palette's, from the shelf if they lie there."""
        name = self._name("palette")
        if self._shelf is not None and (kept := self._shelf.get(name)):
            return [(kept[place], kept[place + 1], kept[place + 2]) for place in range(0, len(kept), 3)]
        palette = fixed(self.theme, [_solid(canvas) for canvas in samples(self.theme)])
        if self._shelf is not None:
            self._shelf.put(name, bytes(palette.flat))
        return palette.colours

    def _name(self, *of: object) -> str:
        return repr((self.theme.name, self.theme.game, *of))

    def _draw(self, key: SpriteKey, width: int, height: int) -> Piece:
        """A sprite, from the shelf if it lies there."""
        name = self._name(width, height, *key)
        if self._shelf is not None and (kept := self._shelf.get(name)):
            return self._piece(Drawn.of(kept, width, height))
        drawn = self._drawn(key, width, height)
        if self._shelf is not None:
            self._shelf.put(name, bytes(drawn))
        return self._piece(drawn)

    def _drawn(self, key: SpriteKey, width: int, height: int) -> Drawn:
        canvas: Canvas = collection(self.theme.game).drawers[str(key[0])](self.theme, width, height, *key[1:])
        image = canvas.finished()
        pixels = self.palette.crisp(np.asarray(image.convert("RGB")))
        cover = np.asarray(image.getchannel("A"))
        if int(cover.min()) == OPAQUE:
            return Drawn(pixels)
        steps = np.rint(cover.astype(np.float32) * ((LEVELS + 1) / OPAQUE)).astype(np.uint8)
        return Drawn(pixels, steps, canvas.theme.colour(canvas.edge))

    def _piece(self, drawn: Drawn) -> Piece:
        pixels, steps = drawn.pixels, drawn.steps
        if steps is None:
            return Piece(pixels, None, pixels.nbytes)
        rows, columns = np.nonzero((steps > 0) & (steps <= LEVELS))
        edge = Edge(steps > LEVELS, rows, columns, steps[rows, columns] - 1, self.palette.fades(drawn.edge))
        return Piece(pixels, edge, 2 * pixels.nbytes + 17 * len(rows))

    def _write(self, text: str, size: int, heavy: bool, colour: str, ground: str) -> Piece:
        # Scores stand under each other; a coordinate or the number of a domino does not.
        style = _FIGURES if heavy else None
        parts = [(run, _font(size, heavy, run.file)) for run in runs(text)]
        ways = ["rtl" if run.leftward else None for run, _ in parts]
        styles = [None if run.file else style for run, _ in parts]
        widths = [
            font.getlength(run.text, features=look, direction=way)
            for (run, font), look, way in zip(parts, styles, ways, strict=True)
        ]
        mask = Image.new("L", (max(1, round(sum(widths))), size + round(0.28 * size)), 0)
        drawing, x = ImageDraw.Draw(mask), 0.0
        for (run, font), look, way, width in zip(parts, styles, ways, widths, strict=True):
            drawing.text((x, size), run.text, font=font, fill=OPAQUE, anchor="ls", features=look, direction=way)
            x += width
        letters = np.asarray(mask)
        inked = np.flatnonzero(letters.any(axis=1))
        first, last = (int(inked[0]), int(inked[-1]) + 1) if len(inked) else (0, 1)
        pixels = self.palette.ramp(colour, ground)[letters[first:last]]
        return Piece(pixels, None, pixels.nbytes, size - first)


@cache
def atlas(name: str, game: str) -> Atlas:
    """The atlas of a theme for a game."""
    return Atlas(name, game, shelf=shelf())


@cache
def _font(size: int, heavy: bool, other: str = "") -> ImageFont.FreeTypeFont:
    if other:
        return ImageFont.truetype(str(OTHERS / other), round(SMALLER * size))
    return ImageFont.truetype(str(path(heavy)), size)


def _solid(canvas: Canvas) -> Pixels:
    pixels: Pixels = np.asarray(canvas.finished().convert("RGB"))
    return pixels
