"""Group commit: whatever waits to be written shares one transaction, and is answered once that is durable.

While one group is being committed, the next one gathers; a lone write goes at once. Every row keeps its own
compare-and-set: a row whose seq or interaction is taken is left out, and only its writer hears of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import structlog
from sqlalchemy import Connection

from bot.errors import StorageError, StorageFault
from bot.match.model.match import OPEN
from bot.match.model.stored_rows import Append
from bot.storage import rows
from bot.storage.connections.faults import everybody_suffers, translated
from bot.storage.connections.lanes import Lane
from bot.storage.connections.prepared import Statement, Values, execute
from bot.storage.freshness import counting
from bot.storage.packed_logs import Taken, last_packed, refuse
from bot.storage.record_writer import renewed
from bot.storage.statements import FORGET_DRAFTS, PART, Statements
from bot.storage.waits import WaitStatements, project

logger = structlog.get_logger()

GROUP = 256
"""Writes in one transaction at most, so that nobody waits for ever and no statement outgrows its limits."""


@dataclass(slots=True, eq=False)
class _Write:
    """Something that waits to be written."""

    answer: asyncio.Future[list[bool]] = field(repr=False)
    """Whether each append was taken; empty for a plain statement, one for a decision."""

    appends: Sequence[Append] = ()
    statements: Sequence[tuple[Statement, Values]] = field(default=(), repr=False)
    decision: Callable[[Connection], bool] | None = field(default=None, repr=False)
    """Reads, decides and writes; its answer is the write's."""


class Writer:
    """Gathers what is to be written while the lane is busy. examined: returns once the database may be written."""

    def __init__(self, lane: Lane, examined: Callable[[], Awaitable[None]] | None = None) -> None:
        self._lane = lane
        self._examined = examined
        self.statements = Statements(lane.dialect)
        self.waits = WaitStatements(lane.dialect)
        self.renew_rating = renewed(lane.dialect)
        self.count_change = counting(lane.dialect)
        self._waiting: list[_Write] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        """See Store.append. Raises StorageError."""
        return await self._put(_Write(asyncio.get_running_loop().create_future(), appends=tuple(batch)))

    async def execute(self, *statements: tuple[Statement, Values]) -> None:
        """Run statements, each with its values, together with whatever else is being written. Raises StorageError."""
        await self._put(_Write(asyncio.get_running_loop().create_future(), statements=statements))

    async def decide(self, decision: Callable[[Connection], bool]) -> bool:
        """What the decision gives, made together with whatever else is being written. Raises StorageError.

        It may be made again, as a transaction that crossed another one is.
        """
        (decided,) = await self._put(_Write(asyncio.get_running_loop().create_future(), decision=decision))
        return decided

    async def close(self) -> None:
        """Write what waits, then let go of the connection; nothing is taken any more."""
        self._closed = True
        if self._task is not None:
            await self._task
        await self._lane.close()

    async def _put(self, write: _Write) -> list[bool]:
        if self._examined is not None:
            await self._examined()
        if self._closed:
            raise StorageError(StorageFault.FAILED, "the store is closed")
        self._waiting.append(write)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="herald-writer")
        # A caller who stops waiting only gives up the answer; the write may be half-way to the disk.
        return await write.answer

    async def _drain(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting[:GROUP], self._waiting[GROUP:]
            await self._settle(group)
            # Whoever was just answered may write again at once and then shares the next commit with those who waited.
            await asyncio.sleep(0)

    async def _settle(self, group: list[_Write]) -> None:
        """Commit a group and answer each of its writers. A write the database chokes on fails alone."""
        try:
            answers = await self._lane.run(partial(self._write, group))
        except Exception as error:
            await self._lane.disconnect()
            if len(group) > 1 and not everybody_suffers(error):
                for write in group:
                    await self._settle([write])
                return
            self._refuse(group, error)
        else:
            for write, answer in zip(group, answers, strict=True):
                if not write.answer.done():
                    write.answer.set_result(answer)

    def _refuse(self, group: list[_Write], error: Exception) -> None:
        fault = translated(error)
        logger.error("storage.write-failed", fault=fault.fault.value, detail=fault.detail, writes=len(group))
        for write in group:
            if not write.answer.done():
                refusal = StorageError(fault.fault, fault.detail)
                refusal.__cause__ = error
                write.answer.set_exception(refusal)

    def _write(self, group: list[_Write], connection: Connection) -> list[list[bool]]:
        """The transaction of a group; gives what each of its writes has come to."""
        answers = self._append(connection, group)
        for write, answer in zip(group, answers, strict=True):
            for statement, values in write.statements:
                execute(connection, statement, values)
            if write.decision is not None:
                answer.append(write.decision(connection))
        return answers

    def _append(self, connection: Connection, group: list[_Write]) -> list[list[bool]]:
        """Insert all rows that wait, and write the projections of those that were taken."""
        # The answer names rows by match and seq, so of two rows of one seq the later one is refused here.
        first: dict[tuple[int, int], Append] = {}
        for write in group:
            for append in write.appends:
                first.setdefault((append.row.match, append.row.seq), append)
        if not first:
            return [[] for _ in group]
        values = [rows.log_values(append.row) for append in first.values()]
        inserted = self._insert(connection, values)
        taken = {id(append) for place, append in first.items() if place in inserted}
        self._project(connection, [append for place, append in first.items() if place in inserted])
        return [[id(append) in taken for append in write.appends] for write in group]

    def _insert(self, connection: Connection, values: Sequence[Values]) -> Taken:
        """Insert rows of logs; return those that were not there before, packed or not."""
        found = execute(connection, self.statements.append, *values)
        inserted = {(int(match), int(seq)) for match, seq, *_ in found}
        if self._lane.dialect == "sqlite":
            last = {int(match): int(last_seq) for match, _, last_seq in found if last_seq is not None}
        else:
            last = last_packed(connection, {match for match, _ in inserted})
        return inserted - refuse(connection, inserted, last)

    def _project(self, connection: Connection, taken: list[Append]) -> None:
        if taken:
            execute(connection, self.statements.project, *(rows.match_values(append) for append in taken))
        # Of two rows of one match, the later one says who takes part.
        parting = {append.row.match: append for append in taken if append.participants is not None}
        # Nobody can have taken part before the first row.
        if older := [match for match, append in parting.items() if append.row.seq > 1]:
            execute(connection, PART, *({"of_match": match} for match in older))
        if people := [values for append in parting.values() for values in rows.part_values(append)]:
            execute(connection, self.statements.take_part, *people)
        project(connection, self.waits, taken)
        over = [{"of_match": append.row.match} for append in taken if append.summary.status not in OPEN]
        if over:
            execute(connection, FORGET_DRAFTS, *over)
