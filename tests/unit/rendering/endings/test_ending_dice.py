"""The end of King of the Dice on the scene, in every layout of the land."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from dice_positions import GAME, labels, position

from bot.core.points import Points
from bot.games.dice.presentation.view import View
from bot.games.dice.rules.pieces import pieces
from rendering.charts.podium import Ending
from rendering.dice import compose_ending
from rendering.dice.terms import portions
from rendering.kit.scene import Box, Scene, Sprite, Text

LAYOUTS = sorted(pieces().layouts)
SEATS = (2, 3, 4)


@cache
def ended(seats: int, seed: int = 1) -> tuple[View, tuple[Points, ...]]:
    view, _, state = position(seats, seed, 99999)
    return view, GAME.points(state)


def laid(view: View, layout: str) -> View:
    """The same spaces where they would lie in another layout."""
    places = pieces().layouts[layout].places
    spaces = tuple(replace(space, place=places[number]) for number, space in enumerate(view.spaces))
    return replace(view, layout=layout, spaces=spaces)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == name]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("theme", ["dark", "high_contrast"])
def test_every_layout_is_shown_whole_with_every_score(seats: int, layout: str, theme: str) -> None:
    view, points = ended(seats)

    scene = compose_ending(laid(view, layout), Ending(points), labels(seats), theme)

    shown = [one.text for one in scene.operations if isinstance(one, Text)]
    assert all(shown.count(str(total)) >= 2 for total in view.totals)
    assert len(sprites(scene, "space")) == len(view.spaces)
    assert scene.height <= 1600
    assert all(one.size >= 30 for one in scene.operations if isinstance(one, Text))
    for one in scene.operations:
        assert 0 <= one.box[0] <= one.box[2] <= scene.width
        assert 0 <= one.box[1] <= one.box[3] <= scene.height


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", SEATS)
def test_names_and_scores_stay_off_each_other(seats: int, layout: str) -> None:
    view, points = ended(seats)

    scene = compose_ending(laid(view, layout), Ending(points), labels(seats, ("W" * 32,) * seats), "light")

    words = [one for one in scene.operations if isinstance(one, Text) and len(one.text) > 1]
    assert not [1 for at, one in enumerate(words) for other in words[:at] if meet(one.box, other.box)]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_the_kinds_of_things_that_brought_points_add_up_to_the_score(seats: int, seed: int) -> None:
    view, points = ended(seats, seed)

    for total, score in zip(view.totals, points, strict=True):
        assert sum(part.points for part in portions(score, 0)) == score.total == total


def test_who_gave_up_stands_hollow() -> None:
    view, points = ended(3)

    scene = compose_ending(view, Ending(points, frozenset({0})), labels(3), "dark")

    assert [one.key[1] for one in sprites(scene, "pawn") if len(one.key) == 3 and one.key[2]] == [0]
