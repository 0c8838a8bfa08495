"""What a check of a log's chance comes to, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.core.game import Drawn


class Trouble(StrEnum):
    """What can be wrong with the chance of a log."""

    SECRET = "secret"
    """The secret is not what the seal was made of, or not the one that the end tells."""

    RESEALED = "resealed"
    """The log names a second seal, or one that was not fixed with the opening."""

    WORD = "word"
    """What was mixed of a word is not what the word gives."""

    ORDER = "order"
    """The number of a draw is out of order, or one was left out."""

    DRAW = "draw"
    """Something else was drawn than the secret gives."""

    CHANGED = "changed"
    """A draw that was taken back was made again in the same position, and not with its number."""

    UNNUMBERED = "unnumbered"
    """A draw without a number."""

    IDLE = "idle"
    """A number where nothing was to be drawn."""

    STARTER = "starter"
    """Somebody else begins than was drawn."""

    UNFINISHED = "unfinished"
    """No end with a secret."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is wrong."""

    trouble: Trouble
    """What it is."""

    seq: int
    """Of the row that shows it."""

    number: int | None = None
    """Of the draw, where it is one's."""


@dataclass(frozen=True, slots=True)
class Mixed:
    """One interaction that the shuffles follow from."""

    seq: int
    """Of its row."""

    user: int | None
    """Whose it was."""

    interaction: int
    """Its id, which Discord chose."""

    word: str
    """What its user added, empty for nothing and where they were forgotten."""

    digest: str
    """What was mixed of the word, empty for none."""

    mix: str
    """What the mix came to, in hex."""


@dataclass(frozen=True, slots=True)
class VerifiedDraw:
    """One piece of chance, computed anew."""

    seq: int
    """Its row."""

    index: int
    """Its place among the draws of the row, from 0."""

    number: int | None
    """From 0 over the whole match; None by the first scheme, and where the log does not number it."""

    kind: str
    """What was drawn."""

    bag: tuple[Any, ...]
    """What could be drawn, sorted as it was drawn from; empty for a throw."""

    faces: tuple[int, ...]
    """Of the dice that were thrown; empty for a draw."""

    count: int
    """How many pieces were drawn, or dice thrown."""

    drawn: Drawn
    """What the secret gives."""

    agrees: bool
    """The log says the same."""

    spent: bool
    """The match went back behind it: it was shown, and counts no longer."""

    again: bool = False
    """It was made before in this position, and taken back."""

    place: int = 0
    """Of the first event that came of it, from 0 in its row."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a check of a log's chance came to."""

    scheme: int
    """By which draws follow from the secret (bot/match/model/chance.py)."""

    commitment: str
    """SHA-256 of the secret in hex, as it was published before; empty for a match that never began."""

    secret: str = field(repr=False)
    """By which the log was checked, in hex."""

    mixed: tuple[Mixed, ...]
    """What the shuffles follow from besides, in the order of the log; nothing by the first scheme."""

    draws: tuple[VerifiedDraw, ...]
    """In the order of the log, those of moves that were taken back included."""

    faults: tuple[Fault, ...]
    """What is wrong, the seal first; nothing where all is as it should be."""
