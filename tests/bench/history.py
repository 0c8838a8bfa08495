"""Questions about many matches: p50 of each, through the real store, over 20,000 matches (--full: 200,000).

Rows of finished matches are left out of the logs but for the first and the last: listings never read them.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bot.match.listing import Cursor, Query
from bot.match.model import OPEN, Status
from bot.match.ports import Append, Store
from bot.storage import open_store, url_of
from tests.bench.figures import Figure, Size, alone, p, quiet
from tests.bench.seeding import Place, fill, played

MATCHES = 20_000
PER_USER, PER_CHANNEL = 100, 40
"""How many matches each person and each channel have; so many, so that pages exist."""


async def templates() -> list[list[Append]]:
    """Mostly finished matches, each as one row; one in ten is still open."""
    over = (await played(None, 1))[-1]
    finished = [replace(over, row=replace(over.row, seq=1), summary=replace(over.summary, seq=1))]
    finished[0] = replace(finished[0], participants=(await played(0, 1))[1].participants)
    return [finished] * 9 + [(await played(0, 1))[:2]]


def places(count: int) -> list[Place]:
    users, channels = max(2, count // PER_USER), max(1, count // PER_CHANNEL)
    return [
        Place(1 + number % channels % 50, 100 + number % channels, (1000 + number % users, 1000 + (number + 1) % users))
        for number in range(count)
    ]


async def asked(store: Store, queries: Sequence[Query]) -> float:
    """Milliseconds (p50) of these questions, one after the other."""
    taken = []
    for query in queries:
        start = time.perf_counter()
        await store.page(query)
        taken.append((time.perf_counter() - start) * 1000)
    return p(taken, 50)


async def compare(folder: Path, count: int) -> list[Figure]:
    async with open_store(url_of(folder / "many.db")) as store:
        where = places(count)
        ids = await fill(store, await templates(), where)
        rng = random.Random(1)
        some = rng.sample(where, min(200, count // 4))
        middle = Cursor(ids[count // 2])
        questions = {
            "the last ten of a user": [Query(user=place.users[0]) for place in some],
            "a channel's page": [Query(place.guild, channel=place.channel) for place in some],
            "a channel's page in the middle": [
                Query(place.guild, channel=place.channel, before=middle) for place in some
            ],
            "the open ones of a channel": [Query(place.guild, channel=place.channel, statuses=OPEN) for place in some],
            "the finished ones of a user": [
                Query(user=place.users[0], statuses=frozenset({Status.FINISHED})) for place in some
            ],
        }
        figures = []
        for name, queries in questions.items():
            await asked(store, queries[:20])
            figures.append(Figure(f"history: {name}, {count:,} matches", await asked(store, queries), "ms", most=1))
        return figures


def measure(size: Size = Size.QUICK) -> list[Figure]:
    quiet()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(compare(Path(folder), size.of(200, MATCHES, 10 * MATCHES)))


if __name__ == "__main__":
    alone(measure, __doc__)
