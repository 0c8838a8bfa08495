"""People who err on purpose, by what the judge of reviews finds, so that a review has something to tell."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.ai.arms import Arm
from bot.ai.luck import Judge
from bot.ai.manners import judge
from bot.ai.review import SLIP
from bot.core.game import Seat
from bot.match.model import Match

CLEARLY = 3 * SLIP
"""What such a turn gives away at least, in ten-thousandths of a win."""

LOOKED_AT = 240
"""Turns among which one errs at most."""

WORST = 8
"""Turns of those that are looked at closely, the worst by evaluation."""


@dataclass
class Erring:
    """Somebody at a table of two. errors: how often they may err; erred: how often they did.

    Between errors, turns are the best by evaluation, so that there is something left to give away.
    """

    errors: int
    erred: int = 0
    _plan: list[Any] = field(default_factory=list)

    def action(self, match: Match, seat: Seat) -> Any:
        """The next action of the seat, which is to act."""
        if not self._plan:
            self._plan = list(self._turn(judge(match.game, len(match.players)), match.state, seat))
        return self._plan.pop(0)

    def _turn(self, by: Judge, state: Any, seat: Seat) -> tuple[Any, ...]:
        best, *others = by.turns(state, LOOKED_AT if self.erred < self.errors else 1)
        if others:
            best = by.whole(best, seat)
            worst = (by.whole(one, seat) for one in others[: -WORST - 1 : -1])
            wrong = next((one for one in worst if _gives_away(by, best, one, seat)), None)
            if wrong is not None:
                self.erred += 1
                return wrong.plan
        return best.plan


def _gives_away(by: Judge, best: Arm, other: Arm, seat: Seat) -> bool:
    """Whether a turn is clearly worse than the best one, at a first look and at the second look of a review."""
    given = by.prospect(best.after).worth.chances[seat] - by.prospect(other.after).worth.chances[seat]
    if given < CLEARLY:
        return False
    closer = by.closer()
    further = (closer.further(turn.after, "second look") for turn in (best, other))
    apart = [could.chances[seat] - led.chances[seat] for could, led in zip(*further, strict=True)]
    return sum(apart) / len(apart) >= SLIP
