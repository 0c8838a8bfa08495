"""What a month asked of people: open votes, and messages a turn. By rules written once more.

A vote ends by itself once its time is over, and at once when nobody is left who could answer, or who wanted it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.core.game import Seat
from bot.match.events.votes_without_result import VoteEnded
from bot.match.model.match import Match, Status
from tests.soak.heard import What
from tests.soak.population import DAY, QUARTER, Person, loud, quiet
from tests.soak.troubles import Trouble

if TYPE_CHECKING:
    from tests.soak.heard import Hanging
    from tests.soak.month import Month
    from tests.soak.reckoning import Decision

SLACK = 45 * 60_000
"""How late (ms) something may come: a process was dead for some minutes, and the next one looks up now and then."""

ENDLESS = 7 * DAY
"""How long (ms) a vote is open in a match without a clock."""


def chance(person: Person, troubles: Sequence[Trouble], at: int) -> int:
    """The first moment from `at` on from which somebody can be told, and may be disturbed, for as long as SLACK.

    Hours that are lost can't be added to a moment instead: they may be all there was between two nights.
    troubles: those that meet the place.
    """
    while True:
        at = loud(person, at)
        in_the_way = [one.end for one in troubles if one.begin < at + SLACK and one.end > at]
        nights = [edge for edge in range(at - at % QUARTER + QUARTER, at + SLACK, QUARTER) if quiet(person, edge)]
        if not (in_the_way or nights):
            return at
        at = max((*in_the_way, *nights[:1]))


def there(match: Match) -> frozenset[Seat]:
    """Return the seats of people who play and are in the server."""
    gone = match.seats.resigned | match.seats.held | match.seats.departed | match.computers
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
    if match.clock.pause_votes and match.clock.paused is None:
        ask(("pause", 0), match.clock.pause_votes, present)
    for late, agreed in match.clock.claims.items():
        if agreed:
            ask(("claim", late), agreed, present - {late})
    for held, agreed in match.seats.offers.items():
        if agreed and held in match.seats.held:
            # Once all agree, its player has a day to come back.
            ask(("offer", held), agreed, present)
            found["offer", held] |= present <= agreed
    if match.undo.takeback is not None:
        asked = match.undo.takeback
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
            if (
                kind == event.kind.value
                and (kind not in ("claim", "offer") or about == event.about)
                and asked.pointless is None
            ):
                lasted = at - asked.since - self._lost(asked.since, at)
                # Without a clock no outage is written down, and a week is long.
                if asked.lasts < ENDLESS and lasted < asked.lasts - SLACK:
                    yield "votes cut short", (event, asked, at)

    def after(self, match: Match, at: int) -> None:
        """Take in a row."""
        found = questions(match)
        lasts = ENDLESS if match.clock.limit is None else match.clock.limit.days * DAY
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
        return match.status is not Status.RUNNING or int(hanging.argument) not in match.seats.sought
    open_now = questions(match)
    if kind == "takeback":
        return not any(name == kind for name, _ in open_now)
    return (kind, int(hanging.argument or 0)) not in open_now


def messages(month: Month) -> int:
    """Return how many messages were sent where matches are played."""
    return sum(count for place, count in month.world.sent.items() if place in month.world.where)


def needed(month: Month, decisions: Sequence[Decision], loud: int) -> int:
    """Return how many of those there is a reason for: a board for each decision, and what people are told.

    A match has three more: its table, the call to start it, and its end. loud: rows that tell of time, absence and
    votes.
    """
    counted = What.REMINDER, What.OTHERS, What.TOLD
    told = sum(one.what in counted and not one.direct for one in month.world.heard) + len(month.world.ballots)
    return len(decisions) + 3 * len(month.ids) + loud + told
