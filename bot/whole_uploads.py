"""Forms with pictures that aiohttp sends in one piece.

By itself it writes a form in ten, and each is a system call and a packet, or an encrypted record, of its own.
"""

from __future__ import annotations

from typing import Any

from aiohttp import MultipartWriter

LARGEST = 2**20
"""Bytes of a form that is joined. A larger one, with a film, is sent in pieces, so that it isn't in memory twice."""

_in_pieces = MultipartWriter.write


async def _write(self: MultipartWriter, writer: Any, close_boundary: bool = True) -> None:
    """Write a form as `MultipartWriter.write` does."""
    size = self.size
    if size is None or size > LARGEST or not close_boundary:
        await _in_pieces(self, writer, close_boundary)
    else:
        await writer.write(await self.as_bytes())


def join() -> None:
    """Have aiohttp send forms in one piece, in this whole process."""
    MultipartWriter.write = _write  # type: ignore[method-assign] # there is no other way in
