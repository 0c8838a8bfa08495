"""One place where every click arrives, whatever message of whatever age it was made on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.core.game import IllegalAction
from cogs.ui import errors
from cogs.ui.click import Click, Interaction, acquaint, caller, reader
from cogs.ui.custom_id import UnreadableId, read
from cogs.ui.reasons import InterfaceReason

Handler: TypeAlias = Callable[[Click], Awaitable[None]]


class Router:
    """Verbs of custom_ids and who handles them. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}

    def add(self, verb: str, handler: Handler) -> None:
        if verb in self._handlers:
            raise ValueError(f"two handlers for clicks on {verb!r}")
        self._handlers[verb] = handler

    @property
    def verbs(self) -> frozenset[str]:
        return frozenset(self._handlers)

    async def __call__(self, interaction: Interaction) -> None:
        """Handle a component's interaction; anything else is not ours to answer."""
        if interaction.type is not discord.InteractionType.component:
            return
        try:
            await acquaint(interaction)
            await self._dispatch(interaction)
        except Exception as error:
            await errors.respond(interaction, error)

    async def _dispatch(self, interaction: Interaction) -> None:
        data: Any = interaction.data or {}
        try:
            custom_id = read(str(data.get("custom_id", "")))
            handler = self._handlers[custom_id.verb]
        except (UnreadableId, KeyError):
            raise IllegalAction(InterfaceReason.OLD_BUTTON) from None
        values = tuple(str(value) for value in data.get("values", ()))
        await handler(Click(interaction, custom_id, values, reader(interaction), caller(interaction)))
