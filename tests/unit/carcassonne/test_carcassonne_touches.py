"""What a tile does to features that it does not complete, and which way of laying it helps most."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.ai.policies import play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.bag import Bag
from bot.games.carcassonne.presentation.prompts import AskPlace, Does, Touch, Way, question, weight
from bot.games.carcassonne.rules.effects import with_tile
from bot.games.carcassonne.rules.features import features
from bot.games.carcassonne.rules.laid import TILES
from tests.unit.carcassonne.scripted import GAME, Table


def ways(table: Table) -> dict[str, Way]:
    """Every way to lay the tile in hand, as "N50 E"."""
    asked = question(table.state, table.seat)
    assert isinstance(asked, AskPlace)
    return {way.action.text().removeprefix("place "): way for way in asked.ways()}


def touch(way: Way, does: Does) -> Touch:
    (found,) = (each for each in way.touches if each.does is does)
    return found


def test_a_tile_adds_to_what_somebody_has() -> None:
    table = Table().stand("1 M50 B")
    table.draw("U")

    found = touch(ways(table)["L50 E"], Does.ADDS)

    assert (found.kind, found.held, found.seats, found.before, found.after) == ("road", ((1, 1),), (1,), 1, 2)
    assert (found.change(1), found.change(0)) == (1, 0)


def test_a_tile_extends_what_nobody_has_and_joins_what_two_have() -> None:
    table = Table()
    table.draw("U")
    assert touch(ways(table)["L50 E"], Does.EXTENDS).after == 2

    # Roads on M50 and O50 with a gap between them.
    table = Table().stand("1 M50 B").lay("M49 E S", "N49 E S", "O49 E S", "O50 U E").stand("0 O50 A")
    table.draw("U")
    found = touch(ways(table)["N50 E"], Does.JOINS)

    assert (sorted(found.held), found.seats, found.after) == ([(0, 1), (1, 1)], (0, 1), 3)


def with_figures(table: Table, **left: int) -> Table:
    """The table at which seat 0 has these figures left and no others."""
    mine = tuple(left.get(role.key, 0) for role in table.config.roles)
    table.state = replace(table.state, supply=(mine, *table.state.supply[1:]))
    return table


def test_a_start_counts_with_the_figures_that_can_claim_it() -> None:
    table = with_figures(Table(abbot_gardens="on").lay("M49 E S"), abbot=1)
    table.draw("B")
    monastery = touch(ways(table)["L49 N"], Does.STARTS)
    assert (monastery.figures, weight(monastery, 0)) == (("abbot",), 3)

    bare = touch(ways(with_figures(table))["L49 N"], Does.STARTS)
    assert (bare.figures, weight(bare, 0)) == ((), 0)


def test_an_abbot_claims_no_city_and_a_builder_claims_nothing() -> None:
    for left, figures in (({"abbot": 1, "builder": 1, "pig": 1}, ()), ({"large": 1, "builder": 1}, ("large",))):
        table = Table(abbot_gardens="on", inns_cathedrals="on", traders_builders="on")
        with_figures(table, **left).draw("D")

        way = ways(table)["M51 S"]

        assert [(effect.points.total, effect.figures) for effect in way.completes] == [(4, figures)]
        assert way.use(0) == 12 * bool(figures)


def test_a_monastery_starts_with_its_neighbours_and_grows_by_each() -> None:
    table = Table().lay("M49 E S")
    table.draw("B")
    assert touch(ways(table)["L49 N"], Does.STARTS).after == 3

    table = Table().lay("M49 B N").stand("1 M49 B")
    table.draw("B")
    found = touch(ways(table)["L49 N"], Does.ADDS)

    assert (found.kind, found.seats, found.before, found.after) == ("monastery", (1,), 2, 3)


@pytest.mark.parametrize(("turn", "blocked"), [("E", True), ("N", False)])
def test_a_gap_that_no_tile_left_fits_blocks_what_waits_for_it(turn: str, blocked: bool) -> None:
    # Only a tile with a city to the south on M51 closes the city of seat 1; a city to the west too, and none is left.
    table = Table().stand("1 M50 A").lay("L50 U E")
    everything = [TILES[laid >> 2].key for laid in table.state.board.tiles.values()]
    config = replace(table.state.config, piles=(Bag.of([*everything[1:], "E", "E"]),))
    table.state = replace(table.state, config=config)
    table.pile("E", "E")
    table.draw("E")

    found = [each for each in ways(table)[f"L51 {turn}"].touches if each.does is Does.BLOCKS]

    assert [(each.kind, each.seats) for each in found] == ([("city", (1,))] if blocked else [])
    assert all(weight(each, 1) < 0 < weight(each, 0) for each in found), "bad for its owner, good for the other one"


def worths(state: Any) -> set[tuple[str, str, int]]:
    """Kind, cell and points of every open feature, once for each of its cells."""
    return {(each.kind, cell, each.points) for each in features(state) for cell, _ in each.parts}


def test_every_touch_says_what_the_board_says_before_and_after() -> None:
    told = set[Does]()
    for step in play(GAME, GAME.config({"abbot-gardens": "on"}, 3), 3, play_eagerly, generator("touches", 1)):
        asked = question(step.before, step.seat) if isinstance(step, Acted) else None
        if not isinstance(asked, AskPlace) or len(step.before.board.tiles) % 2:
            continue
        for way in list(asked.ways())[::3]:
            after = with_tile(step.before, step.seat, asked.tile.key, way.action.cell, way.action.turn)
            for each in way.touches:
                told.add(each.does)
                assert (each.kind, each.name, each.after) in worths(after)
                if each.held and each.does is not Does.BLOCKS:
                    assert {(each.kind, each.before)} <= {(kind, points) for kind, _, points in worths(step.before)}
    assert told == {*Does}, "the match has some of each"
