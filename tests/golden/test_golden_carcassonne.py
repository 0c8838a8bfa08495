"""Pictures of Carcassonne as they were approved: boards, private pictures, and every kind of tile turned four ways."""

from __future__ import annotations

import pytest

from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.cells import spot
from bot.games.carcassonne.rules.pieces import PREFIXES, pieces
from bot.i18n import phrases
from cogs.wiring.presenters import PRESENTERS
from rendering.carcassonne import (
    Card,
    Deed,
    Due,
    Ghost,
    Landing,
    Region,
    Stock,
    compose_board,
    compose_card,
    compose_laps,
    compose_preview,
    compose_region,
    compose_tiles,
)
from rendering.carcassonne.table import table
from rendering.kit.scene import Scene, Sprite
from rendering.kit.window import Window
from tests.bench.carcassonne_positions import GAME, labels, position
from tests.golden.approved import check

_ALL = {
    "inns-cathedrals": "on",
    "traders-builders": "on",
    "river": "on",
    "river-uturn": "adjoining",
    "abbot-gardens": "on",
    "messages": "on",
}

THEMES = ("dark", "light", "high_contrast")

BOARDS = {
    "two_in_the_middle": (2, 3, 46, {}, "dark"),
    "four_at_the_end": (4, 3, 999, {}, "light"),
    "six_with_all": (6, 5, 150, _ALL, "dark"),
    "three_in_high_contrast": (3, 4, 80, _ALL, "high_contrast"),
    "four_in_part_in_light": (4, 5, 110, _ALL, "light"),
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


@pytest.mark.parametrize("theme", THEMES)
def test_a_part_of_a_wide_land_looks_as_it_was_approved(theme: str) -> None:
    view, marks, _ = position(4, 3, 227, _ALL)
    assert view.hand is not None
    window = Window(1, 4, 10, 8)
    numbers = {spot: text for spot, text in marks.numbers.items() if spot in window}
    others = [spot for spot in marks.numbers if spot not in window]
    part = Region(window, numbers, others, view.hand.key, {0: "N", 1: "E", 3: "W"})

    check(f"region_{theme}", compose_region(view, part, labels(4), theme))


CARDS = {card.key: card for card in PRESENTERS["carcassonne"].cards(phrases("en"), None)}


@pytest.mark.parametrize("key", CARDS)
def test_a_rule_card_looks_as_it_was_approved(key: str) -> None:
    check(f"card_{key}", CARDS[key].scene("dark"))


@pytest.mark.parametrize("theme", THEMES)
def test_a_score_figure_to_be_moved_looks_as_it_was_approved(theme: str) -> None:
    view, _, _ = position(4, 3, 230, _ALL)
    before = table(view).sides[2].track
    due = Due(2, 12, (4, 3), [Landing(which, points + 12) for which, points in enumerate(before)])

    check(f"laps_{theme}", compose_laps(view, due, labels(4), theme))


@pytest.mark.parametrize(("number", "theme"), [(number, THEMES[number % 3]) for number in range(1, 9)])
def test_a_message_looks_as_it_was_approved(number: int, theme: str) -> None:
    view, _, _ = position(4, 3, 230, _ALL)
    placed = [Deed(points, (tile.x, tile.y), f"{tile.name} A") for points, tile in enumerate(view.tiles[20:27])]
    deeds = {1: placed[:1], 2: placed[:2], 3: [], 4: [Deed(0)], 8: placed}.get(number, [Deed(6)])

    check(f"message_{number}", compose_card(view, Card(number, 1, 2, 2, deeds), labels(4), theme))


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
