"""What the points of Carcassonne rest on: every feature that was scored, as it lay then (rules B30 to B45).

A place is a part of a tile, cell and letter ("M50A"); a tile that counts as a whole is its cell alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.core.points import Item, Source
from bot.core.segments import SPAN
from bot.games.carcassonne.rules.cells import AROUND, NAMES, part_name
from bot.games.carcassonne.rules.features import segments_by_root
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.laid import PARTS, TILES
from bot.games.carcassonne.rules.model import Finished, Gain, State
from bot.games.carcassonne.rules.pieces import Kind
from bot.games.carcassonne.rules.scoring import harvested_cities

_HARVEST = "farmed-city"
_MIDDLES = (Kind.MONASTERY, Kind.GARDEN)


def sources(state: State, seat: Seat | None) -> tuple[Source, ...]:
    """What each term of a seat's points rests on: an item for each time something of it was scored."""
    if seat is None:
        return ()
    board = _Board(state, seat)
    found: dict[tuple[str, int], list[Item]] = {}
    for gain in state.ledger[seat]:
        for term in gain.points.terms:
            places, counted = board.where(gain, term.label, term.count)
            item = Item(term.count, term.each, places=places, counted=counted)
            found.setdefault((term.label, term.each), []).append(item)
    return tuple(Source(tuple(items)) for items in found.values())


@dataclass(slots=True)
class _Board:
    """The table as sources ask for it."""

    state: State
    seat: Seat
    segments: dict[int, list[int]] = field(init=False)
    numbers: dict[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self.segments = dict(segments_by_root(self.state))
        self.numbers = {cell: number for number, cell in enumerate(self.state.board.tiles)}

    def where(self, gain: Gain, label: str, count: int) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """The places of what was scored, and of what it counted elsewhere."""
        if not gain.tiles:
            found = (place for expansion in self.state.config.expansions for place in self._rests(expansion, label))
            return (), tuple(self._names(self._whole(segment)) for segment in (*gain.segments, *found))
        segment = gain.segments[0]
        kind = self.state.segment(segment).kind
        own = self._names(self._then(segment, gain.tiles))
        if kind in _MIDDLES:
            return own, tuple((NAMES[cell],) for cell in self._around(segment // SPAN, gain.laid))
        if kind is not Kind.FIELD:
            return own, ()
        cities = self._cities(gain, label)
        return own, tuple(map(self._names, cities)) if len(cities) == count else ()

    def _rests(self, expansion: Expansion, label: str) -> tuple[int, ...]:
        return expansion.rests(self.state, self.seat, label)

    def _whole(self, segment: int) -> Iterable[int]:
        return self.segments[self.state.land.root(segment)]

    def _then(self, segment: int, tiles: int) -> tuple[int, ...]:
        """A feature as it was when it lay on these tiles, the scored segment first."""
        others = (one for one in self._whole(segment) if tiles >> self.numbers[one // SPAN] & 1)
        return tuple(dict.fromkeys((segment, *others)))

    def _around(self, cell: int, laid: int) -> tuple[int, ...]:
        """The cells round a monastery that had a tile when so many lay, and its own."""
        near = sorted(self.numbers[other] for step in AROUND if (other := cell + step) in self.numbers)
        cells = tuple(self.numbers)
        return (cell, *(cells[number] for number in near if number < laid))

    def _cities(self, gain: Gain, label: str) -> tuple[tuple[int, ...], ...]:
        """The cities a field was paid for, segment by segment."""
        state, land = self.state, self.state.land
        if label == _HARVEST and isinstance(state.phase, Finished):
            fields = [one for one in land.features.values() if one.pieces and one.kind is Kind.FIELD]
            own = land.root(gain.segments[0]), self.seat
            paid = {(root, seat): cities for _, seat, root, cities in harvested_cities(state, fields)}
            return tuple(tuple(self.segments[city]) for city in paid.get(own, ()))
        roots = dict.fromkeys(
            land.root(one // SPAN * SPAN + city)
            for one in self._then(gain.segments[0], gain.tiles)
            for city in _touched(state, one)
        )
        lay = (1 << gain.laid) - 1
        complete = (root for root in roots if not land.features[root].opens and not land.features[root].tiles & ~lay)
        return tuple(tuple(self.segments[root]) for root in complete)

    @staticmethod
    def _names(segments: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(part_name, segments))


def _touched(state: State, segment: int) -> tuple[int, ...]:
    """The cities a part of a field touches on its own tile, by their places on it."""
    cell, place = divmod(segment, SPAN)
    number = state.board.tiles[cell] >> 2
    return tuple(PARTS[number][Kind.CITY, city] for city in TILES[number].segments[place].touches)
