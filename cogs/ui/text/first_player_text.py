"""Who begins a match, in words, for games that leave that to the table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.i18n import Phrases
from bot.match.decide import first_player
from bot.match.model.match import Table


def begins(table: Table, order: Sequence[int], name: str, say: Phrases) -> str:
    """Return who begins and why. Empty if it's the player who sat down first, as usual.

    order: users by seat at the start. name: of the first of them.
    """
    if not table.rules.info.starter:
        return ""
    if len(first_player.eligible(table, order)) > 1:
        return say("starter-drawn", name=name)
    return say("starter-turn", name=name) if table.lobby.began else ""
