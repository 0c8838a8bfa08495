"""A match as a person is shown it: what they can see of it, in their language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.views.match_as_seen import Draft, Perspective, Position
from cogs.ui.text import player_names_with_absence
from cogs.ui.text.player_names_and_wording import ended, listed, mark, marked, name, plain_name
from rendering.charts.podium import Ending
from rendering.kit.news_strip import Played

V = TypeVar("V")
Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class Shown(Generic[V, Q]):
    """The data from which all sentences, pictures and buttons of a match are made."""

    seen: Perspective[V, Q]
    """The match as its viewer can see it."""
    say: Phrases
    """The reader's language."""

    @property
    def table(self) -> Table:
        """Everything about the match but the game: people, options, colours, stage."""
        return self.seen.table

    @property
    def position(self) -> Position[V, Q]:
        """The position of the game. Raises ValueError for a match that hasn't begun."""
        if self.seen.position is None:
            raise ValueError("a match that has not begun has no position")
        return self.seen.position

    @property
    def view(self) -> V:
        """The game as the viewer can see it, with the match's end, which the game alone doesn't always know."""
        return ended(self.position.view, self.table)

    @property
    def ending(self) -> Ending:
        """The points and the absent seats, which a picture of the end needs beside the view."""
        return Ending(self.position.points, self.table.seats.absent)

    @property
    def seat(self) -> Seat | None:
        """The viewer's seat, None for viewers without one."""
        return self.seen.viewer

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats to act in the position shown, in order."""
        return tuple(sorted(self.seen.to_act))

    def question(self, seat: Seat | None) -> Q | None:
        """Return the question to a seat, as far as the viewer can know it, None for a seat that isn't to act."""
        return None if seat is None else self.seen.question(seat)

    def asked(self) -> tuple[Seat, Q] | None:
        """Return the first seat with a question that the viewer can know, and the question. None if there's none."""
        for seat in self.to_act:
            question = self.question(seat)
            if question is not None:
                return seat, question
        return None

    @property
    def lately(self) -> tuple[Played, ...]:
        """The turns since the reader of the board last finished one, oldest first."""
        rows = self.seen.lately
        return tuple(Played(None if row.actor is None else self.table.seat_of(row.actor), row.events) for row in rows)

    def after(self, draft: Draft[V, Q]) -> Shown[V, Q]:
        """Return the match as it would be after a draft, before any random draw that follows."""
        return replace(self, seen=replace(self.seen, position=draft.then))

    # Names

    def name(self, seat: Seat) -> str:
        """Return a player's name for a message, with markdown escaped."""
        return name(self.table, seat, self.say)

    def plain(self, seat: Seat) -> str:
        """Return a player's name for labels, alt texts and pictures, without markdown."""
        return plain_name(self.table, seat, self.say)

    @property
    def painted(self) -> tuple[str, ...]:
        """The players' names by seat for a picture, whose font lacks some letters."""
        return tuple(player_names_with_absence.painted(self.table, self.say))

    def names(self, seats: Iterable[Seat]) -> str:
        """Return names in a row: "Ana, Ben and Cleo"."""
        return listed([self.name(seat) for seat in seats], self.say)

    def marked(self, seat: Seat) -> str:
        """Return a player's mark and name, so that seats aren't told apart by colour alone."""
        return marked(self.table, seat, self.say)

    def mark(self, seat: Seat) -> str:
        """Return the mark of a seat: the sign that goes with its colour."""
        return mark(self.table, seat)

    def with_seat_holders(self) -> Shown[V, Q]:
        """Return this Shown with absent players' names followed by the reason, such as "(autopilot)"."""
        return self._with(player_names_with_absence.named(self.table, self.say))

    def with_signs(self) -> Shown[V, Q]:
        """Return this Shown with a sign before the names of absent players, for pictures."""
        return self._with(player_names_with_absence.signed(self.table, self.say))

    def as_of(self, seq: int) -> Shown[V, Q]:
        """Return this Shown with the names as of row `seq`, those of absent players followed by "(autopilot)"."""
        return self._with(player_names_with_absence.as_of(self.table, self.say, seq))

    def sitting(self, seq: int) -> Shown[V, Q]:
        """Return this Shown with the names of those who had the seats as of row `seq`."""
        return self._with(player_names_with_absence.sitting(self.table, self.say, seq))

    def _with(self, table: Table) -> Shown[V, Q]:
        return self if table is self.table else replace(self, seen=replace(self.seen, table=table))


AnyShown = Shown[Any, Any]
