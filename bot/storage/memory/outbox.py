"""What channels were shown, in memory: boards, calls and ballots."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.match.model.match_lists_and_messages import Calls, Posted
from bot.match.model.posted_ballots import Ballot
from bot.match.store.store import ANY


class MemoryOutbox:
    """The part of the store that knows what was posted of each match."""

    _matches: dict[int, dict[str, Any]]
    _posted: dict[int, Posted]
    _calls: dict[int, Calls]
    _ballots: dict[int, tuple[Ballot, ...]]
    _retiring: dict[int, tuple[Posted, ...]]

    async def mark_posted(
        self,
        match_id: int,
        posted: Posted,
        *,
        owes_calls: bool = False,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        if not self._is_in_place(match_id, replaces) or self._shown(match_id) > posted.seq:
            return False
        self._posted[match_id] = posted
        if owes_calls:
            self._calls[match_id] = replace(self._calls.get(match_id, Calls()), owed=True)
            self._retiring[match_id] = tuple(retiring)
        return True

    async def calls(self, match_id: int) -> Calls:
        return self._calls.get(match_id, Calls())

    async def mark_told(
        self,
        match_id: int,
        posted: Posted,
        calls: Calls,
        *,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        if not await self.mark_posted(match_id, posted, replaces=replaces):
            return False
        await self.mark_called(match_id, calls)
        self._retiring[match_id] = tuple(retiring)
        return True

    async def mark_called(self, match_id: int, calls: Calls, *, board: int | None = ANY) -> bool:
        if not self._is_in_place(match_id, board):
            return False
        self._calls[match_id] = calls
        if not calls.owed:
            self._retiring.pop(match_id, None)
        return True

    def _is_in_place(self, match_id: int, message: int | None) -> bool:
        """Tell if this message is a match's newest one. None if it must have none, ANY for whichever it has."""
        known = self._posted.get(match_id)
        return match_id in self._matches and message in (ANY, None if known is None else known.message)

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        return self._ballots.get(match_id, ())

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        if match_id in self._matches:
            self._ballots[match_id] = tuple(ballots)

    async def posted(self, match_id: int) -> Posted | None:
        return self._posted.get(match_id)

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        return {match: self._posted[match] for match in matches if match in self._posted}

    def _shown(self, match_id: int) -> int:
        posted = self._posted.get(match_id)
        return posted.seq if posted is not None else 0
