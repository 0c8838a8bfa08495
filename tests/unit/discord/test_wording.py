"""Sentences that every game shares."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import LOCALES, phrases, pick
from cogs.ui.wording import ALT_LIMIT, SEAT_COLOURS, SEAT_MARKS, cut_alt, listed, marked
from tests.unit.discord.positions import table

SAY = phrases("en")


@given(st.lists(st.text(max_size=400), max_size=12), st.sampled_from(LOCALES))
def test_alt_text_is_never_longer_than_discord_takes(parts: list[str], language: str) -> None:
    assert len(cut_alt(parts, phrases(language))) <= ALT_LIMIT


@given(st.lists(st.text(alphabet="abc .", min_size=1, max_size=100), max_size=9))
def test_alt_text_that_fits_is_left_alone(parts: list[str]) -> None:
    assert cut_alt(parts, SAY) == "\n".join(parts)


def test_alt_text_is_cut_from_the_end_and_says_where_the_rest_is() -> None:
    text = cut_alt(["first", *(f"fact {number} " + "x" * 90 for number in range(20))], SAY)

    assert text.startswith("first\nfact 0")
    assert text.endswith("…and more in /match show")
    assert len(text) <= 1024


def test_alt_text_leaves_out_parts_with_nothing_to_say() -> None:
    assert cut_alt(["first", "", "second"], SAY) == "first\nsecond"


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
