"""The connections that answer questions, each question a single statement.

On SQLite a question is one piece of work in one thread: over aiosqlite it crosses between threads half a dozen times,
which costs more than the answer does.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeAlias

from sqlalchemy import Engine, Select
from sqlalchemy.ext.asyncio import AsyncEngine

Found: TypeAlias = list[dict[str, Any]]
"""Rows by column."""


class Readers(Protocol):
    """Answers questions, several at a time."""

    async def ask(self, question: Select[Any]) -> Found:
        """Everything the question finds. Raises whatever the database raises."""
        ...

    async def close(self) -> None:
        """Lets go of the database; nothing is read after it."""
        ...


class ThreadReaders:
    """Readers over a synchronous driver. threads: as many as the engine lends connections."""

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(max_workers=threads, thread_name_prefix="herald-reader")

    async def ask(self, question: Select[Any]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    def _ask(self, question: Select[Any]) -> Found:
        with self._engine.connect() as connection:
            return [row._asdict() for row in connection.execute(question)]

    async def close(self) -> None:
        self._threads.shutdown()
        self._engine.dispose()


class AsyncReaders:
    """Readers over an asynchronous driver."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, question: Select[Any]) -> Found:
        async with self._engine.connect() as connection:
            return [row._asdict() for row in await connection.execute(question)]

    async def close(self) -> None:
        await self._engine.dispose()
