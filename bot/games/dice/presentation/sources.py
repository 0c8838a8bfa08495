"""What the points of King of the Dice rest on (rule 38): spaces on the board, and what lies before a player."""

from __future__ import annotations

from bot.core.game import Seat
from bot.core.points import Item, Source
from bot.games.dice.rules.board import NAMES, Layout, grown, members
from bot.games.dice.rules.model import State
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.scoring import points


def sources(state: State, seat: Seat | None) -> tuple[Source, ...]:
    """What each term of a seat's points rests on; the largest of equal areas is the first that is found."""
    if seat is None:
        return ()
    owned = state.board.owned[seat]
    largest = _largest(pieces().layouts[state.layout], owned)
    spaces = {"area": largest, "space": owned & ~largest}
    found = []
    for term in points(state, seat).terms:
        places = tuple(NAMES[space] for space in members(spaces.get(term.label, 0)))
        found.append(Source((Item(term.count, term.each, places=places),)))
    return tuple(found)


def _largest(layout: Layout, spaces: int) -> int:
    """The largest connected part of a set of spaces."""
    largest = 0
    while spaces:
        area = grown(layout, spaces & -spaces, spaces)
        largest = max(largest, area, key=int.bit_count)
        spaces &= ~area
    return largest
