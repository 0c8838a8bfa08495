"""What a database keeps about one person: where ids of people stand, and what is asked of each place.

A log is searched as text first, which an index cannot do, and then read: digits of an id may stand for something else.
"""

from __future__ import annotations

import asyncio
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Select, Table, case, or_, select

from bot.match.belongings import Lines, names
from bot.storage import rows
from bot.storage.packed import to_piece
from bot.storage.packing import unpacked
from bot.storage.schema import (
    drafts,
    filters,
    log,
    matches,
    packed,
    participants,
    ratings,
    results,
    settings,
    tallies,
    waits,
)

OWNED: tuple[Table, ...] = (participants, drafts, waits, results, tallies, ratings)
"""Tables with a line for each person, in the column `user`."""

SCOPES = ("user", "lesson")
"""Of settings whose owner is a person."""

PLACES: Mapping[str, tuple[str, ...]] = {
    **{table.name: ("user",) for table in OWNED},
    "settings": ("owner",),
    "filters": ("text",),
    "matches": ("owner", "summary", "calls"),
    "log": ("actor", "events"),
    "packed": ("content",),
}
"""By table, the columns in which ids of people stand; tests/contracts/test_store_belongings.py fills each."""

PIECES = 100
"""Packed logs that are looked through at a time."""


def lines(user: int) -> dict[str, Select[Any]]:
    """What is asked of each table but the logs."""
    owned = {table.name: select(table).where(table.c.user == user) for table in OWNED}
    theirs = select(settings).where(settings.c.scope.in_(SCOPES), settings.c.owner == user)
    about = select(filters).where(filters.c.text.like(_digits(user)))
    return {**owned, "settings": theirs, "filters": about}


def asks_about(text: str, user: int) -> bool:
    """Whether a question of a listing (cogs/ui/filters.py) has this number in it."""
    return re.search(rf"(?<!\d){user}(?!\d)", text) is not None


def _digits(user: int) -> str:
    return f"%{user}%"


def _listed(user: int) -> Select[Any]:
    """Lines of matches that may name somebody, each with whether it is listed under them."""
    mine = select(participants.c.match_id).where(participants.c.user == user)
    is_mine = matches.c.id.in_(mine)
    text = or_(matches.c.summary.like(_digits(user)), matches.c.calls.like(_digits(user)))
    known = or_(matches.c.owner == user, is_mine)
    columns = matches.c.id, matches.c.summary, matches.c.calls, case((known, 1), else_=0).label("known")
    return select(*columns).where(or_(known, text))


def _acted(user: int) -> Select[Any]:
    """Matches in which somebody did anything."""
    return select(log.c.match_id).where(log.c.actor == user).distinct()


def _told(user: int) -> Select[Any]:
    """Rows of logs that may name somebody."""
    return select(log.c.match_id, log.c.events).where(log.c.events.like(_digits(user)))


def _pieces(after: int) -> Select[Any]:
    """Packed logs behind that of a match."""
    return select(packed).where(packed.c.match_id > after).order_by(packed.c.match_id).limit(PIECES)


class SqlBelongings(ABC):
    """The part of a SQL store that is about one person."""

    @abstractmethod
    async def _read(self, statement: Select[Any]) -> list[dict[str, Any]]: ...

    async def belongings(self, user: int) -> Lines:
        found = {name: await self._read(question) for name, question in lines(user).items()}
        asked = [row for row in found["filters"] if asks_about(row["text"], user)]
        return readable({**found, "filters": asked})

    async def mentions(self, user: int) -> Sequence[int]:
        known = {int(row["match_id"]) for row in await self._read(_acted(user))}
        for row in await self._read(_listed(user)):
            with rows.refusing(f"match {row['id']}"):
                if row["known"] or _names(user, row["summary"], row["calls"]):
                    known.add(int(row["id"]))
        for row in await self._read(_told(user)):
            with rows.refusing(f"log of match {row['match_id']}"):
                if row["match_id"] not in known and _names(user, row["events"]):
                    known.add(int(row["match_id"]))
        known.update(await self._packed(user, known))
        return sorted(known)

    async def _packed(self, user: int, known: Collection[int]) -> list[int]:
        """Matches, others than those that are known already, whose packed logs name somebody."""
        found, last = list[int](), 0
        while pieces := await self._read(_pieces(last)):
            last = int(pieces[-1]["match_id"])
            unread = [row for row in pieces if row["match_id"] not in known]
            found += await asyncio.to_thread(_naming, user, unread)
        return found


def _names(user: int, *texts: str) -> bool:
    return any(names(json.loads(text), user) for text in texts)


def _naming(user: int, pieces: Sequence[Mapping[str, Any]]) -> list[int]:
    found = []
    for values in pieces:
        with rows.refusing(f"packed log of match {values['match_id']}"):
            log_ = unpacked(to_piece(values))
        if any(row.actor == user or names(row.events, user) for row in log_):
            found.append(int(values["match_id"]))
    return found


def readable(found: Lines) -> dict[str, list[dict[str, Any]]]:
    """Lines of tables with JSON columns as what they hold. Raises StorageError(CORRUPT) for a damaged one."""
    read = dict[str, list[dict[str, Any]]]()
    for table, its in found.items():
        columns = {"settings": ("value",), "drafts": ("notations",)}.get(table, ())
        with rows.refusing(f"table {table}"):
            read[table] = [{**row, **{name: json.loads(row[name]) for name in columns}} for row in its]
    return read
