"""What is new to the reader: tiles, scored features, figures that went home, wall tiles, the ways of the markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.events import (
    Claimed,
    FeatureScored,
    KeepPlaced,
    TilePlaced,
    TowerReached,
    TurnEnded,
    WallTileRevealed,
)
from bot.games.castle.rules.pieces import SIDES, Kind, pieces
from rendering.castle.features import Section, by_cell, whole
from rendering.castle.inputs import Labels
from rendering.kit.news_strip import Played, Step
from rendering.kit.scene import Sprite


@dataclass(frozen=True, slots=True)
class Scored:
    """A feature that was scored."""

    sections: tuple[Section, ...]
    """All of it."""

    colour: int
    """Of whoever got the points."""

    points: int
    """How many."""


@dataclass(slots=True)
class News:
    """Marks on the land and rows of the strip. Seats are told by their colours."""

    laid: list[tuple[Spot, int]] = field(default_factory=list)
    """Tiles, by cell, and who laid them."""

    scored: list[Scored] = field(default_factory=list)
    """Features that gave points, in order."""

    home: list[tuple[Section, int]] = field(default_factory=list)
    """Where followers stood that were put and taken back since, and whose they are."""

    towers: list[tuple[str, int]] = field(default_factory=list)
    """Towers, by name, whose wall tile was taken, and by whom."""

    ways: list[tuple[int, int, int]] = field(default_factory=list)
    """Colour of a marker that moved, the space it stood on, and how far it went."""

    steps: list[Step] = field(default_factory=list)
    """Rows of the strip, a tile each."""


def news(view: View, turns: Sequence[Played], labels: Labels) -> News:
    """What these turns brought that can still be seen."""
    found = News()
    gains: Counter[Seat | None] = Counter()
    for turn in turns:
        for begun, events in _moves(turn.events):
            _land(view, begun, events, labels, found)
            found.steps.append(_step(begun, events, labels))
            for each in _points(events):
                gains[each.seat] += each.points.total
    for player in view.players:
        if gains[player.seat]:
            start = (player.score - gains[player.seat]) % pieces().board.spaces
            found.ways.append((labels.colour(player.seat), start, gains[player.seat]))
    return found


def _moves(events: Sequence[object]) -> Iterator[tuple[TilePlaced, list[object]]]:
    """Each tile of a turn with what followed from it: an extra turn lays a second one."""
    begun: TilePlaced | None = None
    after: list[object] = []
    for event in events:
        if isinstance(event, TilePlaced):
            if begun is not None:
                yield begun, after
            begun, after = event, []
        else:
            after.append(event)
    if begun is not None:
        yield begun, after


def _points(events: Sequence[object]) -> Iterator[FeatureScored]:
    return (event for event in events if isinstance(event, FeatureScored))


def _land(view: View, begun: TilePlaced, events: Sequence[object], labels: Labels, found: News) -> None:
    lies = by_cell(view.laid)
    names = {tile.name: cell for cell, tile in lies.items()}
    if begun.cell not in names:
        return
    claimed = next((event.spot for event in events if isinstance(event, Claimed) and event.spot is not None), "")
    found.laid.append((names[begun.cell], labels.colour(begun.seat)))
    for event in events:
        match event:
            case FeatureScored(seat=int(seat)) if event.spot[:-1] in names:
                sections = whole(lies, _section(names, event.spot))
                found.scored.append(Scored(sections, labels.colour(seat), event.points.total))
                if claimed and _section(names, claimed) in sections and event.kind is not Kind.COURT:
                    found.home.append((_section(names, claimed), labels.colour(begun.seat)))
            case TowerReached():
                found.towers.append((event.tower, labels.colour(event.seat)))


def _section(names: Mapping[str, Spot], spot: str) -> Section:
    """The part of a tile that events call so ("G9B")."""
    return names[spot[:-1]], ord(spot[-1]) - ord("A")


def _step(begun: TilePlaced, events: Sequence[object], labels: Labels) -> Step:
    """One tile as a row: where, who came onto it, what it brought whom, what was taken or used."""
    colour = labels.colour(begun.seat)
    scored = [event for event in _points(events) if event.seat is not None]
    stood = any(isinstance(event, Claimed) and event.spot is not None for event in events)
    keeps = [("keep", labels.colour(event.seat)) for event in events if isinstance(event, KeepPlaced)]
    home = sorted(
        {labels.colour(event.seat) for event in scored if event.seat is not None and event.kind is not Kind.COURT}
    )
    return Step(
        seat=colour,
        piece=partial(_tile, begun),
        place=begun.cell,
        figures=(*[("follower", colour)] * stood, *keeps),
        gains=tuple((labels.colour(event.seat), event.points.total) for event in scored if event.seat is not None),
        returned=tuple(("follower", each) for each in home),
        also=tuple(partial(_wall_tile, number) for number in _walls(events)),
    )


def _walls(events: Sequence[object]) -> Iterator[int]:
    """Wall tiles that were used or turned up."""
    for event in events:
        match event:
            case FeatureScored(wall=int(number)) | TurnEnded(wall=int(number)) | WallTileRevealed(number=number):
                yield number


def _tile(begun: TilePlaced, x: int, y: int, size: int) -> Sprite:
    return Sprite(x, y, size, size, ("tile", begun.kind, SIDES.index(begun.turn)))


def _wall_tile(number: int, x: int, y: int, size: int) -> Sprite:
    high = min(44, size)
    return Sprite(x, y + (size - high) // 2, round(high * 1.8), high, ("wall-tile", number, 0))
