"""Chance in a match: what people add to its shuffles, and draws that are repeated after a takeback.

A draw's result follows from its number (see bot/match/model/provably_fair_draws.py). A draw that was taken back is kept
with its number and the position it was made in. If that position comes up again, the draw gets that number, and so the
same result. Positions are compared, not actions: answers in another order, or in one batch instead of two, lead to the
same draw. A position is kept for as long as moves can be taken back. A server manager's rollback or a restored backup
leads to new draws.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any, assert_never

from bot.match.events.chance import ChanceEvent, Drew, Sealed, WordGiven
from bot.match.model import provably_fair_draws
from bot.match.model.match import Match, Status
from bot.match.model.undoable_moves import Moment

SINCE = 3
"""The first scheme (method of drawing, bot/match/model/provably_fair_draws.py) in which draws are repeated."""


def noted(match: Match, event: ChanceEvent) -> Match:
    """Return the match after an event of chance."""
    match event:
        case Sealed(scheme, commitment):
            return replace(match, chance=replace(match.chance, scheme=scheme, commitment=commitment, mix=commitment))
        case WordGiven(user):
            return replace(match, chance=replace(match.chance, words=(*match.chance.words, user)))
        case Drew(number):
            return replace(match, chance=replace(match.chance, draws=max(match.chance.draws, number + 1)))
        case _ as never:
            assert_never(never)


def stirred(match: Match, actor: int | None, interaction: int | None, digest: str = "") -> Match:
    """Return the match with an interaction added to the mix, the hash that all later draws depend on.

    Deciding a command and folding its row both do this. Before the start, every interaction counts. Later, only one of
    a player does, and only if the match was restored from a backup and waits for it. A match of the first scheme has no
    mix. actor: user who asks, None for Herald. digest: of the word given in this row, empty for none.
    """
    if not interaction or not match.chance.mix:
        return match
    restored = match.chance.salting and match.status is Status.RUNNING and match.seat_of(actor or 0) is not None
    if not restored and match.status is not Status.GATHERING:
        return match
    return replace(
        match,
        chance=replace(
            match.chance, mix=provably_fair_draws.mixed(match.chance.mix, interaction, digest), salting=False
        ),
    )


def repeated(match: Match, state: Any, numbers: Collection[int] = ()) -> int | None:
    """Return the lowest number of a draw that was taken back in this position. None if there was none.

    numbers: those that this row has repeated already, which are skipped.
    """
    found = (
        one.number
        for place, one in enumerate(match.moments.labels)
        if one.number not in numbers and match.undo.drops(one.seq) and match.moments[place] == state
    )
    return min(found, default=None)


def remembered(match: Match, number: int, state: Any, seq: int) -> Match:
    """Return the match with a draw kept for repeating it: its number, its row `seq`, and the state it was made in."""
    if match.chance.scheme < SINCE or state is None:
        return match
    others = match.moments.only(lambda one: one.number != number)
    return replace(match, moments=others.plus(Moment(number, seq, match.batches), state))


def within_reach(match: Match) -> Match:
    """Return the match without kept draws whose position can't come again, as no move that old can be taken back."""
    oldest = match.batches - len(match.befores)
    moments = match.moments.only(lambda one: one.batches >= oldest)
    return match if moments is match.moments else replace(match, moments=moments)
