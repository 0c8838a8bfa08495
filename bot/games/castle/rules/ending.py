"""What is counted at the end: keeps, courts and wall tiles (rules 38 to 43)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat
from bot.core.placings import MatchEnded
from bot.core.points import Points, Term
from bot.core.segments import Feature
from bot.games.castle.rules.cells import NAMES, members
from bot.games.castle.rules.events import Event, FeatureScored, KeepsCompared, WallTilesCounted
from bot.games.castle.rules.evolution import ahead
from bot.games.castle.rules.land import empty_region, holder, markets, size, spot_name
from bot.games.castle.rules.model import State
from bot.games.castle.rules.pieces import Use, pieces
from bot.games.castle.rules.scoring import kind_of
from bot.games.castle.rules.tiles import Kind

_UNFINISHED = {Use.UNFINISHED_PATH: Kind.PATH, Use.UNFINISHED_TOWER: Kind.TOWER, Use.UNFINISHED_HOUSE: Kind.HOUSE}


def final_events(state: State) -> Iterator[Event]:
    """The final scoring, in the order of the rulebook. Wall tiles go where they give most; nobody would choose less."""
    features = _features(state)
    yield keeps_compared(state)
    yield from _courts(state, features)
    for seat in range(len(state.players)):
        yield from _unfinished(state, seat, features)
    yield from (_wall_tiles(state, seat) for seat in range(len(state.players)))


def end(state: State) -> Iterator[Event]:
    """Everything from the end of the last turn to the outcome."""
    for event in final_events(state):
        yield event
        state = ahead(state, event)
    first, second = (player.total for player in state.players)
    if first == second:
        yield MatchEnded(((0, 1),), "shared")
    else:
        best = int(second > first)
        yield MatchEnded(((best,), (1 - best,)), None)


def keep_sizes(state: State) -> tuple[int, ...]:
    """Both keeps with their wall tiles; without a keep nothing is added to it (rulings A2 and A3)."""
    walls = pieces().walls
    return tuple(
        0
        if player.keep is None
        else player.keep.tiles + sum(walls[n].worth for n in player.walls if walls[n].use is Use.KEEP)
        for player in state.players
    )


def keeps_compared(state: State) -> KeepsCompared:
    """Rule 40."""
    sizes = keep_sizes(state)
    region = empty_region(state.land)
    seat = None if sizes[0] == sizes[1] else int(sizes[1] > sizes[0])
    points = Points((Term("keep", region.bit_count(), pieces().worth.region),)) if seat is not None else Points()
    return KeepsCompared(sizes, tuple(NAMES[cell] for cell in members(region)), seat, points)


def _features(state: State) -> list[tuple[int, str, Feature]]:
    """Every feature with a tile: its key, its name and itself, in the order its first tile came."""
    root = state.land.features.root
    found: dict[int, int] = {}
    for tile in state.land.laid.values():
        for spot in tile.spots:
            found.setdefault(root(spot), spot)
    features = state.land.features.features
    return [(key, spot_name(spot), features[key]) for key, spot in found.items()]


def _courts(state: State, features: Sequence[tuple[int, str, Feature]]) -> Iterator[Event]:
    """Rule 41; wall tile 7 goes to the held court with most markets, a second one to the next (ruling A12)."""
    courts = [(name, court) for _, name, court in features if court.kind is Kind.COURT and court.pieces]
    best: dict[str, int] = {}
    for owner, player in enumerate(state.players):
        held = sorted((item for item in courts if holder(item[1]) == owner), key=lambda item: -markets(item[1]))
        sevens = [number for number in player.walls if pieces().walls[number].use is Use.BEST_COURT]
        best.update((name, number) for (name, court), number in zip(held, sevens, strict=False) if markets(court))
    for name, court in courts:
        seat, count, wall = holder(court), markets(court), best.get(name)
        points = Points()
        if seat is not None and wall is not None:
            points = Points((Term("court-best", count, pieces().walls[wall].worth),))
        elif seat is not None and count:
            points = Points((Term("court", count, pieces().worth.market),))
        if count:
            yield FeatureScored(name, Kind.COURT, size(court), seat, points, wall)


def _unfinished(state: State, seat: Seat, features: Sequence[tuple[int, str, Feature]]) -> Iterator[Event]:
    """Wall tiles 4, 5 and 6: the largest unfinished feature of its kind that the seat holds, each copy another."""
    walls = pieces().walls
    for number in sorted(set(state.players[seat].walls)):
        kind = _UNFINISHED.get(walls[number].use)
        held = [item for item in features if item[2].kind is kind and item[2].opens and holder(item[2]) == seat]
        held.sort(key=lambda item: -size(item[2]))
        for _, name, feature in held[: state.players[seat].walls.count(number)]:
            term = Term(f"open-{kind_of(feature).key}", size(feature), walls[number].worth)
            yield FeatureScored(name, kind_of(feature), size(feature), seat, Points((term,)), number)


def _wall_tiles(state: State, seat: Seat) -> WallTilesCounted:
    """Wall tile 9, and what else was left."""
    walls, numbers = pieces().walls, state.players[seat].walls
    terms = tuple(Term("bonus", 1, walls[n].worth) for n in numbers if walls[n].use is Use.POINTS)
    return WallTilesCounted(seat, numbers, Points(terms))
