"""Every action has one short text, and no text can do worse than be refused."""

from __future__ import annotations

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.dice.facts import DiceFacts
from bot.games.dice.rules.actions import Joker, Take, Throw, fields, notation, parse
from bot.games.dice.rules.faces import BY_NAME
from tests.notations import require_action_or_refused, require_refused
from tests.unit.dice.scripted import table

EVERYTHING = DiceFacts().universe(table())


def test_every_notation_is_short_unique_and_read_back_as_the_same_action() -> None:
    texts = [notation(action) for action in EVERYTHING]

    assert len(set(texts)) == len(EVERYTHING) > 200
    assert max(map(len, texts)) <= 20
    for action, text in zip(EVERYTHING, texts, strict=True):
        assert parse(text) == action
        assert parse(f"  {text.upper()}  ".replace(" ", "  ")) == action


def test_fields_are_plain_and_tell_actions_apart() -> None:
    written = {orjson.dumps(fields(action)) for action in EVERYTHING}

    assert len(written) == len(EVERYTHING)
    assert fields(Throw((1, 4))) == {"kind": "keep", "dice": [1, 4]}
    assert fields(Joker(BY_NAME["R6"], 1)) == {"kind": "joker", "die": "R6", "supers": 1}
    assert fields(Take(3)) == {"kind": "take", "pile": 3}


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("keep 641", "keep 1 4 6"),
        ("Keep 1,4,6", "keep 1 4 6"),
        ("keep 1 1 1", "keep 1"),
        ("joker r6+s", "joker R6 S"),
        ("STEAL GOLD FROM 2", "steal gold from 2"),
    ],
)
def test_what_people_type_is_understood(text: str, meant: str) -> None:
    assert notation(parse(text)) == meant


_SHAPES = r"(keep|joker|take|alert|place|steal|tame|replace|flame|layout|put)( [A-Za-z0-9]{0,5}){0,4}"


@given(st.text(max_size=60) | st.from_regex(_SHAPES))
@settings(max_examples=500, deadline=None, derandomize=True)
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    require_action_or_refused(parse, notation, text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "keep",
        "keep 7",
        "keep 0",
        "keep all",
        "joker R6",
        "joker R6 R5",
        "joker S R6",
        "joker S S",
        "joker R7 R7",
        "take",
        "take 6",
        "take 1 2",
        "alert 0",
        "place",
        "place A16",
        "place C1",
        "place A0",
        "place A01",
        "steal",
        "steal R6",
        "steal R6 from 0",
        "steal nothing from 2",
        "flame from",
        "layout",
        "layout 7",
        "take ３",
        "take 3\x00",
        "x" * 41,
    ],
)
def test_what_is_no_action_is_malformed(text: str) -> None:
    require_refused(parse, text)
