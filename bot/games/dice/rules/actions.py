"""What a player can do, and the text each action is written as.

keep 1 4 6            throw the other dice again; keep none: all of them
joker R6 R6           spend two cards with a red 6; R6 S: one and a superjoker; S S R6: two superjokers as a red 6
take 3                take the card of pile 3, whose condition is fulfilled
alert 3               lay the card of pile 3 face down and wake a dragon; alert: without a card, when none is left
place A12             lay a drawn castle tile on space A12
steal R6 from 2       take a card with a red 6 from player 2; steal gold from 2: a gem; steal nothing
tame A8               take the flame of space A8
replace B3            put a pawn in the place of another player's on space B3
flame from 2          take the flame for a dragon alert from player 2
layout stacked        before the match: how the halves lie; put A12: what is due goes on space A12
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.game import Seat
from bot.core.notation import Form, Grammar, Slot, among, numbers
from bot.games.dice.rules.board import SPACES
from bot.games.dice.rules.cards import DICE
from bot.games.dice.rules.faces import BY_NAME, Face


@quick
@dataclass(frozen=True, slots=True)
class Throw:
    """Keep these dice, numbered from 1, and throw the others again."""

    kept: tuple[int, ...]
    """Dice that stay, from 1, in order."""


@quick
@dataclass(frozen=True, slots=True)
class Joker:
    """Spend two cards for a die."""

    die: Face
    """The die it adds."""
    supers: int
    """How many of them are superjokers; the others show the die (rule 18)."""


@quick
@dataclass(frozen=True, slots=True)
class Take:
    """Take the visible card of a pile, whose condition is fulfilled."""

    pile: int
    """From 1."""


@quick
@dataclass(frozen=True, slots=True)
class Alert:
    """Lay the visible card of a pile face down and wake a dragon; None when all piles are empty."""

    pile: int | None
    """From 1; None without a card."""


@quick
@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn castle tile of this space's landscape there."""

    space: int
    """Its number (board.SPACES)."""


@quick
@dataclass(frozen=True, slots=True)
class StealCard:
    """Take a face-up card with this joker from another player."""

    victim: Seat
    """Whose it is."""
    die: Face
    """The joker of the card."""


@quick
@dataclass(frozen=True, slots=True)
class StealGem:
    """Take a gem from another player."""

    victim: Seat
    """Whose it is."""
    gem: str
    """ "white" or "gold"."""


@quick
@dataclass(frozen=True, slots=True)
class StealNothing:
    """Leave everybody what they have."""


@quick
@dataclass(frozen=True, slots=True)
class Tame:
    """Take the flame of a space and stand there."""

    space: int
    """Its number."""


@quick
@dataclass(frozen=True, slots=True)
class Replace:
    """Stand in the place of another player's pawn."""

    space: int
    """Its number."""


@quick
@dataclass(frozen=True, slots=True)
class Borrow:
    """Use a flame of this player for a dragon alert (ruling A12)."""

    giver: Seat
    """Whose flame it is."""


@quick
@dataclass(frozen=True, slots=True)
class ChooseLayout:
    """Put the halves of the board together like this (rule 11)."""

    layout: str
    """Its key."""


@quick
@dataclass(frozen=True, slots=True)
class Put:
    """Put the flame or gem that is due on this space (rule 11)."""

    space: int
    """Its number."""


Action: TypeAlias = (
    Throw
    | Joker
    | Take
    | Alert
    | Place
    | StealCard
    | StealGem
    | StealNothing
    | Tame
    | Replace
    | Borrow
    | ChooseLayout
    | Put
)


def _kept(words: str) -> tuple[int, ...]:
    """Dice by their numbers, in whatever order and however often somebody names them."""
    return tuple(number for number in range(1, DICE + 1) if str(number) in words)


GRAMMAR: Grammar[Action] = Grammar(
    {
        "dice": Slot("NONE|[1-6](?: ?[1-6])*", _kept, lambda kept: " ".join(map(str, kept)) or "none", list),
        "die": among(BY_NAME),
        "pile": numbers(1, 5),
        "space": among(SPACES),
        "seat": among({str(seat + 1): seat for seat in range(9)}, int),
        "gem": among({gem: gem for gem in ("white", "gold")}),
        "layout": Slot("[A-Z]+", str.lower, str),
    },
    Form("keep {kept:dice}", Throw, fields="dice=kept"),
    Form("joker {die} {die}", Joker, fixed={"supers": 0}, fields="die supers"),
    Form("joker {die} S", Joker, fixed={"supers": 1}, fields="die supers"),
    Form("joker S S {die}", Joker, fixed={"supers": 2}, fields="die supers"),
    Form("take {pile}", Take),
    Form("alert", Alert, fixed={"pile": None}, fields="pile"),
    Form("alert {pile}", Alert),
    Form("place {space}", Place),
    Form("steal {die} from {victim:seat}", StealCard, fields="from=victim card=die"),
    Form("steal {gem} from {victim:seat}", StealGem, fields="from=victim gem"),
    Form("steal nothing", StealNothing),
    Form("tame {space}", Tame),
    Form("replace {space}", Replace),
    Form("flame from {giver:seat}", Borrow, fields="from=giver"),
    Form("layout {layout}", ChooseLayout),
    Form("put {space}", Put),
)
notation, fields = GRAMMAR.notation, GRAMMAR.fields

# Lists of dice are typed with commas, jokers with a plus; a refusal repeats a text in small letters.
_TYPED = str.maketrans(f",+{ascii_uppercase}", f"  {ascii_lowercase}")


def parse(text: str) -> Action:
    """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
    return GRAMMAR.parse(text.translate(_TYPED))
