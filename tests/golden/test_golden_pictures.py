"""Pictures of Kingdomino as they were approved."""

from __future__ import annotations

import pytest
from positions import GAME, labels, position

from bot.games.kingdomino.rules.actions import Place
from bot.games.kingdomino.rules.cells import column, row
from bot.games.kingdomino.rules.pieces import pieces
from rendering.kingdomino import Ghost, compose_board, compose_preview
from rendering.kit.scene import Scene
from tests.golden.approved import TOLERANCE, check, difference, small

BOARDS = {
    "four_in_the_middle": (4, 3, 52, "dark"),
    "three_choosing": (3, 4, 56, "light"),
    "two_at_the_start": (2, 2, 1, "high_contrast"),
    "four_at_the_end": (4, 9, 999, "dark"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_was_approved(name: str) -> None:
    seats, seed, moves, theme = BOARDS[name]
    view, marks, _ = position(seats, seed, moves)

    check(name, compose_board(view, labels(seats), marks, theme))


def test_a_preview_looks_as_it_was_approved() -> None:
    view, marks, state = next(found for moves in range(30, 40) if (found := position(4, 3, moves))[1].numbers)
    (seat,) = GAME.to_act(state)
    action = next(action for action in GAME.legal_actions(state, seat) if isinstance(action, Place))
    first, second = ((column(cell), row(cell)) for cell in (action.cell, action.second))
    ghost = Ghost(pieces().dominoes[action.domino], first, second)

    check("preview", compose_preview(view, seat, ghost, labels(4), marks))


def test_a_missing_domino_would_be_noticed() -> None:
    view, marks, _ = position(*BOARDS["four_in_the_middle"][:3])
    scene = compose_board(view, labels(4), marks)
    halves = [place for place, op in enumerate(scene.operations) if getattr(op, "key", ("",))[0] == "half"]
    without = [op for place, op in enumerate(scene.operations) if place not in halves[-2:]]

    whole, broken = (
        small(Scene(scene.width, scene.height, scene.game, scene.theme, tuple(operations)))
        for operations in (scene.operations, without)
    )

    assert difference(whole, broken) > 2 * TOLERANCE
