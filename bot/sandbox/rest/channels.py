"""Routes for channels and threads."""

from __future__ import annotations

from bot.sandbox import permissions, wire
from bot.sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from bot.sandbox.rules import threads
from bot.sandbox.rules.refusal import Refused
from bot.sandbox.world import PRIVATE_THREAD, Channel


def _channel(call: Call) -> Channel:
    channel = call.exchange.channel(call.id("channel_id"))
    call.exchange.require(channel, 0)
    return channel


def _thread(call: Call) -> Channel:
    thread = _channel(call)
    if not thread.is_thread:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return thread


async def fetch(call: Call) -> Reply:
    """A channel or thread, as the bot sees it."""
    return Reply(200, wire.bot_thread(call.world, _channel(call)))


async def change(call: Call) -> Reply:
    """Threads can be renamed, archived, locked; nothing else is needed of channels."""
    thread = _thread(call)
    given = {key: value for key, value in call.json.items() if value is not None}
    threads.check(given, change=True)
    _check_may_change(call, thread, set(given))
    renamed = {"name": "name", "locked": "locked", "auto_archive_duration": "auto_archive"}
    changes = {field: given[key] for key, field in renamed.items() if key in given}
    call.exchange.change_thread(thread, archived=given.get("archived"), **changes)
    return Reply(200, wire.bot_thread(call.world, thread))


def _check_may_change(call: Call, thread: Channel, keys: set[str]) -> None:
    if thread.archived and call.json.get("archived") is not False:
        raise Refused(400, 50083, "Thread is archived")
    if thread.locked or "locked" in keys:
        call.exchange.require(thread, permissions.MANAGE_THREADS)
    elif keys == {"archived"} and call.json["archived"] is False:
        # Those who may write in a thread may open it again.
        call.exchange.require(thread, permissions.SEND_MESSAGES_IN_THREADS)
    elif thread.owner_id != call.world.bot.id:
        call.exchange.require(thread, permissions.MANAGE_THREADS)


async def delete(call: Call) -> Reply:
    """A thread is deleted; needs Manage Threads."""
    thread = _thread(call)
    call.exchange.require(thread, permissions.MANAGE_THREADS)
    shape = wire.channel(call.world, thread)
    call.exchange.delete_channel(thread)
    return Reply(200, shape)


async def start(call: Call) -> Reply:
    """A thread on its own; without a type Discord makes it private."""
    parent = _parent(call)
    if parent.is_forum:
        raise Refused(400, 50035, "Invalid Form Body", {"message": {"_errors": [{"message": "A post needs one"}]}})
    kind = call.json.get("type") or PRIVATE_THREAD
    private = kind == PRIVATE_THREAD
    call.exchange.require(parent, permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS)
    thread = call.exchange.create_thread(parent, call.world.bot.id, call.json)
    return Reply(201, wire.bot_thread(call.world, thread))


async def start_from_message(call: Call) -> Reply:
    """A public thread below a message."""
    parent = _parent(call)
    call.exchange.require(parent, permissions.CREATE_PUBLIC_THREADS)
    starter = call.exchange.message(parent.id, call.id("message_id"))
    thread = call.exchange.create_thread(parent, call.world.bot.id, call.json, starter=starter)
    return Reply(201, wire.bot_thread(call.world, thread))


def _parent(call: Call) -> Channel:
    parent = _channel(call)
    if parent.is_thread or parent.guild_id is None:
        raise Refused(400, 50024, "Cannot execute action on this channel type")
    return parent


async def members(call: Call) -> Reply:
    """Who is in a thread."""
    thread = _thread(call)
    return Reply(200, [wire.thread_member(thread, uid) for uid in thread.thread_members])


async def member(call: Call) -> Reply:
    """Whether somebody is in a thread."""
    thread = _thread(call)
    user_id = call.id("user_id")
    if user_id not in thread.thread_members:
        raise Refused(404, 10007, "Unknown Member")
    return Reply(200, wire.thread_member(thread, user_id))


async def change_member(call: Call) -> Reply:
    """PUT adds, DELETE removes; `@me` is the bot joining or leaving."""
    thread = _thread(call)
    myself = call.template.endswith("@me")
    user_id = call.world.bot.id if myself else call.id("user_id")
    if thread.archived:
        raise Refused(400, 50083, "Thread is archived")
    if not myself:
        needed = permissions.SEND_MESSAGES_IN_THREADS if call.method == "PUT" else permissions.MANAGE_THREADS
        call.exchange.require(thread, needed)
    if thread.guild_id is not None and user_id not in call.world.guilds[thread.guild_id].members:
        raise Refused(404, 10007, "Unknown Member")
    call.exchange.set_thread_member(thread, user_id, present=call.method == "PUT")
    return NO_CONTENT


_CHANNEL = "/channels/{channel_id}"
_MEMBERS = _CHANNEL + "/thread-members"

ROUTES: list[Route] = [
    ("GET", _CHANNEL, fetch),
    ("PATCH", _CHANNEL, change),
    ("DELETE", _CHANNEL, delete),
    ("POST", _CHANNEL + "/threads", start),
    ("POST", _CHANNEL + "/messages/{message_id}/threads", start_from_message),
    ("GET", _MEMBERS, members),
    ("PUT", _MEMBERS + "/@me", change_member),
    ("DELETE", _MEMBERS + "/@me", change_member),
    ("GET", _MEMBERS + "/{user_id}", member),
    ("PUT", _MEMBERS + "/{user_id}", change_member),
    ("DELETE", _MEMBERS + "/{user_id}", change_member),
]
