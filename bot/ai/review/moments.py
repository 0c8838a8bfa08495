"""Which turns of a match gave something away, and which of them are told: those that stand a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from bot.ai.luck import Foresight, Futures, Judge, Worth
from bot.ai.review.comparison import Rival, best_rival, closer_gap
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

    could: Worth | None = None
    """What the better turn comes to, where the first look is kept."""

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


def compare(judge: Judge, turn: TurnPlayed, led: Futures) -> Compared:
    """Return what a turn came to and what the best of the turns it is compared with would have come to.

    led: what can become of the turn that was played.
    """
    seat, width, came = turn.seat, judge.manner.width, led.mean()
    whole = (judge.whole(arm, seat) for arm in judge.turns(turn.before, width + 1))
    others = [arm for arm in whole if arm.after != turn.after][:width]
    rivals = [Rival(arm, judge.futures(arm.after)) for arm in others]
    best = best_rival(rivals, led, seat, judge.manner.screened)
    if best is None:
        return Compared(came, came.plus(_surely_more(rivals, led)))
    could = best.futures.mean()
    given, points = could.less(came).chances[seat], could.less(came).margins[seat]
    if given < SLIP:
        return Compared(came, could)
    told = Moment(
        0,
        seat,
        turn.deeds[0].seq,
        given,
        points,
        tuple(deed.notation for deed in turn.deeds),
        tuple(map(judge.game.notation, best.arm.plan)),
        turn.before,
        turn.after,
        best.arm.after,
        (),
        (),
    )
    return Compared(came, could, Found(told, tuple(_worse(rivals)), could))


def _surely_more(rivals: Sequence[Rival], led: Futures) -> Worth:
    """Return how much more the best other turn is worth where that's sure, though it's less than a slip."""
    best = max((one for one in rivals if one.gap.low > 0), key=lambda one: one.gap.low, default=None)
    return led.mean().less(led.mean()) if best is None else best.more(led)


def _worse(rivals: Sequence[Rival]) -> Iterator[Arm]:
    """Turns that are clearly worse than the best of them, the better first."""
    best, *rest = sorted(rivals, key=lambda one: -one.gap.mean)
    return (one.arm for one in rest if best.gap.mean - one.gap.mean >= SLIP / 2)


def stands(judge: Judge, moment: Moment, seed: int | str) -> bool:
    """Whether the better turn of a moment is still better by what a closer look finds."""
    could, led = judge.again(moment.could, seed).worth, judge.again(moment.led, seed).worth
    return could.less(led).chances[moment.seat] > 0


class Closer(NamedTuple):
    """What a closer look found of a moment."""

    compared: Compared | None
    """What both turns came to by it, None where the first look is kept."""

    moment: Moment | None
    """The moment as it's told, None where it didn't stand."""


def look_closer(judge: Judge, found: Found, over: Callable[[], bool] = lambda: False) -> Closer:
    """Look at a moment again, by as many further futures as show whether it stands.

    over: whether time is up. Then what was found so far decides, and no further turns are told of.
    """
    told, seat, ahead = found.told, found.told.seat, judge.manner.ahead
    closer = judge.closer()
    could, led = (closer.further(state, "second look") for state in (told.could, told.led))
    wide, count = closer_gap(could, led, seat, SLIP if ahead else SLIP // 2, over)
    if not ahead:
        # What comes next is known better than the rest.
        if wide.mean < SLIP / 2:
            return Closer(None, None)

        def first_look(state: Any) -> Foresight:
            return Foresight(found.could) if state is told.could and found.could else judge.outlook(state)

        return Closer(None, _described(judge, found, first_look, over))
    less = could.mean(count).less(led.mean(count))
    better = could.mean(count) if less.chances[seat] > 0 else led.mean(count)
    compared = Compared(led.mean(count), better)
    if less.chances[seat] < SLIP:
        return Closer(compared, None)
    # Where turns are played on, more futures are told of.
    known = {id(told.could): could, id(told.led): led}

    def look(state: Any) -> Foresight:
        futures = known.get(id(state)) or closer.further(state, "second look")
        return futures.foresight(count)

    sure = found._replace(told=replace(told, given=less.chances[seat], points=less.margins[seat]))
    return Closer(compared, _described(judge, sure, look, over))


def _described(judge: Judge, found: Found, look: Callable[[Any], Foresight], over: Callable[[], bool]) -> Moment:
    """Return a moment with its reasons and further turns."""
    told = found.told
    now, later = judge.remarks(told.led, told.could, told.seat), _later(judge, told, look)
    others = tuple(islice(_others(judge, look, told, found.worse, over), OTHERS))
    return replace(told, others=others, remarks=telling(now, later))


def _later(judge: Judge, moment: Moment, look: Callable[[Any], Foresight]) -> Sequence[Remark]:
    """What sets the better turn apart some turns on, where that is looked at."""
    if not judge.manner.ahead:
        return ()
    return judge.later(look(moment.led).lines, look(moment.could).lines, moment.seat)


def _others(
    judge: Judge, look: Callable[[Any], Foresight], moment: Moment, worse: Sequence[Arm], over: Callable[[], bool]
) -> Iterator[Other]:
    """What further turns give away, by the same futures as the one that was played."""
    better, seat = look(moment.could).worth, moment.seat
    for arm in worse:
        if over():
            return
        less = better.less(look(arm.after).worth)
        # The few futures by which it was found may have been unkind to it.
        if less.chances[seat] >= SLIP / 2:
            plan = tuple(map(judge.game.notation, arm.plan))
            yield Other(plan, less.chances[seat], less.margins[seat])
