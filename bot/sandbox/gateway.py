"""The gateway: sessions, heartbeats, events by intent and shard, resuming."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Callable
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox import guilds, wire
from bot.sandbox.compression import encoder
from bot.sandbox.log import Log
from bot.sandbox.sessions import Connection, Session
from bot.sandbox.tidings import GUILD_MEMBERS, GUILDS, Shape
from bot.sandbox.world import Guild, Json, World

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11

PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Members, presences and message content: off until the application's owner asks Discord for them."""

HEARTBEAT_MS = 41_250
PATIENCE = 1.5
"""Heartbeat intervals without a heartbeat after which a connection counts as dead."""

WAY = 0.05
"""Seconds until a heartbeat is acknowledged. discord.py notes that it has sent one only after sending it: sooner, it
takes the answer for one to the heartbeat before, and says that it can't keep up."""

Tap = Callable[[str, str, Any], None]
"""Hears everything on the wire: direction, route or event, payload."""

Deliver = Callable[[Session, str, str], None]
"""Takes one numbered event (its session, name and text) to the bot, or does worse with it."""


class Gateway:
    """All sessions of the one bot."""

    def __init__(self, world: World, log: Log, token: str) -> None:
        self.taps: list[Tap] = []
        self.listeners: list[Callable[[bool], None]] = []
        self.base = ""
        self.granted = 0
        """Privileged intents this application may use; tests may add some."""
        self.heartbeat_ms = HEARTBEAT_MS
        """The interval the next connections are told."""
        self.acknowledging = True
        """Whether heartbeats are answered."""
        self.shards = 1
        """How many shards a bot that asks is told to open."""
        self.deliver: Deliver = lambda session, _, text: session.deliver(text)
        self._world = world
        self._log = log
        self._token = token
        self._sessions: dict[str, Session] = {}

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(session.connection and session.connection.alive for session in self._sessions.values())

    @property
    def sessions(self) -> list[Session]:
        """All sessions, also those waiting to be resumed."""
        return list(self._sessions.values())

    def forget(self, session: Session) -> None:
        """Ends a session: it cannot be resumed any more."""
        self._sessions.pop(session.id, None)
        self._tell()

    def listens_to(self, guild_id: int | None) -> bool:
        """Whether a session would receive this guild's events, now or after resuming."""
        return any(session.covers(guild_id) for session in self._sessions.values())

    def dispatch(self, event: str, guild_id: int | None, shape: Shape) -> None:
        """Sends an event to the sessions of the guild's shard that may have it."""
        for session in list(self._sessions.values()):
            data = shape(session.intents) if session.covers(guild_id) else None
            if data is not None:
                self._send(session, event, data)

    def _send(self, session: Session, event: str, data: Json) -> None:
        for tap in self.taps:
            tap("dispatch", event, data)
        self._log.add("gateway", event)
        self.deliver(session, event, session.stamp(event, data))

    # One connection

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One WebSocket of the bot, from its hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, encoder(request.query.get("compress")), request.transport)
        connection.send(json.dumps({"op": HELLO, "s": None, "t": None, "d": {"heartbeat_interval": self.heartbeat_ms}}))
        watch = asyncio.create_task(self._watch(connection, self.heartbeat_ms / 1000))
        session: Session | None = None
        try:
            async for frame in socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                session = await self._receive(connection, session, json.loads(frame.data))
        finally:
            # First of all: what is sent from now on must wait for the bot's next connection.
            self._left(session, connection)
            watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watch
            await connection.stop()
        return socket

    async def _receive(self, connection: Connection, session: Session | None, frame: Json) -> Session | None:
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            connection.beat = asyncio.get_running_loop().time()
            if self.acknowledging:
                acknowledged = json.dumps({"op": HEARTBEAT_ACK, "s": None, "t": None, "d": None})
                asyncio.get_running_loop().call_later(WAY, connection.send, acknowledged)
            return session
        if op == IDENTIFY and isinstance(data, dict):
            self._hear("IDENTIFY", data)
            return await self._identify(connection, data)
        if op == RESUME and isinstance(data, dict):
            self._hear("RESUME", data)
            return await self._resume(connection, data)
        if session is None:
            await connection.close(4003, "Not authenticated")
        elif op == REQUEST_MEMBERS and isinstance(data, dict):
            self._hear("REQUEST_GUILD_MEMBERS", data)
            self._members(session, data)
        elif op not in (PRESENCE, VOICE):
            self._log.add("refused", f"gateway op {op}", detail="Unknown opcode")
            await connection.close(4001, "Unknown opcode")
        return session

    async def _watch(self, connection: Connection, interval: float) -> None:
        """Closes a connection whose bot has stopped beating, as Discord does; its session is lost."""
        loop = asyncio.get_running_loop()
        left = interval * PATIENCE
        while left > 0:
            await asyncio.sleep(left)
            left = connection.beat + interval * PATIENCE - loop.time()
        for session in self.sessions:
            if session.connection is connection:
                self.forget(session)
        await self._refuse(connection, 4009, "Session timed out: no heartbeat came")

    def _hear(self, name: str, data: Json) -> None:
        self._log.add("gateway", f"{name} received")
        for tap in self.taps:
            tap("receive", name, data)

    async def _refuse(self, connection: Connection, code: int, reason: str) -> None:
        self._log.add("refused", "gateway", status=code, detail=reason)
        await connection.close(code, reason)

    async def _identify(self, connection: Connection, data: Json) -> Session | None:
        number, count = data.get("shard") or (0, 1)
        if data.get("token") != self._token:
            await self._refuse(connection, 4004, "Authentication failed")
            return None
        if not 0 <= number < count:
            await self._refuse(connection, 4010, "Invalid shard")
            return None
        refusal = self._intents_refused(data.get("intents"))
        if refusal is not None:
            await self._refuse(connection, *refusal)
            return None
        self._forget_lost((number, count))
        session = Session(secrets.token_hex(16), (number, count), int(data["intents"]), connection)
        self._sessions[session.id] = session
        covered = [guild for guild in self._world.bot_guilds() if session.covers(guild.id)]
        self._send(session, "READY", self._ready(session, covered))
        for guild in covered:
            if session.intents & GUILDS and guild.available:
                everybody = bool(session.intents & GUILD_MEMBERS)
                self._send(session, "GUILD_CREATE", guilds.guild_create(self._world, guild, all_members=everybody))
        self._tell()
        return session

    def _intents_refused(self, intents: object) -> tuple[int, str] | None:
        if not isinstance(intents, int):
            return 4013, "Invalid intents"
        if intents & PRIVILEGED & ~self.granted:
            return 4014, "Disallowed intents: privileged ones must be enabled first"
        return None

    def _forget_lost(self, shard: tuple[int, int]) -> None:
        """A bot that starts anew will not resume what its last process left."""
        lost = [s.id for s in self._sessions.values() if s.connection is None and s.shard == shard]
        for name in lost:
            del self._sessions[name]

    def _ready(self, session: Session, covered: list[Guild]) -> Json:
        return {
            "v": 10,
            "user": wire.user(self._world.bot),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in covered],
            "session_id": session.id,
            "resume_gateway_url": self.base.replace("http", "ws", 1) + "/gateway",
            "shard": list(session.shard),
            "application": {"id": str(self._world.application_id), "flags": 0, "flags_new": "0"},
        }

    async def _resume(self, connection: Connection, data: Json) -> Session | None:
        session = self._sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if data.get("token") != self._token or session is None or not isinstance(seq, int):
            connection.send(json.dumps({"op": INVALID_SESSION, "s": None, "t": None, "d": False}))
            return None
        missed = [(number, text) for number, text in session.buffer if number > seq]
        if missed and missed[0][0] != seq + 1:
            connection.send(json.dumps({"op": INVALID_SESSION, "s": None, "t": None, "d": False}))
            return None
        session.connection = connection
        for _, text in missed:
            connection.send(text)
        self._send(session, "RESUMED", {})
        self._tell()
        return session

    def _left(self, session: Session | None, connection: Connection) -> None:
        """A bot's clean close ends the session; a broken connection may be resumed."""
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if connection.socket.close_code in (1000, 1001) and not connection.dropped:
            self._sessions.pop(session.id, None)
        self._log.add("gateway", f"session closed ({connection.socket.close_code})")
        self._tell()

    def _tell(self) -> None:
        for listener in self.listeners:
            listener(self.online)

    def _members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None or self._world.bot.id not in guild.members:
            return
        wanted = {int(uid) for uid in data.get("user_ids") or ()}
        query, limit = str(data.get("query") or "").casefold(), int(data.get("limit") or 0)
        found = [m for m in guild.members.values() if not wanted or m.user_id in wanted]
        found = [m for m in found if self._world.users[m.user_id].username.startswith(query)]
        if not (session.intents & GUILD_MEMBERS or wanted or query):
            found = []
        shape: Json = {
            "guild_id": str(guild.id),
            "members": [wire.member(self._world, guild, m) for m in (found[:limit] if limit else found)],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            shape["nonce"] = data["nonce"]
        self._send(session, "GUILD_MEMBERS_CHUNK", shape)

    async def close(self) -> None:
        """Every session ends."""
        for session in list(self._sessions.values()):
            if session.connection is not None:
                await session.connection.close(1001, "the sandbox stops")
