"""What the points of The Castle rest on: a feature each, the empty region for the keep, wall tiles (rules 24 to 43)."""

from __future__ import annotations

from bot.core.game import Seat
from bot.core.points import Item, Source, Term
from bot.games.castle.rules.cells import NAMES, members
from bot.games.castle.rules.land import empty_region, spot_name
from bot.games.castle.rules.model import State

_KEEP = "keep"


def sources(state: State, seat: Seat | None) -> tuple[Source, ...]:
    """What each term of a seat's points rests on."""
    if seat is None:
        return ()
    player = state.players[seat]
    return tuple(Source((_item(state, *scored),)) for scored in zip(player.terms, player.spots, strict=True))


def _item(state: State, term: Term, spot: int | None) -> Item:
    """Places are segments ("G9B"), for the keep the cells of the empty region; start spaces have no name."""
    if spot is not None:
        root = state.land.features.root(spot)
        places = tuple(spot_name(one) for one in state.land.spots(root))
        return Item(term.count, term.each, places=places)
    # The keep is compared once all tiles lie: nothing has changed since.
    region = tuple(NAMES[cell] for cell in members(empty_region(state.land))) if term.label == _KEEP else ()
    return Item(term.count, term.each, places=region)
