"""In which order completed features are scored, and whether anybody has to be asked (rule 32, ruling A8).

The mover's own features come first, then the opponent's, both as the mover likes; those that give nobody anything come
last, the largest first. Points add up to the same whatever the order; what differs is where a marker stops on the way,
and so who takes which wall tile. Only then is the mover asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from bot.core.construction import quick
from bot.core.game import Seat
from bot.core.segments import Feature
from bot.games.castle.rules.land import Land, holder, size, spot_name
from bot.games.castle.rules.model import KeepRule, Scoring, State
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.scoring import completed, doubling
from bot.games.castle.rules.tiles import Kind


@quick
@dataclass(frozen=True, slots=True)
class Step:
    """A way to go on with scoring."""

    key: int
    """The feature."""

    wall: int | None
    """Number of the wall tile used on it, None for none."""


@quick
@dataclass(frozen=True, slots=True)
class Next:
    """What can be scored next; with one step only, nobody is asked."""

    holder: Seat | None
    """Whose features it is about."""

    steps: tuple[Step, ...]
    """All ways to go on."""


def following(state: State) -> Next:
    """The next scoring of a state in which features wait."""
    assert isinstance(state.phase, Scoring), "something waits to be scored"
    features = state.land.features.features
    left = [(key, features[key]) for key in state.phase.left]
    for seat in (state.mover, 1 - state.mover):
        group = [(key, feature) for key, feature in left if holder(feature) == seat]
        if group:
            return Next(seat, _steps(state, seat, group))
    key, _ = min(left, key=lambda item: (-size(item[1]), spot_to_name(state.land, item[0])))
    return Next(None, (Step(key, None),))


def _steps(state: State, seat: Seat, group: list[tuple[int, Feature]]) -> tuple[Step, ...]:
    """What to ask of one player's features: all of them where the order matters, else one after the other."""
    if len(group) > 1:
        group = sorted(group, key=lambda item: (completed(item[1]).total, spot_to_name(state.land, item[0])))
    walls = {key: doubling(state, seat, feature) if seat == state.mover else None for key, feature in group}
    if len(group) > 1 and order_matters(state, seat, group, walls):
        asked = group
    else:
        # Those that need no answer go first, because it makes no difference.
        asked = [next((item for item in group if walls[item[0]] is None), group[0])]
    plain = [Step(key, None) for key, _ in asked]
    return (*plain, *(Step(key, walls[key]) for key, _ in asked if walls[key] is not None))


def order_matters(state: State, seat: Seat, group: Sequence[tuple[int, Feature]], walls: dict[int, int | None]) -> bool:
    """Whether two orders of these scorings, with the same wall tiles used, end differently."""
    if state.config.keep_rule is KeepRule.LITERAL_FIRST and state.players[state.mover].keep is None:
        sizes = {size(feature) for _, feature in group if feature.kind is Kind.HOUSE}
        if len(sizes) > 1 and seat != state.mover:
            return True
    start = state.players[seat].total
    return any(len(takings(start, gains, state.towers)) > 1 for gains in _gains(state, seat, group, walls))


def _gains(
    state: State, seat: Seat, group: Sequence[tuple[int, Feature]], walls: dict[int, int | None]
) -> Iterator[tuple[int, ...]]:
    """What the features may give, by every use of the wall tiles that could double some of them."""
    held = Counter(state.players[seat].walls)
    for used in product(*((None, walls[key]) if walls[key] is not None else (None,) for key, _ in group)):
        if all(number is None or count <= held[number] for number, count in Counter(used).items()):
            yield tuple(completed(feature, wall).total for (_, feature), wall in zip(group, used, strict=True))


@cache
def _tower_on() -> tuple[int | None, ...]:
    """The tower over each space of the track."""
    board = pieces().board
    over = {space: index for index, tower in enumerate(board.towers) for space in tower.spaces}
    return tuple(over.get(space) for space in range(board.spaces))


def tower_at(total: int, towers: frozenset[int]) -> int | None:
    """The tower whose tile a marker takes that stops on this total (rules 31 and 33, ruling A13), or None."""
    index = _tower_on()[total % pieces().board.spaces]
    return index if index in towers else None


def takings(start: int, gains: tuple[int, ...], towers: frozenset[int]) -> set[frozenset[int]]:
    """All sets of towers that some order of these moves takes; a set of moves made leads to one space only."""
    stops = [start]
    for gain in gains:
        stops += [stop + gain for stop in stops]
    if all(tower_at(stop, towers) is None for stop in stops[1:-1]):
        return {frozenset()}
    taken: list[set[frozenset[int]]] = [{frozenset()}]
    for made in range(1, len(stops)):
        here = tower_at(stops[made], towers)
        found = {so_far for bit in range(len(gains)) if made >> bit & 1 for so_far in taken[made ^ 1 << bit]}
        taken.append(found if here is None else {so_far | {here} for so_far in found})
    return taken[-1]


def spot_to_name(land: Land, key: int) -> int:
    """The segment a waiting feature is named by: its first on the tile just laid, else the first that was laid."""
    root = land.features.root
    return next(spot for tile in (land.last(), *land.laid.values()) for spot in tile.spots if root(spot) == key)


def named(state: State) -> dict[str, int]:
    """The features that wait to be scored, by the name of the segment that stands for each."""
    keys = state.phase.left if isinstance(state.phase, Scoring) else ()
    return {spot_name(spot_to_name(state.land, key)): key for key in keys}
