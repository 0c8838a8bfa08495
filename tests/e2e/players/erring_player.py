"""People who err on purpose, by what the judge of reviews finds, so that a review has something to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.ai.luck import Judge
from bot.ai.review.review_depth import judge
from bot.ai.review.review_values import SLIP
from bot.ai.search.whole_turns import Arm
from bot.core.game import Seat
from bot.match.model.match import Match

CLEARLY = 3 * SLIP
"""What such a turn gives away at least, in ten-thousandths of a win."""

BARELY = 5 * SLIP // 4
"""What it gives away at least once a good part of the match went by without any; a review tells it from SLIP on."""

LOOKED_AT = 240
"""Turns among which one errs at most."""

WORST = 24
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
            turns = [by.whole(one, seat) for one in (best, *others)]
            least = BARELY if not self.erred and by.left(state) < 0.6 else CLEARLY
            worst = turns[: -min(WORST, len(others)) - 1 : -1]
            wrong = next((one for one in worst if _gives_away(by, turns, one, seat, least)), None)
            if wrong is not None:
                self.erred += 1
                return wrong.plan
        return best.plan


def _gives_away(by: Judge, turns: Sequence[Arm], wrong: Arm, seat: Seat, least: int) -> bool:
    """Whether a turn is so much worse than the one a review would tell in its place, at a first and a second look."""
    others = [one for one in turns[: by.manner.width + 1] if one.after != wrong.after][: by.manner.width]
    if not others:
        return False
    screened = by.manner.screened
    better = max(others, key=lambda one: by.outlook(one.after, most=screened).worth.chances[seat])
    if by.outlook(better.after).worth.chances[seat] - by.outlook(wrong.after).worth.chances[seat] < least:
        return False
    closer = by.closer()
    could, led = (closer.again(one.after, "second look").worth.chances[seat] for one in (better, wrong))
    return could - led >= SLIP
