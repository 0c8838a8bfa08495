"""What a button carries comes back whole, and nothing else is ever taken for a button of ours."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.match_codes import code
from cogs.ui.text.custom_id import LIMIT, CustomId, UnreadableId, read

VERBS = st.text(string.ascii_lowercase + "-", min_size=1, max_size=12)
MATCHES = st.integers(0, 2**63 - 1)
SEQS = st.integers(0, 999_999_999)
ARGUMENTS = st.text(max_size=60)


@given(VERBS, MATCHES, SEQS, ARGUMENTS)
def test_whatever_is_written_is_read_back_the_same(verb: str, match: int, decision: int, argument: str) -> None:
    written = CustomId(verb, match, decision, argument)

    text = str(written)

    assert len(text) <= LIMIT
    assert read(text) == written


@given(VERBS, MATCHES, SEQS, st.text(max_size=120))
def test_what_could_not_be_read_back_is_never_written(verb: str, match: int, decision: int, argument: str) -> None:
    written = CustomId(verb, match, decision, argument)

    try:
        text = str(written)
    except ValueError:
        return

    assert read(text) == written


@pytest.mark.parametrize(
    "unwritable",
    [
        CustomId(""),
        CustomId("Join"),
        CustomId("verb:of:colons"),
        CustomId("thirteen-long-"),
        CustomId("join", decision=-1),
        CustomId("join", decision=10**9),
        CustomId("join", argument="x" * 81),
    ],
)
def test_an_id_that_breaks_its_own_form_cannot_be_made(unwritable: CustomId) -> None:
    with pytest.raises(ValueError, match="custom_id"):
        str(unwritable)


@given(st.text(max_size=120))
def test_any_text_is_read_or_refused_and_nothing_else_happens(text: str) -> None:
    try:
        meant = read(text)
    except UnreadableId:
        return

    assert read(str(meant)) == meant


@given(st.text(max_size=100), VERBS, MATCHES.filter(bool), st.integers(0, 99), st.data())
def test_a_tampered_button_is_read_or_refused(
    noise: str, verb: str, match: int, place: int, data: st.DataObject
) -> None:
    text = str(CustomId(verb, match, 12, "G8"))
    start = place % len(text)
    end = data.draw(st.integers(start, len(text)))

    tampered = text[:start] + noise + text[end:]

    try:
        meant = read(tampered)
    except UnreadableId:
        return
    assert 0 <= meant.match < 2**63
    assert 0 <= meant.decision < 10**9
    assert len(meant.argument) <= 80


@pytest.mark.parametrize(
    "text",
    [
        "",
        "h1",
        "h1:join",
        "h1:join:0:0:",
        "h1:join:-:0",
        "h1:join:-:-1:",
        "h1:join:-:1234567890:",
        "h1:JOIN:-:0:",
        "h3:join:-:0:",
        " h1:join:-:0:",
        "h1:join:U:0:",
        "h1:join:ZZZZZZZZZZZZZ:0:",
        "h1:join:8000000000000:0:",
        "h1:join:-:\u0661:",
        "h1:join:-:0:" + "x" * 89,
        "h1:join:-:0:\x00" + "x" * 100,
        "a" * 101,
        "'; DROP TABLE matches; --",
        "h1:../../etc:-:0:",
    ],
)
def test_what_herald_did_not_write_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableId):
        read(text)


def test_an_argument_may_hold_colons_newlines_and_anything_else() -> None:
    odd = "a:b\n;|\x00@everyone"

    assert read(str(CustomId("look", 5, 1, odd))).argument == odd


def test_the_match_is_written_as_people_read_it() -> None:
    match = 1_234_567_890_123

    assert str(CustomId("spot", match, 12, "G8")) == f"h2:spot:{code(match)}:12:G8"
    assert str(CustomId("history")) == "h2:history:-:0:"
