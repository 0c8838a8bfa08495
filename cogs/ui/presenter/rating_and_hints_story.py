"""Terms of a match, in its story and at its end: rated or not, with or without hints."""

from __future__ import annotations

from typing import assert_never

from bot.match.events.hints import Hinted, HintEvent, HintsAllowed
from bot.match.events.match_events import RatingChosen, RolledBack
from bot.match.model.match import Entry
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.player_names_and_wording import scored


def rated(shown: Presented, entry: Entry, event: RatingChosen, actor: str) -> str:
    """Return who made the match rated or not. Empty if hints or a rollback in this row explain it.

    actor: their name.
    """
    if any(isinstance(one, HintsAllowed | RolledBack) for one in entry.events):
        return ""
    if entry.command == "open":
        return shown.say("moves-opened-unrated")
    if event.stands is not None:
        return shown.say("moves-stands" if event.stands else "moves-stands-not", name=actor)
    return shown.say("moves-rated" if event.rated else "moves-unrated", name=actor)


def hints(shown: Presented, entry: Entry, event: HintEvent, actor: str) -> str:
    """Return a sentence on who allowed or forbade hints, or took one. actor: name of who caused the event."""
    match event:
        case HintsAllowed(allowed):
            if entry.command == "open":
                return shown.say("moves-opened-hints")
            return shown.say("moves-hints-allowed" if allowed else "moves-hints-not", name=actor)
        case Hinted(seat):
            return shown.say("moves-hinted", name=shown.name(seat))
        case _ as never:
            assert_never(never)


def counted(shown: Presented) -> str:
    """Return who has taken how many hints, as a line of a message. Empty if hints weren't allowed."""
    table, say = shown.table, shown.say
    if not table.hints:
        return ""
    counts = [scored(shown.marked(seat), len(taken), say) for seat, taken in sorted(table.hinted.items())]
    return say("over-hints", counts=" · ".join(counts)) if counts else say("over-hints-none")
