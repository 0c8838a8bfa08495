"""Generating a database on request: never over what people have played, unless they say so."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from bot import storage
from bot.app import backups
from bot.config import Settings
from bot.errors import StorageError, StorageFault
from bot.operation.generation.filling import Order, Step, filled
from bot.storage.bulk_writer import Bulk


class HoldsMatchesError(StorageError):
    """The database holds matches already, and nobody said that more may be added."""

    def __init__(self) -> None:
        super().__init__(StorageFault.FAILED, "the database holds matches already")


async def generated(settings: Settings, order: Order, *, into: bool) -> AsyncGenerator[Step, None]:
    """Fill the database, which is made where it is not there yet; nobody else may be using it.

    into: matches that are there already stay, and those generated are added. Raises StorageError: HoldsMatchesError
    without it for a database with matches; what was written before any other stays.
    """
    async with storage.open_store(settings.database_url, backups(settings)) as store:
        await store.examined()
    bulk = Bulk(settings.database_url)
    try:
        if not into and await bulk.holds_matches():
            raise HoldsMatchesError
        async with aclosing(filled(bulk, order)) as steps:
            async for step in steps:
                yield step
    finally:
        await bulk.close()
