"""What stands where in a picture, without painting one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from positions import GAME, labels, position

from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.rules.actions import Place
from bot.games.kingdomino.rules.cells import column, row
from bot.games.kingdomino.rules.pieces import pieces
from rendering.kingdomino import Ghost, Marks, compose_board, compose_preview
from rendering.kit.safe_text import measure
from rendering.kit.scene import Plate, Scene, Sprite, Text

POSITIONS = [
    (seats, seed, moves) for seats in (2, 3, 4) for seed, moves in enumerate((0, 1, 5, 9, 17, 30, 47, 60, 999))
]
ODD_NAMES = ("W" * 32, "محمد بن سلمان", "山田太郎" * 8, "Z̷̡̛͔a̸l̵g̶o̴" + "\u202e👑" * 9)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]


def texts(scene: Scene) -> list[Text]:
    return [op for op in scene.operations if isinstance(op, Text)]


def placing(seed: int) -> tuple[View, Marks, Any]:
    """A moment of a match when somebody can lay a domino."""
    for moves in range(4 + 5 * seed, 200):
        view, marks, state = position(4, seed, moves)
        if marks.numbers:
            return view, marks, state
    raise AssertionError("no placement in this match")


@pytest.mark.parametrize(("seats", "seed", "moves"), POSITIONS)
@pytest.mark.parametrize("theme", ["dark", "high_contrast"])
def test_nothing_reaches_outside_the_picture(seats: int, seed: int, moves: int, theme: str) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats, ODD_NAMES), marks, theme)

    for operation in scene.operations:
        left, top, right, bottom = operation.box
        assert 0 <= left <= right <= scene.width, operation
        assert 0 <= top <= bottom <= scene.height, operation


@pytest.mark.parametrize(("seats", "seed", "moves"), POSITIONS)
def test_each_badge_appears_exactly_once(seats: int, seed: int, moves: int) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats), marks)

    badges = Counter(sprite.key[1] for sprite in sprites(scene, "badge"))
    assert badges == Counter([*marks.letters.values(), *marks.numbers.values()])


@pytest.mark.parametrize("seed", range(40))
def test_number_badges_neither_overlap_each_other_nor_cover_a_laid_domino(seed: int) -> None:
    view, marks, _ = position(2 + seed % 3, seed, 8 + seed)

    scene = compose_board(view, labels(len(view.kingdoms)), marks)

    badges = [sprite.box for sprite in sprites(scene, "badge")]
    grounds = {"cell", "tray_active"}
    laid = [sprite.box for sprite in sprites(scene, "half") if sprite.key[-1] in grounds]
    numbers = badges if marks.numbers else []
    for place, box in enumerate(numbers):
        assert not any(overlap(box, other) for other in [*numbers[:place], *laid, *castles(scene)])


def castles(scene: Scene) -> list[tuple[int, int, int, int]]:
    return [sprite.box for sprite in sprites(scene, "castle")]


def overlap(first: tuple[int, int, int, int], second: tuple[int, int, int, int]) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def test_every_king_stands_on_the_left_end_of_its_domino() -> None:
    view, marks, _ = placing(3)

    scene = compose_board(view, labels(4), marks)

    waiting = [slot for slot in (*view.current, *view.upcoming) if slot.owner is not None and not slot.done]
    kings = sprites(scene, "king")
    assert sorted(king.key[1] for king in kings) == sorted(slot.owner for slot in waiting)
    lefts = [sprite.box for sprite in sprites(scene, "half") if sprite.key[4] == "E" and sprite.key[-1] == "board"]
    for king in kings:
        (left, top, _, bottom) = next(box for box in lefts if overlap(box, king.box))
        assert king.x < left < king.x + king.width
        assert abs((king.y + king.height / 2) - (top + bottom) / 2) <= 1


def test_a_king_covers_no_building_of_its_domino() -> None:
    view, marks, _ = placing(3)

    scene = compose_board(view, labels(4), marks)

    halves = [sprite.box for sprite in sprites(scene, "half") if sprite.key[-1] == "board"]
    assert sprites(scene, "king")
    for king in sprites(scene, "king"):
        for left, top, right, bottom in halves:
            if overlap(king.box, (left, top, right, bottom)):
                assert king.box[2] - left <= (right - left) * 0.31


def test_the_chooser_holds_a_king_in_the_hand() -> None:
    view, marks, state = position(3, 0, 1)
    (seat,) = GAME.to_act(state)

    scene = compose_board(view, labels(3), marks)

    assert view.choosing
    assert Counter(king.key[1] for king in sprites(scene, "king"))[seat] >= 1
    assert [text.text for text in texts(scene)].count("Choose") == 1
    assert "Place" not in [text.text for text in texts(scene)]


def test_the_first_selection_is_a_single_line_to_choose_from() -> None:
    view, marks, _ = position(4, 0, 0)

    scene = compose_board(view, labels(4), marks)

    assert [text.text for text in texts(scene) if text.text in {"Place", "Choose"}] == ["Choose"]
    assert len(sprites(scene, "badge")) == 4


def test_every_laid_domino_is_drawn_with_both_halves() -> None:
    view, _, _ = position(3, 4, 999)

    scene = compose_board(view, labels(3), Marks())

    assert len(sprites(scene, "half")) == 2 * sum(len(kingdom.laid) for kingdom in view.kingdoms)


def test_the_end_shows_every_name_and_score_on_the_podium_and_no_badges() -> None:
    view, marks, _ = position(4, 4, 999)

    scene = compose_board(view, labels(4), marks)

    shown = Counter(text.text for text in texts(scene))
    assert view.outcome is not None
    assert all(shown[name] == 2 for name in labels(4).names)
    assert all(str(total.points.total) in shown for total in view.scored)
    assert not sprites(scene, "badge")
    assert sorted(king.key[1] for king in sprites(scene, "king")) == [0, 1, 2, 3]


def test_only_the_seat_to_move_is_framed() -> None:
    view, marks, _ = position(4, 3, 31)

    scene = compose_board(view, labels(4), marks)

    framed = [op for op in scene.operations if isinstance(op, Plate) and op.colour == "accent"]
    assert len(framed) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_odd_names_of_thirty_two_characters_keep_to_their_box(seats: int) -> None:
    view, marks, _ = position(seats, 1, 40)

    scene = compose_board(view, labels(seats, ODD_NAMES), marks)

    heads = [text for text in texts(scene) if text.size == 43 and text.colour == "text" and not text.heavy]
    scores = [text for text in texts(scene) if text.size == 43 and text.heavy]
    assert len(heads) == seats
    for head, score in zip(heads, scores, strict=True):
        assert head.box[2] <= score.box[0] or head.middle != score.middle


@pytest.mark.parametrize(("seats", "seed", "moves"), POSITIONS)
def test_the_width_of_a_text_is_what_its_letters_take(seats: int, seed: int, moves: int) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats, ODD_NAMES), marks)

    assert all(text.width == measure(text.text, text.size, text.heavy) for text in texts(scene))
    assert all(text.size >= (36 if view.outcome is None else 30) for text in texts(scene))


def test_a_long_word_for_done_stays_inside_its_slot() -> None:
    view, marks, _ = position(4, 3, 12)

    scene = compose_board(view, replace(labels(4), done="abgeschlossen und erledigt"), marks)

    assert all(text.width <= 172 for text in texts(scene) if text.text.startswith("abg"))


def test_a_larger_kingdom_still_fits() -> None:
    view, marks, _ = position(2, 3, 30)

    scene = compose_board(replace(view, size=7), labels(2), marks)

    assert {sprite.width for sprite in sprites(scene, "castle")} == {80}
    assert all(operation.box[2] <= scene.width for operation in scene.operations)


@pytest.mark.parametrize("seed", range(6))
def test_a_duel_of_seven_by_seven_keeps_to_its_boxes_with_cells_of_80(seed: int) -> None:
    view, marks, _ = position(2, seed, 14 * seed, {"mighty-duel": "on"})

    scene = compose_board(view, labels(2), marks)

    spots = [sprite.box for sprite in sprites(scene, "badge") if sprite.key[1] in marks.numbers.values()]
    assert view.size == 7
    assert max(sprite.width for sprite in sprites(scene, "castle")) == 80
    assert not [1 for place, box in enumerate(spots) for other in spots[:place] if overlap(box, other)]
    assert all(op.box[0] >= 0 and op.box[2] <= scene.width and op.box[3] <= scene.height for op in scene.operations)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_dynasty_shows_its_game_and_what_earlier_games_brought(seats: int) -> None:
    moves = next(n for n in range(40, 400, 7) if position(seats, 1, n, {"dynasty": "on"})[0].game == 3)
    view, marks, _ = position(seats, 1, moves + 9, {"dynasty": "on"})

    scene = compose_board(view, replace(labels(seats), game="Game 3 of 3"), marks)

    shown = [text.text for text in texts(scene)]
    assert shown.count("Game 3 of 3") == 1
    for seat in range(seats):
        one, two = (game[seat].points.total for game in view.past)
        assert f"{one} + {two} +" in shown


@pytest.mark.parametrize("moves", [3, 40, 999])
def test_a_chosen_colour_is_on_everything_of_its_seat(moves: int) -> None:
    view, marks, _ = position(3, 4, moves)

    scene = compose_board(view, replace(labels(3), colours=(5, 0, 4)), marks)

    assert {sprite.key[1] for sprite in sprites(scene, "castle")} == {5, 0, 4}
    assert [sprite.key[1] for sprite in sprites(scene, "chip")] == [5, 0, 4]
    assert {sprite.key[1] for sprite in sprites(scene, "king")} <= {5, 0, 4}


def test_a_letter_hides_next_to_nothing_of_its_domino() -> None:
    view, marks, _ = position(4, 0, 0)

    scene = compose_board(view, labels(4), marks)

    halves = [sprite.box for sprite in sprites(scene, "half")]
    for sprite in sprites(scene, "badge"):
        assert sum(max(0, sprite.box[2] - left) for left, *_, right, _ in halves if left < sprite.box[2] < right) <= 8


@pytest.mark.parametrize("seed", range(12))
def test_a_preview_shows_the_ghost_its_outline_and_the_other_places(seed: int) -> None:
    view, marks, state = placing(seed)
    (seat,) = GAME.to_act(state)
    action = next(action for action in GAME.legal_actions(state, seat) if isinstance(action, Place))
    first, second = ((column(cell), row(cell)) for cell in (action.cell, action.second))

    scene = compose_preview(
        view, seat, Ghost(pieces().dominoes[action.domino], first, second), labels(4), marks, "light"
    )

    shown = Counter(sprite.key[1] for sprite in sprites(scene, "badge"))
    assert len(sprites(scene, "dashes")) == 1
    assert all(
        shown[text] == (spot not in {first, second}) for spot, text in marks.numbers.items() if text not in "ABCD"
    )
    assert scene.height <= scene.width * 5 / 4
    assert all(op.box[0] >= 0 and op.box[1] >= 0 for op in scene.operations)
    assert all(op.box[2] <= scene.width and op.box[3] <= scene.height for op in scene.operations)


def test_a_preview_draws_larger_cells_than_the_board() -> None:
    view, marks, state = placing(3)
    (seat,) = GAME.to_act(state)

    board = compose_board(view, labels(4), marks)
    preview = compose_preview(view, seat, None, labels(4), marks)

    assert sprites(preview, "castle")[0].width > max(sprite.width for sprite in sprites(board, "castle"))
