"""What the points of a kingdom rest on: its domains and bonuses, game by game of a dynasty (rules K-21 to K-26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Item, Source
from bot.games.kingdomino.presentation.view import KingdomView, kingdom_view
from bot.games.kingdomino.rules.cells import CASTLE, NAMES, members
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.model import Kingdom, State
from bot.games.kingdomino.rules.scoring import domains

_MIDDLE = "middle-kingdom"


@dataclass(frozen=True, slots=True)
class KingdomSource(Source):
    """What a line rests on in one of the games of a match."""

    game: int
    """Number of that game, from 1."""

    kingdom: KingdomView
    """The land it is in, as it lay at the end of that game, or as it lies."""


def sources(state: State, seat: Seat | None) -> tuple[KingdomSource, ...]:
    """What each term of a seat's points rests on."""
    if seat is None:
        return ()
    games = [*zip(state.lands, state.past, strict=True), (state.kingdoms, state.scored)]
    return tuple(
        KingdomSource((item,), number, kingdom_view(lands[seat], seat, scored))
        for number, (lands, scored) in enumerate(games, start=1)
        for item in _items(lands[seat], seat, scored)
    )


def _items(kingdom: Kingdom, seat: Seat, scored: tuple[KingdomScored, ...]) -> Iterator[Item]:
    """scored: of its game, empty before that is over, when bonuses do not count yet."""
    land = [domain for domain in domains(kingdom) if domain.buildings]
    for domain in land:
        places = tuple(NAMES[cell] for cell in members(domain.cells))
        yield Item(domain.size, domain.buildings, places=places)
    for bonus in scored[seat].points.terms[len(land) :] if scored else ():
        # The castle is in the middle; that nothing was discarded lies nowhere.
        yield Item(bonus.count, bonus.each, places=(NAMES[CASTLE],) if bonus.label == _MIDDLE else ())
