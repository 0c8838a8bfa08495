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
    """What the viewer can see of the game's state (Game.view)."""

    questions: Mapping[Seat, Q]
    """Questions to the seats to act: only the viewer's, or all seats' in games of open information (GameInfo.open)."""

    points: tuple[Points, ...]
    """Points of each seat (Game.points)."""

    ties: tuple[Mapping[str, int], ...]
    """For each seat, the numbers that break ties at the end (Game.tie_facts)."""

    turn: int
    """Number of the turn (Game.turn)."""

    outcome: Outcome | None = None
    """The result by the rules of the game alone, None before its end. Table.outcome also includes resignations."""

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
    """The game as the viewer can see it, None before the start."""

    news: tuple[Entry, ...] = ()
    """Log rows to report, oldest first, with only the events that count and that the viewer is allowed to know."""

    after: int = 0
    """The row after which the news begins."""

    last: Entry | None = None
    """Newest row up to the row shown with game events that still count. It can be older than the news. A move that
    could be taken back at first, and its results from a later row, count as one row with the later number."""

    waiting: Pending | None = None
    """The move that can still be taken back, None if there is none. Only its player sees its effects."""

    openings: frozenset[int] = frozenset()
    """Those rows of the news in which a turn began."""

    reader: Seat | None = None
    """The seat for whom the board marks what is new: the viewer if they still play, otherwise the first seat to act.
    None before the start and after the end."""

    lately: tuple[Entry, ...] = ()
    """Turns since the reader last finished one, oldest first, each as one row. Its actor is the player whose turn it
    was, or None for chance and opponents without a seat. Its events are what the viewer is allowed to know. Nothing of
    the reader's current turn or of an earlier game in a series is included."""

    interludes: tuple[Perspective[V, Q], ...] = field(default=(), repr=False)
    """In a match that is a series of games: the match at each end of a game within the news, oldest first, without the
    last game's. Each has the position at that end, the row of it as `seq`, and only that row as news."""

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
        """Whether the viewer can act now: it's their turn, and no move can still be taken back."""
        return self.viewer is not None and self.waiting is None and self.viewer in self.to_act

    @property
    def decision(self) -> int:
        """Number (seq) of the row with which the viewer's current decision began, or 0 for none."""
        return self.table.decided[self.viewer] if self.viewer is not None and self.table.decided else 0

    def is_mover(self, seat: Seat | None) -> bool:
        """Return whether this seat made the move that can still be taken back."""
        return self.waiting is not None and self.waiting.seat == seat

    def question(self, seat: Seat | None = None) -> Q | None:
        """Return what a seat is asked, as far as the viewer is allowed to know. Without a seat, use the viewer's."""
        asked = self.viewer if seat is None else seat
        return None if self.position is None or asked is None else self.position.questions.get(asked)

    @property
    def undoable(self) -> int | None:
        """Row of the move that the viewer can take back without asking the others, None if there is none."""
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
