"""The River on Discord: only tiles, rules and reasons for refusals."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import Phrases
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Surface
from cogs.ui.presenter.rule_cards import RuleCard


class River(Surface):
    """The River, which needs nothing but phrases."""

    key = "river"

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.river(say)
