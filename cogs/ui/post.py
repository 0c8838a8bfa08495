"""A message ready to be sent, and the ways to send it. Every send names whom it may ping."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord
from discord import ui

from cogs.ui.click import Interaction

NOBODY = discord.AllowedMentions.none()
PICTURE = "board.png"
LONG = 1.5  # seconds; Discord waits for three

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture. png: its bytes; alt: what it shows, in words, at most 1,024 characters."""

    png: bytes = field(repr=False)
    alt: str

    def file(self) -> discord.File:
        return discord.File(io.BytesIO(self.png), filename=PICTURE)

    def gallery(self) -> ui.MediaGallery[Any]:
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{PICTURE}", description=self.alt))


@dataclass(frozen=True, slots=True)
class Post:
    """The parts of a Components V2 message. pings: users it may notify."""

    items: tuple[ui.Item[Any], ...]
    picture: Picture | None = None
    pings: tuple[int, ...] = ()

    def view(self) -> ui.LayoutView:
        """A view built fresh for one message and stopped, so that discord.py keeps nothing of it in memory."""
        view = ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def files(self) -> list[discord.File]:
        return [self.picture.file()] if self.picture else []

    def mentions(self) -> discord.AllowedMentions:
        if not self.pings:
            return NOBODY
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in self.pings]
        )


async def in_time(interaction: Interaction, work: Coroutine[Any, Any, T]) -> T:
    """What some work comes to; if that takes long, Discord is told that a private answer follows."""
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait({task}, timeout=LONG)
    if not done and not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=True)
    return await task


async def answer(interaction: Interaction, post: Post, *, private: bool = True) -> int | None:
    """Answer an interaction with a new message; returns the id of that message."""
    if interaction.response.is_done():
        message = await interaction.followup.send(
            view=post.view(), files=post.files(), ephemeral=private, allowed_mentions=post.mentions(), wait=True
        )
        return message.id
    response = await interaction.response.send_message(
        view=post.view(), files=post.files(), ephemeral=private, allowed_mentions=post.mentions()
    )
    return response.message_id


async def change(interaction: Interaction, post: Post) -> None:
    """Answer a click by changing the message it was made on."""
    await interaction.response.edit_message(
        view=post.view(), attachments=post.files(), allowed_mentions=post.mentions()
    )
