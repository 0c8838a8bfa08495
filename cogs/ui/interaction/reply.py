"""Ways to answer an interaction. Every message says whom it can ping."""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.interaction import followup
from cogs.ui.interaction.deadline import speaking
from cogs.ui.interaction.interaction_context import Interaction
from cogs.ui.text.outgoing_message import Post


async def answer(interaction: Interaction, post: Post, *, private: bool = True) -> int | None:
    """Answer an interaction with a new message. Return its id, None if it can't be answered any more."""
    async with speaking(interaction) as reply:
        if not reply.done:
            try:
                response = await interaction.response.send_message(
                    **post.content(),
                    view=post.view(),
                    files=post.files(),
                    ephemeral=private,
                    allowed_mentions=post.mentions(),
                )
            except discord.HTTPException as refused:
                if not reply.was_heard(refused):
                    raise
            else:
                return response.message_id
        return await followup.unless_expired(followup.anew(interaction, reply, post, private=private))


async def change(interaction: Interaction, post: Post) -> None:
    """Answer a click by changing its message, or with a new one if Discord refuses that."""
    async with speaking(interaction) as reply:
        await followup.unless_expired(followup.change(interaction, reply, post))


async def update(interaction: Interaction, post: Post, *, last: bool = False) -> bool:
    """Change the private answer that was given before, and return whether the change is shown.

    last: nothing more follows, so a new message takes its place if Discord refuses a change.
    """
    async with speaking(interaction) as reply:
        return await followup.unless_gone(followup.update(interaction, reply, post, last=last))


async def inquire(interaction: Interaction, modal: ui.Modal) -> None:
    """Answer a click with a modal. If it has its first answer already, no modal is possible and none is shown."""
    # Keeps discord.py from storing it: the typed text comes to the router.
    modal.stop()
    async with speaking(interaction) as reply:
        if reply.done:
            await followup.unless_expired(followup.nothing(interaction, reply))
        else:
            await interaction.response.send_modal(modal)


async def acknowledge(interaction: Interaction) -> None:
    """Answer a click with nothing, because the result is posted separately."""
    async with speaking(interaction) as reply:
        await followup.unless_expired(followup.nothing(interaction, reply))
