"""Reviews at a glance: the real ones, with as few futures looked at as they can be made with.

A whole match is reviewed in seconds instead of half a minute. How closely people's matches are reviewed is in
bot/ai/review/review_depth.py, and tests/e2e/tour/test_whole_reviews.py reviews matches that closely every night.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.ai.luck import Manner
from bot.ai.review import review_depth, review_service
from bot.ai.review.review import Sketch
from bot.ai.review.review_service import look_back, look_closer
from bot.match.fairness.draw_check_result import Proof
from bot.match.model.log_entry import Entry

GLANCE = Manner(width=2, begun=4, listed=2, samples=1, screened=1, second=1)
"""How closely a review looks at the least."""

CLOSER = {"kingdomino": Manner(width=4, begun=20, listed=4, samples=3, screened=2, second=2)}
"""Games in which errors do not show at the least, and which are cheap to look at."""


def look_back_at_a_glance(rows: Sequence[Entry], shown: Proof) -> Sketch:
    """Read a match, in a process that makes no other reviews."""
    _glance()
    return look_back(rows, shown)


def look_closer_at_a_glance(key: str, seats: int, turns: int, job: Any) -> Any:
    """Do one step of a review, in a process that makes no other reviews."""
    _glance()
    return look_closer(key, seats, turns, job)


def _glance() -> None:
    """Look at the least in this process from now on."""
    ahead = {game: min(manner.ahead, 2) for game, manner in review_depth.MANNERS.items()}
    review_depth.MANNERS = {game: replace(CLOSER.get(game, GLANCE), ahead=turns) for game, turns in ahead.items()}


def apply() -> None:
    """Make every review of this program at a glance from now on."""
    review_service.look_back = look_back_at_a_glance
    review_service.look_closer = look_closer_at_a_glance
