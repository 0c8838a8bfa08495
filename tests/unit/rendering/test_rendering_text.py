"""Names nobody vouches for, and lines that must fit."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from rendering.font import face, path
from rendering.text import ELLIPSIS, clean, cut, measure


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Ana", "Ana"),
        ("Dvořák Ștefan Łódź", "Dvořák Ștefan Łódź"),
        ("Дмитрий", "Дмитрий"),
        ("Zoe\u0308", "Zoë"),
        ("  two   words ", "two words"),
        ("line\nbreak\ttab", "line break tab"),
        ("🔥Ana🔥", "Ana"),
        ("𝓕𝓪𝓷𝓬𝔂 Ｗｉｄｅ", "Fancy Wide"),
        ("Z̷̡̛͔a̸l̵g̶o̴", "Zalgo"),
        ("\u202egnp.exe\u2066", "gnp.exe"),
        ("a\u0000b\u200bc\u00add", "abcd"),
        ("___", "___"),
    ],
)
def test_what_can_be_painted_of_a_name_is_kept(raw: str, shown: str) -> None:
    assert clean(raw, "Seat 2") == shown


@pytest.mark.parametrize(
    "raw", ["", "   ", "山田太郎", "محمد بن سلمان", "שלום", "👑🔥", "\u3164\u3164", "\u2800", "♛", "山田 A", "\u202e"]
)
def test_a_name_that_cannot_be_painted_gives_way_to_the_seat(raw: str) -> None:
    assert clean(raw, "Seat 2") == "Seat 2"


def test_every_letter_of_a_cleaned_name_is_in_the_face() -> None:
    odd = "".join(chr(code) for code in range(0x20, 0x3000))

    shown = [clean(odd[start : start + 32], "-") for start in range(0, len(odd), 32)]

    assert all(char == " " or char in face(heavy=False) for name in shown for char in name)


@pytest.mark.parametrize("width", [0, 5, 20, 34, 100, 333])
@pytest.mark.parametrize("name", ["W" * 32, "i" * 32, "Ana Maria", "Łódź " * 6, "M"])
def test_a_cut_text_never_exceeds_its_width(name: str, width: int) -> None:
    shown = cut(name, 34, width)

    assert measure(shown, 34) <= width
    assert shown == name or shown.endswith(ELLIPSIS) or not shown


def test_a_cut_text_keeps_as_much_as_fits() -> None:
    shown = cut("W" * 32, 34, 300)

    longer = shown.removesuffix(ELLIPSIS) + "W" + ELLIPSIS
    assert measure(longer, 34) > 300


@pytest.mark.parametrize("heavy", [False, True])
@pytest.mark.parametrize("text", ["AVATAR To", "Dávid", "0123456789", "Benoît Ștefan", "WMWMWM", "Дмитрий", "…"])
def test_the_measured_width_is_never_less_than_the_painted_one(text: str, heavy: bool) -> None:
    font = ImageFont.truetype(str(path(heavy)), 34)

    painted = font.getlength(text)

    assert painted - 1 <= measure(text, 34, heavy) <= painted * 1.2 + 10


@pytest.mark.parametrize("width", range(140, 220, 10))
def test_the_mark_of_a_computer_player_is_the_last_to_go(width: int) -> None:
    shown = cut("Alder [bot]", 34, width)

    assert measure(shown, 34) <= width
    assert shown == "Alder [bot]" or shown.endswith("… [bot]")
    assert cut("Alder [bot]", 34, 80) == "Ald…"
