"""What channels have been shown of matches, and which boards and pings (calls) are still to be posted."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.match.model.match import Table
from bot.match.model.match_lists_and_messages import Call, Calls, Posted
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Scope
from bot.match.model.time_and_randomness import Clock
from bot.match.model.waits import Wait
from bot.match.service.mark_restored_backup import HOUSE
from bot.match.store.store import ANY, Store

CALLS_APART = "calls-apart"
"""Setting of Scope.HOUSE: when Discord last refused to turn a plain message into a board, UTC epoch ms."""

HEALED_FOR = 24 * 3600 * 1000
"""How long (ms) after a match's end Herald still tries to show its last board."""


class Outbox:
    """Remembers where the boards and pings of matches are posted."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def posted(self, match_id: int) -> Posted | None:
        """Return where the newest board of a match is posted, None before the first."""
        return await self._store.posted(match_id)

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        """Return, by match, where its newest board is posted. Leaves out matches without a board."""
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
        replaces: int | None = ANY,
    ) -> bool:
        """Save which message shows the match as of `seq`, its public_seq then. An older seq changes nothing.

        since: it reports what happened after this row. owes_calls: the players to act must still be pinged. retiring:
        boards whose controls must still be removed, saved only with `owes_calls`. replaces: nothing is saved unless
        this is the message saved so far, None for none. Return whether it was saved.
        """
        posted = Posted(seq, channel, message, since)
        return await self._store.mark_posted(
            match_id, posted, owes_calls=owes_calls, retiring=retiring, replaces=replaces
        )

    async def mark_told(
        self,
        match_id: int,
        posted: Posted,
        calls: Calls,
        retiring: Sequence[Posted] = (),
        *,
        replaces: int | None = ANY,
    ) -> bool:
        """Save a match's newest board, its pings and the boards whose controls must still be removed, all or nothing.

        replaces: nothing is saved unless this is the board's message saved so far. Return whether it was saved.
        """
        return await self._store.mark_told(match_id, posted, calls, retiring=retiring, replaces=replaces)

    async def mark(
        self, match_id: int, board: Posted | None, calls: Calls, retiring: Sequence[Posted], *, replaces: int | None
    ) -> bool:
        """Save a match's current pings, and its new board if there is one, in one transaction.

        replaces: nothing is saved unless this is the board's message saved so far. Return whether it was saved.
        """
        if board is not None:
            return await self.mark_told(match_id, board, calls, retiring, replaces=replaces)
        return await self.mark_called(match_id, calls.standing, owed=calls.owed, board=replaces)

    async def unposted(self) -> Sequence[int]:
        """Return matches whose board or pings aren't up to date: open ones, and those that ended within a day."""
        return await self._store.unposted(self._clock.now() - HEALED_FOR)

    async def owes(self, match: Table) -> bool:
        """Tell if a board or a ping of a match is still to be posted, or a ping to be deleted."""
        posted = await self._store.posted(match.id)
        if posted is None or posted.seq < match.public_seq:
            return True
        return (await self._store.calls(match.id)).owed

    async def wait(self, match_id: int, user: int) -> Wait | None:
        """Return a match's wait for a user's move, with its reminders. None if it waits for no move of theirs."""
        return await self._store.wait(match_id, user)

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        """Return the ballots of a match, oldest first."""
        return await self._store.ballots(match_id)

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        """Save the ballots of a match."""
        await self._store.mark_ballots(match_id, ballots)

    async def note_calls_apart(self, *, refused: bool) -> None:
        """Save, for the command `doctor`, whether Discord refuses to turn a plain message into a board."""
        await self._store.save_setting(Scope.HOUSE, HOUSE, CALLS_APART, self._clock.now() if refused else None)

    async def calls(self, match_id: int) -> Calls:
        """Return the pings of a match that haven't been deleted."""
        return await self._store.calls(match_id)

    async def mark_called(
        self, match_id: int, standing: Sequence[Call], *, owed: bool, board: int | None = ANY
    ) -> bool:
        """Save the current pings of a match. owed: whether pings must still be sent or deleted.

        board: nothing is saved unless this is the newest board's message. Return whether they were saved.
        """
        return await self._store.mark_called(match_id, Calls(tuple(standing), owed), board=board)
