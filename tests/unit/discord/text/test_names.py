"""Names of people: whatever somebody calls themself, a message stays readable and nobody is pinged."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.text.safe_names import LONGEST, plain, safe

HOSTILE = {
    "zalgo": "A" + "\u0300\u0301\u0302\u0489" * 40 + "na",
    "right to left override": "\u202eanA\u202c",
    "isolates": "\u2066Ana\u2069\u2069",
    "arabic": "آنا الكبيرة",
    "markdown": "**__~~`||Ana||`~~__**",
    "heading": "# Ana",
    "quote": "> Ana",
    "code fence": "```py\nAna```",
    "everyone": "@everyone",
    "here": "@here",
    "user": "<@123456789012345678>",
    "role": "<@&123456789012345678>",
    "channel": "<#123456789012345678>",
    "command": "</play:123456789012345678>",
    "emoji": "<:ana:123456789012345678>",
    "time": "<t:1700000000:R>",
    "link": "[Ana](https://example.org)",
    "address": "https://example.org/x",
    "zero width": "A\u200bn\u200da\ufeff",
    "newlines": "Ana\n\n# Big\r\u2028\u2029x",
    "controls": "A\x00n\x1ba\x7f",
    "lone surrogate": "A\ud800na",
    "private use": "A\ue000na",
    "thirty-two": "W" * 32,
    "thirty-three": "W" * 33,
    "long": "na " * 500,
    "escape": "\\\\@everyone\\",
}

NOTHING = {
    "empty": "",
    "spaces": " \u00a0\u3000 ",
    "zero width only": "\u200b\u200c\u200d\u2060\ufeff",
    "hangul filler": "\u3164\u3164",
    "half-width filler": "\uffa0",
    "jamo fillers": "\u115f\u1160",
    "blank braille": "\u2800\u2800",
    "marks only": "\u0301\u0302\u0303",
    "a mark on a space": " \u0301",
    "controls only": "\x00\x01\n",
    "overrides only": "\u202e\u202d",
}


def is_mark(character: str) -> bool:
    return unicodedata.category(character)[0] == "M"


def most_marks_in_a_row(text: str) -> int:
    longest = current = 0
    for character in text:
        current = current + 1 if is_mark(character) else 0
        longest = max(longest, current)
    return longest


def tame(text: str) -> bool:
    """On one line, of a name's length, without controls, and without a pile of accents."""
    return (
        0 < len(text) <= LONGEST
        and text == text.strip()
        and "  " not in text
        and not any(unicodedata.category(character)[0] == "C" for character in text)
        and not is_mark(text[0])
        and most_marks_in_a_row(text) <= 2
    )


def unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text).strip("\u2068\u2069")


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_name_is_tamed(name: str) -> None:
    assert tame(plain(name, "Seat 1"))
    assert unescaped(safe(name, "Seat 1")) == plain(name, "Seat 1")


@pytest.mark.parametrize("name", NOTHING.values(), ids=NOTHING)
def test_a_name_that_shows_nothing_becomes_the_seat(name: str) -> None:
    assert plain(name, "Seat 1") == "Seat 1"
    assert safe(name, "Seat 1") == "Seat 1"


@given(st.text(max_size=60))
def test_any_name_is_tamed(name: str) -> None:
    assert tame(plain(name, "Seat 1"))


@given(st.text(alphabet="<>@#&:!/*_~`|[]()\\-everyonh0123456789 ", max_size=40))
def test_no_mention_markdown_or_link_survives_in_a_message(name: str) -> None:
    text = safe(name, "Seat 1")

    live = re.sub(r"\\.", "", text)
    assert not re.search(r"[\\*_~`|>#\[\]()<:@-]", live)


@given(st.text(max_size=60))
def test_taming_twice_changes_nothing_more(name: str) -> None:
    once = plain(name, "Seat 1")

    assert plain(once, "Seat 1") == once


@pytest.mark.parametrize("name", ["Ana", "Léa", "Żółć", "Ольга", "美咲", "Ṽî", "M̃ara", "नमस्ते", "O’Brien", "A b"])
def test_ordinary_names_of_every_script_stay_as_they_are(name: str) -> None:
    assert plain(name, "Seat 1") == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("name", ["אנה", "آنا", "Ana אנה"])
def test_a_right_to_left_name_is_kept_to_itself(name: str) -> None:
    text = safe(name, "Seat 1")

    assert (text[0], text[-1]) == ("\u2068", "\u2069")
    assert unescaped(text) == name
