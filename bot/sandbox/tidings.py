"""Who hears of a change: gateway sessions by intent, the page's people by what they can see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from bot.sandbox import wire
from bot.sandbox.permissions import bot_reaches
from bot.sandbox.world import DM, Channel, Json, Message, World

GUILDS, GUILD_MEMBERS, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 9
DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 12, 1 << 15

Shape = Callable[[int], Json | None]
"""From a session's intents to the payload it gets, or None for none."""


class Dispatcher(Protocol):
    """The gateway, as far as events go."""

    def dispatch(self, event: str, guild_id: int | None, shape: Shape) -> None:
        """An event for the bot; guild_id: of the server it is about, None for none."""
        ...


@dataclass(frozen=True)
class Notice:
    """One event for the page and for waiting tests; `to` is None for everybody."""

    kind: str
    data: Json
    to: frozenset[int] | None


class Tidings:
    """Tells the gateway and the page what changed."""

    def __init__(self, world: World, gateway: Dispatcher) -> None:
        self.world = world
        self.base = ""
        """The server's address, for links to files."""
        self.listeners: list[Callable[[Notice], None]] = []
        self._gateway = gateway

    def notify(self, kind: str, data: Json, to: frozenset[int] | None) -> None:
        """Tells the pages of people. to: whose, None for everybody's."""
        for listener in list(self.listeners):
            listener(Notice(kind, data, to))

    def notify_channel(self, kind: str, channel: Channel) -> None:
        """Tells whoever can see a channel how it is now."""
        self.notify(kind, wire.channel(self.world, channel), self._audience(channel))

    def _audience(self, channel: Channel) -> frozenset[int]:
        return frozenset(uid for uid in self.world.users if self.world.can_see(uid, channel))

    def _readers(self, message: Message) -> frozenset[int] | None:
        if message.visible_to is not None:
            return frozenset({message.visible_to})
        return self._audience(self.world.channels[message.channel_id])

    def _announce(self, event: str, message: Message) -> None:
        if message.visible_to is None:
            channel = self.world.channels[message.channel_id]
            self._dispatch_message(event, channel, lambda intents: self._shape(message, intents))
        self.notify(event, wire.message(self.world, self.base, message), self._readers(message))

    def _shape(self, message: Message, intents: int) -> Json:
        bot = self.world.bot.id
        private = self.world.channels[message.channel_id].type == DM
        entitled = private or message.author_id == bot or bot in message.mentions or intents & MESSAGE_CONTENT
        return wire.dispatched_message(self.world, self.base, message, with_content=bool(entitled))

    def _dispatch_message(self, event: str, channel: Channel, shape: Shape) -> None:
        if not bot_reaches(self.world, channel):
            return
        needed = DIRECT_MESSAGES if channel.guild_id is None else GUILD_MESSAGES
        self._gateway.dispatch(event, channel.guild_id, lambda intents: shape(intents) if intents & needed else None)

    def _dispatch_guild(self, event: str, guild_id: int | None, data: Json) -> None:
        guild = self.world.guilds.get(guild_id or 0)
        if event != "GUILD_DELETE" and (guild is None or self.world.bot.id not in guild.members):
            return
        self._gateway.dispatch(event, guild_id, lambda intents: data if intents & GUILDS else None)
