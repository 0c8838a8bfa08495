"""What routing one click costs: Herald's router beside a discord.py DynamicItem, on the same interactions."""

from __future__ import annotations

import asyncio
import re
import statistics
import time
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from bot.match.model.match_codes import code
from cogs.ui.interaction.interaction_context import Click
from tests.bench.figures import Figure, Size, alone
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.forged_clicks import forged
from tests.e2e.checks.message_reader import Json, buttons, match_id

CLICKS = 300
ROUNDS = 7


class Item(ui.DynamicItem[ui.Button[Any]], template=r"h1:bench:(?P<match>[0-9A-Z]+):(?P<decision>[0-9]+):(?P<rest>.*)"):
    """The usual way: a pattern, an item made for every click, a callback."""

    done = 0

    def __init__(self, match: str, decision: int) -> None:
        super().__init__(ui.Button(label="x", custom_id=f"h1:bench:{match}:{decision}:"))

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: ui.Item[Any], match: re.Match[str], /
    ) -> Item:
        return cls(match["match"], int(match["decision"]))

    async def callback(self, _interaction: discord.Interaction) -> None:
        type(self).done += 1


async def table(bot: Inside) -> Json:
    opened = (await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")).message
    assert opened is not None
    return opened


async def compare(clicks: int, rounds: int) -> list[Figure]:
    async with inside() as bot:
        shown = await table(bot)
        custom_id = f"h1:bench:{code(match_id(shown))}:3:"
        message = bot.discord.world.message(int(shown["channel_id"]), int(shown["id"]))
        assert message is not None
        pressed = buttons(shown, "join")[0]["custom_id"]
        # The message must hold the button that is pressed, or discord.py finds no item for it.
        message.components = _renamed(message.components, pressed, custom_id)
        handled = 0

        async def handle(_click: Click) -> None:
            nonlocal handled
            handled += 1

        bot.bot.router.add("bench", handle)
        store = bot.bot._connection._view_store
        store.add_dynamic_items(Item)

        async def routed(interaction: Any) -> None:
            await bot.bot.on_interaction(interaction)

        async def dynamic(interaction: Any) -> None:
            store.dispatch_view(2, custom_id, interaction)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

        ours, theirs = [], []
        for _ in range(rounds):
            ours.append(await cost(bot, shown, custom_id, clicks, routed))
            theirs.append(await cost(bot, shown, custom_id, clicks, dynamic))
        await asyncio.sleep(0.05)
        assert handled == Item.done == rounds * clicks, (handled, Item.done)
    mine, usual = statistics.median(ours), statistics.median(theirs)
    return [
        Figure("router: a click, as a share of a DynamicItem's", mine / usual, "×", most=0.34),
        Figure("router: a click", mine, "µs of CPU"),
        Figure("router: a DynamicItem", usual, "µs of CPU"),
    ]


def _renamed(components: Any, old: str, new: str) -> Any:
    """The same components with one custom_id changed."""
    if isinstance(components, list):
        return [_renamed(part, old, new) for part in components]
    if isinstance(components, dict):
        return {key: _renamed(value, old, new) for key, value in components.items()}
    return new if components == old else components


async def cost(
    bot: Inside, shown: Json, custom_id: str, clicks: int, dispatch: Callable[[Any], Awaitable[None]]
) -> float:
    """Microseconds of CPU for one dispatch; making the interactions is not counted."""
    person = bot.actor("benoit")
    ready = [bot.received(forged(bot.discord, person, shown, custom_id)) for _ in range(clicks)]
    start = time.process_time()
    for interaction in ready:
        await dispatch(interaction)
    return (time.process_time() - start) / clicks * 1e6


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return asyncio.run(compare(size.of(5, CLICKS, 5 * CLICKS), size.of(1, ROUNDS, ROUNDS)))


if __name__ == "__main__":
    alone(measure, __doc__)
