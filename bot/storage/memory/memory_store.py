"""The store in memory: the contract without a database, for tests and simulations."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bot.errors import StorageError, StorageFault
from bot.match.learning.puzzle_reminder_schedule import written
from bot.match.model.computer_players import is_computer
from bot.match.model.draft_digest import KEPT
from bot.match.model.match import OPEN, Status, Summary
from bot.match.model.match_lists_and_messages import Calls, Glance, Head, Page, Posted, Query
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Append, Due, Participant, Row, Scope, Stored, StoredDraft
from bot.match.model.waits import Involved, Key, Wait, Waiting, WaitKind, agree, renewed, rung
from bot.match.records.record_store import Rate, Recorded
from bot.match.records.results import Record
from bot.match.store.damaged_matches import Damage
from bot.storage import checksums, rows
from bot.storage.freshness import COUNTED
from bot.storage.leaderboards import named
from bot.storage.memory.erasure import MemoryOblivion
from bot.storage.memory.leaderboards import RatingsInMemory
from bot.storage.memory.leases import MemoryLeases
from bot.storage.memory.outbox import MemoryOutbox
from bot.storage.memory.personal_data import MemoryBelongings
from bot.storage.memory.records import Remembered
from bot.storage.memory.statistics import MemoryFigures
from bot.storage.packing_format import Piece, packed, unpacked
from bot.storage.record_writer import RECORDED, UNREADABLE
from bot.storage.rows import dump


class MemoryStore(MemoryFigures, MemoryBelongings, MemoryOblivion, MemoryLeases, MemoryOutbox):
    """Keeps what the SQL store keeps, through the same JSON, for as long as the process lives."""

    is_shared = False

    def __init__(self) -> None:
        self.damage = Damage()
        self._logs: dict[int, dict[int, dict[str, Any]]] = {}
        self._packed: dict[int, Piece] = {}
        self._interactions: dict[int, int] = {}
        self._matches: dict[int, dict[str, Any]] = {}
        self._participants: dict[int, tuple[Participant, ...]] = {}
        self._posted: dict[int, Posted] = {}
        self._changes = 0
        self._calls: dict[int, Calls] = {}
        self._ballots: dict[int, tuple[Ballot, ...]] = {}
        self._retiring: dict[int, tuple[Posted, ...]] = {}
        self._drafts: dict[tuple[int, int], dict[str, StoredDraft]] = {}
        self._waits: dict[int, dict[Key, Wait]] = {}
        self._leases = {}
        self._filters: dict[str, str] = {}
        self._settings: dict[tuple[Scope, int], dict[str, str]] = {}
        self._records = Remembered()
        self._ratings = RatingsInMemory(self._records, self._hides, self._named)

    @property
    def ratings(self) -> RatingsInMemory:
        return self._ratings

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        return [self._append(append) for append in batch]

    def _append(self, append: Append) -> bool:
        row = append.row
        log = self._logs.get(row.match, {})
        if not log and append.rematch_of is not None and self._again(append.rematch_of):
            raise StorageError(StorageFault.FAILED, "another match plays that one again")
        deleted = row.match not in self._matches and row.seq != 1
        if deleted or row.seq in log or row.seq <= self._packed_to(row.match) or row.interaction in self._interactions:
            return False
        self._logs.setdefault(row.match, log)[row.seq] = rows.log_values(row)
        if row.interaction is not None:
            self._interactions[row.interaction] = row.match
        known = self._matches.get(row.match)
        if known is None or known["seq"] < row.seq:
            values = rows.match_values(append) | {"recorded": 0}
            if known is not None:
                kept = max(values["waits_kept"], known["waits_kept"])
                values |= {name: known[name] for name in ("rematch_of", "recorded")} | {"waits_kept": kept}
                values["moment"] = values["moment"] if known["is_open"] else known["moment"]
            self._matches[row.match] = values
            if append.waits is not None:
                before = self._waits.get(row.match, {})
                self._waits[row.match] = {wait.key: renewed(before.get(wait.key), wait) for wait in append.waits}
        if append.participants is not None:
            self._participants[row.match] = append.participants
        if append.summary.status not in OPEN:
            self._drafts = {key: known for key, known in self._drafts.items() if key[0] != row.match}
        return True

    async def load(self, match_id: int) -> Stored | None:
        if match_id not in self._matches:
            return None
        whole = self._rows(match_id)
        rows.require_newest(match_id, whole, self._matches[match_id]["seq"])
        return Stored(tuple(whole), self._matches[match_id]["secret"])

    async def seal(self, match_id: int) -> None:
        for values in self._logs.get(match_id, {}).values():
            if values[checksums.COLUMN] is None:
                values |= checksums.sealed(values)

    async def newest(self, match_id: int) -> int:
        return max(self._logs.get(match_id, {}), default=self._packed_to(match_id))

    async def head(self, match_id: int) -> Head | None:
        if match_id not in self._matches:
            return None
        return Head(await self.newest(match_id), self._matches[match_id]["guild"], self._changes)

    async def glance(self, match_id: int) -> Glance | None:
        head = await self.head(match_id)
        if head is None:
            return None
        return Glance(
            **asdict(head),
            posted=self._posted.get(match_id),
            calls=await self.calls(match_id),
            ballots=self._ballots.get(match_id, ()),
            retiring=self._retiring.get(match_id, ()),
        )

    async def rows(self, match_id: int, after: int, limit: int) -> Sequence[Row]:
        return [row for row in self._rows(match_id) if row.seq > after][:limit]

    def _rows(self, match_id: int) -> list[Row]:
        lying = [rows.read(values) for _, values in sorted(self._logs.get(match_id, {}).items())]
        with rows.refusing(f"packed log of match {match_id}"):
            return [*(unpacked(self._packed[match_id]) if match_id in self._packed else ()), *lying]

    def _packed_to(self, match_id: int) -> int:
        return self._packed[match_id].last_seq if match_id in self._packed else 0

    async def unpacked(self, before: int, limit: int) -> Sequence[int]:
        over = ((values["moment"], match) for match, values in self._matches.items() if not values["is_open"])
        return [match for at, match in sorted(over) if at < before and match not in self._packed][:limit]

    async def pack(self, match_id: int) -> bool:
        known = self._matches.get(match_id)
        if known is None or known["is_open"] or match_id in self._packed:
            return False
        log = self._logs[match_id]
        with rows.refusing(f"log of match {match_id}"):
            self._packed[match_id] = packed(match_id, known["game"], [log[seq] for seq in sorted(log)])
        del self._logs[match_id]
        self._interactions = {known: match for known, match in self._interactions.items() if match != match_id}
        return True

    async def match_of(self, interaction: int) -> int | None:
        return self._interactions.get(interaction)

    async def page(self, query: Query) -> Page:
        found = [summary for summary in self._summaries() if self._matching(summary, query)]
        return Page.of(found if query.after is None else found[::-1], query)

    async def summaries(self, matches: Collection[int]) -> Sequence[Summary]:
        return [rows.to_summary(self._matches[match]) for match in matches if match in self._matches]

    def _summaries(self) -> list[Summary]:
        """Every match, newest first."""
        return [rows.to_summary(values) for _, values in sorted(self._matches.items(), reverse=True)]

    def _matching(self, summary: Summary, query: Query) -> bool:
        where = summary.where
        wanted = (
            (query.guild, where.guild),
            (query.channel, where.channel),
            (query.thread, where.thread),
            (query.game, summary.game),
            (query.seats, summary.seats),
        )
        moment = self._matches[summary.id]["moment"]
        people = {person.user for person in self._participants.get(summary.id, ())}
        return (
            all(want is None or want == have for want, have in wanted)
            and (query.computers is None or query.computers == any(map(is_computer, people)))
            and (query.statuses is None or summary.status in query.statuses)
            and (query.before is None or summary.id < query.before.match)
            and (query.after is None or summary.id > query.after.match)
            and {user for user in (query.user, query.opponent) if user is not None} <= people
            and (query.since is None or query.since <= moment)
            and (query.until is None or moment < query.until)
            and self._records.answers(query, summary.id)
        )

    async def open_matches_of(self, user: int, guild: int | None) -> Sequence[Summary]:
        taking_part = Participant(user, is_open=True)
        return [
            summary
            for summary in self._summaries()
            if taking_part in self._participants.get(summary.id, ()) and guild in (None, summary.where.guild)
        ]

    async def unposted(self, since: int) -> Sequence[int]:
        return [
            summary.id
            for summary in reversed(self._summaries())
            if (summary.status in OPEN or summary.updated >= since)
            and (
                self._shown(summary.id) < self._matches[summary.id]["public_seq"]
                or (summary.id in self._calls and self._calls[summary.id].owed)
            )
        ]

    async def due(self, by: int | None = None) -> Sequence[Due]:
        armed = [(values["due_at"], match) for match, values in self._matches.items() if values["due_at"] is not None]
        found = sorted((at, match) for at, match in armed if by is None or at <= by)
        return [Due(match, at, self._matches[match]["status"] == Status.RUNNING) for at, match in found]

    async def rematch_of(self, match_id: int) -> int | None:
        return self._again(match_id)

    async def rescued(self, guild: int) -> int:
        return sum(summary.rescued for summary in self._summaries() if summary.where.guild == guild)

    def _again(self, match_id: int) -> int | None:
        return next(
            (
                match
                for match, values in self._matches.items()
                if values["rematch_of"] == match_id and values["status"] != Status.CANCELLED.value
            ),
            None,
        )

    async def save_draft(self, match_id: int, user: int, *drafts: StoredDraft) -> None:
        known = self._drafts.get((match_id, user), {})
        others = [older for older in known.values() if older.decision == drafts[-1].decision and older not in drafts]
        self._drafts[match_id, user] = {kept.digest: kept for kept in (*others, *drafts)[-KEPT:]}

    async def draft(self, match_id: int, user: int, digest: str | None = None) -> StoredDraft | None:
        known = self._drafts.get((match_id, user), {})
        return known.get(next(reversed(known), "") if digest is None else digest)

    async def wait(self, match_id: int, user: int) -> Wait | None:
        return self._waits.get(match_id, {}).get((user, WaitKind.MOVE, 0))

    async def waits_of(self, user: int) -> Sequence[Waiting]:
        return [
            Waiting(wait, rows.to_summary(self._matches[match]), self._posted.get(match))
            for match, found in sorted(self._waits.items())
            for _, wait in sorted(found.items())
            if wait.user == user
        ]

    async def involving(self, user: int) -> Sequence[Involved]:
        mine = {one.id for one in await self.open_matches_of(user, None)}
        mine |= {waiting.wait.match for waiting in await self.waits_of(user)}
        return [
            Involved(
                rows.to_summary(self._matches[match]),
                self._posted.get(match),
                tuple(wait for _, wait in sorted(self._waits.get(match, {}).items())),
            )
            for match in sorted(mine, reverse=True)
        ]

    async def rings(self, now: int, limit: int) -> Sequence[int]:
        armed = [
            (wait.ring_at, wait.user)
            for found in self._waits.values()
            for wait in found.values()
            if wait.ring_at is not None and wait.ring_at <= now
        ]
        return list(dict.fromkeys(user for _, user in sorted(armed)[:limit]))

    async def change_waits(self, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        if not all(agree(self._waits.get(before.match, {}).get(before.key), before) for before, _ in changes):
            return False
        for before, after in changes:
            found = self._waits[before.match]
            found[before.key] = rung(found[before.key], after)
        return True

    async def unwaited(self, after: int, limit: int) -> Sequence[int]:
        opened = (match for match, values in self._matches.items() if values["is_open"])
        return sorted(match for match in opened if match > after and not self._matches[match]["waits_kept"])[:limit]

    async def fill_waits(self, match_id: int, seq: int, found: Sequence[Wait]) -> bool:
        known = self._matches.get(match_id)
        if known is None or known["seq"] != seq or known["waits_kept"]:
            return False
        known["waits_kept"] = 1
        self._waits[match_id] = {wait.key: wait for wait in found} | self._waits.get(match_id, {})
        return True

    async def unrecorded(self, limit: int) -> Sequence[int]:
        waiting = [
            (values["moment"], match)
            for match, values in self._matches.items()
            if values["status"] == Status.FINISHED.value and not values["recorded"]
        ]
        return [match for _, match in sorted(waiting)[:limit]]

    async def record(self, record: Record, rate: Rate) -> bool:
        known = self._matches.get(record.match)
        if known is None or known["status"] != Status.FINISHED.value or known["recorded"] == RECORDED:
            return False
        self._records.keep(record, rate)
        known["recorded"] = RECORDED
        return True

    async def pass_over(self, match_id: int) -> bool:
        known = self._matches.get(match_id)
        if known is None or known["status"] != Status.FINISHED.value or known["recorded"]:
            return False
        known["recorded"] = UNREADABLE
        return True

    async def passed_over(self, after: int, limit: int) -> Sequence[int]:
        found = (match for match, values in self._matches.items() if values["recorded"] == UNREADABLE)
        return sorted(match for match in found if match > after)[:limit]

    async def recorded(self, match_id: int) -> Recorded | None:
        return self._records.get(match_id)

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, Any]:
        return {key: json.loads(value) for key, value in self._settings.get((scope, owner), {}).items()}

    async def save_setting(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        kept = self._settings.setdefault((scope, owner), {})
        kept.pop(key, None)
        if value is not None:
            kept[key] = dump(value)
        self._changes += scope in COUNTED

    async def recalls(self, now: int, limit: int) -> Sequence[int]:
        known = ((owner, kept) for (scope, owner), kept in self._settings.items() if scope is Scope.RECALL)
        return sorted(owner for owner, kept in known if "look" in kept and kept["look"] <= dump(written(now)))[:limit]

    async def keep_filters(self, digest: str, text: str) -> None:
        self._filters[digest] = text

    async def filters(self, digest: str) -> str | None:
        return self._filters.get(digest)

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        return frozenset(filter(self._hides, users))

    def _hides(self, user: int) -> bool:
        return self._settings.get((Scope.USER, user), {}).get("hidden") == "true"

    def _named(self, match_id: int, user: int) -> str:
        return named(self._matches[match_id]["summary"], user)
