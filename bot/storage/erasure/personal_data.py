"""What a database keeps about one person beside the logs of matches: where ids of people stand, and what is asked."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Select, Table, select

from bot.match.store.personal_data import Lines
from bot.match.store.pseudonymize_rows import asks_about
from bot.storage import rows
from bot.storage.schema import (
    drafts,
    filters,
    matches,
    participants,
    ratings,
    results,
    settings,
    tallies,
    waits,
)

OWNED: tuple[Table, ...] = (participants, drafts, waits, results, tallies, ratings)
"""Tables with a line for each person, in the column `user`."""

SCOPES = ("user", "lesson", "recall")
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


def lines(user: int) -> dict[str, Select[Any]]:
    """What is asked of each table but the logs."""
    owned = {table.name: select(table).where(table.c.user == user) for table in OWNED}
    theirs = select(settings).where(settings.c.scope.in_(SCOPES), settings.c.owner == user)
    about = select(filters).where(filters.c.text.like(_digits(user)))
    return {**owned, "settings": theirs, "filters": about}


def _digits(user: int) -> str:
    return f"%{user}%"


class SqlBelongings(ABC):
    """The part of a SQL store that is about one person."""

    @abstractmethod
    async def _read(self, statement: Select[Any]) -> list[dict[str, Any]]: ...

    async def belongings(self, user: int) -> Lines:
        found = {name: await self._read(question) for name, question in lines(user).items()}
        asked = [row for row in found["filters"] if asks_about(row["text"], user)]
        return readable({**found, "filters": asked})

    async def servers(self) -> frozenset[int]:
        played = select(matches.c.guild.label("guild")).distinct()
        chosen = select(settings.c.owner.label("guild")).where(settings.c.scope == "guild", settings.c.owner > 0)
        found = [*await self._read(played), *await self._read(chosen.distinct())]
        return frozenset(int(row["guild"]) for row in found)


def readable(found: Lines) -> dict[str, list[dict[str, Any]]]:
    """Lines of tables with JSON columns as what they hold. Raises StorageError(CORRUPT) for a damaged one."""
    read = dict[str, list[dict[str, Any]]]()
    for table, its in found.items():
        columns = {"settings": ("value",), "drafts": ("notations",)}.get(table, ())
        with rows.refusing(f"table {table}"):
            read[table] = [{**row, **{name: json.loads(row[name]) for name in columns}} for row in its]
    return read
