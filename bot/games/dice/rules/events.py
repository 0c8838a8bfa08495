"""What can have happened, by the wire names under which logs keep it for good.

Spaces are written as names ("A8"), dice as colour and number ("R6"), castle tiles as landscape and copy ("forest-2").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from bot.core.construction import quick
from bot.core.placings import MatchEnded
from bot.core.points import Points


@quick
@dataclass(frozen=True, slots=True)
class LayoutChosen:
    """The halves of the board lie like this (rule 11)."""

    seat: int | None
    """Who chose it, None for chance."""
    layout: str
    """Its key."""


@quick
@dataclass(frozen=True, slots=True)
class FlamePut:
    """Before the match, a flame lies on a castle tile (rules 6 and 6a)."""

    seat: int | None
    """Who put it, None for chance."""
    space: str
    """Its name."""
    castle: str
    """The castle tile below it."""


@quick
@dataclass(frozen=True, slots=True)
class GemPut:
    """Before the match, a gem lies on a space (rule 8)."""

    seat: int | None
    """Who put it, None for chance."""
    space: str
    """Its name."""
    gem: str
    """ "white" or "gold"."""


@quick
@dataclass(frozen=True, slots=True)
class CardRevealed:
    """The next card of a pile is turned over (rule 9)."""

    pile: int
    """From 1."""
    card: str
    """Its id."""


@quick
@dataclass(frozen=True, slots=True)
class StartThrow:
    """What one player threw for the start."""

    seat: int
    """Whose it is."""
    faces: tuple[int, ...]
    """Positions on each die, from 1."""
    sixes: int
    """How many dice show a 6."""


@quick
@dataclass(frozen=True, slots=True)
class StartRolled:
    """Everybody who may begin threw."""

    throws: tuple[StartThrow, ...]
    """One a rival, in the order of seats."""
    leaders: tuple[int, ...]
    """Those with most sixes, who throw again if there are several (rule 10)."""


@quick
@dataclass(frozen=True, slots=True)
class TurnBegun:
    """It is this player's turn."""

    seat: int
    """Whose it is."""


@quick
@dataclass(frozen=True, slots=True)
class DiceKept:
    """These dice stay, the others are thrown again (rule 13)."""

    seat: int
    """Whose it is."""
    kept: tuple[int, ...]
    """Dice that stay, from 1."""


@quick
@dataclass(frozen=True, slots=True)
class DiceThrown:
    """All six dice as they lie now, as positions of the faces, from 1."""

    seat: int
    """Whose it is."""
    faces: tuple[int, ...]
    """By die, from 1."""


@quick
@dataclass(frozen=True, slots=True)
class JokersSpent:
    """Two cards left the game; the die they stand for counts this turn (rule 18)."""

    seat: int
    """Whose it is."""
    cards: tuple[str, ...]
    """Their ids."""
    die: str
    """As in notation, "R6"."""


@quick
@dataclass(frozen=True, slots=True)
class CardTaken:
    """A card lies face up in front of a player."""

    seat: int
    """Whose it is."""
    pile: int
    """From 1."""
    card: str
    """Its id."""
    level: int
    """The one reached, 1 where there is only one (rules 14 and 36)."""


@quick
@dataclass(frozen=True, slots=True)
class DragonWoken:
    """The alert (rule 16): a card becomes a superjoker; pile and card are None when no card is left (ruling A10)."""

    seat: int
    """Whose it is."""
    pile: int | None
    """From 1."""
    card: str | None
    """Its id."""


@quick
@dataclass(frozen=True, slots=True)
class CastleDrawn:
    """A castle tile lies open on the table."""

    seat: int
    """Whose it is."""
    castle: str
    """Landscape and copy."""


@quick
@dataclass(frozen=True, slots=True)
class CastleLaid:
    """A castle tile lies on the board."""

    seat: int
    """Whose it is."""
    castle: str
    """Landscape and copy."""
    space: str
    """Its name."""
    pawn: bool
    """Its player's pawn stands on it."""


@quick
@dataclass(frozen=True, slots=True)
class CastlesReturned:
    """Castle tiles that were drawn and not laid are shuffled back (rule 22)."""

    castles: tuple[str, ...]
    """Landscape and copy of each."""


@quick
@dataclass(frozen=True, slots=True)
class FlamePlaced:
    """A flame lies on the tile of an alert."""

    seat: int
    """Whose it is."""
    space: str
    """Its name."""
    giver: int | None
    """Whose it was, None for the supply (rules 29 and 30)."""


@quick
@dataclass(frozen=True, slots=True)
class GemTaken:
    """A player has a gem more."""

    seat: int
    """Whose it is."""
    gem: str
    """ "white" or "gold"."""
    space: str | None
    """Where it lay, None for the supply."""


@quick
@dataclass(frozen=True, slots=True)
class CardStolen:
    """A face-up card changes hands (rule 23)."""

    seat: int
    """Whose it is."""
    victim: int
    """Whose it was."""
    card: str
    """Its id."""


@quick
@dataclass(frozen=True, slots=True)
class GemStolen:
    """A gem changes hands (rule 24)."""

    seat: int
    """Whose it is."""
    victim: int
    """Whose it was."""
    gem: str
    """ "white" or "gold"."""


@quick
@dataclass(frozen=True, slots=True)
class NothingStolen:
    """A player who might have stolen did not (ruling A6)."""

    seat: int
    """Whose it is."""


@quick
@dataclass(frozen=True, slots=True)
class DragonTamed:
    """A flame of the board belongs to a player, whose pawn stands there instead (rule 25)."""

    seat: int
    """Whose it is."""
    space: str
    """Its name."""


@quick
@dataclass(frozen=True, slots=True)
class PawnReplaced:
    """A pawn went back to the reserve of `owner`; another stands there instead (rule 26)."""

    seat: int
    """Whose it is."""
    owner: int
    """Whose pawn went home."""
    space: str
    """Its name."""


@quick
@dataclass(frozen=True, slots=True)
class EffectMissed:
    """Part of a card has no effect."""

    seat: int
    """Whose it is."""
    effect: str
    """"gem", "steal-card", "steal-gem", "tame" or "replace" (A7, A9)."""


@quick
@dataclass(frozen=True, slots=True)
class Scored:
    """The final score of a player, explained, and the flames that may break a tie (rules 38 and 39)."""

    seat: int
    """Whose it is."""
    points: Points
    """The final score, explained."""
    flames: int
    """What breaks a tie (rule 39)."""


Event: TypeAlias = (
    LayoutChosen
    | FlamePut
    | GemPut
    | CardRevealed
    | StartRolled
    | TurnBegun
    | DiceKept
    | DiceThrown
    | JokersSpent
    | CardTaken
    | DragonWoken
    | CastleDrawn
    | CastleLaid
    | CastlesReturned
    | FlamePlaced
    | GemTaken
    | CardStolen
    | GemStolen
    | NothingStolen
    | DragonTamed
    | PawnReplaced
    | EffectMissed
    | Scored
    | MatchEnded
)

EVENTS: dict[str, type[Event]] = {
    "dice.layout-chosen.1": LayoutChosen,
    "dice.flame-put.1": FlamePut,
    "dice.gem-put.1": GemPut,
    "dice.card-revealed.1": CardRevealed,
    "dice.start-rolled.1": StartRolled,
    "dice.turn-begun.1": TurnBegun,
    "dice.dice-kept.1": DiceKept,
    "dice.dice-thrown.1": DiceThrown,
    "dice.jokers-spent.1": JokersSpent,
    "dice.card-taken.1": CardTaken,
    "dice.dragon-woken.1": DragonWoken,
    "dice.castle-drawn.1": CastleDrawn,
    "dice.castle-laid.1": CastleLaid,
    "dice.castles-returned.1": CastlesReturned,
    "dice.flame-placed.1": FlamePlaced,
    "dice.gem-taken.1": GemTaken,
    "dice.card-stolen.1": CardStolen,
    "dice.gem-stolen.1": GemStolen,
    "dice.nothing-stolen.1": NothingStolen,
    "dice.dragon-tamed.1": DragonTamed,
    "dice.pawn-replaced.1": PawnReplaced,
    "dice.effect-missed.1": EffectMissed,
    "dice.scored.1": Scored,
    "dice.match-ended.1": MatchEnded,
}
