"""Plain messages: words with buttons below, of which phones show the words."""

from __future__ import annotations

import discord

from cogs.ui.content import Post


async def send(place: discord.abc.Messageable, post: Post, nonce: str, *, silent: bool = False) -> discord.Message:
    """Send one, which pings those it names alone. nonce: the same for the same message, so that a retry sends none."""
    return await place.send(
        post.words,
        **({"view": post.view()} if post.items else {}),
        allowed_mentions=post.mentions(),
        silent=silent,
        nonce=nonce,
    )
