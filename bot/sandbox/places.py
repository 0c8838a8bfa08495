"""Guilds, channels and threads: what changes them, and who hears of it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox import guilds, permissions, wire
from bot.sandbox.rules import threads
from bot.sandbox.rules.refusal import Refused, unknown
from bot.sandbox.tidings import GUILD_MEMBERS, GUILDS, Dispatcher, Tidings
from bot.sandbox.world import HAS_THREAD, PRIVATE_THREAD, TEXT, Channel, Guild, Json, Message, Role, User, World

ARCHIVE_EVERY = 1.0
"""Seconds between two looks for idle threads."""


class Places(Tidings):
    """Everything about places; `Exchange` adds what is said in them."""

    def __init__(self, world: World, gateway: Dispatcher) -> None:
        super().__init__(world, gateway)
        self._looked = 0.0

    # Threads and channels

    def channel(self, channel_id: int) -> Channel:
        """Raises Refused for an unknown one."""
        found = self.world.channels.get(channel_id)
        if found is None:
            raise unknown("Channel", 10003)
        return found

    def create_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """A channel as its server's owner makes it; everybody hears of it."""
        channel = self.world.add_channel(guild, name, kind)
        self._dispatch_channel("CHANNEL_CREATE", channel)
        self.notify_channel("CHANNEL_CREATE", channel)
        return channel

    def create_thread(self, parent: Channel, owner: int, body: Json, *, starter: Message | None = None) -> Channel:
        """A thread from a message, or on its own."""
        threads.check(body)
        if starter is not None and starter.thread_id is not None:
            raise Refused(400, 160004, "A thread has already been created for this message")
        active = sum(1 for thread in self.world.guild_threads(parent.guild_id or 0) if not thread.archived)
        if active >= self.world.active_threads:
            raise Refused(400, 160006, "Maximum number of active threads has been reached")
        kind = 11 if starter is not None or parent.is_forum else body.get("type") or 12
        thread = self.world.add_thread(parent, body["name"], owner, kind, starter.id if starter else None)
        thread.auto_archive = body.get("auto_archive_duration") or thread.auto_archive
        if starter is not None:
            starter.thread_id = thread.id
            starter.flags |= HAS_THREAD
            self._announce("MESSAGE_UPDATE", starter)
        shape = wire.bot_thread(self.world, thread) | {"newly_created": True}
        self._tell_thread("THREAD_CREATE", thread, shape)
        if parent.is_forum:
            parent.last_message_id = thread.id
        self.notify_channel("THREAD_CREATE", thread)
        return thread

    def change_thread(self, thread: Channel, *, archived: bool | None = None, **changes: object) -> None:
        """Archives, locks, renames…; tells everybody."""
        if archived is not None and archived != thread.archived:
            thread.archived = archived
            thread.archive_changed = self.world.clock()
        for key, value in changes.items():
            setattr(thread, key, value)
        self._tell_thread("THREAD_UPDATE", thread, wire.bot_thread(self.world, thread))
        self.notify_channel("THREAD_UPDATE", thread)

    def _tell_thread(self, event: str, thread: Channel, shape: Json) -> None:
        """Tell the bot of a thread, unless that is private and the bot isn't in it."""
        if permissions.bot_reaches(self.world, thread):
            self._dispatch_guild(event, thread.guild_id, shape)

    def set_thread_member(self, thread: Channel, user_id: int, *, present: bool) -> None:
        """Somebody comes into a thread or leaves it; the bot is told of itself."""
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
            if present and thread.type == PRIVATE_THREAD:
                # It has not heard of the thread before.
                self._tell_thread("THREAD_CREATE", thread, wire.bot_thread(self.world, thread))
            if present:
                member = wire.thread_member(thread, user_id) | {"presence": None}
                shape["added_members"] = [member]
            else:
                shape["removed_member_ids"] = [str(user_id)]
            self._dispatch_guild("THREAD_MEMBERS_UPDATE", thread.guild_id, shape)
        self.notify_channel("THREAD_UPDATE", thread)

    def archive_idle(self) -> None:
        """Archives the threads in which nobody wrote for as long as they allow; called before anything is looked at."""
        now = self.world.clock()
        if now - self._looked < ARCHIVE_EVERY:
            return
        self._looked = now
        for thread in [c for c in self.world.channels.values() if c.is_thread and not c.archived]:
            if now - self.world.last_active(thread) >= thread.auto_archive * 60:
                self.change_thread(thread, archived=True)

    def delete_channel(self, channel: Channel) -> None:
        """A channel goes with its threads, a thread alone; its messages go too."""
        for thread in [c for c in self.world.channels.values() if c.parent_id == channel.id]:
            self.delete_channel(thread)
        audience, reached = self._audience(channel), permissions.bot_reaches(self.world, channel)
        shape = wire.channel(self.world, channel)
        del self.world.channels[channel.id]
        self.world.messages.pop(channel.id, None)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        if channel.is_thread:
            shape = {key: shape[key] for key in ("id", "guild_id", "parent_id", "type")}
        if reached:
            self._dispatch_guild(event, channel.guild_id, shape)
        self.notify(event, shape, audience)

    def _dispatch_channel(self, event: str, channel: Channel) -> None:
        shape = wire.bot_channel(self.world, channel)
        self._dispatch_guild(event, channel.guild_id, {"guild_id": str(channel.guild_id), **shape})

    def deny(self, channel: Channel, bits: int) -> None:
        """Takes exactly these permissions from the bot in a channel (0 gives all back) and tells it."""
        channel.denied = bits
        self._dispatch_channel("CHANNEL_UPDATE", channel)

    def hide(self, channel: Channel, *people: User) -> None:
        """Hide a channel and its threads from exactly these people (none: it's open again) and tell everyone it was."""
        audience = self._audience(channel)
        channel.hidden = {person.id for person in people}
        shape = wire.channel(self.world, channel)
        self._dispatch_channel("CHANNEL_UPDATE", channel)
        gone = audience - self._audience(channel)
        self.notify("CHANNEL_DELETE", shape, gone)
        self.notify_channel("CHANNEL_CREATE", channel)

    def deny_everywhere(self, guild: Guild, bits: int) -> None:
        """Takes exactly these permissions from the bot's role in a whole guild (0 gives all back) and tells it."""
        guild.denied = bits
        self._tell_roles(guild)

    def grant(self, guild: Guild, bits: int) -> None:
        """Give the bot's role exactly these permissions besides the invitation's, and tell it."""
        guild.granted = bits
        self._tell_roles(guild)

    def _tell_roles(self, guild: Guild) -> None:
        for role in guilds.roles(guild):
            self._dispatch_guild("GUILD_ROLE_UPDATE", guild.id, {"guild_id": str(guild.id), "role": role})

    def require(self, channel: Channel, bits: int) -> None:
        """Refuses the bot what it has no permission for in this channel."""
        if not permissions.bot_reaches(self.world, channel):
            raise Refused(403, 50001, "Missing Access", note=f"the bot is not in {channel.name!r}")
        if channel.guild_id is None:
            return
        held = permissions.bot_permissions(self.world, channel)
        if not held & permissions.VIEW_CHANNEL:
            raise Refused(403, 50001, "Missing Access")
        if bits & ~held:
            lacking = ", ".join(permissions.names(bits & ~held))
            raise Refused(403, 50013, "Missing Permissions", note=f"the bot lacks {lacking} here")

    def require_text(self, channel: Channel, bits: int) -> None:
        """The same of what is written in a channel: beside talk that needs Connect, too."""
        self.require(channel, bits)
        if channel.is_spoken and not permissions.bot_permissions(self.world, channel) & permissions.CONNECT:
            raise Refused(403, 50001, "Missing Access", note="the bot lacks Connect here")

    # Members

    def add_role(self, guild: Guild, name: str, people: Sequence[User], *, mentionable: bool) -> Role:
        """A server gets a role for some of its members."""
        role = self.world.add_role(guild, name, mentionable=mentionable)
        shape = next(one for one in guilds.roles(guild) if one["id"] == str(role.id))
        self._dispatch_guild("GUILD_ROLE_CREATE", guild.id, {"guild_id": str(guild.id), "role": shape})
        for person in people:
            guild.members[person.id].roles.add(role.id)
        self.notify("MEMBERS", {"guild_id": str(guild.id)}, None)
        return role

    def leave(self, guild: Guild, user_id: int) -> None:
        """A person leaves; their messages stay."""
        if guild.members.pop(user_id, None) is None:
            return
        shape: Json = {"guild_id": str(guild.id), "user": wire.user(self.world.users[user_id])}
        self._gateway.dispatch("GUILD_MEMBER_REMOVE", guild.id, lambda i: shape if i & GUILD_MEMBERS else None)
        self.notify("MEMBERS", {"guild_id": str(guild.id)}, None)

    def join(self, guild: Guild, user_id: int) -> None:
        """Somebody comes into a server; nothing happens to who is there."""
        if user_id in guild.members:
            return
        member = self.world.add_member(guild, self.world.users[user_id])
        shape = wire.member(self.world, guild, member) | {"guild_id": str(guild.id)}
        self._gateway.dispatch("GUILD_MEMBER_ADD", guild.id, lambda i: shape if i & GUILD_MEMBERS else None)
        self.notify("MEMBERS", {"guild_id": str(guild.id)}, None)

    def install(self, user: User, *, installed: bool = True) -> None:
        """A person installs the bot for themselves, or no longer wants it."""
        user.installed = installed
        self.notify("MEMBERS", {}, frozenset({user.id}))

    # The bot's own guilds

    def bot_leaves(self, guild: Guild) -> None:
        """The bot is removed from a guild; its global commands stay with those who installed it."""
        if guild.members.pop(self.world.bot.id, None) is not None:
            self._dispatch_guild("GUILD_DELETE", guild.id, {"id": str(guild.id)})
            self.notify("MEMBERS", {"guild_id": str(guild.id)}, None)

    def delete_guild(self, guild: Guild) -> None:
        """A server is deleted with all that is in it; the bot hears what it hears when it is removed."""
        for channel in list(self.world.guild_channels(guild.id)):
            self.delete_channel(channel)
        self.bot_leaves(guild)
        del self.world.guilds[guild.id]

    def bot_joins(self, guild: Guild) -> None:
        """Herald is invited; nothing happens where it is already."""
        if self.world.bot.id in guild.members:
            return
        self.world.add_member(guild, self.world.bot)
        self._announce_guild(guild)
        self.notify("MEMBERS", {"guild_id": str(guild.id)}, None)

    def outage(self, guild: Guild, *, over: bool = False) -> None:
        """Discord loses a guild for a while: GUILD_DELETE says unavailable, GUILD_CREATE brings it back."""
        if guild.available is over:
            return
        guild.available = over
        if over:
            self._announce_guild(guild)
        else:
            self._dispatch_guild("GUILD_DELETE", guild.id, {"id": str(guild.id), "unavailable": True})

    def _announce_guild(self, guild: Guild) -> None:
        def shape(intents: int) -> Json | None:
            everybody = bool(intents & GUILD_MEMBERS)
            return guilds.guild_create(self.world, guild, all_members=everybody) if intents & GUILDS else None

        self._gateway.dispatch("GUILD_CREATE", guild.id, shape)
