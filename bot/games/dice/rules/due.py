"""What is to be done next, as everybody at the table sees it: a step for each thing a match waits for.

`key` is the step's name in message ids and tests.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias, assert_never

from bot.core.game import Seat
from bot.games.dice.rules import arranging
from bot.games.dice.rules.board import NAMES
from bot.games.dice.rules.faces import Result
from bot.games.dice.rules.following import replaceable
from bot.games.dice.rules.model import (
    Acting,
    Arranging,
    Burning,
    Deciding,
    Drawing,
    Finished,
    Laying,
    Replacing,
    Rewarding,
    Starting,
    State,
    StealingCard,
    StealingGem,
    Taming,
    Throwing,
)
from bot.games.dice.rules.pieces import landscape_of, thrown


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice of the turn."""

    faces: Result
    """The six thrown ones, in order; none before the first throw."""
    left: int
    """Throws that are left, one that is pending included."""
    extra: Result = ()
    """What joker pairs added (rule 18)."""
    kept: tuple[int, ...] = ()
    """Dice, from 1, that stay while the others roll, or stayed in the last throw."""

    @property
    def counted(self) -> Result:
        """Every die that counts for a card (ruling A5)."""
        return (*self.faces, *self.extra)


@dataclass(frozen=True, slots=True)
class ToArrange:
    """Something is to be put on the board before the match (rule 11)."""

    key: ClassVar[str] = "arrange"
    """Its name in message ids."""
    seat: Seat | None
    """Who puts it; None for chance."""
    thing: str
    """What is next: "layout", "flame", "gold" or "white"."""
    left: int
    """How many things in all are still to be put, this one included."""


@dataclass(frozen=True, slots=True)
class ToStart:
    """The first player is to be thrown for (rule 10)."""

    key: ClassVar[str] = "start"
    """Its name in message ids."""
    rivals: tuple[Seat, ...]
    """Those who may still begin."""


@dataclass(frozen=True, slots=True)
class ToThrow:
    """Dice roll: no choice, only chance."""

    key: ClassVar[str] = "throw"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""
    dice: DiceView
    """As they lie."""


@dataclass(frozen=True, slots=True)
class ToDecide:
    """The dice lie: throw again, spend jokers, or take a card."""

    key: ClassVar[str] = "decide"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""
    dice: DiceView
    """As they lie."""


@dataclass(frozen=True, slots=True)
class ToDraw:
    """Castle tiles are to be drawn: no choice, only chance."""

    key: ClassVar[str] = "draw"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""
    left: int
    """How many more."""
    drawn: tuple[str, ...]
    """Landscapes of those that lie open already."""


@dataclass(frozen=True, slots=True)
class ToLay:
    """A drawn castle tile is to be laid."""

    seat: Seat
    """Whose turn it is."""
    drawn: tuple[str, ...]
    """Landscapes of the castle tiles that lie open."""
    left: int
    """How many of them are to be laid."""
    alert: bool
    """With a flame, for a dragon woke (rule 29); else with a pawn."""

    @property
    def key(self) -> str:
        return "alert" if self.alert else "place"


@dataclass(frozen=True, slots=True)
class ToLend:
    """The supply has no flame for the castle tile of an alert: another player's is to be used (ruling A12)."""

    key: ClassVar[str] = "flame"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""
    space: str
    """Name of the space that gets the flame."""


@dataclass(frozen=True, slots=True)
class ToSteal:
    """A card or a gem may be taken from another player (rules 23 and 24)."""

    seat: Seat
    """Whose turn it is."""
    thing: str
    """What: "card" or "gem"."""

    @property
    def key(self) -> str:
        return f"steal-{self.thing}"


@dataclass(frozen=True, slots=True)
class ToTame:
    """A flame of the board is to make room for a pawn (rule 25)."""

    key: ClassVar[str] = "tame"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""


@dataclass(frozen=True, slots=True)
class ToReplace:
    """The nearest pawn of another player is to make room (rule 26)."""

    key: ClassVar[str] = "replace"
    """Its name in message ids."""
    seat: Seat
    """Whose turn it is."""
    distance: int
    """How many steps away the nearest ones are; 0 without an own pawn, when any will do."""


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more."""

    key: ClassVar[str] = "over"
    """Its name in message ids."""


Due: TypeAlias = (
    ToArrange | ToStart | ToThrow | ToDecide | ToDraw | ToLay | ToLend | ToSteal | ToTame | ToReplace | Over
)


def due(state: State) -> Due:
    """What a match waits for. Effects that go on by themselves never wait: no view is made of their midst."""
    match state.phase:
        case Arranging(left):
            return ToArrange(arranging.arranger(state), left[0], len(left))
        case Starting(rivals):
            return ToStart(rivals)
        case Throwing(seat, kept, faces, left):
            return ToThrow(seat, DiceView(thrown(faces) if faces else (), left, kept=kept))
        case Deciding(seat, faces, left, extra, kept):
            return ToDecide(seat, DiceView(thrown(faces), left, extra, kept))
        case Acting() as now:
            return _effect(state, now)
        case Finished():
            return Over()
        case _ as never:
            assert_never(never)


def _effect(state: State, now: Acting) -> Due:
    """The part of a card or an alert that waits."""
    seat, drawn = now.seat, tuple(map(landscape_of, now.drawn))
    match now.steps[0]:
        case Drawing(left):
            return ToDraw(seat, left, drawn)
        case Laying(left, alert):
            return ToLay(seat, drawn, left, alert)
        case Burning():
            assert now.laid is not None, "a flame goes to the castle tile that was laid for it"
            return ToLend(seat, NAMES[now.laid])
        case StealingCard():
            return ToSteal(seat, "card")
        case StealingGem():
            return ToSteal(seat, "gem")
        case Taming():
            return ToTame(seat)
        case Replacing():
            return ToReplace(seat, replaceable(state, seat)[1])
        case Rewarding():
            raise AssertionError("a gem of the supply is taken without waiting")
        case _ as never:
            assert_never(never)
