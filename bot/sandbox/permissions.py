"""Permission bits the sandbox knows, and who has which."""

from __future__ import annotations

from bot.sandbox.world import PRIVATE_THREAD, Channel, Guild, World

ADMINISTRATOR = 1 << 3
MANAGE_GUILD = 1 << 5
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
CONNECT = 1 << 20
USE_APPLICATION_COMMANDS = 1 << 31
MANAGE_THREADS = 1 << 34
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38
PIN_MESSAGES = 1 << 51

NAMES = {
    VIEW_CHANNEL: "View Channel",
    SEND_MESSAGES: "Send Messages",
    MANAGE_MESSAGES: "Manage Messages",
    EMBED_LINKS: "Embed Links",
    ATTACH_FILES: "Attach Files",
    READ_MESSAGE_HISTORY: "Read Message History",
    CONNECT: "Connect",
    MANAGE_THREADS: "Manage Threads",
    CREATE_PUBLIC_THREADS: "Create Public Threads",
    CREATE_PRIVATE_THREADS: "Create Private Threads",
    SEND_MESSAGES_IN_THREADS: "Send Messages in Threads",
    PIN_MESSAGES: "Pin Messages",
}

_USUAL = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | CONNECT
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)

EVERYONE = _USUAL | USE_APPLICATION_COMMANDS
"""What everyone may do in a new server; its owner may do everything."""

INVITED = _USUAL
"""What the bot's invitation asks for: its own role has that and nothing more. A project test compares the two."""

EVERYTHING = (1 << 53) - 1
ANSWERS_ONLY = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE
"""What answers to interactions may hold where the bot is no member."""


def names(bits: int) -> list[str]:
    """The permissions as Discord's settings call them."""
    return [name for bit, name in NAMES.items() if bits & bit]


def member_permissions(guild: Guild, user_id: int) -> int:
    """What a person may do in a guild: everything for the owner, the usual for the others."""
    return EVERYTHING if user_id == guild.owner_id else EVERYONE


def permissions_in(world: World, guild: Guild, channel: Channel, user_id: int) -> int:
    """Return what a person may do in a channel: nothing where they can't see it."""
    return member_permissions(guild, user_id) if world.can_see(user_id, channel) else 0


def everywhere(guild: Guild) -> int:
    """What the bot may do in a guild as a whole."""
    return ((EVERYONE | INVITED) & ~guild.denied) | guild.granted


def bot_reaches(world: World, channel: Channel) -> bool:
    """Whether routes of a channel are open to the bot, as far as who is there goes.

    A private thread is closed to it unless it's a member or manages threads. Commands come from there all the same.
    """
    if not world.bot_present(channel):
        return False
    inside = channel.type != PRIVATE_THREAD or world.bot.id in channel.thread_members
    return inside or bool(bot_permissions(world, channel) & (MANAGE_THREADS | ADMINISTRATOR))


def bot_permissions(world: World, channel: Channel) -> int:
    """What the bot may do in a channel; a thread inherits its parent's denials."""
    if not world.bot_present(channel):
        return ANSWERS_ONLY
    parent = world.channels.get(channel.parent_id or 0)
    guild = world.guilds.get(channel.guild_id or 0)
    held = everywhere(guild) if guild is not None else EVERYONE | INVITED
    return held & ~channel.denied & ~(parent.denied if parent else 0)
