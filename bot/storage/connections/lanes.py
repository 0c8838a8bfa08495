"""The one connection that writes: it runs whole transactions, one after the other.

A transaction is a plain function of a connection. On SQLite it runs as one piece of work in a thread of its own: over
aiosqlite the same transaction crosses between threads a dozen times, which costs more than the statements do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncTransaction

from bot.storage.connections.faults import is_worth_repeating, translated

logger = structlog.get_logger()

T = TypeVar("T")

ATTEMPTS = 4
"""How often a transaction is run that two processes keep each other from ending, or that finds no connection."""


class Lane(Protocol):
    """Runs transactions one after the other. dialect: SQLAlchemy's name of the database."""

    @property
    def dialect(self) -> str:
        """What it speaks: "sqlite" or "postgresql"."""
        ...

    async def run(self, transaction: Callable[[Connection], T]) -> T:
        """What the transaction gives, once it is committed. Raises whatever it or the database raises."""
        ...

    async def disconnect(self) -> None:
        """Let go of a connection whose state is unknown; the next transaction opens another one."""
        ...

    async def close(self) -> None:
        """Lets go of the database; nothing is written after it."""
        ...


class ThreadLane:
    """A lane over a synchronous driver, in a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="herald-writer")

    @property
    def dialect(self) -> str:
        return self._engine.dialect.name

    async def run(self, transaction: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, transaction)

    def _run(self, transaction: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            return transaction(self._connection)

    async def disconnect(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._disconnect)

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            connection.invalidate()
            connection.close()
        except SQLAlchemyError as error:
            logger.warning("storage.disconnect-failed", detail=str(error))

    async def close(self) -> None:
        await self.disconnect()
        self._thread.shutdown()


class AsyncLane:
    """A lane over an asynchronous driver, to a server that other processes use and that may be started anew."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None

    @property
    def dialect(self) -> str:
        return self._engine.dialect.name

    async def run(self, transaction: Callable[[Connection], T]) -> T:
        for left in reversed(range(ATTEMPTS)):
            connection = self._connection = self._connection or await self._engine.connect()
            begun = await connection.begin()
            try:
                result = await connection.run_sync(transaction)
            except BaseException as error:
                await self._roll_back(begun)
                if not (left and isinstance(error, DBAPIError) and is_worth_repeating(error)):
                    raise
                logger.info("storage.repeated", cause=str(translated(error)))
                await self.disconnect()
            else:
                # Whether a commit was heard that the connection broke under, nobody knows: it is never repeated.
                await begun.commit()
                return result
        raise AssertionError("the last attempt returns or raises")

    async def _roll_back(self, begun: AsyncTransaction) -> None:
        try:
            await begun.rollback()
        except (SQLAlchemyError, OSError) as error:
            logger.warning("storage.rollback-failed", detail=str(error))

    async def disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            await connection.invalidate()
            await connection.close()
        except (SQLAlchemyError, OSError) as error:
            logger.warning("storage.disconnect-failed", detail=str(error))

    async def close(self) -> None:
        await self.disconnect()
        await self._engine.dispose()
