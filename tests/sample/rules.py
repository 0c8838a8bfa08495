"""Pebbles, a game to learn from: four pebbles each on 4 x 4 cells; a point for every two of one's own side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.core.game import CoreReason, GameInfo, IllegalAction, Outcome, Reason, Seat, Termination
from bot.core.points import Item, Points, Source, Term, margins

SEATS, PEBBLES = 2, 8
CELLS = tuple(f"{column}{row}" for row in "1234" for column in "ABCD")
INFO = GameInfo("sample", (SEATS,))


class SampleReason(Reason):
    """Why an action is refused."""

    TAKEN = "sample-taken"


@dataclass(frozen=True, slots=True)
class Lay:
    """An action, imperative: lay a pebble on the cell of this name."""

    cell: str


@dataclass(frozen=True, slots=True)
class PebbleLaid:
    """An event, past, with all that follows from it: `evolve` only adds up."""

    seat: Seat
    cell: str
    gain: int


EVENTS: Mapping[str, type[PebbleLaid]] = {"sample.pebble-laid.1": PebbleLaid}


@dataclass(frozen=True, slots=True)
class State:
    """The whole truth: cells in the order in which the seats took them by turns, and points by seat."""

    laid: tuple[str, ...] = ()
    scores: tuple[int, ...] = (0,) * SEATS


@dataclass(frozen=True, slots=True)
class View:
    """What anybody may see; here, nothing is hidden. pebbles: by seat, names of cells."""

    pebbles: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    to_act: frozenset[Seat]
    outcome: Outcome | None


@dataclass(frozen=True, slots=True)
class Site:
    """A cell on offer, with its number on the picture, what a pebble there brings, and whose pebble lies there."""

    number: int
    cell: str
    gain: int
    owner: Seat | None = None


class Sample:
    """The rules: bot/core/game.py says of each member what it has to promise."""

    info, events = INFO, EVENTS
    # Nothing is drawn, forced, ordered beforehand or hidden, and a match is one game.
    chance = resolve = forced = interlude = visible_to = staticmethod(lambda *_: None)
    orders = staticmethod(lambda *_: ())
    tie_facts = staticmethod(lambda _: ({},) * SEATS)
    scores = staticmethod(lambda state: state.scores)
    projected = staticmethod(lambda state: margins(state.scores))

    def config(self, options: Mapping[str, str], seats: int) -> None:
        INFO.agreed(options, seats)

    def initial(self, config: None, seats: int) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset({len(state.laid) % SEATS}) if len(state.laid) < PEBBLES else frozenset()

    def turn(self, state: State) -> int:
        return min(len(state.laid), PEBBLES - 1)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Lay]:
        return [Lay(cell) for cell in CELLS if cell not in state.laid] if seat in self.to_act(state) else []

    def decide(self, state: State, seat: Seat, action: Lay) -> Sequence[PebbleLaid]:
        if self.outcome(state) is not None:
            raise IllegalAction(CoreReason.MATCH_OVER)
        if seat not in self.to_act(state):
            raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
        if action.cell in state.laid:
            raise IllegalAction(SampleReason.TAKEN, cell=action.cell)
        return (PebbleLaid(seat, action.cell, _gain(state, seat, action.cell)),)

    def evolve(self, state: State, event: PebbleLaid) -> State:
        scores = (points + event.gain * (seat == event.seat) for seat, points in enumerate(state.scores))
        return State((*state.laid, event.cell), tuple(scores))

    def outcome(self, state: State) -> Outcome | None:
        first, second = state.scores
        placings = ((0, 1),) if first == second else ((0,), (1,)) if first > second else ((1,), (0,))
        return Outcome(Termination.FINISHED, placings, state.scores) if len(state.laid) == PEBBLES else None

    def points(self, state: State) -> tuple[Points, ...]:
        return tuple(Points((Term("pair", score, 1),)) for score in state.scores)

    def sources(self, state: State, seat: Seat | None) -> tuple[Source, ...]:
        return () if seat is None else (Source((Item(state.scores[seat], 1, places=state.laid[seat::SEATS]),)),)

    def view(self, state: State, seat: Seat | None) -> View:
        pebbles = tuple(state.laid[seat::SEATS] for seat in range(SEATS))
        return View(pebbles, state.scores, self.to_act(state), self.outcome(state))

    def question(self, state: State, seat: Seat) -> tuple[Site, ...] | None:
        free = enumerate(self.legal_actions(state, seat), 1)
        return tuple(Site(number, lay.cell, _gain(state, seat, lay.cell)) for number, lay in free) or None

    def explain(self, state: State, seat: Seat, cell: str) -> Site:
        name = self.parse(f"lay {cell.strip().upper()}").cell
        return Site(0, name, _gain(state, seat, name), state.laid.index(name) % SEATS if name in state.laid else None)

    def notation(self, action: Lay) -> str:
        return f"lay {action.cell}"

    def parse(self, text: str) -> Lay:
        verb, _, cell = text.partition(" ")
        if verb != "lay" or cell not in CELLS:
            raise IllegalAction(CoreReason.MALFORMED, text=text)
        return Lay(cell)

    def fields(self, action: Lay) -> Mapping[str, Any]:
        return {"kind": "lay", "cell": action.cell}


def _gain(state: State, seat: Seat, cell: str) -> int:
    """How many pebbles of this seat touch a cell with a side."""
    steps = ((abs(ord(cell[0]) - ord(own[0])), abs(ord(cell[1]) - ord(own[1]))) for own in state.laid[seat::SEATS])
    return sum(step in ((0, 1), (1, 0)) for step in steps)


class SampleFacts:
    """What a checker must know of it: bot/core/facts.py."""

    longest = PEBBLES
    stock = staticmethod(lambda _root: {"pebbles": PEBBLES})
    pieces = staticmethod(lambda _state: Counter({"pebble": PEBBLES}))
    universe = staticmethod(lambda _state: [Lay(cell) for cell in CELLS])
    disguised = staticmethod(lambda state, _seat: state)
