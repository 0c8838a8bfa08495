"""Marks of what is new in The Castle, over simulated matches: all of it is told, nothing that matters is covered."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.core.points import Points, Term
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.events import Claimed, FeatureScored, TilePlaced, TowerReached, TurnEnded, WallTileRevealed
from bot.games.castle.rules.tiles import Kind
from rendering.castle import Marks, compose_board
from rendering.castle.new_marks import news
from rendering.castle.stands import furniture
from rendering.kit.news_strip import Played
from rendering.kit.scene import Box, Scene, Sprite, Text
from tests.bench.castle_positions import labels, position

CELL = 104
POSITIONS = [(seed, moves) for seed in range(4) for moves in (35, 62, 88)]


def sprites(picture: Scene, name: str) -> list[Sprite]:
    return [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == name]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def busy(view: View, seat: int) -> Played:
    """A turn in which the last tile was laid and three features were scored, whatever the rules say."""
    assert view.last is not None
    laid = view.last
    found = [each for each in view.features if each.kind is not Kind.COURT and each.size > 1][-3:]
    scored = [
        FeatureScored(each.name, each.kind, each.size, seat, Points((Term("path", each.size, 3),)), None)
        for each in found
    ]
    return Played(
        seat, (TilePlaced(seat, laid.tile.name, laid.name, "NESW"[laid.turn]), *scored, TurnEnded(seat, None))
    )


@pytest.mark.parametrize(("seed", "moves"), POSITIONS)
def test_a_turn_is_framed_plated_and_told_in_the_strip(seed: int, moves: int) -> None:
    view, marks, _ = position(seed, moves)
    turn = busy(view, 1 - view.mover)
    points = [event.points.total for event in turn.events if isinstance(event, FeatureScored)]
    colour = labels().colour(1 - view.mover)

    picture = compose_board(view, labels(9), Marks(marks.numbers, (turn,)))

    assert picture.height <= 1600
    assert [sprite.key[1] for sprite in sprites(picture, "laid")] == [colour]
    row = picture.height - 110
    on_land = [plate for plate in sprites(picture, "tab") if plate.y < row]
    assert Counter(plate.key[2] for plate in on_land) == Counter(f"+{each}" for each in points)
    assert [plate.key[2] for plate in sprites(picture, "tab") if plate.y >= row] == [f"+{each}" for each in points]
    assert view.last is not None
    assert [op.text for op in picture.operations if isinstance(op, Text) and op.size == 38][-1:] == [view.last.name]


@pytest.mark.parametrize(("seed", "moves"), POSITIONS)
def test_plates_cover_nothing_that_matters(seed: int, moves: int) -> None:
    view, marks, _ = position(seed, moves)

    picture = compose_board(view, labels(9), Marks(marks.numbers, (busy(view, 1 - view.mover),)))

    plates = [plate for plate in sprites(picture, "tab") if plate.y < picture.height - 110]
    tiles = {(tile.x, tile.y): tile.key for tile in sprites(picture, "tile") if tile.width == CELL and tile.y > 150}
    kept = [sprite.box for name in ("badge", "seal") for sprite in sprites(picture, name) if sprite.width < 60]
    kept += [sprite.box for sprite in sprites(picture, "person") if sprite.y > 200 and sprite.key[1] != "pawn"]
    for (x, y), key in tiles.items():
        for left, top, right, bottom in furniture(str(key[1]), int(key[2])):
            kept.append(
                (x + int(left * CELL) + 1, y + int(top * CELL) + 1, x + int(right * CELL), y + int(bottom * CELL))
            )
    for place, plate in enumerate(plates):
        assert not any(meet(plate.box, other) for other in kept)
        assert not any(meet(plate.box, other.box) for other in plates[:place])


@pytest.mark.parametrize(("seed", "moves"), POSITIONS)
def test_every_wall_of_a_scored_feature_is_drawn_once(seed: int, moves: int) -> None:
    view, marks, _ = position(seed, moves)
    turn = busy(view, 0)

    found = news(view, (turn,), labels(9))
    picture = compose_board(view, labels(9), Marks(marks.numbers, (turn,)))

    sections = [section for each in found.scored for section in each.sections]
    assert len(set(sections)) == len(sections) == len(sprites(picture, "scored"))
    for each, event in zip(found.scored, [e for e in turn.events if isinstance(e, FeatureScored)], strict=True):
        feature = next(one for one in view.features if one.name == event.spot)
        assert {cell for cell, _ in each.sections} == set(feature.cells)


def test_a_marker_shows_the_way_it_came() -> None:
    view, _, _ = position(3, 70)
    turn = busy(view, 0)
    gained = sum(event.points.total for event in turn.events if isinstance(event, FeatureScored))
    view = replace(view, players=(replace(view.players[0], score=gained + 12), replace(view.players[1], score=50)))

    picture = compose_board(view, labels(9), Marks({}, (turn,)))

    assert news(view, (turn,), labels(9)).ways == [(0, 12, gained)]
    assert [ghost.key[1:3] for ghost in sprites(picture, "ghost") if ghost.y < picture.height - 110] == [("pawn", 0)]
    assert len([chip for chip in sprites(picture, "chip") if chip.width == 18]) == gained - 1


def test_taken_wall_tiles_and_used_ones_are_shown() -> None:
    view, marks, _ = position(3, 70)
    assert view.last is not None
    laid = TilePlaced(1, view.last.tile.name, view.last.name, "N")
    events = (laid, TowerReached(1, "T03", 33), WallTileRevealed(1, 7), TurnEnded(1, 1))

    picture = compose_board(view, labels(9), Marks(marks.numbers, (Played(1, events),)))

    row = picture.height - 110
    assert [tile.key[1] for tile in sprites(picture, "wall-tile") if tile.y >= row] == [7, 1]
    assert [seal.key[1] for seal in sprites(picture, "seal") if seal.y < row and seal.width == 40] == [5, 5]


def test_a_follower_that_came_and_went_stands_there_as_a_ghost() -> None:
    view, marks, _ = position(3, 70)
    feature = next(each for each in view.features if each.kind is not Kind.COURT and each.size > 1)
    cell = view.tile_on(feature.cells[0])
    assert cell is not None
    laid = TilePlaced(1, cell.tile.name, cell.name, "NESW"[cell.turn])
    scored = FeatureScored(feature.name, feature.kind, 2, 1, Points((Term("path", 2, 1),)), None)

    picture = compose_board(
        view, labels(9), Marks(marks.numbers, (Played(1, (laid, Claimed(1, feature.name), scored)),))
    )

    row = picture.height - 110
    assert [(ghost.key[1], ghost.y > row) for ghost in sprites(picture, "ghost") if ghost.key[1] == "follower"] == [
        ("follower", False),
        ("follower", True),
    ]


def test_a_tile_that_was_taken_back_leaves_no_mark_on_the_land() -> None:
    view, marks, _ = position(3, 70)
    gone = Played(1, (TilePlaced(1, "N1", "E5", "N"), FeatureScored("E5A", Kind.HOUSE, 2, 1, Points(), None)))
    assert view.tile_on((5, 5)) is None

    picture = compose_board(view, labels(9), Marks(marks.numbers, (gone,)))

    assert not sprites(picture, "laid")
    assert not sprites(picture, "scored")


def test_more_rows_than_there_is_room_for_keep_the_picture_low_enough() -> None:
    view, marks, _ = position(3, 70)
    rich = replace(view.players[1], walls=(1, 2, 3, 4, 5))
    turns = tuple(busy(view, 1) for _ in range(6))

    picture = compose_board(replace(view, players=(view.players[0], rich)), labels(9), Marks(marks.numbers, turns))

    assert picture.height <= 1600
