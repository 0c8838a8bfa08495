"""Pictures of King of the Dice as they were approved: boards, private looks, every landscape, card and die."""

from __future__ import annotations

import pytest

from bot.games.dice.rules.faces import FACES
from bot.games.dice.rules.pieces import pieces
from rendering.dice import Marks, compose_board, compose_crop, compose_dice
from rendering.dice.cards import card
from rendering.kit.scene import Operation, Scene, Sprite
from rendering.sprites.dice import FREE, OPEN, RADIUS, high_of
from tests.bench.dice_positions import labels, position
from tests.golden.approved import TOLERANCE, check, difference, small

BOARDS = {
    "two_in_the_middle": (2, 3, 40, {}, "dark"),
    "three_at_the_start": (3, 4, 2, {}, "light"),
    "four_late": (4, 5, 90, {}, "high_contrast"),
    "four_at_the_end": (4, 5, 999, {}, "dark"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_was_approved(name: str) -> None:
    seats, seed, moves, options, theme = BOARDS[name]
    view, marks, _ = position(seats, seed, moves, options)

    check(name, compose_board(view, labels(seats), marks, theme))


def test_the_dice_of_a_turn_look_as_they_were_approved() -> None:
    view, marks, _ = position(3, 6, 30, step="decide")
    assert view.seat is not None
    kept = Marks(cards=marks.cards, met=marks.met, kept=frozenset({1, 4, 6}))

    check("dice", compose_dice(view, view.seat, labels(3), kept))


@pytest.mark.parametrize("step", ["place", "tame", "replace"])
def test_a_close_up_looks_as_it_was_approved(step: str) -> None:
    view, marks, _ = position(4, 6, 40, step=step)

    check(f"crop_{step}", compose_crop(view, view.drawn, labels(4), marks))


def test_every_card_looks_as_it_was_approved() -> None:
    operations: list[Operation] = []
    for place, shown in enumerate(pieces().cards.values()):
        x, y = 20 + place % 12 * 234, 20 + place // 12 * 306
        operations += card(shown, (x, y, x + 220, y + 286))

    check("cards", Scene(20 + 12 * 234, 20 + 5 * 306, "dice", "dark", tuple(operations)))


def test_every_landscape_looks_as_it_was_approved() -> None:
    wide, high = 2 * RADIUS, high_of(RADIUS)
    spaces = [
        Sprite(place % 5 * wide, (place // 5 * 2 + row) * high, wide, high, ("space", landscape, owner, row, row, OPEN))
        for place, landscape in enumerate(pieces().landscapes)
        for row, owner in enumerate((FREE, place % 6))
    ]

    check("landscapes", Scene(5 * wide, 6 * high, "dice", "dark", tuple(spaces)))


def test_every_face_looks_as_it_was_approved() -> None:
    dice = [Sprite(f.number * 110, f.color * 110, 100, 100, ("die", f.number, f.color.key)) for f in FACES]

    check("faces", Scene(780, 330, "dice", "dark", tuple(dice)))


def test_any_missing_pawn_would_be_noticed() -> None:
    view, marks, _ = position(2, 3, 40)
    scene = compose_board(view, labels(2), marks)
    pawns = [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "pawn"]
    whole = small(scene)

    for pawn in pawns:
        without = tuple(op for op in scene.operations if op is not pawn)
        broken = Scene(scene.width, scene.height, scene.game, scene.theme, without)
        assert difference(whole, small(broken)) > TOLERANCE, pawn
