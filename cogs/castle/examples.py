"""Small matches of The Castle for its rule cards: chosen tiles, everything else by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.core.game import Seat, fold
from bot.games.castle import Castle
from bot.games.castle.events import Claimed, Event, FeatureScored, StarterDrawn, TileDrawn
from bot.games.castle.view import Moment, View

GAME = Castle()
_TAKEN = 9
"""Number of a wall tile that is turned up: it tells in no example."""


@dataclass(frozen=True, slots=True)
class Episode:
    """One turn of such a match."""

    seat: Seat
    """Whose it was."""

    before: Any
    """With the tile in hand."""

    claimed: Any
    """Once the tile lies and a follower was put, or none, before anything is scored."""

    after: Any
    """Once all is scored and the next tile is to be drawn."""

    events: tuple[Event, ...]
    """Everything that happened in it, the drawing included."""

    @property
    def scored(self) -> tuple[FeatureScored, ...]:
        """What was counted, in order."""
        return tuple(event for event in self.events if isinstance(event, FeatureScored))

    def view(self) -> View:
        """The table after it, as everybody sees it."""
        return GAME.view(self.after, None)


@cache
def played(*lines: str) -> tuple[Episode, ...]:
    """A match from its start, red first: a line is "E2 G9 N B", the kind of tile, where and how it is laid, and the
    part the follower goes on; "-" for none. Of several scorings the first one offered is taken first.

    Raises IllegalAction for what the rules do not allow.
    """
    state = GAME.initial(GAME.config({}, 2), 2)
    state = GAME.evolve(state, StarterDrawn(0))
    return tuple(_turns(state, lines))


def _turns(state: Any, lines: Sequence[str]) -> Sequence[Episode]:
    turns = []
    for line in lines:
        kind, cell, top, part = line.split()
        seat, first = state.mover, TileDrawn(kind, fits=True)
        before = GAME.evolve(state, first)
        events: list[Event] = [first]
        state = _acted(before, f"place {cell} {top}", events)
        state = _acted(state, "pass" if part == "-" else f"claim {part}", events)
        claimed = fold(GAME, before, events[1 : 1 + _first(events, Claimed)])
        state = _finished(state, seat, events)
        turns.append(Episode(seat, before, claimed, state, tuple(events)))
    return turns


def _first(events: Sequence[Event], kind: type[Event]) -> int:
    """Where the first event of a kind is."""
    return next(place for place, event in enumerate(events) if isinstance(event, kind))


def _acted(state: Any, text: str, events: list[Event]) -> Any:
    seat = min(GAME.to_act(state))
    made = GAME.decide(state, seat, GAME.parse(text))
    events += made
    return fold(GAME, state, made)


def _finished(state: Any, seat: Seat, events: list[Event]) -> Any:
    """The turn played to its end."""
    while GAME.to_act(state) or GAME.view(state, None).moment is Moment.REVEAL:
        made: Sequence[Event]
        if not GAME.to_act(state):
            made = GAME.resolve(state, (_TAKEN,) * len(state.reached))
        else:
            made = GAME.decide(state, seat, GAME.legal_actions(state, seat)[0])
        events += made
        state = fold(GAME, state, made)
    return state
