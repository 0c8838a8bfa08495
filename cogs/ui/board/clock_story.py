"""Sentences on what happened to the clocks and seats of a match: clocks, pauses and absence."""

from __future__ import annotations

from typing import assert_never

from bot.i18n import Phrases
from bot.match.events.clocks_and_absences import (
    ClaimVoted,
    ClockChosen,
    Forfeited,
    Forgotten,
    HandedBack,
    KeepingEvent,
    OfferVoted,
    Outage,
    Paused,
    PauseVoted,
    RanOut,
    Renamed,
    Resumed,
    Spent,
    TakenOver,
    Vacated,
    Warned,
)
from bot.match.events.votes_without_result import VoteEnded
from bot.match.model.time_control import Clock
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text import clock_text_and_panel


def kept(shown: Presented, event: KeepingEvent, actor: str) -> str:
    """Return an event about clocks or absence in words, empty if it needs none. actor: who caused it, by name."""
    match event:
        case ClockChosen(clock):
            return clock_chosen(clock, actor, shown.say)
        case Spent() | Renamed():
            return ""
        case Warned(seat, deadline):
            return shown.say("moves-warned", name=shown.name(seat), deadline=f"<t:{deadline // 1000}:R>")
        case RanOut(seat):
            return shown.say("moves-ran-out", name=shown.name(seat))
        case TakenOver(seat):
            return shown.say("moves-taken-over", name=shown.name(seat))
        case Vacated(seat):
            return shown.say("moves-vacated", name=shown.name(seat))
        case Forgotten():
            return shown.say("moves-forgotten")
        case Outage(begin, end, _, seat):
            stretch = {"begin": f"<t:{begin // 1000}:f>", "end": f"<t:{end // 1000}:f>"}
            if seat is None:
                return shown.say("moves-outage", **stretch)
            return shown.say("moves-unheard", name=shown.name(seat), **stretch)
        case HandedBack(seat):
            return shown.say("moves-handed-back", name=shown.name(seat))
        case Forfeited(seat, voted):
            return shown.say("moves-forfeited-voted" if voted else "moves-forfeited", name=shown.name(seat))
        case _:
            return _agreed(shown, event)


def _agreed(shown: Presented, event: ClaimVoted | OfferVoted | PauseVoted | Paused | Resumed | VoteEnded) -> str:
    """Return a sentence on a vote, or on a pause that players agreed on."""
    say = shown.say
    match event:
        case ClaimVoted(seat, against, agree):
            key = "moves-claim-yes" if agree else "moves-claim-no"
            return say(key, name=shown.name(seat), other=shown.name(against))
        case OfferVoted(seat, about, agree):
            key = "moves-offer-yes" if agree else "moves-offer-no"
            return say(key, name=shown.name(seat), other=shown.name(about))
        case PauseVoted(seat, agree):
            return say("moves-pause-yes" if agree else "moves-pause-no", name=shown.name(seat))
        case Paused():
            return say("moves-paused")
        case Resumed():
            return say("moves-resumed")
        case VoteEnded(kind, about, cause):
            whose = "" if about is None else shown.name(about)
            return say(f"vote-ended-{cause.value}", kind=kind.value, name=whose)
        case _ as never:
            assert_never(never)


def clock_chosen(clock: Clock | None, actor: str, say: Phrases) -> str:
    """Return a sentence on the clock that a player chose, or on choosing none."""
    if clock is None:
        return say("moves-no-clock", name=actor)
    return say("moves-clock", name=actor, clock=clock_text_and_panel.told(clock, say))
