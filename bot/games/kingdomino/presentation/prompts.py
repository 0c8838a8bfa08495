"""The next question to ask a person, made of legal actions: no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.games.kingdomino.presentation.view import Coordinates, coordinates
from bot.games.kingdomino.rules.actions import Choose, Discard, Place
from bot.games.kingdomino.rules.cells import NAMES, column, region, row
from bot.games.kingdomino.rules.decisions import due, legal_actions
from bot.games.kingdomino.rules.model import ChoosingFirst, Kingdom, Laid, Line, State
from bot.games.kingdomino.rules.pieces import Domino, Terrain, pieces
from bot.games.kingdomino.rules.scoring import buildings_on, land_total

_LETTERS = "ABCDEFGH"


@dataclass(frozen=True, slots=True)
class Effect:
    """What one half does, or both that come to lie in one domain."""

    terrain: Terrain
    """Of the domain it comes to lie in."""
    was: int
    """Points of what becomes that domain, before."""
    now: int
    """Points of the domain with it."""
    fresh: bool
    """It begins the domain: nothing of its terrain lies beside it."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to lay the domino from a spot."""

    action: Place
    """First half on the spot."""
    gain: int
    """Land points it adds, bonuses aside."""
    effects: tuple[Effect, ...] = ()
    """What it does to the domains of the kingdom, in the order of its halves."""
    turned: Place | None = None
    """The same way told from its other end, where both halves are alike and turning it changes nothing."""

    @property
    def name(self) -> str:
        """Both cells as in notation: "G8-H8"."""
        return f"{NAMES[self.action.cell]}-{NAMES[self.action.second]}"

    @property
    def cells(self) -> tuple[Coordinates, Coordinates]:
        """Where the first half lies, and where the second."""
        return coordinates(self.action.cell), coordinates(self.action.second)


@dataclass(frozen=True, slots=True)
class Site:
    """A cell on which the first half may lie."""

    number: int
    """From 1, in reading order: top row first, left to right."""
    cell: Coordinates
    """The cell."""
    name: str
    """The cell as in notation: "G8"."""
    ways: tuple[Way, ...]
    """Where the second half can go, in the order N, E, S, W."""

    @property
    def best(self) -> Way:
        """The first of the ways that bring most."""
        return max(self.ways, key=lambda way: way.gain)

    @property
    def worth(self) -> tuple[int, int]:
        """What tells useful spots from others: the points it brings at best, and how many domains it joins then."""
        return self.best.gain, sum(not effect.fresh for effect in self.best.effects)


@dataclass(frozen=True, slots=True)
class Pick:
    """A free domino of the line."""

    letter: str
    """Its place in the line, taken ones counted, from "A" for the lowest number."""
    domino: Domino
    """The domino."""
    action: Choose
    """Puts the king on it."""


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Where to lay the domino. With both halves alike each pair of cells is offered once only."""

    domino: Domino
    """The domino under the king."""
    spots: tuple[Site, ...]
    """Everywhere its first half may lie; never empty."""
    then: tuple[Pick, ...]
    """What may be chosen afterwards in the same turn; empty once no line is left (K-16)."""

    @property
    def best(self) -> Way:
        """The first of the ways that bring most."""
        return max((spot.best for spot in self.spots), key=lambda way: way.gain)

    def found(self, place: object) -> tuple[Site, Way] | None:
        """The spot and the way that leave the domino as this placement does; None for what is no legal placement."""
        ways = ((spot, way) for spot in self.spots for way in spot.ways)
        return next(((spot, way) for spot, way in ways if place in (way.action, way.turned)), None)


@dataclass(frozen=True, slots=True)
class AskDiscard:
    """The domino fits nowhere; its owner is to see that before it goes."""

    domino: Domino
    """The domino under the king."""
    action: Discard
    """Gives it up."""
    then: tuple[Pick, ...]
    """What may be chosen afterwards in the same turn; empty once no line is left (K-16)."""


@dataclass(frozen=True, slots=True)
class AskChoose:
    """Which domino the king goes to next."""

    options: tuple[Pick, ...]
    """The free dominoes, lowest number first; never empty."""


Question: TypeAlias = AskPlace | AskDiscard | AskChoose


def question(state: State, seat: Seat) -> Question | None:
    """What to ask this seat now, or None when it is not to act."""
    legal = legal_actions(state, seat)
    if not len(legal):
        return None
    first = legal[0]
    if isinstance(first, Choose):
        return AskChoose(_picks(state.current if isinstance(state.phase, ChoosingFirst) else state.upcoming))
    domino, then = pieces().dominoes[due(state)], _picks(state.upcoming)
    if isinstance(first, Discard):
        return AskDiscard(domino, first, then)
    places = (action for action in legal if isinstance(action, Place))
    return AskPlace(domino, _spots(state.kingdoms[seat], domino, places), then)


def _picks(line: Line) -> tuple[Pick, ...]:
    return tuple(
        Pick(letter, pieces().dominoes[number], Choose(number))
        for letter, number, owner in zip(_LETTERS, line.dominoes, line.owners, strict=False)
        if owner is None
    )


def _spots(kingdom: Kingdom, domino: Domino, places: Iterable[Place]) -> tuple[Site, ...]:
    before = land_total(kingdom)
    ways: dict[int, list[Way]] = {}
    for place in places:
        turned = _turned(place) if domino.even else None
        if turned and _reading_order(turned.cell) < _reading_order(place.cell):
            continue
        laid = Laid(domino, place.cell, place.second)
        after = kingdom.with_domino(laid)
        found = Way(place, land_total(after) - before, tuple(_effects(kingdom, after, laid)), turned)
        ways.setdefault(place.cell, []).append(found)
    return tuple(
        Site(number, coordinates(cell), NAMES[cell], tuple(ways[cell]))
        for number, cell in enumerate(sorted(ways, key=_reading_order), start=1)
    )


def _effects(before: Kingdom, after: Kingdom, laid: Laid) -> Iterator[Effect]:
    """What a domino does to the domains of a kingdom."""
    known = 0
    for half, cell in ((laid.domino.first, laid.cell), (laid.domino.second, laid.second)):
        if known >> cell & 1:
            continue
        domain = region(1 << cell, after.terrains[half.terrain])
        known |= domain
        left = joined = domain & before.terrains[half.terrain]
        was = 0
        while left:
            part = region(left & -left, joined)
            left ^= part
            was += part.bit_count() * buildings_on(before, part)
        yield Effect(half.terrain, was, domain.bit_count() * buildings_on(after, domain), not joined)


def _turned(place: Place) -> Place:
    """The same two cells, told from the other end."""
    return Place(place.domino, place.second, (place.toward + 2) % 4)


def _reading_order(cell: int) -> tuple[int, int]:
    """Top row first, then from left to right; rows are counted upwards."""
    return -row(cell), column(cell)
