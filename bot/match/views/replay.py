"""Reels: the moments of a match that one viewer may step through, as everybody could see them at the time. Pure.

A stop is a row from which on the channel could be shown what was played, with everything told since the stop before:
what a move that waited brought about is part of the move. Rows that were taken back make no stop, and a move that may
still be taken back makes one for its mover alone.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter

from bot.core.game import Seat
from bot.match.events.match_events import Closed, MatchEvent, Started
from bot.match.fold.fold import unfold
from bot.match.model.match import Entry, Match
from bot.match.views import visibility
from bot.match.views.perspective import AnyPerspective


@dataclass(frozen=True, slots=True)
class Stop:
    """One moment of a reel."""

    seq: int
    """The row whose effects it shows."""

    since: int
    """The row behind which what it tells begins."""

    turn: int
    """Number of the turn (Game.turn) that was played in it."""

    seat: Seat | None
    """Who moved, or for whom a seat-holder did; None for the beginning, and where nobody did."""

    number: int
    """Its place in the whole reel, from 1."""

    at: int
    """When it was played, UTC epoch ms; what a move that waited brought about came later."""


@dataclass(frozen=True, slots=True)
class Reel:
    """The stops of a match for one viewer, oldest first; or some of them, with the numbers they have among all."""

    match: int
    """The id of the match."""

    viewer: Seat | None
    """For whom it is made, None for everybody without a seat."""

    stops: tuple[Stop, ...]
    """Never empty."""

    whole: int
    """How many there are in the whole reel."""

    mine: int = 0
    """The row of the stop with which the viewer's last turn began, 0 where they have played none."""

    def at(self, seq: int) -> Stop:
        """The stop that shows a row: the newest that is not behind it, the first where all are."""
        found = [stop for stop in self.stops if stop.seq <= seq]
        return found[-1] if found else self.stops[0]

    def before(self, seq: int) -> Stop:
        """The stop before a row, the first where there is none."""
        found = [stop for stop in self.stops if stop.seq < seq]
        return found[-1] if found else self.stops[0]

    def behind(self, seq: int) -> Stop:
        """The stop behind a row, the last where there is none."""
        return next((stop for stop in self.stops if stop.seq > seq), self.stops[-1])

    def turn(self, number: int) -> Stop | None:
        """The stop with which a turn began to be played, or that it was played in; None for one there was not."""
        found = [stop for stop in self.stops if stop.turn <= number]
        first = next((stop for stop in found if stop.turn == number), None)
        return first or (found[-1] if found and number < self.stops[-1].turn else None)

    def number(self, seq: int) -> int:
        """Return the number of the turn in which a row was written, as far as the viewer may know of it."""
        return self.behind(seq - 1).turn

    def turns(self) -> tuple[Stop, ...]:
        """The first stop of each turn."""
        earlier = (None, *self.stops)
        return tuple(
            stop for one, stop in zip(earlier, self.stops, strict=False) if one is None or one.turn != stop.turn
        )

    def by(self, seat: Seat) -> Reel:
        """The stops of one seat; all where it has none."""
        return self._some(stop for stop in self.stops if stop.seat == seat)

    def since(self, seq: int) -> Reel:
        """The stops from the one of a row on; all where there is none."""
        return self._some(stop for stop in self.stops if stop.seq >= seq)

    def _some(self, stops: Iterable[Stop]) -> Reel:
        return replace(self, stops=tuple(stops) or self.stops)


@dataclass(frozen=True, slots=True)
class Still:
    """A stop as its viewer may see it."""

    reel: Reel
    """The whole reel."""

    stop: Stop
    """Which of its stops."""

    seen: AnyPerspective
    """The match at that moment: nobody is asked anything, and what is new is what this stop brought."""


@dataclass(frozen=True, slots=True)
class Footage:
    """A match as it was after each row of its log: the whole truth, from which reels are cut."""

    entries: tuple[Entry, ...] = field(repr=False)
    """Its log; rows whose game events count no longer are marked."""

    matches: tuple[Match, ...] = field(repr=False)
    """The match after each of them."""

    def place(self, seq: int) -> int:
        """Where a row is among its rows, or the newest one before it: their numbers may leap (Restored)."""
        return bisect_right(self.entries, seq, key=attrgetter("seq")) - 1

    def turn(self, seq: int) -> int | None:
        """Return the number of the turn in which a row was written, or a later one is; None before the first turn."""
        before = bisect_left(self.entries, seq, key=attrgetter("seq")) - 1
        return self.matches[before].turn if before >= 0 and self.matches[before].state is not None else None

    @property
    def now(self) -> Match:
        """The match as of the newest row."""
        return self.matches[-1]


def footage(entries: Iterable[Entry]) -> Footage:
    """What a whole log tells. Raises ValueError as `fold`."""
    rows, matches = zip(*unfold(entries), strict=True)
    now = matches[-1]
    return Footage(tuple(replace(row, dropped=True) if now.drops(row.seq) else row for row in rows), matches)


def reel(known: Footage, user: int | None) -> Reel | None:
    """The reel of a match for a user, None for everybody else; None before the start, when there is nothing to see."""
    now = known.now
    viewer = now.seat_of(user) if user is not None else None
    stops = tuple(_numbered(_stops(known, viewer)))
    if not stops:
        return None
    return Reel(now.id, viewer, stops, len(stops), _mine(stops, now, viewer))


def still(known: Footage, whole: Reel, stop: Stop) -> Still:
    """A stop as the viewer of its reel may see it."""
    first, last = known.place(stop.since), known.place(stop.seq)
    rows, before = known.entries[first + 1 : last + 1], known.matches[first]
    return Still(whole, stop, visibility.still(known.matches[last], rows, whole.viewer, before))


def _mine(stops: Sequence[Stop], now: Match, viewer: Seat | None) -> int:
    """With which stop the last turn began that a viewer has finished."""
    if viewer is None:
        return 0
    then = visibility.shown(now, viewer)
    acts = viewer in then.to_act()
    done = [stop.turn for stop in stops if stop.seat == viewer and not (acts and stop.turn == then.turn)]
    return next(stop.seq for stop in stops if stop.turn == done[-1]) if done else 0


def _numbered(stops: Iterable[Stop]) -> Iterator[Stop]:
    for number, stop in enumerate(stops, start=1):
        yield replace(stop, number=number)


def _stops(known: Footage, viewer: Seat | None) -> Iterator[Stop]:
    """The stops without their numbers."""
    before: Match | None = None
    shown, waiting = 0, list[tuple[Entry, Match]]()
    for row, after in zip(known.entries, known.matches, strict=True):
        if any(isinstance(event, Started) for event in row.events):
            shown = row.seq - 1
        if before is not None and _counts(row):
            waiting.append((row, before))
        before = after
        # While a move may be taken back, the channel is shown nothing that is newer.
        if waiting and after.public_seq == row.seq:
            yield _stop(waiting, row.seq, shown)
            shown, waiting = row.seq, []
    if waiting and known.now.pending is not None and known.now.pending.seat == viewer:
        yield _stop(waiting, waiting[-1][0].seq, shown)


def _counts(row: Entry) -> bool:
    """Whether a row brought the match on, as far as it counts."""
    if any(isinstance(event, Started | Closed) for event in row.events):
        return True
    return not row.dropped and any(not isinstance(event, MatchEvent) for event in row.events)


def _stop(rows: Sequence[tuple[Entry, Match]], seq: int, since: int) -> Stop:
    """The stop that some rows make, each with the match before it."""
    row, before = rows[0]
    seat = None
    if row.command == "submit" and row.actor is not None:
        seat = before.seat_of(row.actor)
    elif any(not isinstance(event, MatchEvent) for event in row.events):
        seat = min(before.to_act(), default=None)
    return Stop(seq, since, before.turn, seat, 0, row.at)
