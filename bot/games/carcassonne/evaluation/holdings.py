"""What features bring those who stand on them, as numbers that experience can be put into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from bot.core.game import Seat
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.evaluation.gaps import closing, gaps, surrounding
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.cells import AROUND
from bot.games.carcassonne.rules.claims import leaders
from bot.games.carcassonne.rules.figures import Figure
from bot.games.carcassonne.rules.laid import counted
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind

TRAITS: tuple[str, ...] = (
    "city-now",
    "city-one",
    "city-two",
    "city-more",
    "city-wide",
    "city-likely",
    "road-now",
    "road-one",
    "road-two",
    "road-likely",
    "cloister-now",
    "cloister-near",
    "cloister-far",
    "cloister-likely",
    "field-now",
    "field-open",
    "field-likely",
    "farmers",
    "outvoted",
    "companions",
    "back",
    "trapped",
)
"""What is held: what it pays as it lies, and what it would pay more once complete, by how many ends are open and by how
likely tiles come that close them; how many figures will come back so, and how many never can."""

_AT = {name: place for place, name in enumerate(TRAITS)}
_CITY_NOW, _ROAD_NOW = _AT["city-now"], _AT["road-now"]
_CITY = (_AT["city-one"], _AT["city-two"], _AT["city-more"])
_WIDE, _CITY_LIKELY = _AT["city-wide"], _AT["city-likely"]
_ROAD, _ROAD_LIKELY = (_AT["road-one"], _AT["road-two"], _AT["road-two"]), _AT["road-likely"]
_CLOISTER, _NEAR, _FAR = _AT["cloister-now"], _AT["cloister-near"], _AT["cloister-far"]
_CLOISTER_LIKELY = _AT["cloister-likely"]
_FIELD, _FIELD_OPEN, _FIELD_LIKELY = _AT["field-now"], _AT["field-open"], _AT["field-likely"]
_FARMERS, _OUTVOTED, _COMPANIONS = _AT["farmers"], _AT["outvoted"], _AT["companions"]
_BACK, _TRAPPED = _AT["back"], _AT["trapped"]

_CLOSE = 3
"""Neighbours a monastery may lack to be nearly complete."""

Numbers: TypeAlias = list[tuple[Seat, int, float]]
"""(seat, place among TRAITS, number): they add up."""


def held(state: State) -> list[list[float]]:
    """By seat, a number for each trait."""
    found = [[0.0] * len(TRAITS) for _ in state.scores]
    for root, feature in state.board.land.features.items():
        if feature.pieces:
            for seat, trait, number in brought(state, root, feature):
                found[seat][trait] += number
    return found


def brought(state: State, root: int, feature: Feature) -> Numbers:
    """What a feature with figures, by root, brings those with the majority in it, and costs the others."""
    return _all(state, root, _lasting_of(state, feature))


def promised(state: State, figure: Figure) -> Numbers:
    """What a figure would bring its seat on a feature that nobody stands on."""
    root = state.board.land.root(figure.segment)
    return _all(state, root, _lasting(state, state.board.land.features[root], (figure,)))


def reach(state: State, root: int, feature: Feature) -> frozenset[int]:
    """Cells that what a feature brings depends on: unless a tile comes to one of them, or to a cell beside one, or the
    feature itself becomes another, it stays."""
    board = state.board
    if feature.kind is Kind.FIELD:
        return frozenset(cell for city in _touched(board, root) for cell in gaps(board, city))
    if feature.kind is Kind.CITY or feature.kind is Kind.ROAD:
        return frozenset(gaps(board, root))
    middle = feature.pieces[0].segment // SPAN
    return frozenset(middle + step for step in AROUND if middle + step not in board.tiles)


class Lasting(NamedTuple):
    """What follows from a feature and its figures alone, whatever lies beside it."""

    kind: object
    """Of the feature."""

    cell: int
    """Where one of its figures stands."""

    numbers: tuple[tuple[Seat, int, float], ...]
    """As Numbers has them."""

    ahead: tuple[tuple[Seat, int], ...]
    """Who has the majority, and what each city pays them if it is a field."""

    more: float
    """Points that come to what it pays now once a city is complete; 1 for a road."""

    voters: tuple[Seat, ...]
    """The seat of each figure with votes."""


def _all(state: State, root: int, lasting: Lasting) -> Numbers:
    kind, found = lasting.kind, list(lasting.numbers)
    if kind is Kind.FIELD:
        done, ahead, likely = _harvest(state, root)
        for seat, each in lasting.ahead:
            found += (seat, _FIELD, done * each), (seat, _FIELD_OPEN, ahead), (seat, _FIELD_LIKELY, likely * each)
        return found
    if kind is Kind.CITY or kind is Kind.ROAD:
        chance = closing(state, root)
        trait, more = _CITY_LIKELY if kind is Kind.CITY else _ROAD_LIKELY, chance * lasting.more
        found += [(seat, trait, more) for seat, _ in lasting.ahead]
    else:
        lacking, chance = 8 - state.board.neighbours(lasting.cell), surrounding(state, lasting.cell)
        near, likely = _NEAR if lacking <= _CLOSE else _FAR, chance * lacking
        for seat, _ in lasting.ahead:
            found += (seat, _CLOISTER, 9 - lacking), (seat, near, 1), (seat, _CLOISTER_LIKELY, likely)
    for seat in lasting.voters:
        found.append((seat, _BACK, chance))
        if not chance:
            found.append((seat, _TRAPPED, 1))
    return found


_KEPT = 4096

_KNOWN: dict[int, tuple[Feature, Lasting]] = {}
"""By identity of a feature, kept so that no other has it. A feature is a new value whenever a tile or a figure is added
to it."""


def _lasting_of(state: State, feature: Feature) -> Lasting:
    known = _KNOWN.get(id(feature))
    if known is None or known[0] is not feature:
        if len(_KNOWN) >= _KEPT:
            _KNOWN.clear()
        known = _KNOWN[id(feature)] = feature, _lasting(state, feature, feature.pieces)
    return known[1]


def _lasting(state: State, feature: Feature, pieces: Sequence[Figure]) -> Lasting:
    kind, leading, more = feature.kind, leaders(state, pieces), 0.0
    numbers = list(_standing(state, kind, pieces, leading))
    if kind is Kind.CITY or kind is Kind.ROAD:
        now, whole = _pays(state, feature, pieces[0].segment)
        more = whole - now if kind is Kind.CITY else 1
        ends = max(1, min(feature.opens, 3)) - 1
        for seat in leading:
            if kind is Kind.CITY:
                numbers += (seat, _CITY_NOW, now), (seat, _CITY[ends], more), (seat, _WIDE, feature.opens > 3)
            else:
                numbers += (seat, _ROAD_NOW, now), (seat, _ROAD[ends], 1 + whole - now)
    each = (scoring.each_city(state, seat, pieces) if kind is Kind.FIELD else 0 for seat in leading)
    voters = tuple(figure.seat for figure in pieces if state.votes(figure))
    ahead = tuple(zip(leading, each, strict=True))
    return Lasting(kind, pieces[0].segment // SPAN, tuple(numbers), ahead, more, voters)


def _standing(
    state: State, kind: object, pieces: Sequence[Figure], leading: tuple[Seat, ...]
) -> Iterator[tuple[Seat, int, float]]:
    for figure in pieces:
        if not state.votes(figure):
            yield figure.seat, _COMPANIONS, 1
        elif kind is Kind.FIELD:
            yield figure.seat, _FARMERS, 1
        if figure.seat not in leading:
            yield figure.seat, _OUTVOTED, 1


def _pays(state: State, feature: Feature, segment: int) -> tuple[float, float]:
    """What a road or city would pay at the end of the match, and what it would pay once complete."""
    if state.config.expansions:
        now = scoring.worth(state, segment, feature, complete=False).total
        return now, scoring.worth(state, segment, feature, complete=True).total
    tiles = feature.tiles.bit_count()
    if feature.kind is Kind.ROAD:
        return tiles, tiles
    worth = tiles + counted(feature.tally, "pennant")
    return worth, 2 * worth


def _harvest(state: State, root: int) -> tuple[int, int, float]:
    """Of the cities a field touches, by root: those complete, those not, and how many of these most likely will be."""
    features = state.board.land.features
    done, ahead, likely = 0, 0, 0.0
    for city in _touched(state.board, root):
        if features[city].opens:
            ahead += 1
            likely += closing(state, city)
        else:
            done += 1
    return done, ahead, likely


def _touched(board: Board, root: int) -> set[int]:
    """The cities a field touches, all by root."""
    return set(map(board.land.root, _cities(board, root)))


_CITIES: dict[int, tuple[Feature, tuple[int, ...]]] = {}
"""By identity of a field, kept so that no other has it: segments of the cities it touches."""


def _cities(board: Board, root: int) -> tuple[int, ...]:
    """Segments of the cities that a field, by root, touches, one of each at least."""
    field = board.land.features[root]
    known = _CITIES.get(id(field))
    if known is not None and known[0] is field:
        return known[1]
    laid, root_of, found = board.tiles, board.land.root, list[int]()
    for cell in board.cells(field.tiles):
        for part, touches in scoring.TOUCHES[laid[cell] >> 2]:
            if root_of(cell * SPAN + part) == root:
                found += [cell * SPAN + city for city in touches]
    if len(_CITIES) >= _KEPT:
        _CITIES.clear()
    _CITIES[id(field)] = field, tuple(found)
    return _CITIES[id(field)][1]
