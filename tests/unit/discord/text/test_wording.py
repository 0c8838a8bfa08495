"""Sentences that every game shares."""

from __future__ import annotations

import pytest

from bot.i18n import phrases, pick
from cogs.ui.text.player_names_and_wording import SEAT_COLOURS, SEAT_MARKS, listed, marked, plainly
from tests.unit.discord.positions import table

SAY = phrases("en")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("### **Ana** lays 5 \\* 7", "Ana lays 5 * 7"),
        ("-# small\n- one\n- two", "small\none\ntwo"),
        ("5 - 3 is no list", "5 - 3 is no list"),
    ],
)
def test_an_alt_text_has_no_markdown(text: str, plain: str) -> None:
    assert plainly(text) == plain


@pytest.mark.parametrize(
    ("parts", "text"), [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")]
)
def test_a_list_reads_as_a_sentence_does(parts: list[str], text: str) -> None:
    assert listed(parts, SAY) == text


def test_every_seat_has_a_mark_and_a_colour_of_its_own() -> None:
    assert len(set(SEAT_MARKS)) == len(SEAT_MARKS) == len(set(SEAT_COLOURS)) == len(SEAT_COLOURS)
    assert all(0 <= colour <= 0xFFFFFF for colour in SEAT_COLOURS)


def test_a_name_stands_behind_its_mark_and_is_never_markdown() -> None:
    match = table(names=("**Ana**", "@everyone"))

    assert marked(match, 0, SAY) == r"● **\*\*Ana\*\***"
    assert marked(match, 1, SAY) == r"■ **\@everyone**"


@pytest.mark.parametrize(
    ("client", "language"),
    [
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("FR", "fr"),
        ("en-GB", "en"),
        ("de", "en"),
        ("", "en"),
        (None, "en"),
        ("zh-CN", "en"),
    ],
)
def test_a_client_is_answered_in_its_language_or_in_english(client: str | None, language: str) -> None:
    assert pick(client) == language
