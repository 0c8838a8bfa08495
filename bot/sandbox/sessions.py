"""One gateway socket, and the session that outlives it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from dataclasses import dataclass, field

from aiohttp import web

from bot.sandbox.compression import Encoder
from bot.sandbox.world import Json

DISPATCH = 0
BUFFERED = 1000
"""Events a session keeps for resuming."""


class Connection:
    """One socket; frames leave in order through a queue, so dispatching never waits."""

    def __init__(self, socket: web.WebSocketResponse, frames: Encoder) -> None:
        self.socket = socket
        self.dropped = False
        self._frames = frames
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        self._queue.put_nowait(text)

    async def close(self, code: int, reason: str) -> None:
        """Ends the connection from our side; the bot may resume its session on a new one."""
        self.dropped = True
        await self.socket.close(code=code, message=reason.encode())

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                frame = self._frames.encode(await self._queue.get())
                if isinstance(frame, bytes):
                    await self.socket.send_bytes(frame)
                else:
                    await self.socket.send_str(frame)

    async def stop(self) -> None:
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

    def send(self, event: str, data: Json) -> None:
        self.seq += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.seq, "d": data})
        self.buffer.append((self.seq, text))
        if self.connection is not None:
            self.connection.send(text)
