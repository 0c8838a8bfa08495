"""A start with 10,000 open matches in the database, beside one with none: by the clock, and of the processor."""

from __future__ import annotations

import asyncio

from bot.storage import migrate, open_store, url_of
from tests.bench.figures import Figure, Size, alone
from tests.bench.running import processor, ready, sandbox
from tests.bench.seeding import Place, fill, played
from tests.e2e.bots.shared_bot import House

MATCHES = 10_000


async def compare(count: int, beside: bool, fresh: bool) -> list[Figure]:
    """beside: measure a start with an empty database as well, the one that makes it not counting."""
    figures = []
    async with sandbox(commands=False, fresh=fresh) as (discord, house):
        url = url_of(house.process.database)
        await migrate(url)
        if beside:
            await ready(house)
            await house.process.stop()
            figures += await _started(house, "an empty database")
        channel = discord.channel("#games")
        templates = [await played(moves, moves) for moves in (1, 3, 5)]
        places = [Place(channel.guild_id or 0, channel.id, (number, number + 1)) for number in range(1, count + 1)]
        async with open_store(url) as store:
            await fill(store, templates, places)
        return await _started(house, f"{count:,} open matches", 5, 2) + figures


async def _started(house: House, among: str, most: float | None = None, busy: float | None = None) -> list[Figure]:
    """One start. most, busy: seconds it may take, by the clock and of the processor."""
    clock = await ready(house)
    used = processor(house.process.pid)
    await house.process.stop()
    return [
        Figure(f"start: ready with {among}", clock, "s", most=most),
        Figure(f"start: processor until ready with {among}", used, "CPU-s", most=busy),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return asyncio.run(compare(size.of(20, MATCHES, MATCHES), size.of(False, True, True), size is not Size.TOY))


if __name__ == "__main__":
    alone(measure, __doc__)
