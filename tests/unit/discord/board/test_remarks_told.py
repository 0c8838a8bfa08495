"""Remarks in words: whom they name, how much, and that nobody is called by a number."""

from __future__ import annotations

import pytest

from bot.core.remarks import Remark
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match
from cogs.learning import review_messages
from cogs.ui.text.player_names_and_wording import marked
from tests.unit.discord.positions import table

EN, FR = phrases("en"), phrases("fr")


def told(match: Match, *remarks: Remark, seat: int = 0, language: str = "en") -> str:
    return "\n".join(review_messages.said(match, remarks, seat, phrases(language)))


def test_what_is_kept_from_somebody_names_them_and_the_domino() -> None:
    match = table(3)
    name = marked(match, 2, EN)

    found = told(match, Remark("denied", 0, 3, 3.0, 22, 2), Remark("points", 0, 4, 2.0))

    assert found == (
        f"-# For it: keeps domino 22 from {name} (worth up to 3 more points to them than any other) · 4 more points."
    )


def test_what_is_left_to_somebody_speaks_against() -> None:
    match = table(3)
    name, autre = marked(match, 1, EN), marked(match, 1, FR)
    remarks = Remark("first", 0, 1, 0.5), Remark("denied", 0, -1, -1.0, 22, 1)

    assert told(match, *remarks) == (
        "-# For it: chooses first in the next round. "
        f"Against it: leaves domino 22 to {name} (worth up to 1 more point to them than any other)."
    )
    assert f"laisse le domino 22 à {autre}" in told(match, *remarks, language="fr")
    assert "1 point de plus" in told(match, *remarks, language="fr")


def test_ones_own_is_told_before_what_is_a_rivals() -> None:
    match = table(2)
    remarks = Remark("points", 1, -4, 2.0), Remark("bonus", 0, 1, 0.4)

    assert told(match, *remarks) == f"-# For it: 1 more bonus point · {marked(match, 1, EN)}: 4 fewer points."


def test_reasons_are_apart_in_each_language() -> None:
    remarks = Remark("points", 0, 4, 2.0), Remark("first", 0, 1, 0.5), Remark("bonus", 0, 1, 0.4)

    assert (
        told(table(3), *remarks) == "-# For it: 4 more points · chooses first in the next round · 1 more bonus point."
    )
    assert told(table(3), *remarks, language="fr").count(" · ") == 2


@pytest.mark.parametrize("language", LOCALES)
def test_when_a_king_chooses_next_is_told_by_its_place(language: str) -> None:
    match = table(4)
    ways = [Remark(key, 0, amount, 1.0, about) for key, amount, about in PLACES]

    found = [told(match, one, language=language) for one in ways]

    assert len(set(found)) == len(ways)
    assert not any(sign in line for line in found for sign in "0123456789{}")


PLACES = [("first", 1, 0), ("early", 1, 2), ("early", 1, 3), ("early", -1, 2), ("early", -1, 3), ("last", 1, 0)]
"""Keys of remarks, their amounts and what they are about."""
