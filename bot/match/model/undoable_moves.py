"""Moves that are pending, moves that count, and requests to take a move back."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.core.game import Seat


@dataclass(frozen=True, slots=True)
class Pending:
    """A saved move whose effects are held back, so that its player can take it back before anyone sees it."""

    seat: Seat
    """Seat that moved."""

    since_seq: int
    """Seq of the row with the move."""

    due: int
    """When the move becomes final and the match goes on, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """A seat's request to the others to take its move back."""

    seat: Seat
    to_seq: int
    """Seq of the row to go back to."""

    agreed: frozenset[Seat] = frozenset()
    """Seats that agree."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Actions that a seat submitted together and that weren't taken back."""

    seat: Seat
    """Seat that moved."""

    seq: int
    """Seq of its row."""

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
    """The newest batches that weren't taken back, oldest first."""

    free: int = 0
    """How many of the newest batches can be taken back by the seat that played them, without asking the others."""

    dropped: tuple[tuple[int, int], ...] = ()
    """First and last seq of rows whose game events no longer count."""

    def undoable(self, seat: Seat | None) -> int | None:
        """Return the seq of the batch that this seat can take back without asking the others, None if there is none."""
        last = self.past[-1] if self.free else None
        return last.seq if last is not None and last.seat == seat else None

    def drops(self, seq: int) -> bool:
        """Return whether the game events of row `seq` no longer count, because it was taken back."""
        return any(first <= seq <= last for first, last in self.dropped)


@dataclass(frozen=True, slots=True)
class Moment:
    """A draw that was made. Match.moments keeps it with the game's state right before it."""

    number: int
    """Number of the draw."""

    seq: int
    """Seq of the row that made it last."""

    batches: int
    """How many batches of actions counted before that row."""


@dataclass(frozen=True, slots=True)
class Lost:
    """Rows that people have seen and that are lost, because a backup without them replaced the database."""

    after: int
    """Seq of the last row that was kept."""

    before: int
    """Seq of the row with which the match goes on."""

    made: int
    """When the backup was made, UTC epoch ms."""

    mark: int
    """When the backup was put back, UTC epoch ms. Tells two uses of the same backup apart."""
