"""What computer players weigh in a state of The Two Heirs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.core.game import Seat
from bot.games.heirs.evaluation.tally import EFFECTS, Tallies, Tally, effect_number
from bot.games.heirs.rules.access import accessible, missing
from bot.games.heirs.rules.cells import around
from bot.games.heirs.rules.henri import reference, towards
from bot.games.heirs.rules.model import HENRI, State
from bot.games.heirs.rules.pieces import SETS, pieces

_TABLE = ("points", "roads", "doubled", "best", "reserve", "access", "variety", "spots", "hand", "ready")
_ALONE = ("treasures", "lying", "near", "elbow", "starved", "henri")

_ENOUGH = 2
"""Of one resource; more of it seldom helps."""


class HeirsInsight:
    """Traits of each side. A player alone has one row: what is theirs, less what is Henri's of the same.

    points, roads: what stands counts. doubled: what troops add to it; best: what they could add at most. reserve:
    troops there. access: resources from troops and buildings, two of each at most; variety: how many kinds of them.
    spots: cells to build on. hand: tiles in it; ready: those of them that could be built without the circle.
    built-, held-: buildings of each effect on the land and in hand. treasures, lying: Henri's that are left, and those
    of them on the land; near: those that one tile would take from him. elbow: free cells round one's last building,
    where he builds; starved: there are none. henri: he is there, and earns what he earns.
    """

    traits = (
        *_TABLE,
        *(f"built-{name}" for name in EFFECTS),
        *(f"held-{name}" for name in EFFECTS),
        *_ALONE,
    )

    certain: Mapping[str, float] = {"points": 1.0, "roads": 1.0, "doubled": 1.0, "treasures": pieces().table.treasure}

    def __init__(self) -> None:
        self._tallies = Tallies()

    def left(self, state: State) -> float:
        """Turns that are still to come, as a share of all there are without Camps."""
        ahead = state.reserve + _LAST if state.last_turns is None else state.last_turns
        return min(1.0, ahead / _turns(len(state.sets)))

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat."""
        tally = self._tallies.of(state.land, state.config)
        if state.config.henri:
            return (_alone(state, tally),)
        return (*_weighed(state, tally, 0), *_NOBODY), (*_weighed(state, tally, 1), *_NOBODY)


_NOBODY = (0,) * len(_ALONE)

_LAST = 2
"""Turns after the one in which the reserve runs out (H-26)."""


@cache
def _turns(sets: int) -> int:
    """Of a match with so many sets, if no Camp is used (H-27)."""
    return len(pieces().tiles) * sets // len(SETS) - pieces().table.places + _LAST


def _weighed(state: State, tally: Tally, seat: Seat) -> tuple[float, ...]:
    """What is one side's."""
    known = (seat, state.troops[seat].cells, state.hands[seat])
    found = tally.told.get(known)
    if found is None:
        found = tally.told[known] = _reckoned(state, tally, seat)
    return found


def _reckoned(state: State, tally: Tally, seat: Seat) -> tuple[float, ...]:
    side, troops, hand, tiles = tally.sides[seat], state.troops[seat], state.hands[seat], pieces().tiles
    standing = troops.standing
    have = accessible(side.given, (), state.land, standing)
    held = [0] * len(EFFECTS)
    for tile in hand:
        held[effect_number(tile)] += 1
    return (
        side.points,
        tally.totals[seat],
        sum([points for bit, points in side.counts if bit & standing]),
        sum(side.best),
        troops.in_reserve,
        sum([min(amount, _ENOUGH) for amount in have]),
        len(have) - have.count(0),
        (around(standing) & ~state.land.taken).bit_count(),
        len(hand),
        sum([not any(missing(tiles[tile], have)) for tile in hand]),
        *side.built,
        *held,
    )


def _alone(state: State, tally: Tally) -> tuple[float, ...]:
    """What is the player's, less what Henri has of it (H-S8)."""
    own, his, table = _weighed(state, tally, 0), tally.sides[HENRI], pieces().table
    best = sum(his.best[: table.best])
    less = (his.points, tally.totals[HENRI], best, best)
    free = (around(1 << reference(state)) & ~state.land.taken).bit_count()
    return (
        *(mine - other for mine, other in zip(own, less, strict=False)),
        *own[len(less) :],
        -state.hoard.left,
        -len(state.hoard.lying),
        _near(state),
        free,
        not free,
        -1,
    )


def _near(state: State) -> int:
    """How many of Henri's treasures want one tile more (H-S7)."""
    treasures = pieces().treasures
    found = 0
    for cell, key in state.hoard.lying:
        counted, wanted = towards(state.land, cell, treasures[key])
        found += counted.bit_count() == wanted - 1
    return found
