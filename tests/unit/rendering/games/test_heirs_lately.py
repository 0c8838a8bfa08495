"""What a board of The Two Heirs marks as new: each thing once, on the land, in the circle and in the strip."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from bot.games.heirs.presentation.view import View, name_of, spot_of
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
from bot.games.heirs.rules.pieces import pieces
from rendering.heirs import Marks, compose_board
from rendering.heirs.new_marks import Since, since
from rendering.kit import news_strip as rows
from rendering.kit.atlas import atlas
from rendering.kit.news_strip import Played, Step
from rendering.kit.scene import Operation, Plate, Scene, Sprite, Text
from tests.bench.heirs_positions import WAR, labels, position

ALONE: Mapping[str, str] = {"level": "brave"}
FOUND = [(2, seed, moves, WAR) for seed in range(3) for moves in (6, 14, 25, 40, 61)] + [
    (1, seed, moves, ALONE) for seed in range(3) for moves in (4, 12, 26)
]
THEMES = ["dark", "light", "high_contrast"]
TILE, OTHER = (tile.id for tile in list(pieces().tiles.values())[:2])
TREASURE = next(iter(pieces().treasures))


def new(seats: int, seed: int, moves: int, options: Mapping[str, str]) -> tuple[View, Marks, Since]:
    view, marks, _ = position(seats, seed, moves, options)
    return view, marks, since(view, marks.turns, labels(view))


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]


def strip(scene: Scene) -> list[Plate]:
    """The rows of the strip."""
    return [op for op in scene.operations if isinstance(op, Plate) and (op.colour, op.radius) == ("panel", 14)]


def overlap(first: Operation, second: Operation) -> bool:
    (left, top, right, bottom), (west, north, east, south) = first.box, second.box
    return left < east and west < right and top < south and north < bottom


def told(seats: int, *events: object, seat: int | None = 1) -> tuple[View, tuple[Step, ...], Since]:
    """What these events are, in a position with nothing else new."""
    view, _, _ = position(seats, 0, 20, WAR if seats == 2 else ALONE)
    found = since(view, (Played(seat, events),), labels(view))
    return view, found.steps, found


@pytest.mark.parametrize(("seats", "seed", "moves", "options"), FOUND)
@pytest.mark.parametrize("theme", THEMES)
def test_what_was_laid_is_framed_and_no_frame_clips_points(
    seats: int, seed: int, moves: int, options: Mapping[str, str], theme: str
) -> None:
    view, marks, found = new(seats, seed, moves, options)
    scene = compose_board(view, labels(view), marks, theme)

    frames = sprites(scene, "laid")
    shown = {place.tile.id for place in view.circle if place.tile} | {
        tile.id for side in view.sides for tile in side.hand
    }
    ringed = {place.tile.id for place in view.circle if place.tile and place.number in marks.takes}
    framed = len(found.cells) + len(found.tiles.keys() & (shown - ringed))
    assert len(frames) == framed
    assert len(sprites(scene, "seal")) >= len(found.cells)
    points = [op for op in scene.operations if isinstance(op, Text) and op.ground.startswith("#")]
    covered = [edge for frame in frames for edge in edges(frame)] + sprites(scene, "seal")
    assert not [(text, edge) for text in points for edge in covered if overlap(capitals(text), edge)]


def capitals(text: Text) -> Plate:
    """What the figures of a text cover."""
    high = round(0.72 * text.size)
    return Plate(text.left, text.middle - high // 2, text.width, high, "ink")


def edges(frame: Sprite) -> Iterator[Plate]:
    """Where a frame covers what lies below it."""
    broad = sum(int(line) for line in frame.key[3:])
    x, y, side = frame.x, frame.y, frame.width
    yield Plate(x, y, broad, side, "ink")
    yield Plate(x + side - broad, y, broad, side, "ink")
    yield Plate(x, y, side, broad, "ink")
    yield Plate(x, y + side - broad, side, broad, "ink")


@pytest.mark.parametrize(("seats", "seed", "moves", "options"), FOUND)
def test_the_strip_tells_the_newest_steps_and_covers_nothing(
    seats: int, seed: int, moves: int, options: Mapping[str, str]
) -> None:
    view, marks, found = new(seats, seed, moves, options)
    scene = compose_board(view, labels(view), marks)

    plates = strip(scene)
    assert 0 < len(plates) <= len(found.steps)
    written = [op.text for op in scene.operations if isinstance(op, Text) and op.size == rows.TYPE]
    places = [step.place for step in found.steps[-len(plates) :] if step.place]
    assert [text for text in written if text in places] == places
    others = [op for op in scene.operations if isinstance(op, Plate) and op.colour in ("board", "panel", "panel_hi")]
    for plate in plates:
        assert plate.box[2] <= scene.width - 20
        assert plate.box[3] <= scene.height - 20
        assert not [other for other in others if other is not plate and overlap(plate, other)]


@pytest.mark.parametrize("moves", [0, 4])
def test_an_opening_has_no_empty_land_round_it(moves: int) -> None:
    view, marks, _ = position(2, 1, moves, WAR)
    scene = compose_board(view, labels(view), marks)

    lands = [sprite for sprite in (*sprites(scene, "land"), *sprites(scene, "built")) if sprite.key[-1] == "board"]
    assert len(lands) == len(view.land)
    assert lands[0].width > 132, "a small land is drawn large"
    columns, lines = ({spot[axis] for spot in (tile.spot for tile in view.land)} for axis in (0, 1))
    coordinates = [op for op in scene.operations if isinstance(op, Text) and op.colour == "text_soft"]
    assert len(coordinates) == max(columns) - min(columns) + 1 + max(lines) - min(lines) + 1


def test_nothing_new_leaves_the_whole_width_to_the_land() -> None:
    view, marks, _ = position(2, 1, 30, WAR)
    scene = compose_board(view, labels(view), replace(marks, turns=()))

    assert not strip(scene)
    assert not sprites(scene, "laid")
    (board,) = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "board" and op.y > 600]
    assert board.width == scene.width - 40


# One event after the other


def test_a_tile_taken_and_built_in_one_turn_is_one_step() -> None:
    _, steps, found = told(2, TileTaken(1, TILE, 2), CircleFilled(OTHER), BuildingBuilt(1, TILE, "M33", 0))

    assert [(step.seat, step.place) for step in steps] == [(1, "M33")]
    assert found.cells == {spot_of("M33"): 1}
    assert found.tiles == {TILE: 1, OTHER: 1}


@pytest.mark.parametrize(
    ("event", "place"),
    [
        (TileTaken(1, TILE, 2), ""),
        (LandLaid(1, TILE, "N30"), "N30"),
        (CampUsed(1, "M30"), "M30"),
        (BuildingDemolished(1, "N30", TILE), "N30"),
        (TroopMoved(1, "N30", "N31"), "N30 → N31"),
        (TroopDeployed(1, "N30"), "→ N30"),
        (TroopWithdrawn(1, "N30"), "N30 →"),
        (TreasureRemoved(TREASURE, "N30", ()), "N30"),
        (HenriBuilt(TILE, "P40", "A", "M30", ()), "P40"),
        (HenriGaveUp(TILE, "M30", ()), ""),
        (HenriMoved("wood", None, "N30", 1), "→ N30"),
        (HenriMoved("wood", "M30", "N30", 1), "M30 → N30"),
    ],
)
def test_every_step_is_a_row_with_its_piece_and_place(event: object, place: str) -> None:
    _, (step,), _ = told(1 if type(event).__name__.startswith(("Henri", "Treasure")) else 2, event)

    assert (step.seat, step.place) == (1, place)
    assert step.piece is not None
    drawn = step.piece(100, 50, 76)
    for operation in drawn if isinstance(drawn, list) else [drawn]:
        assert operation.box[0] >= 100
        assert (operation.box[1], operation.box[3]) >= (50, 0)
        assert operation.box[3] <= 50 + 77


def test_a_treasure_goes_with_the_building_it_lies_on() -> None:
    built, gone = HenriBuilt(TILE, "P40", "A", "M30", ()), TreasureRemoved(TREASURE, "N30", ())

    _, steps, _ = told(1, built, gone, TreasureLaid(TREASURE, "P40"), seat=None)

    assert [(step.place, len(step.also)) for step in steps] == [("P40", 1), ("N30", 0)]


def test_a_building_brings_what_it_counts_now() -> None:
    view, _, _ = position(2, 0, 40, WAR)
    laid = max(view.buildings, key=lambda tile: tile.counts)
    assert laid.front is not None
    assert laid.owner is not None
    built = BuildingBuilt(laid.owner, laid.front.id, laid.name, 0)

    (step,) = since(view, (Played(laid.owner, (built,)),), labels(view)).steps

    assert step.gains == ((laid.owner, laid.counts),)


def test_an_arrow_shows_where_a_troop_went_and_a_seal_where_one_came() -> None:
    view, marks, _ = position(2, 0, 20, WAR)
    tiles = {tile.spot for tile in view.land}
    origin = next(spot for spot in tiles if (spot[0] + 1, spot[1]) in tiles)
    to = (origin[0] + 1, origin[1])
    done = (TroopMoved(0, name_of(origin), name_of(to)), TroopDeployed(0, name_of(origin)))

    scene = compose_board(view, labels(view), replace(marks, turns=(Played(0, done),)))

    assert [sprite.key for sprite in sprites(scene, "beyond")] == [("beyond", 0, "E")]
    assert len(sprites(scene, "seal")) == 1 + len(strip(scene))


@pytest.mark.parametrize("theme", THEMES)
def test_the_shield_is_whole(theme: str) -> None:
    piece = atlas(theme, "heirs").sprite(("shield", 0, 0, "board"), 150, 150)
    ground = piece.pixels[0, 0]
    assert (piece.pixels[-1] == ground).all()
    assert (piece.pixels[0] == ground).all()
