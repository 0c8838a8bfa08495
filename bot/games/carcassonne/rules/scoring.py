"""What features are worth (rules B30 to B45)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.core.construction import replace
from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.claims import leaders, standing
from bot.games.carcassonne.rules.events import FeatureScored, Share
from bot.games.carcassonne.rules.figures import Figure
from bot.games.carcassonne.rules.hooks import Price
from bot.games.carcassonne.rules.laid import PARTS, TILES, counted
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind

_FARMED_CITY = 3
_FARMED_CITY_A = 4

TOUCHES = tuple(
    tuple(
        (place, tuple(PARTS[number][Kind.CITY, city] for city in segment.touches))
        for place, segment in enumerate(tile.segments)
        if segment.kind is Kind.FIELD and segment.touches
    )
    for number, tile in enumerate(TILES)
)
"""By kind of tile, each field that touches a city with the cities it touches, by their places on the tile."""

_COMPLETABLE = tuple(
    tuple(place for place, part in enumerate(tile.segments) if part.kind in (Kind.CITY, Kind.ROAD)) for tile in TILES
)
"""By kind of tile, its cities and roads, by their places on the tile."""

_COMPLETE = {Kind.CITY: Price("city", 2, 2), Kind.ROAD: Price("road", 1)}
_OPEN = {Kind.CITY: Price("open-city", 1, 1), Kind.ROAD: Price("open-road", 1)}


def worth(state: State, segment: int, feature: Feature, complete: bool) -> Points:
    """What a city, road, monastery or garden pays whoever has the majority in it.

    segment: any of it; complete: as a completed one (B30 to B33), else as at the end of the match (B41).
    """
    kind = state.segment(segment).kind
    if kind is Kind.MONASTERY or kind is Kind.GARDEN:
        tiles = 9 if complete else 1 + state.board.neighbours(segment // SPAN)
        return Points((Term(kind.value if complete else f"open-{kind.value}", tiles, 1),))
    price = (_COMPLETE if complete else _OPEN)[kind]
    tiles, coats = feature.tiles.bit_count(), counted(feature.tally, "pennant")
    if complete and kind is Kind.CITY and tiles == 2:
        price = replace(price, tile=state.config.two_tile_city, coat=state.config.two_tile_city)
    for expansion in state.config.expansions:
        price = expansion.price(kind, feature, complete, price)
    terms = [Term(price.label, tiles, price.tile)]
    if coats:
        terms.append(Term(f"{price.label}-coat", coats, price.coat))
    return Points(tuple(terms))


def completed(state: State, cell: int) -> Iterator[tuple[int, Feature]]:
    """Every feature that the tile on this cell completes, claimed or not, with a segment of it (B30 to B34)."""
    board = state.board
    land, number = board.land, cell * SPAN
    seen = set()
    for place in _COMPLETABLE[board.tiles[cell] >> 2]:
        root = land.root(number + place)
        feature = land.features[root]
        if not feature.opens and root not in seen:
            seen.add(root)
            yield number + place, feature
    middles = board.middles
    if middles:
        for north in (1024, 0, -1024):
            for at in (cell + north - 1, cell + north, cell + north + 1):
                if at in middles and board.neighbours(at) == 8:
                    yield middles[at], land.features[middles[at]]


def scored(state: State, segment: int, feature: Feature, complete: bool) -> FeatureScored:
    """The score of a claimed city, road, monastery or garden."""
    shares = _shares(state, segment, feature, complete)
    return _event(state, segment, shares, feature.pieces if complete else (), not complete)


def _shares(state: State, segment: int, feature: Feature, complete: bool) -> tuple[Share, ...]:
    points = worth(state, segment, feature, complete)
    return tuple([Share(seat, points) for seat in leaders(state, feature.pieces)])


def _event(
    state: State, segment: int, shares: tuple[Share, ...], returned: Iterable[Figure], final: bool
) -> FeatureScored:
    part = state.segment(segment)
    back = tuple(standing(state, figure) for figure in returned)
    return FeatureScored(part.kind, NAMES[segment // SPAN], part.index, shares, back, final)


def final(state: State) -> Iterator[FeatureScored]:
    """The score of everything that somebody still stands on (B41 to B44), fields last."""
    for segment, shares in final_shares(state):
        yield _event(state, segment, shares, (), final=True)


def final_shares(state: State) -> Iterator[tuple[int, tuple[Share, ...]]]:
    """Who gets what at the end for everything that somebody still stands on, each with a segment of it."""
    fields = []
    for feature in state.board.land.features.values():
        if feature.pieces and feature.kind is Kind.FIELD:
            fields.append(feature)
        elif feature.pieces:
            segment = feature.pieces[0].segment
            yield segment, _shares(state, segment, feature, complete=False)
    if fields:
        yield from (_feeders if state.config.farmer_scoring == "a" else _harvest)(state, fields)


def fed_cities(state: State) -> dict[int, tuple[int, ...]]:
    """The completed cities that each field touches, both by root (B43, B44)."""
    board, found = state.board, dict[int, dict[int, None]]()
    root, features = board.land.root, board.land.features
    for cell, laid in board.tiles.items():
        first = cell * SPAN
        for place, touches in TOUCHES[laid >> 2]:
            cities = found.setdefault(root(first + place), {})
            for city in touches:
                of = root(first + city)
                if not features[of].opens:
                    cities[of] = None
    return {field: tuple(cities) for field, cities in found.items()}


def _harvest(state: State, fields: Sequence[Feature]) -> Iterator[tuple[int, tuple[Share, ...]]]:
    """Each field by itself (rules c); by the second rule a city pays each seat only once, where it pays most."""
    root = state.board.land.root
    shares: dict[int, list[Share]] = {}
    for each, seat, field, cities in harvested_cities(state, fields):
        shares.setdefault(field, []).append(Share(seat, _harvested(len(cities), each)))
    for feature in fields:
        segment = feature.pieces[0].segment
        given = shares.get(root(segment), ())
        yield segment, tuple(sorted(given, key=lambda share: share.seat))


def harvested_cities(state: State, fields: Sequence[Feature]) -> Iterator[tuple[int, Seat, int, tuple[int, ...]]]:
    """What each field pays for each city at the end, whom, and for which cities; field and cities by root."""
    fed, root = fed_cities(state), state.board.land.root
    once = state.config.farmer_scoring == "b"
    paid: set[tuple[Seat, int]] = set()
    rates = [
        (each_city(state, seat, field.pieces), seat, root(field.pieces[0].segment))
        for field in fields
        for seat in leaders(state, field.pieces)
    ]
    if once:
        rates.sort(key=lambda rate: -rate[0])
    for each, seat, field in rates:
        cities = fed.get(field, ())
        if once:
            cities = tuple(city for city in cities if (seat, city) not in paid)
            paid |= {(seat, city) for city in cities}
        yield each, seat, field, cities


def _feeders(state: State, fields: Sequence[Feature]) -> Iterator[tuple[int, tuple[Share, ...]]]:
    """City by city: whoever has most farmers on all the fields that touch it (the oldest rule)."""
    fed = fed_cities(state)
    farmers: dict[int, list[Figure]] = {}
    for field in fields:
        for city in fed.get(state.board.land.root(field.pieces[0].segment), ()):
            farmers.setdefault(city, []).extend(field.pieces)
    for city, figures in farmers.items():
        yield (
            city,
            tuple(Share(seat, _harvested(1, each_city(state, seat, figures))) for seat in leaders(state, figures)),
        )


def each_city(state: State, seat: Seat, figures: Sequence[Figure]) -> int:
    """What each city pays this seat for a field with these figures on it."""
    each = _FARMED_CITY_A if state.config.farmer_scoring == "a" else _FARMED_CITY
    for expansion in state.config.expansions:
        each = expansion.harvest(state, seat, figures, each)
    return each


def _harvested(cities: int, each: int) -> Points:
    return Points((Term("farmed-city", cities, each),) if cities else ())


def harvest_of(state: State, seat: Seat, field: Feature, majority: bool = True) -> Points:
    """What one field would pay this seat at the end of the match, if it were its only one.

    majority: only with it; without, as if the seat had it.
    """
    cities = fed_cities(state).get(state.board.land.root(field.pieces[0].segment), ())
    if majority and state.config.farmer_scoring == "a":
        fields = [feature for feature in state.board.land.features.values() if _farmed(feature)]
        shares = (share for city, given in _feeders(state, fields) if city in cities for share in given)
        return sum_points(share.points for share in shares if share.seat == seat)
    if majority and seat not in leaders(state, field.pieces):
        return Points()
    return _harvested(len(cities), each_city(state, seat, field.pieces))


def field_points(cities: int) -> Points:
    """So many completed cities that a field touches, at the usual price."""
    return _harvested(cities, _FARMED_CITY)


def _farmed(feature: Feature) -> bool:
    return bool(feature.pieces) and feature.kind is Kind.FIELD


def sum_points(points: Iterable[Points]) -> Points:
    """Several scores as one, equal things counted together in the order in which they first came."""
    counts: Counter[tuple[str, int]] = Counter()
    for score in points:
        for term in score.terms:
            counts[term.label, term.each] += term.count
    return Points(tuple(Term(label, count, each) for (label, each), count in counts.items()))
