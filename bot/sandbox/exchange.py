"""What happens when somebody does something: the world changes, the gateway and the page hear of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bot.sandbox import doubts, parts, permissions, wire
from bot.sandbox.doubts import Doubt
from bot.sandbox.places import Places
from bot.sandbox.rules import mentions, messages
from bot.sandbox.rules.refusal import Form, unknown
from bot.sandbox.tidings import Dispatcher
from bot.sandbox.world import (
    DM,
    EPHEMERAL,
    LOADING,
    SILENT,
    Channel,
    Json,
    Message,
    StoredFile,
    World,
)

HOUR = 3600.0
LATE_EDITS, LATE_SPAN = 3, 20.0
"""Edits of messages older than an hour that a channel takes in so many seconds, as others have seen it."""

SETTABLE_FLAGS = 1 << 2 | SILENT | 1 << 15


class Ping(NamedTuple):
    """Somebody's phone has buzzed."""

    user: int
    message: int
    channel: int


class Exchange(Places):
    """Every change of the world goes through here."""

    def __init__(self, world: World, gateway: Dispatcher) -> None:
        super().__init__(world, gateway)
        self.pings: list[Ping] = []
        """Every ping that reached somebody."""
        self.pushes: list[str] = []
        """What each of them said on a phone: the content. A message of components has none and comes empty."""
        self.doubts: set[Doubt] = set()

    # Messages

    def post(
        self,
        message: Message,
        body: Json,
        uploads: Sequence[StoredFile],
        *,
        prefix: tuple[str, ...] = (),
    ) -> Message:
        """Checks the body, fills the message with it, stores it and tells everybody entitled."""
        messages.check(body, uploads, prefix=prefix, before=None)
        channel = self.channel(message.channel_id)
        message.flags |= (body.get("flags") or 0) & SETTABLE_FLAGS
        message.nonce = body.get("nonce")
        self._fill(message, body, uploads, prefix)
        self.world.add_message(message)
        if channel.archived and message.visible_to is None:
            self.change_thread(channel, archived=False)
        self._announce("MESSAGE_CREATE", message)
        self._ping(message)
        return message

    def edit(
        self, message: Message, body: Json, uploads: Sequence[StoredFile], *, prefix: tuple[str, ...] = ()
    ) -> Message:
        """Changes what the body names and leaves the rest."""
        self.channel(message.channel_id)
        if self.world.message(message.channel_id, message.id) is None:
            raise unknown("Message", 10008)
        messages.check(body, uploads, prefix=prefix, before=message)
        doubts.check_edit(self.doubts, message, body, uploads)
        was_loading = bool(message.flags & LOADING)
        self._fill(message, body, uploads, prefix)
        message.flags = (message.flags & ~LOADING) | (body.get("flags") or 0) & SETTABLE_FLAGS
        if was_loading:
            self._ping(message)
        else:
            message.edited = self.world.clock()
        self._announce("MESSAGE_UPDATE", message)
        return message

    def throttle_late_edit(self, message: Message) -> None:
        """Discord lets the old messages of a channel be edited rarely, whichever they are."""
        doubts.check_change(self.doubts)
        now, channel = self.world.clock(), self.channel(message.channel_id)
        if now - message.created < HOUR:
            return
        channel.late_edits = [at for at in channel.late_edits if at > now - LATE_SPAN]
        if len(channel.late_edits) >= LATE_EDITS:
            raise doubts.late_edit()
        channel.late_edits.append(now)

    def loading(self, message: Message) -> Message:
        """The "is thinking…" message of a deferred answer."""
        self.channel(message.channel_id)
        message.flags |= LOADING
        self.world.add_message(message)
        self._announce("MESSAGE_CREATE", message)
        return message

    def delete(self, message: Message) -> None:
        """A message is gone, and everybody who saw it is told."""
        del self.world.messages[message.channel_id][message.id]
        shape: Json = {"id": str(message.id), "channel_id": str(message.channel_id)}
        channel = self.world.channels[message.channel_id]
        if channel.guild_id is not None:
            shape["guild_id"] = str(channel.guild_id)
        if message.visible_to is None:
            self._dispatch_message("MESSAGE_DELETE", channel, lambda _: shape)
        self.notify("MESSAGE_DELETE", shape, self._readers(message))

    def _fill(self, message: Message, body: Json, uploads: Sequence[StoredFile], prefix: tuple[str, ...]) -> None:
        files = self._files(message, body, uploads)
        if "components" in body:
            form = Form(*prefix)
            names = {stored.filename: stored for stored in doubts.nameable(self.doubts, files, uploads)}
            messages.check_media(form, body["components"] or [], names, self.base)
            form.check()
            message.components = parts.settle(body["components"] or [], lambda url: self._resolve(url, names))
            parts.name_files(message.components, self.world.files)
        for gone in message.files:
            if gone not in files:
                self.world.files.pop(gone.id, None)
        message.files = files
        if "content" in body:
            message.content = body["content"] or ""
        if "embeds" in body:
            message.embeds = [{"type": "rich", **embed} for embed in body["embeds"] or []]
        if {"content", "components"} & body.keys():
            self._mention(message, body.get("allowed_mentions"))

    def _files(self, message: Message, body: Json, uploads: Sequence[StoredFile]) -> list[StoredFile]:
        """Absent `attachments` keep all files; present, they list exactly which stay."""
        listed = body.get("attachments")
        named = {str(entry["id"]): entry for entry in listed or []}
        kept = message.files if listed is None else [f for f in message.files if str(f.id) in named]
        for index, upload in enumerate(uploads):
            upload.description = (named.get(str(index)) or {}).get("description")
            self.world.add_file(message.channel_id, upload)
        return [*kept, *uploads]

    def _resolve(self, url: str, names: dict[str, StoredFile]) -> Json:
        stored = names.get(url.removeprefix("attachment://"))
        if stored is None and url.startswith(f"{self.base}/cdn/attachments/"):
            stored = self.world.files.get(int(url.split("/")[-2]))
        if stored is not None:
            return parts.unfurled(stored, wire.file_url(self.base, stored))
        return {"id": str(self.world.ids.next()), "url": url, "proxy_url": url, "width": None, "height": None}

    def _mention(self, message: Message, allowed: Json | None) -> None:
        text = mentions.texts(message.content, message.components)
        replied = None
        if message.reference and message.author_id == self.world.bot.id:
            original = self.world.find_message(int(message.reference["message_id"]))
            replied = original.author_id if original else None
        found = mentions.allowed(text, allowed, replied_to=replied)
        message.mentions = [uid for uid in found.users if uid in self.world.users]
        message.mention_roles = list(found.roles)
        message.mention_everyone = found.everyone

    def _ping(self, message: Message) -> None:
        """Only people who can read the message feel it; neither an edit nor a silent message ever pings."""
        if message.flags & SILENT and Doubt.SILENCE not in self.doubts:
            return
        channel = self.world.channels[message.channel_id]
        people = set(message.mentions)
        if message.mention_everyone and channel.guild_id is not None:
            people |= set(self.world.guilds[channel.guild_id].members)
        people |= self._having(message, channel)
        if channel.type == DM:
            people |= set(channel.recipients)
        readers = self._readers(message)
        for uid in sorted(people - {message.author_id, self.world.bot.id}):
            if readers is None or uid in readers:
                self.pings.append(Ping(uid, message.id, channel.id))
                self.pushes.append(message.content)
                where = {"channel_id": str(channel.id), "message_id": str(message.id)}
                self.notify("PING", where, frozenset({uid}))

    def _having(self, message: Message, channel: Channel) -> set[int]:
        """Whoever has a role that this message may call: one that anybody may, or its author may call all of them."""
        guild = self.world.guilds.get(channel.guild_id or 0)
        if guild is None:
            return set()
        held = permissions.member_permissions(guild, message.author_id)
        if message.author_id == self.world.bot.id:
            held = permissions.bot_permissions(self.world, channel)
        every = bool(held & permissions.MENTION_EVERYONE)
        called = {role.id for role in guild.roles.values() if role.mentionable or every} & set(message.mention_roles)
        return {uid for uid, member in guild.members.items() if member.roles & called}

    def forget_nonces(self) -> None:
        """Which messages were sent with which nonce, Discord knows for a few minutes only."""
        self.world.nonces.clear()

    # Looking things up for REST

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message the bot may reach by its channel: ephemeral ones only answer to their token."""
        self.channel(channel_id)
        found = self.world.message(channel_id, message_id)
        if found is None or found.visible_to is not None or found.flags & EPHEMERAL:
            raise unknown("Message", 10008)
        return found
