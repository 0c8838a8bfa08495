"""What stands where in pictures of The Two Heirs, without painting one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.presentation.view import TileView, View
from bot.games.heirs.rules.cells import NAMES, START, cell_at
from bot.games.heirs.rules.pieces import Terrain, pieces
from rendering.heirs import Labels, Marks, compose_board, compose_preview
from rendering.heirs.landscape import CELLS, within
from rendering.kit.safe_text import measure
from rendering.kit.scene import Operation, Plate, Scene, Sprite, Text
from rendering.kit.window import Window
from tests.bench.heirs_positions import WAR, building, labels, position

BRAVE: Mapping[str, str] = {"level": "brave"}
POSITIONS = [(2, seed, moves, WAR) for seed, moves in enumerate((0, 1, 9, 25, 48, 70, 999))] + [
    (1, seed, moves, BRAVE) for seed, moves in enumerate((0, 7, 30, 999))
]
ODD_NAMES = ("W" * 32, "محمد بن سلمان")
SEATS = ("Seat 1", "Seat 2")


def sprites(scene: Scene, name: str) -> list[Sprite]:
    """Those on the table: what the strip tells again is left out."""
    strip = [op for op in scene.operations if isinstance(op, Plate) and (op.colour, op.radius) == ("panel", 14)]
    found = [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]
    return [op for op in found if not any(overlap(op, row) for row in strip)]


def texts(scene: Scene) -> list[Text]:
    return [op for op in scene.operations if isinstance(op, Text)]


def overlap(first: Operation, second: Operation) -> bool:
    (left, top, right, bottom), (west, north, east, south) = first.box, second.box
    return left < east and west < right and top < south and north < bottom


def board(seats: int, seed: int, moves: int, options: Mapping[str, str], theme: str = "dark") -> tuple[View, Scene]:
    view, marks, _ = position(seats, seed, moves, options)
    return view, compose_board(view, labels(view), marks, theme)


@pytest.mark.parametrize(("seats", "seed", "moves", "options"), POSITIONS)
@pytest.mark.parametrize("theme", ["dark", "high_contrast"])
def test_nothing_reaches_outside_the_picture(
    seats: int, seed: int, moves: int, options: Mapping[str, str], theme: str
) -> None:
    view, marks, _ = position(seats, seed, moves, options)

    scene = compose_board(view, labels(view, ODD_NAMES), marks, theme)

    assert scene.height <= 1600
    for operation in scene.operations:
        left, top, right, bottom = operation.box
        assert 0 <= left <= right <= scene.width, operation
        assert 0 <= top <= bottom <= scene.height, operation


@pytest.mark.parametrize(("seats", "seed", "moves", "options"), POSITIONS)
def test_every_text_takes_what_its_letters_take_and_is_large_enough(
    seats: int, seed: int, moves: int, options: Mapping[str, str]
) -> None:
    view, scene = board(seats, seed, moves, options)

    assert all(text.width == measure(text.text, text.size, text.heavy) for text in texts(scene))
    assert all(text.size >= (36 if view.outcome is None else 30) for text in texts(scene))


@pytest.mark.parametrize(("seats", "seed", "moves", "options"), POSITIONS)
def test_everything_on_the_table_is_drawn_once(seats: int, seed: int, moves: int, options: Mapping[str, str]) -> None:
    view, scene = board(seats, seed, moves, options)

    running = view.outcome is None
    built = [tile for tile in view.land if tile.front is not None]
    shown = [place for place in view.circle if place.tile is not None] if running else []
    held = [tile for side in view.sides if side.person for tile in side.hand] if running else []
    troops = [troop for side in view.sides for troop in side.troops if running or troop.spot is not None]
    assert len(sprites(scene, "built")) == len(built)
    assert len(sprites(scene, "land")) == len(view.land) - len(built)
    assert len(sprites(scene, "card")) == len(shown) + len(held)
    assert len(sprites(scene, "troop")) == len(troops)
    told = [sprite for sprite in sprites(scene, "treasure") if sprite.width >= READ]
    assert len(sprites(scene, "treasure")) - len(told) == len(view.treasures)


READ = 70
"""Side of a treasure from which on its condition can be read: 20 px on a phone."""


@pytest.mark.parametrize("moves", [7, 20, 30])
def test_the_conditions_of_treasures_can_be_read_beside_the_names_of_their_cells(moves: int) -> None:
    view, scene = board(1, 2, moves, {})

    told = [sprite for sprite in sprites(scene, "treasure") if sprite.width >= READ]
    small = [sprite for sprite in sprites(scene, "treasure") if sprite.width < READ]

    assert view.treasures
    assert Counter(sprite.key for sprite in told) <= Counter(sprite.key for sprite in small)
    assert len(told) == min(len(view.treasures), 6 if all(one.spot for one in view.sides[1].troops) else 4)
    names = {(text.left, text.middle): text.text for text in texts(scene)}
    for sprite, laid in zip(told, view.treasures, strict=False):
        assert names[sprite.x + sprite.width + 12, sprite.y + sprite.height // 2] == laid.name
        assert sprite.box[3] <= 20 + 320


def test_buildings_lie_with_their_lower_edge_toward_their_owner() -> None:
    view, scene = board(2, 1, 60, WAR)

    bands = Counter((sprite.key[5], sprite.key[6]) for sprite in sprites(scene, "built"))
    assert set(bands) == {(0, 0), (1, 1)}
    assert bands[0, 0] == sum(tile.owner == 0 for tile in view.land)


def test_roads_of_the_far_heir_are_turned_by_half_a_turn() -> None:
    tile = pieces().tiles["VOY3"]

    scenes = [compose_preview(*held(seat)) for seat in (0, 1)]

    roads = [next(sprite.key[2] for sprite in sprites(scene, "card") if sprite.key[3] == "market") for scene in scenes]
    assert tile.ends_for(0) != tile.ends_for(1)
    assert roads == ["NE", "SW"]


def held(seat: int) -> tuple[View, int, Labels, Marks]:
    """A hand with the Market of Voyage, and nothing else like it in sight."""
    view, marks, _ = position(2, 0, 0)
    sides = tuple(replace(side, hand=(pieces().tiles["VOY3"],)) for side in view.sides)
    bare = replace(view, sides=(sides[0], sides[1]), places=(None,) * len(view.places))
    return bare, seat, labels(view), marks


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("seats", "options"), [(2, WAR), (1, BRAVE)])
def test_a_troop_covers_little_of_a_pictogram_and_nothing_of_the_points(
    seed: int, seats: int, options: Mapping[str, str]
) -> None:
    _, scene = board(seats, seed, 55, options)
    tiles = sprites(scene, "built")
    points = [text for text in texts(scene) if text.ground.startswith("#")]
    crowded = [tile for tile in tiles if any(overlap(tile, one) for one in sprites(scene, "treasure"))]

    standing = [(one, tile) for one in sprites(scene, "troop") for tile in tiles if middle_in(one, tile)]
    assert standing
    assert len(points) == len(tiles)
    for troop, tile in standing:
        disc = tile.x + 0.61 * tile.width
        assert tile.key[7] == 1
        assert troop.x + 0.06 * troop.width >= disc - 0.08 * tile.width
        assert tile in crowded or not any(overlap(troop, text) for text in points if overlap(tile, text))


def middle_in(one: Operation, other: Operation) -> bool:
    """The middle of the first lies on the second."""
    (left, top, right, bottom), (west, north, east, south) = one.box, other.box
    return west <= (left + right) // 2 < east and north <= (top + bottom) // 2 < south


def test_both_cavalries_stand_on_the_start_tile_beside_its_mark() -> None:
    _, scene = board(2, 0, 0, WAR)

    (start,) = sprites(scene, "land")
    cavalry = [troop for troop in sprites(scene, "troop") if troop.key[2]]
    assert start.key[2] == 2
    assert len(cavalry) == 2
    assert all(overlap(start, troop) for troop in cavalry)
    assert not overlap(*cavalry)


def test_what_is_within_reach_is_ringed_numbered_and_under_the_arrow() -> None:
    view, scene = board(2, 4, 0, WAR)

    rings = [sprite for sprite in sprites(scene, "frame") if sprite.key[1] == "accent"]
    assert [sprite.key[1] for sprite in sprites(scene, "badge")] == ["1", "2", "3"]
    assert len(rings) == 3
    assert len(sprites(scene, "reach")) == 1
    assert view.sides[0].reach == 3


def test_the_shield_stays_on_its_place_in_the_circle_and_shows_the_crown() -> None:
    shields = []
    for moves in (0, 12):
        view, scene = board(2, 4, moves, WAR)
        (shield,) = sprites(scene, "shield")
        shields.append((shield.x, shield.y))
        assert shield.key[2] == view.crown

    assert shields[0] != shields[1]


def test_the_next_terrain_is_shown_while_tiles_are_to_come_and_gaps_after() -> None:
    early, scene = board(2, 2, 5, WAR)
    assert early.back is not None
    assert [sprite.key[1] for sprite in sprites(scene, "pile")] == [early.back.key]

    late = next(found for moves in range(50, 120) if gaps((found := board(2, 2, moves, WAR))[0]))[1]
    assert not sprites(late, "pile")
    assert len(sprites(late, "card")) < 12


def gaps(view: View) -> int:
    """Places of a running circle that nothing lies on."""
    return sum(place.tile is None and not place.shield for place in view.circle) if view.outcome is None else 0


def test_access_is_printed_for_both_heirs() -> None:
    view, scene = board(2, 3, 20, WAR)

    counts = [text.text for text in texts(scene) if text.ground == "paper"]
    assert counts == [str(side.access[kind]) for side in view.sides for kind in Terrain]


def test_alone_the_last_building_of_the_player_is_marked_and_henri_shows_his_hoard() -> None:
    view, scene = next(found for moves in range(5, 60) if latest((found := board(1, 3, moves, BRAVE))[0]))

    (mark,) = sprites(scene, "scaffold")
    (tile,) = [sprite for sprite in sprites(scene, "built") if overlap(sprite, mark) and sprite.key[6] == 0][:1]
    (built,) = [one.front for one in latest(view)]
    assert built is not None
    assert tile.key[3] == built.building
    assert bool(sprites(scene, "hoard")) == bool(view.pile)


def latest(view: View) -> list[TileView]:
    return [tile for tile in view.land if tile.latest and tile.owner == 0]


def test_the_end_shows_both_scores_on_one_podium() -> None:
    view, scene = board(2, 1, 999, WAR)

    shown = [text.text for text in texts(scene)]
    assert view.outcome is not None
    assert all(str(side.score) in shown for side in view.sides)
    assert not sprites(scene, "card")
    assert len([op for op in scene.operations if isinstance(op, Plate) and op.colour == "accent"]) == 1


def test_henri_is_framed_when_he_wins() -> None:
    view, scene = next(
        found for seed in range(20) if (found := board(1, seed, 999, {"level": "mighty"}))[0].sides[1].score > 40
    )

    (frame,) = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "accent"]
    assert view.outcome is not None
    assert view.outcome.placings[0] == ()
    (henri,) = [sprite for sprite in sprites(scene, "shield") if sprite.key[2] == 2]
    assert frame.x < henri.x
    assert henri.box[2] < frame.x + frame.width


def test_cells_shrink_before_the_land_is_cut_round_what_matters() -> None:
    wide, high = 1080, 830

    sizes = [within(Window.around([(0, 0), (across, 1)], 3), wide, high, [(0, 0)])[1] for across in (4, 7, 8, 9, 10)]
    cut, cell = within(Window.around([(0, 0), (20, 1)], 3), wide, high, [(18, 0)])

    assert sizes == [132, 132, 120, 108, 96]
    assert cell == CELLS[-1]
    assert (18, 0) in cut
    assert (0, 0) not in cut
    assert cut.columns * cell <= wide


@pytest.mark.parametrize("seed", range(6))
def test_a_preview_numbers_every_spot_on_a_free_cell_and_dashes_what_is_drafted(seed: int) -> None:
    state = building(2, seed, 6, WAR)
    (seat,) = [state.turn]
    view = position(2, seed, 6, WAR)[0]
    asked = question(state, seat)
    assert asked is not None
    spots = next(held.builds for held in asked.hand if held.builds)
    marks = Marks(numbers={spot.cell: str(spot.number) for spot in spots}, drafted=frozenset({(0, 0)}))

    scene = compose_preview(view, seat, labels(view), marks, "light")

    badges = sprites(scene, "badge")
    assert sorted(badge.key[1] for badge in badges) == sorted(str(spot.number) for spot in spots)
    assert len(sprites(scene, "dashes")) == 1
    assert scene.height <= 1380
    assert all(op.box[0] >= 0 and op.box[2] <= scene.width and op.box[3] <= scene.height for op in scene.operations)


def test_coordinates_are_those_of_the_notation() -> None:
    view, scene = board(2, 3, 30, WAR)
    shown = [text.text for text in texts(scene) if text.colour == "text_soft"]

    for tile in view.land:
        name = NAMES[cell_at(*tile.spot)]
        assert tile.name == name
        assert any(name == letter + row for letter in shown for row in shown)
    assert NAMES[START] == "M30"
