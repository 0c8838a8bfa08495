"""Positions in sentences: whole ones in alt texts, all of them on pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import LOCALES, phrases
from cogs.ui.presenter.alt_text_facts import ALT, Fact, alt, of_seat, pages

EN = phrases("en")


def facts(count: int, length: int = 100) -> tuple[Fact, ...]:
    return tuple(Fact(str(number), f"{number}:".ljust(length, "x")) for number in range(count))


def test_facts_that_fit_are_all_said() -> None:
    assert alt((Fact("a", "One."), Fact("b", ""), Fact("c", "Two.")), EN) == "One.\nTwo."


@pytest.mark.parametrize("count", [10, 11, 12, 60])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_alt_text_holds_whole_facts_and_says_how_many_more_there_are(count: int, language: str) -> None:
    all_of_them = facts(count)
    told = alt(all_of_them, phrases(language)).split("\n")
    whole = [line for line in told if line in {fact.text for fact in all_of_them}]

    assert len("\n".join(told)) <= ALT
    assert whole == [fact.text for fact in all_of_them[: len(whole)]]
    if len(whole) < count:
        (more,) = told[len(whole) :]
        assert str(count - len(whole)) in more or count - len(whole) == 1


@given(st.lists(st.text(max_size=400), max_size=12), st.sampled_from(LOCALES))
def test_an_alt_text_is_never_longer_than_discord_takes(texts: list[str], language: str) -> None:
    told = tuple(Fact(str(number), text) for number, text in enumerate(texts))
    assert len(alt(told, phrases(language))) <= ALT


def test_a_fact_longer_than_an_alt_text_is_left_to_be_read() -> None:
    assert alt((Fact("a", "x" * 2000),), EN) == EN("facts-more", count=1)


@pytest.mark.parametrize("room", [50, 120, 1000, 3000])
def test_pages_hold_every_word_of_every_fact_in_order(room: int) -> None:
    told = [Fact(str(number), " ".join(f"w{number}.{word}" for word in range(number * 3 + 1))) for number in range(40)]
    found = pages(told, room)

    words = " ".join(line for page in found for line in page).split()
    assert words == " ".join(fact.text for fact in told).split()
    assert all(sum(len(line) + 1 for line in page) <= room for page in found)
    assert all(found)


def test_a_word_longer_than_a_page_is_parted_not_lost() -> None:
    found = pages([Fact("a", "y" * 130)], 50)
    assert "".join(line for page in found for line in page) == "y" * 130


def test_no_facts_are_one_empty_page() -> None:
    assert pages([], 100) == [()]


def test_the_facts_of_a_seat_come_before_all_others() -> None:
    told = (Fact("a", "1"), Fact("b", "2", 1), Fact("c", "3", 0), Fact("d", "4", 1))
    assert [fact.id for fact in of_seat(told, 1)] == ["b", "d", "a", "c"]
    assert [fact.id for fact in of_seat(told, None)] == ["a", "b", "c", "d"]
