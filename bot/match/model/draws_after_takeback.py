"""Random draws that come again after a takeback: in the same position, a draw has the same result as before.

A draw's result follows from its number (bot/match/model/chance.py). A draw that was taken back is kept with its number
and the position it was made in. If that position comes up again, the draw gets that number. Positions are
compared, not actions: answers in another order, or in one batch instead of two, lead to the same draw. A position is
kept for as long as moves can be taken back. A server manager's rollback or a restored backup leads to new draws.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.match.model.undoable_moves import Moment

if TYPE_CHECKING:
    from bot.match.model.match import Match

SINCE = 3
"""The first scheme of chance (bot/match/model/chance.py) in which draws come again."""


def repeated(match: Match, state: Any, numbers: Collection[int] = ()) -> int | None:
    """Return the lowest number of a draw taken back in this position, None for none. Skips `numbers`, used already."""
    found = (
        one.number
        for place, one in enumerate(match.moments.labels)
        if one.number not in numbers and match.undo.drops(one.seq) and match.moments[place] == state
    )
    return min(found, default=None)


def noted(match: Match, number: int, state: Any, seq: int) -> Match:
    """Return the match with a draw recorded: its number, its row `seq`, and the state it was made in."""
    if match.chance.scheme < SINCE or state is None:
        return match
    others = match.moments.only(lambda one: one.number != number)
    return replace(match, moments=others.plus(Moment(number, seq, match.batches), state))


def within_reach(match: Match) -> Match:
    """Return the match without draws whose positions can't come again, because no move that old can be taken back."""
    oldest = match.batches - len(match.befores)
    moments = match.moments.only(lambda one: one.batches >= oldest)
    return match if moments is match.moments else replace(match, moments=moments)
