"""What is to be known of the people of a match beside whose turn it is: who is absent, late or looked for, and pauses.

Said on boards, among the facts, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.match.model import Status
from bot.match.people import is_pseudonym
from cogs.ui.shown import AnyShown


def notes(shown: AnyShown) -> Iterator[tuple[str, str]]:
    """Each as the id of a fact and a sentence; nothing for a match that is over."""
    table, say = shown.table, shown.say
    if table.status is not Status.RUNNING:
        return
    if table.paused is not None:
        yield "paused", say("note-paused")
    gone = sorted(table.departed - table.absent)
    if gone:
        yield "departed", say("board-departed", names=shown.names(gone), count=len(gone))
    for seat in sorted(table.held):
        key = "moves-vacated" if is_pseudonym(table.players[seat].user) else "note-held"
        yield f"held-{seat}", say(key, name=shown.name(seat))
    for seat in sorted(table.overdue):
        yield f"overdue-{seat}", say("note-overdue", name=shown.name(seat))
    for seat in sorted(table.sought):
        yield f"sought-{seat}", say("note-sought", name=shown.name(seat))
