"""What somebody is told who is waited for: one notice, about one match or several."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bot.core.game import Seat
from bot.match.model.match import Table
from bot.match.model.waits import Wait, WaitKind
from bot.match.settings.user_and_server import UserSettings
from bot.match.waits.reminder_policy import LIMIT


@dataclass(frozen=True, slots=True)
class Ring:
    """One match in a notice."""

    match: Table
    seat: Seat
    """Who is waited for there, UNSEATED for who is invited."""

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
    def of_move(self) -> bool:
        """It's about a turn."""
        return self.wait.kind is WaitKind.MOVE

    @property
    def alone(self) -> bool:
        """Everybody else has decided and waits."""
        return self.of_move and self.match.to_act() & self.match.present == {self.seat}


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


Note = Callable[[Sequence[Ring]], Awaitable[None]]
"""Keeps in mind that these have been told."""


class Teller(Protocol):
    """Brings notices to people."""

    async def tell_others(self, match: Table, seat: Seat, deadline: int | None) -> None:
        """Tell those who wait for a seat, once a turn, that its person isn't reminded any more, and what they can do.

        deadline: when the seat's clock ends, UTC epoch ms. Raises whatever keeps it from being told.
        """
        ...

    async def find(self, match: Table, wait: Wait) -> None:
        """Keep in mind what may have been told of this claim where the match is played; if it wasn't, it isn't now.

        Raises whatever keeps it from being known.
        """
        ...

    async def tell(self, notice: Notice, note: Note) -> None:
        """Tell it, once. What has a message of its own is noted once that's sent, so it isn't told with the rest again.

        Raises whatever keeps any of it from being told, or from knowing that it was.
        """
        ...
