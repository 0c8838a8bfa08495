"""Resident memory of the bot's process: at rest, with 1,000 matches, with 2,500 guilds, with the matches in use."""

from __future__ import annotations

import asyncio
import gc
import time
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.match.fold.match_cache import Live
from bot.match.model.match_codes import code
from bot.match.store.log_reader import Reading
from bot.sandbox.server import Sandbox
from bot.storage import open_store, url_of
from tests.bench.figures import Figure, Size, alone
from tests.bench.running import ready, resident, sandbox
from tests.bench.seeding import Place, fill, played
from tests.e2e.bots.shared_bot import House
from tests.e2e.checks.forged_clicks import answered, deliver, forged
from tests.e2e.checks.message_reader import Json
from tests.e2e.players.table_players import started

SOME, GUILDS, MATCHES = 100, 2_500, 1_000
MOVES = 24
"""How far the matches in use are: half of a match of two."""


async def touch(discord: Sandbox, house: House, message: Json, ids: list[int]) -> None:
    """Asks for the rules of each of these matches, so that the bot folds it."""
    person = house.person("Zoe")
    for start in range(0, len(ids), 20):
        asked = [forged(discord, person, message, f"h1:rules:{code(one)}:0:") for one in ids[start : start + 20]]
        for interaction in asked:
            deliver(discord, interaction)
        answers = await asyncio.gather(*(answered(discord, interaction) for interaction in asked))
        assert all(answer.ok for answer in answers), next(answer.error for answer in answers if not answer.ok)


def _add_guilds(discord: Sandbox, count: int) -> None:
    """Put the bot into so many guilds altogether."""
    for number in range(len(discord.world.guilds), count):
        discord.add_guild(f"Guild {number}")


async def settled(pid: int, patience: float) -> float:
    """MiB once they change no more, or after so many seconds."""
    before, now = 0.0, resident(pid)
    until = time.monotonic() + patience
    while abs(now - before) > 0.2 and time.monotonic() < until:
        await asyncio.sleep(1)
        before, now = now, resident(pid)
    return now


async def kept(matches: int) -> float:
    """KiB that Herald allocates for a half-played match in memory. The process can grow by more or less."""
    with TemporaryDirectory() as folder:
        async with open_store(url_of(Path(folder) / "herald.db")) as store:
            places = [Place(1, 1, (n, n + 1)) for n in range(1, matches + 1)]
            ids = await fill(store, [await played(MOVES, seed) for seed in range(5)], places)
            reading, lives = Reading(store), list[Live]()
            for one in ids:
                if len(lives) == len(ids) // 2:
                    tracemalloc.start()
                found = await reading.live(one)
                assert found is not None
                lives.append(found[0])
            del found
            gc.collect()
            allocated, _ = tracemalloc.get_traced_memory()
            tracemalloc.stop()
    return allocated / 1024 / (len(lives) - len(lives) // 2)


async def compare(guilds: int, matches: int, patience: float, fresh: bool) -> list[Figure]:
    async with sandbox(fresh=fresh) as (discord, house):
        room = house.room("Ana", "Ben")
        await ready(house)
        few = await settled(house.process.pid, patience)
        await house.process.stop()
        some = min(SOME, guilds)
        _add_guilds(discord, some)
        places = [Place(room.channel.guild_id or 0, room.channel.id, (n, n + 1)) for n in range(1, matches + 1)]
        async with open_store(url_of(house.process.database)) as store:
            ids = await fill(store, [await played(MOVES, seed) for seed in range(5)], places)
        await ready(house)
        unpainted = await settled(house.process.pid, patience)
        await house.process.stop()
        _add_guilds(discord, guilds)
        await ready(house)
        many = await settled(house.process.pid, patience)
        table = (await started(room.people, room.channel)).message
        assert table is not None
        await touch(discord, house, table, ids[:20])
        cold = await settled(house.process.pid, patience)
        await touch(discord, house, table, ids[20:])
        hot = await settled(house.process.pid, patience)
    return [
        Figure(f"memory: {guilds:,} guilds and {matches:,} matches in use", hot, "MiB", most=200),
        Figure("memory: the same with 2 guilds and none in use", few, "MiB"),
        Figure(f"memory: {some:,} guilds, {matches:,} matches, no picture yet", unpainted, "MiB", most=150),
        Figure("memory: a guild", (many - few) * 1024 / (guilds - 2), "KiB"),
        Figure("memory: a match in use, half played", (hot - cold) * 1024 / (matches - 20), "KiB", most=20),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    matches = size.of(30, MATCHES, MATCHES)
    figures = asyncio.run(compare(size.of(5, GUILDS, GUILDS), matches, size.of(0, 30, 30), size is not Size.TOY))
    return [*figures, Figure("memory: of that in its cache", asyncio.run(kept(matches // 5)), "KiB", most=20)]


if __name__ == "__main__":
    alone(measure, __doc__)
