"""Commands about a match's clock and absent players, and what clocks do without a command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from bot.core.game import Seat
from bot.match.decide import clock, lobby, outages
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.fold import open_votes
from bot.match.fold.clock import due_at
from bot.match.model.match import HERALD, Caller, Match, Status, Table
from bot.match.model.time_control import Calendar, Clock
from bot.match.service.journal import RECOUNT, Commands, Journal
from bot.match.service.posted_and_owed_messages import Outbox
from bot.match.settings.user_and_server import Shelf, UserSettings

UNTOLD = 300_000
"""How long (ms) to wait before trying again, if a match has unsent messages or can't be played now."""


async def _always(*_: Table) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Fired:
    """A match after everything due in it has happened."""

    match: Match
    """The match as it is then."""

    next: int | None
    """When to look at it again (UTC epoch ms), None if only players can change anything."""


class Clocks(Commands):
    """Clocks, pauses and claims. Reached as MatchService.clocks."""

    serves: Callable[[Table], Awaitable[bool]]
    """Tells if a match can be played and shown now. Clocks have no effect while it can't."""

    up: Callable[[], Awaitable[bool]]
    """Tells if Herald is serving now. No one is reminded of anything while it isn't."""

    def __init__(self, journal: Journal, unasked: Unasked, users: Shelf[UserSettings], outbox: Outbox) -> None:
        super().__init__(journal, unasked)
        self._users = users
        self._outbox = outbox
        self.serves = self.up = _always

    async def clock(self, caller: Caller, match_id: int, clock: Clock | None) -> Match:
        """Set the clock, or remove it with None. The owner can do this until the start, later only server managers."""
        return await self._do(caller, match_id, "clock", lambda match: lobby.clocked(match, caller, clock))

    async def vote_pause(self, caller: Caller, match_id: int, agree: bool) -> Match:
        """Vote for a pause, or with False withdraw everyone's votes. A pause begins once all present players agree."""
        return await self._do(caller, match_id, "vote-pause", lambda match: clock.pause_voted(match, caller, agree))

    async def resume(self, caller: Caller, match_id: int) -> Match:
        """End the pause. Any player can do it, and a committed move does it too."""
        return await self._do(caller, match_id, "resume", lambda match: clock.resumed(match, caller))

    async def vote_claim(self, caller: Caller, match_id: int, against: Seat, agree: bool) -> Match:
        """Vote that a seat without time left has lost, or with False withdraw all votes for that.

        With two players, one vote is enough.
        """
        return await self._do(
            caller, match_id, "vote-claim", lambda match: clock.claim_voted(match, caller, against, agree)
        )

    async def deadline(self, match: Table, seat: Seat) -> int | None:
        """Return when a seat's time runs out by its player's calendar (UTC epoch ms), None if never."""
        if match.clock.limit is None or seat >= len(match.players) or seat in match.computers:
            return None
        return match.clock.deadline(seat, await self.calendar(match.players[seat].user))

    async def calendar(self, user: int, *, ask: bool = False) -> Calendar:
        """Return when this person can be disturbed. ask: read it from the store even if it's in memory."""
        return (await (self._users.read if ask else self._users.known)(user)).calendar

    async def away(self, match: Table) -> Mapping[Seat, date]:
        """Return, by seat, the last vacation day of players who are to act and on vacation. Load the match first."""
        waited = match.to_act() & match.present if match.clock.paused is None else frozenset[Seat]()
        users = {seat: match.players[seat].user for seat in sorted(waited)}
        found = await self.away_of(users.values())
        return {seat: found[user] for seat, user in users.items() if user in found}

    async def away_of(self, users: Iterable[int]) -> Mapping[int, date]:
        """Return the last vacation day, by user, of those who are on vacation."""
        now = self._journal.now()
        last = {user: (await self._users.known(user)).calendar.last_away(now) for user in users}
        return {user: day for user, day in last.items() if day is not None}

    async def tick(self, match: Match) -> Fired:
        """Do everything that a match's clocks have due. Safe to repeat: nothing happens twice or too early.

        Nothing happens while the channel hasn't been sent everything, so that no player is warned of what wasn't shown.
        """
        while match.status is Status.RUNNING and (at := due_at(match)) is not None and at <= self._journal.now():
            if (ended := open_votes.due(match)) is not None and ended <= self._journal.now():
                if not await self.serves(match):
                    return Fired(match, self._journal.now() + UNTOLD)
                before, match = match, await self._do(HERALD, match.id, RECOUNT, lambda _match: ())
                if match.seq > before.seq:
                    continue
            calendars, now = await self._calendars(match), self._journal.now()
            warnings, over = clock.due(match, calendars, now)
            mature = clock.mature(match, calendars, now)
            if (warnings or over or mature) and (await self._outbox.owes(match) or not await self.serves(match)):
                return Fired(match, now + UNTOLD)
            heard = await self._heard(match, calendars, over)
            if not clock.is_due(match, heard, now):
                moment = clock.upcoming(match, heard, now)
                if len(heard) < len(calendars):
                    moment = now + UNTOLD if moment is None else min(moment, now + UNTOLD)
                return Fired(match, moment)
            match = await self._ticked(match, heard, now)
        return Fired(match, due_at(match))

    async def missed(self, match_id: int, begin: int, *, told: bool = False, seat: Seat | None = None) -> Match:
        """Exclude the time since `begin` (UTC epoch ms) from a match's clocks.

        told: all messages have been sent by now, so no one is warned again. seat: the one seat that couldn't be told,
        None for everyone.
        """
        now = self._journal.now()
        return await self._do(
            HERALD, match_id, "outage", lambda match: outages.missed(match, begin, now, told=told, seat=seat)
        )

    async def shown(self, match: Table, at: int) -> None:
        """Exclude the time in which a match couldn't be shown from its clocks. at: when it was shown, UTC epoch ms."""
        if match.clock.limit is not None and at - match.updated >= outages.SHORTEST:
            await self.missed(match.id, match.updated, told=True)

    async def _heard(
        self, match: Match, calendars: Mapping[int, Calendar], over: Sequence[Seat]
    ) -> Mapping[int, Calendar]:
        """Return the calendars, leaving out players in `over`, who are out of time, if they haven't been warned yet."""
        waits = [await self._outbox.wait(match.id, match.players[seat].user) for seat in over]
        deaf = {wait.user for wait in waits if wait is not None and (wait.owed or wait.rung_at < wait.warned)}
        return {user: calendar for user, calendar in calendars.items() if user not in deaf}

    async def _ticked(self, match: Match, calendars: Mapping[int, Calendar], now: int) -> Match:
        def decide(current: Match, secret: str, unasked: Unasked) -> Sequence[object]:
            # The channel may not have been told of any other row.
            return clock.ticked(current, calendars, now, secret, unasked) if current.seq == match.seq else ()

        return await self._play(HERALD, match.id, "tick", decide)

    async def _calendars(self, match: Match) -> Mapping[int, Calendar]:
        """Return the calendars, by user, of players who are to act or whose autopilot seats can be offered."""
        asked = {seat for seat, opened in enumerate(match.clock.since) if opened} | match.seats.offered.keys()
        users = [match.players[seat].user for seat in sorted(asked)]
        return {user: await self.calendar(user, ask=True) for user in users}
