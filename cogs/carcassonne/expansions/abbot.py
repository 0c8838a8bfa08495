"""The abbot on Discord: when a figure can be placed, players can take him back instead."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.carcassonne.presentation.prompts import Offer
from bot.i18n import Phrases
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Surface
from cogs.ui.presenter.rule_cards import RuleCard


class Abbot(Surface):
    """The abbot: one more figure, which can be taken back instead of placing one."""

    key = "abbot-gardens"

    def offered(self, offer: Offer, say: Phrases) -> str:
        return say("carcassonne-choice-recall")

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.abbot(say)
