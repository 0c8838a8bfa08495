"""The next question to ask a person, made of legal actions: no language, no Discord.

`question` gives AskPlace or AskClaim, or what the expansion that holds the part asks (its own subclasses of Asked).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.points import Points
from bot.core.segments import SPAN
from bot.games.carcassonne.rules.actions import PASS, Action, Claim, Pass, Place, letter
from bot.games.carcassonne.rules.cells import NAMES, reading_order, spot
from bot.games.carcassonne.rules.decisions import holder, legal_actions, to_act
from bot.games.carcassonne.rules.effects import (
    Effect,
    Worth,
    effects,
    is_complete,
    may_complete,
    sides,
    with_figure,
    with_tile,
    worth,
)
from bot.games.carcassonne.rules.hooks import Asked
from bot.games.carcassonne.rules.laid import ALIKE, NUMBERS, TILES, clue
from bot.games.carcassonne.rules.model import Claiming, Held, Placing, State
from bot.games.carcassonne.rules.pieces import Kind, Tile
from bot.games.carcassonne.rules.scoring import fed_cities
from bot.games.carcassonne.rules.touches import Does, Touch, kinds_left, touches

__all__ = [
    "AskClaim",
    "AskPlace",
    "Asked",
    "Does",
    "Effect",
    "FigureWay",
    "Offer",
    "PartPrompt",
    "Question",
    "Site",
    "Touch",
    "Way",
    "Worth",
    "clue",
    "question",
    "weight",
]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to turn the tile on a site."""

    action: Place
    """What lays it so."""
    completes: tuple[Effect, ...]
    """Features it completes, with what they pay to whom if no figure is added."""
    earns: tuple[str, ...]
    """Keys of expansions whose rules give another part of the turn for it."""
    touches: tuple[Touch, ...] = ()
    """What it does to what it does not complete."""

    def gain(self, seat: Seat) -> int:
        """The points a seat gets at once for what is completed."""
        return sum(effect.points.total for effect in self.completes if seat in effect.seats)

    def use(self, seat: Seat) -> int:
        """How much it helps this seat, to sort by: points at once weigh most, then what can be claimed or grows, and
        what others have counts against it. An order for options, not a forecast.
        """
        sure, claims = _AGAIN * len(self.earns), [0]
        found: list[Effect | Touch] = [*self.completes, *self.touches]
        for each in found:
            if each.figures:
                claims.append(weight(each, seat))
            else:
                sure += weight(each, seat)
        # Of all that is free on the tile, one part can be claimed.
        return sure + max(claims)


@dataclass(frozen=True, slots=True)
class Site:
    """A cell on which the tile can lie."""

    number: int
    """From 1, in reading order (top row first, west to east)."""
    cell: tuple[int, int]
    """Columns east and rows north of the first tile."""
    name: str
    """The cell as in notation ("N51")."""
    ways: tuple[Way, ...]
    """Turns that differ in play, clockwise."""

    def best(self, seat: Seat) -> Way:
        """The way that brings this seat most at once."""
        return max(self.ways, key=lambda way: (way.gain(seat), len(way.earns), way.use(seat)))


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Where and how to lay the tile."""

    tile: Tile
    """The tile in hand."""
    sites: tuple[Site, ...]
    """Every cell on which it can lie, by number."""

    def ways(self) -> Iterator[Way]:
        """Every way of every site."""
        return (way for site in self.sites for way in site.ways)

    def site(self, place: Place) -> Site | None:
        """The site a placement is on; None for a cell on which the tile cannot lie."""
        return next((site for site in self.sites if site.name == place.name), None)

    def way(self, place: Place) -> Way | None:
        """The way that is this placement or, turned otherwise, the same in play; None where it is illegal."""
        alike, site = ALIKE[NUMBERS[self.tile.key]], self.site(place)
        ways = () if site is None else site.ways
        return next((way for way in ways if alike[way.action.turn] == alike[place.turn]), None)


@dataclass(frozen=True, slots=True)
class FigureWay:
    """A figure that can be put on a part."""

    action: Claim
    """What puts it there."""
    figure: str
    """Key of its role."""
    returns: bool
    """It scores and comes back at once."""
    gain: int
    """The points its owner gets for this feature at once, thanks to it or not."""


@dataclass(frozen=True, slots=True)
class PartPrompt:
    """A segment of the tile just placed."""

    letter: str
    """As in notation."""
    part: int
    """Its place among the tile's segments."""
    kind: Kind
    """What it is."""
    sides: tuple[str, ...]
    """"N", "E", "S", "W" that it reaches."""
    worth: Worth
    """Its feature as it is now, before any figure."""
    ways: tuple[FigureWay, ...]
    """Figures that can be put on it, none where it is taken."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to do instead of putting a figure."""

    action: Action
    """What does it."""
    by: str
    """Key of the expansion that offers it."""
    points: Points
    """What the seat gets for it."""


@dataclass(frozen=True, slots=True)
class AskClaim:
    """Whether to put a figure on the tile just placed, and where."""

    tile: Tile
    """The tile just placed."""
    name: str
    """The cell it lies on."""
    turn: int
    """Quarter turns clockwise in which it lies."""
    passing: Pass
    """What puts none."""
    completes: tuple[Effect, ...]
    """What is scored in any case, as if no figure were added."""
    parts: tuple[PartPrompt, ...]
    """The tile's segments that figures can be put on, taken or not."""
    offers: tuple[Offer, ...]
    """What else may be done."""
    gain: int
    """The points the seat asked gets at once for what is completed, whatever it does now."""


_AGAIN = 15
"""What another tile counts in Way.use, where a point at once counts six."""

Question: TypeAlias = AskPlace | AskClaim | Asked


def weight(effect: Effect | Touch, seat: Seat) -> int:
    """What a single effect counts in Way.use: points for a seat, what it can claim or has more of, less what others
    get or have more of.
    """
    if isinstance(effect, Effect):
        return (6 if seat in effect.seats else -2 if effect.seats else 3 * bool(effect.figures)) * effect.points.total
    if effect.does is Does.BLOCKS:
        return (-4 if seat in effect.seats else 2) * effect.after
    if effect.does in (Does.EXTENDS, Does.STARTS):
        return effect.after * bool(effect.figures)
    others = {owner for owner, _ in effect.held} | {*effect.seats}
    return 3 * effect.change(seat) - sum(2 * effect.change(other) for other in others - {seat})


def question(state: State, seat: Seat) -> Question | None:
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
    alike, kinds = ALIKE[NUMBERS[tile]], kinds_left(state)
    for place in legal_actions(state, seat):
        assert isinstance(place, Place), "a tile is to be placed"
        look = place.cell, alike[place.turn]
        if look not in taken:
            taken.add(look)
            ways.setdefault(place.cell, []).append(_way(state, seat, tile, place, kinds))
    return AskPlace(
        TILES[NUMBERS[tile]],
        tuple(
            Site(number, spot(cell), NAMES[cell], tuple(ways[cell]))
            for number, cell in enumerate(sorted(ways, key=reading_order), start=1)
        ),
    )


def _way(state: State, seat: Seat, tile: str, place: Place, kinds: Sequence[int]) -> Way:
    laid = 4 * NUMBERS[tile] + place.turn
    earned = tuple(expansion.key for expansion in state.config.expansions if expansion.earns(state, place.cell, laid))
    if not may_complete(state.board, place.cell, laid):
        board = state.board.with_tile(place.cell, laid)
        return Way(place, (), earned, touches(state, board, place.cell, laid, kinds))
    after = with_tile(state, seat, tile, place.cell, place.turn)
    return Way(place, effects(after, place.cell), earned, touches(state, after.board, place.cell, laid, kinds))


def _ask_claim(state: State, seat: Seat, cell: int) -> AskClaim:
    laid = state.board.tiles[cell]
    ways: dict[int, list[FigureWay]] = {}
    for action in legal_actions(state, seat):
        if isinstance(action, Claim):
            ways.setdefault(action.part, []).append(_figure_way(state, seat, cell, action))
    tile, fed = TILES[laid >> 2], fed_cities(state)
    parts = (
        PartPrompt(
            letter(part),
            part,
            segment.kind,
            sides(segment, laid & 3),
            worth(state, cell * SPAN + part, fed),
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
    done = effects(state, cell)
    gain = sum(effect.points.total for effect in done if seat in effect.seats)
    return AskClaim(tile, NAMES[cell], laid & 3, PASS, done, tuple(parts), tuple(offers), gain)


def _figure_way(state: State, seat: Seat, cell: int, claim: Claim) -> FigureWay:
    """What comes of a figure: only a completed feature pays and sends it back at once (rule B25)."""
    segment = cell * SPAN + claim.part
    if not is_complete(state, segment, state.land.feature(segment)):
        return FigureWay(claim, claim.figure, False, 0)
    after = worth(with_figure(state, seat, claim.part, claim.figure), segment, {})
    return FigureWay(claim, claim.figure, True, after.points.total if seat in after.leaders else 0)
