"""Edges of what was scored: on the walls and along both sides of a way, clear everywhere else."""

from __future__ import annotations

import numpy as np
import pytest

from bot.games.carcassonne.rules.pieces import Kind, pieces
from bot.games.castle.rules.pieces import pieces as castle_pieces
from rendering.carcassonne.tiles import neutral, part_of
from rendering.castle import tiles as castle
from rendering.kit.canvas import Canvas
from rendering.kit.themes import theme
from rendering.segments.edges import edge
from rendering.segments.layout import layout
from rendering.segments.model import turned

CELL = 92
LOOK = theme("dark", "carcassonne")
RED = LOOK.seats[0].fill


def cover(canvas: Canvas) -> np.ndarray:
    return np.asarray(canvas.finished().getchannel("A"))


def seen(canvas: Canvas, at: tuple[float, float]) -> tuple[int, ...]:
    x, y = (min(CELL - 1, int(share * CELL)) for share in at)
    return tuple(int(value) for value in np.asarray(canvas.finished())[y, x])


@pytest.mark.parametrize("turn", range(4))
def test_walls_of_a_scored_city_carry_the_colour_of_its_seat(turn: int) -> None:
    tile = neutral("D")
    city = next(part for part in pieces().tiles["D"].segments if part.kind is Kind.CITY)
    part = part_of("D", pieces().tiles["D"].segments.index(city))
    assert part == "a0"

    canvas = edge(LOOK, CELL, tile, turn, part, 0)

    wall = layout(tile).shapes[0].walls[0]
    assert seen(canvas, turned(wall[len(wall) // 2], turn))[:3] == RED
    assert seen(canvas, turned((0.1, 0.9), turn))[3] == 0


def test_a_scored_road_keeps_its_middle_and_gets_both_edges() -> None:
    key = "V"
    road = next(part for part in pieces().tiles[key].segments if part.kind is Kind.ROAD)
    canvas = edge(LOOK, CELL, neutral(key), 0, f"w{road.index}", 0)

    x, y = layout(neutral(key)).lines[road.index][0][8]
    corner = (round(x), round(y))
    along = np.hypot(x - corner[0], y - corner[1])
    found = [
        seen(canvas, (corner[0] + (x - corner[0]) * far / along, corner[1] + (y - corner[1]) * far / along))
        for far in (along - 0.13, along, along + 0.13)
    ]
    assert found[1][3] == 0
    assert found[0][:3] == found[2][:3] == RED


def test_a_city_without_a_wall_has_no_edge() -> None:
    assert not layout(neutral("C")).shapes[0].walls

    covered = cover(edge(LOOK, CELL, neutral("C"), 0, "a0", 0))

    assert (covered > 0).mean() < 0.1, "only its coat of arms is drawn again"


@pytest.mark.parametrize("key", list(pieces().tiles))
def test_every_city_and_road_of_every_tile_can_be_marked(key: str) -> None:
    for place, segment in enumerate(pieces().tiles[key].segments):
        part = part_of(key, place)
        assert (part is None) == (segment.kind not in (Kind.CITY, Kind.ROAD))
        if part is not None:
            assert edge(LOOK, CELL, neutral(key), place, part, 1).finished().size == (CELL, CELL)


@pytest.mark.parametrize("name", list(castle_pieces().tiles))
def test_every_building_and_path_of_the_castle_can_be_marked(name: str) -> None:
    look = theme("dark", "castle")
    for place, segment in enumerate(castle_pieces().tiles[name].segments):
        part = castle.part_of(name, place)
        assert (part is None) == (segment.kind.key == "court")
        if part is not None:
            found = cover(edge(look, 104, castle.neutral(name), 0, part, 5))
            assert (found > 0).any() == bool(part[0] == "w" or layout(castle.neutral(name)).shapes[int(part[1:])].walls)
