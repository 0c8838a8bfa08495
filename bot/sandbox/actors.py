"""Pretend people: what their client would let them do, and what comes back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.sandbox import envelopes, parts, permissions, wire
from bot.sandbox.exchange import Exchange
from bot.sandbox.gateway import Gateway
from bot.sandbox.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    DEADLINE,
    MODAL,
    Desk,
    Interaction,
    Response,
)
from bot.sandbox.log import Log
from bot.sandbox.resolving import resolve
from bot.sandbox.rules import commands, modals
from bot.sandbox.rules.components import BUTTON, SELECTS
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.waiting import THINKING, outcome
from bot.sandbox.world import Channel, Json, Message, User, World


@dataclass(frozen=True)
class Answer:
    """What came back for one thing a person did."""

    ok: bool
    """The bot answered in time; otherwise `error` says why not."""

    ms: float
    """From the action to the first answer."""

    type: int | None = None
    """Discord's callback type (4 reply, 5 deferred, 6 deferred update, 7 update, 8 choices, 9 modal)."""

    message: Json | None = None
    """The message created or updated, as Discord JSON."""

    choices: list[Json] | None = None
    """For types 8 and 9."""

    modal: Json | None = None
    """For types 8 and 9."""

    error: str | None = None
    interaction: str | None = None
    """Its id, which submitting a modal needs."""

    waited: float = 0.0
    """To what it announced, where that came later."""

    channel: Json | None = None
    """A conversation that was opened."""


class Stage:
    """Turns raw actions (as the page posts them) into interactions, and waits for the answers."""

    def __init__(self, exchange: Exchange, desk: Desk, gateway: Gateway, log: Log) -> None:
        self.exchange = exchange
        self.world: World = exchange.world
        self.patience = DEADLINE
        self.thinking = THINKING
        self._desk = desk
        self._gateway = gateway
        self._log = log

    def say(self, user: User, channel: Channel, content: str) -> Message:
        """An ordinary message of a person."""
        self._check_present(user, channel, wakes=True)
        message = Message(self.world.ids.next(), channel.id, user.id, self.world.clock())
        posted = self.exchange.post(message, {"content": content}, [])
        if channel.guild_id is not None and channel.is_thread:
            for person in set(posted.mentions) & self.world.guilds[channel.guild_id].members.keys():
                # Who is mentioned in a thread is in it from then on.
                self.exchange.set_thread_member(channel, person, present=True)
        return posted

    async def command(
        self, user: User, channel: Channel, command_id: int, options: Sequence[Json], *, typing: bool = False
    ) -> Answer:
        """A slash command, or (typing) the autocomplete request of the focused option."""
        try:
            self._check_present(user, channel)
            command = self._command(user, channel, command_id)
            commands.check_filled(command.get("options") or [], options, typing=typing)
        except Refused as refusal:
            return self._refused(user, channel, refusal)
        data: Json = {"id": str(command_id), "name": command["name"], "type": 1}
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        if options:
            data["options"] = list(options)
        resolved = resolve(self.world, user.id, channel, _named(options))
        if resolved and not typing:
            data["resolved"] = resolved
        return await self._send(self._desk.begin(AUTOCOMPLETE if typing else COMMAND, user, channel, data))

    async def component(
        self, user: User, channel: Channel, message_id: int, custom_id: str, values: Sequence[str] = ()
    ) -> Answer:
        """A click on a button, or a choice in a select."""
        try:
            self._check_present(user, channel)
            message = self._message(user, channel, message_id)
            part = self._part(message, custom_id)
            if part["type"] in SELECTS:
                modals.check_chosen(part, list(values))
        except Refused as refusal:
            return self._refused(user, channel, refusal, message_id)
        data: Json = {"custom_id": custom_id, "component_type": part["type"], "id": part["id"]}
        if part["type"] in SELECTS:
            data["values"] = list(values)
        if part["type"] in (5, 6, 7, 8):
            data["resolved"] = resolve(self.world, user.id, channel, [int(value) for value in values])
        return await self._send(self._desk.begin(COMPONENT, user, channel, data, message))

    async def modal(self, user: User, interaction_id: int, typed: modals.Typed) -> Answer:
        """Submits the modal an earlier interaction opened, by field custom_id."""
        try:
            source = self._desk.modal_of(interaction_id)
            if source.modal is None or source.user is not user:
                raise Refused(400, 0, "This modal was opened for somebody else")
            self._check_present(user, source.channel)
            filled = modals.filled(source.modal, typed)
        except Refused as refusal:
            return self._refused(user, None, refusal)
        data: Json = {"custom_id": source.modal["custom_id"], "components": filled}
        interaction = self._desk.begin(MODAL, user, source.channel, data, source.message)
        interaction.metadata["triggering_interaction_metadata"] = source.metadata
        return await self._send(interaction)

    async def _send(self, interaction: Interaction) -> Answer:
        """Hands the interaction to the bot and waits for its first answer."""
        guild_id = interaction.channel.guild_id
        started = time.perf_counter()
        if not self._gateway.listens_to(guild_id):
            return self._finish(interaction, started, None, "The application is offline")
        self._gateway.dispatch("INTERACTION_CREATE", guild_id, self._desk.shape(interaction))
        try:
            await asyncio.wait_for(asyncio.shield(interaction.answered), self.patience)
        except TimeoutError:
            return self._finish(interaction, started, None, "The application did not respond in time")
        answered = time.perf_counter()
        response = await outcome(self._desk, interaction, self.thinking)
        error = None if response else "The application went on thinking"
        return self._finish(interaction, started, response, error, answered=answered)

    def _finish(
        self,
        interaction: Interaction,
        started: float,
        response: Response | None,
        error: str | None,
        *,
        answered: float | None = None,
    ) -> Answer:
        now = time.perf_counter()
        ms, waited = ((answered or now) - started) * 1000, (now - started) * 1000
        kind = {2: "command", 3: "component", 4: "autocomplete", 5: "modal"}[interaction.type]
        what = interaction.data.get("custom_id") or interaction.data.get("name")
        text = f"{interaction.user.username}: {kind} {what}"
        self._log.add("interaction", text, ms=ms, detail=error, about=interaction.about)
        name = str(interaction.id)
        if response is None:
            return Answer(False, ms, error=error, interaction=name)
        message = response.message
        shape = None if message is None else wire.message(self.world, self.exchange.base, message)
        return Answer(True, ms, response.type, shape, response.choices, response.modal, None, name, waited)

    def _refused(self, user: User, channel: Channel | None, refusal: Refused, message: int | None = None) -> Answer:
        ids = {"user": user.id, "channel": None if channel is None else channel.id, "message": message}
        about = {key: str(value) for key, value in ids.items() if value is not None}
        self._log.add("interaction", f"{user.username}: not sent", detail=refusal.message, about=about)
        return Answer(False, 0.0, error=refusal.message)

    # What the client checks by itself

    def _check_present(self, user: User, channel: Channel, *, wakes: bool = False) -> None:
        self.exchange.archive_idle()
        self.exchange.channel(channel.id)
        if not self.world.can_see(user.id, channel):
            raise Refused(403, 50001, f"{user.display} cannot see this channel")
        if channel.guild_id is not None and not self.world.guilds[channel.guild_id].available:
            raise Refused(403, 50001, "This server is temporarily unavailable")
        if channel.is_forum:
            raise Refused(400, 50008, "A forum has posts, and nothing else is written there")
        if channel.archived and not wakes:
            raise Refused(400, 50083, "The thread is archived: write a message there first")

    def _command(self, user: User, channel: Channel, command_id: int) -> Json:
        known = {int(c["id"]): c for c in self.world.commands_for(user, channel)}
        command = known.get(command_id)
        if command is None:
            raise Refused(404, 10063, "There is no such command here")
        contexts = command.get("contexts")
        here = envelopes.context(channel)
        if (contexts is not None and here not in contexts) or (here != 0 and command.get("dm_permission") is False):
            raise Refused(403, 0, f"/{command['name']} cannot be used here")
        needed = command.get("default_member_permissions")
        if channel.guild_id is not None and needed is not None:
            held = permissions.member_permissions(self.world.guilds[channel.guild_id], user.id)
            # "0" leaves the command to administrators.
            if (int(needed) or permissions.ADMINISTRATOR) & ~held:
                raise Refused(403, 0, f"{user.display} may not use /{command['name']}")
        return command

    def _message(self, user: User, channel: Channel, message_id: int) -> Message:
        message = self.world.message(channel.id, message_id)
        if message is None or message.visible_to not in (None, user.id):
            raise Refused(404, 10008, f"{user.display} sees no such message")
        return message

    def _part(self, message: Message, custom_id: str) -> Json:
        part = parts.find(message.components, custom_id)
        if part is None or part["type"] not in SELECTS | {BUTTON}:
            raise Refused(404, 0, f"The message has no component {custom_id!r}")
        if part.get("disabled"):
            raise Refused(400, 0, "This component is disabled")
        return part


def _named(options: Sequence[Json]) -> list[int]:
    """Ids of everybody and everything that options name."""
    found: list[int] = []
    for option in options:
        if option["type"] in (commands.USER, commands.CHANNEL, commands.ROLE, commands.MENTIONABLE):
            found.append(int(option["value"]))
        found += _named(option.get("options") or [])
    return found


def typed_from(components: Sequence[Mapping[str, object]]) -> dict[str, str | list[str]]:
    """The fields of a submitted modal, as the page posts them, by custom_id."""
    typed: dict[str, str | list[str]] = {}
    for part in components:
        inner = part.get("component")
        children = [inner] if isinstance(inner, dict) else part.get("components")
        if isinstance(children, list):
            typed |= typed_from(children)
        name, value = part.get("custom_id"), part.get("value", part.get("values"))
        if isinstance(name, str) and isinstance(value, str | list):
            typed[name] = value
    return typed
