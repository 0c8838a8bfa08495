"""What the application asks of a store. It has two implementations: in memory and in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from bot.match.model.match import Summary
from bot.match.model.match_queries import Calls, Glance, Page, Posted, Query
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
"""How long (ms) a lease runs at most."""

LEASE_SLACK = 5_000
"""How far (ms) the clocks of two processes may lie apart."""


class Store(Records, Figures, Belongings, Oblivion, BallotStore, Protocol):
    """Where logs lie. Every method may raise StorageError, and then nothing of what it was to do has been done."""

    @property
    def ratings(self) -> Ratings:
        """Its leaderboards."""
        ...

    async def append(self, batch: Sequence[Append]) -> Sequence[bool]:
        """For each row, whether it was appended, durably: False when its seq or its interaction id is taken already.

        Rows are judged one by one, in order; a refused one leaves its projections alone and the others unharmed.
        """
        ...

    damage: Damage
    """What was found damaged; whatever leaves out a record notes it there."""

    async def load(self, match_id: int) -> Stored | None:
        """The whole log of a match and its secret; None for a match there is not. StorageError(CORRUPT) if damaged."""
        ...

    async def seal(self, match_id: int) -> None:
        """Give the rows of a log their checksums that are of before there were any: it was read and makes sense."""
        ...

    async def salvage(self, match_id: int) -> Salvage | None:
        """As much of a log as can be read; None for a match there is not."""
        ...

    async def newest(self, match_id: int) -> int:
        """Seq of the newest row, 0 for an unknown match."""
        ...

    async def glance(self, match_id: int) -> Glance | None:
        """How far a match is, and what its channel was told of it; None for an unknown match. One question."""
        ...

    async def rows(self, match_id: int, after: int, limit: int) -> Sequence[Row]:
        """Rows with a seq above `after`, oldest first."""
        ...

    async def unpacked(self, before: int, limit: int) -> Sequence[int]:
        """Matches that were over before a time (UTC epoch ms) and are not packed, whichever was over first first."""
        ...

    async def pack(self, match_id: int) -> bool:
        """Keep the log of a match that is over in less space; False where it is not over or packed already.

        All is read and appended as before, but the interaction ids in it are not known any more.
        """
        ...

    async def match_of(self, interaction: int) -> int | None:
        """The match in whose log this interaction id stands, unless that is packed."""
        ...

    async def page(self, query: Query) -> Page:
        """One page of the matches that a query asks for."""
        ...

    async def summaries(self, matches: Collection[int]) -> Sequence[Summary]:
        """These matches, as far as there are any, in any order."""
        ...

    async def open_matches_of(self, user: int, guild: int | None) -> Sequence[Summary]:
        """Open matches in which this user can still do something, newest first."""
        ...

    async def mark_posted(
        self, match_id: int, posted: Posted, *, owes_calls: bool = False, retiring: Sequence[Posted] = ()
    ) -> None:
        """Remember where a match was shown; an older seq than the one remembered changes nothing.

        owes_calls: from here on until mark_called says otherwise, calls are owed; retiring: with them, the controls of
        these boards are to go.
        """
        ...

    async def calls(self, match_id: int) -> Calls:
        """The calls of a match that stand."""
        ...

    async def mark_told(self, match_id: int, posted: Posted, calls: Calls, *, retiring: Sequence[Posted] = ()) -> None:
        """`mark_posted` and `mark_called` in one; nothing of it where a newer row is shown already."""
        ...

    async def mark_called(self, match_id: int, calls: Calls) -> None:
        """Remember which calls stand, and whether all is done about them; if so, no board is to be retired either."""
        ...

    async def posted(self, match_id: int) -> Posted | None:
        """Where the newest board of a match stands; None before the first."""
        ...

    async def all_posted(self, matches: Collection[int]) -> Mapping[int, Posted]:
        """The same of many matches, as far as they have one."""
        ...

    async def unposted(self, since: int) -> Sequence[int]:
        """Matches shown older than they may be or owing calls, open or changed at `since` (UTC epoch ms) or later.

        Oldest first.
        """
        ...

    async def due(self) -> Sequence[Due]:
        """Every match in which something happens by itself, the next one first."""
        ...

    async def rematch_of(self, match_id: int) -> int | None:
        """The match that plays this one again, unless it was called off."""
        ...

    async def rescued(self, guild: int) -> int:
        """How many matches of a server were played to their end after somebody had taken a seat over."""
        ...

    async def save_draft(self, match_id: int, user: int, *drafts: StoredDraft) -> None:
        """Keep one or two drafts of a decision, the last one as the newest; drafts.KEPT of it stay, and no others."""
        ...

    async def draft(self, match_id: int, user: int, digest: str | None = None) -> StoredDraft | None:
        """The draft of this name, or the newest. All end with their match."""
        ...

    async def wait(self, match_id: int, user: int) -> Wait | None:
        """The wait of a match for somebody's move, None while it does not wait for one."""
        ...

    async def waits_of(self, user: int) -> Sequence[Waiting]:
        """Everything that waits for somebody, in all servers, the oldest match first."""
        ...

    async def involving(self, user: int) -> Sequence[Involved]:
        """Open matches in which somebody can do something, and all that wait for them, newest first; one question."""
        ...

    async def rings(self, now: int, limit: int) -> Sequence[int]:
        """Users with a wait to look at, whoever is to be looked at first coming first; of at most `limit` waits."""
        ...

    async def change_waits(self, changes: Sequence[tuple[Wait, Wait]]) -> bool:
        """Give each wait the rings of another, durably; all of them or, with False, none.

        (before, after): False where a wait is gone, has another decision, or rings other than those of `before`.
        """
        ...

    async def unwaited(self, after: int, limit: int) -> Sequence[int]:
        """Open matches of before waits of all kinds were kept, behind a match; oldest first."""
        ...

    async def fill_waits(self, match_id: int, seq: int, found: Sequence[Wait]) -> bool:
        """Write the waits that such a match lacks, as of its newest row; False where it has moved on or has all."""
        ...

    async def lease(self, name: str, holder: str, now: int, until: int) -> bool:
        """Whether the holder has what goes by this name alone until then (UTC epoch ms), taken or renewed.

        A lease of somebody else counts until its time is over. One that would run for longer than LEASE_TERM and
        LEASE_SLACK is none: a clock was wrong. The holder lets go by an `until` that is now.
        """
        ...

    async def settings(self, scope: Scope, owner: int) -> Mapping[str, Any]:
        """Every setting of a user or guild: plain JSON values by key."""
        ...

    async def save_setting(self, scope: Scope, owner: int, key: str, value: Any) -> None:
        """Keep a plain JSON value; None forgets the setting."""
        ...

    async def recalls(self, now: int, limit: int) -> Sequence[int]:
        """At most so many users who train and are to be looked at by now, in order."""
        ...

    async def keep_filters(self, digest: str, text: str) -> None:
        """Keep a question that outgrew its button, by a name made from it."""
        ...

    async def filters(self, digest: str) -> str | None:
        """The question of this name."""
        ...

    async def hidden(self, users: Collection[int]) -> frozenset[int]:
        """Those of these users who have chosen to be named to nobody else (setting "hidden")."""
        ...
