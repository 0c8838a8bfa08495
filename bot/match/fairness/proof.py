"""Data of a proof: the result of checking the chance in a log."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.core.game import Drawn


class Trouble(StrEnum):
    """What can be wrong with the chance in a log."""

    SECRET = "secret"
    """The secret doesn't match the seal or the secret that the end gives."""

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
    """A number has no draw."""

    STARTER = "starter"
    """The player who begins isn't the one who was drawn."""

    UNFINISHED = "unfinished"
    """There is no end with a secret."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One error in the chance of a log."""

    trouble: Trouble
    """What it is."""

    seq: int
    """Row that shows it."""

    number: int | None = None
    """Number of the draw, if it concerns one."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """An interaction that was mixed into the shuffles."""

    seq: int
    """Its row."""

    user: int | None
    """User who made it."""

    interaction: int
    """Its id, which Discord chose."""

    word: str
    """Word that its user added. Empty for no word, and if the user's data was removed."""

    digest: str
    """Digest of the word that was mixed in. Empty for no word."""

    mix: str
    """Result of the mix, in hex."""


@dataclass(frozen=True, slots=True)
class VerifiedDraw:
    """A draw or a throw, computed again."""

    seq: int
    """Its row."""

    index: int
    """Its place among the draws of the row, from 0."""

    number: int | None
    """Number from 0 in the whole match. None in the first scheme, and if the log doesn't number it."""

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
    """Whether the match went back past it: it was shown and no longer counts."""

    again: bool = False
    """Whether it was made in this position before and taken back."""

    place: int = 0
    """Place of the first event that it caused, from 0 in its row."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of checking the chance in a log."""

    scheme: int
    """How draws follow from the secret (bot/match/model/chance.py)."""

    commitment: str
    """SHA-256 of the secret in hex, as published in advance. Empty for a match that never began."""

    secret: str = field(repr=False)
    """Secret that the log was checked with, in hex."""

    mixed: tuple[Mixed, ...]
    """What else the shuffles depend on, in the order of the log. Empty in the first scheme."""

    draws: tuple[VerifiedDraw, ...]
    """Draws in the order of the log, including those of moves that were taken back."""

    faults: tuple[Fault, ...]
    """What is wrong, errors of the seal first. Empty if all is correct."""
