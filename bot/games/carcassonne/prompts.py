"""The next question to ask a person, made of legal actions: no language, no Discord.

`question` gives AskPlace or AskClaim, or what the expansion that holds the part asks (its own classes, such as
AskFigure and AskMessage of expansions/messages/questions.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Points
from bot.core.segments import SPAN
from bot.games.carcassonne.actions import PASS, Action, Claim, Pass, Place, letter
from bot.games.carcassonne.cells import NAMES, reading_order, spot
from bot.games.carcassonne.decisions import holder, legal_actions, to_act
from bot.games.carcassonne.effects import Effect, Worth, effects, sides, with_figure, with_tile, worth
from bot.games.carcassonne.laid import ALIKE, NUMBERS, TILES
from bot.games.carcassonne.model import Claiming, Held, Placing, State
from bot.games.carcassonne.pieces import Kind, Tile


@dataclass(frozen=True, slots=True)
class Way:
    """One way to turn the tile on a spot.

    completes: features it completes, with what they pay to whom if no figure is added; earns: keys of expansions
    whose rules give another part of the turn for it.
    """

    action: Place
    completes: tuple[Effect, ...]
    earns: tuple[str, ...]

    def gain(self, seat: Seat) -> int:
        """The points a seat gets at once for what is completed."""
        return sum(effect.points.total for effect in self.completes if seat in effect.seats)


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell on which the tile can lie.

    number: from 1, in reading order (top row first, west to east); cell: (x, y); name: as in notation ("N51");
    ways: turns that differ in play, clockwise.
    """

    number: int
    cell: tuple[int, int]
    name: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Where and how to lay the tile."""

    tile: Tile
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class FigureWay:
    """A figure that can be put on a part. figure: key of its role; returns: it scores and comes back at once;
    gain: the points its owner gets for this feature at once, thanks to it or not."""

    action: Claim
    figure: str
    returns: bool
    gain: int


@dataclass(frozen=True, slots=True)
class PartPrompt:
    """A segment of the tile just placed.

    letter: as in notation; part: its place among the tile's segments; sides: "N", "E", "S", "W" it reaches; worth:
    its feature as it is now, before any figure; ways: figures that can be put on it, none where it is taken.
    """

    letter: str
    part: int
    kind: Kind
    sides: tuple[str, ...]
    worth: Worth
    ways: tuple[FigureWay, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do instead of putting a figure. by: key of the expansion that offers it; points: for the seat."""

    action: Action
    by: str
    points: Points


@dataclass(frozen=True, slots=True)
class AskClaim:
    """Whether to put a figure on the tile just placed, and where.

    name, turn: where the tile lies and how; completes: what is scored in any case, as if no figure were added.
    """

    tile: Tile
    name: str
    turn: int
    passing: Pass
    completes: tuple[Effect, ...]
    parts: tuple[PartPrompt, ...]
    offers: tuple[Offer, ...]


def question(state: State, seat: Seat) -> object | None:
    """What to ask this seat now, or None when it is not to act."""
    if seat not in to_act(state):
        return None
    phase = state.phase
    if isinstance(phase, Placing):
        return _ask_place(state, seat, phase.tile)
    if isinstance(phase, Claiming):
        return _ask_claim(state, seat, phase.cell)
    assert isinstance(phase, Held), "somebody is to act"
    return holder(state, phase).asks(state)


def _ask_place(state: State, seat: Seat, tile: str) -> AskPlace:
    ways: dict[int, list[Way]] = {}
    taken = set()
    alike = ALIKE[NUMBERS[tile]]
    for place in legal_actions(state, seat):
        assert isinstance(place, Place), "a tile is to be placed"
        look = place.cell, alike[place.turn]
        if look not in taken:
            taken.add(look)
            ways.setdefault(place.cell, []).append(_way(state, seat, tile, place))
    return AskPlace(
        TILES[NUMBERS[tile]],
        tuple(
            Spot(number, spot(cell), NAMES[cell], tuple(ways[cell]))
            for number, cell in enumerate(sorted(ways, key=reading_order), start=1)
        ),
    )


def _way(state: State, seat: Seat, tile: str, place: Place) -> Way:
    laid = 4 * NUMBERS[tile] + place.turn
    earned = (expansion.key for expansion in state.config.expansions if expansion.earns(state, place.cell, laid))
    after = with_tile(state, seat, tile, place.cell, place.turn)
    return Way(place, effects(after, place.cell), tuple(earned))


def _ask_claim(state: State, seat: Seat, cell: int) -> AskClaim:
    laid = state.board.tiles[cell]
    ways: dict[int, list[FigureWay]] = {}
    for action in legal_actions(state, seat):
        if isinstance(action, Claim):
            ways.setdefault(action.part, []).append(_figure_way(state, seat, cell, action))
    tile = TILES[laid >> 2]
    parts = (
        PartPrompt(
            letter(part),
            part,
            segment.kind,
            sides(segment, laid & 3),
            worth(state, cell * SPAN + part),
            tuple(ways.get(part, ())),
        )
        for part, segment in enumerate(tile.segments)
        if segment.claimable
    )
    offers = (
        Offer(action, expansion.key, expansion.brings(state, action))
        for expansion in state.config.expansions
        for action in expansion.offers(state)
    )
    return AskClaim(tile, NAMES[cell], laid & 3, PASS, effects(state, cell), tuple(parts), tuple(offers))


def _figure_way(state: State, seat: Seat, cell: int, claim: Claim) -> FigureWay:
    """What comes of a figure: only a completed feature pays and sends it back at once (rule B25)."""
    after = worth(with_figure(state, seat, claim.part, claim.figure), cell * SPAN + claim.part)
    gain = after.points.total if after.complete and seat in after.leaders else 0
    return FigureWay(claim, claim.figure, after.complete, gain)
