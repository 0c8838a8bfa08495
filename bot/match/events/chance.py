"""Log events of chance, for match_events.py: the seal, words for the shuffles, and the numbers of draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret of the match is fixed before anyone but the opener is there."""

    scheme: int
    """By which draws follow from it (bot/match/model/chance.py)."""

    commitment: str
    """SHA-256 of the secret in hex."""


@dataclass(frozen=True, slots=True)
class WordGiven:
    """A user has put a word of their own into the shuffles."""

    user: int
    word: str
    """Empty where its person was forgotten."""

    digest: str
    """What is mixed in: chance.digest of the row's interaction and the word."""


@dataclass(frozen=True, slots=True)
class Drew:
    """The rest of the row comes from this draw. A number used before is a draw made again after a takeback."""

    number: int
    """From 0, over the whole match."""


ChanceEvent: TypeAlias = Sealed | WordGiven | Drew
"""Events of a match's chance."""
