"""One gateway socket, and the session that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import struct
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox.compression import Encoder
from bot.sandbox.world import Json

DISPATCH = 0
BUFFERED = 1000
"""Events a session keeps for resuming."""

CUT_OFF = "{}"
"""What is being sent when a connection breaks in the middle of a frame; nobody ever reads it whole."""


class Connection:
    """One socket; frames leave in order through a queue, so dispatching never waits.

    beat: when the bot's last heartbeat came, on the event loop's clock
    """

    def __init__(self, socket: web.WebSocketResponse, frames: Encoder, transport: asyncio.Transport | None) -> None:
        self.socket = socket
        self.dropped = False
        self.beat = asyncio.get_running_loop().time()
        self._frames = frames
        self._transport = transport
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    @property
    def alive(self) -> bool:
        """Whether the socket is still there, as far as we can know."""
        return not self.socket.closed and self._transport is not None and not self._transport.is_closing()

    def send(self, text: str) -> None:
        """Puts a message into the line; it never waits."""
        self._queue.put_nowait(text)

    def cut(self) -> None:
        """Breaks the connection in the middle of a frame, after everything queued so far."""
        self.dropped = True
        self._queue.put_nowait(None)

    async def close(self, code: int, reason: str) -> None:
        """Ends the connection from our side; the bot may resume its session on a new one."""
        self.dropped = True
        await self.socket.close(code=code, message=reason.encode())

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                text = await self._queue.get()
                if text is None:
                    self._write_half()
                    return
                frame = self._frames.encode(text)
                if isinstance(frame, bytes):
                    await self.socket.send_bytes(frame)
                else:
                    await self.socket.send_str(frame)

    def _write_half(self) -> None:
        """A frame header that promises 1000 bytes, far fewer of them, and silence."""
        if self._transport is not None:
            self._transport.write(struct.pack(">BBH", 0x82, 126, 1000) + CUT_OFF.encode())
            self._transport.close()

    async def stop(self) -> None:
        """Nothing more is sent."""
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer


@dataclass
class Session:
    """A shard's state, which outlives its connection so that it can resume."""

    id: str
    shard: tuple[int, int]
    intents: int
    connection: Connection | None
    seq: int = 0
    buffer: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=BUFFERED))

    def covers(self, guild_id: int | None) -> bool:
        """Direct messages belong to shard 0."""
        number, count = self.shard
        return number == ((guild_id or 0) >> 22) % count

    def stamp(self, event: str, data: Json) -> str:
        """The event as this session sends it: numbered, and kept for resuming."""
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.buffer.append((self.seq, text))
        return text

    def deliver(self, text: str) -> None:
        """Sends a message if somebody is connected."""
        if self.connection is not None:
            self.connection.send(text)
