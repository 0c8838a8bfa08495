"""Questions about one match: what a viewer sees, what a draft leads to, its log, its replay and its proof."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from bot.core.game import IllegalAction, Seat
from bot.core.points import Source
from bot.match.decide import play
from bot.match.fairness.verify_draws import Proof
from bot.match.model.match import Entry, Match
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.score_history import Figures
from bot.match.service.journal import Journal
from bot.match.store.store import Store
from bot.match.views import visibility
from bot.match.views.earlier_states_and_log import Archive
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective
from bot.match.views.match_as_seen_builder import Sight
from bot.match.views.replay import Reel, Still
from bot.match.views.replay_viewer_cache import Projector


class MatchViews:
    """Answers questions about one match. Reached as MatchService.views."""

    def __init__(self, journal: Journal, store: Store, archive: Archive) -> None:
        self._journal = journal
        self._archive = archive
        self._sight = Sight(store, archive)
        self._projector = Projector(store)

    async def _load(self, match_id: int) -> Match:
        return (await self._journal.current(match_id)).match

    async def _recall(self, match_id: int) -> Match:
        return (await self._journal.live(match_id)).match

    async def perspective(
        self, match_id: int, user: int | None = None, *, seq: int | None = None, after: int | None = None
    ) -> AnyPerspective:
        """Return the match as a user sees it, or as everyone does for None and for users without a seat.

        Uses the match as this process knows it, so load it once before a series of calls.

        seq: show it as of this row, as far as the user can see it, None for the newest. after: report what happened
        after this row. With None, a seat sees events since it last passed the turn, others those of a public message.
        Raises IllegalAction(NOT_FOUND).
        """
        return await self._sight.perspective(await self._recall(match_id), user, seq, after)

    async def reel(self, match_id: int, user: int | None = None) -> Reel:
        """Return the stops of a match's replay that a user can see. user: None for those everyone can see.

        Uses the match as this process knows it. Raises IllegalAction(NOT_FOUND, NOT_RUNNING).
        """
        return await self._projector.reel(await self._recall(match_id), user)

    async def still(self, match_id: int, user: int | None, seq: int) -> Still:
        """Return the replay's stop that shows a row, or the stop before if the user can't see it.

        Raises IllegalAction(NOT_FOUND, NOT_RUNNING).

        Uses the match as this process knows it: enough right after asking for the reel.
        """
        return await self._projector.still(await self._recall(match_id), user, seq)

    async def stills(self, match_id: int, user: int | None = None) -> Sequence[Still]:
        """Return all stops of a match's replay, oldest first, each with the match as a user could see it then.

        Raises IllegalAction(NOT_FOUND, NOT_RUNNING).
        """
        return await self._projector.stills(await self._load(match_id), user)

    async def turns(self, match_id: int) -> Callable[[int], int | None]:
        """Return a function that returns, for a row's seq, the number of the turn it belongs to, None before the first.

        Uses the match as this process knows it. Raises IllegalAction(NOT_FOUND).
        """
        return await self._projector.turns(await self._recall(match_id))

    async def consider(
        self, match_id: int, user: int, notations: Sequence[str], seen: AnyPerspective | None = None
    ) -> AnyDraft:
        """Return what a draft, even an empty one, leads to. Raises IllegalAction where Play.submit would refuse it.

        seen: what this user was shown of the match. Its position is reused if the match hasn't changed since. Uses the
        match as this process knows it, as `perspective` does.
        """
        return await asyncio.to_thread(await self.considering(match_id, user, seen), notations)

    async def considering(
        self, match_id: int, user: int, seen: AnyPerspective | None = None
    ) -> Callable[[Sequence[str]], AnyDraft]:
        """Return a function that does what `consider` does, given only the notations. For threads or many drafts.

        Raises IllegalAction if the user isn't to act.
        """
        match = await self._recall(match_id)
        seat = play.acting(match, user, self._journal.now())
        known = seen is not None and (seen.seq, seen.viewer) == (match.seq, seat)
        return partial(visibility.considered, match, seat, now=seen.position if seen is not None and known else None)

    async def explain(self, match_id: int, user: int, cell: str) -> Any:
        """Return what the rules say of a cell (Game.explain), for a player of a running match. Raises IllegalAction."""
        match = await self._recall(match_id)
        return await asyncio.to_thread(visibility.explained, match, play.sitting(match, user), cell)

    async def explaining(self, match_id: int, user: int) -> Callable[[str], Any]:
        """Return a function that does what `explain` does, given only the cell, and raises the same errors.

        If the game hides nothing, it also works for users without a seat.
        """
        match = await self._recall(match_id)
        if match.seat_of(user) is None and match.rules.info.open:
            return partial(visibility.explained, match, None)
        return lambda cell: visibility.explained(match, play.sitting(match, user), cell)

    async def sources(
        self, match_id: int, user: int, seat: Seat | None, *, seq: int | None = None
    ) -> tuple[Source, ...]:
        """Return what each term of a seat's points comes from, in the position that `perspective` shows this user.

        seat: None for an opponent without a seat. Raises IllegalAction(NOT_FOUND, NOT_RUNNING).
        """
        match = await self._load(match_id)
        if match.state is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return await self._sight.sources(match, user, seat, seq)

    async def entries(self, match_id: int, *, after: int = 0, limit: int = 200) -> Sequence[Entry]:
        """Return up to `limit` rows of the log after row `after`, oldest first. Rows that were taken back are marked.

        Uses the match as this process knows it, as `perspective` does.
        """
        return await self._archive.entries(await self._recall(match_id), after, limit)

    async def figures(self, match_id: int) -> Figures:
        """Return the statistics of a finished match: points by turn, and result. Raises IllegalAction."""
        return await self._archive.figures(await self._load(match_id))

    async def verify(self, match_id: int) -> Proof:
        """Compute all draws again from the published secret. Raises IllegalAction(NOT_OVER) before it's published."""
        return await self._archive.proof(await self._recall(match_id))
