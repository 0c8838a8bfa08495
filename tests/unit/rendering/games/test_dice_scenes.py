"""What stands where in pictures of King of the Dice, without painting one; and what a file weighs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.dice.presentation.view import View
from bot.games.dice.rules.pieces import pieces
from rendering.dice import Marks, compose_board, compose_crop, compose_dice
from rendering.dice.cards import card
from rendering.dice.conditions import chips
from rendering.kit.atlas import atlas
from rendering.kit.painter import paint
from rendering.kit.safe_text import measure
from rendering.kit.scene import Box, Plate, Scene, Sprite, Text
from rendering.kit.themes import contrast, theme
from rendering.sprites.dice import BROAD, RADIUS
from tests.bench.dice_positions import labels, position

POSITIONS = [(seats, seed, moves) for seats in (2, 3, 4) for seed, moves in enumerate((0, 3, 17, 41, 70, 999))]
ODD_NAMES = ("W" * 32, "محمد بن سلمان", "山田太郎" * 8, "Z̷̡̛͔a̸l̵g̶o̴" + "\u202e👑" * 9)
LAYOUTS = tuple(pieces().layouts)

everywhere = pytest.mark.parametrize(("seats", "seed", "moves"), POSITIONS)


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == name]


def spaces_of(scene: Scene) -> list[Sprite]:
    """The spaces of the land, without castle tiles that lie open."""
    return [sprite for sprite in sprites(scene, "space") if sprite.width in (2 * BROAD, 2 * RADIUS)]


def texts(scene: Scene) -> list[Text]:
    return [op for op in scene.operations if isinstance(op, Text)]


def inside(scene: Scene) -> bool:
    return all(
        0 <= left <= right <= scene.width and 0 <= top <= bottom <= scene.height
        for left, top, right, bottom in (operation.box for operation in scene.operations)
    )


def overlap(first: Box, second: Box) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def in_layout(view: View, layout: str) -> View:
    places = pieces().layouts[layout].places
    return replace(view, spaces=tuple(replace(s, place=p) for s, p in zip(view.spaces, places, strict=True)))


@everywhere
@pytest.mark.parametrize("look", ["dark", "high_contrast"])
def test_nothing_reaches_outside_the_picture(seats: int, seed: int, moves: int, look: str) -> None:
    view, marks, _ = position(seats, seed, moves)

    assert inside(compose_board(view, labels(seats, ODD_NAMES), marks, look))
    for seat in range(seats):
        assert inside(compose_dice(view, seat, labels(seats, ODD_NAMES), marks, look))
    if marks.numbers:
        assert inside(compose_crop(view, view.drawn, labels(seats, ODD_NAMES), marks, look))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_room_for_everybody_and_all_spaces(seats: int, layout: str) -> None:
    view, marks, _ = position(seats, 2, 40)

    scene = compose_board(in_layout(view, layout), labels(seats), marks)

    chips_, spaces = sprites(scene, "chip"), spaces_of(scene)
    boxes = [_box_of(scene, chip) for chip in chips_]
    assert inside(scene)
    assert (len(chips_), len(spaces)) == (seats, 30)
    assert not any(overlap(box, other) for place, box in enumerate(boxes) for other in boxes[:place])
    for box in boxes:
        # Spaces are hexagons: their corners may reach into a box's rectangle, their middles and names may not.
        middles = [((s.box[0] + s.box[2]) // 2, (s.box[1] + s.box[3]) // 2) for s in spaces]
        assert not any(box[0] < x < box[2] and box[1] < y < box[3] for x, y in middles)


def _box_of(scene: Scene, chip: Sprite) -> Box:
    """The smallest plate round a chip."""
    around = [op.box for op in scene.operations if isinstance(op, Plate) and _within(chip.box, op.box)]
    return min(around, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))


def _within(small: Box, large: Box) -> bool:
    return large[0] <= small[0] and large[1] <= small[1] and small[2] <= large[2] and small[3] <= large[3]


@everywhere
def test_every_space_shows_who_or_what_is_on_it(seats: int, seed: int, moves: int) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats), replace(marks, numbers={}))

    land = [sprite for sprite in sprites(scene, "pawn") if sprite.height in (55, 59)]
    owners = Counter(space.owner for space in view.spaces if space.owner is not None)
    assert Counter(sprite.key[1] for sprite in land) == owners
    names = Counter(text.text for text in texts(scene) if text.text in {space.name for space in view.spaces})
    assert names == Counter(space.name for space in view.spaces)
    rings = Counter(sprite.key[2] for sprite in spaces_of(scene))
    assert rings[-1] == sum(not space.castle for space in view.spaces)
    assert rings[6] == sum(space.castle and space.owner is None for space in view.spaces)


def coming_to(step: str, seats: int, seed: int) -> tuple[View, Marks]:
    """A moment, not too early, when this is due; an alert is rare."""
    for number in range(seed, seed + 40):
        view, marks, _ = position(seats, number, 12 + 5 * seed, step=step)
        if view.step.key == step:
            return view, marks
    raise AssertionError(f"nobody comes to {step}")


@pytest.mark.parametrize("step", ["place", "alert", "tame", "replace"])
@pytest.mark.parametrize("seed", range(4))
def test_a_number_hides_neither_a_name_nor_a_pawn_nor_a_gem(step: str, seed: int) -> None:
    view, marks = coming_to(step, 2 + seed % 3, seed)

    for scene in (
        compose_board(view, labels(len(view.players)), marks),
        compose_crop(view, view.drawn, labels(len(view.players)), marks),
    ):
        land = sprites(scene, "badge")[: len(marks.numbers)]
        kept = [text.box for text in texts(scene) if text.text in marks.numbers]
        kept += [s.box for name in ("pawn", "flame", "gem") for s in sprites(scene, name) if s.width > 30]
        middles = [((s.box[0] + s.box[2]) // 2, (s.box[1] + s.box[3]) // 2) for s in land]
        assert sorted(str(s.key[1]) for s in land) == sorted(marks.numbers.values())
        assert not [1 for x, y in middles for box in kept if box[0] < x < box[2] and box[1] < y < box[3]]


def test_kept_dice_are_ringed_and_fulfilled_cards_framed() -> None:
    view, marks, _ = position(3, 6, 30, step="decide")
    assert view.seat is not None

    plain = compose_dice(view, view.seat, labels(3), replace(marks, met=frozenset()))
    marked = compose_dice(view, view.seat, labels(3), replace(marks, met=frozenset({2}), kept=frozenset({1, 6})))

    assert len(sprites(marked, "frame")) - len(sprites(plain, "frame")) == 3
    assert [die.key[1:] for die in sprites(marked, "die")] == [
        (face.number, face.color.key)
        for face in view.dice.faces  # type: ignore[union-attr] # dice lie there
    ]


def test_drawn_castle_tiles_lie_where_the_dice_were() -> None:
    view, marks = coming_to("place", 3, 1)

    scene = compose_board(view, labels(3), marks)

    lying = [s.key[1] for s in sprites(scene, "space") if s not in spaces_of(scene)]
    assert lying == list(view.drawn)
    assert not sprites(scene, "die")
    assert {s.key[1] for s in sprites(scene, "badge")} == set(marks.numbers.values())


def test_every_card_keeps_its_chips_inside_and_has_one_for_each_die_it_asks_for() -> None:
    box = (20, 20, 240, 306)
    for shown in pieces().cards.values():
        scene = Scene(260, 326, "dice", "dark", tuple(card(shown, box)))

        assert all(_within(operation.box, box) for operation in scene.operations), shown.key
        if len(shown.levels) == 1 and chips(shown.levels[0]):
            drawn = Counter(s.key for name in ("colour", "number", "group") for s in sprites(scene, name))
            assert drawn == Counter(chips(shown.levels[0]))


def test_equal_jokers_lie_side_by_side_and_what_does_not_fit_is_counted() -> None:
    view, marks, _ = position(4, 5, 60)
    many = tuple(pieces().cards.values())[:30]
    player = replace(view.players[0], cards=many, supers=2)

    scene = compose_board(replace(view, players=(player, *view.players[1:])), labels(4), marks)

    left = _box_of(scene, sprites(scene, "chip")[0])
    inside_box = [s for s in sprites(scene, "joker") if _within(s.box, left)]
    hidden = [text.text for text in texts(scene) if text.text.startswith("+") and _within(text.box, left)]
    assert hidden == [f"+{32 - len(inside_box)}"]
    order = [(s.key[1], str(s.key[2])) for s in inside_box]
    assert order == sorted(order, key=lambda key: (key[0], ("red", "blue", "green").index(key[1])))


@everywhere
def test_the_width_of_a_text_is_what_its_letters_take(seats: int, seed: int, moves: int) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats, ODD_NAMES), marks)

    assert all(text.width == measure(text.text, text.size, text.heavy) for text in texts(scene))
    assert all(text.size >= (36 if view.outcome is None else 30) for text in texts(scene))


@pytest.mark.parametrize("name", ["dark", "light", "high_contrast"])
def test_every_name_stands_out_from_its_landscape_and_every_colour_is_exact(name: str) -> None:
    look = theme(name, "dice")

    scene = compose_board(*_late(), name)

    for text in texts(scene):
        if text.ground in pieces().landscapes:
            assert contrast(look.colours[text.colour], look.colours[text.ground]) >= 3.5, text.ground
    assert set(look.colours.values()) <= set(atlas(name, "dice").palette.colours)


def _late() -> tuple[View, object, Marks]:
    view, marks, _ = position(4, 5, 90)
    return view, labels(4), marks


@pytest.mark.parametrize(("seats", "seed", "moves"), [(2, 3, 80), (3, 4, 90), (4, 5, 95), (4, 7, 999)])
@pytest.mark.parametrize("look", ["dark", "light", "high_contrast"])
def test_a_file_is_small(seats: int, seed: int, moves: int, look: str) -> None:
    view, marks, _ = position(seats, seed, moves)

    picture = paint(compose_board(view, labels(seats), marks, look))

    assert len(picture) <= 130_000


@everywhere
def test_every_die_that_lies_has_its_number_below_it(seats: int, seed: int, moves: int) -> None:
    view, marks, _ = position(seats, seed, moves)

    scene = compose_board(view, labels(seats), marks)

    for place, die in enumerate(sprites(scene, "die"), 1):
        below = [text for text in texts(scene) if text.x == die.x + die.width // 2 and text.middle > die.box[3]]
        assert min(below, key=lambda text: text.middle).text == str(place)
