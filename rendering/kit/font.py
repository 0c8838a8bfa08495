"""How wide letters are and which face has them, read from the font files, so that composing needs no painter.

Everything is written in Manrope. Names in scripts it doesn't have are written in the faces of data/fonts.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

import font_manrope

import bot

FOLDER = Path(font_manrope.__file__).parent / "files"
BOLD, EXTRA_BOLD = "Bold", "ExtraBold"

OTHERS = Path(bot.__file__).resolve().parent.parent / "data" / "fonts"
_SCRIPTS = (
    ((0x0590, 0x05FF), "NotoSansHebrew-Bold.ttf"),
    ((0x0600, 0x06FF), "NotoSansArabic-Bold.ttf"),
    ((0x0900, 0x097F), "NotoSansDevanagari-Bold.ttf"),
    ((0x0E00, 0x0E7F), "NotoSansThai-Bold.ttf"),
    ((0x3000, 0x30FF), "NotoSansCJK-Bold.otf"),
    ((0x4E00, 0x9FFF), "NotoSansCJK-Bold.otf"),
    ((0xAC00, 0xD7A3), "NotoSansCJK-Bold.otf"),
)
"""Blocks of Unicode, and the files that have them."""

SMALLER = 0.9
"""Size of the other faces, in that of Manrope: their letters are taller."""

_PLAIN = "NotoSansCJK-Bold.otf"
"""The face whose letters never change beside others, so that their widths add up."""


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
        if text.isascii() or max(text) < _FIRST:
            return self._added(text, size)
        return sum(_wide(run, size) if run.file else self._added(run.text, size) for run in runs(text))

    def _added(self, text: str, size: float) -> float:
        return sum(self.advances.get(ord(char), self.units) for char in text) * size / self.units


@dataclass(frozen=True, slots=True)
class Run:
    """A part of a line that one face has."""

    text: str
    """Its characters, as they're typed."""

    file: str
    """Name of the face in data/fonts, empty for Manrope."""

    @property
    def leftward(self) -> bool:
        """Whether it's read from right to left."""
        return self.file.startswith(("NotoSansArabic", "NotoSansHebrew"))


_FIRST = chr(_SCRIPTS[0][0][0])
"""The first character that another face may have."""


def other(char: str) -> str:
    """Return the name of the file that has a character Manrope lacks. Empty for none."""
    code = ord(char)
    for (first, last), file in _SCRIPTS:
        if first <= code <= last:
            return file if code in _other(file).advances else ""
    return ""


def runs(text: str) -> list[Run]:
    """Return the parts of a line by their faces, from left to right. A space between two parts joins them."""
    if text.isascii() or max(text) < _FIRST:
        return [Run(text, "")]
    found: list[Run] = []
    for char in text:
        file = other(char) if char >= _FIRST else ""
        if found and found[-1].file == file:
            found[-1] = Run(found[-1].text + char, file)
        elif len(found) > 1 and file and found[-1].text == " " and found[-2].file == file:
            found[-2:] = [Run(f"{found[-2].text} {char}", file)]
        else:
            found.append(Run(char, file))
    return found


@cache
def _other(file: str) -> Face:
    return _read((OTHERS / file).read_bytes())


def _wide(run: Run, size: int) -> float:
    """How far a part in another face reaches, in px. Where letters change beside others, its painter knows."""
    if run.file == _PLAIN:
        return _other(run.file)._added(run.text, SMALLER * size)
    return _shaped(run, size)


@lru_cache(1024)
def _shaped(run: Run, size: int) -> float:
    from PIL import ImageFont

    letters = ImageFont.truetype(str(OTHERS / run.file), round(SMALLER * size))
    return float(letters.getlength(run.text, direction="rtl" if run.leftward else "ltr"))


@cache
def face(heavy: bool) -> Face:
    """The Bold or ExtraBold weight."""
    known = _read(path(heavy).read_bytes())
    figures = range(ord("0"), ord("9") + 1)
    widest = max(known.advances[code] for code in figures)
    return Face({**known.advances, **dict.fromkeys(figures, widest)}, known.units)


def _read(data: bytes) -> Face:
    tables = _tables(data)
    units = struct.unpack_from(">H", data, tables[b"head"] + 18)[0]
    long_metrics = struct.unpack_from(">H", data, tables[b"hhea"] + 34)[0]
    widths = [struct.unpack_from(">H", data, tables[b"hmtx"] + 4 * glyph)[0] for glyph in range(long_metrics)]
    advances = {code: widths[min(glyph, long_metrics - 1)] for code, glyph in _glyphs(data, tables[b"cmap"])}
    return Face(advances, units)


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
