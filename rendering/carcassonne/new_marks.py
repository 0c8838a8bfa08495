"""What the reader has not seen yet, on the land: tiles laid, features scored, points got, figures that went home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from bot.core.grid import Spot
from bot.core.points import Points
from bot.games.carcassonne.presentation.view import column_name, row_name
from bot.games.carcassonne.rules.events import (
    BonusScored,
    FeatureScored,
    FigurePlaced,
    FigureRecalled,
    Standing,
    TilePlaced,
)
from bot.games.carcassonne.rules.pieces import Kind, pieces
from rendering.carcassonne.inputs import Labels, Lie, Table
from rendering.carcassonne.tokens import tile_at
from rendering.kit.news_strip import Played, Step

Bit: TypeAlias = tuple[Spot, int]
"""A cell and the place of a segment on its tile."""

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The ways to the neighbours, north first, clockwise."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A feature that brought points."""

    parts: tuple[Bit, ...]
    """All of it, none for points that belong to no place."""

    shares: tuple[tuple[int, int], ...]
    """Who got what: colour and points."""


@dataclass(frozen=True, slots=True)
class Returned:
    """A figure that went home."""

    part: Bit
    """Where it stood."""

    figure: str
    """The silhouette it is drawn with."""

    colour: int
    """Whose it is."""


@dataclass(frozen=True, slots=True)
class Since:
    """All that is new."""

    fresh: tuple[tuple[Spot, int], ...] = ()
    """Tiles laid, each with the colour of who laid it."""

    gains: tuple[Gain, ...] = ()
    """Points got."""

    returned: tuple[Returned, ...] = ()
    """Figures that went home."""

    steps: tuple[Step, ...] = ()
    """The same in rows, oldest first."""

    @property
    def scored(self) -> Iterator[Spot]:
        """Cells of everything that brought points."""
        return (spot for gain in self.gains for spot, _ in gain.parts)


@dataclass(slots=True)
class _Move:
    """What came of one tile, or of a turn without any."""

    colour: int
    laid: TilePlaced | None = None
    figures: list[tuple[str, int]] = field(default_factory=list)
    gains: Counter[int] = field(default_factory=Counter)
    returned: list[tuple[str, int]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return self.laid is not None or bool(self.figures or self.gains or self.returned)

    def step(self) -> Step:
        """As a row; a tile of its own lies as it was laid."""
        laid = self.laid
        return Step(
            self.colour,
            None if laid is None else partial(tile_at, laid.tile, laid.turn),
            "" if laid is None else laid.cell,
            tuple(self.figures),
            tuple((colour, points) for colour, points in self.gains.items() if points),
            tuple(self.returned),
        )


class _Reader:
    """Turns into marks, one event after the other."""

    def __init__(self, table: Table, labels: Labels) -> None:
        self._lies = {column_name(lie.spot[0]) + row_name(lie.spot[1]): lie for lie in table.tiles}
        self._at = {lie.spot: lie for lie in table.tiles}
        self._drawn: Mapping[str, str] = table.sides[0].drawn
        self._labels = labels
        self.fresh: dict[Spot, int] = {}
        self.gains: list[Gain] = []
        self.returned: list[Returned] = []

    def moves(self, turn: Played) -> Iterator[_Move]:
        """What was done in a turn, tile by tile."""
        move = _Move(self._labels.colour(turn.seat or 0))
        for event in turn.events:
            if isinstance(event, TilePlaced):
                if move:
                    yield move
                move = _Move(self._labels.colour(event.seat), event)
                self.fresh[self._lies[event.cell].spot] = move.colour
            self._take(event, move)
        if move:
            yield move

    def _take(self, event: object, move: _Move) -> None:
        match event:
            case FigurePlaced():
                move.figures.append((self._drawn.get(event.figure, event.figure), self._labels.colour(event.seat)))
            case FeatureScored():
                part = self._part(event.cell, event.kind, event.index)
                shares = [(share.seat, share.points) for share in event.shares]
                self._gain(move, joined(self._at, part), shares)
                self._home(move, event.returned)
            case FigureRecalled():
                part = self._part(event.standing.cell, event.standing.kind, event.standing.index)
                self._gain(move, joined(self._at, part), [(event.seat, event.points)])
                self._home(move, [event.standing, *event.also])
            case BonusScored():
                self._gain(move, (), [(event.seat, event.points)])
            case _:
                self._extra(event, move)

    def _extra(self, event: object, move: _Move) -> None:
        """Points of an expansion's event, where it has some for a seat of its own."""
        seat, points = getattr(event, "seat", None), getattr(event, "points", None)
        if isinstance(seat, int) and isinstance(points, Points):
            self._gain(move, (), [(seat, points)])

    def _gain(self, move: _Move, parts: tuple[Bit, ...], shares: Iterable[tuple[int, Points]]) -> None:
        got = tuple((self._labels.colour(seat), points.total) for seat, points in shares if points.total)
        move.gains.update(dict(got))
        if got:
            self.gains.append(Gain(parts, got))

    def _home(self, move: _Move, returned: Sequence[Standing]) -> None:
        for stood in returned:
            figure, colour = self._drawn.get(stood.figure, stood.figure), self._labels.colour(stood.seat)
            move.returned.append((figure, colour))
            self.returned.append(Returned(self._part(stood.cell, stood.kind, stood.index), figure, colour))

    def _part(self, cell: str, kind: Kind, index: int) -> Bit:
        """A segment by its kind and index, as its cell and place on the tile."""
        lie = self._lies[cell]
        segments = pieces().tiles[lie.tile].segments
        place = next(place for place, part in enumerate(segments) if part.kind is kind and part.index == index)
        return lie.spot, place


def since(table: Table, turns: Iterable[Played], labels: Labels) -> Since:
    """Everything that is new on a table."""
    reader = _Reader(table, labels)
    steps = tuple(move.step() for turn in turns for move in reader.moves(turn))
    return Since(tuple(reader.fresh.items()), tuple(reader.gains), tuple(reader.returned), steps)


def joined(at: Mapping[Spot, Lie], part: Bit) -> tuple[Bit, ...]:
    """All of the city or road a segment belongs to, tile by tile; anything else by itself."""
    found = {part: None}
    queue = [part]
    while queue:
        spot, place = queue.pop()
        lie = at[spot]
        segment = pieces().tiles[lie.tile].segments[place]
        for side in segment.sides if segment.kind in (Kind.CITY, Kind.ROAD) else ():
            turned = (side + lie.turn) % 4
            east, north = _STEPS[turned]
            beside = spot[0] + east, spot[1] + north
            for other in _facing(at[beside], turned, segment.kind) if beside in at else ():
                if (beside, other) not in found:
                    found[beside, other] = None
                    queue.append((beside, other))
    return tuple(found)


def _facing(lie: Lie, side: int, kind: Kind) -> Iterator[int]:
    """The segment of a tile that reaches the side opposite to one of its neighbour's."""
    wanted = (side + 2 - lie.turn) % 4
    for place, segment in enumerate(pieces().tiles[lie.tile].segments):
        if segment.kind is kind and wanted in segment.sides:
            yield place
