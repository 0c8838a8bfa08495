"""What a match that is over came to, luck and play apart, and the moments on which it turned.

A ply is a whole turn and the chance behind it. Its play is the mean of what could have followed, less what the moment
was worth before; its luck is what did follow, less that mean. The sums of both add up to how it ended, less how it
began, whatever evaluation tells the worths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

from bot.ai.arms import Arm
from bot.ai.luck import Foresight, Judge, Worth, total
from bot.core.game import Seat
from bot.core.remarks import Remark, telling
from bot.match.played import Played
from bot.match.retrace import Deed

SLIP, MISTAKE, BLUNDER = 500, 1000, 2000
"""What a turn must have given away to be called so, in ten-thousandths of a win."""

MOMENTS = 3
"""Moments told of each player at most."""

OTHERS = 2
"""Further turns of a moment at most."""


@dataclass(frozen=True, slots=True)
class Ply:
    """A whole turn and the chance behind it."""

    seat: Seat
    """Whose turn."""

    seq: int
    """The row of its last action."""

    first: int
    """The row of its first action."""

    turn: int
    """Number of the turn (Game.turn)."""

    before: Worth
    """With the best turn by evaluation."""

    play: Worth
    """What the turn brought, on average over what could follow."""

    luck: Worth
    """What chance made of it."""

    exact: bool
    """The mean is over all that could follow, not over samples."""


@dataclass(frozen=True, slots=True)
class Other:
    """A further turn of a moment, clearly worse than the better one, for whoever is to find that."""

    plan: tuple[str, ...]
    """In notation."""

    given: int
    """Ten-thousandths of a win that the better turn would have been worth more."""

    points: int
    """Thousandths of a point by which the better turn was ahead."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn that gave something away."""

    ply: int
    """Its place among the plies, from 0."""

    seat: Seat
    """Whose."""

    seq: int
    """The row of its first action."""

    given: int
    """Ten-thousandths of a win that the better turn would have been worth more."""

    points: int
    """Thousandths of a point by which the better turn was ahead."""

    played: tuple[str, ...]
    """The turn, in notation."""

    better: tuple[str, ...]
    """The better one."""

    was: Any
    """The state from which both start."""

    led: Any
    """The state behind the turn that was played."""

    could: Any
    """The state behind the better one."""

    others: tuple[Other, ...]
    """Further turns, the better first."""

    remarks: tuple[Remark, ...]
    """What sets the better turn apart from the one that was played."""

    @property
    def grade(self) -> str:
        """How much that is, in one word."""
        return "blunder" if self.given >= BLUNDER else "mistake" if self.given >= MISTAKE else "slip"


@dataclass(frozen=True, slots=True)
class Review:
    """A whole match."""

    seats: int
    """How many played."""

    start: Worth
    """At the first decision."""

    end: Worth
    """What it came to."""

    plies: tuple[Ply, ...]
    """In order."""

    moments: tuple[Moment, ...]
    """Of all players, in the order of the match, those that stood a second look."""

    @property
    def luck(self) -> Worth:
        """All of it."""
        return total((ply.luck for ply in self.plies), self.seats)

    @property
    def apart(self) -> bool:
        """Whether anything that chance brought made a difference at once, so that luck can be told from play."""
        return any(any((*ply.luck.margins, *ply.luck.chances)) for ply in self.plies)

    def play(self, seat: Seat | None = None) -> Worth:
        """What everybody's turns brought, or those of one seat."""
        return total((ply.play for ply in self.plies if seat is None or ply.seat == seat), self.seats)

    def chances(self, seat: Seat) -> tuple[int, ...]:
        """Of a win, in ten-thousandths: at the first decision, and after each ply."""
        found = [self.start.chances[seat]]
        for ply in self.plies:
            found.append(found[-1] + ply.play.chances[seat] + ply.luck.chances[seat])
        return tuple(found)


@dataclass(frozen=True, slots=True)
class _Turn:
    """One whole turn as it was played."""

    seat: Seat
    deeds: tuple[Deed, ...]
    before: Any
    after: Any
    then: Any


class _Found(NamedTuple):
    """A moment that may be told."""

    told: Moment
    """Without further turns."""

    worse: Sequence[Arm]
    """Those there are, the better first."""


def review(found: Played, judge: Judge) -> Review:
    """A match, looked at move by move. Raises ValueError for one that is not over by its rules."""
    plies, moments = list[Ply](), list[_Found]()
    seats = len(judge.game.scores(found.state))
    start: Worth | None = None
    before = Worth((0,) * seats, (0,) * seats)
    for turn in _turns(found):
        arms = judge.turns(turn.before, judge.manner.width + 1)
        if start is None:
            start = before = judge.worth(turn.before)
        after = judge.prospect(turn.after)
        following = judge.worth(turn.then)
        number = judge.game.turn(turn.before)
        first, last = turn.deeds[0].seq, turn.deeds[-1].seq
        play, luck = after.worth.less(before), following.less(after.worth)
        plies.append(Ply(turn.seat, last, first, number, before, play, luck, after.exact))
        moment = _moment(judge, turn, arms)
        if moment is not None:
            moments.append(moment._replace(told=replace(moment.told, ply=len(plies) - 1)))
        before = following
    if start is None or judge.game.outcome(turn.then) is None:
        raise ValueError("only a match that was played to its end can be reviewed")
    return Review(seats, start, before, tuple(plies), tuple(_told(judge, moments)))


def stands(judge: Judge, moment: Moment, seed: int | str) -> bool:
    """Whether the better turn of a moment is still better by what a closer look finds."""
    could, led = judge.again(moment.could, seed).worth, judge.again(moment.led, seed).worth
    return could.less(led).chances[moment.seat] > 0


def _told(judge: Judge, moments: Sequence[_Found]) -> Iterator[Moment]:
    """The few of each seat that gave most away and stand a second look, in the order of the match."""
    closer, kept = judge.closer(), list[_Found]()

    @cache
    def again(state: Any) -> Foresight:
        return closer.again(state, "second look")

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


def _stood(judge: Judge, found: _Found, again: Callable[[Any], Foresight]) -> _Found | None:
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


def _moment(judge: Judge, turn: _Turn, arms: Sequence[Arm]) -> _Found | None:
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
    return _Found(told, tuple(_worse(screened)))


def _worse(screened: Sequence[tuple[int, Arm]]) -> Iterator[Arm]:
    """Turns that are clearly worse than the best of them, the better first."""
    (most, _), *rest = sorted(screened, key=lambda found: -found[0])
    return (arm for chance, arm in rest if most - chance >= SLIP / 2)


def _turns(found: Played) -> Iterator[_Turn]:
    """Whole turns, each with what chance made of it."""
    game, state = found.rules, found.state
    seat, deeds, before, after = -1, list[Deed](), state, state
    for step in found.steps:
        if isinstance(step, Deed) and not step.order:
            if deeds and (game.chance(after) is not None or step.seat != seat):
                yield _Turn(seat, tuple(deeds), before, after, state)
                deeds = []
            if not deeds:
                seat, before = step.seat, state
            state = after = found.after(state, step)
            deeds.append(step)
            continue
        state = found.after(state, step)
        after = after if game.chance(after) is not None else state
    if deeds:
        yield _Turn(seat, tuple(deeds), before, after, state)
