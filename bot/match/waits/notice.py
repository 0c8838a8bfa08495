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
    """The entry of one match in a notice."""

    match: Table
    seat: Seat
    """The seat of the person it waits for, UNSEATED for an invited one."""

    wait: Wait
    """The wait, as stored once this process claimed its reminder."""

    deadline: int | None
    """When their clock ends (UTC epoch ms), None if none runs."""

    number: int = 0
    """How many reminders of the decision there were, including this one. Calls and warnings don't count."""

    @property
    def last(self) -> bool:
        """Whether no other reminder of this decision follows."""
        return self.number >= LIMIT

    @property
    def of_move(self) -> bool:
        """Whether it's about a turn."""
        return self.wait.kind is WaitKind.MOVE

    @property
    def alone(self) -> bool:
        """Whether all others have decided and wait for this person."""
        return self.of_move and self.match.to_act() & self.match.present == {self.seat}


@dataclass(frozen=True, slots=True)
class Notice:
    """Everything that one person is told at one time."""

    user: int
    at: int
    """Its id: no other notice to this person has the same. About when it was claimed, UTC epoch ms."""

    rings: tuple[Ring, ...]
    """Its entries, most urgent first, at least one."""

    settings: UserSettings = field(repr=False)
    """Settings of the person."""

    silent: bool = False
    """Whether it makes no sound."""

    since: int = 0
    """The id it was first claimed with, if it may have been sent already and must be looked for first. 0 if not."""

    @property
    def doubtful(self) -> bool:
        """Whether it may have been sent already."""
        return self.since > 0


Note = Callable[[Sequence[Ring]], Awaitable[None]]
"""A function that saves that these entries have been sent."""


class Teller(Protocol):
    """Sends notices to people."""

    async def tell_others(self, match: Table, seat: Seat, deadline: int | None) -> None:
        """Tell the other players, once a turn, that this seat's player gets no more reminders, and what they can do.

        deadline: when the seat's clock ends, UTC epoch ms. Raises any error that prevents sending.
        """
        ...

    async def find(self, match: Table, wait: Wait) -> bool:
        """Return whether a claimed reminder was sent. If it's found in the match's channel, save it as the wait's call.

        Raises any error that prevents finding out.
        """
        ...

    async def tell(self, notice: Notice, note: Note) -> None:
        """Send a notice once. Calls `note` with each part that has its own message, so that it isn't sent again.

        Raises any error that prevents sending, or knowing if it was sent.
        """
        ...
