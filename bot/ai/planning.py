"""How a computer player chooses: a planner, and the time and chance it has for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any, TypeAlias

from bot.ai.policies import Policy
from bot.core.game import AnyGame, Seat


@dataclass(slots=True)
class Thought:
    """One decision that is thought about. It is measured by processor time, so that a busy machine plays as well."""

    rng: Random
    """Chance of the planner's own: the same one plans the same, as far as time does not cut it short."""

    seconds: float = 0.0
    """Processor time it should take at most; 0 for as much as it takes."""

    _begun: float = field(default_factory=process_time)

    @property
    def left(self) -> float:
        """Seconds that are left; a great many where there is no limit."""
        return self.seconds - (process_time() - self._begun) if self.seconds else float("inf")

    def over(self, share: float = 1.0) -> bool:
        """Whether the time, or a share of it, has been used up; never where there is no limit."""
        return bool(self.seconds) and process_time() - self._begun >= self.seconds * share


Planner: TypeAlias = Callable[[AnyGame, Any, Seat, Thought], Sequence[Any]]
"""(game, state, seat, thought) -> actions of this seat, one after the other, none of which needs chance or anybody else
before it. At least one; whoever carries them out asks again after the last, or as soon as one is refused."""


def one(policy: Policy) -> Planner:
    """The planner that picks a single action as a policy does."""

    def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
        return (policy(game, state, seat, game.legal_actions(state, seat), thought.rng),)

    return plan
