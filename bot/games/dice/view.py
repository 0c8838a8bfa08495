"""What one viewer may see of a match, copied field by field: the order of piles and of the supply is not among it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from bot.core.game import Outcome, Seat
from bot.games.dice import arranging, scoring
from bot.games.dice.board import members
from bot.games.dice.cards import Card
from bot.games.dice.decisions import thrown, to_act
from bot.games.dice.events import Scored
from bot.games.dice.faces import Face
from bot.games.dice.model import (
    Acting,
    Arranging,
    Burning,
    Deciding,
    Drawing,
    Finished,
    Laying,
    Phase,
    Replacing,
    Rewarding,
    State,
    StealingCard,
    StealingGem,
    Step,
    Taming,
    Throwing,
)
from bot.games.dice.pieces import landscape_of, pieces
from bot.games.dice.tabletop import Board


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the board.

    place: (doubled column, row) from the upper left; neighbours in a row are two columns apart, those in the next row
    one. castle: a castle tile lies there; owner: whose pawn stands there; gem: "white" or "gold".
    """

    name: str
    landscape: str
    place: tuple[int, int]
    castle: bool
    owner: Seat | None
    flame: bool
    gem: str | None


@dataclass(frozen=True, slots=True)
class PileView:
    """A pile of cards. card: the visible one; left: how many there are, that one included."""

    number: int
    card: Card | None
    left: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What lies in front of a player. cards: face up; supers: how many lie face down; spaces: how many are owned."""

    seat: Seat
    pawns: int
    cards: tuple[Card, ...]
    supers: int
    white: int
    gold: int
    flames: int
    spaces: int
    area: int
    score: int


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice of the turn.

    faces: the six thrown ones, in order; left: throws that are left; extra: what joker pairs added; kept: dice, from 1,
    that stay while the others roll, None where nothing rolls.
    """

    faces: tuple[Face, ...]
    left: int
    extra: tuple[Face, ...] = ()
    kept: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The table as one viewer sees it.

    viewer: None for a spectator; layout: its key; turn: number of the turn, from 1, 0 before the first; seat: whose
    turn it is; step: what is due, "arrange", "start", "throw", "decide", "draw", "place", "alert", "steal-card",
    "steal-gem", "tame", "replace", "flame" or "over"; dice: None once a card is taken; drawn: landscapes of the castle
    tiles that lie open; castles, flames, white, gold: what the supplies hold; arranging: what is to be put next, and
    left: how many things in all, while the board is put together.
    """

    viewer: Seat | None
    layout: str
    turn: int
    seat: Seat | None
    step: str
    spaces: tuple[SpaceView, ...]
    piles: tuple[PileView, ...]
    players: tuple[PlayerView, ...]
    dice: DiceView | None
    drawn: tuple[str, ...]
    castles: int
    flames: int
    white: int
    gold: int
    to_act: frozenset[Seat]
    scored: tuple[Scored, ...]
    outcome: Outcome | None
    arranging: str | None = None
    left: int = 0

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat, as if the match ended now."""
        return tuple(player.score for player in self.players)


_STEPS: dict[type[Step], str] = {
    Drawing: "draw",
    Laying: "place",
    Burning: "flame",
    Rewarding: "gem",
    StealingCard: "steal-card",
    StealingGem: "steal-gem",
    Taming: "tame",
    Replacing: "replace",
}


def view(state: State, seat: Seat | None) -> View:
    """The table as `seat` sees it; everybody sees the same but for who they are."""
    phase, cards, supply = state.phase, pieces().cards, state.supply
    return View(
        viewer=seat,
        layout=state.layout,
        turn=state.turn,
        seat=phase.seat if isinstance(phase, Throwing | Deciding | Acting) else arranging.arranger(state),
        step=step_of(phase),
        spaces=_spaces(state.layout, state.board),
        piles=tuple(
            PileView(number, None if pile.top is None else cards[pile.top], pile.left)
            for number, pile in enumerate(state.piles, start=1)
        ),
        players=tuple(_player(state, owner) for owner in range(len(state.holdings))),
        dice=_dice(phase),
        drawn=tuple(map(landscape_of, phase.drawn)) if isinstance(phase, Acting) else (),
        castles=supply.castles,
        flames=supply.flames,
        white=supply.white,
        gold=supply.gold,
        to_act=to_act(state),
        scored=state.scored,
        outcome=phase.outcome if isinstance(phase, Finished) else None,
        arranging=phase.left[0] if isinstance(phase, Arranging) else None,
        left=len(phase.left) if isinstance(phase, Arranging) else 0,
    )


def step_of(phase: Phase) -> str:
    """What is due, as the view names it."""
    match phase:
        case Acting(_, (Laying(_, True), *_)):
            return "alert"
        case Acting(_, (head, *_)):
            return _STEPS[type(head)]
        case Arranging():
            return "arrange"
        case Throwing():
            return "throw"
        case Deciding():
            return "decide"
        case Finished():
            return "over"
        case _:
            return "start"


@lru_cache(maxsize=256)
def _spaces(layout: str, board: Board) -> tuple[SpaceView, ...]:
    """Every space; a board stays as it is through most of a turn, and everybody sees the same one."""
    places = pieces().layouts[layout].places
    owners = {space: seat for seat, owned in enumerate(board.owned) for space in members(owned)}
    return tuple(
        SpaceView(
            space.name,
            space.landscape,
            places[number],
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


def _dice(phase: Phase) -> DiceView | None:
    match phase:
        case Deciding(_, faces, left, extra):
            return DiceView(thrown(faces), left, extra)
        case Throwing(_, kept, faces, left) if faces:
            return DiceView(thrown(faces), left, kept=kept)
        case _:
            return None
