"""Two edits of one table's message at a time: the later one knows what the earlier one has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.sandbox.chaos import CALLBACK
from bot.sandbox.rest.call import Call, Reply
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.message_reader import Json, selects, text
from tests.e2e.players.table_players import opened, press

pytestmark = pytest.mark.asyncio(loop_scope="package")

EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"

A_MOMENT = 0.3
"""Seconds in which a press ends if nothing keeps it waiting."""


@asynccontextmanager
async def held(house: House, route: str) -> AsyncIterator[asyncio.Event]:
    """Hold the next request of a route back until the block ends. Yield an event that says it has come."""
    came, ends = asyncio.Event(), asyncio.Event()

    async def hold(call: Call) -> Reply | None:
        if not came.is_set() and f"{call.method} {call.template}".endswith(route):
            came.set()
            await ends.wait()
        return None

    house.discord.rest.faults.append(hold)
    try:
        yield came
    finally:
        ends.set()
        house.discord.rest.faults.remove(hold)


def pictures(message: Json) -> int:
    """Return how many pictures a table's message shows."""
    return sum(len(part.get("items", ())) for part in message["components"][0]["components"])


async def test_a_table_that_closes_while_it_is_edited_loses_its_picture(house: House) -> None:
    room = house.room("Ana")
    (owner,) = room.people
    table = (await opened(room.people, room.channel)).message or {}
    panel: Json = (await press(owner, table, "table")).message or {}

    async with held(house, EDIT) as came:
        await owner.select(panel, selects(panel, "seats")[0]["custom_id"], "4")
        await came.wait()
        leaves = asyncio.create_task(press(owner, table, "leave"))
        await asyncio.wait({leaves}, timeout=A_MOMENT)
    await leaves
    await house.told(table)

    shown = house.discord.message(table) or {}
    assert "cancelled" in text(shown)
    assert pictures(table) == 1
    assert pictures(shown) == 0


async def test_of_two_who_sit_down_at_once_the_table_shows_both(house: House) -> None:
    room = house.room("Ana", "Benoît", "Cléo")
    table = (await opened(room.people[:1], room.channel, seats=3)).message or {}

    async with held(house, CALLBACK) as came:
        first = asyncio.create_task(press(room.people[1], table, "join"))
        await came.wait()
        second = asyncio.create_task(press(room.people[2], table, "join"))
        await asyncio.wait({second}, timeout=A_MOMENT)
    await asyncio.gather(first, second)
    await house.told(table)

    shown = text(house.discord.message(table) or {})
    assert "Benoît" in shown
    assert "Cléo" in shown
