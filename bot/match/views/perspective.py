"""What one person can see of a match: the data for all messages and pictures they get.

bot/match/views/visibility.py makes these. They contain no game state, and nothing the viewer isn't allowed to know.
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
    """A moment of the game, as a viewer can see it."""

    view: V
    """As Game.view returns it."""

    questions: Mapping[Seat, Q]
    """Questions to the seats to act: only the viewer's, or all seats' in games of open information (GameInfo.open)."""

    points: tuple[Points, ...]
    """Game.points, by seat."""

    ties: tuple[Mapping[str, int], ...]
    """Game.tie_facts, by seat."""

    turn: int
    """Game.turn."""

    outcome: Outcome | None = None
    """By the rules of the game alone. Table.outcome also includes resignations."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Total points of each seat."""
        return tuple(points.total for points in self.points)


@dataclass(frozen=True, slots=True)
class Perspective(Generic[V, Q]):
    """A match as of one row of its log, as one viewer can see it."""

    viewer: Seat | None
    """The viewer's seat, or None for viewers without one."""

    table: Table
    """The table as of the row shown."""

    seq: int
    """The row shown, never newer than the viewer is allowed to see."""

    position: Position[V, Q] | None
    """None before the start."""

    news: tuple[Entry, ...] = ()
    """Rows to tell, oldest first, with only the events that count and that the viewer is allowed to know."""

    after: int = 0
    """The row after which the news begins."""

    last: Entry | None = None
    """Newest row up to the row shown that has game events that count, wherever the news begins. A move that had to wait
    and its results count as one row, the later one."""

    waiting: Pending | None = None
    """A move that can still be taken back. Only its mover sees its effects."""

    openings: frozenset[int] = frozenset()
    """Rows in which turns began, as far as the news needs them."""

    reader: Seat | None = None
    """The seat for whom the board marks what is new: the viewer if they still play, otherwise the first seat to act.
    None before the start and after the end."""

    lately: tuple[Entry, ...] = ()
    """Turns since the reader last finished one, oldest first, each as one row. Its actor is the player whose turn it
    was, or None for chance and opponents without a seat. Its events are what the viewer is allowed to know. Nothing of
    the reader's current turn or of an earlier game in a series is included."""

    interludes: tuple[Perspective[V, Q], ...] = field(default=(), repr=False)
    """Ends of games in a series that another game followed (Game.interlude), among the news, oldest first. The position
    of each is that end, its seq is the row with it, and its news is only that row."""

    @property
    def seat(self) -> Seat | None:
        """The viewer's seat, or None without one."""
        return self.viewer

    @property
    def to_act(self) -> frozenset[Seat]:
        """Seats to act as of the row shown, including a seat that has moved since and can take that back."""
        return self.table.to_act()

    @property
    def asks(self) -> bool:
        """Whether the viewer can act now: it's their turn, and no move waits."""
        return self.viewer is not None and self.waiting is None and self.viewer in self.to_act

    @property
    def decision(self) -> int:
        """Row with which the viewer's current decision began, or 0 for none."""
        return self.table.decided[self.viewer] if self.viewer is not None and self.table.decided else 0

    def is_mover(self, seat: Seat | None) -> bool:
        """Return whether the move that waits belongs to this seat."""
        return self.waiting is not None and self.waiting.seat == seat

    def question(self, seat: Seat | None = None) -> Q | None:
        """Return what a seat is asked, as far as the viewer is allowed to know. Without a seat, use the viewer's."""
        asked = self.viewer if seat is None else seat
        return None if self.position is None or asked is None else self.position.questions.get(asked)

    @property
    def undoable(self) -> int | None:
        """Row of the batch that the viewer can take back without asking, or None."""
        return self.table.undo.undoable(self.viewer)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, if it has."""
        return self.table.outcome


@dataclass(frozen=True, slots=True)
class Draft(Generic[V, Q]):
    """A viewer's unfinished turn that the rules accept."""

    seat: Seat
    notations: tuple[str, ...]
    """Actions in the game's notation."""

    actions: tuple[Any, ...]
    """The actions of `notations`."""

    events: tuple[Any, ...]
    """The events of these actions, and of the seat's forced actions right after them."""

    now: Position[V, Q]
    """Position it begins from."""

    then: Position[V, Q]
    """Position it leads to. `then.questions` is empty if the seat has nothing more to decide: the turn passes, chance
    is next, or the game is over."""

    @property
    def question(self) -> Q | None:
        """What the seat is asked next, or None if the draft is a complete move."""
        return self.then.questions.get(self.seat)


AnyPosition: TypeAlias = Position[Any, Any]
AnyPerspective: TypeAlias = Perspective[Any, Any]
AnyDraft: TypeAlias = Draft[Any, Any]
