"""The painter of square tiles: what is drawn must be what the data say."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from bot.games.carcassonne.pieces import Kind, pieces
from rendering.canvas import Canvas
from rendering.carcassonne.tiles import neutral, translated
from rendering.segments.layout import NOWHERE, filled, layout, parts
from rendering.segments.model import Tile
from rendering.segments.painter import painted
from rendering.segments.spots import spots
from rendering.themes import theme

KINDS = tuple(pieces().tiles)
NEAR = 3
"""Raster cells between a ground and an area that border each other: the width of a wall."""


def middle_of(half: int) -> tuple[int, int]:
    """Row and column of the raster cell in the middle of a half-edge, just inside."""
    side, second = divmod(half, 2)
    along = 47 if second else 16
    return {0: (0, along), 1: (along, 63), 2: (63, 63 - along), 3: (63 - along, 0)}[side]


def pixels(canvas: Canvas) -> np.ndarray:
    return np.asarray(canvas.finished().convert("RGB")).astype(int)


@pytest.mark.parametrize("key", KINDS)
def test_every_field_is_drawn_in_one_piece_that_reaches_just_its_half_edges(key: str) -> None:
    tile = neutral(key)
    labels = layout(tile).labels

    for half in range(8):
        found = labels[middle_of(half)]
        assert found == (NOWHERE if tile.ground_at(half) is None else tile.ground_at(half)), half
    for index in range(len(tile.grounds)):
        assert len(parts(labels == index)) == 1


@pytest.mark.parametrize("key", KINDS)
def test_a_field_borders_the_cities_on_the_picture_that_it_borders_in_the_data(key: str) -> None:
    plan = layout(neutral(key))
    cities = [filled(shape.outline) for shape in plan.shapes]

    for field in pieces().tiles[key].of(Kind.FIELD):
        grown = plan.labels == field.index
        for _ in range(NEAR):
            wider = grown.copy()
            wider[1:] |= grown[:-1]
            wider[:-1] |= grown[1:]
            wider[:, 1:] |= grown[:, :-1]
            wider[:, :-1] |= grown[:, 1:]
            grown = wider
        assert tuple(index for index, city in enumerate(cities) if (city & grown).sum() > 4) == field.touches


@pytest.mark.parametrize("key", KINDS)
def test_cities_of_a_tile_never_overlap(key: str) -> None:
    cities = [filled(shape.outline) for shape in layout(neutral(key)).shapes]

    for place, city in enumerate(cities):
        assert all((city & other).sum() <= 8 for other in cities[:place])


@pytest.mark.parametrize("key", KINDS)
def test_figures_stand_on_what_they_claim_and_hide_no_mark(key: str) -> None:
    tile = neutral(key)
    plan, found = layout(tile), spots(tile)

    for index, (x, y) in enumerate(found.grounds):
        assert plan.labels[int(y * 64), int(x * 64)] == index
    for index, (x, y) in enumerate(found.areas):
        assert filled(plan.shapes[index].outline)[int(y * 64), int(x * 64)]
    marks = [spot for row in found.shields for spot in row] + [spot for spot in found.goods if spot]
    for spot in (*marks, *(garden for garden in found.gardens if garden)):
        assert 0.16 <= min(spot) <= max(spot) <= 0.84
    for x, y in found.areas:
        assert all(np.hypot(x - a, y - b) >= 0.28 for a, b in marks)


@pytest.mark.parametrize("key", KINDS)
def test_marks_of_a_tile_keep_apart(key: str) -> None:
    found = spots(neutral(key))
    marks = sorted([spot for row in found.shields for spot in row] + [spot for spot in found.goods if spot])

    assert all(np.hypot(a - c, b - d) >= 0.25 for (a, b), (c, d) in pairwise(marks))


def test_an_inn_lies_nearest_to_the_road_it_belongs_to() -> None:
    for key in KINDS:
        tile = neutral(key)
        for index, inn in enumerate(spots(tile).inns):
            if inn is None:
                continue
            lines = [np.array([point for line in lines for point in line]) for lines in layout(tile).lines]
            far = [float(np.hypot(*(line - inn).T).min()) for line in lines]
            assert min(range(len(far)), key=far.__getitem__) == index, key


def test_a_corrected_tile_redraws_itself() -> None:
    piece = pieces().tiles["V"]
    roads = tuple(replace(part, sides=(1, 2)) if part.kind is Kind.ROAD else part for part in piece.segments)
    fields = [part for part in roads if part.kind is Kind.FIELD]
    swapped = {fields[0]: replace(fields[0], halves=(0, 1, 2, 5, 6, 7)), fields[1]: replace(fields[1], halves=(3, 4))}
    corrected = replace(piece, segments=tuple(swapped.get(part, part) for part in roads))

    before, after = (
        pixels(painted(theme("dark", "carcassonne"), 60, tile, 0, detail=1))
        for tile in (neutral("V"), translated(corrected))
    )

    turned_back = pixels(painted(theme("dark", "carcassonne"), 60, neutral("V"), 3, detail=1))
    assert abs(before - after).mean() > 5
    assert abs(turned_back - after).mean() < 1


@pytest.mark.parametrize("key", ["A", "D", "IC", "RH"])
def test_buildings_stay_upright_when_a_tile_is_turned(key: str) -> None:
    look = theme("dark", "carcassonne")

    straight, turned = (pixels(painted(look, 96, neutral(key), turns)) for turns in (0, 1))

    assert abs(np.rot90(straight, -1) - turned).mean() > 1


@pytest.mark.parametrize("cell", [13, 36, 60, 96])
def test_a_field_in_the_colours_of_its_owners_differs_from_any_other(cell: int) -> None:
    look = theme("dark", "carcassonne")

    seen = [pixels(painted(look, cell, neutral("U"), 0, owners)) for owners in ((), ((0,), ()), ((1,), ()), ((), (0,)))]

    assert all(abs(one - other).mean() > 4 for place, one in enumerate(seen) for other in seen[:place])


def test_a_tile_without_segments_is_open_land() -> None:
    canvas = painted(theme("dark", "carcassonne"), 48, Tile((), (), ()), 0)

    assert pixels(canvas)[24, 24].tolist() == list(theme("dark", "carcassonne").colour("field"))
