"""Builds what one viewer can see of a match (a perspective), reading no more of the match's log than that needs."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from bot.core.game import Seat
from bot.core.points import Source
from bot.match.fold import recent_turns
from bot.match.model.match import Match
from bot.match.store.store import Store
from bot.match.views import visibility
from bot.match.views.earlier_states_and_log import Archive
from bot.match.views.match_as_seen import AnyPerspective, AnyPosition

MATCHES = 128
"""Maximum number of matches whose last position is kept. The oldest are dropped first."""


class Sight:
    """A builder of perspectives, by the rules of views/visibility.py. Heavy work runs in a worker thread."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store = store
        self._archive = archive
        self._positions: OrderedDict[int, tuple[Any, frozenset[Seat], AnyPosition]] = OrderedDict()
        """By match id: the game state that was shown last, the seats to act in it, and the position built from it."""

    async def perspective(self, now: Match, user: int | None, seq: int | None, after: int | None) -> AnyPerspective:
        """Return the match as a user can see it, None for the public. now: the current match.

        seq: the row to show it as of, None for the newest. after: the row after which to report what happened. With
        None, a player gets everything since their last turn, others what the next public message reports.
        """
        seat = now.seat_of(user) if user is not None else None
        match = await self._as_shown(now, seat, seq)
        if match.state is None:
            return visibility.perspective(match, (), seat)
        if after is None:
            after = await self._after(match, seat)
        begin, base = self._from(now, match, seat, after)
        rows = await self._archive.entries(now, begin, match.seq - begin)
        opened = visibility.turns_opened(now)
        if after < min(opened):
            opened |= await self._archive.openings(now)
        then = visibility.shown(match, seat)
        found = await asyncio.to_thread(
            visibility.perspective, match, rows, seat, after=after, openings=opened, base=base, known=self._known(then)
        )
        self._keep(then, found.position)
        return found

    def _known(self, match: Match) -> AnyPosition | None:
        """Return the position built for another viewer of the same state, None if there is none."""
        state, asked, position = self._positions.get(match.id, (None, None, None))
        return position if state is match.state and asked == match.to_act() else None

    def _keep(self, match: Match, position: AnyPosition | None) -> None:
        if match.rules.info.open and position is not None:
            self._positions[match.id] = match.state, match.to_act(), position
            self._positions.move_to_end(match.id)
            while len(self._positions) > MATCHES:
                self._positions.popitem(last=False)

    async def sources(self, now: Match, user: int, seat: Seat | None, seq: int | None) -> tuple[Source, ...]:
        """Return where each term of a seat's points comes from, as a user can see it. now: the current match.

        seat: None for an opponent without a seat. seq: the row to show the match as of, None for the newest.
        """
        viewer = now.seat_of(user)
        match = await self._as_shown(now, viewer, seq)
        return await asyncio.to_thread(visibility.sourced, match, viewer, seat)

    def _from(self, now: Match, match: Match, seat: Seat | None, after: int) -> tuple[int, Match | None]:
        """Return the row after which to read the log for a seat, and the match before everything that's new to it.

        They are 0 and None if memory has no match that old. now: the current match. match: the one to show. after: the
        row after which the news begins.
        """
        then = visibility.shown(match, seat)
        reader = recent_turns.reader(then, seat)
        # The newest move is never older than the previous turn.
        begin = min(after, match.opened[0])
        start = begin if reader is None else recent_turns.begins(then, reader)
        if match.rules.info.series:
            start = min(start, begin)
        known = sum(began.seq <= start for began in now.befores.labels)
        base = now.befores[known - 1] if known else None
        return min(begin, base.seq) if base is not None else 0, base

    async def _as_shown(self, now: Match, seat: Seat | None, seq: int | None) -> Match:
        """Return the match as of row `seq`, or of an earlier row if a move after it is hidden from this seat."""
        if seq is None or seq >= now.seq:
            return now
        then = await self._archive.as_of(now, seq)
        if then.undo.pending is not None and then.undo.pending.seat != seat:
            return await self._archive.as_of(now, then.public_seq)
        return then

    async def _after(self, match: Match, seat: Seat | None) -> int:
        then = visibility.shown(match, seat)
        if seat is not None and seat not in then.seats.resigned:
            return visibility.since_passed(then, seat)
        return visibility.since(then, await self._store.posted(match.id))
