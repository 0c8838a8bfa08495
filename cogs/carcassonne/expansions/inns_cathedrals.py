"""Inns & Cathedrals on Discord: a large meeple, and a table of six that plays with it in any case."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.match.model import Table
from cogs.carcassonne.surface import Surface

# With so many players there must be tiles and figures for all (B02).
_CROWD = 6


class InnsCathedrals(Surface):
    """The large meeple takes the place of a usual one."""

    key = "inns-cathedrals"
    instead: ClassVar[str] = "large"

    def options(self, table: Table) -> Mapping[str, str]:
        return {self.key: "on"} if table.seats >= _CROWD else {}
