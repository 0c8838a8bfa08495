"""Log events of chance: the published hash of the secret, players' words for the shuffles, and the numbers of draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Sealed:
    """The secret of the match's draws was chosen before anyone but the opener was at the table. Its hash proves it."""

    scheme: int
    """Version of the method that computes draws from the secret (bot/match/model/provably_fair_draws.py)."""

    commitment: str
    """SHA-256 of the secret in hex."""


@dataclass(frozen=True, slots=True)
class WordGiven:
    """A user has added a word of their own to the shuffles: later draws depend on it."""

    user: int
    word: str
    """The word. Empty if its user's data was removed."""

    digest: str
    """Hash on which the draws depend: chance.digest of the row's interaction and the word."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A draw or throw was made: the row's next events follow from it.

    If it's taken back, and the same position comes again, the draw made there gets the same number (from scheme 3 on).
    """

    number: int
    """Number of the draw, from 0 over the whole match."""


ChanceEvent: TypeAlias = Sealed | WordGiven | Drew
"""Events of a match's chance."""
