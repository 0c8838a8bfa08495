"""The end of The Two Heirs, alone and for two, on the scene."""

from __future__ import annotations

import pytest
from heirs_positions import WAR, labels, position

from bot.games.heirs.presentation.view import View
from rendering.charts.podium import Ending
from rendering.heirs import compose_ending
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text

MATCHES = [(2, seed) for seed in range(5)] + [(1, seed) for seed in range(4)]


def ended(seats: int, seed: int) -> View:
    return position(seats, seed, 9999, WAR if seats == 2 else {"sets": "random"})[0]


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == name]


def texts(scene: Scene) -> list[Text]:
    return [one for one in scene.operations if isinstance(one, Text)]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
def test_both_sides_stand_on_the_podium_and_all_of_the_land_is_shown(seats: int, seed: int, theme: str) -> None:
    view = ended(seats, seed)

    scene = compose_ending(view, Ending(), labels(view), theme)

    shown = [text.text for text in texts(scene)]
    assert len(sprites(scene, "shield")) == 2
    assert all(str(side.score) in shown for side in view.sides)
    assert len(sprites(scene, "built")) == len(view.buildings)
    assert len(sprites(scene, "land")) == len(view.land) - len(view.buildings)
    assert scene.height <= 1600
    assert all(text.size >= 30 for text in texts(scene))
    for one in scene.operations:
        assert 0 <= one.box[0] <= one.box[2] <= scene.width
        assert 0 <= one.box[1] <= one.box[3] <= scene.height


@pytest.mark.parametrize("seed", range(4))
def test_henri_has_a_step_and_wins_by_his_cogwheel(seed: int) -> None:
    view = ended(1, seed)

    scene = compose_ending(view, Ending(), labels(view), "dark")

    kinds = {sprite.key[2]: sprite for sprite in sprites(scene, "shield")}
    assert sorted(kinds) == [0, 2]
    won = view.outcome is not None and view.outcome.placings[0] == (0,)
    assert (kinds[0].height > kinds[2].height) == won
    assert len(sprites(scene, "laurel")) == 1


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_the_plates_of_roads_cover_no_tile_and_no_other_plate(seats: int, seed: int) -> None:
    view = ended(seats, seed)

    scene = compose_ending(view, Ending(), labels(view), "dark")

    plates = sprites(scene, "tab")
    scoring = [road for road in view.roads if road.points]
    assert sorted(str(one.key[2]) for one in plates) == sorted(f"+{road.points}" for road in scoring)
    tiles = [*sprites(scene, "built"), *sprites(scene, "land")]
    for at, one in enumerate(plates):
        assert not [other for other in (*tiles, *plates[:at]) if meet(one.box, other.box)]


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_the_bars_are_as_long_as_the_scores_say(seats: int, seed: int) -> None:
    view = ended(seats, seed)

    scene = compose_ending(view, Ending(), labels(view), "dark")

    pieces = [one for one in scene.operations if isinstance(one, Plate) and one.height == 40]
    lengths = [sum(one.width for one in pieces if one.y == y) for y in sorted({one.y for one in pieces})]
    scores = [side.score for side in view.sides if side.score]
    if len(lengths) == 2 and abs(scores[0] - scores[1]) > 3:
        assert (lengths[0] > lengths[1]) == (scores[0] > scores[1])


def test_who_gave_up_has_a_hollow_shield_and_no_laurel() -> None:
    view = ended(2, 1)

    scene = compose_ending(view, Ending((), frozenset({0, 1})), labels(view), "light")

    assert {sprite.key[4] for sprite in sprites(scene, "shield")} == {1}
    assert not sprites(scene, "laurel")
