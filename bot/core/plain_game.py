"""What most games have not, said once: a small game begins with it and says only what it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.core.game import Chance, Drawn, Outcome, Seat


class PlainGame:
    """Answers for a game without chance, hidden things, standing orders and forced actions, one game a match."""

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

    def tie_facts(self, state: Any) -> tuple[Mapping[str, int], ...]:
        """Nothing breaks a tie."""
        outcome = self.outcome(state)
        return () if outcome is None else ({},) * len(outcome.scores)
