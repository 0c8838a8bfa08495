"""Forgetting in memory: see bot.match.store.erasure_store.Oblivion for what each of these means."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.match.model.match_lists_and_messages import Calls
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Participant, Row, Salvage, Scope, StoredDraft
from bot.match.model.waits import Key, Wait
from bot.match.store import pseudonymize_rows
from bot.match.store.damaged_matches import Damage
from bot.match.store.erasure_store import Traces
from bot.storage import rows
from bot.storage.erasure.personal_data import SCOPES
from bot.storage.memory.records import Remembered
from bot.storage.packing_format import Piece, packed, unpacked

_CHOSEN = tuple(map(Scope, SCOPES))


class MemoryOblivion:
    """The part of MemoryStore that forgets."""

    damage: Damage
    """See Store.damage."""

    _logs: dict[int, dict[int, dict[str, Any]]]
    _packed: dict[int, Piece]
    _interactions: dict[int, int]
    _matches: dict[int, dict[str, Any]]
    _participants: dict[int, tuple[Participant, ...]]
    _calls: dict[int, Calls]
    _ballots: dict[int, tuple[Ballot, ...]]
    _posted: dict[int, Any]
    _drafts: dict[tuple[int, int], dict[str, StoredDraft]]
    _waits: dict[int, dict[Key, Wait]]
    _filters: dict[str, str]
    _settings: dict[tuple[Scope, int], dict[str, str]]
    _changes: int
    _records: Remembered

    async def traces(self, user: int) -> Sequence[int]:
        return [match for match in sorted(self._matches) if user in self._people_in(match)]

    def _people_in(self, match: int) -> set[int]:
        values = self._matches[match]
        found = {values["owner"], *self._records.people_in(match)}
        found |= {wait.user for wait in self._waits.get(match, {}).values()}
        found |= {person.user for person in self._participants.get(match, ())}
        found |= {call.user for call in self._calls.get(match, Calls()).standing}
        found |= {user for of, user in self._drafts if of == match}
        found |= {one for row in self._told(match) for one in pseudonymize_rows.people_of(row)}
        summary = rows.to_summary(values)
        return found | {one.user for players in (summary.players, *summary.former) for one in players}

    def _told(self, match: int) -> list[Row]:
        """The rows of a match that can be read."""
        found = list(unpacked(self._packed[match]) if match in self._packed else ())
        for _, values in sorted(self._logs.get(match, {}).items()):
            with self.damage.noting(match):
                found.append(rows.read(values))
        return found

    async def salvage(self, match_id: int) -> Salvage | None:
        if match_id not in self._matches:
            return None
        found, whole = self._told(match_id), len(self._logs.get(match_id, {}))
        lost = whole + (self._packed[match_id].rows if match_id in self._packed else 0) - len(found)
        return Salvage(tuple(found), f"{lost} {'row' if lost == 1 else 'rows'} can't be read" if lost else None)

    async def forget_in(self, match_id: int, user: int, pseudonym: int) -> Traces:
        if match_id not in self._matches or user not in self._people_in(match_id):
            return Traces()
        values = self._matches[match_id]
        count, lost = self._rewrite(match_id, user, pseudonym)
        summary = pseudonymize_rows.line(json.loads(values["summary"]), user, pseudonym)
        owner = pseudonym if values["owner"] == user else values["owner"]
        values |= {"summary": rows.dump(summary), "owner": owner}
        if match_id in self._calls:
            self._calls[match_id] = pseudonymize_rows.calls(self._calls[match_id], user, pseudonym)
        self._participants[match_id] = tuple(
            replace(one, user=pseudonym) if one.user == user else one for one in self._participants.get(match_id, ())
        )
        waits = self._unwaited(match_id, user)
        drafts = len(self._drafts.pop((match_id, user), {}))
        results = self._records.renamed(match_id, user, pseudonym)
        if match_id not in self._packed and not lost:
            self._say_so(match_id, values, pseudonym)
        return Traces(matches=1, rows=count, results=results, drafts=drafts, waits=waits, unread=int(lost))

    def _unwaited(self, match_id: int, user: int) -> int:
        """Drop the waits of a match for somebody; gives how many."""
        found = self._waits.get(match_id, {})
        theirs = [key for key, wait in found.items() if wait.user == user]
        for key in theirs:
            del found[key]
        return len(theirs)

    def _rewrite(self, match_id: int, user: int, pseudonym: int) -> tuple[int, bool]:
        """Rewrite rows; gives how many, and whether some can't be read."""
        count, log = 0, self._logs.get(match_id, {})
        told = self._told(match_id) if match_id not in self._packed else []
        lost = match_id not in self._packed and len(told) < len(log)
        for before in told:
            after = pseudonymize_rows.forgotten(before, user, pseudonym)
            if after is not before:
                log[before.seq], count = rows.log_values(after), count + 1
        if match_id in self._packed:
            old = unpacked(self._packed[match_id])
            new = [pseudonymize_rows.forgotten(row, user, pseudonym) for row in old]
            count += sum(one is not other for one, other in zip(old, new, strict=True))
            columns: Sequence[Mapping[str, Any]] = [rows.log_values(row) for row in new]
            self._packed[match_id] = packed(match_id, self._matches[match_id]["game"], columns)
        return count, lost

    def _say_so(self, match_id: int, values: dict[str, Any], pseudonym: int) -> None:
        log = self._logs[match_id]
        newest = max(log)
        row = pseudonymize_rows.row_of(match_id, newest + 1, max(known["at"] for known in log.values()), pseudonym)
        log[row.seq] = rows.log_values(row)
        values["seq"] = row.seq
        if not json.loads(values["summary"]).get("waits"):
            values["public_seq"] = row.seq

    async def forget_user(self, user: int, pseudonym: int) -> Traces:
        self._changes += 1
        hides = self._settings.get((Scope.USER, user), {}).get("hidden") == "true"
        settings = sum(len(self._settings.pop((scope, user), {})) for scope in _CHOSEN)
        if hides:
            self._settings[Scope.USER, pseudonym] = {"hidden": "true"}
            settings -= 1
        of_theirs = [place for place in self._drafts if place[1] == user]
        drafts = sum(len(self._drafts.pop(place)) for place in of_theirs)
        waits = sum(self._unwaited(match, user) for match in self._waits)
        asked = [name for name, text in self._filters.items() if pseudonymize_rows.asks_about(text, user)]
        for name in asked:
            del self._filters[name]
        results = self._records.rerated(user, pseudonym)
        return Traces(results=results, settings=settings, drafts=drafts, waits=waits, filters=len(asked))

    async def forget_match(self, match_id: int) -> bool:
        if self._matches.pop(match_id, None) is None:
            return False
        told = self._calls, self._ballots, self._posted
        for kept in (self._logs, self._packed, self._participants, self._waits, *told):
            kept.pop(match_id, None)
        self._interactions = {known: match for known, match in self._interactions.items() if match != match_id}
        self._drafts = {place: known for place, known in self._drafts.items() if place[0] != match_id}
        for values in self._matches.values():
            if values["rematch_of"] == match_id:
                values["rematch_of"] = None
        self._records.drop(match_id)
        return True

    async def matches_of(self, guild: int, limit: int) -> Sequence[int]:
        return sorted(match for match, values in self._matches.items() if values["guild"] == guild)[:limit]

    async def forget_guild(self, guild: int) -> Traces:
        self._changes += 1
        settings = len(self._settings.pop((Scope.GUILD, guild), {}))
        return Traces(results=self._records.drop_guild(guild), settings=settings)

    async def people(self) -> frozenset[int]:
        found = {owner for scope, owner in self._settings if scope in _CHOSEN}
        for match in self._matches:
            found |= self._people_in(match)
        return frozenset(found - {0})
