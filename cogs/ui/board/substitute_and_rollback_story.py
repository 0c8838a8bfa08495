"""Sentences on substitutes, and on matches that were rolled back or restored."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from bot.match.events.match_events import RatingChosen, Restored, RolledBack, Sought, Substituted, SuccessionEvent
from bot.match.model.match import Entry
from bot.match.model.people import is_pseudonym
from cogs.ui.presenter.match_shown_to_viewer import AnyShown
from cogs.ui.text.player_names_and_wording import mention
from cogs.ui.text.safe_names import said


def who(shown: AnyShown, user: int | None) -> str:
    """Return a user's name: "Herald" for None, a mention if they've had no seat in the match, "someone" if deleted."""
    if user is None:
        return "Herald"
    seat = shown.table.sat(user)
    if seat is not None:
        return shown.name(seat)
    return shown.say("somebody") if is_pseudonym(user) else mention(user)


def replaced(
    shown: AnyShown, entry: Entry, event: SuccessionEvent, turns: Callable[[int], int | None] | None = None
) -> str:
    """Return an event about substitutes or rollbacks in words.

    shown: the match with its players' names as of the event's row. turns: returns the turn of a row, None if unknown.
    """
    say = shown.say
    match event:
        case Sought(seat, seeking):
            return say("moves-sought" if seeking else "moves-sought-no", name=shown.name(seat))
        case Substituted(seat):
            before = shown.sitting(entry.seq - 1)
            return say("moves-substituted", name=shown.name(seat), former=before.name(seat))
        case RolledBack(to_seq, reason, user):
            turn = None if turns is None else turns(to_seq + 1)
            number = -1 if turn is None else turn
            told = say("moves-rolled-back", name=who(shown, user), turn=number, reason=said(reason))
            if any(isinstance(one, RatingChosen) for one in entry.events):
                return f"{told} {say('moves-rolled-back-unrated', name=who(shown, user))}"
            return told
        case Restored(made, _, times):
            told = say("moves-restored", at=f"<t:{made // 1000}:f>")
            return f"{told} {say('moves-restored-times', times=times)}" if times > 1 else told
        case _ as never:
            assert_never(never)
