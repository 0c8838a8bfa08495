"""A tiny game for tests: every round both seats say a number in secret, then dice are thrown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.core.game import Chance, CoreReason, Drawn, GameInfo, IllegalAction, Outcome, Roll, Seat, Termination
from bot.core.points import Points
from bot.games import registry
from bot.match.decide import lobby
from bot.match.events import log_row_conversion


@dataclass(frozen=True, slots=True)
class Said:
    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Wished:
    """How a seat wants things that nobody asks it about."""

    seat: int
    wish: int


@dataclass(frozen=True, slots=True)
class Thrown:
    face: int


@dataclass(frozen=True, slots=True)
class State:
    said: tuple[int | None, ...]
    rounds: int = 0
    wishes: tuple[int, ...] = (0, 0)


class Duel:
    """Two seats act at the same time, three rounds long."""

    info = GameInfo("duel", (2,))
    events: Mapping[str, type[Any]] = {"duel.said.1": Said, "duel.wished.1": Wished, "duel.thrown.1": Thrown}

    def config(self, _options: Mapping[str, str], _seats: int) -> None:
        return None

    def initial(self, _config: None, seats: int) -> State:
        return State((None,) * seats)

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.rounds == 3:
            return frozenset()
        return frozenset(seat for seat, number in enumerate(state.said) if number is None)

    def turn(self, state: State) -> int:
        return state.rounds

    def legal_actions(self, state: State, seat: Seat) -> Sequence[int]:
        return [1, 2, 3] if seat in self.to_act(state) else []

    def orders(self, _state: State, _seat: Seat) -> Sequence[int]:
        return [10, 20]

    def forced(self, _state: State) -> None:
        return None

    def decide(self, state: State, seat: Seat, action: int) -> Sequence[Said | Wished]:
        if action >= 10:
            return [Wished(seat, action)]
        if seat not in self.to_act(state):
            raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
        return [Said(seat, action)]

    def chance(self, state: State) -> Chance | None:
        return Roll("die", (6,)) if state.rounds < 3 and None not in state.said else None

    def resolve(self, _state: State, drawn: Drawn) -> Sequence[Thrown]:
        return [Thrown(int(drawn[0]))]

    def evolve(self, state: State, event: Said | Thrown | Wished) -> State:
        if isinstance(event, Thrown):
            return State((None,) * len(state.said), state.rounds + 1, state.wishes)
        if isinstance(event, Wished):
            wishes = list(state.wishes)
            wishes[event.seat] = event.wish
            return replace(state, wishes=tuple(wishes))
        said = list(state.said)
        said[event.seat] = event.number
        return replace(state, said=tuple(said))

    def outcome(self, state: State) -> Outcome | None:
        return Outcome(Termination.FINISHED, ((0, 1),), (0, 0)) if state.rounds == 3 else None

    def points(self, _state: State) -> tuple[Points, ...]:
        return ()

    def scores(self, _state: State) -> tuple[int, ...]:
        return (0, 0)

    def projected(self, _state: State) -> tuple[int, ...]:
        return (0, 0)

    def tie_facts(self, _state: State) -> tuple[Mapping[str, int], ...]:
        return ()

    def view(self, state: State, _seat: Seat | None) -> int:
        return state.rounds

    def question(self, state: State, seat: Seat) -> tuple[int, ...] | None:
        return (1, 2, 3) if seat in self.to_act(state) else None

    def explain(self, state: State, seat: Seat, cell: str) -> tuple[int | None, str]:
        return state.said[seat], cell

    def interlude(self, _state: State, _events: Sequence[Any]) -> None:
        return None

    def visible_to(self, _event: Said | Thrown | Wished) -> frozenset[Seat] | None:
        return None

    def notation(self, action: int) -> str:
        return str(action)

    def parse(self, text: str) -> int:
        return int(text)

    def fields(self, action: int) -> Mapping[str, Any]:
        return {"number": action}


class HiddenDuel(Duel):
    """The same, but what a seat says is its own secret."""

    info = GameInfo("duel", (2,), open=False)

    def view(self, state: State, seat: Seat | None) -> int | None:
        return None if seat is None else state.said[seat]

    def visible_to(self, event: Said | Thrown | Wished) -> frozenset[Seat] | None:
        return frozenset((event.seat,)) if isinstance(event, Said) else None


def deal(monkeypatch: pytest.MonkeyPatch, game: Duel) -> None:
    """Have this game played, and no other."""
    for module in (registry, lobby, log_row_conversion):
        monkeypatch.setattr(module, "GAMES", {"duel": game})
