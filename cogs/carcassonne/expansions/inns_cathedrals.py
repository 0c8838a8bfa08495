"""Inns & Cathedrals on Discord: a large meeple, and a table of six that plays with it in any case."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Surface
from cogs.ui.presenter.rule_cards import RuleCard

# With so many players there must be tiles and figures for all (B02).
_CROWD = 6


class InnsCathedrals(Surface):
    """Inns & Cathedrals. The large meeple replaces a usual one."""

    key = "inns-cathedrals"
    instead: ClassVar[str] = "large"

    def options(self, table: Table) -> Mapping[str, str]:
        return {self.key: "on"} if table.lobby.wanted >= _CROWD else {}

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.inns_cathedrals(say)
