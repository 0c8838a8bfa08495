"""Every action has one short text, and no text can do worse than be refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.kingdomino.rules.actions import Action, Choose, Discard, Place, fields, notation, parse
from bot.games.kingdomino.rules.cells import CASTLE, CELLS, NAMES, SIDES, STEPS
from tests.notations import require_action_or_refused, require_refused

NUMBERS = st.integers(1, 48)
PLACES = st.builds(Place, NUMBERS, st.sampled_from(sorted(NAMES)), st.integers(0, 3)).filter(
    lambda action: action.second in NAMES
)
ACTIONS = st.one_of(st.builds(Choose, NUMBERS), st.builds(Discard, NUMBERS), PLACES)


@given(ACTIONS)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_notation_is_short_and_read_back_as_the_same_action(action: Action) -> None:
    text = notation(action)

    assert len(text) <= 40
    assert parse(text) == action
    assert parse(f"  {text.upper()}  ".replace(" ", "  ")) == action
    assert fields(action)["domino"] == action.domino


@given(st.text(max_size=60) | st.from_regex(r"(choose|place|discard) [0-9]{0,4}( [A-Za-z][0-9]{0,3}-[A-Z][0-9]{1,3})?"))
@settings(max_examples=500, deadline=None, derandomize=True)
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    require_action_or_refused(parse, notation, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "choose",
        "choose 0",
        "choose 01",
        "choose 100",
        "choose -1",
        "choose 3 4",
        "choose 3 G8-H8",
        "choose ３",
        "choose 3\x00",
        "discard",
        "discard 3 G8-H8",
        "place 27",
        "place 27 G8",
        "place 27 G8-",
        "place 27 G8-G8",
        "place 27 G8-H9",
        "place 27 G8-I8",
        "place 27 G0-G1",
        "place 27 G13-G14",
        "place 27 N8-N9",
        "place 27 M8-A9",
        "place 27 G08-H8",
        "place 27 G8-H8 now",
        "place 27 ı8-H8",
        "PLACE27 G8-H8",
        "resign",
        "choose 34" + " " * 100 + "x",
        "choose 34" + " " * 100,
        "place " * 100_000,
        "place 27 G8-H" + "8" * 10_000,
    ],
)
def test_a_text_that_is_no_action_is_malformed(text: str) -> None:
    refused = require_refused(parse, text)

    assert len(str(refused.params["text"])) <= 40


def test_notations_read_as_the_readme_says() -> None:
    assert parse("choose 34") == Choose(34)
    assert parse("discard 27") == Discard(27)
    assert parse("place 27 G8-H8") == Place(27, CELLS["G8"], SIDES.index("E"))
    assert fields(parse("place 27 G8-G7")) == {
        "kind": "place",
        "domino": 27,
        "first": "G8",
        "second": "G7",
        "toward": "S",
    }
    assert fields(Choose(1)) == {"kind": "choose", "domino": 1}
    assert fields(Discard(1)) == {"kind": "discard", "domino": 1}


def test_cells_are_named_by_column_and_row_with_the_castle_on_g7() -> None:
    assert NAMES[CASTLE] == "G7"
    assert len(NAMES) == 13 * 13
    assert [NAMES[CASTLE + step] for step in STEPS] == ["G8", "H7", "G6", "F7"]
