"""A base class for games: defaults for everything that most games don't have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import Chance, CoreReason, Drawn, GameInfo, IllegalAction, Outcome, Seat
from bot.core.points import Item, Points, Source, margins


class PlainGame:
    """A game without options, chance, hidden things, standing orders and forced actions, one game a match."""

    info: GameInfo
    """Set by each game."""

    def config(self, options: Mapping[str, str], seats: int) -> Any:
        """Raise IllegalAction for seats or options that the game doesn't offer."""
        self.info.agreed(options, seats)

    def to_act(self, state: Any) -> frozenset[Seat]:
        """Return the seats that may act now. Implemented by each game."""
        raise NotImplementedError

    def check_to_act(self, state: Any, seat: Seat) -> None:
        """Raise IllegalAction if the match is over or another seat is to act, as `decide` must before all else."""
        if self.outcome(state) is not None:
            raise IllegalAction(CoreReason.MATCH_OVER)
        if seat not in self.to_act(state):
            raise IllegalAction(CoreReason.NOT_YOUR_DECISION)

    def orders(self, _state: Any, _seat: Seat) -> Sequence[Any]:
        """Return no orders: the game has no decisions in advance."""
        return ()

    def forced(self, _state: Any) -> tuple[Seat, Any] | None:
        """Return None: no action is forced, so players are asked for each."""
        return None

    def chance(self, _state: Any, /) -> Chance | None:
        """Return None: nothing is drawn or thrown."""
        return None

    def resolve(self, _state: Any, _drawn: Drawn, /) -> Sequence[Any]:
        """Raise NotImplementedError, since `chance` never asks for a result."""
        raise NotImplementedError

    def interlude(self, _state: Any, _events: Sequence[Any]) -> Any:
        """Return None: a match is a single game."""
        return None

    def visible_to(self, _event: Any) -> frozenset[Seat] | None:
        """Return None: all events are public."""
        return None

    def outcome(self, state: Any) -> Outcome | None:
        """Return the outcome, None before the end. Implemented by each game."""
        raise NotImplementedError

    def points(self, state: Any) -> tuple[Points, ...]:
        """Return each seat's points by term. Implemented by each game."""
        raise NotImplementedError

    def sources(self, state: Any, seat: Seat | None) -> tuple[Source, ...]:
        """Return what each term of a seat's points rests on: by default its own count, which lies nowhere."""
        terms = () if seat is None else self.points(state)[seat].terms
        return tuple(Source((Item(term.count, term.each),)) for term in terms)

    def scores(self, state: Any) -> tuple[int, ...]:
        """Return each seat's total points."""
        return tuple(points.total for points in self.points(state))

    def projected(self, state: Any) -> tuple[int, ...]:
        """Return each seat's margin by the present scores. Override it if more points are sure to come."""
        return margins(self.scores(state))

    def tie_facts(self, state: Any) -> tuple[Mapping[str, int], ...]:
        """Return no facts for any seat: nothing breaks a tie."""
        outcome = self.outcome(state)
        return () if outcome is None else ({},) * len(outcome.scores)
