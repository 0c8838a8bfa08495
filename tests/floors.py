"""How much a test must have met in a match of a game, so that it did not pass for want of anything to look at."""

from __future__ import annotations

from bot.games.registry import FACTS

LONG = 200
"""Actions of a match: a game with longer ones is held to what a test usually meets."""


def long_games() -> list[str]:
    """Those whose matches are long enough for tests that need a long one."""
    return [game for game in FACTS if is_long(game)]


def is_long(game: str) -> bool:
    """Whether its matches are long enough to be held to everything."""
    return FACTS[game].longest >= LONG


def enough(game: str, usual: int) -> int:
    """What a test must have met: as much as usual, or of a small game an eighth of its longest match."""
    return usual if is_long(game) else min(usual, FACTS[game].longest // 8)
