"""Which turns of a match gave something away, and which of them are told: those that stand a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from bot.ai.luck import Foresight, Judge, Worth
from bot.ai.review.review_values import SLIP, Moment, Other
from bot.ai.search.whole_turns import Arm
from bot.core.game import Seat
from bot.core.remarks import Remark, telling
from bot.match.fairness.redecide import Deed

MOMENTS = 3
"""Moments told of each player at most."""

OTHERS = 2
"""Further turns of a moment at most."""


@dataclass(frozen=True, slots=True)
class TurnPlayed:
    """One whole turn as it was played."""

    seat: Seat
    """Whose."""

    deeds: tuple[Deed, ...]
    """What was done, row by row."""

    before: Any
    """The state it started from."""

    after: Any
    """The state behind it, before chance has spoken."""

    then: Any
    """The state from which play went on."""


class Found(NamedTuple):
    """A moment that may be told."""

    told: Moment
    """Without further turns."""

    worse: Sequence[Arm]
    """Those there are, the better first."""

    def reduced(self, given: Worth) -> Found | None:
        """Return the moment with no more than this given away, None where that is less than a slip."""
        chance = min(self.told.given, given.chances[self.told.seat])
        if chance < SLIP:
            return None
        if chance == self.told.given:
            return self
        return self._replace(told=replace(self.told, given=chance, points=given.margins[self.told.seat]))


class Compared(NamedTuple):
    """A turn beside the best one there was, both by the same futures."""

    led: Worth
    """What the turn came to."""

    could: Worth
    """What the best turn would have come to. It is the same as `led` where the turn itself was the best."""

    moment: Found | None = None
    """The turn as a moment, None where it gave too little away."""


def compare(judge: Judge, turn: TurnPlayed) -> Compared:
    """Return what a turn came to and what the best of the turns it is compared with would have come to."""
    seat, manner = turn.seat, judge.manner
    led = judge.outlook(turn.after).worth
    whole = (judge.whole(arm, seat) for arm in judge.turns(turn.before, manner.width + 1))
    others = [arm for arm in whole if arm.after != turn.after][: manner.width]
    if not others:
        return Compared(led, led)
    screened = [(judge.outlook(arm.after, most=manner.screened).worth.chances[seat], arm) for arm in others]
    _, best = max(screened, key=lambda found: found[0])
    could = judge.outlook(best.after).worth
    given, points = could.less(led).chances[seat], could.less(led).margins[seat]
    if given <= 0:
        return Compared(led, led)
    if given < SLIP:
        return Compared(led, could)
    told = Moment(
        0,
        seat,
        turn.deeds[0].seq,
        given,
        points,
        tuple(deed.notation for deed in turn.deeds),
        tuple(map(judge.game.notation, best.plan)),
        turn.before,
        turn.after,
        best.after,
        (),
        (),
    )
    return Compared(led, could, Found(told, tuple(_worse(screened))))


def _worse(screened: Sequence[tuple[int, Arm]]) -> Iterator[Arm]:
    """Turns that are clearly worse than the best of them, the better first."""
    (most, _), *rest = sorted(screened, key=lambda found: -found[0])
    return (arm for chance, arm in rest if most - chance >= SLIP / 2)


def stands(judge: Judge, moment: Moment, seed: int | str) -> bool:
    """Whether the better turn of a moment is still better by what a closer look finds."""
    could, led = judge.again(moment.could, seed).worth, judge.again(moment.led, seed).worth
    return could.less(led).chances[moment.seat] > 0


class Telling:
    """A closer look at moments: which of them are told, and what the turns that were looked at came to by it."""

    def __init__(self, judge: Judge) -> None:
        self._judge, self._closer = judge, judge.closer()
        # By identity, as states of some games hold dicts and can't be looked up. Each is kept, so that ids stay unique.
        self._seen = dict[int, tuple[Any, Foresight]]()
        self.closer = dict[int, Compared]()
        """By ply, what the closer look found, where turns are played on: it holds for the whole review."""

    def of(self, moments: Sequence[Found]) -> Iterator[Moment]:
        """Yield the few moments of each seat that gave most away and stand the closer look, in the match's order."""
        kept = list[Found]()
        for seat in sorted({moment.told.seat for moment in moments}):
            mine = sorted((one for one in moments if one.told.seat == seat), key=lambda one: -one.told.given)
            stood = (found for one in mine[: 3 * MOMENTS] if (found := self._stood(one)) is not None)
            kept += islice(stood, MOMENTS)
        # Where turns are played on, more futures are told of. Elsewhere, what comes next is known better than the rest.
        look = self._again if self._judge.manner.ahead else self._judge.outlook
        for told, worse in sorted(kept, key=lambda one: one.told.ply):
            now, later = self._judge.remarks(told.led, told.could, told.seat), _later(self._judge, told, look)
            others = tuple(islice(_others(self._judge, look, told, worse), OTHERS))
            yield replace(told, others=others, remarks=telling(now, later))

    def _again(self, state: Any) -> Foresight:
        if id(state) not in self._seen:
            self._seen[id(state)] = state, self._closer.again(state, "second look")
        return self._seen[id(state)][1]

    def _stood(self, found: Found) -> Found | None:
        """Return a moment by what the closer look found, None where that is too little."""
        told, seat = found.told, found.told.seat
        could, led = self._again(told.could).worth, self._again(told.led).worth
        less = could.less(led)
        if not self._judge.manner.ahead:
            return found if less.chances[seat] >= SLIP / 2 else None
        self.closer[told.ply] = Compared(led, could if less.chances[seat] > 0 else led)
        if less.chances[seat] < SLIP:
            return None
        return found._replace(told=replace(told, given=less.chances[seat], points=less.margins[seat]))


def _later(judge: Judge, moment: Moment, look: Callable[[Any], Foresight]) -> Sequence[Remark]:
    """What sets the better turn apart some turns on, where that is looked at."""
    if not judge.manner.ahead:
        return ()
    return judge.later(look(moment.led).lines, look(moment.could).lines, moment.seat)


def _others(judge: Judge, look: Callable[[Any], Foresight], moment: Moment, worse: Sequence[Arm]) -> Iterator[Other]:
    """What further turns give away, by the same futures as the one that was played."""
    better, seat = look(moment.could).worth, moment.seat
    for arm in worse:
        less = better.less(look(arm.after).worth)
        # The few futures by which it was found may have been unkind to it.
        if less.chances[seat] >= SLIP / 2:
            plan = tuple(map(judge.game.notation, arm.plan))
            yield Other(plan, less.chances[seat], less.margins[seat])
