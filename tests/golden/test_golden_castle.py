"""Pictures of The Castle as they were approved: boards, a private picture, and every kind of tile turned four ways."""

from __future__ import annotations

import pytest

from bot.games.castle.presentation.view import spot
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.pieces import pieces
from rendering.castle import Ghost, compose_board, compose_preview
from rendering.kit.scene import Scene, Sprite
from tests.bench.castle_positions import GAME, labels, position
from tests.golden.approved import check

BOARDS = {
    "at_the_start": (1, 0, "light"),
    "in_the_middle": (3, 70, "dark"),
    "in_high_contrast": (5, 90, "high_contrast"),
    "at_the_end": (4, 9999, "dark"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_was_approved(name: str) -> None:
    seed, moves, theme = BOARDS[name]
    view, marks, _ = position(seed, moves)

    check(name, compose_board(view, labels(view.tiles_left), marks, theme))


def test_a_preview_looks_as_it_was_approved() -> None:
    view, marks, state = position(3, 70)
    assert view.hand is not None
    action = next(action for action in GAME.legal_actions(state, view.mover) if isinstance(action, Place))
    letters = {index: "ABCDEF"[index] for index in range(len(view.hand.segments))}

    check(
        "preview",
        compose_preview(view, Ghost(spot(action.cell), view.hand.name, action.turn, letters), labels(), marks),
    )


def test_every_kind_of_tile_looks_as_it_was_approved_whichever_way_it_lies() -> None:
    cell, names = 99, list(pieces().tiles)
    spots = [(name, turn, place % 3 * 4 + turn, place // 3) for place, name in enumerate(names) for turn in range(4)]
    tiles = [Sprite(x * cell, y * cell, cell, cell, ("tile", name, turn)) for name, turn, x, y in spots]

    check("tiles", Scene(12 * cell, -(-len(names) // 3) * cell, "castle", "dark", tuple(tiles)))
