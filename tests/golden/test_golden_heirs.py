"""Pictures of The Two Heirs as they were approved: boards, a half-made turn, the end, all 54 tiles."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.games.heirs.presentation.prompts import question
from bot.games.heirs.rules.pieces import pieces
from rendering.heirs import Marks, compose_board, compose_preview
from rendering.heirs.tokens import card, treasure
from rendering.kit.scene import Operation, Scene
from tests.bench.heirs_positions import GAME, WAR, building, labels, position, takes
from tests.golden.approved import check, difference, small

MIGHTY: Mapping[str, str] = {"level": "mighty"}
BOARDS = {
    "two_at_the_start": (2, 4, 0, WAR, "light"),
    "two_in_the_middle": (2, 1, 45, WAR, "dark"),
    "two_at_the_end": (2, 3, 999, WAR, "dark"),
    "alone": (1, 2, 50, MIGHTY, "high_contrast"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_was_approved(name: str) -> None:
    seats, seed, moves, options, theme = BOARDS[name]
    view, marks, _ = position(seats, seed, moves, options)

    check(name, compose_board(view, labels(view), marks, theme))


def test_a_half_made_turn_looks_as_it_was_approved() -> None:
    state = building(2, 2, 40, WAR)
    seat = state.turn
    view = GAME.view(state, seat)
    asked = question(state, seat)
    assert asked is not None, "the side at its turn is asked"
    builds = next(held.builds for held in asked.hand if held.builds)
    numbers = {site.cell: str(site.number) for site in builds}
    letters = dict(enumerate("ABC"[: len(state.hands[seat])]))
    marks = Marks(takes=takes(state), letters=letters, numbers=numbers, drafted=frozenset({view.land[-1].spot}))

    check("preview", compose_preview(view, seat, labels(view), marks))


def test_every_tile_and_treasure_looks_as_it_was_approved() -> None:
    operations: list[Operation] = [
        card(tile, 20 + place % 9 * 140, 20 + place // 9 * 140, 132, place // 9 % 2, "table")
        for place, tile in enumerate(pieces().tiles.values())
    ]
    operations += [treasure(one, 20 + place * 80, 870, 66) for place, one in enumerate(pieces().treasures.values())]

    check("tiles", Scene(1280, 960, "heirs", "dark", tuple(operations)))


def test_a_missing_troop_would_be_noticed() -> None:
    view, marks, _ = position(2, 1, 45, WAR)
    scene = compose_board(view, labels(view), marks)
    troop = next(place for place, op in enumerate(scene.operations) if getattr(op, "key", ("",))[0] == "troop")
    without = [op for place, op in enumerate(scene.operations) if place != troop]

    whole, broken = (
        small(Scene(scene.width, scene.height, scene.game, scene.theme, tuple(operations)))
        for operations in (scene.operations, without)
    )

    assert difference(whole, broken) > 24
