"""The painter of square tiles: what is drawn must be what the data say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest

from bot.games.carcassonne.rules.pieces import Kind, pieces
from rendering.carcassonne.tiles import neutral, translated
from rendering.kit.canvas import Canvas
from rendering.kit.themes import theme
from rendering.segments import scenery
from rendering.segments.layout import NOWHERE, filled, layout, parts
from rendering.segments.model import Tile
from rendering.segments.painter import painted
from rendering.segments.spots import Growth, spots

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
        pixels(painted(theme("dark", "carcassonne"), 60, tile, 0, detail=0))
        for tile in (neutral("V"), translated(corrected))
    )

    turned_back = pixels(painted(theme("dark", "carcassonne"), 60, neutral("V"), 3, detail=0))
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


@pytest.mark.parametrize("key", KINDS)
def test_decorations_keep_clear_of_everything_and_of_each_other(key: str) -> None:
    plan, found = layout(neutral(key)), spots(neutral(key))
    rows, columns = np.nonzero(plan.labels == NOWHERE)
    things = np.stack([columns + 0.5, rows + 0.5], axis=1) / 64

    grown = [point for _, point in found.growth]
    for x, y in grown:
        assert not len(things) or np.hypot(*(things - (x, y)).T).min() >= 0.1
        assert 0.08 <= min(x, y) <= max(x, y) <= 0.92
    assert all(np.hypot(a - c, b - d) > 0.2 for (a, b), (c, d) in combinations(grown, 2))
    kinds = Counter(kind for kind, _ in found.growth)
    assert kinds[Growth.TREE] <= 2
    assert kinds[Growth.SHEEP] <= 1


def test_sheep_are_rare_and_trees_are_not() -> None:
    grown = [kind for key in KINDS for kind, _ in spots(neutral(key)).growth]

    assert 0 < grown.count(Growth.SHEEP) * 4 < len(KINDS)
    assert grown.count(Growth.TREE) > len(KINDS)


def test_small_tiles_have_their_trees_and_half_the_houses(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: Counter[str] = Counter()
    shapes: set[int] = set()

    def house(_pen: Canvas, shape: int, *_rest: object) -> None:
        drawn["house"] += 1
        shapes.add(shape)

    def grown(_pen: Canvas, kind: Growth, *_rest: object) -> None:
        drawn[kind] += 1

    monkeypatch.setattr(scenery, "house", house)
    monkeypatch.setattr(scenery, "grown", grown)
    counts = {}
    for cell in (104, 103, 59):
        drawn.clear()
        for key in KINDS:
            painted(theme("dark", "carcassonne"), cell, neutral(key), 0)
        counts[cell] = dict(drawn)

    assert shapes == {0, 1, 2, 3}
    assert set(counts[104]) == {"house", *Growth}
    assert set(counts[103]) == {"house", Growth.TREE}
    assert counts[104]["house"] / 2 <= counts[103]["house"] < counts[104]["house"] * 0.7
    assert counts[59] == {}


@pytest.mark.parametrize("shape", range(4))
def test_equal_houses_are_equal_pixels_wherever_they_stand(shape: int) -> None:
    look = theme("dark", "carcassonne")
    canvas = Canvas(look, 60, 30, ground="city")
    for x in (14.3, 43.9):
        scenery.house(canvas.pin(x, 15.2, 20), shape, "roof_1", "masonry", 2)

    seen = pixels(canvas)

    assert (seen[:, 2:28] == seen[:, 32:58]).all()
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) > 5


def test_a_tile_without_segments_is_open_land() -> None:
    canvas = painted(theme("dark", "carcassonne"), 48, Tile((), (), ()), 0)

    assert pixels(canvas)[24, 24].tolist() == list(theme("dark", "carcassonne").colour("field"))
