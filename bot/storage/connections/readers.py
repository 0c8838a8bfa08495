"""The connections that answer questions, each question a single statement.

On SQLite a question is one piece of work in one thread: over aiosqlite it crosses between threads half a dozen times,
which costs more than the answer does. A question that is built once goes straight to the driver.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from typing import Any, Protocol, TypeAlias

from sqlalchemy import Engine, PoolProxiedConnection, Select
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.connections.prepared import Prepared, Values, prepared

Found: TypeAlias = list[dict[str, Any]]
"""Rows by column."""


class Readers(Protocol):
    """Answers questions, several at a time."""

    async def ask(self, question: Select[Any], values: Values | None = None) -> Found:
        """Return all rows that the question finds. Raises the errors of the database and its driver.

        values: of its parameters, for a question that is built once; None for one that is built for this call.
        """
        ...

    async def close(self) -> None:
        """Lets go of the database; nothing is read after it."""
        ...


class ThreadReaders:
    """Readers over a synchronous driver. threads: as many as the engine lends connections."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="herald-reader")
        self._lent: dict[int, PoolProxiedConnection] = {}
        """What each thread keeps of the pool between questions: lending it again costs more than the answer."""

    async def ask(self, question: Select[Any], values: Values | None = None) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question, values)

    def _ask(self, question: Select[Any], values: Values | None) -> Found:
        if values is not None and (text := prepared(question, values)) is not None:
            return self._ask_driver(text, values)
        self._give_back()
        with self._engine.connect() as connection:
            return [row._asdict() for row in connection.execute(question, values)]

    def _ask_driver(self, question: Prepared, values: Values) -> Found:
        thread = threading.get_ident()
        lent = self._lent.get(thread)
        if lent is None:
            lent = self._lent[thread] = self._engine.raw_connection()
        try:
            with closing(lent.cursor()) as cursor:
                cursor.execute(question.text, {**question.fixed, **values})
                found = cursor.fetchall()
        except BaseException:
            self._give_back()
            raise
        return [dict(zip(question.columns, row, strict=True)) for row in found]

    def _give_back(self) -> None:
        if (lent := self._lent.pop(threading.get_ident(), None)) is not None:
            lent.close()

    async def close(self) -> None:
        self._threads.shutdown()
        while self._lent:
            self._lent.popitem()[1].close()
        self._engine.dispose()


class AsyncReaders:
    """Readers over an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, question: Select[Any], values: Values | None = None) -> Found:
        async with self._engine.connect() as connection:
            return [row._asdict() for row in await connection.execute(question, values)]

    async def close(self) -> None:
        await self._engine.dispose()
