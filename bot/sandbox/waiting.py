"""What a person sees who waits: the first answer, or what came of it where it only said that one follows."""

from __future__ import annotations

import asyncio

from bot.sandbox.interactions import DEFER, TOKEN_LIFE, Desk, Interaction, Response
from bot.sandbox.world import LOADING, Message

THINKING = TOKEN_LIFE
"""Seconds a person waits for an answer that was announced: as long as it can still come, as on Discord."""

_STEP = 0.01
_AFTERWARDS = 100
"""Steps in which something may follow an announcement that was taken back."""


async def outcome(desk: Desk, interaction: Interaction, patience: float = THINKING) -> Response | None:
    """The answer to an interaction that has its first one; None where it announced another that never came."""
    response = await asyncio.shield(interaction.answered)
    waiting = response.message
    if response.type != DEFER or waiting is None:
        return response
    end = asyncio.get_running_loop().time() + patience
    while asyncio.get_running_loop().time() < end:
        if not waiting.flags & LOADING:
            return response
        if not desk.is_there(waiting):
            return Response(response.type, message=await _instead(interaction))
        await asyncio.sleep(_STEP)
    return None


async def _instead(interaction: Interaction) -> Message | None:
    """What followed an announcement that was taken back; it may be nothing."""
    for _ in range(_AFTERWARDS):
        if interaction.newest is not None:
            break
        await asyncio.sleep(_STEP)
    return interaction.newest
