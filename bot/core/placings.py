"""Who is best at the end of a match, from what each seat has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.game import Outcome, Seat, Termination


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The event with which a match is over. Each game that has it gives it a wire name of its own."""

    placings: tuple[tuple[int, ...], ...]
    """Seats from best to last; those that share a place share a tuple. An empty place is an automa's."""

    tie_break: str | None
    """Name of what decided between equal scores, or "shared"; None where nothing had to."""


def placed(ranks: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats from best to last, given what each has. Seats with equal ranks share a place."""
    order = sorted(set(ranks), reverse=True)
    return tuple(tuple(seat for seat, rank in enumerate(ranks) if rank == one) for one in order)


def by_points(scores: Sequence[int]) -> Outcome:
    """Return the end of a match that the most points win. Seats with equal points share a place."""
    places = placed(scores)
    return Outcome(Termination.FINISHED, places, tuple(scores), "shared" if len(places[0]) > 1 else None)
