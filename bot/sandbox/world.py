"""What exists on this little Discord: people, guilds, channels, messages and files.

Pure state: no I/O, and the clock is handed in. `exchange.py` changes it and tells the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.portal import Portal

Json = dict[str, Any]
"""A JSON object in Discord's wire shape."""

Clock = Callable[[], float]
"""Seconds since the epoch."""

DISCORD_EPOCH_MS = 1_420_070_400_000

TEXT, DM, VOICE, NEWS, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 2, 5, 11, 12
STAGE, FORUM, MEDIA = 13, 15, 16

MONTH = 30 * 24 * 3600.0
"""Seconds for which the bot has been in both guilds when everything begins."""

EPHEMERAL, LOADING, HAS_THREAD, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 5, 1 << 12, 1 << 15


class Snowflakes:
    """Ids that carry their time and always grow."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """An id later than every one before it."""
        stamp = max(int(self._clock() * 1000) - DISCORD_EPOCH_MS, 0) << 22
        self._last = max(stamp, self._last + 1)
        return self._last

    @staticmethod
    def time(snowflake: int) -> float:
        """When an id was made, in seconds since the epoch."""
        return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000


@dataclass
class User:
    """A Discord account, a pretend person's or the bot's."""

    id: int
    username: str
    display: str
    bot: bool = False
    locale: str = "en-US"
    dms_open: bool = True
    installed: bool = False
    """Whether this person installed the bot for themselves, to use it where it is no member."""


@dataclass
class Member:
    """A user's place in one guild."""

    user_id: int
    joined_at: float
    nick: str | None = None
    roles: set[int] = field(default_factory=set)
    """Besides @everyone and, for the bot, its own."""


@dataclass
class Role:
    """A role of a server that somebody has made."""

    id: int
    name: str
    mentionable: bool = True
    """Whether anybody may call those who have it."""


@dataclass
class Guild:
    """A server; its @everyone role has the guild's id."""

    id: int
    name: str
    owner_id: int
    bot_role_id: int
    members: dict[int, Member] = field(default_factory=dict)
    roles: dict[int, Role] = field(default_factory=dict)
    """Besides @everyone and the bot's own."""
    locale: str = "en-US"
    available: bool = True
    """False while Discord has an outage there."""
    system_channel: int | None = None
    """Where Discord says who has come, if anywhere."""
    denied: int = 0
    """Permission bits that the bot's role and @everyone have lost in the whole guild (tests set them)."""
    granted: int = 0
    """Permission bits that someone has given the bot's role besides what its invitation asks for."""


@dataclass
class Channel:
    """A text channel, a thread, or a direct conversation (guild_id is None)."""

    id: int
    type: int
    name: str
    created: float
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int = 0
    position: int = 0
    recipients: tuple[int, ...] = ()
    """The people of a direct conversation; one person talks with the bot, two talk without it."""

    last_message_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 4320
    archive_changed: float = 0.0
    thread_members: dict[int, float] = field(default_factory=dict)
    message_count: int = 0
    late_edits: list[float] = field(default_factory=list)
    """When messages older than an hour were edited there of late."""
    denied: int = 0
    """Permission bits the bot lacks here (tests set them)."""
    hidden: set[int] = field(default_factory=set)
    """People who can't see it, by an overwrite of their own; they don't see its threads either."""

    @property
    def is_thread(self) -> bool:
        """Whether it lies in another channel."""
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_forum(self) -> bool:
        """Whether it has posts, each a thread of its own, and no messages."""
        return self.type in (FORUM, MEDIA)

    @property
    def is_spoken(self) -> bool:
        """Whether people talk there, and write beside it."""
        return self.type in (VOICE, STAGE)

    @property
    def is_private(self) -> bool:
        """A conversation of people, without the bot."""
        return len(self.recipients) > 1


@dataclass
class StoredFile:
    """An uploaded file, as the CDN serves it."""

    id: int
    channel_id: int
    filename: str
    content: bytes
    content_type: str
    width: int | None = None
    height: int | None = None
    description: str | None = None


@dataclass
class Message:
    """One message; `visible_to` is the only reader of an ephemeral one."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    type: int = 0
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    files: list[StoredFile] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited: float | None = None
    pinned: bool = False
    visible_to: int | None = None
    interaction: Json | None = None
    metadata: Json | None = None
    application_id: int | None = None
    reference: Json | None = None
    thread_id: int | None = None
    nonce: str | int | None = None

    @property
    def is_v2(self) -> bool:
        """Whether it is made of components alone."""
        return bool(self.flags & COMPONENTS_V2)


class World:
    """Everything that exists, by id. It outlives the bot's process, not the sandbox's."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.files: dict[int, StoredFile] = {}
        self.emojis: dict[int, Json] = {}
        self.commands: dict[int | None, dict[int, Json]] = {None: {}}
        self.nonces: dict[str, tuple[int, int]] = {}
        """The channel and the message that the bot sent with a nonce, whether or not it is there still."""
        self.portal = Portal()
        self.active_threads = 1_000
        """Threads of a guild that may be open at once."""
        self.bot = self.add_user("herald", "Herald", bot=True)
        self.application_id = self.bot.id

    def add_user(self, username: str, display: str, *, bot: bool = False) -> User:
        """A new account."""
        user = User(self.ids.next(), username, display, bot)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, owner: User) -> Guild:
        """A new server, with its owner and the bot in it."""
        guild = Guild(self.ids.next(), name, owner.id, self.ids.next())
        self.guilds[guild.id] = guild
        for user in (self.bot, owner):
            self.add_member(guild, user)
        return guild

    def add_member(self, guild: Guild, user: User) -> Member:
        """Somebody is in a server from now on."""
        member = Member(user.id, self.clock())
        guild.members[user.id] = member
        return member

    def add_role(self, guild: Guild, name: str, *, mentionable: bool = True) -> Role:
        """A new role, which nobody has yet."""
        role = Role(self.ids.next(), name, mentionable)
        guild.roles[role.id] = role
        return role

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        """A new channel, below the others, of any kind."""
        position = sum(1 for _ in self.guild_channels(guild.id))
        channel = Channel(self.ids.next(), kind, name, self.clock(), guild.id, position=position)
        self.channels[channel.id] = channel
        return channel

    def add_thread(self, parent: Channel, name: str, owner: int, kind: int, thread_id: int | None = None) -> Channel:
        """A thread below `parent`; one started from a message has that message's id."""
        now = self.clock()
        thread = Channel(thread_id or self.ids.next(), kind, name, now, parent.guild_id, parent.id, owner)
        thread.archive_changed = now
        thread.thread_members[owner] = now
        self.channels[thread.id] = thread
        return thread

    def open_dm(self, user: User, other: User | None = None) -> Channel:
        """The conversation between `user` and the bot (or another person), created on first use."""
        people = (user.id,) if other is None else (user.id, other.id)
        for channel in self.channels.values():
            if channel.type == DM and set(channel.recipients) == set(people):
                return channel
        channel = Channel(self.ids.next(), DM, user.username, self.clock(), recipients=people)
        self.channels[channel.id] = channel
        return channel

    def add_message(self, message: Message) -> Message:
        """A message lies in its channel; the newest everybody can see is the channel's last."""
        self.messages.setdefault(message.channel_id, {})[message.id] = message
        if message.visible_to is None:
            channel = self.channels[message.channel_id]
            channel.last_message_id = message.id
            channel.message_count += 1
        return message

    def add_file(self, channel_id: int, stored: StoredFile) -> StoredFile:
        """A file gets its id and belongs to a channel."""
        stored.id, stored.channel_id = self.ids.next(), channel_id
        self.files[stored.id] = stored
        return stored

    def message(self, channel_id: int, message_id: int) -> Message | None:
        """A message that has not been deleted."""
        return self.messages.get(channel_id, {}).get(message_id)

    def find_message(self, message_id: int) -> Message | None:
        """A message by id alone, whatever its channel."""
        return next((by_id[message_id] for by_id in self.messages.values() if message_id in by_id), None)

    def history(self, channel_id: int, reader: int) -> list[Message]:
        """The channel's messages that `reader` may see, oldest first."""
        channel = self.channels.get(channel_id)
        if channel is not None and self.is_hidden(reader, channel):
            return []
        found = self.messages.get(channel_id, {}).values()
        return sorted((m for m in found if m.visible_to in (None, reader)), key=lambda m: m.id)

    def guild_channels(self, guild_id: int) -> Iterator[Channel]:
        """Its channels, threads left aside."""
        return (c for c in self.channels.values() if c.guild_id == guild_id and not c.is_thread)

    def guild_threads(self, guild_id: int) -> Iterator[Channel]:
        """Its threads, archived ones too."""
        return (c for c in self.channels.values() if c.guild_id == guild_id and c.is_thread)

    def is_hidden(self, user_id: int, channel: Channel) -> bool:
        """Whether somebody is kept from seeing a channel, or the one their thread is in; a server's owner never is."""
        guild, parent = self.guilds.get(channel.guild_id or 0), self.channels.get(channel.parent_id or 0)
        hidden = user_id in channel.hidden or (parent is not None and user_id in parent.hidden)
        return hidden and guild is not None and user_id != guild.owner_id

    def can_see(self, user_id: int, channel: Channel) -> bool:
        """Whether the channel appears in this user's list."""
        if channel.guild_id is None:
            return user_id in channel.recipients or (user_id == self.bot.id and not channel.is_private)
        if user_id not in self.guilds[channel.guild_id].members:
            return False
        if self.is_hidden(user_id, channel):
            return False
        return channel.type != PRIVATE_THREAD or user_id in channel.thread_members

    def user_named(self, name: str) -> User | None:
        """By account or by shown name, capitals making no difference."""
        folded = name.casefold()
        return next((u for u in self.users.values() if folded in (u.username, u.display.casefold())), None)

    def bot_guilds(self) -> list[Guild]:
        """The guilds the bot is a member of."""
        return [guild for guild in self.guilds.values() if self.bot.id in guild.members]

    def invite_now(self, name: str) -> None:
        """The bot has been invited to a guild only just now, while it was not running."""
        for guild in self.bot_guilds():
            if guild.name == name:
                guild.members[self.bot.id].joined_at = self.clock()

    def share_guild(self, user_id: int) -> bool:
        """Whether the bot and this person meet anywhere."""
        return any(user_id in guild.members for guild in self.bot_guilds())

    def bot_present(self, channel: Channel) -> bool:
        """Whether the bot itself is in this place; if not, it can only answer interactions there."""
        if channel.guild_id is None:
            return not channel.is_private
        return self.bot.id in self.guilds[channel.guild_id].members

    def installed_for(self, user: User, channel: Channel) -> set[int]:
        """How the bot's commands get here: 0 through the guild, 1 through the person.

        Into the bot's own conversation a guild's commands come for whoever shares a guild with it.
        """
        through_guild = self.bot_present(channel) and (channel.guild_id is not None or self.share_guild(user.id))
        ways = {0} if through_guild else set()
        return ways | {1} if user.installed else ways

    def commands_for(self, user: User, channel: Channel) -> list[Json]:
        """The commands this person's client lists here."""
        ways = self.installed_for(user, channel)
        known = self.visible_commands(channel.guild_id)
        return [c for c in known if ways & set(c.get("integration_types") or [0])]

    def last_active(self, thread: Channel) -> float:
        """When somebody last wrote in a thread, or opened it."""
        written = 0.0 if thread.last_message_id is None else self.ids.time(thread.last_message_id)
        return max(thread.archive_changed, written)

    def visible_commands(self, guild_id: int | None) -> list[Json]:
        """Global commands and the guild's own, as a client lists them."""
        own = self.commands.get(guild_id, {}) if guild_id is not None else {}
        return [*self.commands[None].values(), *own.values()]


def default_world(clock: Clock) -> World:
    """Two guilds and five people, as the sandbox's page shows them."""
    world = World(clock)
    people = [("ana", "Ana"), ("benoit", "Benoît"), ("zoe", "Zoë"), ("david", "Dávid"), ("olga", "Olga")]
    users = [world.add_user(*person) for person in people]
    lamp = world.add_guild("The Lamp & Table", users[-1])
    for user in users[:-1]:
        world.add_member(lamp, user)
    for name in ("games", "castle-hall", "off-topic"):
        world.add_channel(lamp, name)
    other = world.add_guild("Another Server", users[-1])
    world.add_channel(other, "general")
    for guild in (lamp, other):
        guild.members[world.bot.id].joined_at -= MONTH
    return world
