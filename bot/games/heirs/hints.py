"""What the arithmetic of the rules would do with a turn: a few actions, and what they bring.

It builds wherever that brings most now, with one action before it where that makes a building possible or better; it
takes what could bring most next, and in the end sends troops to where they count. It looks no further than the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.heirs.access import discounted, missing
from bot.games.heirs.actions import Action, Build, Demolish, Deploy, End, Expand, Move, Take, UseCamp, Withdraw
from bot.games.heirs.cells import members
from bot.games.heirs.decisions import decide
from bot.games.heirs.effects import Source
from bot.games.heirs.evolution import evolve
from bot.games.heirs.forecast import Forecast, Gains
from bot.games.heirs.legal import choices, may_end
from bot.games.heirs.model import AWAY, State
from bot.games.heirs.pieces import pieces
from bot.games.heirs.remedies import March, Means, Prospects
from bot.games.heirs.scoring import points

Line: TypeAlias = tuple[tuple[Action, ...], int]
"""Actions one after the other, and their weight: four for a point, less what they give up."""

POINT = 4
"""The weight of a point: what is given up besides points weighs less than one, or little more."""

MOST = 6
"""Actions of a hint before the one that ends it."""

CLOSING = 4
"""With so few tiles to come, troops begin to go where they count in the end."""

_COST = {Move: 2, Withdraw: 1, Deploy: 3}
_LAID = 10
"""What a tile of the hand weighs that is laid as open land."""
_SOURCE = 3
"""What a Farm, Sawmill or Quarry weighs beside its points, of which it has none."""
_LACKING = 6
"""What every resource weighs that a tile still lacks."""


@dataclass(frozen=True, slots=True)
class Hope:
    """The best that could be built at once with a tile of the circle."""

    cell: int
    gain: int
    """Points more for the player."""
    other: int
    """Points more for the other side."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the arithmetic would do, up to the next take or to the end of the turn."""

    actions: tuple[Action, ...]
    own: int
    """Points more for the player."""
    other: int
    """Points more, or fewer, for the other side."""
    hope: Hope | None
    """What the tile it takes could then bring, None where none is taken or nothing would come of it yet."""


def hint(state: State, seat: Seat, forecast: Forecast | None = None, prospects: Prospects | None = None) -> Hint | None:
    """What this side could well do now; None where the arithmetic knows no way on.

    forecast, prospects: of this state, where somebody has them.
    """
    now = _Moment(state, seat, forecast or Forecast(state, seat), prospects or Prospects(state, seat))
    found = list[Action]()
    while len(found) < MOST and (line := _best(now)):
        found, now = [*found, *line], now.after(line)
    last, hope = _closing(now)
    while last and len(found) < MOST + len(last):
        found, now = [*found, *last], now.after([one for one in last if not isinstance(one, Take | End)])
        last, hope = ((), hope) if isinstance(found[-1], Take | End) else _closing(now)
    own, other = 0, 0
    if now.state is not state:
        before, after = points(state), points(now.state)
        own, other = (after[side].total - before[side].total for side in (seat, 1 - seat))
    return Hint(tuple(found), own, other, hope) if found else None


@dataclass(frozen=True, slots=True)
class _Moment:
    """A state on the way of a hint, with what it takes to reckon."""

    state: State
    seat: Seat
    forecast: Forecast
    prospects: Prospects

    def after(self, actions: Sequence[Action]) -> _Moment:
        """The moment after these actions; the same after none."""
        if not actions:
            return self
        state = self.state
        for action in actions:
            for event in decide(state, self.seat, action):
                state = evolve(state, event)
        return _Moment(state, self.seat, Forecast(state, self.seat), Prospects(state, self.seat))


def hopes(state: State, seat: Seat, forecast: Forecast, prospects: Prospects) -> dict[str, Hope]:
    """What each tile within reach could bring at once if it were taken; nothing for those that would lack something."""
    found = {}
    for tile in state.reached(seat):
        means = prospects.taken(tile)
        if discounted(state.config, means.discounts, missing(pieces().tiles[tile], means.access)) and means.spots:
            found[tile] = _hope(tile, means.spots, forecast)
    return found


def _hope(tile: str, spots: int, forecast: Forecast) -> Hope:
    ways = ((forecast.built(pieces().tiles[tile], cell)[1], cell) for cell in members(spots))
    gains, cell = max(ways, key=lambda way: (way[0].own - way[0].other, -way[1]))
    return Hope(cell, gains.own, gains.other)


def _best(now: _Moment) -> tuple[Action, ...]:
    """The weightiest line that is worth its while, nothing where there is none."""
    lines = chain(_sieges(now.state, now.forecast), _building(now), _homing(now))
    actions, weight = max(lines, key=lambda line: line[1], default=((), 0))
    return actions if weight > 0 else ()


def _sieges(state: State, forecast: Forecast) -> Iterator[Line]:
    """What may be pulled down now or never comes before anything else."""
    for cell in members(state.threatened):
        gains = forecast.flipped(cell)
        if gains.own > gains.other:
            yield (Demolish(cell),), 1000 + gains.own - gains.other


def _building(now: _Moment) -> Iterator[Line]:
    """Each building on each cell: as things stand, after a troop has gone, or with another tile as open land."""
    state, seat, forecast, prospects = now.state, now.seat, now.forecast, now.prospects
    hand = state.hands[seat]
    for tile in hand:
        yield from _built(state, tile, (), prospects.now, forecast, 0)
    if not hand:
        return
    for action in choices(state, seat):
        if isinstance(action, Move | Deploy | Withdraw):
            means, cost = prospects.march(action), _COST[type(action)] - _doubled(state, forecast, action)
            for tile in hand:
                yield from _built(state, tile, (action,), means, forecast, cost)
        elif isinstance(action, Expand):
            for tile in hand:
                if tile != action.tile and not _covered(state, tile, prospects.now):
                    means = prospects.laid(action.cell)
                    cost = _LAID - _weight(forecast.landed(pieces().tiles[action.tile].terrain, action.cell))
                    yield from _built(state, tile, (action,), means, forecast, cost)


def _built(
    state: State, tile: str, before: tuple[Action, ...], means: Means, forecast: Forecast, cost: int
) -> Iterator[Line]:
    """This tile on every cell it can be built on with these means. cost: of what comes before, in weight."""
    if not _covered(state, tile, means):
        return
    printed = pieces().tiles[tile]
    bonus = _SOURCE if isinstance(pieces().buildings[printed.building], Source) and not _last(state) else 1
    for cell in members(means.spots):
        gains = forecast.built(printed, cell)[1]
        yield (*before, Build(tile, cell)), _weight(gains) + bonus - cost


def _covered(state: State, tile: str, means: Means) -> bool:
    return discounted(state.config, means.discounts, missing(pieces().tiles[tile], means.access))


def _weight(gains: Gains) -> int:
    return POINT * (gains.own - gains.other)


def _last(state: State) -> bool:
    """The side at its turn has no other one."""
    return state.last_turns is not None and state.last_turns <= 1


def _closing_in(state: State) -> bool:
    return state.reserve <= CLOSING


def _doubled(state: State, forecast: Forecast, action: March) -> int:
    """What a troop's way weighs by what it stands on before and after; nothing while the end is far."""
    return POINT * _went(forecast, action) if _closing_in(state) else 0


def _went(forecast: Forecast, action: March) -> int:
    match action:
        case Move(origin, cell):
            return forecast.marched(origin, cell)
        case Deploy(cell):
            return forecast.marched(AWAY, cell)
        case Withdraw(cell):
            return forecast.marched(cell, AWAY)


def _homing(now: _Moment) -> Iterator[Line]:
    """Troops to where they count twice, as the end comes near."""
    if _closing_in(now.state):
        for action in choices(now.state, now.seat):
            if isinstance(action, Move | Deploy):
                yield (action,), _doubled(now.state, now.forecast, action) - _COST[type(action)]


def _closing(now: _Moment) -> tuple[tuple[Action, ...], Hope | None]:
    """What follows once nothing is left to build: a take, for which a full hand makes room, or the end of the turn."""
    state, seat = now.state, now.seat
    if state.taken:
        camp, hope = _camp(now)
        return (camp, hope) if camp else (((End(),), None) if may_end(state, seat) else ((), None))
    take, hope = _take(now)
    if take is not None:
        return (take,), hope
    if may_end(state, seat):
        return (End(),), None
    return _room(now), None


def _room(now: _Moment) -> tuple[Action, ...]:
    """Open land where it brings most; where there is no cell for it, the way of a troop that finds most."""
    state, forecast = now.state, now.forecast
    laying = [one for one in choices(state, now.seat) if isinstance(one, Expand)]
    if laying:
        terrains = {tile: pieces().tiles[tile].terrain for tile in state.hands[now.seat]}
        best = max(laying, key=lambda one: (_weight(forecast.landed(terrains[one.tile], one.cell)), -one.cell))
        return (best,)
    marches = [one for one in choices(state, now.seat) if isinstance(one, Move | Deploy | Withdraw)]
    far = max(marches, key=lambda one: now.prospects.march(one).spots.bit_count(), default=None)
    return () if far is None else (far,)


def _take(now: _Moment) -> tuple[Take | None, Hope | None]:
    """The tile that could bring most at once, or would if it did not lack so much."""
    forecast, prospects = now.forecast, now.prospects
    takes = [action.tile for action in choices(now.state, now.seat) if isinstance(action, Take)]
    if not takes:
        return None, None
    ready = hopes(now.state, now.seat, forecast, prospects)
    weights = {}
    for place, tile in enumerate(takes):
        lacking = sum(missing(pieces().tiles[tile], prospects.taken(tile).access))
        hope = ready.get(tile) or (_hope(tile, prospects.now.spots, forecast) if prospects.now.spots else Hope(0, 0, 0))
        weights[tile] = (POINT * (hope.gain - hope.other) - (0 if tile in ready else _LACKING * lacking), -place)
    best = max(takes, key=weights.__getitem__)
    return Take(best), ready.get(best)


def _camp(now: _Moment) -> tuple[tuple[Action, ...], Hope | None]:
    """An own Camp for another tile, where that tile brings more than the Camp does."""
    for action in choices(now.state, now.seat):
        if isinstance(action, UseCamp):
            lost = now.forecast.flipped(action.cell)
            take, hope = _take(now.after((action,)))
            if take is not None and hope is not None and hope.gain - hope.other + lost.own - lost.other > 0:
                return (action, take), hope
    return (), None
