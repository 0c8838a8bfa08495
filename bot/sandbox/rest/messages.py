"""Routes for messages in channels."""

from __future__ import annotations

from bot.sandbox import permissions, wire
from bot.sandbox.doubts import Doubt
from bot.sandbox.exchange import Exchange
from bot.sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from bot.sandbox.rules.refusal import Refused, unknown
from bot.sandbox.world import DM, Channel, Json, Message, User, World

NONCE_LIFE = 300.0
MAX_ID = 2**64 - 1


def _shape(call: Call, message: Message) -> Json:
    return wire.message(call.world, call.exchange.base, message)


async def create(call: Call) -> Reply:
    """A message by the bot; the same nonce gives the same message for a while."""
    channel = call.exchange.channel(call.id("channel_id"))
    _check_may_send(call, channel)
    repeated = _repeated(call)
    if repeated is not None:
        return Reply(200, _shape(call, repeated))
    message = Message(call.world.ids.next(), channel.id, call.world.bot.id, call.world.clock())
    message.reference = _reference(call.world, channel, call.json.get("message_reference"))
    if message.reference is not None:
        message.type = 19
    sent = call.exchange.post(message, call.json, call.uploads)
    if sent.nonce is not None:
        call.world.nonces[str(sent.nonce)] = sent.channel_id, sent.id
    return Reply(200, _shape(call, sent))


def _repeated(call: Call) -> Message | None:
    """With enforce_nonce, the message this bot sent with the same nonce a few minutes ago, wherever it did.

    A nonce is known for so long even if its message is deleted, and can't be used meanwhile. Raises Refused then.
    """
    nonce = call.json.get("nonce")
    if nonce is None or not call.json.get("enforce_nonce") or Doubt.NONCE in call.exchange.doubts:
        return None
    channel, sent = call.world.nonces.get(str(nonce), (0, 0))
    if not sent or call.world.ids.time(sent) < call.world.clock() - NONCE_LIFE:
        return None
    found = call.world.message(channel, sent)
    if found is None:
        raise unknown("Message", 10008)
    return found


def _check_may_send(call: Call, channel: Channel) -> None:
    needed = _writing(channel)
    if call.uploads:
        needed |= permissions.ATTACH_FILES
    if call.json.get("embeds"):
        needed |= permissions.EMBED_LINKS
    call.exchange.require_text(channel, needed)
    if channel.is_forum:
        raise Refused(400, 50008, "Cannot send messages in a non-text channel")
    held = permissions.bot_permissions(call.world, channel)
    if call.json.get("message_reference") and not held & permissions.READ_MESSAGE_HISTORY:
        raise Refused(403, 160002, "Cannot reply without permission to read message history")
    if channel.type == DM:
        _check_reachable(call.world, call.world.users[channel.recipients[0]])
    if channel.locked and not held & permissions.MANAGE_THREADS:
        raise Refused(403, 50083, "Thread is locked")


def _writing(channel: Channel) -> int:
    """The permission to write: in a thread another one than in a channel."""
    return permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES


def _check_reachable(world: World, person: User) -> None:
    if not world.share_guild(person.id) and not person.installed:
        raise Refused(403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    if not person.dms_open:
        raise Refused(403, 50007, "Cannot send messages to this user")


def _reference(world: World, channel: Channel, given: Json | None) -> Json | None:
    if not given:
        return None
    target = int(given["message_id"])
    if world.message(channel.id, target) is None:
        if given.get("fail_if_not_exists") is False:
            return None
        raise Refused(400, 50035, "Invalid Form Body", _missing_reference())
    shape: Json = {"type": 0, "channel_id": str(channel.id), "message_id": str(target)}
    if channel.guild_id is not None:
        shape["guild_id"] = str(channel.guild_id)
    return shape


def _missing_reference() -> Json:
    return {"message_reference": {"_errors": [{"code": 50035, "message": "Unknown message"}]}}


async def history(call: Call) -> Reply:
    """Without Read Message History Discord refuses nobody, and shows nothing."""
    channel = call.exchange.channel(call.id("channel_id"))
    call.exchange.require_text(channel, 0)
    found = [m for m in call.world.history(channel.id, call.world.bot.id) if m.visible_to is None]
    if not permissions.bot_permissions(call.world, channel) & permissions.READ_MESSAGE_HISTORY:
        found = []
    limit = call.number("limit", 50, 1, 100)
    after, before, around = (call.number(name, 0, 0, MAX_ID) for name in ("after", "before", "around"))
    if "after" in call.query:
        found = [m for m in found if m.id > after][:limit]
    elif "before" in call.query:
        found = [m for m in found if m.id < before]
    elif "around" in call.query:
        nearest = sorted(found, key=lambda m: abs(m.id - around))[:limit]
        found = sorted(nearest, key=lambda m: m.id)
    return Reply(200, [_shape(call, m) for m in reversed(found[-limit:])])


def _target(call: Call) -> Message:
    call.exchange.require_text(call.exchange.channel(call.id("channel_id")), 0)
    return call.exchange.message(call.id("channel_id"), call.id("message_id"))


async def fetch(call: Call) -> Reply:
    """One message, where the bot may read the history."""
    call.exchange.require_text(call.exchange.channel(call.id("channel_id")), permissions.READ_MESSAGE_HISTORY)
    return Reply(200, _shape(call, _target(call)))


async def edit(call: Call) -> Reply:
    """One of the bot's own messages changes."""
    message = _target(call)
    exchange: Exchange = call.exchange
    if message.author_id != call.world.bot.id:
        raise Refused(403, 50005, "Cannot edit a message authored by another user")
    if exchange.channel(message.channel_id).archived:
        raise Refused(400, 50083, "Thread is archived")
    exchange.throttle_late_edit(message)
    return Reply(200, _shape(call, exchange.edit(message, call.json, call.uploads)))


async def delete(call: Call) -> Reply:
    """A message goes; another's needs Manage Messages."""
    message = _target(call)
    mine = message.author_id == call.world.bot.id
    channel = call.exchange.channel(message.channel_id)
    call.exchange.require_text(channel, 0 if mine else permissions.MANAGE_MESSAGES)
    call.exchange.delete(message)
    return NO_CONTENT


async def pin(call: Call) -> Reply:
    """A message is pinned, or no longer."""
    message = _target(call)
    call.exchange.require_text(call.exchange.channel(message.channel_id), permissions.PIN_MESSAGES)
    message.pinned = call.method == "PUT"
    return NO_CONTENT


async def typing(call: Call) -> Reply:
    """The bot is seen typing."""
    channel = call.exchange.channel(call.id("channel_id"))
    call.exchange.require_text(channel, _writing(channel))
    call.exchange.notify("TYPING", {"channel_id": str(channel.id)}, None)
    return NO_CONTENT


_MESSAGES = "/channels/{channel_id}/messages"

ROUTES: list[Route] = [
    ("PUT", _MESSAGES + "/pins/{message_id}", pin),
    ("DELETE", _MESSAGES + "/pins/{message_id}", pin),
    ("GET", _MESSAGES, history),
    ("POST", _MESSAGES, create),
    ("GET", _MESSAGES + "/{message_id}", fetch),
    ("PATCH", _MESSAGES + "/{message_id}", edit),
    ("DELETE", _MESSAGES + "/{message_id}", delete),
    ("POST", "/channels/{channel_id}/typing", typing),
]
