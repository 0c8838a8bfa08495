"""The gateway spoken by hand: every compression, refusals, resuming what is unknown."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox.compression import Zstd
from bot.sandbox.gateway import WAY
from bot.sandbox.server import Sandbox

Json = dict[str, Any]


class Line:
    """One gateway connection, decoded."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, compress: str) -> None:
        self._socket = socket
        self._inflate = zlib.decompressobj()
        self._compress = compress
        self._started = False

    async def receive(self) -> Json:
        frame = await self._socket.receive(5)
        if frame.type is aiohttp.WSMsgType.TEXT:
            return dict(json.loads(frame.data))
        assert frame.type is aiohttp.WSMsgType.BINARY, frame
        if self._compress == "zlib-stream":
            assert frame.data.endswith(b"\x00\x00\xff\xff")
            return dict(json.loads(self._inflate.decompress(frame.data)))
        start = 0 if self._started else 6
        self._started = True
        return dict(json.loads(raw_blocks(frame.data[start:])))

    async def send(self, op: int, data: object) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))

    async def close_code(self) -> int | None:
        while not self._socket.closed:
            await self._socket.receive(5)
        return self._socket.close_code


def raw_blocks(content: bytes) -> bytes:
    """The content of uncompressed zstd blocks."""
    found, at = b"", 0
    while at < len(content):
        size = int.from_bytes(content[at : at + 3], "little") >> 3
        found += content[at + 3 : at + 3 + size]
        at += 3 + size
    return found


@pytest.fixture(params=["", "zlib-stream", "zstd-stream"])
async def line(request: pytest.FixtureRequest, sandbox: Sandbox) -> AsyncIterator[Line]:
    async with aiohttp.ClientSession() as session:
        url = f"{sandbox.url}/gateway?v=10&encoding=json&compress={request.param}"
        async with session.ws_connect(url) as socket:
            yield Line(socket, request.param)


def identity(sandbox: Sandbox, **changes: object) -> Json:
    properties = {"os": "linux", "browser": "test", "device": "test"}
    return {"token": sandbox.token, "intents": 1, "properties": properties, **changes}


async def test_a_bot_says_hello_beats_and_is_told_its_guilds(sandbox: Sandbox, line: Line) -> None:
    hello = await line.receive()
    await line.send(1, None)
    beat = await line.receive()
    await line.send(2, identity(sandbox))
    events = [await line.receive() for _ in range(3)]

    assert hello["op"] == 10
    assert beat["op"] == 11
    assert [event["t"] for event in events] == ["READY", "GUILD_CREATE", "GUILD_CREATE"]
    assert [event["s"] for event in events] == [1, 2, 3]
    members = events[1]["d"]["members"]
    assert [member["user"]["id"] for member in members] == [str(sandbox.world.bot.id)]


async def test_a_heartbeat_is_acknowledged_after_its_sender_can_have_noted_it(line: Line) -> None:
    await line.receive()
    sent = asyncio.get_running_loop().time()

    await line.send(1, None)
    beat = await line.receive()

    assert beat["op"] == 11
    assert asyncio.get_running_loop().time() - sent > WAY / 2


async def test_a_wrong_token_closes_the_line(sandbox: Sandbox, line: Line) -> None:
    await line.receive()

    await line.send(2, identity(sandbox, token="wrong"))

    assert await line.close_code() == 4004


async def test_speaking_before_identifying_closes_the_line(sandbox: Sandbox, line: Line) -> None:
    await line.receive()

    await line.send(8, {"guild_id": "1"})

    assert await line.close_code() == 4003


async def test_an_unknown_session_cannot_be_resumed(sandbox: Sandbox, line: Line) -> None:
    await line.receive()

    await line.send(6, {"token": sandbox.token, "session_id": "gone", "seq": 3})
    answer = await line.receive()

    assert (answer["op"], answer["d"]) == (9, False)


async def test_a_bot_that_stops_beating_is_disconnected_and_its_session_forgotten(sandbox: Sandbox) -> None:
    sandbox.gateway.heartbeat_ms = 40
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{sandbox.url}/gateway?v=10") as socket:
        line = Line(socket, "")
        await line.receive()
        await line.send(2, identity(sandbox))
        ready = await line.receive()

        assert await line.close_code() == 4009

    assert ready["d"]["session_id"]
    assert sandbox.gateway.sessions == []


async def test_a_cut_connection_ends_in_the_middle_of_a_frame(sandbox: Sandbox, line: Line) -> None:
    await line.receive()
    await line.send(2, identity(sandbox))
    for _ in range(3):
        await line.receive()

    sandbox.chaos.cut()

    assert await line.close_code() == 1006
    assert len(sandbox.gateway.sessions) == 1


def test_a_large_payload_is_split_into_several_zstd_blocks() -> None:
    encoder = Zstd()
    text = "x" * 300_000

    frame = encoder.encode(text)

    assert isinstance(frame, bytes)
    assert frame[:4] == (0xFD2FB528).to_bytes(4, "little")
    assert raw_blocks(frame[6:]).decode() == text
