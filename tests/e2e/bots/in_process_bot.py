"""The bot in the test's own process, without any network: for thousands of clicks, scripted draws and provoked faults.

Interactions are discord.py's own, made from the sandbox's payloads; answers go straight to the sandbox's desk.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any
from unittest import mock

import discord
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import Herald
from bot.config import Settings
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.model import provably_fair_draws
from bot.match.model.time_and_randomness import ChanceSource, SystemClock
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import GuildSettings
from bot.sandbox import wire
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.interactions import AUTOCOMPLETE, COMMAND, Interaction
from bot.sandbox.resolving import resolve
from bot.sandbox.rest.call import stored
from bot.sandbox.server import Sandbox
from bot.sandbox.world import Channel, Message
from bot.storage import MemoryStore, SqlStore
from cogs.ui.board.board_message import Boards
from cogs.ui.interaction import deadline
from tests.e2e.bots.tuned_bot import Known, foreseeable
from tests.e2e.checks.forged_clicks import forged
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.checks.ping_listener import Strictness
from tests.e2e.checks.waiting import PATIENCE, be_patient

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"


class Patient:
    """The computer's clock, which a test may put forward. ahead: by how much, in ms."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return SystemClock().now() + self.ahead

    async def sleep(self, ms: int) -> None:
        await asyncio.sleep(ms / 1000)


class Inside:
    """A bot with its cogs loaded, in servers that want no threads. told: ids of matches it would have posted;
    followed: what was sent after the newest answer.

    Nothing happens by itself before a test says `later`.
    """

    def __init__(self, deal: ChanceSource, store: SqlStore | None = None) -> None:
        self.discord = Sandbox()
        be_patient(self.discord)
        self.clock = Patient()
        self.store = store or MemoryStore()
        self.service = MatchService(self.store, clock=self.clock, entropy=Known(), unasked=Unasked(deal))
        # Its clock moves only when told, so that no limit would ever be over.
        self.bot = Herald(Settings(limits="off"), self.service, self.clock)
        # discord.py tells of a command's end by a task.
        self.bot.loop = asyncio.get_running_loop()
        herald: Any = wire.user(self.discord.world.bot)
        self.bot._connection.user = discord.ClientUser(state=self.bot._connection, data=herald)
        self.told: list[int] = []
        self.followed: Message | None = None
        self.strictness = Strictness()

    def actor(self, name: str) -> Actor:
        return self.discord.actor(name)

    async def later(self, ms: int = 15_000) -> None:
        """Time passes; by default as much as the grace that a new server gives. What is due then happens."""
        self.clock.ahead += ms
        for due in await self.service.lists.due():
            if due.at <= self.clock.now():
                await self.service.fire(due.match)

    async def click(self, person: Actor, message: Json, custom_id: str, values: Sequence[str] | None = None) -> Answer:
        interaction = forged(self.discord, person, message, custom_id, values)
        await self.bot.on_interaction(self.received(interaction))
        return self._answer(interaction)

    async def board(self, match: int) -> Json:
        """Return the public message of a match as it would be posted now, unpainted."""
        boards = Boards(self.bot.presenters, self.bot.pictures)
        with mock.patch.object(boards, "_picture", mock.AsyncMock(return_value=None)):
            post = await boards.post(await self.service.views.perspective(match))
        return {"components": post.view().to_components()}

    async def begin(self, table: Json, owner: Actor, *others: Actor) -> None:
        """Everybody sits down at a table, and its owner starts the match on the private panel."""
        for person in others:
            assert (await self.click(person, table, buttons(table, "join")[0]["custom_id"])).ok
        panel = (await self.click(owner, table, buttons(table, "table")[0]["custom_id"])).message
        start = buttons(panel or {}, "start")
        assert panel is not None, "the panel is a message"
        assert start, text(panel)
        assert (await self.click(owner, panel, start[0]["custom_id"])).ok

    async def command(self, person: Actor, channel: Channel, line: str, **options: Any) -> Answer:
        """A command of two words; options as text, numbers, switches, people or channels."""
        return await self.enter(COMMAND, person, channel, line, options)

    async def autocomplete(self, person: Actor, channel: Channel, line: str, focused: str, **options: Any) -> Answer:
        return await self.enter(AUTOCOMPLETE, person, channel, line, {focused: "", **options}, focused)

    async def enter(
        self, kind: int, person: Actor, channel: Channel, line: str, options: Json, focused: str | None = None
    ) -> Answer:
        """A command with options of any name, or what is offered while one is typed."""
        name, *rest = line.split()
        kinds = {str: 3, int: 4, bool: 5, Actor: 6, Channel: 7}
        filled: list[Json] = [
            {
                "name": key,
                "type": kinds[type(value)],
                "value": str(value.id) if isinstance(value, Actor | Channel) else value,
            }
            | ({"focused": True} if key == focused else {})
            for key, value in options.items()
        ]
        for word in rest:
            filled = [{"type": 1, "name": word, "options": filled}]
        named = [value.id for value in options.values() if isinstance(value, Actor | Channel)]
        data = {"id": "1", "name": name, "type": 1, "options": filled}
        data |= {"resolved": resolve(self.discord.world, person.id, channel, named)} if named else {}
        interaction = self.discord.desk.begin(kind, person.user, channel, data)
        await self.bot.tree._call(self.received(interaction))
        ended = [task for task in asyncio.all_tasks() if "app_command_completion" in task.get_name()]
        await asyncio.gather(*ended)
        return self._answer(interaction)

    def received(self, interaction: Interaction) -> Any:
        payload: Any = self.discord.desk.shape(interaction)(0)
        return discord.Interaction(data=payload, state=self.bot._connection)

    def _answer(self, interaction: Interaction) -> Answer:
        response = interaction.response
        if response is None:
            return Answer(False, 0.0, error="no answer")
        self.followed = interaction.newest
        shown = None if response.message is None else self.discord.message(response.message)
        return Answer(True, 0.0, response.type, shown, response.choices)

    async def request(self, route: Any, **given: Any) -> Json:
        """In the place of discord.py's HTTP: the callback of an interaction, and what its token opens afterwards."""
        body, uploads = given.get("payload"), []
        for part in given.get("multipart") or ():
            if part["name"] == "payload_json":
                body = json.loads(part["value"])
            else:
                uploads.append(stored(part["filename"], part["value"].read()))
        if not route.path.endswith("/callback"):
            return self._followed(route, body or {}, uploads)
        self.strictness("request", CALLBACK, body)
        answered = self.discord.desk.answer(int(route.webhook_id), route.webhook_token, body or {}, uploads)
        about: Json = {"id": str(answered.id), "type": answered.type}
        if answered.original is not None:
            about["response_message_id"] = str(answered.original.id)
        return {"interaction": about}

    def _followed(self, route: Any, body: Json, uploads: list[Any]) -> Json:
        """A further message, or one that was sent changed or taken back."""
        desk, path = self.discord.desk, f"{route.method} {route.path}"
        interaction = desk.by_token(route.webhook_token)
        which = "@original" if route.path.endswith("@original") else str(route.url.rpartition("/")[2])
        if route.method == "DELETE":
            desk.exchange.delete(desk.message(interaction, which))
            return {}
        self.strictness("request", path, body)
        if route.method == "POST":
            sent = desk.follow_up(interaction, body, uploads)
        else:
            sent = desk.exchange.edit(desk.message(interaction, which), body, uploads)
        return wire.message(self.discord.world, self.discord.url, sent)


@asynccontextmanager
async def inside(
    deal: ChanceSource = provably_fair_draws.derive, *, mixes: bool = False, store: SqlStore | None = None
) -> AsyncIterator[Inside]:
    """The bot, loaded; nothing it says leaves the process.

    mixes: what people do before the start is in the draws, which differ each time then; store: where it keeps its
    matches, in memory if not said.
    """
    it = Inside(deal, store)

    async def request(_self: object, route: Any, *_args: Any, **given: Any) -> Json:
        return await it.request(route, **given)

    # Answers are not announced, however busy the machine is.
    late = mock.patch.object(deadline, "LONG", PATIENCE)
    known = contextlib.nullcontext() if mixes else foreseeable()
    with late, known, mock.patch.object(AsyncWebhookAdapter, "request", request):
        await it.bot.setup_hook()
        for guild in it.discord.world.guilds:
            await it.service.guilds.save(guild, GuildSettings(threads=False))
        it.bot.publisher.publish = it.told.append  # type: ignore[method-assign] # nothing is posted from in here
        try:
            yield it
        finally:
            await it.bot.studies.close()
    it.strictness.check()
