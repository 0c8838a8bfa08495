"""What the store in memory keeps about one person, in the columns that a database has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.match.model.stored_rows import Participant, Scope, StoredDraft
from bot.match.model.waits import Key, Wait
from bot.match.store.personal_data import Lines
from bot.match.store.pseudonymize_rows import asks_about
from bot.storage import rows, tallies
from bot.storage.erasure.personal_data import SCOPES, readable
from bot.storage.memory.records import Remembered
from bot.storage.record_writer import rating_values, result_values


class MemoryBelongings:
    """The part of a store that is about one person; see bot.match.store.personal_data.Belongings."""

    _matches: dict[int, dict[str, Any]]
    _participants: dict[int, tuple[Participant, ...]]
    _drafts: dict[tuple[int, int], dict[str, StoredDraft]]
    _waits: dict[int, dict[Key, Wait]]
    _settings: dict[tuple[Scope, int], dict[str, str]]
    _filters: dict[str, str]
    _records: Remembered

    async def belongings(self, user: int) -> Lines:
        found = {
            "participants": self._listed(user),
            "drafts": self._drafted(user),
            "waits": [
                rows.wait_values(wait, self._matches[match]["seq"])
                for match, waits in sorted(self._waits.items())
                for wait in waits.values()
                if wait.user == user
            ],
            **self._reckoned(user),
            "settings": [
                {"scope": scope.value, "owner": owner, "key": key, "value": value}
                for (scope, owner), kept in self._settings.items()
                for key, value in kept.items()
                if owner == user and scope.value in SCOPES
            ],
            "filters": [
                {"digest": digest, "text": text} for digest, text in self._filters.items() if asks_about(text, user)
            ],
        }
        return readable(found)

    def _listed(self, user: int) -> list[dict[str, Any]]:
        shared = ("guild", "channel", "thread", "game", "seats", "status", "moment")
        return [
            {"user": user, "match_id": match, "is_open": int(person.is_open)}
            | {name: self._matches[match][name] for name in shared}
            for match, people in sorted(self._participants.items())
            for person in people
            if person.user == user
        ]

    def _drafted(self, user: int) -> list[dict[str, Any]]:
        return [
            {
                "match_id": match,
                "user": user,
                "digest": digest,
                "kept": at,
                "decision": draft.decision,
                "notations": rows.dump(draft.notations),
            }
            for (match, owner), drafts in sorted(self._drafts.items())
            if owner == user
            for at, (digest, draft) in enumerate(drafts.items(), start=1)
        ]

    def _reckoned(self, user: int) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """What records come to."""
        kept = [one for one in map(self._records.get, sorted(self._matches)) if one is not None]
        newest = [
            rating_values(known.record, user, rating)
            for (*_, owner), (rating, match) in self._records.ratings().items()
            if owner == user and (known := self._records.get(match)) is not None
        ]
        results = [line for one in kept for line in result_values(one) if line["user"] == user]
        sums = [line for line in tallies.tallied(one.record for one in kept) if line["user"] == user]
        return {"results": results, "tallies": sums, "ratings": newest}

    async def servers(self) -> frozenset[int]:
        chosen = {owner for (scope, owner), kept in self._settings.items() if scope is Scope.GUILD and owner and kept}
        return frozenset(chosen | {values["guild"] for values in self._matches.values()})
