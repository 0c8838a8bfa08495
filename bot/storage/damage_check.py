"""A look at the record of every match: which of them are damaged, as far as they themselves tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import StorageError
from bot.match.model.stored_rows import Salvage
from bot.storage import rows
from bot.storage.connections.engine import reading_engine
from bot.storage.connections.faults import translating
from bot.storage.packed_logs import LOAD, PIECE, salvaged
from bot.storage.record_writer import UNREADABLE
from bot.storage.schema import log, matches, packed

PAGE = 50
"""Matches that are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The record of a match."""

    match: int
    """Its id."""

    salvage: Salvage
    """What can be read of it, and what is wrong."""

    matters: bool
    """It goes on, or nobody could say what it came to: whether its log makes sense is worth a closer look."""


async def records(url: str) -> AsyncIterator[Seen]:
    """Every match of a database at the newest revision, the oldest first. Raises StorageError."""
    engine = reading_engine(url)
    try:
        with translating():
            async with engine.connect() as connection:
                after = 0
                while page := await _found(connection, _page(after)):
                    for seen in await _seen(connection, page):
                        yield seen
                    after = page[-1]["id"]
    finally:
        await engine.dispose()


def _page(after: int) -> Select[Any]:
    return select(matches).where(matches.c.id > after).order_by(matches.c.id).limit(PAGE)


async def _found(connection: AsyncConnection, question: Select[Any]) -> list[dict[str, Any]]:
    return [row._asdict() for row in await connection.execute(question)]


async def _seen(connection: AsyncConnection, page: list[dict[str, Any]]) -> list[Seen]:
    ids = [line["id"] for line in page]
    lying, pieces = defaultdict[int, list[dict[str, Any]]](list), defaultdict[int, list[dict[str, Any]]](list)
    for values in await _found(connection, select(log).where(log.c.match_id.in_(ids)).order_by(log.c.seq)):
        lying[values["match_id"]].append(values)
    for values in await _found(connection, select(packed).where(packed.c.match_id.in_(ids))):
        pieces[values["match_id"]].append(values)
    seen = [_of(line, lying[line["id"]], pieces[line["id"]]) for line in page]
    # Whoever plays meanwhile adds rows between one question and the next.
    return [one if one.salvage.fault is None else await _again(connection, one.match) or one for one in seen]


async def _again(connection: AsyncConnection, match_id: int) -> Seen | None:
    """The record of one match as of one moment; None where it is gone, or was packed just then."""
    about = {"of_match": match_id}
    found = [row._asdict() for row in await connection.execute(LOAD, about)]
    pieces = [row._asdict() for row in await connection.execute(PIECE, about)]
    line = await _found(connection, select(matches).where(matches.c.id == match_id))
    if not (found and line):
        return None
    at_once = line[0] | {"seq": found[0]["newest"], "packed": found[0]["packed"]}
    return _of(at_once, [values for values in found if values["seq"] is not None], pieces)


def _of(line: dict[str, Any], lying: list[dict[str, Any]], pieces: list[dict[str, Any]]) -> Seen:
    found = salvaged(line["id"], lying, pieces if line["packed"] else None, line["seq"])
    fault = found.fault
    try:
        with rows.refusing(f"line of match {line['id']}"):
            rows.to_summary(line)
    except StorageError as error:
        fault = fault or error.detail
    matters = bool(line["is_open"]) or line["recorded"] == UNREADABLE
    return Seen(line["id"], Salvage(found.rows, fault), matters)
