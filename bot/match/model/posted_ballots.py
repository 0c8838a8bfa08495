"""Public messages that ask something, as the store remembers them: ballots and offers of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Ballot:
    """A public message with buttons that asks people about something in a match, or offers a seat."""

    name: str
    """Name of the question (cogs/ui/publisher/open_ballots.py). Of two ballots with one name, the later one counts."""

    row: int
    """Seq of the row in which the question was asked."""

    shown: str
    """The answers it shows, as a text that's compared to tell if the message is up to date."""

    channel: int
    message: int


class BallotStore(Protocol):
    """The part of a store that remembers ballots."""

    async def ballots(self, match_id: int) -> Sequence[Ballot]:
        """Return the ballots of a match, oldest first."""
        ...

    async def mark_ballots(self, match_id: int, ballots: Sequence[Ballot]) -> None:
        """Save the ballots of a match."""
        ...
