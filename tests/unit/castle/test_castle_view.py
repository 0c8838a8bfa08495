"""What a viewer is shown of a match of The Castle."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace

from bot.ai.policies import play_eagerly
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.bag import Bag
from bot.games.castle.presentation.view import Across, Moment, Side, View
from bot.games.castle.rules.pieces import inside
from bot.games.castle.rules.tiles import Kind
from tests.unit.castle.scripted import GAME, castle, do, drawing


def test_the_view_knows_who_looks_and_is_the_same_otherwise() -> None:
    state = castle("S1 G9 N A:0", keeps=(2, None))

    one, two = GAME.view(state, 0), GAME.view(state, 1)

    assert (one.viewer, two.viewer, GAME.view(state, None).viewer) == (0, 1, None)
    assert all(getattr(one, f.name) == getattr(two, f.name) for f in fields(View) if f.name != "viewer")


def test_what_is_to_come_is_not_in_it_but_how_much_is_left() -> None:
    state = castle("S1 G9 N", hand="N9")

    hidden = replace(state, bag=Bag(), wall_bag=Bag())

    assert GAME.view(state, 0) == GAME.view(hidden, 0)
    assert GAME.view(state, 0).tiles_left == 58
    assert dict(GAME.view(state, 0).unseen)["S1"] == 1
    assert "N9" not in dict(GAME.view(state, 0).unseen)


def test_tiles_followers_markers_and_towers_are_where_they_lie() -> None:
    state = castle("S1 G9 E A:1 B:0", totals=(105, 33), walls=((4,), ()), supply=(5, 5))

    view = GAME.view(state, None)

    assert [(laid.tile.name, laid.cell, laid.turn) for laid in view.laid] == [("S1", (7, 9), 1)]
    assert [(f.seat, f.cell, f.segment, f.kind, f.lying) for f in view.figures] == [
        (1, (7, 9), 0, Kind.PATH, False),
        (0, (7, 9), 1, Kind.COURT, True),
    ]
    assert [(p.score, p.space, p.lap, p.supply, p.walls) for p in view.players] == [
        (105, 5, 1, 5, (4,)),
        (33, 33, 0, 5, ()),
    ]
    assert len(view.towers) == 13
    assert view.hand is not None
    assert view.moment is Moment.PLACE


def test_a_taken_wall_tile_lies_open_but_cannot_be_used_yet() -> None:
    state = do(castle("S1 G9 N A:0", hand="D1", totals=(29, 0), walls=((1,), ())), "place G8 N", "pass")

    view = GAME.view(drawing(state, 7), 1)

    assert (view.players[0].walls, view.players[0].fresh) == ((1,), (7,))
    assert "T03" not in view.towers
    assert view.moment is Moment.CLOSE


def test_the_largest_empty_region_is_shown_from_the_beginning_to_the_end() -> None:
    state = castle("S1 G9 N", hand="S1", bag=())

    over = do(state, "place G8 N", "pass")

    assert len(GAME.view(state, None).region) == 75
    assert len(GAME.view(over, None).region) == 74
    assert (1, 1) not in GAME.view(over, None).region


def test_the_larger_keep_is_told_with_its_wall_tiles_and_none_of_equals() -> None:
    equal, with_tile = castle("S1 G9 N", keeps=(3, 3)), castle("S1 G9 N", keeps=(3, 4), walls=((8,), ()))

    assert GAME.view(equal, None).larger_keep is None
    assert GAME.view(with_tile, None).larger_keep == 0


def test_a_feature_says_how_large_it_is_whose_and_where_it_goes_on() -> None:
    view = GAME.view(castle("S1 G9 N A:1"), None)

    path, *courts = view.features

    assert (path.name, path.kind, path.size, path.open, path.starts) == ("G9A", Kind.PATH, 2, 1, (1,))
    assert (path.cells, path.ends, path.holder, path.complete) == (((7, 9),), ((7, 8),), 1, False)
    assert (path.followers(0), path.followers(1)) == (0, 1)
    assert [(court.name, court.open, court.ends) for court in courts] == [
        ("G9B", 0, ((6, 9), (7, 8))),
        ("G9C", 0, ((8, 9), (7, 8))),
    ]


def test_a_path_between_two_ends_is_complete_and_goes_on_nowhere() -> None:
    view = GAME.view(castle("S1 G9 N", "D1 G8 N"), None)

    path = view.features[0]

    assert (path.size, path.cells, path.open, path.ends, path.complete) == (3, ((7, 9), (7, 8)), 0, (), True)


def test_the_features_of_any_match_hold_every_tile_and_every_follower() -> None:
    for step in play(GAME, GAME.config({}, 2), 2, play_eagerly, generator("features", 0)):
        if not isinstance(step, Acted) or step.seq % 5:
            continue
        view = GAME.view(step.before, None)
        free = set(inside()) - {laid.cell for laid in view.laid}
        kept = step.before.land.features.features.values()
        assert len({feature.name for feature in view.features}) == len(view.features)
        assert all(feature.size == len(feature.cells) + len(feature.starts) for feature in view.features)
        assert all(set(feature.ends) <= free and bool(feature.ends) >= bool(feature.open) for feature in view.features)
        assert Counter(figure.seat for figure in view.figures) == Counter(s for each in kept for s, _ in each.pieces)
        assert all(figure.kind is view.segment(feature.name).kind for feature in view.features
                   for figure in feature.figures)  # fmt: skip


def test_start_spaces_are_shown_and_whether_a_tile_lies_at_them() -> None:
    view = GAME.view(castle("S1 G9 N"), None)

    assert len(view.starts) == 7
    assert [(start.number, start.cell, start.side) for start in view.starts if start.built] == [(1, (7, 9), 0)]


def test_what_lies_across_the_sides_of_a_cell_is_named() -> None:
    view = GAME.view(castle("S1 G9 N"), None)

    assert view.around((7, 9)) == (
        Across(Side.START, Kind.PATH), Across(Side.NOTHING), Across(Side.NOTHING), Across(Side.NOTHING),
    )  # fmt: skip
    assert view.around((7, 8))[0] == Across(Side.TILE, Kind.PATH)
    assert view.around((8, 9))[0] == Across(Side.WALL)


def test_a_part_of_a_tile_is_found_by_its_name() -> None:
    view = GAME.view(castle("S1 G9 N"), None)

    found = view.segment("G9A")

    assert found is not None
    assert found.kind is Kind.PATH
    assert [view.segment(name) for name in ("G8A", "G9H", "", "Z9A")] == [None] * 4


def test_wall_tiles_that_nobody_has_seen_are_counted_from_those_that_lie_open() -> None:
    state = castle(walls=((4, 4), (9,)))

    view = GAME.view(replace(state, spent=(1,)), None)

    assert dict(view.unseen_walls) == {1: 1, 2: 2, 3: 2, 5: 2, 6: 2, 7: 2, 8: 2, 9: 1}
    assert view.spent == (1,)
