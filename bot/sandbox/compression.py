"""How gateway frames travel: plain, zlib-stream or zstd-stream, one context per connection."""

from __future__ import annotations

import zlib
from typing import Protocol


class Encoder(Protocol):
    """Turns one payload into the bytes (or the text) of one frame."""

    def encode(self, text: str) -> bytes | str:
        """One message as it goes over the socket."""
        ...


class Plain:
    """No compression."""

    def encode(self, text: str) -> bytes | str:
        """The text itself."""
        return text


class Zlib:
    """One deflate stream for the whole connection, flushed after every payload."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def encode(self, text: str) -> bytes | str:
        """The next piece of one stream for the whole connection."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """One zstd frame for the whole connection, of raw blocks.

    Python 3.11 has no zstd; a frame of uncompressed blocks (RFC 8878, 3.1.1.2) is valid zstd
    all the same, and over loopback nothing needs to be small.
    """

    _BLOCK = 1 << 17
    _MAGIC = (0xFD2FB528).to_bytes(4, "little")
    # Descriptor: no content size, no checksum, no dictionary. Window: exponent 10 over 2**10, which is 1 MiB.
    _HEADER = _MAGIC + bytes([0x00, 10 << 3])

    def __init__(self) -> None:
        self._started = False

    def encode(self, text: str) -> bytes | str:
        """The next block of one frame for the whole connection."""
        content = text.encode()
        frame = b"" if self._started else self._HEADER
        self._started = True
        for at in range(0, len(content), self._BLOCK):
            block = content[at : at + self._BLOCK]
            # Three bytes: size, two bits of block type (0 is raw), one bit for the last block (never).
            frame += (len(block) << 3).to_bytes(3, "little") + block
        return frame


def encoder(name: str | None) -> Encoder:
    """The encoder for the `compress` query parameter."""
    if name == "zlib-stream":
        return Zlib()
    return Zstd() if name == "zstd-stream" else Plain()
