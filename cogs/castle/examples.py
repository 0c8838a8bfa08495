"""Small matches of The Castle for its rule cards: the tiles drawn are chosen here, the rules do the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from bot.core.game import Seat, fold
from bot.games.castle import Castle
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.events import Claimed, Event, FeatureScored, StarterDrawn, TileDrawn

GAME = Castle()

GLANCE = ("E2 G9 N B", "S3 F9 N B", "N4 G8 N B")
"""Three turns. The last one completes a tower."""

MATCH = (
    *("E7 F1 S A", "K3 F2 W B", "E6 E2 E A", "N4 E1 S C", "C6 D1 W C", "S1 D2 N A", "N5 G1 N C", "S1 G2 E -"),
    *("J2 H2 W C", "N8 H1 N A", "D3 F3 S B", "E3 H3 S A", "N7 G3 W B", "E8 E3 N B", "N13 H4 S B", "E10 C1 E B"),
    *("N6 C2 S B", "J2 D3 S D", "E2 G4 N -", "S4 C3 E C", "E4 B3 E -", "E9 H5 E B", "N15 H6 N B", "E1 G5 S A"),
    *("J1 D4 E B", "N10 G6 S A", "N2 F4 W -", "C5 E4 S B", "S5 G7 W -", "N3 F5 S A", "C1 F6 W A", "C3 C4 N C"),
    *("C4 H7 W -", "C1 B4 W -", "C8 F7 E -", "N3 E5 E B", "J1 C5 N C", "C2 D5 W A", "N11 E7 S -", "C4 B5 S -"),
    *("C7 B1 W -", "E5 D6 S -", "S3 C6 N -", "C5 B2 S -", "S6 A2 E -", "N16 A3 E -", "N2 I3 E B", "K2 A4 W A"),
    *("S2 C7 N -", "D1 E6 E -", "D2 H8 S -", "N14 D7 N -", "N1 I4 N -", "S7 I5 W -", "K1 A5 E -", "N9 I6 N -"),
    *("S3 F8 E -", "N12 I7 N B", "S4 D8 E -", "J3 C8 N F"),
)
"""A whole match in which everything scores. The cards say what happens in which turn."""

JOINED = ("N12 A6 S B", "N1 A7 N -", "N10 B7 N -", "N11 C7 N -", "S1 G9 N -", "N4 C6 S B", "N13 B6 E -")
"""Turns in which two houses, with a follower each, become one, which is completed in the last turn."""

START = ("S1 G9 N A", "S3 F9 N B")
"""The beginning of a match, with a path open to the south."""


@dataclass(frozen=True, slots=True)
class Episode:
    """One turn of an example match."""

    seat: Seat
    """The seat whose turn it was."""

    before: Any
    """State with the tile in hand."""

    claimed: Any
    """State after the tile is placed, with or without a follower, before anything is scored."""

    after: Any
    """State once all is scored, before the next tile is drawn."""

    events: tuple[Event, ...]
    """Everything that happened in the turn, beginning with the draw."""

    @property
    def scored(self) -> tuple[FeatureScored, ...]:
        """The features that were scored in the turn, in order."""
        return tuple(event for event in self.events if isinstance(event, FeatureScored))

    def view(self) -> View:
        """Return the public view of the table after the turn."""
        return GAME.view(self.after, None)


def drawn(lines: Sequence[str], kind: str) -> Any:
    """Return the state after some turns, with a tile in hand. lines: see `played`. kind: the tile's, such as "E2"."""
    return GAME.evolve(played(*lines)[-1].after, TileDrawn(kind, fits=True))


def allowed(state: Any, text: str) -> bool:
    """Return whether the rules allow an action, in notation, to the seat to act."""
    return GAME.parse(text) in GAME.legal_actions(state, min(GAME.to_act(state)))


@cache
def played(*lines: str) -> tuple[Episode, ...]:
    """Return the turns of an example match from its start, red first.

    A line is "E2 G9 N B": the kind of tile, its cell, where its top points, and the part the follower goes on ("-" for
    no follower). If several features wait to be scored, the first one offered is taken. Raises IllegalAction if the
    rules refuse a line.
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
    """Return the index of the first event of a kind."""
    return next(place for place, event in enumerate(events) if isinstance(event, kind))


def _acted(state: Any, text: str, events: list[Event]) -> Any:
    seat = min(GAME.to_act(state))
    made = GAME.decide(state, seat, GAME.parse(text))
    events += made
    return fold(GAME, state, made)


def _finished(state: Any, seat: Seat, events: list[Event]) -> Any:
    """Return the state after the turn is played to its end, without wall tiles and with the first scoring each time."""
    while GAME.to_act(state) or state.reached:
        made: Sequence[Event]
        if not GAME.to_act(state):
            # Wall tiles are turned up from the lowest number on.
            made = GAME.resolve(state, tuple(sorted(state.wall_bag.counts().elements())[: len(state.reached)]))
        else:
            actions = {GAME.notation(action): action for action in GAME.legal_actions(state, seat)}
            text = next(text for text in actions if not text.startswith("wall "))
            made = GAME.decide(state, seat, actions[text])
        events += made
        state = fold(GAME, state, made)
    return state
