"""The end of Carcassonne on the scene: podium, bars and the land, with all expansions and any number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from carcassonne_positions import GAME, labels, position

from bot.core.points import Points, Term
from bot.games.carcassonne.presentation.view import View
from rendering.carcassonne import compose_ending
from rendering.carcassonne.farms import farms
from rendering.carcassonne.terms import portions
from rendering.charts.podium import Ending
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text

ALL: Mapping[str, str] = dict.fromkeys(
    ("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on"
) | {"river-uturn": "adjoining"}
MATCHES = [(2, 3, False), (3, 1, True), (4, 2, True), (5, 1, False), (6, 5, True)]


def ended(seats: int, seed: int, everything: bool) -> tuple[View, tuple[Points, ...]]:
    state: Any
    view, _, state = position(seats, seed, 99999, ALL if everything else {})
    return view, GAME.points(state)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == name]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize(("seats", "seed", "everything"), MATCHES)
def test_the_kinds_of_things_that_brought_points_add_up_to_the_score(seats: int, seed: int, everything: bool) -> None:
    view, points = ended(seats, seed, everything)

    for player, score in zip(view.players, points, strict=True):
        assert sum(part.points for part in portions(score)) == score.total == player.score


@pytest.mark.parametrize(
    ("label", "fill"),
    [
        ("city", "city"),
        ("open-cathedral-city-coat", "city"),
        ("open-inn-road", "road"),
        ("open-monastery", "monastery"),
        ("garden", "leaf"),
        ("farmed-city", "field"),
        ("grain", "wine"),
        ("message", "cloth"),
        ("message-road", "cloth"),
    ],
)
def test_every_term_counts_among_its_kind(label: str, fill: str) -> None:
    (part,) = [part for part in portions(Points((Term(label, 2, 3),))) if part.points]

    assert (part.fill, part.points) == (fill, 6)


@pytest.mark.parametrize(("seats", "seed", "everything"), MATCHES)
@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
def test_all_of_the_land_is_shown_with_every_score(seats: int, seed: int, everything: bool, theme: str) -> None:
    view, points = ended(seats, seed, everything)

    scene = compose_ending(view, Ending(points), labels(seats), theme)

    shown = [one.text for one in scene.operations if isinstance(one, Text)]
    assert all(str(player.score) in shown for player in view.players)
    assert len(sprites(scene, "tile")) == len(view.tiles)
    assert scene.height <= 1600
    assert all(one.size >= 30 for one in scene.operations if isinstance(one, Text))
    for one in scene.operations:
        assert 0 <= one.box[0] <= one.box[2] <= scene.width
        assert 0 <= one.box[1] <= one.box[3] <= scene.height


def test_without_knowing_where_points_came_from_there_are_no_bars() -> None:
    view, points = ended(2, 3, False)

    bare = compose_ending(view, Ending(), labels(2), "dark")
    told = compose_ending(view, Ending(points), labels(2), "dark")

    assert not sprites(bare, "chip")
    assert len(sprites(told, "chip")) == 2
    assert any(isinstance(one, Plate) and one.colour == "city" for one in told.operations)


def test_who_gave_up_stands_hollow() -> None:
    view, points = ended(3, 1, True)

    scene = compose_ending(view, Ending(points, frozenset({2})), labels(3), "dark")

    hollow = [one for one in sprites(scene, "person") if len(one.key) == 5 and one.key[4]]
    assert [one.key[2] for one in hollow] == [2]


@pytest.mark.parametrize(("seats", "seed", "everything"), MATCHES)
def test_fields_bring_what_farmers_got(seats: int, seed: int, everything: bool) -> None:
    view, points = ended(seats, seed, everything)

    told = Counter(seat for gain in farms(view, points, labels(seats)) for seat, got in gain.shares for _ in range(got))

    for seat, score in enumerate(points):
        assert told[seat] == sum(term.total for term in score.terms if term.label == "farmed-city")


@pytest.mark.parametrize(("seats", "seed", "everything"), MATCHES)
def test_plates_of_fields_cover_no_figure_and_no_other_plate(seats: int, seed: int, everything: bool) -> None:
    view, points = ended(seats, seed, everything)

    scene = compose_ending(view, Ending(points), labels(seats), "light")

    plates = sprites(scene, "tab")
    figures = [one for one in sprites(scene, "person") if len(one.key) == 4]
    assert len(plates) == sum(len(gain.shares) for gain in farms(view, points, labels(seats)))
    for at, one in enumerate(plates):
        assert not [other for other in (*plates[:at], *figures) if meet(one.box, other.box)]


def test_where_no_field_can_tell_what_it_brought_none_does() -> None:
    view, points = ended(4, 2, True)

    assert farms(view, points, labels(4))
    assert not farms(view, [*points[:-1], points[-1] + Points((Term("farmed-city", 1, 4),))], labels(4))
