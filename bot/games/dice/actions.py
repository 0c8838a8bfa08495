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

import re
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from bot.core.game import CoreReason, IllegalAction, Seat
from bot.games.dice.board import NAMES, SPACES
from bot.games.dice.cards import DICE
from bot.games.dice.faces import BY_NAME, Face


@dataclass(frozen=True, slots=True)
class Throw:
    """Keep these dice, numbered from 1, and throw the others again."""

    kept: tuple[int, ...]
    """Dice that stay, from 1, in order."""


@dataclass(frozen=True, slots=True)
class Joker:
    """Spend two cards for a die."""

    die: Face
    """The die it adds."""
    supers: int
    """How many of them are superjokers; the others show the die (rule 18)."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the visible card of a pile, whose condition is fulfilled."""

    pile: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class Alert:
    """Lay the visible card of a pile face down and wake a dragon; None when all piles are empty."""

    pile: int | None
    """From 1; None without a card."""


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the drawn castle tile of this space's landscape there."""

    space: int
    """Its number (board.SPACES)."""


@dataclass(frozen=True, slots=True)
class StealCard:
    """Take a face-up card with this joker from another player."""

    victim: Seat
    """Whose it is."""
    die: Face
    """The joker of the card."""


@dataclass(frozen=True, slots=True)
class StealGem:
    """Take a gem from another player."""

    victim: Seat
    """Whose it is."""
    gem: str
    """ "white" or "gold"."""


@dataclass(frozen=True, slots=True)
class StealNothing:
    """Leave everybody what they have."""


@dataclass(frozen=True, slots=True)
class Tame:
    """Take the flame of a space and stand there."""

    space: int
    """Its number."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Stand in the place of another player's pawn."""

    space: int
    """Its number."""


@dataclass(frozen=True, slots=True)
class Borrow:
    """Use a flame of this player for a dragon alert (ruling A12)."""

    giver: Seat
    """Whose flame it is."""


@dataclass(frozen=True, slots=True)
class ChooseLayout:
    """Put the halves of the board together like this (rule 11)."""

    layout: str
    """Its key."""


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

_DIE = r"[RBG][1-6]"
_SPACE = r"(?P<space>[AB](?:[1-9]|1[0-5]))"
_FROM = r"FROM (?P<seat>[1-9])"

_FORMS = tuple(
    re.compile(form)
    for form in (
        r"(?P<verb>KEEP) (?P<dice>NONE|[1-6](?: ?[1-6])*)",
        rf"(?P<verb>JOKER) (?:(?P<same>{_DIE}) (?P=same)|(?P<one>{_DIE}) S|S S (?P<any>{_DIE}))",
        r"(?P<verb>TAKE|ALERT) (?P<pile>[1-5])",
        r"(?P<verb>ALERT)",
        rf"(?P<verb>PLACE|TAME|REPLACE|PUT) {_SPACE}",
        rf"(?P<verb>STEAL) (?:(?P<nothing>NOTHING)|(?:(?P<die>{_DIE})|(?P<gem>WHITE|GOLD)) {_FROM})",
        rf"(?P<verb>FLAME) {_FROM}",
        r"(?P<verb>LAYOUT) (?P<layout>[A-Z]+)",
    )
)

# Longer texts are refused unread; the longest notation has 20 characters.
_LONGEST = 40


def notation(action: Action) -> str:
    match action:
        case Throw(kept):
            return f"keep {' '.join(map(str, kept)) or 'none'}"
        case Joker(die, supers):
            return f"joker {(f'{die.name} {die.name}', f'{die.name} S', f'S S {die.name}')[supers]}"
        case Take(pile):
            return f"take {pile}"
        case Alert(pile):
            return "alert" if pile is None else f"alert {pile}"
        case StealCard(victim, die):
            return f"steal {die.name} from {victim + 1}"
        case StealGem(victim, gem):
            return f"steal {gem} from {victim + 1}"
        case StealNothing():
            return "steal nothing"
        case Borrow(giver):
            return f"flame from {giver + 1}"
        case ChooseLayout(layout):
            return f"layout {layout}"
        case Place(space) | Tame(space) | Replace(space) | Put(space):
            return f"{type(action).__name__.lower()} {NAMES[space]}"
        case _ as never:
            assert_never(never)


def parse(text: str) -> Action:
    """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
    clean = " ".join(text[:_LONGEST].replace(",", " ").replace("+", " ").split()).upper()
    if text.isascii() and len(text) <= _LONGEST:
        for form in _FORMS:
            found = form.fullmatch(clean)
            if found is not None:
                return _meant(found["verb"], {key: value for key, value in found.groupdict().items() if value})
    raise IllegalAction(CoreReason.MALFORMED, text=clean.lower())


def _meant(verb: str, parts: dict[str, str]) -> Action:
    match verb:
        case "KEEP":
            return Throw(tuple(number for number in range(1, DICE + 1) if str(number) in parts["dice"]))
        case "JOKER":
            supers = 0 if "same" in parts else 1 if "one" in parts else 2
            return Joker(BY_NAME[next(parts[key] for key in ("same", "one", "any") if key in parts)], supers)
        case "TAKE":
            return Take(int(parts["pile"]))
        case "ALERT":
            return Alert(int(parts["pile"]) if "pile" in parts else None)
        case "STEAL" if "nothing" in parts:
            return StealNothing()
        case "STEAL" if "die" in parts:
            return StealCard(int(parts["seat"]) - 1, BY_NAME[parts["die"]])
        case "STEAL":
            return StealGem(int(parts["seat"]) - 1, parts["gem"].lower())
        case "FLAME":
            return Borrow(int(parts["seat"]) - 1)
        case "LAYOUT":
            return ChooseLayout(parts["layout"].lower())
    return _AT_SPACE[verb](SPACES[parts["space"]])


_AT_SPACE: dict[str, type[Place | Tame | Replace | Put]] = {
    "PLACE": Place,
    "TAME": Tame,
    "REPLACE": Replace,
    "PUT": Put,
}


def fields(action: Action) -> dict[str, Any]:
    match action:
        case Throw(kept):
            return {"kind": "keep", "dice": list(kept)}
        case Joker(die, supers):
            return {"kind": "joker", "die": die.name, "supers": supers}
        case Take(pile):
            return {"kind": "take", "pile": pile}
        case Alert(pile):
            return {"kind": "alert", "pile": pile}
        case StealCard(victim, die):
            return {"kind": "steal", "from": victim, "card": die.name}
        case StealGem(victim, gem):
            return {"kind": "steal", "from": victim, "gem": gem}
        case StealNothing():
            return {"kind": "steal"}
        case Borrow(giver):
            return {"kind": "flame", "from": giver}
        case ChooseLayout(layout):
            return {"kind": "layout", "layout": layout}
        case Place(space) | Tame(space) | Replace(space) | Put(space):
            return {"kind": type(action).__name__.lower(), "space": NAMES[space]}
        case _ as never:
            assert_never(never)
