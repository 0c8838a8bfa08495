"""Kind and size of an uploaded picture, read from its first bytes."""

from __future__ import annotations

import mimetypes
import struct


def kind(filename: str, content: bytes) -> str:
    """The content type: by signature for pictures, else by the file's name."""
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    if content.startswith(b"\xff\xd8"):
        return "image/jpeg"
    if content[:6] in (b"GIF87a", b"GIF89a"):
        return "image/gif"
    return mimetypes.guess_type(filename)[0] or "application/octet-stream"


def size(content_type: str, content: bytes) -> tuple[int, int] | None:
    """Width and height in pixels, or None when the bytes do not say."""
    readers = {"image/png": _png, "image/gif": _gif, "image/webp": _webp, "image/jpeg": _jpeg}
    reader = readers.get(content_type)
    try:
        return reader(content) if reader else None
    except (struct.error, IndexError):
        return None


def _png(content: bytes) -> tuple[int, int]:
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def _gif(content: bytes) -> tuple[int, int]:
    width, height = struct.unpack("<HH", content[6:10])
    return width, height


def _webp(content: bytes) -> tuple[int, int] | None:
    form = content[12:16]
    if form == b"VP8 ":
        width, height = struct.unpack("<HH", content[26:30])
        return width & 0x3FFF, height & 0x3FFF
    if form == b"VP8L":
        (bits,) = struct.unpack("<I", content[21:25])
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if form == b"VP8X":
        return int.from_bytes(content[24:27], "little") + 1, int.from_bytes(content[27:30], "little") + 1
    return None


def _jpeg(content: bytes) -> tuple[int, int] | None:
    """Walks the segments to the frame header; C4, C8 and CC are tables, not frames."""
    at = 2
    while at + 9 < len(content):
        marker = content[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + int(struct.unpack(">H", content[at + 2 : at + 4])[0])
    return None
