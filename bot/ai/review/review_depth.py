"""How closely matches of each game are reviewed, and how much processor time that can take."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bot.ai.evaluation import choosing, learned
from bot.ai.luck import Judge, Manner
from bot.ai.win_chances import curve

MANNERS: Mapping[str, Manner] = {
    "kingdomino": Manner(width=5, begun=60, listed=24, samples=32, screened=8, second=32, ahead=8, usual=30),
    "carcassonne": Manner(width=5, listed=60, samples=16, screened=3, second=8),
    "castle": Manner(width=4, begun=40, listed=60, samples=16, screened=6, second=8),
    "heirs": Manner(width=3, begun=4, listed=4, samples=3, screened=2, second=3),
    "dice": Manner(width=4, begun=60, listed=216, samples=24, screened=10, second=12),
}
"""By game: the dearer a turn is to list, the fewer futures stand for all."""


def manner_of(key: str) -> Manner:
    """That of a game; the usual one for any other."""
    return MANNERS.get(key, Manner())


SECONDS = 20.0
"""Processor time of a review at most. Turns for which none is left are told by evaluation alone."""

LONGEST = 60.0
"""That of the longest match."""

LONG: Mapping[str, tuple[int, float]] = {"carcassonne": (75, 0.75)}
"""By game, turns from which on a match is long, and the seconds that each further turn can take."""


def seconds_of(key: str, turns: int) -> float:
    """Return the processor time that the review of a match with so many turns can take."""
    usual, each = LONG.get(key, (0, 0.0))
    return min(LONGEST, SECONDS + each * max(0, turns - usual))


@lru_cache(maxsize=64)
def judge(key: str, seats: int, turns: int = 0) -> Judge:
    """Return who reviews matches of a game with so many players. turns: of the match, 0 for hints."""
    return Judge(learned(key, seats), curve(key, seats), manner_of(key).over(turns), playing=choosing(key, seats))
