"""What a good player would look at in a position: the few best turns, and how far they lie apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from bot.ai.arms import Arm
from bot.ai.luck import POINT, Foresight, Judge
from bot.ai.winning import WHOLE
from bot.core.foresight import middle
from bot.core.game import Seat
from bot.core.remarks import Remark, telling

TOLD = 3
"""Turns that are told of at most."""


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
    """The best turns of whoever is to act, the best first. Raises ValueError where nobody is."""
    seat: Seat = min(judge.game.to_act(state))
    found = [
        _Looked(judge.outlook(arm.after), arm, remarks)
        for arm, remarks in _different(judge, state, seat)[: judge.manner.width]
    ]
    usual = middle([lines for told in found if (lines := told.seen.lines) is not None] or [()])
    found.sort(key=lambda told: (told.seen.worth.chances[seat], told.seen.worth.margins[seat]), reverse=True)
    # What every turn brings along with it, such as that another one is next, sets none apart.
    common = set.intersection(*(set(map(_named, told.remarks)) for told in found)) if len(found) > 1 else set()
    advised = [
        Advice(
            tuple(map(judge.game.notation, told.arm.plan)),
            told.seen.worth.margins[seat],
            told.seen.worth.chances[seat],
            telling(
                (one for one in told.remarks if _named(one) not in common or (one.seat == seat and one.worth > 0)),
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


def _different(judge: Judge, state: Any, seat: Seat) -> list[tuple[Arm, Sequence[Remark]]]:
    """Turns with what they change, the best first; of those that come to the same, such as a tile turned round, one."""
    found = dict[object, tuple[Arm, Sequence[Remark]]]()
    for arm in judge.turns(state, 2 * judge.manner.width):
        remarks = judge.remarks(state, arm.after, seat)
        found.setdefault((round(arm.worth, 6), frozenset(map(_named, remarks))), (arm, remarks))
    return list(found.values())
