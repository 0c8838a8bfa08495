"""Routes an interaction's token opens: the callback, the original answer, follow-ups."""

from __future__ import annotations

from bot.sandbox import wire
from bot.sandbox.interactions import REPLY, UPDATE, Interaction
from bot.sandbox.rest.call import NO_CONTENT, Call, Reply, Route
from bot.sandbox.rules.refusal import unknown
from bot.sandbox.world import EPHEMERAL, LOADING, Json, Message


async def callback(call: Call) -> Reply:
    """The first answer to an interaction."""
    desk = call.services.desk
    interaction = desk.answer(call.id("interaction_id"), call.path["interaction_token"], call.json, call.uploads)
    if call.query.get("with_response") not in ("1", "true"):
        return NO_CONTENT
    return Reply(200, _callback_shape(call, interaction))


def _callback_shape(call: Call, interaction: Interaction) -> Json:
    """What `with_response` gives back: the message itself only when this answer wrote it.

    Without response_message_id discord.py cannot track the message.
    """
    response = interaction.response
    about: Json = {
        "id": str(interaction.id),
        "type": interaction.type,
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild_id is not None:
        about["guild_id"] = str(interaction.channel.guild_id)
    shape: Json = {"interaction": about}
    if response is None or response.message is None:
        return shape
    message = response.message
    about["response_message_id"] = str(message.id)
    about["response_message_loading"] = bool(message.flags & LOADING)
    about["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
    if response.type in (REPLY, UPDATE):
        shape["resource"] = {
            "type": response.type,
            "message": wire.message(call.world, call.exchange.base, message),
        }
    return shape


def _interaction(call: Call) -> Interaction:
    if call.id("webhook_id") != call.world.application_id:
        raise unknown("Webhook", 10015)
    return call.services.desk.by_token(call.path["webhook_token"])


def _shape(call: Call, message: Message) -> Json:
    return wire.message(call.world, call.exchange.base, message)


def _target(call: Call) -> Message:
    which = "@original" if call.template.endswith("@original") else str(call.id("message_id"))
    return call.services.desk.message(_interaction(call), which)


async def follow_up(call: Call) -> Reply:
    """A further message to an interaction."""
    message = call.services.desk.follow_up(_interaction(call), call.json, call.uploads)
    return Reply(200, _shape(call, message)) if call.query.get("wait") in ("1", "true") else NO_CONTENT


async def fetch(call: Call) -> Reply:
    """A message that answered an interaction."""
    return Reply(200, _shape(call, _target(call)))


async def edit(call: Call) -> Reply:
    """A message that answered an interaction changes."""
    return Reply(200, _shape(call, call.exchange.edit(_target(call), call.json, call.uploads)))


async def delete(call: Call) -> Reply:
    """A message that answered an interaction goes."""
    call.exchange.delete(_target(call))
    return NO_CONTENT


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES: list[Route] = [
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback),
    ("POST", _WEBHOOK, follow_up),
    ("GET", _WEBHOOK + "/messages/@original", fetch),
    ("PATCH", _WEBHOOK + "/messages/@original", edit),
    ("DELETE", _WEBHOOK + "/messages/@original", delete),
    ("GET", _WEBHOOK + "/messages/{message_id}", fetch),
    ("PATCH", _WEBHOOK + "/messages/{message_id}", edit),
    ("DELETE", _WEBHOOK + "/messages/{message_id}", delete),
]
