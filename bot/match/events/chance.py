"""Log events of chance, for match_events.py: the seal, words for the shuffles, and the numbers of draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Sealed:
    """The match's secret was fixed before anyone but the opener was at the table."""

    scheme: int
    """Scheme by which draws follow from the secret (bot/match/model/chance.py)."""

    commitment: str
    """SHA-256 of the secret in hex."""


@dataclass(frozen=True, slots=True)
class WordGiven:
    """A user has added a word of their own to the shuffles."""

    user: int
    word: str
    """The word. Empty if its user's data was removed."""

    digest: str
    """Digest that is mixed in: chance.digest of the row's interaction and the word."""


@dataclass(frozen=True, slots=True)
class Drew:
    """Chance was drawn: the row's next events follow from it. A draw repeated after a takeback keeps its number."""

    number: int
    """From 0, over the whole match."""


ChanceEvent: TypeAlias = Sealed | WordGiven | Drew
"""Events of a match's chance."""
