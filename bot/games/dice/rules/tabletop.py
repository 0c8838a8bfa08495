"""What lies on the board, in front of the players and in the supplies."""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.bag import Bag
from bot.core.construction import quick, replace
from bot.core.game import Seat
from bot.games.dice.rules.pieces import pieces


@quick
@dataclass(frozen=True, slots=True)
class Holding:
    """What lies in front of a player (rule 12)."""

    pawns: int
    """How many."""
    white: int
    """How many."""
    gold: int = 0
    """How many."""
    flames: int = 0
    """How many."""
    cards: tuple[str, ...] = ()
    """Face up, in the order they came."""
    supers: tuple[str, ...] = ()
    """Face down."""

    def plus(self, *, pawns: int = 0, white: int = 0, gold: int = 0, flames: int = 0) -> Holding:
        """With so much more, or less, of these."""
        return Holding(
            self.pawns + pawns, self.white + white, self.gold + gold, self.flames + flames, self.cards, self.supers
        )

    def with_gem(self, gem: str, count: int = 1) -> Holding:
        return self.plus(gold=count) if gem == "gold" else self.plus(white=count)

    def gems(self, gem: str) -> int:
        return self.gold if gem == "gold" else self.white

    def with_cards(self, cards: tuple[str, ...], supers: tuple[str, ...]) -> Holding:
        return Holding(self.pawns, self.white, self.gold, self.flames, cards, supers)


@quick
@dataclass(frozen=True, slots=True)
class Board:
    """What lies on the spaces, as sets of them."""

    owned: tuple[int, ...]
    """By seat."""
    castles: int = 0
    """Those with a castle tile."""
    flames: int = 0
    """Where these lie."""
    white: int = 0
    """Where these lie."""
    gold: int = 0
    """Where these lie."""
    tiles: tuple[str, ...] = ()
    """The castle tiles."""

    def with_castle(self, space: int, castle: str) -> Board:
        tiles = (*self.tiles, castle)
        return Board(self.owned, self.castles | 1 << space, self.flames, self.white, self.gold, tiles)

    def with_pawn(self, seat: Seat, space: int) -> Board:
        """This seat's pawn stands there, and nobody else's."""
        bit = 1 << space
        owned = tuple(spaces | bit if owner == seat else spaces & ~bit for owner, spaces in enumerate(self.owned))
        return Board(owned, self.castles, self.flames, self.white, self.gold, self.tiles)

    def with_flames(self, flames: int) -> Board:
        return Board(self.owned, self.castles, flames, self.white, self.gold, self.tiles)

    def gem(self, space: int) -> str | None:
        """The gem that lies there."""
        return "gold" if self.gold >> space & 1 else "white" if self.white >> space & 1 else None

    def turned(self, space: int, gem: str) -> Board:
        """With that gem there if there was none, and without it if there was."""
        bit = 1 << space
        white, gold = (self.white, self.gold ^ bit) if gem == "gold" else (self.white ^ bit, self.gold)
        return Board(self.owned, self.castles, self.flames, white, gold, self.tiles)


@quick
@dataclass(frozen=True, slots=True)
class Supply:
    """What nobody has."""

    unseen: Bag
    """Castle tiles nobody has seen, those in the box among them (rule 7)."""
    returned: Bag
    """Castle tiles that were drawn and shuffled back, which therefore are not in the box."""
    flames: int
    """How many."""
    white: int
    """How many."""
    gold: int
    """How many."""

    @property
    def castles(self) -> int:
        """How many castle tiles can still be drawn."""
        return len(self.unseen) + len(self.returned) - pieces().empty

    def without_castle(self, castle: str) -> Supply:
        if castle in self.returned:
            return replace(self, returned=self.returned.without((castle,)))
        return replace(self, unseen=self.unseen.without((castle,)))

    def with_castles(self, castles: tuple[str, ...]) -> Supply:
        return replace(self, returned=Bag.of(str(castle) for castle in (*self.returned, *castles)))

    def without_gem(self, gem: str) -> Supply:
        return replace(self, gold=self.gold - 1) if gem == "gold" else replace(self, white=self.white - 1)


@quick
@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of cards."""

    top: str | None
    """The visible card, None while the next one is to be turned over or none is left."""
    bag: Bag
    """The cards below, in no order."""

    @property
    def left(self) -> int:
        return len(self.bag) + (self.top is not None)
