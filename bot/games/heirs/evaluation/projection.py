"""Who would be ahead if the match ended now."""

from __future__ import annotations

from bot.core.points import margins
from bot.games.heirs.rules import scoring
from bot.games.heirs.rules.model import State


def projected(state: State) -> tuple[int, ...]:
    """Every seat's margin; Henri has no seat, but a player alone is ahead of him or behind (H-S8).

    What stands counts, roads and Henri's treasures with it; tiles in hand do not.
    """
    found = margins([side.total for side in scoring.points(state)])
    return found[:1] if state.config.henri else found
