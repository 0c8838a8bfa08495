"""What one person may see of a match: the values everything anybody is told or shown is made from.

bot/match/views/visibility.py makes them. No state of a game is in them, and nothing a viewer may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from bot.core.game import Outcome, Seat
from bot.core.points import Points
from bot.match.model.match import Entry, Pending, Table

V = TypeVar("V")
Q = TypeVar("Q")


@dataclass(frozen=True, slots=True)
class Position(Generic[V, Q]):
    """A moment of the game, as a viewer may see it."""

    view: V
    """Game.view."""

    questions: Mapping[Seat, Q]
    """What seats to act are asked, by seat: the viewer, and in games of open information (GameInfo.open) everybody."""

    points: tuple[Points, ...]
    """Game.points and Game.tie_facts, by seat."""

    ties: tuple[Mapping[str, int], ...]
    """Game.points and Game.tie_facts, by seat."""

    turn: int
    """Game.turn."""

    outcome: Outcome | None = None
    """By the rules of the game alone: Table.outcome knows of resignations as well."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of `points`."""
        return tuple(points.total for points in self.points)


@dataclass(frozen=True, slots=True)
class Perspective(Generic[V, Q]):
    """A match as of one row of its log, as one viewer may see it."""

    viewer: Seat | None
    """A seat, None for everybody who has none."""

    table: Table
    """As of that row."""

    seq: int
    """The row, never newer than what this viewer may be shown."""

    position: Position[V, Q] | None
    """None before the start."""

    news: tuple[Entry, ...] = ()
    """Rows to tell, oldest first, with nothing but events that count and that the viewer may learn of."""

    after: int = 0
    """The row behind which the news begins."""

    last: Entry | None = None
    """The newest row with game events that count, up to the row shown, wherever the news begins: a move that had to
    wait and what came of it are one row, the later."""

    waiting: Pending | None = None
    """A move that may still be taken back, which only its mover sees the effects of."""

    openings: frozenset[int] = frozenset()
    """The rows with which turns opened, as far as news need them."""

    reader: Seat | None = None
    """Whom the board tells what is new: the viewer if they still play, else the first seat to act; None before the
    start and once all is over."""

    lately: tuple[Entry, ...] = ()
    """The turns since the reader last finished one, oldest first, each as one row: its actor is whoever's turn it was,
    None for chance and opponents without a seat, its events what the viewer may learn of. Nothing of the reader's
    present turn is among them, nor of an earlier game of a series."""

    interludes: tuple[Perspective[V, Q], ...] = field(default=(), repr=False)
    """The ends of games that another one followed (Game.interlude) among the news, oldest first: the position of each
    is that end, its seq the row with it, its news that row alone."""

    @property
    def seat(self) -> Seat | None:
        """The viewer's, None for everybody who has none."""
        return self.viewer

    @property
    def to_act(self) -> frozenset[Seat]:
        """Seats to act as of the row shown, whether or not one of them has moved since and may take it back."""
        return self.table.to_act()

    @property
    def asks(self) -> bool:
        """Whether the viewer may act now: it is their turn, and no move waits."""
        return self.viewer is not None and self.waiting is None and self.viewer in self.to_act

    @property
    def decision(self) -> int:
        """Seq with which the viewer's present decision opened, 0 for none."""
        return self.table.decided[self.viewer] if self.viewer is not None and self.table.decided else 0

    def is_mover(self, seat: Seat | None) -> bool:
        """Whether the move that waits is this seat's."""
        return self.waiting is not None and self.waiting.seat == seat

    def question(self, seat: Seat | None = None) -> Q | None:
        """What a seat is asked, as far as the viewer may know; without a seat, what the viewer is asked."""
        asked = self.viewer if seat is None else seat
        return None if self.position is None or asked is None else self.position.questions.get(asked)

    @property
    def undoable(self) -> int | None:
        """The row with the batch the viewer may take back without asking anybody, None where there is none."""
        return self.table.undoable(self.viewer)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, if it has."""
        return self.table.outcome


@dataclass(frozen=True, slots=True)
class Draft(Generic[V, Q]):
    """A half-made turn of a viewer's, which the rules take."""

    seat: Seat
    notations: tuple[str, ...]
    """As the game writes them."""

    actions: tuple[Any, ...]
    """What was done, and everything that followed from it without chance or another person, forced actions of the same
    seat at the end included."""

    events: tuple[Any, ...]
    """What was done, and everything that followed from it without chance or another person, forced actions of the same
    seat at the end included."""

    now: Position[V, Q]
    """The position it begins from."""

    then: Position[V, Q]
    """What it leads to, `then.questions` empty where the seat is asked no more: the turn passes, chance is next, or all
    is over."""

    @property
    def question(self) -> Q | None:
        """What the seat is asked next; None where the draft is a whole move."""
        return self.then.questions.get(self.seat)


AnyPosition: TypeAlias = Position[Any, Any]
AnyPerspective: TypeAlias = Perspective[Any, Any]
AnyDraft: TypeAlias = Draft[Any, Any]
