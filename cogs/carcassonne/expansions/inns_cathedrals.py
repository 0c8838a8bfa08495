"""Inns & Cathedrals on Discord: the large meeple. Tables of six always play with this expansion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.carcassonne.expansions import cards
from cogs.carcassonne.surface import Surface
from cogs.ui.presenter.rule_cards import RuleCard

# With so many players, the expansion's tiles and figures are needed (B02).
_CROWD = 6


class InnsCathedrals(Surface):
    """Inns & Cathedrals. The large meeple can be placed instead of a usual one."""

    key = "inns-cathedrals"
    instead: ClassVar[str] = "large"

    def options(self, table: Table) -> Mapping[str, str]:
        return {self.key: "on"} if table.lobby.wanted >= _CROWD else {}

    def cards(self, say: Phrases) -> Iterator[RuleCard]:
        return cards.inns_cathedrals(say)
