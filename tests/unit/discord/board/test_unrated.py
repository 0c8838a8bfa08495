"""Tables that change no ratings say so, and only those; nobody is asked about it who plays alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Caller, Match, Status
from cogs.lobby import ephemeral_lobby_panel
from cogs.ui.board import lobby_message
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import read
from cogs.wiring.presenters import PRESENTERS
from tests.unit.discord.components import TEXT, custom_ids, faults, tree, walk
from tests.unit.discord.positions import positions, table
from tests.unit.discord.seeing import shown


def said(match: Match, language: str) -> str:
    parts = tree(lobby_message.table(PRESENTERS, match, phrases(language)).items)
    assert not faults(parts)
    return "\n".join(part["content"] for part in walk(parts) if part["type"] == TEXT)


def offered(match: Match) -> list[str]:
    """What the buttons about ratings would make of the match; nothing where there is none."""
    panel = ephemeral_lobby_panel.panel(PRESENTERS, match, Caller(match.owner, "Ana", 0), phrases("en"))
    ids = map(read, custom_ids(tree(panel.items)))
    return [one.argument for one in ids if one.verb == "rated"]


@pytest.mark.parametrize("language", LOCALES)
def test_a_table_and_its_boards_say_that_they_are_not_rated(language: str) -> None:
    say, (match, _) = phrases(language), next(iter(positions(2, 1)))
    rated, unrated = table(), replace(table(), rated=False)

    assert say("table-unrated") in said(unrated, language)
    assert say("table-unrated") in said(replace(unrated, status=Status.RUNNING), language)
    assert say("table-unrated") not in said(rated, language)
    assert say("footer-unrated") in turn_messages.footer(shown(replace(match, rated=False), say))
    assert say("footer-unrated") not in turn_messages.footer(shown(match, say))


def test_the_button_offers_what_is_not_so() -> None:
    assert offered(table()) == ["off", "stands"]
    assert offered(replace(table(), stands=True)) == ["off", "falls"]
    assert offered(replace(table(), rated=False)) == ["on"]


def test_whoever_plays_alone_is_not_asked_and_not_told() -> None:
    alone = table(1, game="heirs", options={})

    assert offered(alone) == []
    assert phrases("en")("table-unrated") not in said(replace(alone, rated=False), "en")
