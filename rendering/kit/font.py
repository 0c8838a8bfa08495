"""How wide Manrope's letters are and which it has, read from the font files, so that composing needs no painter."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import font_manrope

FOLDER = Path(font_manrope.__file__).parent / "files"
BOLD, EXTRA_BOLD = "Bold", "ExtraBold"


@dataclass(frozen=True, slots=True)
class Face:
    """One weight."""

    advances: dict[int, int]
    """Width of each character it has, in units."""

    units: int
    """To the em."""

    def __contains__(self, char: str) -> bool:
        return ord(char) in self.advances

    def width(self, text: str, size: int) -> float:
        """How far a line of text reaches, in px; figures are tabular, all as wide as the widest."""
        return sum(self.advances.get(ord(char), self.units) for char in text) * size / self.units


@cache
def face(heavy: bool) -> Face:
    """The Bold or ExtraBold weight."""
    data = path(heavy).read_bytes()
    tables = _tables(data)
    units = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    long_metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * glyph)[0] for glyph in range(long_metrics)]
    advances = {code: widths[min(glyph, long_metrics - 1)] for code, glyph in _glyphs(data, tables[b"cmap"])}
    figures = range(ord("0"), ord("9") + 1)
    widest = max(advances[code] for code in figures)
    return Face({**advances, **dict.fromkeys(figures, widest)}, units)


def path(heavy: bool) -> Path:
    """The file of a weight."""
    return FOLDER / f"Manrope-{EXTRA_BOLD if heavy else BOLD}.ttf"


def _tables(data: bytes) -> dict[bytes, int]:
    """Where each table of the file starts (OpenType, "Font tables")."""
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count))
    return {tag: offset for tag, _, offset, _ in entries}


def _glyphs(data: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Code points and their glyphs, from a subtable of format 4 (OpenType, "cmap")."""
    count = struct.unpack_from(">H", data, cmap + 2)[0]
    starts = [cmap + struct.unpack_from(">I", data, cmap + 8 + 8 * index)[0] for index in range(count)]
    table = next(start for start in starts if struct.unpack_from(">H", data, start)[0] == 4)
    segments = struct.unpack_from(">H", data, table + 6)[0] // 2
    row = 2 * segments
    for index in range(segments):
        at = table + 14 + 2 * index
        last = struct.unpack_from(">H", data, at)[0]
        first, delta, offset = (struct.unpack_from(">H", data, at + 2 + row * n)[0] for n in (1, 2, 3))
        for code in range(first, last + 1):
            glyph = code
            if offset:
                glyph = struct.unpack_from(">H", data, at + 2 + row * 3 + offset + 2 * (code - first))[0]
            if code != 0xFFFF and (glyph or not offset) and (glyph + delta) & 0xFFFF:
                yield code, (glyph + delta) & 0xFFFF
