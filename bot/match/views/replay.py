"""Replays: the stops of a match that one viewer can step through, each as it could be seen then. Pure.

A stop is a row after which the channel could see what was played, with everything since the stop before. If a move
could be taken back at first, its stop includes its results, which came in a later row. Rows that were taken back make
no stop. A move that can still be taken back makes one only for its player.
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
from bot.match.views.match_as_seen import AnyPerspective


@dataclass(frozen=True, slots=True)
class Stop:
    """One moment of a replay."""

    seq: int
    """The row whose effects it shows."""

    since: int
    """The row after which its news begins."""

    turn: int
    """Number of the turn (Game.turn) in which it was played."""

    seat: Seat | None
    """Seat that moved, or for which autopilot moved. None for the beginning, and if no seat moved."""

    number: int
    """Its number in the whole replay, from 1."""

    at: int
    """When the move was made, in UTC epoch ms. If it could be taken back at first, its results came later."""


@dataclass(frozen=True, slots=True)
class Reel:
    """A replay of a match for one viewer, or a selection of its stops. These keep their numbers in the whole replay."""

    match: int
    """The id of the match."""

    viewer: Seat | None
    """The viewer's seat, or None for viewers without one."""

    stops: tuple[Stop, ...]
    """The stops, oldest first, at least one."""

    whole: int
    """Number of stops in the whole replay."""

    mine: int = 0
    """Row of the stop with which the viewer's last finished turn began, or 0 if they have finished none."""

    def at(self, seq: int) -> Stop:
        """Return the newest stop at or before row `seq`, or the first stop if all are after it."""
        found = [stop for stop in self.stops if stop.seq <= seq]
        return found[-1] if found else self.stops[0]

    def before(self, seq: int) -> Stop:
        """Return the newest stop before row `seq`, or the first stop if there is none."""
        found = [stop for stop in self.stops if stop.seq < seq]
        return found[-1] if found else self.stops[0]

    def behind(self, seq: int) -> Stop:
        """Return the first stop after row `seq`, or the last stop if there is none."""
        return next((stop for stop in self.stops if stop.seq > seq), self.stops[-1])

    def turn(self, number: int) -> Stop | None:
        """Return the first stop of a turn, or the stop that includes it. None for a turn that doesn't exist."""
        found = [stop for stop in self.stops if stop.turn <= number]
        first = next((stop for stop in found if stop.turn == number), None)
        return first or (found[-1] if found and number < self.stops[-1].turn else None)

    def number(self, seq: int) -> int:
        """Return the number of the turn in which row `seq` was written, as far as the viewer can know it."""
        return self.behind(seq - 1).turn

    def turns(self) -> tuple[Stop, ...]:
        """Return the first stop of each turn, oldest first."""
        earlier = (None, *self.stops)
        return tuple(
            stop for one, stop in zip(earlier, self.stops, strict=False) if one is None or one.turn != stop.turn
        )

    def by(self, seat: Seat) -> Reel:
        """Return the replay with only the stops of one seat, or with all stops if it has none."""
        return self._some(stop for stop in self.stops if stop.seat == seat)

    def since(self, seq: int) -> Reel:
        """Return the replay with only the stops at or after row `seq`, or with all stops if there are none."""
        return self._some(stop for stop in self.stops if stop.seq >= seq)

    def _some(self, stops: Iterable[Stop]) -> Reel:
        return replace(self, stops=tuple(stops) or self.stops)


@dataclass(frozen=True, slots=True)
class Still:
    """One stop of a replay, with the match as its viewer could see it at that time."""

    reel: Reel
    """The whole replay."""

    stop: Stop
    """The stop shown."""

    seen: AnyPerspective
    """The match at that moment. It asks no questions, and its news is what this stop brought."""


@dataclass(frozen=True, slots=True)
class Footage:
    """The state of a match after each row of its log, with nothing hidden. Replays are made from it."""

    entries: tuple[Entry, ...] = field(repr=False)
    """Its log. Rows whose game events no longer count are marked."""

    matches: tuple[Match, ...] = field(repr=False)
    """The match after each row."""

    def place(self, seq: int) -> int:
        """Return the index of row `seq` in the log, or of the newest row before. Row numbers can jump (Restored)."""
        return bisect_right(self.entries, seq, key=attrgetter("seq")) - 1

    def turn(self, seq: int) -> int | None:
        """Return the number of the turn in which row `seq` was or will be written. None before the first turn."""
        before = bisect_left(self.entries, seq, key=attrgetter("seq")) - 1
        return self.matches[before].turn if before >= 0 and self.matches[before].state is not None else None

    @property
    def now(self) -> Match:
        """The match as of the newest row."""
        return self.matches[-1]


def footage(entries: Iterable[Entry]) -> Footage:
    """Return the match after each row of a whole log. Raises ValueError if the log has no beginning."""
    rows, matches = zip(*unfold(entries), strict=True)
    now = matches[-1]
    return Footage(tuple(replace(row, dropped=True) if now.undo.drops(row.seq) else row for row in rows), matches)


def reel(known: Footage, user: int | None) -> Reel | None:
    """Return the replay of a match for a user, or for the public with None. None before the start."""
    now = known.now
    viewer = now.seat_of(user) if user is not None else None
    stops = tuple(_numbered(_stops(known, viewer)))
    if not stops:
        return None
    return Reel(now.id, viewer, stops, len(stops), _mine(stops, now, viewer))


def still(known: Footage, whole: Reel, stop: Stop) -> Still:
    """Return a stop with the match as the viewer of its replay could see it. whole: that replay, with all stops."""
    first, last = known.place(stop.since), known.place(stop.seq)
    rows, before = known.entries[first + 1 : last + 1], known.matches[first]
    return Still(whole, stop, visibility.still(known.matches[last], rows, whole.viewer, before))


def _mine(stops: Sequence[Stop], now: Match, viewer: Seat | None) -> int:
    """Return the row of the stop in which the viewer's last finished turn began, 0 for none."""
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
    """Yield the stops of a replay, not numbered yet."""
    before: Match | None = None
    shown, waiting = 0, list[tuple[Entry, Match]]()
    for row, after in zip(known.entries, known.matches, strict=True):
        if any(isinstance(event, Started) for event in row.events):
            shown = row.seq - 1
        if before is not None and _counts(row):
            waiting.append((row, before))
        before = after
        # While a move can be taken back, the channel sees nothing newer.
        if waiting and after.public_seq == row.seq:
            yield _stop(waiting, row.seq, shown)
            shown, waiting = row.seq, []
    if waiting and known.now.undo.pending is not None and known.now.undo.pending.seat == viewer:
        yield _stop(waiting, waiting[-1][0].seq, shown)


def _counts(row: Entry) -> bool:
    """Return whether a row starts or ends the match, or has game events that still count."""
    if any(isinstance(event, Started | Closed) for event in row.events):
        return True
    return not row.dropped and any(not isinstance(event, MatchEvent) for event in row.events)


def _stop(rows: Sequence[tuple[Entry, Match]], seq: int, since: int) -> Stop:
    """Return the stop made of these rows, each paired with the match before it. seq, since: the stop's fields."""
    row, before = rows[0]
    seat = None
    if row.command == "submit" and row.actor is not None:
        seat = before.seat_of(row.actor)
    elif any(not isinstance(event, MatchEvent) for event in row.events):
        seat = min(before.to_act(), default=None)
    return Stop(seq, since, before.turn, seat, 0, row.at)
