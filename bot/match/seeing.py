"""The part of the match service that shows matches: what a person may see, think over and have explained."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from bot.core.game import IllegalAction, Seat
from bot.match import play, showing
from bot.match.asking import Asking
from bot.match.model import Entry, Match
from bot.match.perspective import AnyDraft, AnyPerspective
from bot.match.reasons import MatchReason


class Seeing(Asking):
    """Questions of one viewer about one match; what they cost is reckoned off the event loop."""

    async def perspective(
        self, match_id: int, user: int | None = None, *, seq: int | None = None, after: int | None = None
    ) -> AnyPerspective:
        """The match as a user may see it, as everybody may for None and for whoever has no seat.

        seq: as of this row, or as much of it as the user may see; None for the newest. after: tells what happened
        behind this row; None for a seat's: since it last passed the turn, for everybody's: what a public message tells.
        Raises IllegalAction(NOT_FOUND).
        """
        now = await self.load(match_id)
        seat = now.seat_of(user) if user is not None else None
        match = await self._as_shown(now, seat, seq)
        if match.state is None:
            return showing.perspective(match, (), seat)
        if after is None:
            after = await self._after(match, seat)
        # The newest move is never older than the turn before.
        begin, base = min(after, match.opened[0]), None
        if match.rules.info.series:
            base = next((before for before in reversed(now.befores) if before.seq <= begin), None)
            begin = base.seq if base is not None else 0
        rows, opened = await self._rows(now, begin, match.seq), await self._opened(now, after)
        return await asyncio.to_thread(showing.perspective, match, rows, seat, after=after, openings=opened, base=base)

    async def consider(self, match_id: int, user: int, notations: Sequence[str]) -> AnyDraft:
        """What becomes of a half-made turn of a user's. Raises IllegalAction as `submit`, not for an empty one."""
        match = await self.load(match_id)
        seat = play.seated(match, user)
        play.require_settled(match, self._clock.now())
        play.require_acting(match, seat)
        return await asyncio.to_thread(showing.considered, match, seat, tuple(notations))

    async def considering(self, match_id: int, user: int) -> Callable[[Sequence[str]], AnyDraft]:
        """`consider` for many drafts at once: pure, of the match as it is now. Raises IllegalAction."""
        match = await self.load(match_id)
        seat = play.seated(match, user)
        play.require_settled(match, self._clock.now())
        play.require_acting(match, seat)
        return lambda notations: showing.considered(match, seat, tuple(notations))

    async def explain(self, match_id: int, user: int, cell: str) -> Any:
        """What the rules say of a place to a user who sits in a running match. Raises IllegalAction."""
        match = await self.load(match_id)
        seat = match.seat_of(user)
        if seat is None:
            raise IllegalAction(MatchReason.NOT_SEATED)
        play.require_running(match)
        return await asyncio.to_thread(showing.explained, match, seat, cell)

    async def _as_shown(self, now: Match, seat: Seat | None, seq: int | None) -> Match:
        """The match as of a row, or as of the one before a move that is not this seat's to see."""
        if seq is None or seq >= now.seq:
            return now
        then = await self.as_of(now.id, seq)
        if then.pending is not None and then.pending.seat != seat:
            return await self.as_of(now.id, then.public_seq)
        return then

    async def _after(self, match: Match, seat: Seat | None) -> int:
        then = showing.shown(match, seat)
        if seat is not None and seat not in then.resigned:
            return showing.since_passed(then, seat)
        return showing.since(then, await self.posted(match.id))

    async def _rows(self, now: Match, after: int, until: int) -> Sequence[Entry]:
        return await self.entries(now.id, after=after, limit=until - after) if after < until else ()

    async def _opened(self, now: Match, after: int) -> frozenset[int]:
        """The rows behind `after` with which turns opened."""
        known = showing.turns_opened(now)
        return known if after >= min(known) else known | await self.openings(now.id, after)
