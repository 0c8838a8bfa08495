"""What an expansion may change: the closed list of hooks, each doing nothing unless an expansion fills it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from bot.core.bag import Bag, Piece
from bot.core.game import Chance, Drawn, Option, Seat
from bot.core.points import Points
from bot.core.segments import Feature
from bot.games.carcassonne.rules.actions import Action
from bot.games.carcassonne.rules.board import Board
from bot.games.carcassonne.rules.figures import Figure, Role
from bot.games.carcassonne.rules.pieces import Kind

if TYPE_CHECKING:
    from bot.games.carcassonne.rules.model import Config, State


@dataclass(frozen=True, slots=True)
class Layout:
    """How a match is set out."""

    start: tuple[str, int]
    """The first tile and its quarter turns."""

    piles: tuple[Bag, ...]
    """Tiles by key, drawn pile by pile."""


@dataclass(frozen=True, slots=True)
class Price:
    """What a feature pays."""

    label: str
    """The name of its terms."""

    tile: int
    """Points for each tile and each coat of arms."""

    coat: int = 0
    """Points for each tile and each coat of arms."""


@dataclass(frozen=True, slots=True)
class Followed:
    """What an expansion makes of a moment."""

    events: tuple[object, ...] = ()
    """What follows."""

    held: bool = False
    """The part waits for an answer to it."""


NOTHING = Followed()


@dataclass(frozen=True, slots=True)
class Asked:
    """What an expansion asks the seat to move while it holds the part; each kind of question is a subclass."""


@dataclass(frozen=True, slots=True)
class Expansion:
    """One expansion as a table agreed on it. Equal agreements are equal values.

    An expansion adds one class to the list of all (expansions/__init__.py); on Discord and in pictures it has one each
    under the same key (cogs/carcassonne/surface.py, rendering/carcassonne/extras.py).
    """

    key: ClassVar[str]
    """Its name in options and parts of a turn."""

    options: ClassVar[tuple[Option, ...]] = ()
    """What tables choose of it, first whether it is in play."""

    sets: ClassVar[tuple[str, ...]] = ()
    """Its tiles, by the name of their data."""

    gardens: ClassVar[bool] = False
    """Whether tiles with gardens are used."""

    roles: ClassVar[tuple[Role, ...]] = ()
    """Its figures."""

    events: ClassVar[Mapping[str, type[object]]] = {}
    """Its own events by wire name."""

    verbs: ClassVar[tuple[str, ...]] = ()
    """The first words of its actions in notation."""

    @classmethod
    def agreed(cls, options: Mapping[str, str], seats: int) -> Expansion | None:
        """The expansion as so many players agreed on it; None where it is not in play."""
        return cls() if options[cls.key] == "on" else None

    def layout(self, layout: Layout) -> Layout:
        """How it sets out the tiles."""
        return layout

    def remembered(self, config: Config, seats: int) -> object:
        """What it remembers of a match at the start."""
        return None

    def allows(self, board: Board, cell: int, laid: int) -> bool:
        """Whether a tile whose edges fit may lie there."""
        return True

    def check(self, board: Board, cell: int, laid: int) -> None:
        """Raises IllegalAction where `allows` is false."""

    def price(self, kind: Kind, feature: Feature, complete: bool, price: Price) -> Price:
        """What a city or road pays, given what it would pay without this expansion."""
        return price

    def harvest(self, state: State, seat: Seat, figures: Sequence[Figure], each: int) -> int:
        """What each city pays a seat that scores a field with these figures on it, all seats' included (T11)."""
        return each

    def earns(self, state: State, cell: int, laid: int) -> bool:
        """Whether placing this tile earns its seat a part of its own, which then bears this expansion's key."""
        return False

    def offers(self, state: State) -> tuple[Action, ...]:
        """What the seat to move may do instead of putting a figure on its tile."""
        return ()

    def brings(self, state: State, action: Action) -> Points:
        """The points of one of its offers."""
        return Points()

    def asks(self, state: State) -> Asked:
        """What a person is asked while this expansion holds the part: every answer and what it brings."""
        raise NotImplementedError(f"{self.key} asks nothing")

    def completed(self, state: State, segment: int, feature: Feature) -> tuple[object, ...]:
        """Events that follow from a completed feature, claimed or not, before it is scored."""
        return ()

    def settled(self, state: State, events: Sequence[object]) -> Followed:
        """What follows once everything of a part is scored. events: all since the figure was to be put."""
        return NOTHING

    def bonuses(self, state: State) -> tuple[object, ...]:
        """Events with further points at the end of the match."""
        return ()

    def rests(self, state: State, seat: Seat, label: str) -> tuple[int, ...]:
        """A segment of each feature that its bonus of this label rests on."""
        return ()

    def owed(self, state: State) -> int:
        """Points that the seat to move is sure to get for that with which this expansion holds the part."""
        return 0

    def shown(self, state: State, viewer: Seat | None) -> object | None:
        """What a viewer may see of what it remembers, built by inclusion; None for nothing."""
        return None

    @staticmethod
    def understands(text: str) -> Action | None:
        """The action of its own that a text in notation, in small letters, means; it begins with one of `verbs`."""
        return None

    def orders(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Standing orders a seat may give now."""
        return ()

    def questions(self, state: State) -> tuple[Action, ...]:
        """All that the seat to move may answer while this expansion holds the part; empty while chance is pending."""
        return ()

    def chance(self, state: State) -> Chance | None:
        """What is to be drawn while this expansion holds the part."""
        return None

    def resolve(self, state: State, drawn: Drawn) -> Followed:
        """The events that follow from that draw."""
        return NOTHING

    def decide(self, state: State, seat: Seat, action: Action) -> Followed:
        """What follows from an action of its own, an order or one that is on offer. Raises IllegalAction."""
        raise NotImplementedError(f"{self.key} has no actions")

    def evolve(self, state: State, event: object) -> State:
        """The state after an event of its own."""
        raise NotImplementedError(f"{self.key} has no events")

    def pieces(self, state: State) -> tuple[Piece, ...]:
        """Every piece it adds besides tiles and figures, wherever that lies."""
        return ()

    def disguised(self, state: State, seat: Seat | None) -> State:
        """The state with all different that it hides from this seat."""
        return state

    @staticmethod
    def universe(cell: int) -> tuple[Action, ...]:
        """Actions of its own worth trying, most of them illegal, round the tile on this cell."""
        return ()
