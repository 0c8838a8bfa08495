"""The River on Discord: its tiles and rules are words of their own, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import Phrases
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Surface
from cogs.ui.presenter.rule_cards import RuleCard


class River(Surface):
    """What refuses a bend of it is told by its reason."""

    key = "river"

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.river(say)
