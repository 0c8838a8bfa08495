"""Writing a generated database: templates are played, copied, recorded in the order of their ends, and kept."""

from __future__ import annotations

import heapq
from collections.abc import AsyncGenerator, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from random import Random

from bot.match.model import match_codes
from bot.match.model.match import Player, Status, Where
from bot.match.records.ratings import Rating, company, rate
from bot.match.records.record_store import Recorded
from bot.match.records.results import Record
from bot.operation.generation.copies import Copy, Mould, Place
from bot.operation.generation.plans import plans
from bot.operation.generation.population import LAST, Person, Population, Server, begins, snowflake
from bot.operation.generation.templates import played
from bot.storage.bulk_writer import Bulk, Kept

TEMPLATES = 72
"""How many matches are played at most; all others are copies of them."""

BATCH = 250
"""How many matches are written in one transaction."""

FRESH = 7 * 24 * 3_600_000
"""How long (ms) before the end a match must be over for its log to be packed."""

UPSET = 0.35
"""How likely whoever is stronger does not come in first for it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be generated."""

    matches: int
    """How many."""

    seed: int
    """Two orders with the same fields give the same matches."""

    servers: int
    """In how many they are played."""

    packed: bool = True
    """Whether the logs of those that were over long ago are packed, as they would be by now."""


@dataclass(frozen=True, slots=True)
class Step:
    """What has been done so far."""

    played: int
    """How many matches were played to be copied."""

    written: int
    """How many matches are in the database."""

    rows: int
    """How many their logs have together."""


async def filled(bulk: Bulk, order: Order) -> AsyncGenerator[Step, None]:
    """Fill a database, step by step. Raises StorageError, and leaves what was written by then."""
    moulds: list[Mould] = []
    for plan in plans(min(TEMPLATES, order.matches), order.seed):
        moulds.append(Mould(await played(plan)))
        yield Step(len(moulds), 0, 0)
    written = rows = 0
    recording = _Recording()
    copies = _copies(moulds, order)
    while batch := list(islice(copies, BATCH)):
        await bulk.write([_kept(copy, order) for copy in batch], recording.until(batch))
        written += len(batch)
        rows += sum(len(copy.rows) for copy in batch)
        yield Step(len(moulds), written, rows)
    await bulk.finish(recording.rest(), recording.newest())
    yield Step(len(moulds), written, rows)


def _copies(moulds: Sequence[Mould], order: Order) -> Iterator[Copy]:
    """All of them, in the order in which their tables are opened."""
    rng = Random(f"{order.seed}/copies")
    seats = max(mould.template.people for mould in moulds)
    population = Population(order.matches, order.servers, seats, rng)
    chosen = [moulds[number % len(moulds)] for number in range(order.matches)]
    rng.shuffle(chosen)
    opened = [_begun(at, mould) for at, mould in zip(begins(order.matches, rng), chosen, strict=True)]
    tails = count(rng.getrandbits(match_codes.RANDOM_BITS))
    for begun, place in sorted((begun, place) for place, begun in enumerate(opened)):
        yield chosen[place].copy(_place(next(tails), begun, chosen[place], population, rng))


def _begun(at: int, mould: Mould) -> int:
    """When a copy is opened that would be at `at`: early enough to be as far as it is; what runs was just moved."""
    latest = LAST - mould.template.lasted - at % 3_600_000
    running = mould.template.appends[-1].summary.status is Status.RUNNING
    return latest if running else max(match_codes.EPOCH + at % 1_000_000, min(at, latest))


def _place(number: int, begun: int, mould: Mould, population: Population, rng: Random) -> Place:
    server = population.server()
    channel = server.channels[min(int(rng.expovariate(1.5)), len(server.channels) - 1)]
    where = Where(server.guild, channel, snowflake(begun, rng))
    return Place(number, begun, where, server.language, _seated(mould, population, server, rng))


def _seated(mould: Mould, population: Population, server: Server, rng: Random) -> tuple[Player, ...]:
    """Who plays as whom: mostly, the stronger somebody is, the better they come in."""
    party: list[Person] = population.party(server, mould.template.people)
    if rng.random() >= UPSET:
        party.sort(key=lambda person: -person.skill)
    seats = dict(zip(mould.ranked, party, strict=True))
    return tuple(seats[user].player for user in sorted(seats))


def _kept(copy: Copy, order: Order) -> Kept:
    """What is written of a match, apart from its record."""
    summary = copy.last.summary
    long_over = summary.status not in (Status.GATHERING, Status.RUNNING) and summary.updated < LAST - FRESH
    piece = copy.piece() if order.packed and long_over else None
    return Kept(copy.last, copy.rows, copy.posted, copy.waits, piece)


class _Recording:
    """Makes records known in the order in which their matches are over, as Herald would have."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, int, Record]] = []
        self._ratings: dict[tuple[int, str, int], dict[int, tuple[Record, Rating]]] = {}

    def until(self, batch: Sequence[Copy]) -> list[Recorded]:
        """Of these and of those before, what was over when the last of these began."""
        for copy in batch:
            if copy.record is not None:
                heapq.heappush(self._waiting, (copy.record.finished, copy.match, copy.record))
        now = batch[-1].begun
        found = []
        while self._waiting and self._waiting[0][0] < now:
            found.append(self._recorded(heapq.heappop(self._waiting)[2]))
        return found

    def rest(self) -> list[Recorded]:
        """All that are left."""
        return [self._recorded(record) for _, _, record in sorted(self._waiting)]

    def _recorded(self, record: Record) -> Recorded:
        key = record.guild, record.game, company(record.seats)
        known = self._ratings.setdefault(key, {})
        before = {result.user: known[result.user][1] for result in record.counted if result.user in known}
        after = rate(before, record)
        known.update({user: (record, rating) for user, rating in after.items()})
        return Recorded(record, after)

    def newest(self) -> list[tuple[Record, int, Rating]]:
        """Everybody's rating as of the last match that changed it."""
        return [(record, user, rating) for known in self._ratings.values() for user, (record, rating) in known.items()]
