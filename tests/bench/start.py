"""From nothing to ready with 10,000 open matches in the database, beside the same with none."""

from __future__ import annotations

import asyncio

from bot.storage import open_store, url_of
from tests.bench.figures import Figure, alone
from tests.bench.running import ready, sandbox
from tests.bench.seeding import Place, fill, played

MATCHES = 10_000


async def compare(count: int) -> list[Figure]:
    async with sandbox() as (discord, house):
        await ready(house)
        await house.process.stop()
        empty = await ready(house)
        await house.process.stop()
        channel = discord.channel("#games")
        templates = [await played(moves, moves) for moves in (1, 3, 5)]
        places = [Place(channel.guild_id or 0, channel.id, (number, number + 1)) for number in range(1, count + 1)]
        async with open_store(url_of(house.process.database)) as store:
            await fill(store, templates, places)
        full = await ready(house)
    return [
        Figure(f"start: ready with {count:,} open matches", full, "s", most=5),
        Figure("start: ready with an empty database", empty, "s"),
    ]


def measure(full: bool = False) -> list[Figure]:
    return asyncio.run(compare(MATCHES))


if __name__ == "__main__":
    alone(measure, __doc__)
