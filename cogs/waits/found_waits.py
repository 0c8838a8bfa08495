"""What waits for somebody, as it was found, and who reads of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Summary, Table, Where
from bot.match.model.match_queries import Posted
from bot.match.model.waits import Wait, WaitKind


@dataclass(frozen=True, slots=True)
class Board:
    """Something that waits for somebody in a match: their move, or any other kind."""

    table: Table
    wait: Wait

    since: int
    """When it began to wait, UTC epoch ms."""

    deadline: int | None
    """When their time runs out, or it ends by itself, UTC epoch ms; None for never, and in a pause."""

    @property
    def decision(self) -> int:
        """Seq at which their decision opened, 0 for all but moves."""
        return self.wait.decision

    @property
    def of_move(self) -> bool:
        """It's their turn."""
        return self.wait.kind is WaitKind.MOVE

    @property
    def alone(self) -> bool:
        """Several others have decided, and everybody waits for this one person."""
        present = self.table.present
        return self.of_move and self.table.to_act() & present == {self.wait.seat} and len(present) > 2

    @property
    def urgency(self) -> tuple[bool, int, int]:
        """What comes first is the least: the nearest deadline, then whatever has waited longest."""
        return self.deadline is None, self.deadline or 0, self.since


@dataclass(frozen=True, slots=True)
class Other:
    """A running match in which somebody waits for others."""

    summary: Summary
    seats: tuple[Seat, ...]
    """Of those who are to move."""

    since: int
    """When the first of them was asked, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Found:
    """Everything that waits for somebody."""

    boards: tuple[Board, ...] = ()
    """The most urgent first."""

    held: tuple[Summary, ...] = ()
    """Matches in which the seat-holder plays for them."""

    unreachable: int = 0
    """How many more boards wait in servers that cannot be asked just now."""

    others: tuple[Other, ...] = ()
    """Matches that wait for others, the longest wait first."""

    posted: Mapping[int, Posted] = field(default_factory=dict)
    """By match, its newest board."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the list, and where."""

    say: Phrases
    """Their language."""

    here: int | None
    """The server they read it in, whose boards open at a press; others are a link away."""

    servers: Mapping[int, str]
    """Names of servers by id."""

    addresses: Mapping[int, str]
    """By match, where its newest board hangs."""

    now: int
    """UTC epoch ms."""

    unseen: frozenset[int] = frozenset()
    """Matches in channels that they can't see."""

    gone: Mapping[int, Where | None] = field(default_factory=dict)
    """By match whose place is gone, where it goes on, None for nowhere (cogs/ui/channels/deleted_places.py)."""

    closed: Mapping[int, str] = field(default_factory=dict)
    """By match whose place takes no board, why, in words (cogs/ui/interaction/place_refusals.py)."""

    paused: frozenset[int] = frozenset()
    """Of the matches that wait for others, those that pause."""

    away: Mapping[int, date] = field(default_factory=dict)
    """By user the last day of a vacation, of those other matches wait for."""
