"""The store over a SQL database: one connection writes, a few others answer questions."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection, Select

from bot.errors import StorageError
from bot.match.model.match import OPEN, Status, Summary
from bot.match.model.match_lists_and_messages import Calls, Glance, Head, Page, Posted, Query
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Append, Due, Row, Salvage, Scope, Stored, StoredDraft
from bot.match.model.waits import Involved, Wait, Waiting
from bot.match.records.record_store import Rate, Recorded
from bot.match.records.results import Record
from bot.match.store.damaged_matches import Damage
from bot.match.store.store import ANY
from bot.storage import freshness, match_list, packed_logs, record_writer, rows, statements, waits
from bot.storage.backup.integrity import Examination
from bot.storage.connections.engine import BUSY_MS, is_sqlite, store_readers, writing_lane
from bot.storage.connections.faults import translating
from bot.storage.connections.prepared import Values
from bot.storage.connections.writer import Writer
from bot.storage.draft_cache import DraftCache
from bot.storage.erasure.erasure import SqlOblivion
from bot.storage.erasure.personal_data import SqlBelongings
from bot.storage.leaderboards import SqlRatings
from bot.storage.packed_logs import Logs
from bot.storage.statistics import SqlFigures

T = TypeVar("T")


class SqlStore(SqlFigures, SqlBelongings, SqlOblivion):
    """See bot.match.store.store.Store for what each method means. The database has to be migrated beforehand.

    url: as SQLAlchemy writes it, with an asynchronous driver; busy_ms: how long to wait for another writing process;
    examination: of the file; nothing of anybody's is read or written before it has passed.
    """

    def __init__(self, url: str, *, busy_ms: int = BUSY_MS, examination: Examination | None = None) -> None:
        self.damage = Damage()
        self._examination = examination
        self._is_server = not is_sqlite(url)
        self._writer = Writer(writing_lane(url, busy_ms=busy_ms), self.examined)
        self._readers = store_readers(url, busy_ms=busy_ms)
        self._logs = Logs(self._read)
        self._ratings = SqlRatings(self._read)
        # Other processes on a server may save drafts that this one doesn't hear of.
        self._drafts = DraftCache(0) if self._is_server else DraftCache()

    @property
    def is_shared(self) -> bool:
        return self._is_server

    @property
    def ratings(self) -> SqlRatings:
        return self._ratings

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        if self._examination is not None:
            await self._examination.close()
        await self._writer.close()
        await self._readers.close()

    async def examined(self) -> None:
        """Returns once the database is known to be whole. Raises StorageError where it is not."""
        if self._examination is not None and not self._examination.is_passed:
            await self._examination.passed()

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        try:
            return await self._writer.append(batch)
        finally:
            for append in batch:
                if append.summary.status not in OPEN:
                    self._drafts.drop(append.row.match)

    async def load(self, match_id: int) -> Stored | None:
        return await self._logs.whole(match_id)

    async def seal(self, match_id: int) -> None:
        await self._writer.decide(partial(packed_logs.seal, match_id))

    async def salvage(self, match_id: int) -> Salvage | None:
        return await self._logs.salvage(match_id)

    async def newest(self, match_id: int) -> int:
        found = await self._read(packed_logs.NEWEST, {"of_match": match_id})
        return int(found[0]["seq"]) if found else 0

    async def head(self, match_id: int) -> Head | None:
        found = await self._read(freshness.HEAD, {"of_match": match_id})
        return rows.to_head(match_id, found[0]) if found else None

    async def glance(self, match_id: int) -> Glance | None:
        found = await self._read(freshness.GLANCE, {"of_match": match_id})
        return rows.to_glance(match_id, found[0], self.damage) if found else None

    async def rows(self, match_id: int, after: int, limit: int) -> Sequence[Row]:
        return await self._logs.rows(match_id, after, limit)

    async def unpacked(self, before: int, limit: int) -> Sequence[int]:
        return [int(values["id"]) for values in await self._read(packed_logs.waiting(before, limit))]

    async def pack(self, match_id: int) -> bool:
        piece = await self._logs.pack(match_id)
        return piece is not None and await self._writer.decide(partial(packed_logs.put, piece))

    async def match_of(self, interaction: int) -> int | None:
        found = await self._read(statements.MATCH_OF, {"interaction": interaction})
        return int(found[0]["match_id"]) if found else None

    async def page(self, query: Query) -> Page:
        # Where one of two people has played much and the other has not, the other's matches are gone through.
        both = query.user is not None and query.opponent is not None
        other_way = both and await self._plays_much(query.user) and not await self._plays_much(query.opponent)
        found = await self._read(match_list.page(query, opponent_first=other_way, server=self._is_server))
        return Page.of([self._line(values) or values["id"] for values in match_list.ordered(found, query)], query)

    async def _plays_much(self, user: int | None) -> bool:
        return user is not None and bool(await self._read(match_list.plays_much(user)))

    async def summaries(self, matches: Collection[int]) -> Sequence[Summary]:
        found = await self._read(statements.SUMMARIES, {"ids": list(matches)}) if matches else []
        return self._lines(found)

    async def open_matches_of(self, user: int, guild: int | None) -> Sequence[Summary]:
        if guild is None:
            found = await self._read(statements.OPEN_MATCHES_OF, {"of_user": user})
        else:
            found = await self._read(statements.OPEN_MATCHES_IN, {"of_user": user, "in_guild": guild})
        return self._lines(found)

    async def mark_posted(
        self,
        match_id: int,
        posted: Posted,
        *,
        owes_calls: bool = False,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        owed = {"owes": int(owes_calls), "old_boards": rows.dump_boards(retiring), "replaces": replaces}
        values = {"of_match": match_id, **rows.posted_values(posted), **owed}
        return await self._writer.decide(partial(statements.mark, statements.MARK_POSTED, values))

    async def calls(self, match_id: int) -> Calls:
        found = await self._read(statements.CALLS, {"of_match": match_id})
        return rows.calls_of(match_id, found[0], self.damage) if found else Calls()

    async def mark_told(
        self,
        match_id: int,
        posted: Posted,
        calls: Calls,
        *,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        called = {"standing": rows.dump_calls(calls), "owed": int(calls.owed)}
        old = {"old_boards": rows.dump_boards(retiring), "replaces": replaces}
        values = {"of_match": match_id, **rows.posted_values(posted), **called, **old}
        return await self._writer.decide(partial(statements.mark, statements.MARK_TOLD, values))

    async def mark_called(self, match_id: int, calls: Calls, *, board: int | None = ANY) -> bool:
        values = {"standing": rows.dump_calls(calls), "owed": int(calls.owed), "replaces": board}
        return await self._writer.decide(
            partial(statements.mark, statements.MARK_CALLED, {"of_match": match_id, **values})
        )

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        found = await self._read(statements.BALLOTS, {"of_match": match_id})
        return rows.ballots_of(match_id, found[0], self.damage) if found else ()

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        values = {"of_match": match_id, "asking": rows.dump_ballots(ballots)}
        await self._writer.execute((statements.MARK_BALLOTS, values))

    async def posted(self, match_id: int) -> Posted | None:
        found = await self._read(statements.POSTED, {"of_match": match_id})
        return Posted(*found[0].values()) if found else None

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        found = await self._read(statements.ALL_POSTED, {"ids": sorted(matches)}) if matches else []
        return {int(values["id"]): Posted(*list(values.values())[1:]) for values in found}

    async def unposted(self, since: int) -> Sequence[int]:
        return [int(values["id"]) for values in await self._read(statements.UNPOSTED, {"since": since})]

    async def open_matches(self) -> int:
        """Return how many tables and matches aren't over."""
        return int((await self._read(statements.OPEN_MATCHES, {}))[0]["matches"])

    async def due(self, by: int | None = None) -> Sequence[Due]:
        asked = (statements.DUE, {}) if by is None else (statements.DUE_BY, {"by": by})
        return [
            Due(values["id"], values["due_at"], values["status"] == Status.RUNNING)
            for values in await self._read(*asked)
        ]

    async def rematch_of(self, match_id: int) -> int | None:
        found = await self._read(statements.REMATCH_OF, {"of_match": match_id})
        return int(found[0]["id"]) if found else None

    async def rescued(self, guild: int) -> int:
        found = await self._read(statements.rescued(guild))
        return int(found[0]["rescued"])

    async def save_draft(self, match_id: int, user: int, *drafts: StoredDraft) -> None:
        save = partial(statements.save_drafts, match_id, user, drafts, self._writer.statements)
        try:
            first = await self._writer.decide(save)
        except BaseException:
            # Even if it's only that no one waits for the answer any more.
            self._drafts.doubt(match_id, user)
            raise
        self._drafts.saved(match_id, user, drafts, first=first)

    async def draft(self, match_id: int, user: int, digest: str | None = None) -> StoredDraft | None:
        if (known := self._drafts.get(match_id, user)) is not None:
            return known.get(digest) if digest is not None else next(reversed(known.values()), None)
        place = {"of_match": match_id, "of_user": user}
        if digest is None:
            found = await self._read(statements.NEWEST_DRAFT, place)
            if not found:
                self._drafts.nothing(match_id, user)
        else:
            found = await self._read(statements.DRAFT, {**place, "named": digest})
        return StoredDraft(found[0]["decision"], tuple(json.loads(found[0]["notations"]))) if found else None

    async def wait(self, match_id: int, user: int) -> Wait | None:
        found = await self._read(waits.WAIT, {"of_match": match_id, "of_user": user})
        return rows.to_wait(found[0]) if found else None

    async def waits_of(self, user: int) -> Sequence[Waiting]:
        found = await self._read(waits.WAITS_OF, {"of_user": user})
        told = ((rows.to_wait(row, waits.PREFIX), self._line(row), row) for row in found)
        return [Waiting(wait, line or rows.bare(row), rows.to_posted(row)) for wait, line, row in told]

    async def involving(self, user: int) -> Sequence[Involved]:
        return waits.involved(await self._read(waits.INVOLVING, {"of_user": user}), self._line)

    async def rings(self, now: int, limit: int) -> Sequence[int]:
        found = await self._read(waits.RINGS, {"now": now, "at_most": limit})
        return list(dict.fromkeys(int(values["user"]) for values in found))

    async def change_waits(self, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        return await self._writer.decide(partial(waits.change, tuple(changes)))

    async def unwaited(self, after: int, limit: int) -> Sequence[int]:
        return [int(values["id"]) for values in await self._read(waits.unwaited(after, limit))]

    async def fill_waits(self, match_id: int, seq: int, found: Sequence[Wait]) -> bool:
        return await self._writer.decide(partial(waits.fill, match_id, seq, tuple(found), self._writer.waits))

    async def unrecorded(self, limit: int) -> Sequence[int]:
        return [int(values["id"]) for values in await self._read(record_writer.unrecorded(limit))]

    async def record(self, record: Record, rate: Rate) -> bool:
        return await self._writer.decide(partial(record_writer.write, record, rate, self._writer.renew_rating))

    async def pass_over(self, match_id: int) -> bool:
        return await self._writer.decide(partial(record_writer.pass_over, match_id))

    async def passed_over(self, after: int, limit: int) -> Sequence[int]:
        return [int(values["id"]) for values in await self._read(record_writer.passed_over(after, limit))]

    async def recorded(self, match_id: int) -> Recorded | None:
        found = await self._read(record_writer.record_of(match_id))
        if not found:
            return None
        people = await self._read(record_writer.results_of(match_id))
        unusual = await self._read(record_writer.traits_of(match_id))
        with rows.refusing(f"record of match {match_id}"):
            return record_writer.to_recorded(found[0], people, unusual)

    async def lease(self, name: str, holder: str, now: int, until: int) -> bool:
        return await self._writer.decide(partial(waits.lease, name, holder, now, until, self._writer.waits))

    async def hold(self, name: str, holder: str, ms: int) -> bool:
        return await self._writer.decide(partial(waits.hold, name, holder, ms, self._writer.waits))

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, Any]:
        asked = statements.SETTINGS_OF, {"of_scope": scope.value, "of_owner": owner}
        if scope is Scope.HOUSE:
            # What a start has to do before anything else is known at once; doing it waits for the examination.
            with translating():
                found = await self._readers.ask(*asked)
        else:
            found = await self._read(*asked)
        return rows.to_settings(scope, found)

    async def save_setting(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        if value is None:
            place = {"of_scope": scope.value, "of_owner": owner, "of_key": key}
            change = statements.DROP_SETTING, place
        else:
            values = {"scope": scope.value, "owner": owner, "key": key, "value": rows.dump(value)}
            change = self._writer.statements.save_setting, values
        if scope in freshness.COUNTED:
            await self._writer.execute(change, (self._writer.count_change, {}))
        else:
            await self._writer.execute(change)

    async def recalls(self, now: int, limit: int) -> Sequence[int]:
        return [
            int(values["owner"]) for values in await self._read(statements.RECALLS, statements.recalled_by(now, limit))
        ]

    async def keep_filters(self, digest: str, text: str) -> None:
        values = {"digest": digest, "text": text}
        await self._writer.execute((self._writer.statements.keep_filters, values))

    async def filters(self, digest: str) -> str | None:
        found = await self._read(statements.FILTERS_OF, {"named": digest})
        return str(found[0]["text"]) if found else None

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        found = await self._read(statements.HIDDEN, {"users": sorted(users)}) if users else []
        return frozenset(int(values["owner"]) for values in found)

    async def _told(self, decide: Callable[[Connection], T], nothing: T) -> T:
        try:
            return await super()._told(decide, nothing)
        finally:
            self._drafts.clear()

    def _lines(self, found: Sequence[Mapping[str, Any]]) -> list[Summary]:
        return [line for values in found if (line := self._line(values)) is not None]

    def _line(self, values: Mapping[str, Any]) -> Summary | None:
        """A line of a listing; None for a damaged one, which is noted."""
        try:
            with rows.refusing("its line"):
                return rows.to_summary(values)
        except StorageError as error:
            self.damage.note(values["id"], error.detail)
            return None

    async def _read(self, statement: Select[Any], values: Values | None = None) -> list[dict[str, Any]]:
        """Return all rows that a question finds, by column; see Readers.ask. Raises StorageError."""
        await self.examined()
        with translating():
            return await self._readers.ask(statement, values)
