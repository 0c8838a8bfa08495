"""What a month asked of people: open votes, pings a day, messages a turn. By rules written once more.

A vote ends by itself once its time is over, and at once when nobody is left who could answer, or who wanted it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.game import Seat
from bot.match.model import Match, Status
from bot.match.settings import Remind
from bot.match.vote_events import VoteEnded
from tests.soak.population import DAY, Person, local

if TYPE_CHECKING:
    from tests.soak.month import Month
    from tests.soak.reckoning import Decision
    from tests.soak.recorded import Hanging

SLACK = 45 * 60_000
"""How late (ms) something may come: a process was dead for some minutes, and the next one looks up now and then."""

ENDLESS = 7 * DAY
"""How long (ms) a vote is open in a match without a clock."""


def there(match: Match) -> frozenset[Seat]:
    """Return the seats of people who play and are in the server."""
    gone = match.resigned | match.held | match.departed | match.computers
    return frozenset(range(len(match.players))) - gone


def questions(match: Match) -> dict[tuple[str, int], bool]:
    """Return the open votes of a match, and whether each has still people who can answer and one who wants it."""
    if match.status is not Status.RUNNING:
        return {}
    present = there(match)
    found: dict[tuple[str, int], bool] = {}

    def ask(key: tuple[str, int], said: frozenset[Seat], voters: frozenset[Seat], asker: Seat | None = None) -> None:
        wanted = bool(said & voters) if asker is None else asker in voters
        found[key] = wanted and bool(voters - said)

    if match.abort_votes:
        ask(("abort", 0), match.abort_votes, present)
    if match.pause_votes and match.paused is None:
        ask(("pause", 0), match.pause_votes, present)
    for late, agreed in match.claims.items():
        if agreed:
            ask(("claim", late), agreed, present - {late})
    if match.takeback is not None:
        asked = match.takeback
        ask(("takeback", asked.to_seq), asked.agreed | {asked.seat}, present, asked.seat)
    return found


@dataclass
class _Question:
    since: int
    """When it was asked, UTC epoch ms."""

    lasts: int
    """How long (ms) people have for it."""

    pointless: int | None = None
    """Since when it has been open although it is settled."""

    told: bool = False


class Votes:
    """The votes of one match, row by row. lost: how much (ms) between two moments nobody could be told anything."""

    def __init__(self, lost: Callable[[int, int], int]) -> None:
        self._lost = lost
        self._open: dict[tuple[str, int], _Question] = {}
        self.count = 0

    def until(self, at: int) -> Iterator[tuple[str, object]]:
        """Give what is wrong with votes that are still open at a moment, just before it."""
        for key, asked in self._open.items():
            begin = asked.pointless
            if begin is not None and at - begin - self._lost(begin, at) > SLACK:
                yield "open votes without voters", (key, begin, at)
                asked.pointless = None
            lasted = at - asked.since - self._lost(asked.since, at)
            # What one person could not be told lets votes last longer as well.
            if lasted > 2 * asked.lasts + SLACK and not asked.told:
                asked.told = True
                yield "votes that never close", (key, asked, at)

    def cut(self, event: VoteEnded, at: int) -> Iterator[tuple[str, object]]:
        """Give what is wrong with a vote that ends by itself at a moment: that people had too little time to answer."""
        for (kind, about), asked in self._open.items():
            if kind == event.kind.value and (kind != "claim" or about == event.about) and asked.pointless is None:
                lasted = at - asked.since - self._lost(asked.since, at)
                # Without a clock no outage is written down, and a week is long.
                if asked.lasts < ENDLESS and lasted < asked.lasts - SLACK:
                    yield "votes cut short", (event, asked, at)

    def after(self, match: Match, at: int) -> None:
        """Take in a row."""
        found = questions(match)
        lasts = ENDLESS if match.clock is None else match.clock.days * DAY
        for key in self._open.keys() - found.keys():
            del self._open[key]
        for key, sensible in found.items():
            if key not in self._open:
                self._open[key] = _Question(at, lasts)
                self.count += 1
            asked = self._open[key]
            asked.lasts = lasts
            asked.pointless = None if sensible else asked.pointless or at


def stale(hanging: Hanging, match: Match) -> bool:
    """Return whether a message still asks what is asked no longer."""
    if not hanging.asks:
        return False
    kind, _ = hanging.verb.split("-")
    if kind == "take":
        return match.status is not Status.RUNNING or int(hanging.argument) not in match.sought
    open_now = questions(match)
    if kind == "takeback":
        return not any(name == kind for name, _ in open_now)
    return (kind, int(hanging.argument or 0)) not in open_now


def pings(month: Month) -> Counter[tuple[int, int]]:
    """Return how often each person was pinged on each day of theirs, by user and day."""
    people = {person.user: person for person in month.people}
    return Counter((user, _day(people[user], at)) for at, user in month.world.rang if user not in month.world.away)


def bearable(month: Month, decisions: Iterable[Decision]) -> Counter[tuple[int, int]]:
    """Return how often each person may be pinged on each day of theirs.

    Once for each decision that opens, a reminder (or those of two hours of theirs) and a warning for each that is open,
    and once for each ballot.
    """
    people = {person.user: person for person in month.people}
    found: Counter[tuple[int, int]] = Counter()
    for one in decisions:
        person = people[one.user]
        first, last = _day(person, one.opened), _day(person, one.closed)
        found[one.user, first] += 1
        for day in range(first, last + 1):
            found[one.user, day] += 3 if person.settings.remind is Remind.HOURS else 2
    for hanging in month.world.ballots:
        found.update((user, _day(people[user], hanging.at)) for user in hanging.called)
    return found


def _day(person: Person, at: int) -> int:
    return local(person, at).toordinal()


def messages(month: Month) -> int:
    """Return how many messages were sent where matches are played."""
    return sum(count for place, count in month.world.sent.items() if place in month.world.where)


def needed(month: Month, decisions: Sequence[Decision], loud: int) -> int:
    """Return how many of those there is a reason for: a board and a call for each decision, what people are told.

    loud: rows that tell of time, absence and votes.
    """
    told = sum(one.reminds and not one.direct for one in month.world.heard) + len(month.world.ballots)
    return 2 * (len(decisions) + len(month.ids)) + loud + told
