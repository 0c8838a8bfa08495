"""Forms go out in one piece, with the same bytes."""

from __future__ import annotations

import asyncio
import io

import aiohttp
import pytest

from bot import whole_uploads


class Sent:
    """A stream that notes its pieces."""

    def __init__(self) -> None:
        self.pieces: list[bytes] = []

    async def write(self, chunk: bytes) -> None:
        self.pieces.append(bytes(chunk))


def form(picture: bytes) -> aiohttp.MultipartWriter:
    """What discord.py makes of a message with a picture."""
    fields = aiohttp.FormData(quote_fields=False)
    fields.add_field("payload_json", '{"flags":32768}')
    fields.add_field("files[0]", io.BytesIO(picture), filename="board.png", content_type="application/octet-stream")
    written = fields()
    assert isinstance(written, aiohttp.MultipartWriter)
    written._boundary = b"boundary"
    return written


def pieces(picture: bytes) -> list[bytes]:
    sent = Sent()
    asyncio.run(form(picture).write(sent))  # type: ignore[arg-type] # it only has to write
    return sent.pieces


@pytest.mark.parametrize("size", [0, 70_000, whole_uploads.LARGEST])
def test_a_form_has_the_same_bytes_in_one_piece(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # A command of the bot that ran in this process has joined forms already.
    monkeypatch.setattr(aiohttp.MultipartWriter, "write", whole_uploads._in_pieces)
    before = pieces(bytes(size))
    monkeypatch.setattr(aiohttp.MultipartWriter, "write", whole_uploads._write)

    after = pieces(bytes(size))

    assert b"".join(after) == b"".join(before)
    assert (len(after) == 1) == (size < whole_uploads.LARGEST)
    assert len(before) > 1
