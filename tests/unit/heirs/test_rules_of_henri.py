"""The match alone against Henri (rules H-S1 to H-S8, H-ES)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import generator, play, settled
from bot.core.bag import Bag
from bot.core.game import Draw
from bot.core.points import Term
from bot.games.heirs.rules import henri
from bot.games.heirs.rules.cells import AROUND, CELLS, NAMES
from bot.games.heirs.rules.events import (
    HenriBuilt,
    HenriGaveUp,
    HenriMoved,
    HenriTook,
    Looked,
    TreasureLaid,
    TreasureRemoved,
)
from bot.games.heirs.rules.land import Laid
from bot.games.heirs.rules.model import AWAY, HENRI, Filling, Finished, Hoard, LayingTreasure, State
from bot.games.heirs.rules.pieces import Terrain, pieces
from bot.games.heirs.rules.scoring import final_scores, result, side_points
from tests.unit.heirs.scenes import GAME, RING, B, W, act, cells, doubled, draw, events, legal, scene


def alone(tiles: Mapping[str, str] | None = None, pile: int = 0, **more: Any) -> State:
    """The player has taken and is to end the turn; Henri has no treasure unless told otherwise."""
    more = {"taken": True, "reserve": 0, **more}
    treasures = Bag.of([key for key in pieces().treasures if key not in dict(more.get("lying", ())).values()])
    hoard = Hoard(treasures, pile, tuple(more.pop("lying", ())))
    return scene(tiles, seats=1, hoard=hoard, **more)


def henris(state: State) -> list[Any]:
    """The events of Henri's turn once the player ends hers, without the first, which is the end."""
    return list(events(state, "end"))[1:]


def looks(built: HenriBuilt | HenriGaveUp) -> list[str]:
    return [f"{look.rule}{look.number} {look.side} {look.cell}{'' if look.free else ' taken'}" for look in built.looked]


def test_h_s1_the_player_starts_without_a_toss_and_henris_troops_wait_beside_the_table() -> None:
    state, log = settled(GAME, GAME.initial(GAME.config({}, 1), 1), Random(1))

    assert [type(event).__name__ for event in log] == ["CircleDealt", "StartLaid", "BackSeen"]
    assert GAME.to_act(state) == {W}
    assert state.circle.crown == W
    assert state.troops[HENRI].cells == (AWAY, AWAY, AWAY)
    assert state.troops[W].cells == (CELLS["M30"], AWAY, AWAY)
    assert (state.reach(W), state.reserve) == (3, 20)


@pytest.mark.parametrize(("level", "left"), [("poor", 6), ("brave", 8), ("mighty", 10)])
def test_h_s2_levels_leave_six_eight_or_ten_treasures_nobody_has_seen(level: str, left: int) -> None:
    state = GAME.initial(GAME.config({"level": level}, 1), 1)

    assert state.hoard.pile == state.hoard.left == left
    assert len(state.hoard.unseen) == 10


@pytest.mark.parametrize(
    ("ring", "back", "tile", "number", "found"),
    [
        (RING, "wheat", "AGR1", 3, True),
        (RING, "wood", "VOY8", 2, True),
        (("VOY9", "COM7"), "wood", "VOY9", 1, False),
    ],
)
def test_h_s3_henri_takes_the_first_tile_of_the_next_ones_terrain_else_the_first_of_all(
    ring: tuple[str, ...], back: str, tile: str, number: int, found: bool
) -> None:
    state = alone(ring=ring, back=back, reserve=5)
    (took,) = henris(state)
    after = act(state, "end")

    assert took == HenriTook(tile, number, back, found)
    assert isinstance(after.phase, Filling)
    assert after.circle.crown == W
    assert after.circle.places[after.circle.shield] is None


def test_h_s3_with_an_empty_reserve_he_takes_the_first_tile() -> None:
    assert henris(alone(ring=RING))[0] == HenriTook("VOY9", 1, None, False)


def test_h_s3_he_reaches_the_whole_circle() -> None:
    ring = ("VOY9", "COM7", "VOY5", "AGR5", "AGR2", "AGR1")

    assert henris(alone(ring=ring, back="wheat", reserve=3))[0].number == 6


def test_h_s4_without_a_building_of_the_players_he_builds_beside_the_start_tile_for_free() -> None:
    built = henris(alone(ring=("COM7",)))[1]

    assert built == HenriBuilt("COM7", "M31", "C", "M30", (Looked("C", 1, "N", "M31", True),))
    assert act(alone(ring=("COM7",)), "end").land.tile(CELLS["M31"]).owner == HENRI


def test_h_s4_he_joins_a_road_first_then_blocks_one_then_takes_any_spot_clockwise_from_the_top() -> None:
    """The player's Inn has roads east and west; the Mine, upside down, too; the Forge then looks south and west."""
    tiles = {"M30": "wood", "O30": "VOY1 w"}
    latest = (CELLS["O30"], AWAY)

    joined = henris(alone(tiles, ring=("AGR2",), latest=latest))[1]
    beyond = henris(alone({**tiles, "P30": "wood"}, ring=("AGR2",), latest=latest))[1]
    blocked = henris(alone({**tiles, "P30": "wood"}, ring=("WAR1",), latest=latest))[1]
    neither = henris(alone({**tiles, "P30": "wood", "N30": "wood"}, ring=("AGR2",), latest=latest))[1]

    assert (joined.rule, looks(joined)) == ("A", ["A1 E P30"])
    assert (beyond.rule, looks(beyond)) == ("A", ["A1 E P30 taken", "A2 W N30"])
    assert (blocked.rule, looks(blocked)) == ("B", ["B1 E P30 taken", "B2 W N30"])
    assert (neither.rule, looks(neither)) == ("C", ["A1 E P30 taken", "A2 W N30 taken", "C1 N O31"])


def test_h_s4a_with_all_eight_spots_taken_the_tile_leaves_the_match_and_the_take_stands() -> None:
    around = {NAMES[CELLS["M30"] + step]: "wood" for step in AROUND}
    state = alone({"M30": "wood", **around}, ring=RING, pile=3)
    took, gave_up, ended = henris(state)
    after = act(state, "end")

    assert (took.tile, gave_up.tile) == ("VOY9", "VOY9")
    assert looks(gave_up)[0] == "C1 N M31 taken"
    assert len(gave_up.looked) == 8
    assert type(ended).__name__ == "TurnEnded"
    assert after.out == ("VOY9",)
    assert (after.hoard.pile, after.troops[HENRI].cells) == (3, (AWAY, AWAY, AWAY))
    assert "VOY9" not in after.circle.clockwise()


def test_h_s5_joining_and_blocking_concern_the_four_sides_and_henris_tile_upside_down() -> None:
    """The Stable has roads south and east; upside down they look north and west: it joins in the east and south."""
    tiles = {"M30": "wood", "O30": "VOY6 w"}
    latest = (CELLS["O30"], AWAY)
    joined = henris(alone(tiles, ring=("AGR3",), latest=latest))[1]
    full = {**tiles, "P30": "wood", "O29": "wood"}
    blocked = henris(alone(full, ring=("AGR3",), latest=latest))[1]

    assert looks(joined) == ["A1 E P30"]
    assert looks(blocked) == ["A1 E P30 taken", "A2 S O29 taken", "B1 N O31"]


def test_h_s6_the_top_treasure_and_then_the_troop_with_the_right_cross_come_to_his_tile() -> None:
    state = alone(ring=("COM7",), pile=2)
    waiting = act(state, "end")
    chance = GAME.chance(waiting)
    assert isinstance(chance, Draw)
    after = draw(waiting, "T1")
    laid, moved, ended = GAME.resolve(waiting, ("T1",))

    assert isinstance(waiting.phase, LayingTreasure)
    assert (chance.kind, chance.count, len(chance.bag)) == ("treasure", 1, 10)
    assert laid == TreasureLaid("T1", "M31")
    assert moved == HenriMoved("stone", None, "M31", 2)
    assert type(ended).__name__ == "TurnEnded"
    assert after.hoard.pile == 1
    assert after.troops[HENRI].cells[2] == CELLS["M31"]
    assert cells(after, "move") == set()


def test_h_s6_his_troop_blocks_the_tile_and_moves_on_to_his_next_one_of_its_terrain() -> None:
    first = act(alone(ring=("COM7", "VOY9", "COM8")), "end")
    second = act(first, "take COM8", "end")

    assert "move M30-M31" not in legal(first)
    assert [event for event in events(act(first, "take COM8"), "end") if isinstance(event, HenriMoved)] == [
        HenriMoved("stone", "M31", "N31", 2)
    ]
    assert "move M30-M31" in legal(second)


def test_h_s6_each_cross_has_a_troop_of_its_own() -> None:
    assert sorted(henri.troop(kind) for kind in Terrain) == [0, 1, 2]
    assert [henri.cross(henri.troop(kind)) for kind in Terrain] == list(Terrain)


@pytest.mark.parametrize(
    ("treasure", "tiles", "by"),
    [
        ("T1", {"N31": "wood", "N28": "VOY3 w"}, ("N28", "N31")),
        ("T1", {"N31": "wood", "N28": "VOY2 w"}, ()),
        ("T4", {"L30": "wood", "P30": "wood"}, ("L30", "M30", "P30")),
        ("T5", {"L30": "stone", "P30": "wood"}, ()),
        ("T7", {"M31": "wood", "O29": "wheat"}, ("O29", "M31")),
        ("T8", {"M31": "wood", "O29": "wheat"}, ()),
        ("T9", {"N31": "stone"}, ("M30", "N31")),
        ("T10", {"O30": "stone", "N29": "wood"}, ("N29", "O30")),
    ],
)
def test_h_s7_a_treasure_goes_once_two_other_tiles_lie_as_it_wants(
    treasure: str, tiles: Mapping[str, str], by: tuple[str, ...]
) -> None:
    state = alone({"M30": "wood", "N30": "COM8 b", **tiles}, lying=[(CELLS["N30"], treasure)])

    freed = henri.freed(state)

    assert [event.by for event in freed] == ([by] if by else [])


def test_h_s7_a_treasure_whose_condition_holds_already_goes_at_once() -> None:
    waiting = act(alone({"M30": "wood", "L31": "wood"}, ring=("COM7",), pile=1), "end")
    laid, removed, *_ = GAME.resolve(waiting, ("T7",))
    west = GAME.resolve(act(alone({"M30": "wood", "L31": "wood"}, ring=("COM7",), pile=1), "end"), ("T9",))

    assert isinstance(laid, TreasureLaid)
    assert not isinstance(removed, TreasureRemoved)
    assert not [event for event in west if isinstance(event, TreasureRemoved)]
    both = act(alone({"M30": "wood", "L32": "wood", "N30": "wood"}, ring=("COM7",), pile=1), "end")
    removed = GAME.resolve(both, ("T7",))[1]
    assert removed == TreasureRemoved("T7", "M31", ("N30", "L32"))
    assert draw(both, "T7").hoard.removed == ("T7",)


def test_h_s8_his_three_best_count_double_whatever_his_troops_do_and_treasures_five_each() -> None:
    tiles = {"M30": "wood", "O30": "COM7 b", "O32": "COM8 b", "O34": "COM9 b", "Q36": "VOY9 b", "Q38": "COM1 b"}
    state = alone(tiles, pile=2, lying=[(CELLS["O30"], "T1")])
    state = replace(state, troops=(state.troops[0], replace(state.troops[1], cells=(CELLS["Q36"], AWAY, AWAY))))

    assert doubled(state, HENRI) == {"O30", "O32", "O34"}
    assert side_points(state, HENRI).total == 30 + 2 + 15
    assert Term("treasure", 3, 5) in side_points(state, HENRI).terms


@pytest.mark.parametrize(("tiles", "won"), [({"O30": "COM7 w"}, True), ({"O30": "COM7 w", "Q32": "VOY9 b"}, True)])
def test_h_s8_whoever_has_more_points_wins(tiles: Mapping[str, str], won: bool) -> None:
    state = alone({"M30": "wood", **tiles})

    assert result(state, final_scores(state)).placings == (((0,), ()) if won else ((), (0,)))


def test_h_s8_a_tie_is_a_loss() -> None:
    state = alone({"M30": "wood", "O30": "COM7 w", "Q32": "VOY9 b", "R34": "COM1 b"}, pile=1)
    outcome = result(replace(state, land=alone({"M30": "wood", "O30": "COM7 w"}).land), final_scores(state))
    tie = alone({"M30": "wood", "O30": "COM7 w"}, pile=1)

    assert [side.points.total for side in final_scores(tie)] == [5, 5]
    assert result(tie, final_scores(tie)).placings == ((), (0,))
    assert outcome.tie_break is None


def test_h_s8_the_end_is_the_same_and_roads_count_for_both() -> None:
    *_, last = play(GAME, GAME.config({}, 1), 1, play_at_random, generator("alone", 1))

    assert isinstance(last.state.phase, Finished)
    assert len(last.state.scored) == 2
    assert last.state.reserve == 0
    assert len(GAME.scores(last.state)) == 1


def test_h_es_henri_takes_the_siege_tower_and_builds_it_on_c6() -> None:
    """The fixture of examples.json, the Pilgrimage site on P30; WAR1 has roads north and south, WAR2 east and west."""
    taken = {"P31": "wood", "Q31": "wood", "Q30": "wood", "Q29": "wood", "P29": "wood", "O30": "wood"}
    tiles = {"M30": "wood", "P30": "VOY6 w", **taken}
    wanted = {
        "WAR1": ["A1 N P31 taken", "A2 S P29 taken", "B1 E Q30 taken", "B2 W O30 taken"],
        "WAR2": ["A1 E Q30 taken", "A2 W O30 taken", "B1 N P31 taken", "B2 S P29 taken"],
    }
    for tower, first in wanted.items():
        ring = ("VOY9", tower, "VOY3", "VOY1", "VOY2", "VOY4")
        state = alone(tiles, ring=ring, latest=(CELLS["P30"], AWAY), back="wood", reserve=5)
        (took,) = henris(state)
        seen, built, *_ = GAME.resolve(draw(act(state, "end"), "VOY8"), ("stone",))

        assert took == HenriTook(tower, 2, "wood", True)
        assert type(seen).__name__ == "BackSeen"
        assert (built.rule, built.cell) == ("C", "O29")
        assert looks(built) == [
            *first,
            "C1 N P31 taken",
            "C2 NE Q31 taken",
            "C3 E Q30 taken",
            "C4 SE Q29 taken",
            "C5 S P29 taken",
            "C6 SW O29",
        ]


def test_h_r11_a_camp_given_up_stays_henris_reference_without_roads() -> None:
    state = alone({"M30": "wood", "O30": "AGR8"}, ring=("AGR2",), latest=(CELLS["O30"], AWAY))

    assert looks(henris(state)[1]) == ["C1 N O31"]


def test_h_r12_henri_never_destroys_and_his_flipped_buildings_keep_their_treasure() -> None:
    tiles = {"M30": "wood", "O31": "COM7 w", "P31": "WAR1 b"}
    latest = (CELLS["O31"], AWAY)
    henris_tower = act(alone(tiles, ring=("WAR2",), latest=latest), "end")
    mine = alone(
        {"M30": "wood", "N30": "wood", "N31": "COM7 b", "M31": "WAR1 w", "O30": "wheat"},
        white=("N30", "O30"),
        hand=["WAR2"],
        ring=("VOY9",),
        lying=[(CELLS["N31"], "T6")],
    )
    down = act(mine, "build WAR2 O31", "siege N31")

    assert henris_tower.threatened == 0
    assert down.land.tile(CELLS["N31"]).owner is None
    assert down.hoard.lying == ((CELLS["N31"], "T6"),)


def test_h_r13_of_several_tiles_of_the_terrain_the_nearest_to_the_shield_is_taken() -> None:
    assert henris(alone(ring=("VOY9", "VOY3", "VOY8"), back="wood", reserve=5))[0].tile == "VOY3"


def test_h_r14_treasures_are_checked_after_every_change_of_the_land_by_either_side() -> None:
    """T9 wants tiles in the north and west."""
    state = alone({"M30": "wood", "N30": "COM8 b"}, lying=[(CELLS["N30"], "T9")], hand=["VOY9", "AGR9"], ring=("COM9",))
    by_land, by_building = events(state, "land VOY9 N31"), events(state, "build AGR9 N31")
    by_henri = henris(replace(state, latest=(CELLS["N30"], AWAY), land=state.land.flipped(CELLS["N30"])))

    for happened in (by_land, by_building):
        assert happened[1] == TreasureRemoved("T9", "N30", ("M30", "N31"))
    assert [type(event).__name__ for event in by_henri][:3] == ["HenriTook", "HenriBuilt", "TreasureRemoved"]


def test_h_r15_troops_break_no_tie_with_henri() -> None:
    tie = alone({"M30": "wood", "O30": "COM7 w"}, pile=1)
    over = act(replace(tie, last_turns=0), "end")

    assert isinstance(over.phase, Finished)
    assert over.phase.outcome.placings == ((), (0,))
    assert GAME.tie_facts(over) == ({},)


def test_a_treasure_on_any_terrain_counts_every_tile_of_its_line() -> None:
    land = alone({"M30": "wood", "M33": "stone", "M35": "wheat"}).land
    brown = replace(pieces().treasures["T1"], terrain=None)

    assert henri.fulfilling(land, CELLS["M30"], brown) == 1 << CELLS["M33"] | 1 << CELLS["M35"]
    assert Laid(CELLS["M33"], "", Terrain.STONE, None) in land.laid
    assert B == HENRI
