"""What follows the first word about an interaction, through its token: the message that was announced, or another."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import aiohttp
import discord
import structlog

from cogs.ui.channels.picture_edits import EDITS
from cogs.ui.interaction.click import Interaction
from cogs.ui.interaction.deadline import NEW, Promise, Reply
from cogs.ui.text.message import Post

log = structlog.get_logger()

T = TypeVar("T")

# Discord's codes for a token whose fifteen minutes are over.
_EXPIRED = frozenset({50027, 10015})

# Somebody has dismissed the message that was to be filled.
_DISMISSED = 10008


async def unless_expired(telling: Awaitable[T]) -> T | None:
    """A token opens its interaction for fifteen minutes; whoever asked earlier than that has long gone on."""
    try:
        return await telling
    except discord.HTTPException as refused:
        if refused.code not in _EXPIRED:
            raise
        log.warning("answer.expired", code=refused.code)
        return None


async def anew(interaction: Interaction, reply: Reply, post: Post, *, private: bool) -> int:
    """A new message after the first word: in the place of the one that was announced, if it is of that kind."""
    fault = None
    # Filling an announced message is an edit, which notifies nobody.
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
    sent = await _send(interaction, post, private=private)
    reply.promised = None
    EDITS.learn(fault)
    return sent


async def change(interaction: Interaction, reply: Reply, post: Post) -> None:
    """The clicked message, changed; a new one in its place where that is refused."""
    if reply.promised in NEW:
        await _withdraw(interaction, reply)
        await _through_the_channel(interaction, post)
        return
    fault = None
    if EDITS.may_carry(post):
        fault = await _changed(interaction, reply, post)
        if fault is None:
            return
    await _in_its_place(interaction, reply, post)
    EDITS.learn(fault)


async def nothing(interaction: Interaction, reply: Reply) -> None:
    """No message at all, whatever was announced."""
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
    """Take back a new message that was announced: a further one would fill its place, and be as private as it is."""
    if reply.promised in NEW:
        with suppress(discord.NotFound):
            await interaction.delete_original_response()
        reply.promised = None


async def _changed(interaction: Interaction, reply: Reply, post: Post) -> discord.HTTPException | None:
    """Change the clicked message; what Discord had against its picture, if anything. Raises any other refusal."""
    how = interaction.edit_original_response if reply.done else interaction.response.edit_message
    try:
        # Whoever is called was called when the message was new.
        nobody = discord.AllowedMentions.none()
        await how(**post.content(), view=post.view(), attachments=post.attachments(), allowed_mentions=nobody)
    except discord.HTTPException as refused:
        if reply.was_heard(refused):
            return await _changed(interaction, reply, post)
        if EDITS.may_blame_picture(refused, post):
            return refused
        raise
    reply.promised = None
    return None


async def _in_its_place(interaction: Interaction, reply: Reply, post: Post) -> None:
    """A new message for whoever sees the clicked one, which goes if it was theirs alone."""
    private = interaction.message is not None and interaction.message.flags.ephemeral
    if not reply.done:
        await interaction.response.defer()
    await _send(interaction, post, private=private)
    reply.promised = None
    if private:
        # One that stays is merely old: its controls go on answering.
        with suppress(discord.HTTPException, aiohttp.ClientError):
            await interaction.delete_original_response()


async def _through_the_channel(interaction: Interaction, post: Post) -> None:
    """Change the clicked message where its token opens another one: a new one was announced by mistake."""
    message = interaction.message
    if message is not None and not message.flags.ephemeral:
        await message.edit(
            **post.content(),
            view=post.view(),
            attachments=post.attachments(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
    else:
        await _send(interaction, post, private=True)
