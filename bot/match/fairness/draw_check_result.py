"""Result types of checking the draws in a log."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.core.game import Drawn


class Trouble(StrEnum):
    """What can be wrong with the draws in a log."""

    SECRET = "secret"
    """The secret's hash isn't the published one (the seal), or the end of the log gives another secret."""

    RESEALED = "resealed"
    """The log has a second seal, or a seal that wasn't set with the opening."""

    WORD = "word"
    """The digest that was mixed in for a word isn't the digest of that word."""

    ORDER = "order"
    """A draw's number is out of order, or one is missing."""

    DRAW = "draw"
    """The result of a draw isn't what the secret gives."""

    CHANGED = "changed"
    """A draw that was taken back was made again in the same position, but with another number."""

    UNNUMBERED = "unnumbered"
    """A draw has no number."""

    IDLE = "idle"
    """The log has a number for a draw, but no draw follows."""

    STARTER = "starter"
    """The player who begins isn't the one who was drawn."""

    UNFINISHED = "unfinished"
    """The log has no end, which would give the secret."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One error in the draws of a log."""

    trouble: Trouble
    """Kind of error."""

    seq: int
    """Number of the log row that shows it."""

    number: int | None = None
    """Number of the draw, None if the error concerns no numbered draw."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """An interaction (a press or command in Discord) on which later draws depend, as its id was mixed in."""

    seq: int
    """Number of its row in the log."""

    user: int | None
    """User who made it."""

    interaction: int
    """Id of the interaction, which Discord chose."""

    word: str
    """Word that the user added with it. Empty for no word, and if the user's data was removed."""

    digest: str
    """Digest of the word that was mixed in. Empty for no word."""

    mix: str
    """Hash over everything mixed in so far, in hex."""


@dataclass(frozen=True, slots=True)
class VerifiedDraw:
    """A draw or a throw, computed again."""

    seq: int
    """Number of its row in the log."""

    index: int
    """Its position among the draws of the row, from 0."""

    number: int | None
    """Number from 0 in the whole match. None in the first scheme of draws, and if the log doesn't number it."""

    kind: str
    """Kind of draw or throw."""

    bag: tuple[Any, ...]
    """What could be drawn, in the order it was drawn from. Empty for a throw."""

    faces: tuple[int, ...]
    """Faces of the dice that were thrown. Empty for a draw."""

    count: int
    """How many pieces were drawn or dice thrown."""

    drawn: Drawn
    """The result that the secret gives."""

    agrees: bool
    """Whether the log has the same result."""

    spent: bool
    """Whether the match went back to before this draw: it was shown and no longer counts."""

    again: bool = False
    """Whether it repeats a draw that was made in this position before and taken back."""

    place: int = 0
    """Position of the first event that it caused, from 0 in its row."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of checking the draws in a log."""

    scheme: int
    """Version of the method that computes draws from the secret (bot/match/model/provably_fair_draws.py)."""

    commitment: str
    """SHA-256 of the secret in hex, as published in advance. Empty for a match that never began."""

    secret: str = field(repr=False)
    """The secret that the draws were checked with, in hex."""

    mixed: tuple[Mixed, ...]
    """Interactions on which the draws depend too, in the order of the log. Empty in the first scheme."""

    draws: tuple[VerifiedDraw, ...]
    """Draws in the order of the log, including those of moves that were taken back."""

    faults: tuple[Fault, ...]
    """What is wrong, with errors of the secret first. Empty if all is correct."""
