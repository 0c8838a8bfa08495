"""A palette picture as a PNG file (ISO/IEC 15948), straight from the painter's memory: no copy, no filter."""

from __future__ import annotations

import struct
from collections.abc import Sequence

import deflate
import numpy as np
from isal import isal_zlib

from rendering.kit.palette import Pixels

QUICK = 1
"""Level of ISA-L for a board or a look, soon replaced: a quarter of the time of `LEVEL`, a third more bytes."""
LEVEL = 4
"""Level of libdeflate for a picture that stays: 12 % more bytes than level 6 in 70 % of its time."""
HARDER = 9
"""Level of libdeflate for a file that would be heavier than `MOST`: rare, and takes six times as long."""
MOST = 130_000
"""Bytes a picture may have, all in all."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_PALETTE = 3
_FRAME = 69
"""Bytes of a file beside its pixels and its colours."""


def blank(width: int, height: int, index: int) -> Pixels:
    """Scan lines of one colour: height × (width + 1), the first byte of each saying that no filter is used."""
    lines = np.full((height, width + 1), index, dtype=np.uint8)
    lines[:, 0] = 0
    return lines


def encode(lines: Pixels, colours: Sequence[int], *, quick: bool = False) -> bytes:
    """Return the file.

    lines: from `blank`, painted on from the second column on; colours: red, green, blue by index; quick: save time
    rather than bytes.
    """
    height, width = lines.shape[0], lines.shape[1] - 1
    header = struct.pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)
    packed = _packed(lines, MOST - _FRAME - len(colours), quick)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(colours)), (b"IDAT", packed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _packed(lines: Pixels, most: int, quick: bool) -> bytes | bytearray:
    """Return the lines as a zlib stream, with more effort where it would be longer than `most` bytes."""
    if quick and len(packed := isal_zlib.compress(lines.data, QUICK)) <= most:
        return packed
    smaller = deflate.zlib_compress(lines.data, LEVEL)
    return smaller if len(smaller) <= most else deflate.zlib_compress(lines.data, HARDER)


def _chunk(kind: bytes, data: bytes | bytearray) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", isal_zlib.crc32(data, isal_zlib.crc32(kind)))
