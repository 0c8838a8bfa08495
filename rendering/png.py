"""A palette picture as a PNG file (ISO/IEC 15948), straight from the painter's memory: no copy, no filter."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import deflate
import numpy as np

from rendering.palette import Pixels

LEVEL = 6
"""Of libdeflate: in the time of zlib's 3, files as small as its 6 makes. Beyond, time outgrows what is won."""
HARDER = 9
"""The same for a file that would be heavier than `MOST`: seldom, and thrice the time."""
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


def encode(lines: Pixels, colours: Sequence[int]) -> bytes:
    """The file. lines: from `blank`, painted on from the second column on; colours: red, green, blue by index."""
    height, width = lines.shape[0], lines.shape[1] - 1
    header = struct.pack(">IIBBBBB", width, height, 8, _PALETTE, 0, 0, 0)
    packed = deflate.zlib_compress(lines.data, LEVEL)
    if len(packed) > MOST - _FRAME - len(colours):
        packed = deflate.zlib_compress(lines.data, HARDER)
    chunks = ((b"IHDR", header), (b"PLTE", bytes(colours)), (b"IDAT", packed), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes | bytearray) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
