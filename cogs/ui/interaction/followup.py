"""Messages after the first answer, sent with the interaction's token."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import aiohttp
import discord
import structlog

from cogs.ui.channels.picture_edits import EDITS
from cogs.ui.interaction.deadline import NEW, Promise, Reply
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

T = TypeVar("T")

# Discord's codes for a token whose fifteen minutes are over.
_EXPIRED = frozenset({50027, 10015})

# The user has dismissed the message that was to be filled.
_DISMISSED = 10008

_GONE = _EXPIRED | {_DISMISSED}


async def unless_expired(telling: Awaitable[T]) -> T | None:
    """Return the result of a request, None if the interaction's token has expired (after fifteen minutes)."""
    try:
        return await telling
    except discord.HTTPException as refused:
        if refused.code not in _EXPIRED:
            raise
        log.warning("answer.expired", code=refused.code)
        return None


async def unless_gone(telling: Awaitable[bool]) -> bool:
    """Return the result of an update, False if the interaction's token has expired or its user dismissed the answer."""
    try:
        return await telling
    except discord.HTTPException as refused:
        if refused.code not in _GONE:
            raise
        log.info("answer.gone", code=refused.code)
        return False


async def anew(interaction: Interaction, reply: Reply, post: Post, *, private: bool) -> int:
    """Send a new message after the first answer, or fill the announced one if it's of its kind. Return its id."""
    fault = None
    # Filling an announced message is an edit, which notifies no one.
    fills = reply.promised is (Promise.PRIVATE if private else Promise.PUBLIC) and not post.pings
    if fills and EDITS.may_carry(post):
        try:
            message = await interaction.edit_original_response(
                **post.content(), view=post.view(), attachments=post.files(), allowed_mentions=post.mentions()
            )
        except discord.HTTPException as refused:
            if refused.code != _DISMISSED:
                if not EDITS.may_blame_picture(refused, post):
                    raise
                fault = refused
        else:
            reply.promised = None
            return message.id
    await _withdraw(interaction, reply)
    reply.instead = sent = await _send(interaction, post, private=private)
    reply.promised = None
    EDITS.learn(fault)
    return sent


async def update(interaction: Interaction, reply: Reply, post: Post, *, last: bool) -> bool:
    """Change the private answer that was given, and return whether the change is shown.

    last: nothing more is changed after this, so if Discord refuses it, a new message takes the place of the answer.
    """
    fault = None
    if EDITS.may_carry(post):
        how = {"view": post.view(), "attachments": post.files(), "allowed_mentions": post.mentions()}
        try:
            if reply.instead is None:
                await interaction.edit_original_response(**how)
            else:
                await interaction.followup.edit_message(reply.instead, **how)
        except discord.HTTPException as refused:
            if refused.code == _DISMISSED or not EDITS.may_blame_picture(refused, post):
                raise
            fault = refused
        else:
            return True
    if not last:
        return False
    before, reply.instead = reply.instead, await _send(interaction, post, private=True)
    EDITS.learn(fault)
    # If it stays, its button still works.
    with suppress(discord.HTTPException, aiohttp.ClientError):
        if before is None:
            await interaction.delete_original_response()
        else:
            await interaction.followup.delete_message(before)
    return True


async def change(interaction: Interaction, reply: Reply, post: Post) -> None:
    """Change the clicked message, or send a new one if Discord refuses that."""
    if reply.promised in NEW:
        await _withdraw(interaction, reply)
        await _through_the_channel(interaction, reply, post)
        return
    fault = None
    if EDITS.may_carry(post):
        fault = await _changed(interaction, reply, post)
        if fault is None:
            return
    await _in_its_place(interaction, reply, post)
    EDITS.learn(fault)


async def nothing(interaction: Interaction, reply: Reply) -> None:
    """End the answer without a message, even if one was announced."""
    if not reply.done:
        await interaction.response.defer()
    await _withdraw(interaction, reply)
    reply.promised = None


async def _send(interaction: Interaction, post: Post, *, private: bool) -> int:
    message = await interaction.followup.send(
        **post.content(),
        view=post.view(),
        files=post.files(),
        ephemeral=private,
        allowed_mentions=post.mentions(),
        wait=True,
    )
    return message.id


async def _withdraw(interaction: Interaction, reply: Reply) -> None:
    """Delete an announced message, as the next message sent would fill it and be as private or public as it is."""
    if reply.promised in NEW:
        with suppress(discord.NotFound):
            await interaction.delete_original_response()
        reply.promised = None


async def _changed(interaction: Interaction, reply: Reply, post: Post) -> discord.HTTPException | None:
    """Change the clicked message. Return Discord's refusal of its picture, if any. Raises any other refusal."""
    how = interaction.edit_original_response if reply.done else interaction.response.edit_message
    try:
        # Users are pinged only when the message is new.
        nobody = discord.AllowedMentions.none()
        await how(**post.new_content(), view=post.view(), attachments=post.attachments(), allowed_mentions=nobody)
    except discord.HTTPException as refused:
        if reply.was_heard(refused):
            return await _changed(interaction, reply, post)
        if EDITS.may_blame_picture(refused, post):
            return refused
        raise
    reply.promised = None
    return None


async def _in_its_place(interaction: Interaction, reply: Reply, post: Post) -> None:
    """Send a new message to those who see the clicked one, and delete the clicked one if it was private."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if not reply.done:
        await interaction.response.defer()
    reply.instead = await _send(interaction, post, private=private)
    reply.promised = None
    if private:
        # If it stays, its controls still work.
        with suppress(discord.HTTPException, aiohttp.ClientError):
            await interaction.delete_original_response()


async def _through_the_channel(interaction: Interaction, reply: Reply, post: Post) -> None:
    """Edit the clicked message without the interaction's token, which would edit the wrongly announced message.

    If it's private, only a new message is possible.
    """
    message = interaction.message
    if message is not None and not message.flags.ephemeral:
        await message.edit(
            **post.new_content(),
            view=post.view(),
            attachments=post.attachments(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
    else:
        reply.instead = await _send(interaction, post, private=True)
