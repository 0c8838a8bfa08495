"""Which turns of a match gave something away, and which of them are told: those that stand a closer look."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, NamedTuple

from bot.ai.arms import Arm
from bot.ai.luck import Foresight, Judge
from bot.ai.reviewed import SLIP, Moment, Other
from bot.core.game import Seat
from bot.core.remarks import Remark, telling
from bot.match.retrace import Deed

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


def given_away(judge: Judge, turn: TurnPlayed, arms: Sequence[Arm]) -> Found | None:
    """What a turn gave away, if that is enough to be told, without further turns yet."""
    seat, manner = turn.seat, judge.manner
    whole = (judge.whole(arm, seat) for arm in arms)
    others = [arm for arm in whole if arm.after != turn.after][: manner.width]
    if not others:
        return None
    screened = [(judge.outlook(arm.after, most=manner.screened).worth.chances[seat], arm) for arm in others]
    _, best = max(screened, key=lambda found: found[0])
    more = judge.outlook(best.after).worth.less(judge.outlook(turn.after).worth)
    given = more.chances[seat]
    if given < SLIP:
        return None
    told = Moment(
        0,
        seat,
        turn.deeds[0].seq,
        given,
        more.margins[seat],
        tuple(deed.notation for deed in turn.deeds),
        tuple(map(judge.game.notation, best.plan)),
        turn.before,
        turn.after,
        best.after,
        (),
        (),
    )
    return Found(told, tuple(_worse(screened)))


def _worse(screened: Sequence[tuple[int, Arm]]) -> Iterator[Arm]:
    """Turns that are clearly worse than the best of them, the better first."""
    (most, _), *rest = sorted(screened, key=lambda found: -found[0])
    return (arm for chance, arm in rest if most - chance >= SLIP / 2)


def stands(judge: Judge, moment: Moment, seed: int | str) -> bool:
    """Whether the better turn of a moment is still better by what a closer look finds."""
    could, led = judge.again(moment.could, seed).worth, judge.again(moment.led, seed).worth
    return could.less(led).chances[moment.seat] > 0


def worth_telling(judge: Judge, moments: Sequence[Found]) -> Iterator[Moment]:
    """The few of each seat that gave most away and stand a second look, in the order of the match."""
    closer, kept = judge.closer(), list[Found]()

    # By identity, as states of some games hold dicts and can't be looked up; each is kept here, so that ids stay unique.
    seen = dict[int, tuple[Any, Foresight]]()

    def again(state: Any) -> Foresight:
        if id(state) not in seen:
            seen[id(state)] = state, closer.again(state, "second look")
        return seen[id(state)][1]

    # Where turns are played on, more futures are told of; else whatever comes next is known better than what follows.
    look = again if judge.manner.ahead else judge.outlook
    for seat in sorted({moment.told.seat for moment in moments}):
        mine = sorted((one for one in moments if one.told.seat == seat), key=lambda one: -one.told.given)
        stood = (found for one in mine[: 3 * MOMENTS] if (found := _stood(judge, one, again)) is not None)
        kept += islice(stood, MOMENTS)
    for told, worse in sorted(kept, key=lambda one: one.told.ply):
        now, later = judge.remarks(told.led, told.could, told.seat), _later(judge, told, look)
        others = tuple(islice(_others(judge, look, told, worse), OTHERS))
        yield replace(told, others=others, remarks=telling(now, later))


def _stood(judge: Judge, found: Found, again: Callable[[Any], Foresight]) -> Found | None:
    """A moment by what the second look has found; None where that is too little."""
    told, seat = found.told, found.told.seat
    less = again(told.could).worth.less(again(told.led).worth)
    if not judge.manner.ahead:
        return found if less.chances[seat] >= SLIP / 2 else None
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
