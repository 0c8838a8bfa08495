"""What a review of a finished match needs: its whole log, and what else a player could have done."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.core.game import IllegalAction, Seat, Termination
from bot.match.fairness.draw_check_result import Proof
from bot.match.model.match import Entry, Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.store.log_reader import Reading
from bot.match.store.store import Store
from bot.match.views import visibility
from bot.match.views.earlier_states_and_log import Archive
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective


class Hindsight:
    """A reader of finished matches: their data for a review, and what another turn would have led to."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._reading = Reading(store)
        self._archive = archive

    async def whole(self, match: Match) -> tuple[Sequence[Entry], Proof]:
        """Return the log of a match played to its end, and the result of checking its draws.

        Raises IllegalAction for any other match.
        """
        _require_played(match)
        return await self._reading.whole(match), await self._archive.proof(match)

    async def instead(
        self, match: Match, seat: Seat, seq: int, notations: Sequence[str]
    ) -> tuple[AnyPerspective, AnyDraft]:
        """Return a match as seat `seat` saw it after row `seq`, and what another turn there would have led to.

        notations: the actions of that turn. Raises IllegalAction for a match that isn't over, and for a turn the rules
        refuse there.
        """
        then, seen = await self._then(match, seat, seq)
        return seen, await asyncio.to_thread(visibility.considered, then, seat, notations, seen.position)

    async def moment(self, match: Match, seat: Seat, seq: int) -> AnyPerspective:
        """Return a finished match as a seat saw it after row `seq`. Raises IllegalAction for one that isn't over."""
        return (await self._then(match, seat, seq))[1]

    async def _then(self, match: Match, seat: Seat, seq: int) -> tuple[Match, AnyPerspective]:
        _require_played(match)
        then = await self._archive.whole(match, seq)
        return then, visibility.perspective(then, (), seat, openings=frozenset())


def _require_played(match: Match) -> None:
    """Raise IllegalAction for a match that wasn't played to its end."""
    outcome = match.outcome
    if match.status is not Status.FINISHED or outcome is None or outcome.termination is not Termination.FINISHED:
        raise IllegalAction(MatchReason.NOT_LOOKED_BACK)
