"""What a match of King of the Dice is at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.bag import Bag
from bot.core.construction import quick
from bot.core.game import Outcome, Seat
from bot.games.dice.rules.cards import PILES
from bot.games.dice.rules.events import Scored
from bot.games.dice.rules.faces import Face
from bot.games.dice.rules.pieces import pieces
from bot.games.dice.rules.tabletop import Board, Holding, Pile, Supply

Faces: TypeAlias = tuple[int, ...]
"""What each of the six dice shows, as the position of the face on its die, from 1; empty before the first throw."""


@quick
@dataclass(frozen=True, slots=True)
class Config:
    """What the table agreed on."""

    arrangement: str
    """"printed", "random" or "free" (rule 11)."""
    layout: str
    """The printed ones."""
    flames: tuple[int, ...]
    """The printed ones."""


@quick
@dataclass(frozen=True, slots=True)
class Drawing:
    """Castle tiles are to be drawn."""

    left: int
    """How many."""


@quick
@dataclass(frozen=True, slots=True)
class Laying:
    """Drawn castle tiles are to be laid."""

    left: int
    """How many."""
    alert: bool
    """With a flame, not with a pawn."""


@quick
@dataclass(frozen=True, slots=True)
class Burning:
    """The castle tile of an alert is to get its flame (rules 29 and 30)."""


@quick
@dataclass(frozen=True, slots=True)
class Rewarding:
    """A gem of the supply is due (rule 22)."""


@quick
@dataclass(frozen=True, slots=True)
class StealingCard:
    """Rule 23."""


@quick
@dataclass(frozen=True, slots=True)
class StealingGem:
    """Rule 24."""


@quick
@dataclass(frozen=True, slots=True)
class Taming:
    """Rule 25."""


@quick
@dataclass(frozen=True, slots=True)
class Replacing:
    """Rule 26."""


Step: TypeAlias = Drawing | Laying | Burning | Rewarding | StealingCard | StealingGem | Taming | Replacing


@quick
@dataclass(frozen=True, slots=True)
class Arranging:
    """The board is being put together (rule 11)."""

    left: tuple[str, ...]
    """What is still to be put, in order: "layout" once, then each "flame", "gold" and "white" gem."""
    done: int = 0
    """How many things are put."""


@quick
@dataclass(frozen=True, slots=True)
class Starting:
    """Those who may still begin are to throw for it (rule 10)."""

    rivals: tuple[Seat, ...]
    """Those who throw."""


@quick
@dataclass(frozen=True, slots=True)
class Throwing:
    """Dice are to be thrown."""

    seat: Seat
    """Whose turn it is."""
    kept: tuple[int, ...]
    """Dice that stay, from 1."""
    faces: Faces
    """What lay there before."""
    left: int
    """Throws that are left, this one included."""


@quick
@dataclass(frozen=True, slots=True)
class Deciding:
    """The dice lie: throw again, spend jokers, or take a card."""

    seat: Seat
    """Whose turn it is."""
    faces: Faces
    """By die, as positions on it, from 1."""
    left: int
    """Throws that may follow."""
    extra: tuple[Face, ...] = ()
    """The dice that joker pairs added (rule 18)."""
    kept: tuple[int, ...] = ()
    """Dice, from 1, that stayed in the last throw."""


@quick
@dataclass(frozen=True, slots=True)
class Acting:
    """A card was taken or a dragon woken."""

    seat: Seat
    """Whose turn it is."""
    steps: tuple[Step, ...]
    """What is still to be done, in order."""
    drawn: tuple[str, ...] = ()
    """Castle tiles that lie open."""
    laid: int | None = None
    """The space of the last one laid."""


@quick
@dataclass(frozen=True, slots=True)
class Finished:
    """All is over."""

    outcome: Outcome
    """How it ended."""


Phase: TypeAlias = Arranging | Starting | Throwing | Deciding | Acting | Finished


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The whole truth of a match."""

    config: Config
    """What the table agreed on."""
    layout: str
    """How the halves of the board lie, as a key."""
    phase: Phase
    """What the match waits for."""
    turn: int
    """Number of the turn, from 1."""
    piles: tuple[Pile, ...]
    """Of cards, the first of them pile 1."""
    board: Board
    """What lies on the spaces."""
    supply: Supply
    """What nobody has."""
    holdings: tuple[Holding, ...]
    """What everybody has, by seat."""
    box: tuple[str, ...] = ()
    """Cards that left the game (rule 18)."""
    scored: tuple[Scored, ...] = ()
    """The final scores, by seat; none before the end."""

    def but(
        self,
        *,
        phase: Phase | None = None,
        turn: int | None = None,
        piles: tuple[Pile, ...] | None = None,
        board: Board | None = None,
        supply: Supply | None = None,
        holdings: tuple[Holding, ...] | None = None,
        box: tuple[str, ...] | None = None,
    ) -> State:
        """`replace` for what changes in every turn, without its cost."""
        return State(
            self.config,
            self.layout,
            self.phase if phase is None else phase,
            self.turn if turn is None else turn,
            self.piles if piles is None else piles,
            self.board if board is None else board,
            self.supply if supply is None else supply,
            self.holdings if holdings is None else holdings,
            self.box if box is None else box,
            self.scored,
        )

    def with_holding(self, seat: Seat, holding: Holding) -> State:
        return self.but(holdings=(*self.holdings[:seat], holding, *self.holdings[seat + 1 :]))

    def with_pile(self, number: int, pile: Pile) -> State:
        """number: of the pile, from 1."""
        return self.but(piles=(*self.piles[: number - 1], pile, *self.piles[number:]))


def opening(config: Config, seats: int) -> State:
    """A match before anything lies on the table."""
    data = pieces()
    gems = [space.gem for space in data.spaces]
    left = (
        "layout",
        *("flame",) * len(config.flames),
        *("gold",) * gems.count("gold"),
        *("white",) * gems.count("white"),
    )
    piles = (Bag.of(key for key, card in data.cards.items() if card.pile == pile) for pile in PILES)
    given = data.box["white_gems_each"]
    return State(
        config=config,
        layout=config.layout,
        phase=Arranging(left),
        turn=0,
        piles=tuple(Pile(None, bag) for bag in piles),
        board=Board((0,) * seats),
        supply=Supply(
            Bag.of(data.castles), Bag(), data.box["flames"], data.box["white"] - given * seats, data.box["gold"]
        ),
        holdings=(Holding(data.box["pawns_each"], given),) * seats,
    )
