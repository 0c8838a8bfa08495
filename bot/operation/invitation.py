"""The link with which Herald is invited: exactly the permissions and scopes it needs."""

from __future__ import annotations

import discord

from bot.operation.token import application_of
from bot.operation.wire import UnreachableError, connected
from cogs.ui.interaction.bot_permissions import PERMISSIONS

SCOPES = ("bot", "applications.commands")


def link(application: int) -> str:
    """Where somebody adds an application to their server, with the permissions it needs."""
    return discord.utils.oauth_url(application, permissions=PERMISSIONS, scopes=SCOPES)


async def application(token: str) -> int | None:
    """The application a token belongs to: Discord knows; where it cannot be asked, the token tells."""
    try:
        async with connected(token) as wire:
            reply = await wire.get("/applications/@me")
    except UnreachableError:
        return application_of(token)
    return int(reply.body["id"]) if reply.ok else None
