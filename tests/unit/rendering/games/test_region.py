"""The private picture of a part of a wide land, without painting one."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from cogs.carcassonne import spots
from rendering.kit.painter import paint
from rendering.kit.scene import Plate, Scene, Sprite, Text
from tests.unit.discord.games.carcassonne import EN, GAME, SEEN
from tests.unit.discord.games.lands import SHAPES, land
from tests.unit.discord.seeing import shown

LEAST, SMALLEST, TALLEST, HEAVIEST = 84, 30, 1600, 130_000
"""Side of a cell, size of type and height of the picture, px; its bytes."""


def pictures(shape: str) -> list[tuple[spots.Stretch, Scene]]:
    """Every part of a land with all its tiles, and its picture."""
    match, seat = land(shape, 999)
    parts = spots.parts(shown(match, EN, seat).view, GAME.question(match.state, seat).sites)
    found = []
    for part in parts:
        look = SEEN.look(match, seat, (part.sites[0].ways[0].action.text(),), EN, "light", spots.FOCUS)
        assert look is not None
        found.append((part, look.scene))
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_every_spot_of_a_part_has_its_number_on_a_cell_that_a_phone_shows(shape: str) -> None:
    for part, picture in pictures(shape):
        badges = [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == "badge"]

        assert Counter(op.key[1] for op in badges) == Counter(str(site.number) for site in part.sites)
        # Cells of the map are smaller, the tile that is turned below it larger.
        sides = Counter(op.width for op in picture.operations if isinstance(op, Sprite) and op.key[0] == "tile")
        assert any(LEAST <= side <= 140 for side in sides)
        rows = sorted({op.y for op in badges})
        assert all(below - above >= LEAST for above, below in pairwise(rows))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_part_keeps_to_its_picture_and_its_map_to_its_place(shape: str) -> None:
    for _, picture in pictures(shape):
        grounds = [place for place, op in enumerate(picture.operations) if isinstance(op, Plate) and op.radius == 16]
        whole, *on_map = picture.operations[slice(*grounds)]
        left, top, right, bottom = whole.box

        assert picture.width == 1200
        assert picture.height <= TALLEST
        for op in picture.operations:
            assert 0 <= op.box[0] <= op.box[2] <= picture.width
            assert 0 <= op.box[1] <= op.box[3] <= picture.height
            assert not isinstance(op, Text) or op.size >= SMALLEST
        assert sum(isinstance(op, Plate) and op.colour == "paper" for op in on_map) == 4
        for op in on_map:
            assert left <= op.box[0] <= op.box[2] <= right
            assert top <= op.box[1] <= op.box[3] <= bottom


def test_the_fullest_part_of_a_land_is_small_enough_to_send() -> None:
    _, picture = max(pictures("scattered"), key=lambda found: found[1].height)

    assert len(paint(picture)) <= HEAVIEST
