"""Notes on the people of a match: who is absent or late, for whom a substitute is sought, and pauses.

They're on boards, as facts, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import Phrases
from bot.match.fold import open_votes
from bot.match.model.match import Status
from bot.match.model.time_control import ALWAYS
from cogs.ui.presenter.match_shown_to_viewer import AnyShown
from cogs.ui.text.player_names_and_wording import point


def notes(shown: AnyShown) -> Iterator[tuple[str, str]]:
    """Yield notes of a running match, each as a pair (Fact.id, sentence)."""
    table, say = shown.table, shown.say
    if table.status is not Status.RUNNING:
        return
    if table.clock.paused is not None:
        yield "paused", say("note-paused")
    gone = sorted(table.seats.departed - table.seats.resigned)
    if gone:
        yield "departed", say("board-departed", names=shown.names(gone), count=len(gone))
    for seat in sorted(table.seats.held):
        if seat in table.seats.promised:
            yield f"held-{seat}", say("note-held", name=shown.name(seat))
        elif seat in table.seats.vacated:
            yield f"held-{seat}", say("moves-vacated", name=shown.name(seat))
    for at, vote in open_votes.waiting(table, lambda _seat: ALWAYS):
        yield f"offer-{vote.about}", offered(at, shown.name(vote.about or 0), say)
    for seat in sorted(table.clock.overdue):
        yield f"overdue-{seat}", say("note-overdue", name=shown.name(seat))
    for seat in sorted(table.seats.sought):
        yield f"sought-{seat}", say("note-sought", name=shown.name(seat))


def offered(at: int, who: str, say: Phrases) -> str:
    """Return a note that all agree to offer a seat to a substitute. at: from when, UTC ms. who: its player's name."""
    return say("offer-agreed", name=who, at=point(at), **{"in": f"<t:{-(-at // 1000)}:R>"})
