"""What happens when somebody does something: the world changes, the gateway and the page hear of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox import parts, permissions, wire
from bot.sandbox.rules import mentions, messages
from bot.sandbox.rules.refusal import Form, Refused, unknown
from bot.sandbox.tidings import GUILD_MEMBERS, Dispatcher, Tidings
from bot.sandbox.world import (
    DM,
    EPHEMERAL,
    HAS_THREAD,
    LOADING,
    Channel,
    Guild,
    Json,
    Message,
    StoredFile,
    World,
)

HOUR = 3600.0
SETTABLE_FLAGS = 1 << 2 | 1 << 12 | 1 << 15


class Exchange(Tidings):
    """Every change of the world goes through here."""

    def __init__(self, world: World, gateway: Dispatcher) -> None:
        super().__init__(world, gateway)
        self.pings: list[tuple[int, int]] = []
        """(user, message) for every ping that reached somebody."""

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
        channel = self.world.channels[message.channel_id]
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
        messages.check(body, uploads, prefix=prefix, before=message)
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
        """Discord lets old messages be edited rarely; here once."""
        if self.world.clock() - message.created < HOUR:
            return
        message.late_edits += 1
        if message.late_edits > 1:
            refusal = Refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
            refusal.extra = {"retry_after": 0.2, "global": False}
            raise refusal

    def loading(self, message: Message) -> Message:
        """The "is thinking…" message of a deferred answer."""
        message.flags |= LOADING
        self.world.add_message(message)
        self._announce("MESSAGE_CREATE", message)
        return message

    def delete(self, message: Message) -> None:
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
            names = {stored.filename: stored for stored in files}
            messages.check_media(form, body["components"] or [], names, self.base)
            form.check()
            message.components = parts.settle(body["components"] or [], lambda url: self._resolve(url, names))
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
        """Only people who can read the message feel it; an edit never pings."""
        channel = self.world.channels[message.channel_id]
        people = set(message.mentions)
        if message.mention_everyone and channel.guild_id is not None:
            people |= set(self.world.guilds[channel.guild_id].members)
        if channel.type == DM:
            people |= set(channel.recipients)
        readers = self._readers(message)
        for uid in sorted(people - {message.author_id, self.world.bot.id}):
            if readers is None or uid in readers:
                self.pings.append((uid, message.id))
                where = {"channel_id": str(channel.id), "message_id": str(message.id)}
                self.notify("PING", where, frozenset({uid}))

    # Threads and channels

    def create_thread(self, parent: Channel, owner: int, body: Json, *, starter: Message | None = None) -> Channel:
        """A thread from a message, or on its own."""
        form = Form()
        form.length(("name",), body.get("name"), 1, 100)
        form.check()
        if starter is not None and starter.thread_id is not None:
            raise Refused(400, 160004, "A thread has already been created for this message")
        kind = 11 if starter is not None else body.get("type") or 12
        thread = self.world.add_thread(parent, body["name"], owner, kind, starter.id if starter else None)
        thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
        if starter is not None:
            starter.thread_id = thread.id
            starter.flags |= HAS_THREAD
            self._announce("MESSAGE_UPDATE", starter)
        shape = wire.bot_thread(self.world, thread) | {"newly_created": True}
        self._dispatch_guild("THREAD_CREATE", parent.guild_id, shape)
        self.notify_channel("THREAD_CREATE", thread)
        return thread

    def change_thread(self, thread: Channel, *, archived: bool | None = None, **changes: object) -> None:
        """Archives, locks, renames…; tells everybody."""
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archive_changed = self.world.clock()
        for key, value in changes.items():
            setattr(thread, key, value)
        self._dispatch_guild("THREAD_UPDATE", thread.guild_id, wire.bot_thread(self.world, thread))
        self.notify_channel("THREAD_UPDATE", thread)

    def set_thread_member(self, thread: Channel, user_id: int, *, present: bool) -> None:
        if present == (user_id in thread.thread_members):
            return
        if present:
            thread.thread_members[user_id] = self.world.clock()
        else:
            del thread.thread_members[user_id]
        if user_id == self.world.bot.id:
            shape: Json = {
                "id": str(thread.id),
                "guild_id": str(thread.guild_id),
                "member_count": len(thread.thread_members),
            }
            if present:
                member = wire.thread_member(thread, user_id) | {"presence": None}
                shape["added_members"] = [member]
            else:
                shape["removed_member_ids"] = [str(user_id)]
            self._dispatch_guild("THREAD_MEMBERS_UPDATE", thread.guild_id, shape)
        self.notify_channel("THREAD_UPDATE", thread)

    def delete_channel(self, channel: Channel) -> None:
        shape = wire.channel(self.world, channel)
        del self.world.channels[channel.id]
        self.world.messages.pop(channel.id, None)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        if channel.is_thread:
            shape = {key: shape[key] for key in ("id", "guild_id", "parent_id", "type")}
        self._dispatch_guild(event, channel.guild_id, shape)
        self.notify(event, shape, None)

    def require(self, channel: Channel, bits: int) -> None:
        """Refuses the bot what it has no permission for in this channel."""
        if channel.guild_id is None:
            return
        held = permissions.bot_permissions(self.world, channel)
        if not held & permissions.VIEW_CHANNEL:
            raise Refused(403, 50001, "Missing Access")
        if bits & ~held:
            raise Refused(403, 50013, "Missing Permissions")

    # Members

    def leave(self, guild: Guild, user_id: int) -> None:
        """A person leaves; their messages stay."""
        if guild.members.pop(user_id, None) is None:
            return
        shape: Json = {"guild_id": str(guild.id), "user": wire.user(self.world.users[user_id])}
        self._gateway.dispatch("GUILD_MEMBER_REMOVE", guild.id, lambda i: shape if i & GUILD_MEMBERS else None)

    def join(self, guild: Guild, user_id: int) -> None:
        if user_id in guild.members:
            return
        member = self.world.add_member(guild, self.world.users[user_id])
        shape = wire.member(self.world, guild, member) | {"guild_id": str(guild.id)}
        self._gateway.dispatch("GUILD_MEMBER_ADD", guild.id, lambda i: shape if i & GUILD_MEMBERS else None)

    # Looking things up for REST

    def channel(self, channel_id: int) -> Channel:
        found = self.world.channels.get(channel_id)
        if found is None:
            raise unknown("Channel", 10003)
        return found

    def message(self, channel_id: int, message_id: int) -> Message:
        """A message the bot may reach by its channel: ephemeral ones only answer to their token."""
        self.channel(channel_id)
        found = self.world.message(channel_id, message_id)
        if found is None or found.visible_to is not None or found.flags & EPHEMERAL:
            raise unknown("Message", 10008)
        return found
