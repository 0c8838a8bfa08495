"""What stands where in the pictures of The Castle, and that its tiles are drawn as the data say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.castle.presentation.view import KeepView, View, spot
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import Kind
from rendering.castle import Attempt, Ghost, Labels, compose_board, compose_preview, compose_why
from rendering.castle.features import by_cell, openings, whole
from rendering.castle.stands import furniture, stand_of
from rendering.castle.tiles import neutral, spot_of
from rendering.castle.wall import Wall
from rendering.kit.safe_text import measure
from rendering.kit.scene import Plate, Scene, Sprite, Text
from rendering.segments import tokens
from rendering.segments.layout import NOWHERE, filled, layout, parts
from tests.bench.castle_positions import GAME, labels, position

KINDS = tuple(pieces().tiles)
POSITIONS = [(1, 0), (2, 9), (3, 70), (4, 9999)]


def sprites(picture: Scene, name: str) -> list[Sprite]:
    return [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == name]


def markers(picture: Scene) -> list[Sprite]:
    """Score markers on the track: those of the panels are above it."""
    pawns = [sprite for sprite in sprites(picture, "person") if sprite.key[1] == "pawn"]
    return [pawn for pawn in pawns if pawn.y > 120]


def meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def contained(picture: Scene) -> bool:
    boxes = [operation.box for operation in picture.operations]
    return all(
        0 <= left <= right <= picture.width and 0 <= top <= bottom <= picture.height
        for left, top, right, bottom in boxes
    )


def placing(seed: int) -> tuple[View, Ghost]:
    """A moment when somebody lays a tile, and one way to do so."""
    for moves in range(20, 80):
        view, _, state = position(seed, moves)
        if view.hand is not None:
            actions = GAME.legal_actions(state, view.mover)
            action = next(action for action in actions if isinstance(action, Place))
            letters = {index: "ABCDEF"[index] for index in range(len(view.hand.segments))}
            return view, Ghost(spot(action.cell), view.hand.name, action.turn, letters)
    raise AssertionError("no tile was laid in this match")


@pytest.mark.parametrize("name", KINDS)
def test_every_court_is_drawn_in_one_piece_that_reaches_just_its_half_edges(name: str) -> None:
    tile = neutral(name)
    labels_ = layout(tile).labels

    for half in range(8):
        side, second = divmod(half, 2)
        along = 47 if second else 16
        row, column = {0: (0, along), 1: (along, 63), 2: (63, 63 - along), 3: (63 - along, 0)}[side]
        found = tile.ground_at(half)
        assert labels_[row, column] == (NOWHERE if found is None else found), half
    assert all(len(parts(labels_ == index)) == 1 for index in range(len(tile.grounds)))


@pytest.mark.parametrize("name", KINDS)
def test_a_follower_stands_on_the_part_it_claims(name: str) -> None:
    tile, plan = neutral(name), layout(neutral(name))

    for index, part in enumerate(pieces().tiles[name].segments):
        x, y = spot_of(name, index, 0)
        row, column = int(y * 64), int(x * 64)
        if part.kind is Kind.COURT:
            ground = tile.grounds[plan.labels[row, column]]
            assert plan.labels[row, column] != NOWHERE
            assert set(part.halves) <= set(ground.halves)
        elif part.kind is not Kind.PATH:
            built = [
                area for area, shape in zip(tile.areas, plan.shapes, strict=True) if filled(shape.outline)[row, column]
            ]
            assert [area.sides for area in built] == [part.sides]


@pytest.mark.parametrize(("seed", "moves"), POSITIONS)
@pytest.mark.parametrize("theme", ["dark", "high_contrast"])
def test_a_board_keeps_to_its_picture_and_shows_every_tile_and_badge_once(seed: int, moves: int, theme: str) -> None:
    view, marks, _ = position(seed, moves)

    picture = compose_board(view, labels(view.tiles_left), marks, theme)

    drawn = [sprite for sprite in sprites(picture, "tile") if sprite.width in (100, 104)]
    assert contained(picture)
    assert picture.width == 1200
    assert picture.height <= 1600
    assert Counter(sprite.key[1] for sprite in drawn) == Counter(laid.tile.name for laid in view.laid)
    assert Counter(sprite.key[1] for sprite in sprites(picture, "badge")) == Counter(marks.numbers.values())
    assert all(op.width == measure(op.text, op.size, op.heavy) for op in picture.operations if isinstance(op, Text))
    assert all(op.size >= 30 for op in picture.operations if isinstance(op, Text))


def test_the_track_has_its_hundred_spaces_each_beside_the_next() -> None:
    wall = Wall(pieces().board, 100, 100, 104)

    track = wall.track()

    assert sorted(track) == list(range(100))
    for number in range(100):
        one, other = track[number], track[(number + 1) % 100]
        assert 0 < abs(one.x - other.x) + abs(one.y - other.y) < 104, number
    assert len({(space.x, space.y) for space in track.values()}) == 100
    assert [number for number in range(100) if track[number].tower] == sorted(
        space for tower in pieces().board.towers for space in tower.spaces
    )


def test_markers_stand_on_their_spaces_and_side_by_side_on_one() -> None:
    view, marks, _ = position(3, 70)
    apart = replace(
        view, players=tuple(replace(player, score=space) for player, space in zip(view.players, (7, 44), strict=True))
    )
    together = replace(view, players=tuple(replace(player, score=7) for player in view.players))

    far, near = (markers(compose_board(each, labels(9), marks)) for each in (apart, together))

    assert far[0].y < far[1].y
    assert near[0].y == near[1].y
    assert near[0].x != near[1].x


@pytest.mark.parametrize("space", range(100))
def test_a_marker_stays_inside_the_wall(space: int) -> None:
    view, marks, _ = position(3, 70)
    moved = replace(view, players=(replace(view.players[0], score=space), replace(view.players[1], score=50)))

    picture = compose_board(moved, labels(9), marks)

    marker = markers(picture)[0]
    stones = [op for op in picture.operations if isinstance(op, Plate) and op.colour in ("wall", "wall_light")]
    solid = [op.box for op in [*stones, *sprites(picture, "tower")]]
    left, top, right, bottom = marker.box
    for x, y in ((left, top), (right - 1, top), (left, bottom - 1), (right - 1, bottom - 1)):
        assert any(box[0] <= x < box[2] and box[1] <= y < box[3] for box in solid)


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("turn", range(4))
def test_no_figure_covers_a_market_or_a_well_of_its_tile(name: str, turn: int) -> None:
    for index, part in enumerate(pieces().tiles[name].segments):
        x, y = stand_of(name, index, turn)
        left, top, right, bottom = tokens.figure(
            "follower", 0, part.kind is Kind.COURT, round(x * 1040), round(y * 1040), 1040
        ).box
        for thing in furniture(name, turn):
            apart = (thing[0] * 1040 - right, left - thing[2] * 1040, thing[1] * 1040 - bottom, top - thing[3] * 1040)
            assert max(apart) >= -1, part.kind


def test_until_the_end_the_largest_empty_region_has_a_dashed_edge_and_a_sign() -> None:
    view, marks, _ = position(3, 70)
    led = replace(view, larger_keep=1)

    picture, of_nobody = (compose_board(each, labels(9), marks) for each in (led, view))

    assert not sprites(picture, "hatch")
    size = next(op for op in picture.operations if isinstance(op, Text) and op.size == 38)
    assert size.text == str(len(view.region))
    sign = next(op for op in picture.operations if isinstance(op, Plate) and op.radius == 10 and op.colour == "ink")
    assert not any(meet(sign.box, badge.box) for badge in sprites(picture, "badge"))
    keeps = [sprite for sprite in sprites(picture, "person") if sprite.key[1] == "keep"]
    assert [keep.key[2] for keep in keeps if meet(keep.box, sign.box)] == [5]
    assert len(keeps) == len([each for each in sprites(of_nobody, "person") if each.key[1] == "keep"]) + 1
    assert [op for op in picture.operations if isinstance(op, Plate) and op.colour == "text_soft"]


@pytest.mark.parametrize("seed", range(4))
def test_an_open_feature_shows_who_holds_it_on_every_open_side(seed: int) -> None:
    view, marks, _ = position(seed, 40)
    held = [feature for feature in view.features if feature.figures and feature.open]

    picture = compose_board(view, labels(9), marks)

    found = list(openings(view))
    colours = Counter(labels(9).colour(seat) for opening in found for seat in opening.seats)
    small = [sprite for sprite in sprites(picture, "chip") if sprite.width < 40]
    assert held
    assert Counter(sprite.key[1] for sprite in small) == colours
    assert {opening.cell for opening in found} <= {cell for feature in held for cell in feature.cells}


def test_whoever_shares_an_open_feature_is_shown_together() -> None:
    view, _, _ = position(1, 30)
    feature = next(each for each in view.features if each.figures and each.open)
    rival = replace(feature.figures[0], seat=1 - feature.figures[0].seat)
    shared = replace(feature, figures=(feature.figures[0], rival))

    found = list(openings(replace(view, features=(shared,))))

    assert found
    assert all(opening.seats == (0, 1) for opening in found)


@pytest.mark.parametrize("seed", range(4))
def test_parts_of_a_feature_lie_where_the_feature_does(seed: int) -> None:
    view, _, _ = position(seed, 60)

    for feature in view.features:
        for figure in feature.figures:
            assert {cell for cell, _ in whole(by_cell(view.laid), (figure.cell, figure.segment))} == set(feature.cells)


def test_taken_towers_are_bare_and_the_first_one_is_the_start() -> None:
    view, marks, _ = position(3, 70)

    picture = compose_board(replace(view, towers=view.towers[1:]), labels(9), marks)

    states = Counter(sprite.key[1] for sprite in sprites(picture, "tower"))
    assert states == {"start": 1, "bare": 1, "tile": len(pieces().board.towers) - 2}


def test_a_panel_shows_wall_tiles_followers_and_keep() -> None:
    view, marks, _ = position(3, 70)
    house = next(laid for laid in view.laid if any(part.kind is Kind.HOUSE for part in laid.tile.segments))
    part = next(index for index, each in enumerate(house.tile.segments) if each.kind is Kind.HOUSE)
    rich = replace(view.players[0], walls=(1, 4, 9), fresh=(2,), keep=KeepView(house.cell, part, 7), supply=4)

    picture = compose_board(replace(view, players=(rich, view.players[1])), labels(9), marks)

    assert [sprite.key[1:] for sprite in sprites(picture, "wall-tile")] == [(1, 0), (4, 0), (9, 0), (2, 1)]
    assert [sprite.key[1] for sprite in sprites(picture, "dot")].count(0) == 4
    assert [sprite.key[2] for sprite in sprites(picture, "person") if sprite.key[1] == "keep"].count(0) == 2


def test_many_wall_tiles_get_a_line_of_their_own() -> None:
    view, marks, _ = position(3, 70)
    rich = replace(view.players[1], walls=(1, 2, 3, 4, 5, 6, 7, 8, 9))

    few, many = (
        compose_board(each, labels(9), marks) for each in (view, replace(view, players=(view.players[0], rich)))
    )

    assert contained(many)
    assert many.height > few.height
    boxes = [sprite.box for sprite in sprites(many, "wall-tile")]
    assert len(boxes) == 9
    assert len({box[1] for box in boxes}) == 1


def test_merchants_lie_and_everybody_else_stands() -> None:
    view, marks, _ = position(3, 70)

    picture = compose_board(view, labels(9), marks)

    lying = [bool(sprite.key[3]) for sprite in sprites(picture, "person") if sprite.key[1] == "follower"]
    assert sorted(lying) == sorted(figure.lying for figure in view.figures)


def test_at_the_end_the_largest_empty_region_is_hatched() -> None:
    view, marks, _ = position(4, 9999)

    picture = compose_board(view, labels(), marks)

    assert view.region
    assert len(sprites(picture, "hatch")) == len(view.region)


def test_only_the_seat_to_move_is_framed() -> None:
    view, marks, _ = position(3, 70)

    picture = compose_board(view, labels(9), marks)

    assert len([op for op in picture.operations if isinstance(op, Plate) and op.colour == "accent"]) == 1


def test_an_odd_name_keeps_clear_of_the_score() -> None:
    view, marks, _ = position(3, 70)

    picture = compose_board(view, labels(9, ("W" * 32, "山田太郎" * 8)), marks)

    names = [op for op in picture.operations if isinstance(op, Text) and op.size == 43]
    scores = [op for op in picture.operations if isinstance(op, Text) and op.size == 44]
    assert [name.text[:1] for name in names] == ["W", "山"]
    assert names[0].box[2] < scores[0].box[0]
    assert names[1].text.endswith("…")
    assert names[1].box[2] < scores[1].box[0]


def test_a_seat_shows_its_chosen_colour() -> None:
    view, marks, _ = position(3, 70)
    chosen = Labels("9 left", names=("Ana", "Ben"), fallbacks=("Seat 1", "Seat 2"), colours=(3, 1))

    picture = compose_board(view, chosen, marks)

    assert {sprite.key[2] for sprite in sprites(picture, "person")} == {3, 1}
    assert [sprite.key[1] for sprite in sprites(picture, "chip") if sprite.width > 40] == [3, 1]


@pytest.mark.parametrize("seed", range(6))
def test_a_preview_shows_the_ghost_and_letters_that_can_be_told_apart(seed: int) -> None:
    view, ghost = placing(seed)

    picture = compose_preview(view, ghost, labels(9), position(seed, 0)[1])

    badges = [sprite for sprite in sprites(picture, "badge") if sprite.key[1] in ghost.letters.values()]
    assert contained(picture)
    assert len(sprites(picture, "dashes")) == 1
    assert sorted(str(sprite.key[1]) for sprite in badges) == sorted(ghost.letters.values())
    for place, one in enumerate(badges):
        assert all((one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 46**2 for other in badges[:place])


@pytest.mark.parametrize("cell", [(1, 2), (9, 9), (5, 5), (3, 1)])
def test_a_preview_near_the_wall_shows_the_wall(cell: tuple[int, int]) -> None:
    view, _ = placing(2)

    picture = compose_preview(view, Ghost(cell, "N1", 0), labels(9), position(2, 0)[1])

    assert contained(picture)
    assert bool(sprites(picture, "masonry")) == (cell != (5, 5))


def test_an_answer_marks_every_side_where_a_path_does_not_go_on() -> None:
    view, ghost = placing(3)
    attempts = [Attempt(0, (0, 3), "N"), Attempt(1, (), "E"), Attempt(2, (1,), "S"), Attempt(3, (), "W", barred=True)]

    picture = compose_why(view, ghost.spot, ghost.tile, attempts, labels(9))

    assert contained(picture)
    assert len([op for op in picture.operations if isinstance(op, Plate) and op.colour == "warning"]) == 3
    assert len(sprites(picture, "barred")) == 3
    assert len(sprites(picture, "dashes")) == 4
