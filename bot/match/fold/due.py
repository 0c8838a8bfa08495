"""When something next happens in a match by itself: a table closes, a move counts, a clock or a vote ends. Pure."""

from __future__ import annotations

from bot.match.fold import open_votes
from bot.match.model.clocks import ALWAYS
from bot.match.model.match import ABANDONED_FOR, Status, Table


def due_at(table: Table) -> int | None:
    """Return when something next happens by itself (UTC epoch ms), ignoring quiet hours. None for never."""
    if table.status is Status.GATHERING:
        return min(table.closes, table.kept_until) if table.lobby.invited else table.closes
    if table.status is not Status.RUNNING:
        return None
    if table.undo.pending is not None:
        return table.undo.pending.due
    moments: list[int | None] = []
    if table.clock.limit is not None:
        timed = frozenset(range(len(table.players))) - table.computers
        moments += [table.clock.coming(seat, ALWAYS) for seat in timed]
    if table.asked:
        moments.append(open_votes.due(table))
    if table.seats.offers:
        moments += [at for at, _ in open_votes.waiting(table, lambda _seat: ALWAYS)]
    if not table.present:
        moments.append(table.updated + ABANDONED_FOR)
    return min((moment for moment in moments if moment is not None), default=None)
