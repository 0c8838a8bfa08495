"""What a viewer may see, what a seat is asked, and what holds of a place."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import CoreReason, IllegalAction, Outcome, Seat
from bot.games.newgame.rules.model import MOST, State


@dataclass(frozen=True, slots=True)
class View:
    """What anybody may see. The last two every view has; each other field is said by a fact of the presenter."""

    heap: int
    taken: tuple[int, ...]
    to_act: frozenset[Seat]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Way:
    """One way to act, with what it brings: taking `count` leaves `left`."""

    count: int
    left: int


def ways(state: State) -> tuple[Way, ...]:
    """List every way to act now."""
    return tuple(Way(count, state.heap - count) for count in range(1, min(MOST, state.heap) + 1))


def explain(state: State, cell: str) -> Way:
    """Say what holds of a place, here a number of counters. Raises IllegalAction for no such place."""
    found = [way for way in ways(state) if str(way.count) == cell.strip()]
    if not found:
        raise IllegalAction(CoreReason.MALFORMED, text=cell[:40])
    return found[0]
