"""The page's side: its files, its JSON under /page, its live socket."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path

from aiohttp import web

from bot.sandbox import guilds, permissions, wire
from bot.sandbox.actors import Answer, Stage, typed_from
from bot.sandbox.chaos import Chaos
from bot.sandbox.gateway import Gateway
from bot.sandbox.log import Log
from bot.sandbox.rules.commands import LOCALES
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.tidings import Notice
from bot.sandbox.world import DM, Channel, Guild, Json, User

WEB = Path(__file__).parent / "web"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def only_local(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Another site's page must not reach the sandbox through the browser: Host and Origin have to be ours."""
    port = request.url.port
    ours = {f"127.0.0.1:{port}", f"localhost:{port}"}
    origin = request.headers.get("Origin")
    if request.host not in ours or (origin is not None and origin.removeprefix("http://") not in ours):
        raise web.HTTPForbidden(text="this sandbox answers its own page and the bot only")
    return await handler(request)


class Page:
    """Serves the page and lets its person act."""

    def __init__(self, stage: Stage, gateway: Gateway, log: Log, chaos: Chaos) -> None:
        self._stage = stage
        self._world = stage.world
        self._gateway = gateway
        self._log = log
        self._chaos = chaos
        self._live: dict[asyncio.Queue[str], int] = {}
        stage.exchange.listeners.append(self._hear)
        gateway.listeners.append(lambda online: self._broadcast("BOT", {"online": online}))
        log.listeners.append(lambda line: self._broadcast("LOG", line))
        chaos.listeners.append(lambda weather: self._broadcast("WEATHER", {"weather": weather}))

    def register(self, app: web.Application) -> None:
        """The routes of the page."""
        app.router.add_get("/", self._index)
        app.router.add_get("/web/{name}", self._file)
        app.router.add_get("/page/state", self._state)
        app.router.add_get("/page/messages", self._messages)
        app.router.add_post("/page/act", self._act)
        app.router.add_get("/page/live", self._socket)
        app.router.add_get("/page/log", self._lines)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        if request.url.host != "127.0.0.1":
            # Pictures have absolute addresses, which the page's policy only lets through on the same host.
            raise web.HTTPFound(request.url.with_host("127.0.0.1"))
        return self._static("index.html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.StreamResponse:
        path = WEB / name
        if "/" in name or name.startswith(".") or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-store"})

    def _person(self, request: web.Request) -> User:
        name = request.query.get("as", "ana")
        user = self._world.user_named(name)
        if user is None or user.bot:
            raise web.HTTPNotFound(text=f"nobody here is called {name!r}")
        return user

    async def _state(self, request: web.Request) -> web.Response:
        me, world = self._person(request), self._world
        people = [user for user in world.users.values() if not user.bot]
        mine = [guild for guild in world.guilds.values() if me.id in guild.members]
        dms = [c for c in world.channels.values() if c.type == DM and me.id in c.recipients]
        commands = [command for by_id in world.commands.values() for command in by_id.values()]
        bot: Json = {
            "id": str(world.application_id),
            "name": world.bot.display,
            "bot": wire.user(world.bot),
            "online": self._gateway.online,
        }
        return web.json_response(
            {
                "me": wire.user(me),
                "installed": me.installed,
                "shares": world.share_guild(me.id),
                "users": [wire.user(user) for user in people],
                "application": bot,
                "guilds": [self._guild(guild, me) for guild in mine],
                "dms": [wire.channel(world, channel) for channel in dms],
                "commands": commands,
                "locale": me.locale,
                "strict": True,
                "weather": self._chaos.weather,
                "others": [{"id": str(g.id), "name": g.name} for g in world.guilds.values() if g not in mine],
            }
        )

    def _guild(self, guild: Guild, me: User) -> Json:
        world = self._world
        threads = [t for t in world.guild_threads(guild.id) if world.can_see(me.id, t)]
        members = [
            {"user": wire.user(world.users[member.user_id]), "nick": member.nick} for member in guild.members.values()
        ]
        return {
            "id": str(guild.id),
            "name": guild.name,
            "channels": [wire.channel(world, channel) for channel in world.guild_channels(guild.id)],
            "threads": [wire.channel(world, thread) for thread in threads],
            "members": members,
            "roles": guilds.roles(guild),
            "bot": world.bot.id in guild.members,
            "can_manage": bool(permissions.member_permissions(guild, me.id) & permissions.MANAGE_GUILD),
        }

    async def _messages(self, request: web.Request) -> web.Response:
        me = self._person(request)
        channel = self._channel(me, request.query.get("channel"))
        found = self._world.history(channel.id, me.id)
        if "before" in request.query:
            found = [m for m in found if m.id < int(request.query["before"])]
        return web.json_response([wire.message(self._world, self._stage.exchange.base, m) for m in found[-50:]])

    def _channel(self, me: User, name: object) -> Channel:
        channel = self._world.channels.get(int(str(name))) if str(name).isdigit() else None
        if channel is None or not self._world.can_see(me.id, channel):
            raise web.HTTPNotFound(text="no such channel")
        return channel

    async def _act(self, request: web.Request) -> web.Response:
        me = self._person(request)
        try:
            body: Json = await request.json()
            answer = await self._acted(me, body)
        except Refused as refusal:
            answer = Answer(False, 0.0, error=refusal.reason)
        except (KeyError, TypeError, ValueError) as problem:
            answer = Answer(False, 0.0, error=f"the page sent something incomplete: {problem!r}")
        return web.json_response(_told(answer))

    async def _acted(self, me: User, body: Json) -> Answer:
        kind = body.get("kind")
        if kind in ("locale", "weather", "install"):
            self._set(me, body)
            return Answer(True, 0.0)
        if kind == "converse":
            return self._conversed(me, str(body["user"]))
        if kind in ("join", "leave"):
            return self._moved(me, body)
        if kind in ("invite", "remove"):
            return self._invited(me, body)
        if kind == "modal":
            return await self._stage.modal(me, int(body["interaction"]), typed_from(body["components"]))
        return await self._used(me, self._channel(me, body.get("channel")), body)

    async def _used(self, me: User, channel: Channel, body: Json) -> Answer:
        """Something was written, chosen or pressed in a channel."""
        kind = body.get("kind")
        if kind == "message":
            self._stage.say(me, channel, str(body["content"]))
            return Answer(True, 0.0)
        if kind in ("command", "autocomplete"):
            options = body.get("options") or []
            typing = kind == "autocomplete"
            return await self._stage.command(me, channel, int(body["command"]), options, typing=typing)
        if kind == "component":
            values = body.get("values") or []
            return await self._stage.component(me, channel, int(body["message"]), body["custom_id"], values)
        raise Refused(400, 0, f"the sandbox does not know the action {kind!r}")

    def _set(self, me: User, body: Json) -> None:
        """The language of this person's client, whether they have installed the bot, or the weather for everybody."""
        if body["kind"] == "install":
            self._stage.exchange.install(me, installed=bool(body["on"]))
        elif body["kind"] == "locale":
            if body["locale"] not in LOCALES:
                raise Refused(400, 0, f"Discord has no locale {body['locale']!r}")
            me.locale = body["locale"]
        else:
            if body["weather"] not in ("calm", "slow", "rough"):
                raise Refused(400, 0, f"there is no weather {body['weather']!r}")
            self._chaos.set_weather(body["weather"])

    def _moved(self, me: User, body: Json) -> Answer:
        """This person joins or leaves a server."""
        guild = self._world.guilds.get(int(body["guild"]))
        if guild is None:
            raise Refused(404, 10004, "Unknown Guild")
        if body["kind"] == "join":
            self._stage.exchange.join(guild, me.id)
        elif guild.owner_id == me.id:
            raise Refused(400, 50055, f"{me.display} owns {guild.name} and cannot leave it")
        else:
            self._stage.exchange.leave(guild, me.id)
        return Answer(True, 0.0)

    def _invited(self, me: User, body: Json) -> Answer:
        """Whoever manages a server invites the bot there, or removes it."""
        guild = self._world.guilds.get(int(body["guild"]))
        if guild is None:
            raise Refused(404, 10004, "Unknown Guild")
        if not permissions.member_permissions(guild, me.id) & permissions.MANAGE_GUILD:
            raise Refused(403, 50013, f"{me.display} does not manage {guild.name}")
        change = self._stage.exchange.bot_joins if body["kind"] == "invite" else self._stage.exchange.bot_leaves
        change(guild)
        return Answer(True, 0.0)

    def _conversed(self, me: User, name: str) -> Answer:
        """This person opens the conversation with the bot or with somebody else."""
        other = self._world.users.get(int(name))
        if other is None or other is me:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        channel = self._world.open_dm(me, None if other.bot else other)
        self._stage.exchange.notify_channel("CHANNEL_CREATE", channel)
        return Answer(True, 0.0, channel=wire.channel(self._world, channel))

    async def _lines(self, request: web.Request) -> web.Response:
        self._person(request)
        return web.json_response(list(self._log.lines))

    # The live socket

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        me = self._person(request)
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        queue: asyncio.Queue[str] = asyncio.Queue()
        self._live[queue] = me.id
        writer = asyncio.create_task(self._write(socket, queue))
        try:
            async for _ in socket:
                pass
        finally:
            del self._live[queue]
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _write(self, socket: web.WebSocketResponse, queue: asyncio.Queue[str]) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await socket.send_str(await queue.get())

    def _hear(self, notice: Notice) -> None:
        data = notice.data["commands"] if notice.kind == "COMMANDS" else notice.data
        self._broadcast(notice.kind, data, notice.to)

    def _broadcast(self, kind: str, data: object, to: frozenset[int] | None = None) -> None:
        if not self._live:
            return
        text = json.dumps({"t": kind, "d": data})
        for queue, user_id in self._live.items():
            if to is None or user_id in to:
                queue.put_nowait(text)


def _told(answer: Answer) -> Json:
    """An answer in the page's shape."""
    shape = asdict(answer)
    if not answer.ok:
        return {"ok": False, "ms": answer.ms, "error": answer.error}
    response = {key: shape[key] for key in ("type", "message", "choices", "modal")}
    return {
        "ok": True,
        "ms": answer.ms,
        "interaction": answer.interaction,
        "response": response if answer.type is not None else None,
        "channel": answer.channel,
    }
