"""Names nobody vouches for, and lines that must fit."""

from __future__ import annotations

import pytest
from PIL import ImageFont

from rendering.kit.font import face, other, path
from rendering.kit.player_names import least, lines
from rendering.kit.safe_text import ELLIPSIS, clean, cut, measure, parted


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
    "raw", ["", "   ", "ᚠᚢᚦ", "გამარჯობა", "ሰላም", "👑🔥", "\u3164\u3164", "\u2800", "♛", "ᚠᚢ A", "\u202e"]
)
def test_a_name_that_cannot_be_painted_gives_way_to_the_seat(raw: str) -> None:
    assert clean(raw, "Seat 2") == "Seat 2"


def test_every_letter_of_a_cleaned_name_is_in_the_face() -> None:
    odd = "".join(chr(code) for code in range(0x20, 0x3000))

    shown = [clean(odd[start : start + 32], "-") for start in range(0, len(odd), 32)]

    assert all(char == " " or char in face(heavy=False) or other(char) for name in shown for char in name)


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


@pytest.mark.parametrize("mark", [" [bot]", " (red)", " (violette)", " (red) [bot]"])
def test_a_final_part_in_brackets_or_parentheses_is_the_last_to_go(mark: str) -> None:
    whole = f"Catherine{mark}"

    shown = [cut(whole, 34, width) for width in range(measure(f"C…{mark}", 34), measure(whole, 34) + 1)]

    assert all(name.startswith("C") and name.endswith(mark) for name in shown)
    assert {"C…" + mark, "Cath…" + mark, whole} <= {*shown}


@pytest.mark.parametrize("name", ["(red)", "[bot]", "Alex(red)", "Alex (red) K", "Alex (a very long one)", "Alex ()"])
def test_brackets_elsewhere_in_a_name_are_no_mark(name: str) -> None:
    assert parted(name) == (name, "")


def test_a_name_in_too_little_room_is_written_in_two_lines_with_its_mark_in_the_second() -> None:
    room = measure("Catherine", 34)

    assert lines("Catherine", 34, room) == ("Catherine",)
    assert lines("Catherine [bot]", 34, room) == ("Catherine", "[bot]")
    assert lines("Wilhelmina Montgomery [bot]", 34, room) == (cut("Wilhelmina Montgomery", 34, room), "[bot]")
    assert lines("Mia-Maria Mo", 34, measure("Mia-Maria", 34)) == ("Mia-Maria", "Mo")
    assert lines("Christopher", 34, room) == (cut("Christopher", 34, room),)
    assert lines("MMMMM MMM", 34, measure("MMMMM", 34)) == ("MMMMM", "MMM")


@pytest.mark.parametrize("width", [60, 100, 129, 170, 260])
@pytest.mark.parametrize("name", ["W" * 32, f"{'W' * 26} [bot]", "Anna Maria", "M", "Łódź " * 6])
def test_no_line_of_a_name_exceeds_its_width(name: str, width: int) -> None:
    shown = lines(name, 34, width)

    assert 1 <= len(shown) <= 2
    assert all(0 < measure(line, 34) <= width for line in shown)


@pytest.mark.parametrize("name", ["Catherine", "W" * 32, "Wilhelmina Montgomery [bot]", "Alex (yellow)"])
def test_the_least_room_of_a_name_keeps_eight_letters_and_the_mark(name: str) -> None:
    stem, mark = parted(name)

    shown = cut(name, 34, least(name, 34))

    assert shown == name or shown == f"{stem[:8]}…{mark}"
