"""What everyone at a table adds to its shuffles, and how chance is recorded in a match."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.match.events.chance import ChanceEvent, Drew, Sealed, WordGiven
from bot.match.model import chance
from bot.match.model.match import Match, Status


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
    """Return the match with an interaction added to the mix from which a row's draws follow.

    Commands are decided on it, and logs fold by it. While the table gathers, every interaction counts. Later, only
    those of a player for whom a restored match waits count. A match of the first scheme has no mix.

    actor: user who asks, None for Herald. digest: of the row's word, empty for none.
    """
    if not interaction or not match.chance.mix or not _stirs(match, actor):
        return match
    return replace(
        match, chance=replace(match.chance, mix=chance.mixed(match.chance.mix, interaction, digest), salting=False)
    )


def _stirs(match: Match, actor: int | None) -> bool:
    if match.status is Status.GATHERING:
        return True
    return match.chance.salting and match.status is Status.RUNNING and match.seat_of(actor or 0) is not None
