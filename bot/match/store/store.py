"""The store's interface. It has two implementations: in memory and in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from bot.match.model.match import Summary
from bot.match.model.match_lists_and_messages import Calls, Glance, Head, Page, Posted, Query
from bot.match.model.posted_ballots import BallotStore
from bot.match.model.stored_rows import Append, Due, Row, Salvage, Scope, Stored, StoredDraft
from bot.match.model.waits import Involved, Wait, Waiting
from bot.match.records.leaderboard import Ratings
from bot.match.records.record_store import Records
from bot.match.records.statistics import Figures
from bot.match.store.damaged_matches import Damage
from bot.match.store.erasure_store import Oblivion
from bot.match.store.personal_data import Belongings

LEASE_TERM = 20_000
"""The longest time (ms) a lease runs."""

LEASE_SLACK = 5_000
"""How far (ms) the clocks of two processes can differ."""

ANY = -1
"""In place of a message's id: any message, or none."""


class Store(Records, Figures, Belongings, Oblivion, BallotStore, Protocol):
    """Stores logs, settings, pings, waits and results. All methods can raise StorageError, and then change nothing."""

    @property
    def ratings(self) -> Ratings:
        """The part of the store that reads leaderboards."""
        ...

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        """Append rows durably. Return for each whether it was: False if its seq or interaction id is already taken.

        Rows are handled one by one, in order. A refused row changes nothing and doesn't affect the others.
        """
        ...

    @property
    def is_shared(self) -> bool:
        """Whether other processes may be serving from the same store."""
        ...

    damage: Damage
    """Damaged matches. Any method that leaves out a damaged record notes it here."""

    async def load(self, match_id: int) -> Stored | None:
        """Return a match's whole log and secret, None for an unknown match. Raises StorageError(CORRUPT) if damaged."""
        ...

    async def seal(self, match_id: int) -> None:
        """Add checksums to a log's rows that have none yet, after it was read and found sound."""
        ...

    async def salvage(self, match_id: int) -> Salvage | None:
        """Return as much of a log as can be read, None for an unknown match."""
        ...

    async def newest(self, match_id: int) -> int:
        """Return the seq of the newest row, 0 for an unknown match."""
        ...

    async def head(self, match_id: int) -> Head | None:
        """Return the seq of a match's newest row, with its server, None if the match is unknown. Takes one query."""
        ...

    async def glance(self, match_id: int) -> Glance | None:
        """Return a match's head and the messages that show it, None if the match is unknown. Takes one query."""
        ...

    async def rows(self, match_id: int, after: int, limit: int) -> Sequence[Row]:
        """Return up to `limit` rows with a seq above `after`, oldest first."""
        ...

    async def unpacked(self, before: int, limit: int) -> Sequence[int]:
        """Return matches whose logs aren't packed and that ended before a time (UTC epoch ms), first ended first."""
        ...

    async def pack(self, match_id: int) -> bool:
        """Pack (compress) the log of a match that is over. Returns False if it isn't over or is packed already.

        The log is read and appended to as before, but its interaction ids are lost.
        """
        ...

    async def match_of(self, interaction: int) -> int | None:
        """Return the match whose log contains this interaction id, None if there is none or its log is packed."""
        ...

    async def page(self, query: Query) -> Page:
        """Return one page of the matches a query asks for."""
        ...

    async def summaries(self, matches: Collection[int]) -> Sequence[Summary]:
        """Return the summaries of these matches, as far as they exist, in any order."""
        ...

    async def open_matches_of(self, user: int, guild: int | None) -> Sequence[Summary]:
        """Return open matches in which this user can still act, newest first."""
        ...

    async def mark_posted(
        self,
        match_id: int,
        posted: Posted,
        *,
        owes_calls: bool = False,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        """Save which message shows a match, unless the saved one shows a newer row. Return whether it was saved.

        owes_calls: players must still be pinged, until mark_called says otherwise. retiring: boards whose controls must
        still be removed, saved only with `owes_calls`. replaces: nothing is saved unless this is the message saved so
        far, None for none.
        """
        ...

    async def calls(self, match_id: int) -> Calls:
        """Return the pings of a match that haven't been deleted."""
        ...

    async def mark_told(
        self,
        match_id: int,
        posted: Posted,
        calls: Calls,
        *,
        retiring: Sequence[Posted] = (),
        replaces: int | None = ANY,
    ) -> bool:
        """Do `mark_posted` and `mark_called` in one step, or nothing. Return whether it was saved."""
        ...

    async def mark_called(self, match_id: int, calls: Calls, *, board: int | None = ANY) -> bool:
        """Save a match's pings, and whether any must still be sent or deleted. Return whether they were saved.

        If none must be, the list of boards whose controls must be removed is emptied too. board: nothing is saved
        unless this is the newest board's message, None for none.
        """
        ...

    async def posted(self, match_id: int) -> Posted | None:
        """Return where the newest board of a match is posted, None before the first."""
        ...

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        """Return, by match, where its newest board is posted. Leaves out matches without a board."""
        ...

    async def unposted(self, since: int) -> Sequence[int]:
        """Return matches lacking a board or pings that are open or changed since then (UTC epoch ms), oldest first."""
        ...

    async def due(self, by: int | None = None) -> Sequence[Due]:
        """Return matches in which something happens without a command by a time (UTC epoch ms), soonest first.

        by: None for all of them.
        """
        ...

    async def rematch_of(self, match_id: int) -> int | None:
        """Return the rematch of this match, None if there is none or it was called off."""
        ...

    async def rescued(self, guild: int) -> int:
        """Return how many matches of a server were played to the end after a substitute took a seat."""
        ...

    async def save_draft(self, match_id: int, user: int, *drafts: StoredDraft) -> None:
        """Save one or two drafts of a decision, newest last. Keeps only the newest drafts.KEPT of each decision."""
        ...

    async def draft(self, match_id: int, user: int, digest: str | None = None) -> StoredDraft | None:
        """Return the user's draft with this digest, or without digest their newest. None if none is stored."""
        ...

    async def wait(self, match_id: int, user: int) -> Wait | None:
        """Return a match's wait for a user's move, None if there is none."""
        ...

    async def waits_of(self, user: int) -> Sequence[Waiting]:
        """Return all waits for a user, on all servers, each with its match. Oldest match first."""
        ...

    async def involving(self, user: int) -> Sequence[Involved]:
        """Return the open matches a user can act in and those that wait for them, newest first. Takes one query."""
        ...

    async def rings(self, now: int, limit: int) -> Sequence[int]:
        """Return users with waits to check by `now` (UTC epoch ms), most urgent first. Reads up to `limit` waits."""
        ...

    async def change_waits(self, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        """Replace the reminder fields of waits durably, each given as (before, after). Returns whether that worked.

        If one wait is gone, has another decision, or reminder fields other than `before`, none is replaced.
        """
        ...

    async def unwaited(self, after: int, limit: int) -> Sequence[int]:
        """Return open matches with ids above `after` whose waits an older version didn't save in full. Oldest first."""
        ...

    async def fill_waits(self, match_id: int, seq: int, found: Sequence[Wait]) -> bool:
        """Add the missing waits of a match as of row `seq`. Returns False if the match has moved on or has them all."""
        ...

    async def lease(self, name: str, holder: str, now: int, until: int) -> bool:
        """Take or renew a lease until a time (UTC epoch ms). Returns whether that worked.

        Another holder's lease counts until it ends. One that would run longer than LEASE_TERM plus LEASE_SLACK comes
        from a wrong clock and doesn't count. To release a lease, set `until` to now.
        """
        ...

    async def hold(self, name: str, holder: str, ms: int) -> bool:
        """Take or renew a lease for some ms by the store's own clock, 0 to release it. Return whether that worked.

        Unlike `lease` it needs no agreement of the processes' clocks.
        """
        ...

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, Any]:
        """Return all settings of an owner, as JSON values by key. owner: id of a user or server, 0 for Herald."""
        ...

    async def save_setting(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        """Save a setting as a plain JSON value. None deletes it."""
        ...

    async def recalls(self, now: int, limit: int) -> Sequence[int]:
        """Return up to `limit` users whose puzzle reminders are to be checked by `now` (UTC epoch ms), sorted by id."""
        ...

    async def keep_filters(self, digest: str, text: str) -> None:
        """Save the text of a query that's too long for a button's id, to be found by this digest."""
        ...

    async def filters(self, digest: str) -> str | None:
        """Return the saved query with this digest, None if it's unknown."""
        ...

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        """Return which of these users have chosen to hide their name (setting "hidden")."""
        ...
