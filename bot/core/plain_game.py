"""A base class for small games: defaults for everything that most games don't have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import Chance, Drawn, GameInfo, Outcome, Seat
from bot.core.points import Points, margins


class PlainGame:
    """A game without options, chance, hidden things, standing orders and forced actions, one game a match."""

    info: GameInfo
    """Set by each game."""

    def config(self, options: Mapping[str, str], seats: int) -> Any:
        """Raise IllegalAction for seats or options that the game doesn't offer."""
        self.info.agreed(options, seats)

    def orders(self, _state: Any, _seat: Seat) -> Sequence[Any]:
        """Return no orders: the game has no decisions in advance."""
        return ()

    def forced(self, _state: Any) -> tuple[Seat, Any] | None:
        """Return None: no action is forced, so players are asked for each."""
        return None

    def chance(self, _state: Any) -> Chance | None:
        """Return None: nothing is drawn or thrown."""
        return None

    def resolve(self, _state: Any, _drawn: Drawn) -> Sequence[Any]:
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
