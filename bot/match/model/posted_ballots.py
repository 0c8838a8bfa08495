"""Public messages that ask something, as the store remembers them: ballots and offers of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Ballot:
    """A public message with buttons that asks people something about a match, or offers a seat."""

    name: str
    """What it asks, by cogs/ui/publisher/open_ballots.py. Of two with one name, the later one counts."""

    row: int
    """The row with which that was asked."""

    shown: str
    """What it shows of the answers, to tell whether it is up to date."""

    channel: int
    message: int


class BallotStore(Protocol):
    """The part of a store that remembers ballots."""

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        """Return the messages of a match that ask something, oldest first."""
        ...

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        """Remember which messages ask something."""
        ...
