"""A match as someone is shown it: what they may see of it, in the language they read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.views.perspective import Draft, Perspective, Position
from cogs.ui.text import seat_status_names
from cogs.ui.text.wording import ended, listed, mark, marked, name, plain_name
from rendering.charts.podium import Ending
from rendering.kit.news_strip import Played

V = TypeVar("V")
Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class Shown(Generic[V, Q]):
    """What every sentence, picture and button of a match is made from."""

    seen: Perspective[V, Q]
    """The match as its viewer may see it."""
    say: Phrases
    """The reader's language."""

    @property
    def table(self) -> Table:
        """People, options, colours, status: everything of the match but the game."""
        return self.seen.table

    @property
    def position(self) -> Position[V, Q]:
        """The moment of the game. Raises ValueError for a match that has not begun."""
        if self.seen.position is None:
            raise ValueError("a match that has not begun has no position")
        return self.seen.position

    @property
    def view(self) -> V:
        """The game as the viewer may see it, with the end of the match, which the game alone may not know."""
        return ended(self.position.view, self.table)

    @property
    def ending(self) -> Ending:
        """What a picture of the end needs beside the view."""
        return Ending(self.position.points, self.table.seats.absent)

    @property
    def seat(self) -> Seat | None:
        """Where the viewer sits, None for everyone else."""
        return self.seen.viewer

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that may act in the moment shown, in order."""
        return tuple(sorted(self.seen.to_act))

    def question(self, seat: Seat | None) -> Q | None:
        """Return what a seat is asked, as far as the viewer may know of it, None for a seat that is not to act."""
        return None if seat is None else self.seen.question(seat)

    def asked(self) -> tuple[Seat, Q] | None:
        """Return the first seat that is asked something the viewer may know of, and what."""
        for seat in self.to_act:
            question = self.question(seat)
            if question is not None:
                return seat, question
        return None

    @property
    def lately(self) -> tuple[Played, ...]:
        """What is new to the reader of the board, oldest first."""
        rows = self.seen.lately
        return tuple(Played(None if row.actor is None else self.table.seat_of(row.actor), row.events) for row in rows)

    def after(self, draft: Draft[V, Q]) -> Shown[V, Q]:
        """Return the match as it would be once a draft is carried out, chance aside."""
        return replace(self, seen=replace(self.seen, position=draft.then))

    # Names

    def name(self, seat: Seat) -> str:
        """Return a player's name for a message, markdown escaped."""
        return name(self.table, seat, self.say)

    def plain(self, seat: Seat) -> str:
        """Return a player's name for labels, alt text and pictures, where markdown means nothing."""
        return plain_name(self.table, seat, self.say)

    @property
    def painted(self) -> tuple[str, ...]:
        """The players' names by seat for a picture, which lacks some letters."""
        return tuple(seat_status_names.painted(self.table, self.say))

    def names(self, seats: Iterable[Seat]) -> str:
        """Return names for a message, like "Ana, Ben and Cleo"."""
        return listed([self.name(seat) for seat in seats], self.say)

    def marked(self, seat: Seat) -> str:
        """Mark and name, so that no seat is told by colour alone."""
        return marked(self.table, seat, self.say)

    def mark(self, seat: Seat) -> str:
        """Return the sign of a seat, which goes with its colour."""
        return mark(self.table, seat)

    def with_seat_holders(self) -> Shown[V, Q]:
        """Return the same with a word at the names of those who are absent."""
        return self._with(seat_status_names.named(self.table, self.say))

    def with_signs(self) -> Shown[V, Q]:
        """Return the same with a sign at the names of those who are absent, for pictures."""
        return self._with(seat_status_names.signed(self.table, self.say))

    def as_of(self, seq: int) -> Shown[V, Q]:
        """Return the same with that word at the names of those who were absent as of a row."""
        return self._with(seat_status_names.as_of(self.table, self.say, seq))

    def sitting(self, seq: int) -> Shown[V, Q]:
        """Return the same under the names of those who sat there as of a row."""
        return self._with(seat_status_names.sitting(self.table, self.say, seq))

    def _with(self, table: Table) -> Shown[V, Q]:
        return self if table is self.table else replace(self, seen=replace(self.seen, table=table))


AnyShown = Shown[Any, Any]
