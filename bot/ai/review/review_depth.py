"""How closely matches of each game are reviewed, so that a whole one takes no more than a minute of processor time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot.ai.evaluation import choosing, learned
from bot.ai.luck import Judge, Manner
from bot.ai.win_chances import curve

MANNERS: Mapping[str, Manner] = {
    "kingdomino": Manner(width=5, begun=60, listed=24, samples=32, screened=8, second=32, ahead=8),
    "carcassonne": Manner(width=5, listed=60, samples=16, screened=3, second=8),
    "castle": Manner(width=4, begun=40, listed=60, samples=16, screened=6, second=8),
    "heirs": Manner(width=3, begun=4, listed=4, samples=3, screened=2, second=3),
    "dice": Manner(width=4, begun=60, listed=216, samples=24, screened=10, second=12),
}
"""By game: the dearer a turn is to list, the fewer futures stand for all."""


def manner_of(key: str) -> Manner:
    """That of a game; the usual one for any other."""
    return MANNERS.get(key, Manner())


@cache
def judge(key: str, seats: int) -> Judge:
    """Who reviews matches of a game with so many players."""
    return Judge(learned(key, seats), curve(key, seats), manner_of(key), playing=choosing(key, seats))
