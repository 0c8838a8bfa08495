"""What is new to the reader of a board of The Two Heirs: on the land, in the circle and hands, and step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.heirs.presentation.view import HENRI, View, spot_of
from bot.games.heirs.rules.events import (
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    CircleFilled,
    HenriBuilt,
    HenriGaveUp,
    HenriMoved,
    LandLaid,
    TileTaken,
    TreasureLaid,
    TreasureRemoved,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
)
from bot.games.heirs.rules.pieces import Terrain, pieces
from rendering.heirs import tokens
from rendering.heirs.inputs import Labels
from rendering.kit.news_strip import Piece, Played, Step
from rendering.kit.scene import Operation, Sprite
from rendering.sprites.heirs_figures import HORSE_SIDES, TROOP_SIDES

_GROUND = "panel"
"""The colour of a row of the strip."""
_TO = "\N{RIGHTWARDS ARROW}"


@dataclass(frozen=True, slots=True)
class Since:
    """What is new; colours are those of the theme, by index."""

    cells: dict[Spot, int] = field(default_factory=dict)
    """Cells where something was laid, built or pulled down, and by whom."""

    troops: dict[Spot, int] = field(default_factory=dict)
    """Cells where troops came from the reserve or went back into it."""

    moves: dict[tuple[Spot, Spot], int] = field(default_factory=dict)
    """From where to where troops went."""

    tiles: dict[str, int] = field(default_factory=dict)
    """Tiles that came into the circle or a hand and are still there, by their id."""

    steps: tuple[Step, ...] = ()
    """What was done, oldest first."""


def since(view: View, turns: Sequence[Played], labels: Labels) -> Since:
    """What is new of these turns as things stand."""
    found = Since()
    steps: list[Step] = []
    for turn in turns:
        built = {event.tile for event in turn.events if isinstance(event, BuildingBuilt | LandLaid)}
        for event in turn.events:
            _marked(found, event, turn.seat, labels)
            if isinstance(event, TreasureLaid):
                steps = [_with(step, event) for step in steps]
            elif not (isinstance(event, TileTaken) and event.tile in built):
                steps += _step(view, event, turn.seat, labels)
    return replace(found, steps=tuple(steps))


def _with(step: Step, laid: TreasureLaid) -> Step:
    """A building with the treasure that was laid on it."""
    if step.place != laid.cell or step.also:
        return step
    return replace(step, also=(partial(_hoard, laid.treasure, gone=False),))


def _marked(found: Since, event: object, seat: Seat | None, labels: Labels) -> None:
    """One event on the pieces."""
    match event:
        case TileTaken(whose, tile, _):
            found.tiles[tile] = labels.colour(whose)
        case CircleFilled(tile):
            found.tiles[tile] = labels.colour(HENRI if seat is None else seat)
        case BuildingBuilt(seat=whose) | LandLaid(seat=whose) | CampUsed(seat=whose) | BuildingDemolished(seat=whose):
            found.cells[spot_of(event.cell)] = labels.colour(whose)
        case HenriBuilt(cell=cell):
            found.cells[spot_of(cell)] = labels.colour(HENRI)
        case TroopMoved(whose, origin, cell):
            found.moves[spot_of(origin), spot_of(cell)] = labels.colour(whose)
        case TroopDeployed(whose, cell) | TroopWithdrawn(whose, cell):
            found.troops[spot_of(cell)] = labels.colour(whose)
        case HenriMoved(origin=str(origin), cell=cell):
            found.moves[spot_of(origin), spot_of(cell)] = labels.colour(HENRI)
        case _:
            pass


def _step(view: View, event: object, seat: Seat | None, labels: Labels) -> Iterable[Step]:
    """One event as a row; nothing for one that needs none."""
    henri = labels.colour(HENRI)
    match event:
        case TileTaken(whose, tile, _):
            yield Step(labels.colour(whose), partial(_card, tile, whose))
        case BuildingBuilt(whose, tile, cell, _):
            yield _building(view, labels, whose, tile, cell)
        case HenriBuilt(tile=tile, cell=cell):
            yield _building(view, labels, HENRI, tile, cell)
        case HenriGaveUp(tile=tile):
            yield Step(henri, partial(_gone, partial(_card, tile, HENRI)))
        case LandLaid(whose, tile, cell):
            yield Step(labels.colour(whose), partial(_land, pieces().tiles[tile].terrain), cell)
        case CampUsed(whose, cell):
            laid = next((tile.terrain for tile in view.land if tile.spot == spot_of(cell)), None)
            yield Step(labels.colour(whose), None if laid is None else partial(_land, laid), cell)
        case BuildingDemolished(whose, cell, tile):
            yield Step(labels.colour(whose), partial(_gone, partial(_card, tile, 1 - whose)), cell)
        case TreasureRemoved(treasure, cell, _):
            yield Step(henri if seat is None else labels.colour(seat), partial(_hoard, treasure, gone=True), cell)
        case _:
            yield from _troops(view, event, labels)


def _troops(view: View, event: object, labels: Labels) -> Iterator[Step]:
    """What a troop did."""
    match event:
        case TroopMoved(whose, origin, cell):
            yield _moved(view, labels, whose, f"{origin} {_TO} {cell}", cell)
        case TroopDeployed(whose, cell):
            yield _moved(view, labels, whose, f"{_TO} {cell}", cell)
        case TroopWithdrawn(whose, cell):
            yield Step(labels.colour(whose), partial(_troop, labels.colour(whose), False), f"{cell} {_TO}")
        case HenriMoved(origin=origin, cell=cell):
            yield _moved(view, labels, HENRI, f"{origin} {_TO} {cell}" if origin else f"{_TO} {cell}", cell)
        case _:
            pass


def _building(view: View, labels: Labels, seat: Seat, tile: str, cell: str) -> Step:
    """A building with what it counts now, as long as it stands."""
    colour = labels.colour(seat)
    laid = next((one for one in view.land if one.spot == spot_of(cell) and one.owner == seat), None)
    if laid is None or laid.front is None:
        return Step(colour, partial(_card, tile, seat), cell)

    def piece(x: int, y: int, size: int) -> Operation:
        assert laid.front is not None, "it was looked at before"
        return tokens.built(laid, laid.front, colour, (x, y), size, False, _GROUND)

    return Step(colour, piece, cell, gains=((colour, laid.counts),) if laid.counts else ())


def _moved(view: View, labels: Labels, seat: Seat, way: str, cell: str) -> Step:
    standing = [one for one in view.sides[seat].troops if one.spot == spot_of(cell)]
    return Step(labels.colour(seat), partial(_troop, labels.colour(seat), any(one.cavalry for one in standing)), way)


def _card(tile: str, seat: Seat, x: int, y: int, size: int) -> Operation:
    return tokens.card(pieces().tiles[tile], x, y, size, seat, _GROUND)


def _land(terrain: Terrain, x: int, y: int, size: int) -> Operation:
    return tokens.land(terrain, (x, y), size, 0, _GROUND)


def _troop(colour: int, cavalry: bool, x: int, y: int, size: int) -> Operation:
    wide = round((HORSE_SIDES if cavalry else TROOP_SIDES) * size)
    return tokens.troop(colour, x + wide // 2, y + size // 2, size, cavalry, False)


def _hoard(treasure: str, x: int, y: int, size: int, *, gone: bool) -> Sequence[Operation]:
    piece: Piece = partial(_treasure, treasure)
    return _gone(piece, x, y, size) if gone else [_treasure(treasure, x, y, size)]


def _treasure(treasure: str, x: int, y: int, size: int) -> Operation:
    return tokens.treasure(pieces().treasures[treasure], x, y, size)


def _gone(piece: Piece, x: int, y: int, size: int) -> Sequence[Operation]:
    """A piece that went away: with a cross on its lower right corner."""
    made = piece(x, y, size)
    drawn = list(made) if isinstance(made, Sequence) else [made]
    radius = round(0.24 * size)
    edge = max(operation.box[2] for operation in drawn)
    cross = Sprite(edge - 2 * radius, y + size - 2 * radius, 2 * radius, 2 * radius, ("barred",))
    return [*drawn, cross]
