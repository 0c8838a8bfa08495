"""What somebody is told who is waited for: one notice, about one match or several."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from bot.core.game import Seat
from bot.match.model import Table
from bot.match.reminders import LIMIT
from bot.match.settings import UserSettings
from bot.match.waits import Wait


@dataclass(frozen=True, slots=True)
class Ring:
    """One match in a notice."""

    match: Table
    seat: Seat
    """Who is waited for there."""

    wait: Wait
    """As claimed."""

    deadline: int | None
    """When their clock ends, UTC epoch ms."""

    number: int = 0
    """Which reminder of the decision it is, 0 for its call."""

    @property
    def last(self) -> bool:
        """No other reminder of this decision follows."""
        return self.number >= LIMIT

    @property
    def alone(self) -> bool:
        """Everybody else has decided and waits."""
        return self.match.to_act() & self.match.present == {self.seat}


@dataclass(frozen=True, slots=True)
class Notice:
    """What one person is told at one time."""

    user: int
    at: int
    """Its name: no other notice to this person has the same. About when it was claimed, UTC epoch ms."""

    rings: tuple[Ring, ...]
    """What it is about, the most urgent first; at least one."""

    settings: UserSettings = field(repr=False)
    """The person's."""

    silent: bool = False
    """It makes no sound."""

    since: int = 0
    """The name it was first claimed by, where it may have been told already, so that it is looked for first; 0 where
    it can't have been."""

    @property
    def doubtful(self) -> bool:
        """It may have been told already."""
        return self.since > 0


class Teller(Protocol):
    """Brings notices to people."""

    async def tell(self, notice: Notice) -> None:
        """Tell it, once. Raises whatever keeps it from being told, or from knowing that it was."""
        ...
