"""What a viewer is shown of a match of The Castle."""

from __future__ import annotations

from dataclasses import fields, replace

from bot.core.bag import Bag
from bot.games.castle.tiles import Kind
from bot.games.castle.view import Moment, View
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


def test_the_largest_empty_region_is_shown_once_all_is_over() -> None:
    state = castle("S1 G9 N", hand="S1", bag=())

    over = do(state, "place G8 N", "pass")

    assert GAME.view(state, None).region == ()
    assert len(GAME.view(over, None).region) == 74
    assert (1, 1) not in GAME.view(over, None).region
