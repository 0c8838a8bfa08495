"""Actions as texts, and the names of cells."""

from __future__ import annotations

import pytest

from bot.games.heirs.rules import actions
from bot.games.heirs.rules.cells import CELLS, NAMES, SPAN, START, cell_at, letters, x, y
from tests.notations import require_refused

WRITTEN = {
    "take VOY3": {"kind": "take", "tile": "VOY3"},
    "build PAT1 N31": {"kind": "build", "tile": "PAT1", "cell": "N31"},
    "land WAR6 L29": {"kind": "land", "tile": "WAR6", "cell": "L29"},
    "move M30-N31": {"kind": "move", "origin": "M30", "cell": "N31"},
    "deploy AA30": {"kind": "deploy", "cell": "AA30"},
    "withdraw ZZ4": {"kind": "withdraw", "cell": "ZZ4"},
    "camp N31": {"kind": "camp", "cell": "N31"},
    "siege N31": {"kind": "siege", "cell": "N31"},
    "end": {"kind": "end"},
}


@pytest.mark.parametrize("text", WRITTEN)
def test_every_action_is_read_as_it_is_written(text: str) -> None:
    action = actions.parse(text)

    assert actions.notation(action) == text
    assert actions.fields(action) == WRITTEN[text]
    assert actions.parse(f"  {text.upper().replace(' ', '   ')} ") == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "take",
        "take VOY0",
        "take XYZ1",
        "build VOY3",
        "build VOY3 M3",
        "build VOY3 N31 N32",
        "land N31 VOY3",
        "move M30",
        "move M30 N31",
        "move M30-",
        "deploy",
        "deploy A99",
        "deploy a0",
        "end M30",
        "siege Ｎ31",
        "take VOY3 " + "x" * 40,
        "pass",
    ],
)
def test_what_means_nothing_is_refused(text: str) -> None:
    require_refused(actions.parse, text)


def test_cells_are_named_round_the_start_tile_and_never_shift() -> None:
    assert NAMES[START] == "M30"
    assert [NAMES[cell_at(right, up)] for right, up in ((1, 1), (-1, -1), (13, 0), (14, 0))] == [
        "N31",
        "L29",
        "Z30",
        "AA30",
    ]
    assert [NAMES[cell_at(right, 0)] for right in (-12, -13, -26)] == ["A30", "ZZ30", "ZM30"]
    assert letters(0) == "M"


def test_every_cell_a_tile_can_ever_lie_on_has_a_name_of_its_own() -> None:
    assert len(NAMES) == len(CELLS) == (2 * SPAN + 1) ** 2
    assert {(x(cell), y(cell)) for cell in NAMES} == {
        (right, up) for right in range(-SPAN, SPAN + 1) for up in range(-SPAN, SPAN + 1)
    }
