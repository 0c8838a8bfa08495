"""What the channels have been shown of matches, and what they are still owed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.match.model.match import Table
from bot.match.model.match_queries import Call, Calls, Posted
from bot.match.model.outside import Clock
from bot.match.model.posted_ballots import Ballot
from bot.match.model.waits import Wait
from bot.match.store.store import Store

HEALED_FOR = 24 * 3600 * 1000
"""How long (ms) after its end a match whose last board was never shown is still worth showing."""


class Outbox:
    """Where the boards and calls of matches stand."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def posted(self, match_id: int) -> Posted | None:
        """Where the newest board of a match stands; None before the first."""
        return await self._store.posted(match_id)

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        """The same of many matches, as far as they have one."""
        return await self._store.all_posted(matches)

    async def mark_posted(
        self,
        match_id: int,
        seq: int,
        channel: int,
        message: int,
        since: int = 0,
        *,
        owes_calls: bool = False,
        retiring: Sequence[Posted] = (),
    ) -> None:
        """Remember which message shows the match as of `seq`, its public_seq then; an older seq changes nothing.

        since: it tells what happened after this row; owes_calls: whoever is to act has still to be called; retiring:
        the controls of these boards have still to go, where calls are owed.
        """
        posted = Posted(seq, channel, message, since)
        await self._store.mark_posted(match_id, posted, owes_calls=owes_calls, retiring=retiring)

    async def mark_told(self, match_id: int, posted: Posted, calls: Calls, retiring: Sequence[Posted] = ()) -> None:
        """Remember which message shows a match, which calls stand and which boards are left, in one transaction."""
        await self._store.mark_told(match_id, posted, calls, retiring=retiring)

    async def unposted(self) -> Sequence[int]:
        """Matches that may be shown newer than they are, or owe calls: open ones, and those that ended within a day."""
        return await self._store.unposted(self._clock.now() - HEALED_FOR)

    async def owes(self, match: Table) -> bool:
        """Whether anything about a match has still to be told to its channel."""
        posted = await self._store.posted(match.id)
        if posted is None or posted.seq < match.public_seq:
            return True
        return (await self._store.calls(match.id)).owed

    async def wait(self, match_id: int, user: int) -> Wait | None:
        """What is known of the rings of somebody a match waits for; None while it does not."""
        return await self._store.wait(match_id, user)

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        """The messages of a match that ask something, oldest first."""
        return await self._store.ballots(match_id)

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        """Remember which messages ask something."""
        await self._store.mark_ballots(match_id, ballots)

    async def calls(self, match_id: int) -> Calls:
        """The calls of a match that stand."""
        return await self._store.calls(match_id)

    async def mark_called(self, match_id: int, standing: Sequence[Call], *, owed: bool) -> None:
        """Remember which calls stand. owed: not all is done about them yet."""
        await self._store.mark_called(match_id, Calls(tuple(standing), owed))
