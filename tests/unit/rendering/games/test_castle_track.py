"""The track in private pictures of The Castle: whatever matters is in it, however far apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.castle.presentation.view import View
from bot.games.castle.rules.pieces import pieces
from rendering.castle import Ghost, Marks, Stop, compose_board, compose_preview
from rendering.castle.features import across, openings
from rendering.castle.track import BARE, COUNT, HEIGHT, chosen
from rendering.kit.scene import Plate, Scene, Sprite, Text
from tests.bench.castle_positions import labels, position


def track_top(picture: Scene) -> int:
    """Where its panel begins."""
    return next(op.y for op in picture.operations if isinstance(op, Plate) and op.height in (HEIGHT, BARE))


def sprites(picture: Scene, name: str) -> list[Sprite]:
    top = track_top(picture)
    return [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == name and op.y >= top]


def at(*scores: int) -> View:
    view, _, _ = position(3, 70)
    players = zip(view.players, scores, strict=True)
    return replace(view, mover=0, players=tuple(replace(player, score=score) for player, score in players))


def look(view: View, *stops: Stop) -> Scene:
    return compose_preview(view, Ghost((5, 4), "N1", 0), labels(9), Marks(stops=stops))


@pytest.mark.parametrize("seen", [{0}, {0, 5}, {-3, 12}, {0, 40}, {-40, 0, 9, 33}, {0, 16}, {0, 20, 24, 60}])
def test_sixteen_places_hold_all_that_must_be_seen(seen: set[int]) -> None:
    places = chosen(seen)

    shown = [place for place in places if place is not None]
    assert seen <= set(shown)
    assert shown == sorted(set(shown))
    assert len(places) <= COUNT
    for one, other in pairwise(places):
        assert one is None or other is None or other - one == 1


@pytest.mark.parametrize("score", [0, 6, 36, 97, 133])
def test_the_look_shows_markers_and_towers_on_the_numbers_they_are_on(score: int) -> None:
    picture = look(at(score, 50))

    numbers = {op.text for op in picture.operations if isinstance(op, Text) and op.box[1] > track_top(picture)}
    assert str(score % 100) in numbers
    assert [pawn.key[2] for pawn in sprites(picture, "person")][:1] == [0]
    assert len(sprites(picture, "tower")) == len(
        [space for tower in pieces().board.towers for space in tower.spaces if str(space) in numbers]
    )


def test_hollow_markers_stand_where_each_choice_stops_under_its_letter() -> None:
    view = at(36, 33)

    picture = look(view, Stop(0, 38), Stop(0, 41, "B", 2))

    assert [ghost.key[1:3] for ghost in sprites(picture, "ghost")] == [("pawn", 0), ("pawn", 0)]
    assert [tab.key[2] for tab in sprites(picture, "tab")] == ["+2", "+5"]
    assert [badge.key[1] for badge in sprites(picture, "badge")] == ["B"]
    assert [tile.key[1] for tile in sprites(picture, "wall-tile")] == [2]


def test_labels_of_many_choices_stand_apart_inside_the_picture() -> None:
    view = at(36, 33)
    stops = [Stop(0, 36 + step, f"G{step}A") for step in (2, 3, 4)]

    picture = look(view, *stops)

    tabs = sorted(sprites(picture, "tab"), key=lambda tab: tab.x)
    assert [tab.key[2] for tab in tabs] == ["G2A +2", "G3A +3", "G4A +4"]
    assert all(one.box[2] < other.x for one, other in pairwise(tabs))
    assert tabs[0].x >= 20
    assert tabs[-1].box[2] <= picture.width - 20


def test_a_tower_whose_wall_tile_would_be_taken_is_marked() -> None:
    picture = look(at(31, 60), Stop(0, 33, "A", taken=(33,)))

    assert [seal.key[1] for seal in sprites(picture, "seal")] == [0]


def test_both_markers_on_one_space_are_seen() -> None:
    picture = look(at(7, 7))

    pawns = sprites(picture, "person")
    assert [pawn.key[2] for pawn in pawns] == [0, 5]
    assert pawns[0].x != pawns[1].x


def test_another_turn_on_offer_shows_its_wall_tile_with_the_whole_castle() -> None:
    picture = compose_board(at(12, 30), labels(9), Marks(stops=(Stop(0, 12, wall=1),)))

    assert picture.height <= 1600
    assert [tile.key[1] for tile in sprites(picture, "wall-tile")] == [1]
    assert not sprites(picture, "tab")


def test_a_side_that_the_ghost_closes_shows_no_mark_under_it() -> None:
    view, _, _ = position(3, 40)
    opening = next(openings(view))
    cell = across(opening.cell, opening.side)

    picture = compose_preview(view, Ghost(cell, "N1", 0), labels(9), Marks())

    ghost = next(op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == "dashes")
    left, top, right, bottom = ghost.box
    chips = [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == "chip"]
    assert not [op for op in chips if left < op.x + op.width // 2 < right and top < op.y + op.height // 2 < bottom]
