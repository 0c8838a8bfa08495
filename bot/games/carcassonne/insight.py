"""What computer players weigh in Carcassonne."""

from __future__ import annotations

from bot.core.segments import SPAN, Feature
from bot.games.carcassonne import scoring
from bot.games.carcassonne.claims import leaders
from bot.games.carcassonne.events import BonusScored
from bot.games.carcassonne.laid import counted
from bot.games.carcassonne.model import State
from bot.games.carcassonne.pieces import Kind

TRAITS: tuple[str, ...] = (
    "score",
    "hand",
    "hand-none",
    "hand-last",
    "others-at-hand",
    "city-now",
    "city-one",
    "city-two",
    "city-more",
    "city-wide",
    "road-now",
    "road-one",
    "road-two",
    "cloister-now",
    "cloister-near",
    "cloister-far",
    "field-now",
    "field-open",
    "farmers",
    "outvoted",
    "companions",
)
"""Points had, figures at hand, and what is held: what it pays as it lies, and what it would pay more once complete, by
how many ends are open."""

_AT = {name: place for place, name in enumerate(TRAITS)}
_SCORE, _HAND, _NONE, _LAST, _OTHERS = (
    _AT[name] for name in ("score", "hand", "hand-none", "hand-last", "others-at-hand")
)
_CITY_NOW, _ROAD_NOW = _AT["city-now"], _AT["road-now"]
_CITY = (_AT["city-one"], _AT["city-two"], _AT["city-more"])
_WIDE = _AT["city-wide"]
_ROAD = (_AT["road-one"], _AT["road-two"], _AT["road-two"])
_CLOISTER, _NEAR, _FAR = _AT["cloister-now"], _AT["cloister-near"], _AT["cloister-far"]
_FIELD, _FIELD_OPEN, _FARMERS = _AT["field-now"], _AT["field-open"], _AT["farmers"]
_OUTVOTED, _COMPANIONS = _AT["outvoted"], _AT["companions"]

_CLOSE = 3
"""Neighbours a monastery may lack to be nearly complete."""


class CarcassonneInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits = TRAITS
    """What is weighed."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        found = [[0.0] * len(TRAITS) for _ in state.scores]
        for mine, score, supply in zip(found, state.scores, state.supply, strict=True):
            mine[_SCORE] = score
            _at_hand(mine, supply)
        cells = tuple(state.board.tiles)
        for feature in state.board.land.features.values():
            if feature.pieces:
                _held(state, found, feature, cells)
        for expansion in state.config.expansions:
            for bonus in expansion.bonuses(state):
                assert isinstance(bonus, BonusScored), "at the end there are points and nothing else"
                found[bonus.seat][_SCORE] += bonus.points.total
        return tuple(map(tuple, found))

    def left(self, state: State) -> float:
        """The share of the tiles that nobody has seen."""
        unseen = sum(map(len, state.piles))
        return unseen / (unseen + len(state.board.tiles))


def _at_hand(mine: list[float], supply: tuple[int, ...]) -> None:
    usual = supply[0]
    mine[_HAND] = usual
    mine[_NONE] = usual == 0
    mine[_LAST] = usual <= 1
    mine[_OTHERS] = sum(supply) - usual


def _held(state: State, found: list[list[float]], feature: Feature, cells: tuple[int, ...]) -> None:
    """What a feature brings those with the majority in it, and costs the others."""
    known = _KNOWN.get(id(feature))
    if known is None or known[0] is not feature:
        if len(_KNOWN) >= _KEPT:
            _KNOWN.clear()
        known = _KNOWN[id(feature)] = feature, _lasting(state, feature), _ahead(state, feature)
    for seat, trait, number in known[1]:
        found[seat][trait] += number
    kind = feature.kind
    if kind is Kind.FIELD:
        done, open_ = _harvest(state, feature, cells)
        for seat, each in known[2]:
            found[seat][_FIELD] += done * each
            found[seat][_FIELD_OPEN] += open_
    elif kind is Kind.MONASTERY or kind is Kind.GARDEN:
        lacking = 8 - state.board.neighbours(feature.pieces[0].segment // SPAN)
        for seat, _ in known[2]:
            mine = found[seat]
            mine[_CLOISTER] += 9 - lacking
            mine[_NEAR if lacking <= _CLOSE else _FAR] += 1


_KEPT = 4096

_KNOWN: dict[int, tuple[Feature, tuple[tuple[int, int, float], ...], tuple[tuple[int, int], ...]]] = {}
"""By identity of a feature, kept so that no other has it: what follows from itself alone. A feature is a new value
whenever a tile or a figure is added to it."""


def _ahead(state: State, feature: Feature) -> tuple[tuple[int, int], ...]:
    """Who has the majority, and what each city pays them if it is a field."""
    pieces = feature.pieces
    if feature.kind is not Kind.FIELD:
        return tuple((seat, 0) for seat in leaders(state, pieces))
    return tuple((seat, scoring.each_city(state, seat, pieces)) for seat in leaders(state, pieces))


def _lasting(state: State, feature: Feature) -> tuple[tuple[int, int, float], ...]:
    """(seat, trait, number) of what a feature brings, as far as it does not depend on anything beside it."""
    pieces, kind = feature.pieces, feature.kind
    ahead = leaders(state, pieces)
    found: list[tuple[int, int, float]] = []
    for figure in pieces:
        if not state.votes(figure):
            found.append((figure.seat, _COMPANIONS, 1))
        elif kind is Kind.FIELD:
            found.append((figure.seat, _FARMERS, 1))
        if figure.seat not in ahead:
            found.append((figure.seat, _OUTVOTED, 1))
    if kind is Kind.CITY or kind is Kind.ROAD:
        now, whole = _pays(state, feature, pieces[0].segment)
        opens = max(1, min(feature.opens, 3)) - 1
        for seat in ahead:
            if kind is Kind.CITY:
                found += (seat, _CITY_NOW, now), (seat, _CITY[opens], whole - now)
                found.append((seat, _WIDE, feature.opens > 3))
            else:
                found += (seat, _ROAD_NOW, now), (seat, _ROAD[opens], 1 + whole - now)
    return tuple(found)


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


def _harvest(state: State, field: Feature, cells: tuple[int, ...]) -> tuple[int, int]:
    """How many cities a field touches that are complete, and how many that are not."""
    land = state.board.land
    root, features = land.root, land.features
    cities = set(map(root, _cities(state, field, cells)))
    done = sum(not features[city].opens for city in cities)
    return done, len(cities) - done


_CITIES: dict[int, tuple[Feature, tuple[int, ...]]] = {}
"""By identity of a field, kept so that no other has it: segments of the cities it touches. A field is a new value
whenever a tile or a figure is added, so that those of one and the same never change."""


def _cities(state: State, field: Feature, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Segments of the cities that a field touches, one of each at least."""
    known = _CITIES.get(id(field))
    if known is not None and known[0] is field:
        return known[1]
    laid, root = state.board.tiles, state.board.land.root
    own, found, tiles = root(field.pieces[0].segment), list[int](), field.tiles
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        cell = cells[low.bit_length() - 1]
        for part, touches in scoring.TOUCHES[laid[cell] >> 2]:
            if root(cell * SPAN + part) == own:
                found += [cell * SPAN + city for city in touches]
    if len(_CITIES) >= _KEPT:
        _CITIES.clear()
    _CITIES[id(field)] = field, tuple(found)
    return _CITIES[id(field)][1]
