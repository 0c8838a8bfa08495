"""Pictures one after the other -> GIF (GIF89a, CompuServe 1990): whole once, then only what changed.

All pictures of a film share one palette, that of their theme and game, so that no colour is off. The last index of a
GIF's table is free there and means "as before". Nothing is kept but the newest picture and what is written already.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
from PIL import Image

from rendering.kit.atlas import atlas
from rendering.kit.painter import pixels
from rendering.kit.palette import Palette, Pixels
from rendering.kit.scene import Scene

MOST = 4_000_000
"""Bytes a film may have."""
SAME = 255
"""The index of what stays as it was."""
_TABLE = 256


class _Reel:
    """A film as far as it is written. smaller: one pixel of it stands for so many, each way."""

    def __init__(self, smaller: int) -> None:
        self._smaller = smaller
        self._parts: list[bytes] = []
        self._last: tuple[Pixels, Pixels] | None = None
        self.weight = 0

    def add(self, scene: Scene, pause: int) -> None:
        """Write one picture, which stands for `pause` ms. Raises ValueError for one of another size than the first."""
        picture, colours = pixels(scene), atlas(scene.theme, scene.game).palette
        if self._last is None:
            small = _shrunk(picture, self._smaller, colours)
            self._put(_head(small.shape[1], small.shape[0], colours))
            self._put(_image(small, 0, 0, pause))
        else:
            before, small = self._last
            if picture.shape != before.shape:
                raise ValueError("all pictures of a film are of one size")
            self._put(_changed(picture, before, small, self._smaller, colours, pause))
        self._last = picture, small

    def finished(self) -> bytes:
        """The file."""
        return b"".join((*self._parts, b";"))

    def _put(self, part: bytes) -> None:
        self._parts.append(part)
        self.weight += len(part)


def film(
    scenes: Callable[[], Iterable[Scene]],
    pauses: Sequence[int],
    told: Callable[[int], None] | None = None,
    most: int = MOST,
) -> bytes:
    """The GIF of these pictures, over and over, of at most so many bytes: half as large each way where it must be,
    and then with every second picture left out, as often as it takes.

    scenes: composes them, one for each pause (ms), and is asked again where the film has to be smaller; told: hears how
    many are painted. Raises ValueError without pictures, for some of unequal size, and where not even one has room.
    """
    if not pauses:
        raise ValueError("a film needs pictures")
    smaller, left_out = 1, 1
    while (made := _made(_some(scenes(), pauses, left_out), smaller, told, most)) is None:
        if smaller == 1:
            smaller = 2
        elif left_out < len(pauses):
            left_out *= 2
        else:
            raise ValueError("one picture alone is larger than a film may be")
    return made


def _some(scenes: Iterable[Scene], pauses: Sequence[int], each: int) -> Iterator[tuple[Scene, int]]:
    """Every so-manieth picture with its pause, the last one among them."""
    for place, (scene, pause) in enumerate(zip(scenes, pauses, strict=True), start=1):
        if (len(pauses) - place) % each == 0:
            yield scene, pause


def _made(
    pictures: Iterable[tuple[Scene, int]], smaller: int, told: Callable[[int], None] | None, most: int
) -> bytes | None:
    """The film; None as soon as it is known to be too large."""
    reel = _Reel(smaller)
    for count, (scene, pause) in enumerate(pictures, start=1):
        reel.add(scene, pause)
        if reel.weight >= most:
            return None
        if told is not None:
            told(count)
    return reel.finished()


def _changed(picture: Pixels, before: Pixels, small: Pixels, step: int, colours: Palette, pause: int) -> bytes:
    """The rectangle in which a picture differs from the one before, with all that is the same left out.

    small: the one before as the film shows it; becomes the new one.
    """
    unlike = picture != before
    rows, columns = np.flatnonzero(unlike.any(axis=1)), np.flatnonzero(unlike.any(axis=0))
    if not len(rows):
        return _image(np.full((1, 1), SAME, dtype=np.uint8), 0, 0, pause)
    high, wide = small.shape
    top, bottom = min(int(rows[0]) // step, high - 1), min(int(rows[-1]) // step + 1, high)
    left, right = min(int(columns[0]) // step, wide - 1), min(int(columns[-1]) // step + 1, wide)
    now = _shrunk(picture[top * step : bottom * step, left * step : right * step], step, colours)
    shown = np.where(now == small[top:bottom, left:right], np.uint8(SAME), now)
    small[top:bottom, left:right] = now
    return _image(shown, left, top, pause)


def _shrunk(picture: Pixels, step: int, colours: Palette) -> Pixels:
    """One pixel for `step` × `step`, in the colour of the palette next to their mean; what is left over is cut."""
    if step == 1:
        return picture.copy()
    high, wide = (length // step * step for length in picture.shape)
    values = np.array(colours.colours, dtype=np.uint16)[picture[:high, :wide]]
    blocks = values.reshape(high // step, step, wide // step, step, 3)
    return colours.nearest((blocks.sum(axis=(1, 3)) // step**2).astype(np.uint8))


def _head(width: int, height: int, colours: Palette) -> bytes:
    """Size, colours, and that the film is shown without end."""
    table = bytes(colours.flat).ljust(3 * _TABLE, b"\0")
    screen = struct.pack("<HHBBB", width, height, 0xF7, 0, 0)
    return b"GIF89a" + screen + table + b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def _image(shown: Pixels, left: int, top: int, pause: int) -> bytes:
    """One picture, or the part of it that changed, with how long it stands (hundredths of a second)."""
    height, width = shown.shape
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0x05, round(pause / 10), SAME, 0)
    place = struct.pack("<BHHHHBB", 0x2C, left, top, width, height, 0, 8)
    packed = Image.fromarray(np.ascontiguousarray(shown), "P").tobytes("gif", "P", 8, 0)
    return control + place + packed + b"\0"
