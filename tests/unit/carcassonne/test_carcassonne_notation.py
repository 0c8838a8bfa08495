"""Notation and cells of Carcassonne."""

from __future__ import annotations

import pytest

from bot.games.carcassonne.rules.cells import CELLS, HOME, NAMES, STEPS, cell, spot
from bot.games.registry import FACTS
from tests.notations import require_refused
from tests.unit.carcassonne.scripted import GAME, Table


def test_the_first_tile_lies_on_m50_and_names_never_shift() -> None:
    assert NAMES[HOME] == "M50"
    assert [NAMES[HOME + step] for step in STEPS] == ["M51", "N50", "M49", "L50"]


@pytest.mark.parametrize(
    ("x", "name"), [(-12, "A50"), (-13, "ZZ50"), (-39, "YZ50"), (13, "Z50"), (14, "AA50"), (40, "BA50")]
)
def test_columns_go_on_beyond_the_alphabet(x: int, name: str) -> None:
    assert NAMES[cell(x, 0)] == name
    assert spot(CELLS[name]) == (x, 0)


def test_every_cell_a_board_can_reach_has_a_name_of_its_own() -> None:
    reach = [cell(x, y) for x in range(-140, 141) for y in (-140, -51, 0, 77, 140)]

    assert len({NAMES[one] for one in reach}) == len(reach)
    assert all(CELLS[NAMES[one]] == one for one in reach)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("  PLACE n51   e ", "place N51 E"),
        ("place ab-7 w", "place AB-7 W"),
        ("place n50 o", "place N50 W"),
        ("Claim B", "claim B"),
        ("claim b LARGE", "claim B large"),
        ("claim c meeple", "claim C"),
        ("Pass", "pass"),
        ("recall", "recall"),
        ("Move Courier", "move courier"),
        ("message points", "message points"),
        ("MESSAGE DEED", "message deed"),
        ("message deed m50 c", "message deed M50 C"),
        ("policy behind", "policy behind"),
    ],
)
def test_notation_is_read_however_it_is_spaced_or_capitalised(text: str, notation: str) -> None:
    assert GAME.notation(GAME.parse(text)) == notation


@pytest.mark.parametrize(
    "text",
    [
        "",
        "place",
        "place N51",
        "place N51 X",
        "place N051 E",
        "place AAA1 E",
        "place N9999 E",
        "claim",
        "claim Z",
        "claim B king",
        "move",
        "move both",
        "message",
        "message deed M50",
        "message deed M50 Z",
        "policy",
        "policy best",
        "recall abbot now",
        "pass " + "x" * 40,
        "plаce N51 E",
    ],
)
def test_what_means_nothing_is_refused(text: str) -> None:
    require_refused(GAME.parse, text)


def test_everything_that_can_be_tried_can_be_written_and_read() -> None:
    everything = FACTS["carcassonne"].universe(Table().state)

    assert len(everything) > 100
    for action in everything:
        assert GAME.parse(GAME.notation(action)) == action
        assert GAME.fields(action)["kind"]
