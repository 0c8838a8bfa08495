"""From nothing to ready with 10,000 open matches in the database, beside the same with none."""

from __future__ import annotations

import asyncio

from bot.storage import migrate, open_store, url_of
from tests.bench.figures import Figure, Size, alone
from tests.bench.running import ready, sandbox
from tests.bench.seeding import Place, fill, played

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
            figures.append(Figure("start: ready with an empty database", await ready(house), "s"))
            await house.process.stop()
        channel = discord.channel("#games")
        templates = [await played(moves, moves) for moves in (1, 3, 5)]
        places = [Place(channel.guild_id or 0, channel.id, (number, number + 1)) for number in range(1, count + 1)]
        async with open_store(url) as store:
            await fill(store, templates, places)
        figures.insert(0, Figure(f"start: ready with {count:,} open matches", await ready(house), "s", most=5))
    return figures


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return asyncio.run(compare(size.of(20, MATCHES, MATCHES), size.of(False, True, True), size is not Size.TOY))


if __name__ == "__main__":
    alone(measure, __doc__)
