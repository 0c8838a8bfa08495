"""Rule cards of Carcassonne: which are shown at a table, and that their arithmetic is that of the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, phrases
from cogs.carcassonne import cards
from cogs.carcassonne.presenter import CarcassonnePresenter
from tests.unit.discord.positions import table

PRESENTER = CarcassonnePresenter()
BASE = ["glance", "points", "majority", "end"]


def keys(seats: int = 2, **options: str) -> list[str]:
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    at = replace(table(seats, game="carcassonne", options=chosen))
    return [card.key for card in PRESENTER.cards(phrases("en"), at)]


def test_a_table_is_shown_the_cards_of_what_is_in_play() -> None:
    assert keys() == BASE
    assert keys(river="on", messages="on") == [*BASE, "river", "messages"]
    assert keys(6) == [*BASE, "inns-cathedrals"]
    assert [card.key for card in PRESENTER.cards(phrases("en"), None)] == [
        *BASE,
        "inns-cathedrals",
        "traders-builders",
        "river",
        "abbot-gardens",
        "messages",
    ]


def test_a_table_without_farmers_is_not_told_of_fields() -> None:
    at = table(2, game="carcassonne", options={"farmers": "off"})

    with_fields, without = (PRESENTER.cards(phrases("en"), one)[3] for one in (None, at))

    assert "2 cities × 3 = 6" in with_fields.alt
    assert "farmers" in without.text
    assert "× 3" not in without.alt
    assert without.scene("dark").height < with_fields.scene("dark").height


@pytest.mark.parametrize("language", LOCALES)
def test_examples_come_to_what_the_rules_say(language: str) -> None:
    found = cards.sums()

    totals = [found.city, found.road, found.monastery, found.tie, found.open_city, found.open_monastery, found.field]
    assert [points.total for points in totals] == [8, 4, 9, 4, 3, 3, 6]
    told = " ".join(card.alt for card in PRESENTER.cards(phrases(language), None))
    assert all(f"= {points.total}" in told for points in totals)
