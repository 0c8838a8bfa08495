"""The end of a game of Kingdomino and of a dynasty, on the scene."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest
from positions import GAME, labels

from bot.core.game import fold
from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.rules.pieces import Terrain
from rendering.charts.podium import Ending
from rendering.kingdomino import compose_ending
from rendering.kingdomino.domains import areas
from rendering.kit.scene import Plate, Scene, Sprite, Text

BONUSES = (("harmony", "on"), ("middle-kingdom", "on"))
OPTIONS: list[tuple[tuple[str, str], ...]] = [(), BONUSES, (("dynasty", "on"),), (("dynasty", "on"), *BONUSES)]
DUEL = (("mighty-duel", "on"), ("dynasty", "on"))
TERRAINS = {terrain.key for terrain in Terrain}
MATCHES = [(seats, options) for seats in (2, 3, 4) for options in OPTIONS] + [(2, DUEL)]


@cache
def played(seats: int, options: tuple[tuple[str, str], ...], seed: int = 4) -> tuple[View, ...]:
    """How a match ended, after the ends of its earlier games."""
    chance, ends = random.Random(seed), []
    state: Any = GAME.initial(GAME.config(_chosen(options), seats), seats)
    while GAME.outcome(state) is None:
        pending = GAME.chance(state)
        if pending is not None:
            events = GAME.resolve(state, tuple(chance.sample(pending.bag.pieces, pending.count)))
        else:
            (seat,) = GAME.to_act(state)
            events = GAME.decide(state, seat, chance.choice(list(GAME.legal_actions(state, seat))))
        ended = GAME.interlude(state, events)
        ends += [] if ended is None else [GAME.view(ended, None)]
        state = fold(GAME, state, events)
    return (*ends, GAME.view(state, None))


def _chosen(options: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    return dict(options)


def texts(scene: Scene) -> list[Text]:
    return [one for one in scene.operations if isinstance(one, Text)]


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] == name]


def meet(one: tuple[int, int, int, int], other: tuple[int, int, int, int]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def tags(scene: Scene) -> list[Plate]:
    """What products are written on."""
    found = [one for one in scene.operations if isinstance(one, Plate) and one.colour == "ink"]
    return [one for one in found if one.ground in TERRAINS]


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_every_end_fits_and_can_be_read(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    for view in played(seats, options):
        scene = compose_ending(view, Ending(), labels(seats), "dark")

        assert scene.height <= 1600
        assert all(text.size >= 30 for text in texts(scene))
        for one in scene.operations:
            assert 0 <= one.box[0] <= one.box[2] <= scene.width
            assert 0 <= one.box[1] <= one.box[3] <= scene.height


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_domains_and_bonuses_add_up_to_the_score(seats: int, options: tuple[tuple[str, str], ...]) -> None:
    for view in played(seats, options):
        for kingdom, scored in zip(view.kingdoms, view.scored, strict=True):
            bonuses = sum(term.total for term in scored.points.terms if term.label in ("harmony", "middle-kingdom"))
            assert sum(area.worth for area in areas(kingdom)) + bonuses == scored.points.total == kingdom.score
            assert sum(len(area.cells) for area in areas(kingdom)) == 2 * len(kingdom.laid)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("seats", "options"), [(4, BONUSES), (3, ()), (2, (("mighty-duel", "on"),))])
def test_products_stand_on_their_domain_and_leave_buildings_and_each_other_free(
    seats: int, options: tuple[tuple[str, str], ...], seed: int
) -> None:
    (view,) = played(seats, options, seed)

    scene = compose_ending(view, Ending(), labels(seats), "light")

    shown = [text.text for text in texts(scene)]
    worth = [area for kingdom in view.kingdoms for area in areas(kingdom) if area.worth]
    assert len(tags(scene)) == len(worth)
    assert all(area.product in shown or str(area.worth) in shown for area in worth)
    halves = sprites(scene, "half")
    for at, tag in enumerate(tags(scene)):
        assert not [other for other in tags(scene)[:at] if meet(tag.box, other.box)]
        under = [half for half in halves if meet(tag.box, half.box)]
        assert 1 <= len(under) <= 3
        assert len({half.key[1] for half in under}) == 1
        # A plate of buildings begins at 0.52 of its cell.
        assert all(tag.box[3] <= half.y + round(0.52 * half.height) for half in under)


def test_bonuses_are_shown_where_they_were_won() -> None:
    (view,) = played(4, BONUSES)

    scene = compose_ending(view, Ending(), labels(4), "dark")

    won = [term.label for scored in view.scored for term in scored.points.terms if term.label in dict(BONUSES)]
    assert won
    assert [sprite.key[1] for sprite in sprites(scene, "bonus")] == won


def test_the_first_games_of_a_dynasty_are_shown_by_themselves_and_the_last_one_closes_all() -> None:
    first, second, last = (
        compose_ending(view, Ending(), labels(4), "dark") for view in played(4, (("dynasty", "on"),))
    )

    views = played(4, (("dynasty", "on"),))
    assert len(sprites(first, "castle")) == len(sprites(second, "castle")) == 4
    assert len(sprites(last, "castle")) == 12
    shown = [text.text for text in texts(last)]
    for number, view in enumerate(views, 1):
        scores = [kingdom.score for kingdom in view.kingdoms]
        assert str(number) in shown
        assert all(str(score) in shown for score in scores)
    best = [one for one in last.operations if isinstance(one, Plate) and (one.colour, one.height) == ("accent", 50)]
    games = [[kingdom.score for kingdom in view.kingdoms] for view in views]
    assert len(best) == sum(game.count(max(game)) for game in games)
    assert not tags(last)


@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
def test_who_gave_up_stands_hollow(theme: str) -> None:
    (view,) = played(3, ())

    scene = compose_ending(view, Ending((), frozenset({1})), labels(3), theme)

    kings = {sprite.key[1]: sprite.key[2] for sprite in sprites(scene, "king")}
    assert kings == {0: 0, 1: 1, 2: 0}
