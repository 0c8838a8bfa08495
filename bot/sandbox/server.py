"""The sandbox as one server on 127.0.0.1, and its public API for tests.

    sandbox = await Sandbox.start(port=0, clock=None)   # clock: seconds since the epoch, for tests that jump in time
    sandbox.url                                         # "http://127.0.0.1:PORT", for HERALD_DISCORD_BASE
    sandbox.token                                       # generated; the bot must use it
    await sandbox.wait_ready(timeout=10)                # the bot has connected its gateway
    await sandbox.wait_commands(timeout=10)             # the bot has synced its commands
    await sandbox.stop()

    ana = sandbox.actor("ana")                          # ana, benoit, zoe, david, olga (owner of both guilds)
    answer = await ana.command("#games", "play kingdomino", seats=2)
    answer = await ana.autocomplete("#games", "kingdomino place", focused="to", value="E")
    answer = await ana.click(answer, label="Join")      # or custom_id=…; takes an Answer, a message JSON or a Message
    answer = await ana.select(message, "custom_id", ["value"])
    answer = await ana.submit(answer, {"field": "text", "select": ["value"]})   # answer.modal was opened
    ana.say("#games", "hello")                          # an ordinary message; ana.id, ana.mention
    ana.open_thread("#games", "Our match")              # also archive(thread), delete(message), delete_channel(…)
    ana.leave("The Lamp & Table")                       # and join(…)
    ana.dm                                              # her conversation with the bot; ana.close_dms()
    ana.install(); ana.private(zoe)                     # the bot for herself, also in a talk it is not in
    answer.ok, answer.ms, answer.type, answer.message, answer.choices, answer.modal, answer.error

    sandbox.deny("#games", permissions.ATTACH_FILES)    # the bot lacks exactly these there from now on
    sandbox.bot_leaves("Another Server")                # and bot_joins(…), outage(…, over=…), add_guild(…, bot=…)
    sandbox.delete_guild("Another Server")              # nothing of it is known any more
    sandbox.deny_everywhere("The Lamp & Table", bits)   # the bot's role lacks exactly these from now on
    sandbox.add_role("The Lamp & Table", "Helpers", "zoe")   # a role to choose in options and to call
    sandbox.world.portal.installs = {0}                 # as the developer portal says: servers alone, no people
    sandbox.add_entry_point()                           # Activities are switched on: a command of type 4
    sandbox.forget_nonces()                             # as after some minutes
    sandbox.doubts.add(Doubt.UPLOAD_IN_EDIT)            # doubts.py: what no live token has shown yet is otherwise
    sandbox.chaos.storm(7)                              # chaos.py: everything that can go wrong on the wire

    sandbox.channel("#games")                           # Channel; thread and DM channels by id or name too
    sandbox.messages("#games", "ana")                   # Discord JSON, oldest first, as ana sees it
    sandbox.message(answer)                             # the newest state of a message, or None
    await sandbox.wait_message("#games", predicate, as_user="ana", timeout=5)   # created or edited, now or later
    sandbox.pings("ana")                                # ids of the messages that pinged ana
    sandbox.file(url)                                   # StoredFile behind a /cdn/ address
    sandbox.unknown                                     # routes the bot asked for that do not exist here: keep empty
    sandbox.refused                                     # "METHOD route: reason", for everything refused
    sandbox.world                                       # world.py
    sandbox.stage.patience = 0.2                        # how long a person waits for an answer (3 s)
    sandbox.gateway.granted                             # privileged intents the bot may use (none)
    sandbox.gateway.heartbeat_ms                        # interval told to new connections; .shards: recommended number
    sandbox.rest.faults                                 # callables (Call) -> Reply | None, asked before each route
    sandbox.rest.aftermath                              # callables (Call, Reply) -> Reply, asked after each route
    sandbox.taps                                        # callables (direction, route or event, payload)

Directions of taps: "request" and "response" (REST; "POST /channels/{channel_id}/messages 200"),
"dispatch" and "receive" (gateway events sent and commands received).
The world outlives the bot's process: a restarted bot finds commands and messages, and old buttons still work.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

from aiohttp import web

from bot.sandbox import wire
from bot.sandbox.actor import Actor, Place, Shown
from bot.sandbox.actors import Answer, Stage
from bot.sandbox.chaos import Chaos
from bot.sandbox.doubts import Doubt
from bot.sandbox.exchange import Exchange
from bot.sandbox.gateway import Gateway, Tap
from bot.sandbox.interactions import Desk
from bot.sandbox.log import Log
from bot.sandbox.page import Page, only_local
from bot.sandbox.rest import Rest
from bot.sandbox.rest.call import Services
from bot.sandbox.rules.commands import ENTRY_POINT
from bot.sandbox.tidings import Notice
from bot.sandbox.world import Channel, Clock, Guild, Json, Message, Role, StoredFile, default_world

HOST = "127.0.0.1"
MAX_BODY = 128 * 1024 * 1024
DISC = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#888"/></svg>'


class Sandbox:
    """A whole little Discord. See the module's docstring."""

    def __init__(self, clock: Clock | None = None, token: str | None = None) -> None:
        self.clock = clock or time.time
        self.token = token or f"sandbox.{secrets.token_urlsafe(24)}"
        self.url = ""
        self.world = default_world(self.clock)
        self.log = Log(self.clock)
        self.gateway = Gateway(self.world, self.log, self.token)
        self.exchange = Exchange(self.world, self.gateway)
        self.desk = Desk(self.exchange, self.log)
        self.stage = Stage(self.exchange, self.desk, self.gateway, self.log)
        self.rest = Rest(Services(self.world, self.exchange, self.desk, self.gateway), self.log, self.token)
        # One list for both, so that a tap hears everything.
        self.taps: list[Tap] = self.gateway.taps
        self.rest.taps = self.taps
        self.chaos = Chaos(self.rest, self.gateway, self.log, self.clock)
        self._page = Page(self.stage, self.gateway, self.log, self.chaos)
        self._timer: asyncio.Task[None] | None = None
        self._runner: web.AppRunner | None = None

    @classmethod
    async def start(cls, port: int = 0, clock: Clock | None = None, token: str | None = None) -> Sandbox:
        """A running sandbox; port 0 takes any free one."""
        sandbox = cls(clock, token)
        sandbox._runner = web.AppRunner(sandbox.create_app(), access_log=None, shutdown_timeout=1.0)
        await sandbox._runner.setup()
        site = web.TCPSite(sandbox._runner, HOST, port)
        await site.start()
        sandbox.url = f"http://{HOST}:{sandbox._runner.addresses[0][1]}"
        sandbox.exchange.base = sandbox.gateway.base = sandbox.url
        sandbox._timer = asyncio.create_task(sandbox._watch_threads())
        return sandbox

    def create_app(self) -> web.Application:
        """The web application: REST, gateway, files and page."""
        app = web.Application(client_max_size=MAX_BODY, middlewares=[only_local])
        self.rest.register(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/cdn/{tail:.*}", self._picture)
        self._page.register(app)
        return app

    async def stop(self) -> None:
        """Lets go of the port and of everybody who is connected."""
        if self._timer is not None:
            self._timer.cancel()
            await asyncio.gather(self._timer, return_exceptions=True)
        await self.chaos.close()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def address(self, person: str = "ana") -> str:
        """What a newcomer opens in a browser."""
        return f"{self.url}/?as={person}"

    # For tests

    @property
    def unknown(self) -> list[str]:
        """Routes that were asked for and do not exist here."""
        return self.rest.unknown

    @property
    def refused(self) -> list[str]:
        """Calls that were refused, as lines."""
        return self.log.refused

    @property
    def doubts(self) -> set[Doubt]:
        """Where it is of another mind than usual."""
        return self.exchange.doubts

    def actor(self, name: str) -> Actor:
        """The person of this name. Raises LookupError."""
        user = self.world.user_named(name)
        if user is None:
            raise LookupError(f"nobody here is called {name!r}")
        return Actor(self.stage, user)

    def channel(self, place: Place) -> Channel:
        """The channel or thread of this name or id."""
        self.exchange.archive_idle()
        return self.actor("olga").place(place)

    def guild(self, name: str) -> Guild:
        """The server of this name."""
        return next(guild for guild in self.world.guilds.values() if guild.name == name)

    def add_guild(self, name: str, *people: str, bot: bool = True) -> Guild:
        """A further server of Olga's with a channel #general; without `bot` Herald is no member yet."""
        guild = self.world.add_guild(name, self.actor("olga").user)
        del guild.members[self.world.bot.id]
        for person in people:
            self.world.add_member(guild, self.actor(person).user)
        self.world.add_channel(guild, "general")
        if bot:
            self.exchange.bot_joins(guild)
        return guild

    def add_role(self, guild: str, name: str, *people: str, mentionable: bool = True) -> Role:
        """A server gets a role, which these people have; not every role may be called by everybody."""
        having = [self.actor(person).user for person in people]
        return self.exchange.add_role(self.guild(guild), name, having, mentionable=mentionable)

    def add_entry_point(self) -> Json:
        """The bot's owner switches Activities on: Discord adds the command that starts one."""
        number, ways = self.world.ids.next(), sorted(self.world.portal.installs)
        shape: Json = {
            **{"id": str(number), "application_id": str(self.world.application_id), "type": ENTRY_POINT, "handler": 2},
            **{"version": str(self.world.ids.next()), "name": "launch", "description": "", "nsfw": False},
            **{"default_member_permissions": None, "dm_permission": True, "contexts": None, "integration_types": ways},
            **{"name_localizations": None, "description_localizations": None},
        }
        self.world.commands[None][number] = shape
        return shape

    def bot_joins(self, guild: str) -> None:
        """The bot is invited to a guild: GUILD_CREATE."""
        self.exchange.bot_joins(self.guild(guild))

    def bot_leaves(self, guild: str) -> None:
        """The bot is removed from a guild: GUILD_DELETE, and no access any more."""
        self.exchange.bot_leaves(self.guild(guild))

    def delete_guild(self, guild: str) -> None:
        """The guild's owner deletes it: GUILD_DELETE, and nothing of it is known any more."""
        self.exchange.delete_guild(self.guild(guild))

    def outage(self, guild: str, *, over: bool = False) -> None:
        """The guild becomes unavailable, or (over) comes back."""
        self.exchange.outage(self.guild(guild), over=over)

    def deny(self, place: Place, *bits: int) -> None:
        """The bot lacks exactly these permissions in a channel from now on, and hears of it; none: all are back.

        A thread has no permissions of its own: those of its channel change.
        """
        found = self.channel(place)
        self.exchange.deny(self.world.channels[found.parent_id] if found.parent_id else found, sum(bits))

    def hide(self, place: Place, *people: Actor) -> None:
        """Keep exactly these people from seeing a channel and its threads, and tell everyone; none: all see it."""
        found = self.channel(place)
        parent = self.world.channels[found.parent_id] if found.parent_id else found
        self.exchange.hide(parent, *(person.user for person in people))

    def deny_everywhere(self, guild: str, *bits: int) -> None:
        """The bot's role lacks exactly these in the whole guild from now on: GUILD_ROLE_UPDATE; none: all are back."""
        self.exchange.deny_everywhere(self.guild(guild), sum(bits))

    def grant(self, guild: str, *bits: int) -> None:
        """The bot's role has exactly these besides what its invitation asks for: GUILD_ROLE_UPDATE; none: no more."""
        self.exchange.grant(self.guild(guild), sum(bits))

    def forget_nonces(self) -> None:
        """As after some minutes: a nonce is no longer recognised."""
        self.exchange.forget_nonces()

    def messages(self, place: Place, as_user: str = "ana", *, threads: bool = False) -> list[Json]:
        """What somebody sees in a channel, oldest first. threads: and in those below it."""
        reader, places = self.actor(as_user).id, self._places(self.channel(place), threads=threads)
        found = [message for channel in places for message in self.world.history(channel, reader)]
        return [self._json(message) for message in sorted(found, key=lambda message: message.id)]

    def _places(self, channel: Channel, *, threads: bool) -> list[int]:
        """A channel and, where wanted, the threads below it."""
        below = [one.id for one in self.world.channels.values() if threads and one.parent_id == channel.id]
        return [channel.id, *below]

    def message(self, shown: Shown) -> Json | None:
        """The newest state of a message a test holds, or None when it was deleted."""
        if isinstance(shown, Message):
            shape: Json | None = {"channel_id": shown.channel_id, "id": shown.id}
        else:
            shape = shown.message if isinstance(shown, Answer) else shown
        if shape is None:
            return None
        found = self.world.message(int(shape["channel_id"]), int(shape["id"]))
        return None if found is None else self._json(found)

    def pings(self, name: str) -> list[int]:
        """Ids of the messages that pinged a person, oldest first."""
        person = self.actor(name).id
        return [ping.message for ping in self.exchange.pings if ping.user == person]

    def file(self, url: str) -> StoredFile:
        """The upload behind a /cdn/attachments/ address."""
        return self.world.files[int(url.split("/")[-2])]

    async def wait_message(
        self,
        place: Place,
        predicate: Callable[[Json], bool],
        *,
        as_user: str = "ana",
        timeout: float = 5.0,
        threads: bool = False,
    ) -> Json:
        """The first message that fits, already there or created or edited within `timeout` seconds.

        threads: as for `messages`; a thread may yet have to be opened.
        """
        reader, channel = self.actor(as_user).id, self.channel(place)
        for message in self.messages(channel, as_user, threads=threads):
            if predicate(message):
                return message
        found: asyncio.Future[Json] = asyncio.get_running_loop().create_future()

        def hear(notice: Notice) -> None:
            entitled = notice.to is None or reader in notice.to
            if notice.kind not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or not entitled or found.done():
                return
            here = int(notice.data["channel_id"]) in self._places(channel, threads=threads)
            if here and predicate(notice.data):
                found.set_result(notice.data)

        self.exchange.listeners.append(hear)
        try:
            return await asyncio.wait_for(found, timeout)
        finally:
            self.exchange.listeners.remove(hear)

    async def wait_ready(self, timeout: float = 10.0) -> None:
        """Until the bot's gateway session exists."""
        await self._until(lambda: self.gateway.online, timeout, "the bot did not connect")

    async def wait_commands(self, timeout: float = 10.0) -> None:
        """Until the bot has synced commands."""
        await self._until(lambda: any(self.world.commands.values()), timeout, "the bot did not sync its commands")

    async def _watch_threads(self) -> None:
        """Archives idle threads also while nobody does anything."""
        while True:
            await asyncio.sleep(1.0)
            self.exchange.archive_idle()

    async def _until(self, condition: Callable[[], bool], timeout: float, complaint: str) -> None:
        deadline = time.monotonic() + timeout
        while not condition():
            if time.monotonic() > deadline:
                raise TimeoutError(complaint)
            await asyncio.sleep(0.01)

    def _json(self, message: Message) -> Json:
        return wire.message(self.world, self.url, message)

    # The content delivery network

    async def _attachment(self, request: web.Request) -> web.Response:
        name = request.match_info["file"]
        stored = self.world.files.get(int(name)) if name.isdigit() else None
        if stored is None:
            raise web.HTTPNotFound
        return web.Response(body=stored.content, content_type=stored.content_type)

    async def _picture(self, _: web.Request) -> web.Response:
        """Avatars and icons: nobody here has one, so a neutral disc serves for all."""
        return web.Response(text=DISC, content_type="image/svg+xml")
