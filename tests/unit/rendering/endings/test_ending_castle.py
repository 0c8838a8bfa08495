"""The end of The Castle on the scene: podium, bars, and what the final scoring paid for."""

from __future__ import annotations

import pytest
from castle_positions import GAME, labels, position

from bot.core.points import Points, Term
from bot.games.castle.presentation.view import View
from rendering.castle import compose_ending
from rendering.castle.terms import portions
from rendering.charts.podium import Ending
from rendering.kit.scene import Box, Scene, Sprite, Text

SEEDS = range(8)


def ended(seed: int) -> tuple[View, tuple[Points, ...]]:
    view, _, state = position(seed, 9999)
    return view, GAME.points(state)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == name]


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_kinds_of_things_that_brought_points_add_up_to_the_score(seed: int) -> None:
    view, points = ended(seed)

    for player, score in zip(view.players, points, strict=True):
        assert sum(part.points for part in portions(score)) == score.total == player.score


@pytest.mark.parametrize(
    ("label", "fill"),
    [
        ("well", "path"),
        ("tower-doubled", "tower"),
        ("house", "house"),
        ("court-best", "court"),
        ("keep", "wall"),
        ("open-house", "wall_tile"),
        ("bonus", "wall_tile"),
    ],
)
def test_every_term_counts_among_its_kind(label: str, fill: str) -> None:
    (part,) = [part for part in portions(Points((Term(label, 2, 3),))) if part.points]

    assert (part.fill, part.points) == (fill, 6)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
def test_the_castle_is_shown_with_every_score(seed: int, theme: str) -> None:
    view, points = ended(seed)

    scene = compose_ending(view, Ending(points), labels(), theme)

    shown = [one.text for one in scene.operations if isinstance(one, Text)]
    assert all(str(player.score) in shown for player in view.players)
    assert len(sprites(scene, "tile")) == len(view.laid)
    assert scene.height <= 1600
    assert all(one.size >= 30 for one in scene.operations if isinstance(one, Text))
    for one in scene.operations:
        assert 0 <= one.box[0] <= one.box[2] <= scene.width
        assert 0 <= one.box[1] <= one.box[3] <= scene.height


@pytest.mark.parametrize("seed", SEEDS)
def test_each_term_of_the_final_scoring_has_its_plate_and_courts_their_owners_pattern(seed: int) -> None:
    view, points = ended(seed)

    scene = compose_ending(view, Ending(points), labels(), "dark")

    colours = labels().colours
    paid = [
        (colours[seat], f"+{term.total}")
        for seat, score in enumerate(points)
        for term in score.terms
        if term.label in ("court", "court-best", "keep") or term.label.startswith("open-")
    ]
    plates = sprites(scene, "tab")
    assert sorted((one.key[1], one.key[2]) for one in plates) == sorted(paid)
    assert not [1 for at, one in enumerate(plates) for other in plates[:at] if meet(one.box, other.box)]
    figures = sprites(scene, "person")[2:]
    assert not [1 for one in plates for other in figures if meet(one.box, other.box)]
    owned = {
        int(seat) for one in sprites(scene, "tile") for court in str(one.key[3]).split("|") for seat in court if court
    }
    courts = {
        colours[seat]
        for seat, score in enumerate(points)
        for term in score.terms
        if term.label in ("court", "court-best")
    }
    assert owned == courts


def test_who_gave_up_stands_hollow_and_nothing_is_counted_where_nothing_was() -> None:
    view, points = ended(1)

    scene = compose_ending(view, Ending((), frozenset({0})), labels(), "light")

    assert points
    assert not sprites(scene, "tab")
    hollow = [one for one in sprites(scene, "person") if len(one.key) == 5 and one.key[4]]
    assert [one.key[2] for one in hollow] == [labels().colour(0)]
