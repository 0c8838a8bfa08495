"""What an action would bring about, read off its events without anybody being asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from bot.core.game import Seat
from bot.core.points import Points
from bot.core.segments import Feature
from bot.games.castle.rules.actions import Action, Place
from bot.games.castle.rules.decisions import decide
from bot.games.castle.rules.events import Event, FeatureScored, KeepPlaced, TowerReached
from bot.games.castle.rules.evolution import evolve
from bot.games.castle.rules.land import Laid, Land, holder, size, with_tile
from bot.games.castle.rules.legal import claimable, to_act
from bot.games.castle.rules.model import Placing, State
from bot.games.castle.rules.scoring import completed, kind_of
from bot.games.castle.rules.tiles import Kind


@dataclass(frozen=True, slots=True)
class Effect:
    """A feature that a placement completes."""

    kind: Kind
    """Of the feature."""

    tiles: int
    """Its size."""

    seat: Seat | None
    """Who holds it, None for nobody."""

    free: bool
    """The mover can put a follower there now (`legal.claimable`)."""

    points: Points
    """What it gives its holder, or would give the mover."""


@dataclass(frozen=True, slots=True)
class Grown:
    """A feature with followers that a placement adds to without completing it."""

    kind: Kind
    """Of the feature."""

    seat: Seat | None
    """Who holds it then, None for a draw."""

    before: int
    """The largest it was before, of those that are one now, in tiles."""

    tiles: int
    """Its size then."""

    joined: bool
    """Whether somebody gains or loses the majority by it."""


@dataclass(frozen=True, slots=True)
class Laying:
    """What laying a tile so does at once."""

    completes: tuple[Effect, ...]
    """Features it completes."""

    grows: tuple[Grown, ...]
    """Features with followers it adds to."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A feature that is counted."""

    kind: Kind
    """Of the feature."""

    tiles: int
    """Its size."""

    seat: Seat | None
    """Who gets the points, None for nobody."""

    points: Points
    """What it gave, explained."""

    wall: int | None
    """The wall tile used on it, None for none."""


@dataclass(frozen=True, slots=True)
class Reached:
    """A marker that stops on a tower and takes its wall tile."""

    seat: Seat
    """Whose marker it is."""

    space: int
    """Of the track, 0-99."""


@dataclass(frozen=True, slots=True)
class Result:
    """What some events came to."""

    scored: tuple[Scored, ...]
    """Features counted, in order."""

    reached: tuple[Reached, ...]
    """Wall tiles taken."""

    keeps: tuple[tuple[Seat, int], ...]
    """(seat, tiles of the house) for keeps that were put down or moved."""

    def gain(self, seat: Seat) -> int:
        """Points this seat got for features."""
        return sum(each.points.total for each in self.scored if each.seat == seat)


@dataclass(frozen=True, slots=True)
class Consequence(Result):
    """What follows from an action at once."""

    totals: tuple[int, ...]
    """Points of each seat afterwards."""

    more: bool
    """Whether the mover is then asked something more before anything is drawn."""


def laying(state: State, place: Place) -> Laying:
    """What laying the tile in hand so would complete, and what it would add to."""
    assert isinstance(state.phase, Placing), "only a tile in hand can be laid"
    land, done = with_tile(state.land, Laid(state.phase.kind, place.cell, place.turn, state.mover))
    mine = dict.fromkeys(land.features.root(spot) for spot in land.last().spots)
    found = [(key, land.features.features[key]) for key in done]
    spots, then = land.last().spots, replace(state, land=land)
    free = {land.features.root(spots[index]) for index in claimable(then, state.mover)}
    # A bare feature of tiles that lie there already is nobody's and cannot be claimed any more.
    completes = tuple(_effect(feature, key in free) for key, feature in found if feature.pieces or key in mine)
    return Laying(
        completes, tuple(_grown(state, land.features.features[key]) for key in mine if _grows(land, key, done))
    )


def _grows(land: Land, key: int, done: tuple[int, ...]) -> bool:
    return key not in done and bool(land.features.features[key].pieces)


def _grown(state: State, feature: Feature) -> Grown:
    """The feature beside those its followers stood on before the tile lay."""
    old = state.land.features
    parts = [old.features[key] for key in {old.root(spot) for _, spot in feature.pieces}]
    holders, now = {holder(part) for part in parts}, holder(feature)
    return Grown(kind_of(feature), now, max(map(size, parts)), size(feature), holders != {now})


def _effect(feature: Feature, free: bool) -> Effect:
    return Effect(kind_of(feature), size(feature), holder(feature), free, completed(feature))


def consequence(state: State, action: Action) -> Consequence:
    """What the mover's action would bring, as far as nobody else or chance has to be asked. Raises IllegalAction."""
    events = decide(state, state.mover, action)
    after = reduce(evolve, events, state)
    came = result(events)
    totals = tuple(player.total for player in after.players)
    return Consequence(came.scored, came.reached, came.keeps, totals, state.mover in to_act(after))


def result(events: Iterable[Event]) -> Result:
    """What these events came to."""
    scored, reached, keeps = [], [], []
    for event in events:
        match event:
            case FeatureScored(_, kind, tiles, seat, points, wall):
                scored.append(Scored(kind, tiles, seat, points, wall))
            case TowerReached(seat, _, space):
                reached.append(Reached(seat, space))
            case KeepPlaced(seat, _, tiles):
                keeps.append((seat, tiles))
            case _:
                pass
    return Result(tuple(scored), tuple(reached), tuple(keeps))
