"""Every action of The Castle has one short text, and no text can do worse than be refused."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.core.segments import SPAN
from bot.games.castle.rules.actions import Action, Claim, Double, End, Place, PlayAgain, Score, fields, notation, parse
from bot.games.castle.rules.cells import CELLS
from bot.games.castle.rules.land import LETTERS
from tests.notations import require_action_or_refused, require_refused

SPOTS = st.builds(lambda cell, letter: cell * SPAN + letter, st.integers(0, 80), st.integers(0, len(LETTERS) - 1))
ACTIONS = st.one_of(
    st.builds(Place, st.integers(0, 80), st.integers(0, 3)),
    st.builds(Claim, st.none() | st.integers(0, len(LETTERS) - 1)),
    st.builds(Score, SPOTS),
    st.builds(Double, st.integers(1, 9), SPOTS),
    st.builds(PlayAgain, st.integers(1, 9)),
    st.just(End()),
)


@given(ACTIONS)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_a_notation_is_short_and_read_back_as_the_same_action(action: Action) -> None:
    text = notation(action)

    assert len(text) <= 40
    assert parse(text) == action
    assert parse(f"  {text.upper()}  ".replace(" ", "  ")) == action
    assert fields(action)["kind"]


def test_west_is_ouest_as_well() -> None:
    assert parse("place G9 o") == parse("place G9 W")
    assert notation(parse("place G9 O")) == "place G9 W"


@given(st.text(max_size=60) | st.from_regex(r"(place|claim|score|wall|end)( [A-J0-9]{0,3}){0,2}( [NESW])?"))
@settings(max_examples=400, deadline=None, derandomize=True)
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    require_action_or_refused(parse, notation, text)


@pytest.mark.parametrize(
    "text",
    ["", "place", "place G9", "place J1 N", "place G0 N", "place G10 N", "place G9 X", "claim", "claim I", "claim 1",
     "score", "score G9", "score G9I", "score none", "wall", "wall 0", "wall 10", "wall 2 G9", "end now",
     "place G9 N N", "claim A\x00", "ｅｎｄ", "x" * 200],
)  # fmt: skip
def test_texts_that_mean_nothing_are_refused(text: str) -> None:
    require_refused(parse, text)


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("place G9 N", {"kind": "place", "cell": "G9", "turn": "N"}),
        ("claim B", {"kind": "claim", "segment": "B"}),
        ("pass", {"kind": "pass"}),
        ("score G9B", {"kind": "score", "spot": "G9B"}),
        ("wall 2 G9B", {"kind": "double", "wall": 2, "spot": "G9B"}),
        ("wall 1", {"kind": "play-again", "wall": 1}),
        ("end", {"kind": "end"}),
    ],
)
def test_the_documented_notations_mean_what_they_say(text: str, data: dict[str, object]) -> None:
    action = parse(text)

    assert notation(action) == text
    assert fields(action) == data


def test_cells_have_fixed_names() -> None:
    assert (CELLS["A1"], CELLS["I1"], CELLS["A9"], CELLS["I9"]) == (0, 8, 72, 80)
