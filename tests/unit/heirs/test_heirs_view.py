"""What everybody sees: hands, circle, land, reach, explained points, and never what comes next."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play
from bot.core.bag import Bag
from bot.games.heirs.facts import HeirsFacts
from bot.games.heirs.rules.cells import CELLS
from bot.games.heirs.rules.model import Hoard
from tests.unit.heirs.scenes import GAME, RING, B, W, act, draw, scene


def test_the_next_tiles_terrain_is_seen_and_the_tile_is_not() -> None:
    state = scene(back="wheat")
    other = replace(state, unseen=Bag())

    assert GAME.view(state, W) == GAME.view(other, W)
    assert GAME.view(state, None).back is not None
    assert GAME.view(state, None).reserve == 10


def test_the_circle_has_seven_places_the_shield_and_numbers() -> None:
    view = GAME.view(act(scene(reserve=0), "take VOY8"), None)

    assert [(place.number, place.shield) for place in view.circle] == [
        (None, False), (5, False), (None, True), (1, False), (2, False), (3, False), (4, False),
    ]  # fmt: skip
    assert view.crown == B
    assert view.taken


def test_the_land_has_owners_roads_and_points() -> None:
    tiles = {"M30": "wood", "N30": "COM7 w", "K32": "VOY3 b"}
    view = GAME.view(scene(tiles, white=("N30",), latest=(CELLS["N30"], CELLS["K32"])), W)
    start, cathedral, market = view.land

    assert (start.front, start.owner, start.name) == (None, None, "M30")
    assert (cathedral.counts, cathedral.times, cathedral.latest) == (10, 2, True)
    assert (market.spot, market.ends, market.latest) == ((-2, 2), 0b1100, True)
    assert [side.score for side in view.sides] == [10, 1]


def test_points_are_explained_by_building_and_by_road() -> None:
    view = GAME.view(scene({"M30": "wood", "N30": "WAR2 w", "O30": "COM4 w", "P30": "COM1 w"}), None)
    market = next(tile.counted for tile in view.buildings if tile.name == "O30")
    (road,) = view.roads

    assert market is not None
    assert (market.count, market.each, market.cells, market.total) == (1, 3, ((3, 0),), 3)
    assert (road.names, road.buildings, road.points, road.winner) == (("N30", "O30"), (2, 0), 2, W)


def test_a_match_alone_shows_henri_his_troops_with_crosses_and_treasures_with_their_progress() -> None:
    state = scene({"M30": "wood", "N30": "COM8 b"}, seats=1, taken=True)
    state = replace(state, hoard=Hoard(Bag.of(["T2"]), 1, ((CELLS["N30"], "T9"),)))
    view = GAME.view(state, W)
    player, henri = view.sides
    (treasure,) = view.treasures

    assert (view.henri, view.level, view.pile) == (True, "poor", 1)
    assert (player.person, henri.person) == (True, False)
    assert {troop.cross.key for troop in henri.troops if troop.cross is not None} == {"wood", "stone", "wheat"}
    assert (treasure.name, treasure.have, treasure.want) == ("N30", 1, 2)


def test_a_view_exists_at_every_moment_of_a_match() -> None:
    state = GAME.initial(GAME.config({"sets": "random"}, 2), 2)

    assert GAME.view(state, None).turn is None
    state = draw(state, "war", "craft", "patrol")
    assert GAME.view(state, None).sets == ("war", "craft", "patrol")
    *_, last = play(GAME, GAME.config({}, 1), 1, play_at_random, generator("view", 1))
    over = GAME.view(last.state, None)
    assert over.turn is None
    assert over.outcome is not None
    assert [side.score for side in over.sides] == [side.points.total for side in over.scored]


def test_disguises_differ_and_pieces_stay() -> None:
    state, facts = scene(), HeirsFacts()

    assert facts.disguised(state, W) != state
    assert facts.pieces(state) == facts.pieces(act(state, f"take {RING[0]}"))
    assert len(set(map(GAME.notation, Random(1).sample(list(facts.universe(state)), 30)))) > 10
