"""Sending messages once, even if Discord's answer is lost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from cogs.ui.channels.forbidden_channels import UNKNOWN_MESSAGE
from cogs.ui.text.outgoing_message import Post

LONGEST = 25
"""Maximum number of characters of a nonce."""


async def once(nonce: str, send: Callable[[str], Awaitable[discord.Message]]) -> discord.Message:
    """Send a message with a nonce and return it. send: sends it, given the nonce to use.

    Discord returns the same message for a nonce it has just seen, so that a retry after a lost answer posts nothing. If
    that message was deleted meanwhile, its nonce is used up, and it's sent again with another one.
    """
    try:
        return await send(nonce)
    except discord.NotFound as gone:
        if gone.code != UNKNOWN_MESSAGE:
            raise
        return await send(f"{nonce}+"[-LONGEST:])


async def send(place: discord.abc.Messageable, post: Post, nonce: str, *, silent: bool = False) -> discord.Message:
    """Send a plain message once and return it: words with buttons below. Phones show the words in notifications.

    It pings only whom the post says. nonce: the same text in each attempt to send this message.
    """
    view, mentions = {"view": post.view()} if post.items else {}, post.mentions()
    return await once(
        nonce,
        lambda key: place.send(
            post.words, **view, files=post.files(), allowed_mentions=mentions, silent=silent, nonce=key
        ),
    )
