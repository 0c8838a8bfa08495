"""How often people may be pinged: each ping has a reason, which counts once. By rules written once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from bot.match.events.clocks_and_absences import Forfeited, OfferVoted, RanOut, TakenOver
from bot.match.events.match_events import Declined, Departed, Kicked, Substituted
from bot.match.model.match import Match, Status
from bot.match.settings.user_and_server import Remind
from tests.soak.errands import Errand
from tests.soak.heard import What
from tests.soak.population import DAY, local, loud

if TYPE_CHECKING:
    from tests.soak.month import Month
    from tests.soak.reckoning import Decision

Day = tuple[int, int]
"""A user, and a day by their clock on the wall."""


def concerned(event: object, before: Match) -> int | None:
    """Return to whom a row's event is told by a message of its own, None for nobody. before: the match before it."""
    match event:
        case Substituted(seat) | Forfeited(seat) | TakenOver(seat) | Departed(seat, True) | OfferVoted(_, seat, True):
            return before.players[seat].user
        case Declined() if before.status is Status.GATHERING:
            return before.owner
        case Kicked(user):
            return user
        case RanOut(seat):
            return before.players[seat].user
        case _:
            return None


class Pings:
    """What people were pinged by, and may be pinged by, each day."""

    def __init__(self, month: Month) -> None:
        self._month = month
        self._people = {person.user: person for person in month.people}
        loud = (one for one in month.world.heard if not one.silent and one.user not in month.world.away)
        self._loud = sorted(loud, key=lambda one: one.at)

    def days(self) -> Counter[Day]:
        """Return how often each person was pinged on each day of theirs."""
        return Counter(self._day(one.user, one.at) for one in self._loud)

    def bearable(
        self, decisions: Sequence[Decision], errands: Iterable[Errand], told: Counter[int], matches: Mapping[int, Match]
    ) -> Counter[Day]:
        """Return how often each person may be pinged on each day of theirs.

        Once for what begins to wait (in quiet hours: on the day they end), and a reminder (or those of two hours of
        theirs) for each day it does, with a warning for moves and one that a pause is over; once for each ballot; once
        for what happened to them, for each turn of another one who is reminded no more, and a week for a held seat.
        told: of how much each person is told; matches: as they were at last.
        """
        found: Counter[Day] = Counter()
        for one in decisions:
            self._wait(found, one.user, one.opened, one.closed, warned=1 + one.paused)
        for errand in errands:
            self._wait(found, errand.user, errand.opened, errand.closed, warned=0)
        for hanging in self._month.world.ballots:
            found.update(self._day(user, hanging.at) for user in hanging.called)
        left, stalled = Counter(told), self._stalled(decisions, matches)
        for heard in self._loud:
            if heard.what is What.TOLD and left[heard.user]:
                left[heard.user] -= 1
                found[self._day(heard.user, heard.at)] += 1
            elif heard.what is What.OTHERS and stalled[heard.user, heard.matches[0]]:
                stalled[heard.user, heard.matches[0]] -= 1
                found[self._day(heard.user, heard.at)] += 1
        return found

    def _wait(self, found: Counter[Day], user: int, opened: int, closed: int, *, warned: int) -> None:
        person = self._people[user]
        first, last = local(person, opened).toordinal(), local(person, closed).toordinal()
        found[self._day(user, loud(person, opened))] += 1
        for day in range(first, last + 1):
            found[user, day] += warned + (2 if person.settings.remind is Remind.HOURS else 1)

    def _stalled(self, decisions: Iterable[Decision], matches: Mapping[int, Match]) -> Counter[tuple[int, int]]:
        """Return how often somebody may hear that another one is reminded no more, by user and match."""
        found: Counter[tuple[int, int]] = Counter()
        for one in decisions:
            if one.closed - one.opened > DAY:
                match = matches[one.match]
                users = {player.user for player in match.players} | {
                    p.user for gone in match.seats.former.values() for p in gone
                }
                found.update((user, one.match) for user in users - {one.user})
        return found

    def _day(self, user: int, at: int) -> Day:
        return user, local(self._people[user], at).toordinal()
