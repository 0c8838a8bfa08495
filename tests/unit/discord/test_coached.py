"""What a review tells of whom."""

from __future__ import annotations

import pytest

from bot.ai.manners import judge
from bot.ai.review import review
from bot.ai.studies import Studied
from bot.match.entries import Entry
from cogs.ui import coached
from tests.unit.ai.playing import match as played_by
from tests.unit.match.party import Party

HOLDER, BEFORE = None, 4711
"""Nobody, as rows of the seat-holder have it, and somebody who sits there no more."""


@pytest.mark.parametrize("somebody", [HOLDER, BEFORE])
async def test_turns_of_somebody_else_on_a_seat_are_told_to_nobody(somebody: int | None) -> None:
    table = await Party().started(2)
    found = review(played_by("kingdomino", ("easy", "easy"), "coached"), judge("kingdomino", 2))
    assert {one.seat for one in found.moments} == {0, 1}, "a match in which both gave something away"
    other = next(one for one in found.moments if one.seat == 0)
    actors = {one.seq: table.players[one.seat].user for one in found.moments} | {other.seq: somebody}
    rows = [Entry(table.id, seq, 0, actor, None, "submit", (), ()) for seq, actor in actors.items()]

    told = coached.of_whoever_sits(table, rows, Studied(found, 0, 0))

    assert other not in told.review.moments
    assert len(told.review.moments) == len(found.moments) - 1
    assert told.review.plies == found.plies
