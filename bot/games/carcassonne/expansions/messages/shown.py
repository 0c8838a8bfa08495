"""What everybody sees of score figures and messages."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.carcassonne.expansions.messages.memory import memory
from bot.games.carcassonne.rules.model import Finished, State
from bot.games.carcassonne.rules.pieces import pieces


@dataclass(frozen=True, slots=True)
class Table:
    """Score figures and messages on the table."""

    marks: tuple[tuple[int, ...], ...]
    """Points of each seat's score meeple and courier, laps counted, before the points that are due; one number a seat
    once the match is over (MSG-11)."""

    policies: tuple[str, ...]
    """By seat, which figure moves in other players' turns."""

    open: int | None
    """The message being answered."""

    face_down: int
    """How many nobody has seen."""

    seen: tuple[int, ...]
    """The others, in the order in which they come once those are used up."""

    due: tuple[int, ...]
    """Amounts the seat to move has yet to move a figure by."""


def table(state: State) -> Table:
    """Score figures and messages as they lie now."""
    now = memory(state)
    over = isinstance(state.phase, Finished)
    return Table(
        marks=tuple((score,) for score in state.scores) if over else now.marks,
        policies=now.policies,
        open=now.open,
        face_down=len(pieces().messages) - len(now.seen) - (now.open is not None),
        seen=now.seen,
        due=now.due,
    )
