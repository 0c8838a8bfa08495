"""What most games have not, said once: a small game begins with it and says only what it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import Chance, Drawn, GameInfo, Outcome, Seat
from bot.core.points import Points, margins


class PlainGame:
    """A game without options, chance, hidden things, standing orders and forced actions, one game a match."""

    info: GameInfo
    """Said by each game."""

    def config(self, options: Mapping[str, str], seats: int) -> Any:
        """Refuse seats and options there are not."""
        self.info.agreed(options, seats)

    def orders(self, _state: Any, _seat: Seat) -> Sequence[Any]:
        """Nobody decides anything beforehand."""
        return ()

    def forced(self, _state: Any) -> tuple[Seat, Any] | None:
        """Every action is asked for."""
        return None

    def chance(self, _state: Any) -> Chance | None:
        """Nothing is drawn or thrown."""
        return None

    def resolve(self, _state: Any, _drawn: Drawn) -> Sequence[Any]:
        """There is no chance whose result could come."""
        raise NotImplementedError

    def interlude(self, _state: Any, _events: Sequence[Any]) -> Any:
        """Matches are one game."""
        return None

    def visible_to(self, _event: Any) -> frozenset[Seat] | None:
        """Everything happens in the open."""
        return None

    def outcome(self, state: Any) -> Outcome | None:
        """Said by each game."""
        raise NotImplementedError

    def points(self, state: Any) -> tuple[Points, ...]:
        """Said by each game."""
        raise NotImplementedError

    def scores(self, state: Any) -> tuple[int, ...]:
        """Add up the points."""
        return tuple(points.total for points in self.points(state))

    def projected(self, state: Any) -> tuple[int, ...]:
        """Count what is scored already; a game in which more is sure to come says so."""
        return margins(self.scores(state))

    def tie_facts(self, state: Any) -> tuple[Mapping[str, int], ...]:
        """Nothing breaks a tie."""
        outcome = self.outcome(state)
        return () if outcome is None else ({},) * len(outcome.scores)
