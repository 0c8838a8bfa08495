"""A pretend person as tests write it: by names, labels and plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox import parts
from bot.sandbox.actors import Answer, Stage
from bot.sandbox.rules import commands
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.world import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Guild, Json, Message, User

Place = str | int | Channel | Json
"""A channel: "#games", its id, itself, or its JSON."""

Shown = Answer | Json | Message
"""A message as a test got hold of it."""


class Actor:
    """One person at one client."""

    def __init__(self, stage: Stage, user: User) -> None:
        self.user = user
        self._stage = stage
        self._world = stage.world
        self._exchange = stage.exchange

    @property
    def id(self) -> int:
        """Snowflake of the person."""
        return self.user.id

    @property
    def mention(self) -> str:
        """As it is written into a message to call the person."""
        return f"<@{self.user.id}>"

    @property
    def dm(self) -> Channel:
        """This person's conversation with the bot."""
        return self._world.open_dm(self.user)

    def private(self, other: Actor) -> Channel:
        """A conversation with another person, which the bot is not in."""
        return self._world.open_dm(self.user, other.user)

    def close_dms(self, *, closed: bool = True) -> None:
        """No direct messages from bots any more."""
        self.user.dms_open = not closed

    def install(self, *, installed: bool = True) -> None:
        """Installs the bot for this person alone, to use it where it is no member."""
        self._exchange.install(self.user, installed=installed)

    def say(self, channel: Place, content: str) -> Json:
        """Writes an ordinary message."""
        message = self._stage.say(self.user, self.place(channel), content)
        return {"id": str(message.id), "channel_id": str(message.channel_id), "content": message.content}

    def open_thread(self, channel: Place, name: str, *, private: bool = False) -> Channel:
        """Starts a thread by hand."""
        kind = PRIVATE_THREAD if private else PUBLIC_THREAD
        return self._exchange.create_thread(self.place(channel), self.user.id, {"name": name, "type": kind})

    def open_post(self, forum: Place, title: str, words: str = "A post") -> Channel:
        """Writes a post in a forum: a thread that begins with its message."""
        post = self._exchange.create_thread(self.place(forum), self.user.id, {"name": title})
        self.say(post, words)
        return post

    def archive(self, thread: Place) -> None:
        """Closes a thread, as its owner or Discord's timer does."""
        self._exchange.change_thread(self.place(thread), archived=True)

    def lock(self, thread: Place, *, locked: bool = True) -> None:
        """Locks a thread, or unlocks it, as a moderator may: only those who manage threads write there then."""
        self._exchange.change_thread(self.place(thread), locked=locked)

    def delete(self, message: Shown) -> None:
        """Deletes a message, as a moderator may."""
        self._exchange.delete(self._shown(message))

    def delete_channel(self, channel: Place) -> None:
        """Deletes a channel or a thread with all its messages."""
        self._exchange.delete_channel(self.place(channel))

    def leave(self, guild: str) -> None:
        """Leaves a guild, by its name."""
        self._exchange.leave(self._guild(guild), self.user.id)

    def join(self, guild: str) -> None:
        """The person comes into a server."""
        self._exchange.join(self._guild(guild), self.user.id)

    async def command(self, channel: Place, line: str, /, **options: Any) -> Answer:
        """`await ana.command("#games", "play kingdomino", seats=2)`; users and channels as objects or ids."""
        where = self.place(channel)
        try:
            command, given = self._filled(where, line, options)
        except Refused as refusal:
            return Answer(False, 0.0, error=refusal.message)
        return await self._stage.command(self.user, where, int(command["id"]), given)

    async def autocomplete(
        self, channel: Place, line: str, /, *, focused: str, value: str | int | float = "", **options: Any
    ) -> Answer:
        """Types `value` into the option `focused`; `options` are those already filled in."""
        where = self.place(channel)
        try:
            command, given = self._filled(where, line, {**options, focused: value}, focused=focused)
        except Refused as refusal:
            return Answer(False, 0.0, error=refusal.message)
        return await self._stage.command(self.user, where, int(command["id"]), given, typing=True)

    async def click(self, message: Shown, /, *, label: str | None = None, custom_id: str | None = None) -> Answer:
        """Presses a button, found by its label as a person would, or by custom_id."""
        found = self._shown(message)
        if custom_id is None:
            buttons = parts.labelled(found.components, label or "")
            if len(buttons) != 1:
                return Answer(False, 0.0, error=f"{len(buttons)} buttons are labelled {label!r}")
            custom_id = str(buttons[0].get("custom_id"))
        return await self._stage.component(self.user, self.place(found.channel_id), found.id, custom_id)

    async def select(self, message: Shown, /, custom_id: str, values: Sequence[str] | str) -> Answer:
        """Chooses values in a select."""
        found = self._shown(message)
        chosen = [values] if isinstance(values, str) else list(values)
        return await self._stage.component(self.user, self.place(found.channel_id), found.id, custom_id, chosen)

    async def submit(self, modal: Answer, typed: Mapping[str, str | list[str]], /) -> Answer:
        """Fills in and sends the modal an answer opened."""
        return await self._stage.modal(self.user, int(modal.interaction or 0), typed)

    def _guild(self, name: str) -> Guild:
        return next(guild for guild in self._world.guilds.values() if guild.name == name)

    def place(self, channel: Place) -> Channel:
        """The channel a test means; names are looked up in this person's first guild that has it."""
        if isinstance(channel, Channel):
            return channel
        key = channel["id"] if isinstance(channel, dict) else channel
        if str(key).isdigit():
            return self._world.channels[int(key)]
        name = str(key).removeprefix("#")
        found = [c for c in self._world.channels.values() if c.name == name and c.guild_id is not None]
        mine = [c for c in found if self._world.can_see(self.user.id, c)]
        if not mine and not found:
            raise LookupError(f"no channel is called #{name}")
        return (mine or found)[0]

    def _shown(self, message: Shown) -> Message:
        """The message as it is now, not as it was when the test got it."""
        if isinstance(message, Message):
            return message
        shape = message.message if isinstance(message, Answer) else message
        if shape is None:
            raise LookupError("this answer has no message")
        found = self._world.message(int(shape["channel_id"]), int(shape["id"]))
        if found is None:
            raise LookupError(f"message {shape['id']} is gone")
        return found

    def _filled(
        self, channel: Channel, line: str, given: Mapping[str, Any], *, focused: str | None = None
    ) -> tuple[Json, list[Json]]:
        """The command of a line like "kingdomino place", and its options nested as Discord sends them."""
        name, *path = line.removeprefix("/").split()
        known = {command["name"]: command for command in self._world.commands_for(self.user, channel)}
        if name not in known:
            raise Refused(404, 10063, f"There is no command /{name} here; there are: {', '.join(known) or 'none'}")
        level, chain = known[name], []
        for word in path:
            level = next((o for o in level.get("options") or [] if o["name"] == word), {})
            if not level:
                raise Refused(404, 0, f"/{line} does not exist: no {word!r}")
            chain.append(level)
        kinds = {option["name"]: option["type"] for option in level.get("options") or []}
        options = [self._option(kinds, key, value, focused) for key, value in given.items() if value is not None]
        for step in reversed(chain):
            options = [{"type": step["type"], "name": step["name"], "options": options}]
        return known[name], options

    def _option(self, kinds: Mapping[str, int], key: str, value: Any, focused: str | None) -> Json:
        if key not in kinds:
            raise Refused(400, 0, f"the command has no option {key!r}")
        if isinstance(value, Actor | User | Channel):
            value = str(value.id)
        elif kinds[key] in (commands.USER, commands.CHANNEL, commands.ROLE, commands.MENTIONABLE):
            value = str(value)
        shape: Json = {"name": key, "type": kinds[key], "value": value}
        if key == focused:
            # Discord sends a half-typed number as text.
            shape |= {"value": str(value), "focused": True}
        return shape
