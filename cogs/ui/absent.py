"""Seats whose people are absent: a seat-holder plays them, and whatever happens there is told as its own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model import Status, Table
from cogs.ui.names import LONGEST
from cogs.ui.wording import plain_name, seat_label
from rendering.text import ELLIPSIS, clean

SIGN = "×"
"""Before the name in pictures, where there is no room for words."""


def absent(name: str, say: Phrases, key: str = "name-seat-holder") -> str:
    """A name with the word for it: "Ana (seat-holder)", or with another key "Ana (resigned)"; only the name is cut."""
    return say(key, name=_cut(name, LONGEST - len(say(key, name=""))))


def named(match: Table, say: Phrases, seats: Iterable[Seat] | None = None) -> Table:
    """The match with that word at the names of all who are absent; of these seats, as of a moment when it was running.

    Once all is over it is told who has given up or lost by the clock; any other seat was held to the end.
    """
    over = seats is None and match.status is not Status.RUNNING
    names = {s: absent(plain_name(match, s, say), say, _word(match, s, over=over)) for s in _gone(match, seats)}
    return _renamed(match, names)


def _word(match: Table, seat: Seat, *, over: bool) -> str:
    """The id of the word for an absent seat."""
    if over and seat in match.late:
        return "name-late"
    return "name-gave-up" if over and seat in match.resigned else "name-seat-holder"


def sitting(match: Table, seq: int) -> Table:
    """The match under the names of those who sat there as of a row of its log: what they did then stays theirs."""
    return _renamed(match, {seat: match.sitter(seat, seq).name for seat in match.took})


def as_of(match: Table, say: Phrases, seq: int) -> Table:
    """The match as a row of its log is told: whoever was absent then is marked, what they did before is theirs."""
    return named(
        sitting(match, seq), say, [seat for seat, rows in match.left.items() if sum(row <= seq for row in rows) % 2]
    )


def signed(match: Table, say: Phrases) -> Table:
    """The match with the sign at the names of all who are absent, for pictures."""
    seats = _gone(match, None)
    return _renamed(match, {s: f"{SIGN} {clean(plain_name(match, s, say), seat_label(s, say))}" for s in seats})


def _gone(match: Table, seats: Iterable[Seat] | None) -> Iterable[Seat]:
    return match.absent if seats is None else seats


def _renamed(match: Table, names: dict[Seat, str]) -> Table:
    if not names:
        return match
    players = (replace(p, name=names.get(seat, p.name)) for seat, p in enumerate(match.players))
    return replace(match, players=tuple(players))


def _cut(name: str, room: int) -> str:
    return name if len(name) <= room else name[: room - 1].rstrip() + ELLIPSIS
