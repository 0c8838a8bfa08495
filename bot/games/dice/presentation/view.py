"""What one viewer may see of a match, copied field by field: the order of piles and of the supply is not among it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from bot.core.game import Outcome, Seat
from bot.games.dice.rules import scoring
from bot.games.dice.rules.board import NAMES, members
from bot.games.dice.rules.cards import Card
from bot.games.dice.rules.decisions import to_act
from bot.games.dice.rules.due import (
    DiceView,
    Due,
    Over,
    ToArrange,
    ToDecide,
    ToDraw,
    ToLay,
    ToLend,
    ToReplace,
    ToStart,
    ToSteal,
    ToTame,
    ToThrow,
    due,
)
from bot.games.dice.rules.model import Finished, State
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Board

__all__ = [
    "DiceView",
    "Due",
    "Over",
    "PileView",
    "PlayerView",
    "SpaceView",
    "ToArrange",
    "ToDecide",
    "ToDraw",
    "ToLay",
    "ToLend",
    "ToReplace",
    "ToStart",
    "ToSteal",
    "ToTame",
    "ToThrow",
    "View",
    "view",
]


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the board."""

    name: str
    """As it is printed: half and number, "A12"."""
    landscape: str
    """Its key."""
    place: tuple[int, int]
    """(doubled column, row) from the upper left: neighbours in a row are two columns apart, in the next row one."""
    neighbours: tuple[str, ...]
    """Names of the spaces beside it, in the order of the halves."""
    castle: bool
    """A castle tile lies there."""
    owner: Seat | None
    """Whose pawn stands there."""
    flame: bool
    """A dragon burns there."""
    gem: str | None
    """What lies there to be won: "white" or "gold"."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile of cards."""

    number: int
    """From 1."""
    card: Card | None
    """The visible one."""
    left: int
    """How many cards there are, the visible one included."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of a player, and what it is worth."""

    seat: Seat
    """Whose it is."""
    pawns: int
    """Those not yet on the board."""
    cards: tuple[Card, ...]
    """Face up, in the order they came."""
    supers: int
    """How many cards lie face down as superjokers."""
    white: int
    """White gems."""
    gold: int
    """Gold gems."""
    flames: int
    """Tamed dragons."""
    spaces: int
    """How many are owned."""
    area: int
    """How many of them the largest connected area has."""
    score: int
    """Points, as if the match ended now."""


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it."""

    viewer: Seat | None
    """None for a spectator."""
    layout: str
    """How the halves of the board lie, as a key."""
    turn: int
    """Number of the turn, from 1; 0 before the first."""
    step: Due
    """What the match waits for."""
    spaces: tuple[SpaceView, ...]
    """By number, A1 to B15."""
    piles: tuple[PileView, ...]
    """By number."""
    players: tuple[PlayerView, ...]
    """By seat."""
    castles: int
    """Castle tiles that can still be drawn."""
    flames: int
    """In the box."""
    white: int
    """White gems in the box."""
    gold: int
    """Gold gems in the box."""
    to_act: frozenset[Seat]
    """Seats that may act."""
    outcome: Outcome | None
    """How the match ended; None before."""

    @property
    def seat(self) -> Seat | None:
        """Whose turn it is."""
        return None if isinstance(self.step, ToStart | Over) else self.step.seat

    @property
    def dice(self) -> DiceView | None:
        """The dice, while some lie on the table."""
        return self.step.dice if isinstance(self.step, ToThrow | ToDecide) and self.step.dice.faces else None

    @property
    def drawn(self) -> tuple[str, ...]:
        """Landscapes of the castle tiles that lie open."""
        return self.step.drawn if isinstance(self.step, ToDraw | ToLay) else ()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, as if the match ended now."""
        return tuple(player.score for player in self.players)


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    phase, cards, supply = state.phase, pieces().cards, state.supply
    return View(
        viewer=seat,
        layout=state.layout,
        turn=state.turn,
        step=due(state),
        spaces=_spaces(state.layout, state.board),
        piles=tuple(
            PileView(number, None if pile.top is None else cards[pile.top], pile.left)
            for number, pile in enumerate(state.piles, start=1)
        ),
        players=tuple(_player(state, owner) for owner in range(len(state.holdings))),
        castles=supply.castles,
        flames=supply.flames,
        white=supply.white,
        gold=supply.gold,
        to_act=to_act(state),
        outcome=phase.outcome if isinstance(phase, Finished) else None,
    )


@cache
def _beside(layout: str) -> tuple[tuple[str, ...], ...]:
    """Names of the neighbours of each space."""
    return tuple(tuple(NAMES[other] for other in members(near)) for near in pieces().layouts[layout].neighbours)


@lru_cache(maxsize=256)
def _spaces(layout: str, board: Board) -> tuple[SpaceView, ...]:
    """Every space; a board stays as it is through most of a turn, and everybody sees the same one."""
    places, beside = pieces().layouts[layout].places, _beside(layout)
    owners = {space: seat for seat, owned in enumerate(board.owned) for space in members(owned)}
    return tuple(
        SpaceView(
            space.name,
            space.landscape,
            places[number],
            beside[number],
            bool(board.castles >> number & 1),
            owners.get(number),
            bool(board.flames >> number & 1),
            board.gem(number),
        )
        for number, space in enumerate(pieces().spaces)
    )


def _player(state: State, seat: Seat) -> PlayerView:
    holding, cards = state.holdings[seat], pieces().cards
    points = state.scored[seat].points if state.scored else scoring.points(state, seat)
    owned = state.board.owned[seat]
    return PlayerView(
        seat=seat,
        pawns=holding.pawns,
        cards=tuple(cards[key] for key in holding.cards),
        supers=len(holding.supers),
        white=holding.white,
        gold=holding.gold,
        flames=holding.flames,
        spaces=owned.bit_count(),
        area=scoring.area(state.layout, owned),
        score=points.total,
    )
