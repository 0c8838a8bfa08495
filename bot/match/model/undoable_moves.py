"""Moves that are pending, moves that count, and requests to take a move back."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.core.game import Seat


@dataclass(frozen=True, slots=True)
class Pending:
    """A saved move whose consequences wait, so that its player can take it back unseen."""

    seat: Seat
    """Seat that moved."""

    since_seq: int
    """The row with the move."""

    due: int
    """When the match goes on by itself, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """A seat's request to the others to take its move back."""

    seat: Seat
    to_seq: int
    """The row to go back to."""

    agreed: frozenset[Seat] = frozenset()
    """Seats that agree."""


@dataclass(frozen=True, slots=True)
class Batch:
    """An accepted batch of actions that still counts."""

    seat: Seat
    """Seat that moved."""

    seq: int
    """Its row."""

    notations: tuple[str, ...]
    """Actions in the game's notation."""

    turn: int = 0
    """Number of the turn (Game.turn) it was played in."""


@dataclass(frozen=True, slots=True)
class MatchUndo:
    """Which moves of a match can be taken back."""

    grace: int = 0
    """Seconds for which a move that passes the turn can be taken back unseen, 0 for never."""

    pending: Pending | None = None
    """The move that can be taken back unseen now."""

    takeback: Takeback | None = None
    """The open request to take a move back."""

    past: tuple[Batch, ...] = field(default=(), repr=False)
    """The last batches that count, oldest first."""

    free: int = 0
    """How many of the newest batches their seat can take back without asking."""

    dropped: tuple[tuple[int, int], ...] = ()
    """First and last seq of rows whose game events no longer count."""

    def undoable(self, seat: Seat | None) -> int | None:
        """Return the row of the batch this seat can take back without asking, None if there is none."""
        last = self.past[-1] if self.free else None
        return last.seq if last is not None and last.seat == seat else None

    def drops(self, seq: int) -> bool:
        """Return whether the game events of this row no longer count."""
        return any(first <= seq <= last for first, last in self.dropped)


@dataclass(frozen=True, slots=True)
class Moment:
    """A draw that was made, as the label of the position in which it was made: the game's state right before it."""

    number: int
    """Number of the draw."""

    seq: int
    """The row that made it last."""

    batches: int
    """How many batches of actions counted before that row."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Rows that people have seen and that are lost, because a backup without them replaced the database."""

    after: int
    """The last row that was kept."""

    before: int
    """The row with which the match goes on."""

    made: int
    """When the backup was made, UTC epoch ms."""

    mark: int
    """Tells two uses of a backup apart."""
