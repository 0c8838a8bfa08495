"""Databases full of matches, quickly: a few are played, their rows copied under other ids through the real store."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.match.model import match_codes
from bot.match.model.match import Status, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.stored_rows import Append, Participant
from bot.match.store.store import Store
from bot.storage import MemoryStore
from tests.unit.match.party import Party

BATCH = 200
START = 1_800_000_000_000
"""When the first of them began, UTC epoch ms."""


class Recorder(MemoryStore):
    """A store that remembers what was appended."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[Append] = []

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        self.appended += batch
        return await super().append(batch)


async def played(moves: int | None, seed: int) -> list[Append]:
    """The rows of a match of two after so many moves, or at its end."""
    store, rng = Recorder(), random.Random(seed)
    party = Party(store)
    match = await party.started(2)
    while match.status is Status.RUNNING and moves != 0:
        match = await party.move(match, rng.randrange(1000))
        moves = None if moves is None else moves - 1
    return store.appended


@dataclass(frozen=True)
class Place:
    """Where the copies are: their guild and channel, and who sits in the first and the second seat."""

    guild: int
    channel: int
    users: tuple[int, int]


def copy(rows: Sequence[Append], number: int, place: Place) -> Iterator[Append]:
    """The same match under another id, in another place, of other people."""
    match = match_codes.fresh(START + number * 1000, number % 2**match_codes.RANDOM_BITS)
    people = {1: place.users[0], 2: place.users[1]}
    for append in rows:
        row, summary = append.row, append.summary
        events = tuple(_moved(event, place, people) for event in row.events)
        yield replace(
            append,
            row=replace(
                row,
                match=match,
                at=START + number * 1000 + row.seq,
                actor=people.get(row.actor or 0),
                interaction=number * 1000 + row.seq,
                events=events,
            ),
            summary=replace(
                summary,
                id=match,
                where=Where(place.guild, place.channel),
                owner=people[summary.owner],
                players=tuple(replace(player, user=people[player.user]) for player in summary.players),
                to_act=tuple(people[user] for user in summary.to_act),
                winners=tuple(people[user] for user in summary.winners),
            ),
            participants=append.participants
            and tuple(Participant(people[person.user], person.is_open) for person in append.participants),
            waits=append.waits
            and tuple(
                replace(wait, user=people[wait.user], match=match, guild=place.guild, since=summary.updated)
                for wait in append.waits
            ),
        )


def _moved(event: Mapping[str, Any], place: Place, people: dict[int, int]) -> dict[str, Any]:
    """An event as it is stored, with place and people replaced."""
    changed = {**event}
    if "channel" in changed:
        changed |= {"guild": place.guild, "channel": place.channel}
    for key in ("user", "owner"):
        if key in changed:
            changed[key] = people[changed[key]]
    if "order" in changed:
        changed["order"] = [people[user] for user in changed["order"]]
    return changed


async def fill(store: Store, templates: Sequence[Sequence[Append]], places: Sequence[Place]) -> list[int]:
    """One match for each place, shown in its channel as it is; gives their ids."""
    ids: list[int] = []
    marks: list[Posted] = []
    waiting: list[Append] = []
    for number, place in enumerate(places, 1):
        rows = list(copy(templates[number % len(templates)], number, place))
        ids.append(rows[0].row.match)
        marks.append(Posted(len(rows), place.channel, rows[0].row.match))
        waiting += rows
        if len(waiting) >= BATCH or number == len(places):
            await store.append(waiting)
            waiting = []
    for start in range(0, len(ids), BATCH):
        part = slice(start, start + BATCH)
        shown = zip(ids[part], marks[part], strict=True)
        await asyncio.gather(*(store.mark_posted(match, mark) for match, mark in shown))
    return ids
