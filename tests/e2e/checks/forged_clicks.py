"""Clicks no client would send: any custom_id on any message, and the same interaction more than once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence

from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.interactions import COMPONENT, Interaction
from bot.sandbox.server import Sandbox
from bot.sandbox.waiting import outcome
from bot.sandbox.world import Message
from tests.e2e.checks.message_reader import Json

BUTTON, SELECT = 2, 3
REASON = 3
"""Words that a reason has at least."""


def invented(custom_id: str, why: str) -> str:
    """Mark a custom id that no message offers. why: the forgery or the old button that it stands for.

    All other tests press what a message offers (tests/project/test_presses.py).
    """
    assert len(why.split()) >= REASON, f"too short a reason: {why!r}"
    return custom_id


def forged(
    discord: Sandbox, person: Actor, message: Json, custom_id: str, values: Sequence[str] | None = None
) -> Interaction:
    """An interaction not yet delivered; with values it is a choice in a select."""
    shown = _stored(discord, message)
    data: Json = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT, "id": 1}
    if values is not None:
        data["values"] = list(values)
    return discord.desk.begin(COMPONENT, person.user, discord.world.channels[shown.channel_id], data, shown)


def deliver(discord: Sandbox, interaction: Interaction) -> None:
    """Hands it to the bot, as often as it is called."""
    discord.gateway.dispatch("INTERACTION_CREATE", interaction.channel.guild_id, discord.desk.shape(interaction))


async def answered(discord: Sandbox, interaction: Interaction) -> Answer:
    """Waits for the bot's answer as long as Discord would."""
    started = time.perf_counter()
    try:
        await asyncio.wait_for(asyncio.shield(interaction.answered), discord.stage.patience)
    except TimeoutError:
        return Answer(False, discord.stage.patience * 1000, error="The application did not respond in time")
    ms = (time.perf_counter() - started) * 1000
    response = await outcome(discord.desk, interaction, discord.stage.thinking)
    if response is None:
        return Answer(False, ms, error="The application went on thinking")
    shown = None if response.message is None else discord.message(response.message)
    return Answer(True, ms, response.type, shown, modal=response.modal)


async def forge(
    discord: Sandbox, person: Actor, message: Json, custom_id: str, values: Sequence[str] | None = None
) -> Answer:
    """A forged click, delivered once, and its answer."""
    interaction = forged(discord, person, message, custom_id, values)
    deliver(discord, interaction)
    return await answered(discord, interaction)


def _stored(discord: Sandbox, message: Json) -> Message:
    found = discord.world.message(int(message["channel_id"]), int(message["id"]))
    assert found is not None, "a click needs a message"
    return found
