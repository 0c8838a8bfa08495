"""A reminder notice for one person, about one match or several."""

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
    """The seat of the person it waits for, UNSEATED for an invited one."""

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
        """All others have decided and wait."""
        return self.of_move and self.match.to_act() & self.match.present == {self.seat}


@dataclass(frozen=True, slots=True)
class Notice:
    """What one person is told at one time."""

    user: int
    at: int
    """Its id: no other notice to this person has the same. About when it was claimed, UTC epoch ms."""

    rings: tuple[Ring, ...]
    """What it's about, the most urgent first, at least one."""

    settings: UserSettings = field(repr=False)
    """The person's."""

    silent: bool = False
    """It makes no sound."""

    since: int = 0
    """The id of its first claim if it may have been sent already, so that it's looked for first. 0 if not."""

    @property
    def doubtful(self) -> bool:
        """It may have been sent already."""
        return self.since > 0


Note = Callable[[Sequence[Ring]], Awaitable[None]]
"""Notes that these have been sent."""


class Teller(Protocol):
    """Sends notices to people."""

    async def tell_others(self, match: Table, seat: Seat, deadline: int | None) -> None:
        """Tell the players who wait for a seat, once a turn, that its player gets no more reminders, and their options.

        deadline: when the seat's clock ends, UTC epoch ms. Raises any error that prevents sending.
        """
        ...

    async def find(self, match: Table, wait: Wait) -> bool:
        """Return whether this claim was sent. Its message where the match is played is noted as a call. Sends nothing.

        Raises any error that prevents finding out.
        """
        ...

    async def tell(self, notice: Notice, note: Note) -> None:
        """Send it once. Parts with a message of their own are noted once sent, so they aren't sent again with the rest.

        Raises any error that prevents sending, or knowing if it was sent.
        """
        ...
