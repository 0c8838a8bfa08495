"""What stands where in the pictures of Carcassonne, without painting one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.cells import spot
from bot.games.carcassonne.rules.pieces import pieces
from rendering.carcassonne import (
    Attempt,
    Ghost,
    Marks,
    Stock,
    compose_board,
    compose_preview,
    compose_tiles,
    compose_why,
)
from rendering.carcassonne.board import scene
from rendering.carcassonne.inputs import Lie, Stand, Table
from rendering.carcassonne.land import Land
from rendering.carcassonne.table import table
from rendering.kit.followers import OUTLINES, SIDE
from rendering.kit.safe_text import measure
from rendering.kit.scene import Plate, Scene, Sprite, Text
from rendering.kit.themes import theme
from rendering.kit.window import Window
from tests.bench.carcassonne_positions import GAME, labels, position

ALL = {
    "inns-cathedrals": "on",
    "traders-builders": "on",
    "river": "on",
    "river-uturn": "adjoining",
    "abbot-gardens": "on",
    "messages": "on",
}
OPTIONS = {key: value for key, value in ALL.items() if key in {option.key for option in GAME.info.options}}
GAME_TILES = tuple(pieces().tiles.values())
POSITIONS = [(2, 1, 0), (2, 2, 9), (3, 3, 60), (4, 4, 121), (5, 5, 999)]


HAND, TOP = 120, 330
"""Below these, px, neither the tile in hand begins nor any row of a player reaches."""


def sprites(picture: Scene, name: str) -> list[Sprite]:
    return [op for op in picture.operations if isinstance(op, Sprite) and op.key[0] == name]


def texts(picture: Scene) -> list[str]:
    return [op.text for op in picture.operations if isinstance(op, Text)]


def contained(picture: Scene) -> bool:
    boxes = [operation.box for operation in picture.operations]
    return all(
        0 <= left <= right <= picture.width and 0 <= top <= bottom <= picture.height
        for left, top, right, bottom in boxes
    )


@pytest.mark.parametrize(("seats", "seed", "moves"), POSITIONS)
@pytest.mark.parametrize("options", [{}, OPTIONS], ids=["base", "all"])
def test_a_board_keeps_to_its_picture_and_shows_every_tile_and_badge_once(
    seats: int, seed: int, moves: int, options: dict[str, str]
) -> None:
    view, marks, _ = position(seats, seed, moves, options)

    picture = compose_board(view, labels(seats, view.tiles_left), marks, "high_contrast")

    assert contained(picture)
    assert picture.width == 1200
    assert picture.height <= 1600
    lies = Counter(sprite.width for sprite in sprites(picture, "tile") if sprite.y > HAND)
    plots = sprites(picture, "plot")
    assert len(view.tiles) == (len(plots) or max(lies.values()))
    assert all(op.width == measure(op.text, op.size, op.heavy) for op in picture.operations if isinstance(op, Text))
    assert all(op.size >= 30 for op in picture.operations if isinstance(op, Text))


def test_names_that_are_odd_or_long_keep_clear_of_the_score() -> None:
    odd = ("W" * 32, "محمد بن سلمان", "山田太郎" * 8, "Z̷̡̛͔a̸l̵g̶o̴" + "\u202e👑" * 9, "i" * 32, "M")
    view, marks, _ = position(6, 2, 40, OPTIONS)

    picture = compose_board(view, labels(6, names=odd), marks)

    names = [op for op in picture.operations if isinstance(op, Text) and op.size == 43 and not op.heavy]
    scores = [op for op in picture.operations if isinstance(op, Text) and op.size == 43 and op.heavy]
    assert len(names) == len(scores) == 6
    assert all(name.box[2] < score.box[0] for name, score in zip(names, scores, strict=True))
    assert [score.text for score in scores] == [str(player.score) for player in view.players]


def test_every_figure_on_the_board_is_drawn_in_its_colour_and_its_mark_can_be_seen() -> None:
    view, marks, _ = position(4, 4, 40, OPTIONS)
    chosen = replace(labels(4), colours=(5, 3, 0, 1))

    picture = compose_board(view, chosen, replace(marks, turns=()))

    figures = [sprite for sprite in sprites(picture, "person") if sprite.y > TOP]
    assert not sprites(picture, "plot")
    assert Counter(sprite.key[2] for sprite in figures) == Counter(chosen.colours[one.seat] for one in view.figures)
    assert all(2 * mark_of(sprite) >= 10 for sprite in figures)


def mark_of(figure: Sprite) -> float:
    """Radius of the mark on a figure, px."""
    kind = str(figure.key[1])
    outline = OUTLINES["follower" if kind == "large" else kind]
    return outline.size * (figure.width if figure.key[3] else figure.height) / SIDE


def test_farmers_lie_and_everybody_else_stands() -> None:
    view, marks, _ = position(4, 4, 40)

    picture = compose_board(view, labels(4), marks)

    assert not sprites(picture, "plot")
    lying = sum(bool(sprite.key[3]) for sprite in sprites(picture, "person"))
    assert lying == sum(len(figures) for one, figures in view.occupied() if one.kind == "field") > 0


def test_only_the_seat_to_move_is_framed() -> None:
    view, marks, _ = position(3, 3, 46)

    picture = compose_board(view, labels(3), marks)

    framed = [op for op in picture.operations if isinstance(op, Plate) and op.colour == "accent" and op.width > 100]
    assert len(framed) == 1


def test_the_end_shows_who_has_which_field() -> None:
    view, _, _ = position(4, 3, 999)
    lies = table(view).tiles
    land = Land(Window.around([lie.spot for lie in lies], 1), 0, 0, 84, theme("dark", "carcassonne"), labels(4))

    owned = [sprite for sprite in land.tiles(lies) if isinstance(sprite, Sprite) and sprite.key[3]]
    fields = [one for one in view.features if one.kind == "field" and one.leaders]
    assert fields
    assert len(owned) == len({cell for field in fields for cell, _ in field.parts})


def wide() -> Table:
    """A cross of 30 × 30 cells with a figure at every end."""
    base = table(position(4, 3, 999)[0])
    spots = [(column, 0) for column in range(-15, 15)] + [(0, row) for row in range(-15, 15) if row]
    lies = tuple(Lie(place, "U", place[1] == 0, (Stand(0, "meeple", 0),) * (abs(sum(place)) > 13)) for place in spots)
    return Table(lies, base.sides, "U", frozenset({1}))


def test_a_table_of_thirty_by_thirty_is_shown_in_part_over_a_map_of_all() -> None:
    marks = Marks({(1, 1): "1", (14, 1): "2"})

    picture = scene(wide(), labels(4), marks, "dark")

    assert contained(picture)
    assert picture.height <= 1600
    assert len(sprites(picture, "plot")) == 59
    assert len([tile for tile in sprites(picture, "tile") if tile.width in (84, 88, 92)]) >= 12
    assert len(sprites(picture, "badge")) == 2


def test_the_best_cells_are_within_the_part_that_is_shown_or_beside_the_map() -> None:
    marks = Marks({(12, 1): "2", (13, 1): "3", (14, 1): "4", (1, 1): "1"})

    picture = scene(wide(), labels(4), marks, "dark")

    badges = {sprite.key[1]: sprite for sprite in sprites(picture, "badge")}
    assert list(badges) == ["2", "3", "4", "1"]
    assert badges["1"].y > min(plot.y for plot in sprites(picture, "plot")) > badges["4"].y


@pytest.mark.parametrize("seed", range(8))
def test_a_preview_shows_the_ghost_its_letters_and_no_badge_over_another(seed: int) -> None:
    view, marks, state = next(found for moves in range(20, 60) if (found := position(2, seed, moves, OPTIONS))[0].hand)
    assert view.hand is not None
    action = next(action for action in GAME.legal_actions(state, view.seat) if isinstance(action, Place))
    claimable = [place for place, part in enumerate(view.hand.segments) if part.claimable]
    letters = {place: "ABCDEFGHIJ"[number] for number, place in enumerate(claimable)}

    picture = compose_preview(view, Ghost(spot(action.cell), view.hand.key, action.turn, letters), labels(2), marks)

    badges = [sprite for sprite in sprites(picture, "badge") if sprite.key[1] in letters.values()]
    assert contained(picture)
    assert len(sprites(picture, "dashes")) == 1
    assert sorted(str(sprite.key[1]) for sprite in badges) == sorted(letters.values())
    for place, one in enumerate(badges):
        for other in badges[:place]:
            assert abs(one.x - other.x) + abs(one.y - other.y) > 30


def test_the_letters_of_every_kind_of_tile_can_be_told_apart() -> None:
    view, marks, _ = position(2, 1, 0)

    for kind in GAME_TILES:
        letters = {place: "ABCDEFGHIJKLMN"[place] for place, part in enumerate(kind.segments) if part.claimable}
        picture = compose_preview(view, Ghost((0, 1), kind.key, 1, letters), labels(2), replace(marks, numbers={}))
        badges = sprites(picture, "badge")
        for place, one in enumerate(badges):
            for other in badges[:place]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > 46**2, kind.key


def test_the_bag_shows_every_kind_with_its_caption() -> None:
    view, _, _ = position(2, 3, 46, OPTIONS)
    stocks = [Stock(key, f"× {count}") for key, count in view.left]

    picture = compose_tiles(view, stocks, "Left in the bag", labels(2))

    assert contained(picture)
    assert [sprite.key[1] for sprite in sprites(picture, "tile")] == [key for key, _ in view.left]
    assert Counter(texts(picture)) == Counter(["Left in the bag", *(stock.caption for stock in stocks)])


def test_an_asked_cell_is_shown_among_its_neighbours_with_what_fits() -> None:
    view, _, _ = position(2, 3, 46)

    picture = compose_tiles(
        view, [Stock("U", "12 %")], "Fits", labels(2), spot=(view.open_cells[0].x, view.open_cells[0].y)
    )

    assert contained(picture)
    assert [sprite.key[1] for sprite in sprites(picture, "badge")] == ["?"]
    assert len(sprites(picture, "tile")) >= 2


def test_an_answer_marks_every_side_that_clashes() -> None:
    view, _, _ = position(2, 3, 46)
    attempts = [
        Attempt(0, (0, 3), "top N"),
        Attempt(1, (), "top E"),
        Attempt(2, (1,), "top S"),
        Attempt(3, (), "W", True),
    ]

    picture = compose_why(view, (view.open_cells[0].x, view.open_cells[0].y), "U", attempts, labels(2))

    bars = [op for op in picture.operations if isinstance(op, Plate) and op.colour == "warning"]
    assert contained(picture)
    assert len(bars) == 3
    assert len(sprites(picture, "barred")) == 3
    assert len(sprites(picture, "dashes")) == 4


def test_an_answer_about_a_taken_cell_shows_only_the_table() -> None:
    view, _, _ = position(2, 3, 46)
    tile = view.tiles[3]

    picture = compose_why(view, (tile.x, tile.y), None, [], labels(2))

    assert contained(picture)
    assert not sprites(picture, "dashes")
    assert not sprites(picture, "badge")
