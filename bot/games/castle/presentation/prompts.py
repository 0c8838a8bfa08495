"""The next question to ask a person, made of legal actions: no language, no Discord."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.core.segments import Feature
from bot.games.castle.presentation.view import spot
from bot.games.castle.rules.actions import Action, Claim, Double, End, Place, PlayAgain, Score
from bot.games.castle.rules.cells import NAMES, SIDES, reading_order
from bot.games.castle.rules.effects import (
    Consequence,
    Effect,
    Grown,
    Reached,
    Result,
    Scored,
    consequence,
    laying,
    result,
)
from bot.games.castle.rules.land import LETTERS, fitting, followers, has_well, markets, size, spot_name
from bot.games.castle.rules.legal import claimable, legal_actions, to_act
from bot.games.castle.rules.model import Claiming, Placing, Scoring, State
from bot.games.castle.rules.order import following, spot_to_name
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.scoring import kind_of
from bot.games.castle.rules.tiles import Kind, Segment, Tile

__all__ = [
    "AskAgain",
    "AskClaim",
    "AskPlace",
    "AskScore",
    "ClaimSite",
    "Consequence",
    "Effect",
    "Grown",
    "Option",
    "Question",
    "Reached",
    "Result",
    "Scored",
    "Site",
    "Way",
    "actions_of",
    "question",
    "result",
]


@dataclass(frozen=True, slots=True)
class Way:
    """One way to turn the tile on a cell."""

    action: Place
    """Lays it so."""

    turn: str
    """Where its top points ("N")."""

    completes: tuple[Effect, ...]
    """Features it would complete."""

    grows: tuple[Grown, ...]
    """Features with followers it would add to."""

    def gain(self, seat: Seat) -> int:
        """Points for this seat from what is completed, without a follower put there now."""
        return sum(effect.points.total for effect in self.completes if effect.seat == seat)

    @property
    def free(self) -> int:
        """The most the mover could get with a follower put on one of the features completed."""
        return max((effect.points.total for effect in self.completes if effect.free), default=0)

    def worth(self, seat: Seat) -> tuple[int, int]:
        """How useful it is to this seat, for putting ways in order: points first, then the tiles by which its features
        grow more than the other's."""
        points = self.gain(seat) + self.free - self.gain(1 - seat)
        grown = sum((each.tiles - each.before) * (1 if each.seat == seat else -1) for each in self.grows)
        return points, grown


@dataclass(frozen=True, slots=True)
class Site:
    """A cell on which the tile can lie."""

    number: int
    """From 1, in reading order (top row first, west to east)."""

    cell: Spot
    """The same as column and row."""

    name: str
    """As in notation ("G9")."""

    ways: tuple[Way, ...]
    """Turns that differ."""


@dataclass(frozen=True, slots=True)
class AskPlace:
    """Where and how to lay the tile in hand."""

    tile: Tile
    """The one in hand."""

    sites: tuple[Site, ...]
    """In reading order."""


@dataclass(frozen=True, slots=True)
class ClaimSite:
    """A feature of the tile just laid."""

    letter: str
    """Of its first segment there."""

    kind: Kind
    """What it is."""

    sides: tuple[str, ...]
    """Those of the tile it reaches, half sides too ("N", "N0")."""

    segment: int
    """Index of its first segment on the tile."""

    found: Segment
    """That segment as it lies."""

    tiles: int
    """The size of the feature now."""

    open: int
    """Sides it still misses, 0 for a court."""

    well: bool
    """Whether it is a path with a well."""

    markets: int
    """Stalls in its court."""

    followers: tuple[int, int]
    """On it, by seat."""

    action: Claim | None
    """Puts a follower there; None where that is not possible."""

    then: Consequence | None
    """What follows from that at once; None where it is not possible."""


@dataclass(frozen=True, slots=True)
class AskClaim:
    """Whether to put a follower on the tile just laid."""

    tile: Tile
    """The one just laid."""

    cell: Spot
    """Where it lies."""

    turn: int
    """Where its top points (0-3: N, E, S, W)."""

    supply: int
    """Followers at hand."""

    parts: tuple[ClaimSite, ...]
    """Its features, claimable or not."""

    pass_: Claim
    """Puts none."""

    passed: Consequence
    """What follows without one."""


@dataclass(frozen=True, slots=True)
class Option:
    """A completed feature that could be scored next."""

    action: Score | Double
    """Scores it."""

    name: str
    """The segment it is named by ("G9B")."""

    kind: Kind
    """What it is."""

    tiles: int
    """Its size."""

    wall: int | None
    """The wall tile that would double it, None without."""

    total: int
    """The points its holder would have then."""

    space: int
    """Where its holder's marker would stop, 0-99."""

    then: Consequence
    """All that follows at once."""


@dataclass(frozen=True, slots=True)
class AskScore:
    """Which completed feature is scored next, and whether with a wall tile."""

    holder: Seat | None
    """Whose features they are, None where nobody has a majority."""

    options: tuple[Option, ...]
    """All ways to go on."""


@dataclass(frozen=True, slots=True)
class AskAgain:
    """Whether to use a wall tile for another turn."""

    wall: int
    """Number of the wall tile."""

    again: PlayAgain
    """Uses it."""

    end: End
    """Does not."""


Question: TypeAlias = AskPlace | AskClaim | AskScore | AskAgain


def question(state: State, seat: Seat) -> Question | None:
    """What to ask this seat now, or None when it is not to act."""
    if seat not in to_act(state):
        return None
    match state.phase:
        case Placing(kind):
            return AskPlace(pieces().tiles[kind], tuple(_places(state, kind)))
        case Claiming():
            pass_ = Claim(None)
            last, supply = state.land.last(), state.players[seat].supply
            passed = consequence(state, pass_)
            found = parts(state, seat)
            return AskClaim(pieces().tiles[last.kind], spot(last.cell), last.turn, supply, found, pass_, passed)
        case Scoring():
            return _ask_score(state)
        case _:
            _, again = legal_actions(state, seat)
            assert isinstance(again, PlayAgain), "there would be nothing to ask"
            return AskAgain(again.wall, again, End())


def _places(state: State, kind: str) -> Iterator[Site]:
    turns = pieces().tiles[kind].turns
    rows = ((cell, [t for t in fitting(kind, asked) if t in turns]) for cell, asked in state.land.frontier.items())
    fitting_rows = sorted((row for row in rows if row[1]), key=lambda row: reading_order(row[0]))
    for number, (cell, fits) in enumerate(fitting_rows, start=1):
        ways = (Place(cell, turn) for turn in fits)
        yield Site(
            number,
            spot(cell),
            NAMES[cell],
            tuple(_way(state, place) for place in ways),
        )


def _way(state: State, place: Place) -> Way:
    done = laying(state, place)
    return Way(place, SIDES[place.turn], done.completes, done.grows)


def parts(state: State, seat: Seat) -> tuple[ClaimSite, ...]:
    """The features of the tile just laid; two segments of one feature are one part, with the letter of the first."""
    tile, free = state.land.last(), claimable(state, seat)
    found: dict[int, list[int]] = {}
    for index, at in enumerate(tile.spots):
        found.setdefault(state.land.features.root(at), []).append(index)
    features = state.land.features.features
    return tuple(_part(state, features[key], indexes, indexes[0] in free) for key, indexes in found.items())


def _part(state: State, feature: Feature, indexes: list[int], free: bool) -> ClaimSite:
    first = indexes[0]
    segments = state.land.last().turned.segments
    claim = Claim(first) if free else None
    return ClaimSite(
        letter=LETTERS[first],
        kind=kind_of(feature),
        sides=tuple(name for index in indexes for name in _sides(segments[index].sides, segments[index].halves)),
        segment=first,
        found=segments[first],
        tiles=size(feature),
        open=feature.opens if feature.kind is not Kind.COURT else 0,
        well=feature.kind is Kind.PATH and has_well(feature),
        markets=markets(feature) if feature.kind is Kind.COURT else 0,
        followers=followers(feature),
        action=claim,
        then=None if claim is None else consequence(state, claim),
    )


def _sides(sides: tuple[int, ...], halves: tuple[int, ...]) -> tuple[str, ...]:
    return (*(SIDES[side] for side in sides), *(f"{SIDES[half // 2]}{half % 2}" for half in halves))


def _ask_score(state: State) -> AskScore:
    upcoming = following(state)
    options = []
    for step in upcoming.steps:
        at = spot_to_name(state.land, step.key)
        action: Score | Double = Score(at) if step.wall is None else Double(step.wall, at)
        options.append(_option(state, action, step.wall, upcoming.holder))
    return AskScore(upcoming.holder, tuple(options))


def _option(state: State, action: Score | Double, wall: int | None, owner: Seat | None) -> Option:
    then = consequence(state, action)
    first = then.scored[0]
    total = 0 if owner is None else state.players[owner].total + first.points.total
    return Option(
        action, spot_name(action.spot), first.kind, first.tiles, wall, total, total % pieces().board.spaces, then
    )


def actions_of(asked: Question) -> Iterator[Action]:
    """Every action a question offers."""
    match asked:
        case AskPlace(_, sites):
            yield from (way.action for site in sites for way in site.ways)
        case AskClaim():
            yield asked.pass_
            yield from (part.action for part in asked.parts if part.action is not None)
        case AskScore(_, options):
            yield from (option.action for option in options)
        case AskAgain():
            yield from (asked.end, asked.again)
