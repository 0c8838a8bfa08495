"""What marks a piece as new can be told on any ground, in any colour, and fits its place."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from rendering.kit import mark_shapes, news_strip
from rendering.kit.atlas import atlas
from rendering.kit.news_strip import Step
from rendering.kit.scene import Operation, Plate, Sprite, Text
from rendering.kit.themes import contrast, theme

THEMES = ["dark", "light", "high_contrast"]
GAMES = ["kingdomino", "carcassonne", "castle", "heirs", "dice"]
SEATS = range(6)
BOX = (20, 30, 620, 400)


def tile(x: int, y: int, size: int) -> Operation:
    return Sprite(x, y, size, size, ("badge", "7"))


def domino(x: int, y: int, size: int) -> list[Operation]:
    return [tile(x, y, size), tile(x + size, y, size)]


def colours(sprite: Operation, name: str, game: str) -> set[tuple[int, int, int]]:
    """What it is painted with where it covers all that lies below."""
    assert isinstance(sprite, Sprite)
    source = atlas(name, game)
    piece = source.sprite(sprite.key, sprite.width, sprite.height)
    pixels = piece.pixels if piece.edge is None else piece.pixels[piece.edge.solid]
    return {source.palette.colours[index] for index in np.unique(pixels)}


def marks(seat: int) -> list[Operation]:
    return [
        *mark_shapes.framed(100, 100, 92, seat),
        *mark_shapes.framed(100, 100, 20, seat, chip=False),
        *mark_shapes.framed_box(100, 100, 184, 92, seat),
        *mark_shapes.plate("+12", seat, 100, 100),
        mark_shapes.ghost("follower", seat, 100, 100, 60),
        mark_shapes.ghost("pig", seat, 100, 100, 40, lying=True),
        mark_shapes.arrow(seat, 100, 100, "E"),
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", THEMES)
def test_every_mark_carries_its_seat_between_ink_and_paper(name: str, game: str) -> None:
    look = theme(name, game)
    assert contrast(look.colour("ink"), look.colour("paper")) >= 7
    for seat in SEATS:
        for mark in marks(seat):
            assert {look.colour("ink"), look.colour("paper"), look.seats[seat].fill} <= colours(mark, name, game), mark


@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
def test_an_arrow_points_to_its_side(side: str) -> None:
    sprite = mark_shapes.arrow(1, 200, 300, side)
    piece = atlas("dark", "carcassonne").sprite(sprite.key, sprite.width, sprite.height)
    assert piece.edge is not None
    rows, columns = np.nonzero(piece.edge.solid)
    half = sprite.width // 2
    reach = {"N": half - rows.min(), "S": rows.max() - half, "W": half - columns.min(), "E": columns.max() - half}
    assert max(reach, key=lambda one: reach[one]) == side
    assert reach[side] > mark_shapes.ARROW * 1.5
    assert sorted(reach.values())[-2] <= mark_shapes.ARROW + 1


@pytest.mark.parametrize("cell", [14, 26, 40, 60, 84, 92, 140])
def test_a_frame_lies_on_the_edge_of_its_tile(cell: int) -> None:
    frame, seal = mark_shapes.framed(200, 300, cell, 2)
    assert isinstance(frame, Sprite)
    assert isinstance(seal, Sprite)
    out = 200 - frame.x
    assert 2 <= out <= 8
    assert frame.box == (200 - out, 300 - out, 200 + cell + out, 300 + cell + out)
    assert seal.box[2] <= 200 + cell + mark_shapes.CHIP
    assert seal.box[1] >= 300 - mark_shapes.CHIP
    piece = atlas("dark", "castle").sprite(frame.key, frame.width, frame.height)
    assert piece.edge is not None
    assert not piece.edge.solid[frame.height // 2, frame.width // 2], "the tile itself is seen"


@pytest.mark.parametrize("text", ["+1", "+12", "+120", "−3"])
def test_a_plate_is_as_large_as_it_says(text: str) -> None:
    (plate,) = mark_shapes.plate(text, 3, 40, 50)
    assert plate.box == (40, 50, 40 + mark_shapes.plate_size(text)[0], 50 + mark_shapes.PLATE)
    assert mark_shapes.plate_size(text, 34)[1] == 34


# The strip


def rows(operations: list[Operation]) -> list[Plate]:
    return [operation for operation in operations if isinstance(operation, Plate)]


@pytest.mark.parametrize("count", range(8))
def test_a_strip_shows_the_newest_steps_whole(count: int) -> None:
    steps = [Step(number % 6, tile, f"A{number}") for number in range(count)]
    found = list(news_strip.strip(steps, BOX))

    shown = [operation.text for operation in found if isinstance(operation, Text)]
    assert shown == [step.place for step in steps][-5:]
    plates = rows(found)
    assert all(news_strip.LEAST <= plate.height <= news_strip.ROW for plate in plates)
    for one, other in pairwise(plates):
        assert one.box[3] < other.box[1]
    for operation in found:
        left, top, right, bottom = operation.box
        assert BOX[0] <= left
        assert BOX[1] <= top
        assert right <= BOX[2]
        assert bottom <= BOX[3]


def test_a_row_tells_what_was_laid_where_and_what_came_of_it() -> None:
    step = Step(2, domino, "J48", (("meeple", 3),), ((2, 12), (0, -3)), (("large", 2),), (tile,))

    found = list(news_strip.strip([step], (0, 0, 1160, news_strip.height(1))))

    keys = [operation.key for operation in found if isinstance(operation, Sprite)]
    badge, person, ghost = ("badge", "7"), ("person", "follower", 3, 0), ("ghost", "large", 2, 0)
    assert keys == [("seal", 2), badge, badge, badge, person, ("tab", 2, "+12"), ("tab", 0, "−3"), ghost]
    edges = [operation.box for operation in found if not isinstance(operation, Plate)]
    for one, other in pairwise(edges):
        assert one[2] <= other[0]


def test_what_finds_no_room_in_its_row_is_left_out() -> None:
    gains = tuple((seat, 100) for seat in SEATS)
    found = list(news_strip.strip([Step(1, tile, "A10", gains=gains)], (0, 0, 500, news_strip.ROW)))
    plates = [operation for operation in found if isinstance(operation, Sprite) and operation.key[0] == "tab"]
    assert 0 < len(plates) < len(gains)
    assert max(plate.box[2] for plate in plates) <= 500


def test_no_steps_need_no_room() -> None:
    assert news_strip.height(0) == 0
    assert news_strip.height(3) == 3 * news_strip.ROW + 2 * news_strip.GAP
    assert not list(news_strip.strip([], BOX))
