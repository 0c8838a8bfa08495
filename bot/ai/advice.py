"""What a good player would look at in a position: the few best turns, and how far they lie apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.ai.luck import POINT, Foresight, Judge
from bot.ai.review.review_values import SLIP
from bot.ai.search.whole_turns import Arm
from bot.ai.win_chances import WHOLE
from bot.core.foresight import middle
from bot.core.game import Seat
from bot.core.remarks import Remark, telling

TOLD = 3
"""Turns that are told of at most."""

POINTS = "points"
"""Key of the remark on points, which every game has."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A turn worth looking at."""

    plan: tuple[str, ...]
    """Its actions, in notation."""

    margin: int
    """What it comes to on average, in thousandths of a point ahead of the best of the others."""

    chance: int
    """Of a win, in ten-thousandths."""

    remarks: tuple[Remark, ...]
    """What it changes."""


def advise(judge: Judge, state: Any) -> tuple[Advice, ...]:
    """Return the best turns of the seat to act, the best first, as a review would judge them.

    No turn that a review would call a slip is among them: they are compared by the same futures, and all that the
    review compares are looked at. Raises ValueError where no one is to act.
    """
    seat: Seat = min(judge.game.to_act(state))
    found = [
        _Looked(judge.outlook(judge.whole(arm, seat).after), arm, judge.remarks(state, arm.after, seat))
        for arm in _candidates(judge, state, seat)
    ]
    usual = middle([lines for told in found if (lines := told.seen.lines) is not None] or [()])
    found.sort(key=lambda told: (told.seen.worth.chances[seat], told.seen.worth.margins[seat]), reverse=True)
    best = found[0].seen.worth.chances[seat]
    found = [told for told in found if best - told.seen.worth.chances[seat] < SLIP]
    # What every turn brings along with it, such as another tile in hand, sets none apart. Points are told anyway.
    common = set.intersection(*(set(map(_named, told.remarks)) for told in found)) if len(found) > 1 else set()
    advised = [
        Advice(
            tuple(map(judge.game.notation, told.arm.plan)),
            told.seen.worth.margins[seat],
            told.seen.worth.chances[seat],
            telling(
                (one for one in told.remarks if _named(one) not in common or (one.seat == seat and one.key == POINTS)),
                judge.later(usual, told.seen.lines, seat),
            ),
        )
        for told in found
    ]
    # Of turns that nobody could tell apart by what is said of them, the best is enough.
    apart = dict[object, Advice]()
    for one in advised:
        apart.setdefault((*_shown(one), frozenset(map(_named, one.remarks))), one)
    return tuple(apart.values())[:TOLD]


class _Looked(NamedTuple):
    """A turn that was looked at."""

    seen: Foresight
    arm: Arm
    remarks: Sequence[Remark]


def _shown(advice: Advice) -> tuple[int, int]:
    """As people read it: tenths of a point, and percent of a win."""
    return round(10 * advice.margin / POINT), round(100 * advice.chance / WHOLE)


def _named(remark: Remark) -> tuple[str, Seat, int]:
    return remark.key, remark.seat, remark.amount


def _candidates(judge: Judge, state: Any, seat: Seat) -> list[Arm]:
    """Return the turns that a review compares, and a few more if some of them come to the same, such as a tile turned
    round."""
    arms, kept = judge.turns(state, 2 * judge.manner.width), set[object]()
    found = list[Arm]()
    for place, arm in enumerate(arms):
        same = (round(arm.worth, 6), frozenset(map(_named, judge.remarks(state, arm.after, seat))))
        if place <= judge.manner.width or (same not in kept and len(kept) < judge.manner.width):
            found.append(arm)
        kept.add(same)
    return found
