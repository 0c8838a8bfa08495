"""What happened, in a game's own sentences, or plainly where those fail: a story never keeps a message from people."""

from __future__ import annotations

import structlog

from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.model import Entry, Match
from cogs.presenters import PRESENTERS
from cogs.ui.absent import as_of
from cogs.ui.wording import name

log = structlog.get_logger()


def happened(match: Match, entry: Entry | None, say: Phrases) -> str:
    """One row of the log in sentences; empty for nothing to tell."""
    if entry is None:
        return ""
    shown = as_of(match, say, entry.seq)
    try:
        return PRESENTERS[match.game].story(shown, entry, say)
    except Exception:
        log.exception("story.failed", match=code(match.id), seq=entry.seq)
        return plainly(shown, entry, say)


def plainly(match: Match, entry: Entry, say: Phrases) -> str:
    """That something was played, and by whom."""
    seat = None if entry.actor is None else match.seat_of(entry.actor)
    return say("story-plain-nobody") if seat is None else say("story-plain", name=name(match, seat, say))
