"""Pictures of Carcassonne as they were approved: boards, private pictures, and every kind of tile turned four ways."""

from __future__ import annotations

import pytest

from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.cells import spot
from bot.games.carcassonne.pieces import PREFIXES, pieces
from rendering.carcassonne import Ghost, Stock, compose_board, compose_preview, compose_tiles
from rendering.scene import Scene, Sprite
from tests.bench.carcassonne_positions import GAME, labels, position
from tests.golden.approved import check

_ALL = {"inns-cathedrals": "on", "traders-builders": "on", "river": "on", "abbot-gardens": "on", "messages": "on"}

BOARDS = {
    "two_in_the_middle": (2, 3, 46, {}, "dark"),
    "four_at_the_end": (4, 3, 999, {}, "light"),
    "six_with_all": (6, 5, 150, _ALL, "dark"),
    "three_in_high_contrast": (3, 4, 80, _ALL, "high_contrast"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_was_approved(name: str) -> None:
    seats, seed, moves, options, theme = BOARDS[name]
    view, marks, _ = position(seats, seed, moves, options)

    check(name, compose_board(view, labels(seats, view.tiles_left), marks, theme))


def test_a_preview_looks_as_it_was_approved() -> None:
    view, marks, state = position(2, 3, 46)
    assert view.hand is not None
    action = next(action for action in GAME.legal_actions(state, view.seat) if isinstance(action, Place))
    letters = {place: "ABCDEFGH"[place] for place, _ in enumerate(view.hand.segments)}

    check("preview", compose_preview(view, Ghost(spot(action.cell), view.hand.key, 1, letters), labels(2), marks))


def test_the_bag_looks_as_it_was_approved() -> None:
    view, _, _ = position(2, 3, 46, _ALL)

    check("bag", compose_tiles(view, [Stock(key, f"× {count}") for key, count in view.left], "Left", labels(2)))


@pytest.mark.parametrize("group", PREFIXES)
def test_every_kind_of_tile_looks_as_it_was_approved_whichever_way_it_lies(group: str) -> None:
    keys = [tile.key for tile in pieces().tiles.values() if tile.set == group]
    cell = 99
    spots = [(key, turn, place % 3 * 4 + turn, place // 3) for place, key in enumerate(keys) for turn in range(4)]
    tiles = [Sprite(x * cell, y * cell, cell, cell, ("tile", key, turn, "")) for key, turn, x, y in spots]

    check(f"tiles_{group}", Scene(12 * cell, -(-len(keys) // 3) * cell, "carcassonne", "dark", tuple(tiles)))
