"""Data for the list of what waits for a person, and of who reads it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Summary, Table, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.waits import Wait, WaitKind


@dataclass(frozen=True, slots=True)
class Board:
    """One thing that waits for a person in a match: a move, a vote or something else."""

    table: Table
    wait: Wait

    since: int
    """When the wait began, UTC epoch ms."""

    deadline: int | None
    """When the person's time runs out or the question ends, UTC epoch ms. None for never and during a pause."""

    @property
    def decision(self) -> int:
        """The row that opened the decision, 0 if the match waits for something else than a move."""
        return self.wait.decision

    @property
    def of_move(self) -> bool:
        """Whether the match waits for a move."""
        return self.wait.kind is WaitKind.MOVE

    @property
    def alone(self) -> bool:
        """Whether several others have decided and everyone waits for this person."""
        present = self.table.present
        return self.of_move and self.table.to_act() & present == {self.wait.seat} and len(present) > 2

    @property
    def urgency(self) -> tuple[bool, int, int]:
        """Sort key: the nearest deadline comes first, then what has waited longest."""
        return self.deadline is None, self.deadline or 0, self.since


@dataclass(frozen=True, slots=True)
class Other:
    """A running match in which a person waits for others."""

    summary: Summary
    """The match in brief."""

    seats: tuple[Seat, ...]
    """The seats to move."""

    since: int
    """When the first of them was asked, UTC epoch ms."""


@dataclass(frozen=True, slots=True)
class Found:
    """Everything that waits for a person."""

    boards: tuple[Board, ...] = ()
    """What waits, most urgent first."""

    held: tuple[Summary, ...] = ()
    """Matches in which autopilot plays for the person."""

    unreachable: int = 0
    """How many more boards wait in servers that can't be asked right now."""

    others: tuple[Other, ...] = ()
    """The person's matches that wait for other players, longest wait first."""

    posted: Mapping[int, Posted] = field(default_factory=dict)
    """The newest board by match id."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads the list, and where."""

    say: Phrases
    """Their language."""

    here: int | None
    """The server they read it in, None outside servers. Buttons open its boards and link to all others."""

    servers: Mapping[int, str]
    """Names of servers by id."""

    addresses: Mapping[int, str]
    """Links to the newest boards by match id."""

    now: int
    """UTC epoch ms."""

    unseen: frozenset[int] = frozenset()
    """Matches in channels that they can't see."""

    gone: Mapping[int, Where | None] = field(default_factory=dict)
    """Matches whose channel was deleted: where each goes on, None for nowhere (cogs/ui/channels/deleted_places.py)."""

    lost: frozenset[int] = frozenset()
    """Matches whose newest board was deleted and is posted again."""

    closed: Mapping[int, str] = field(default_factory=dict)
    """Matches whose channel takes no board: why, in words (cogs/ui/interaction/why_boards_cannot_post.py)."""

    paused: frozenset[int] = frozenset()
    """Matches that wait for others and are paused."""

    away: Mapping[int, date] = field(default_factory=dict)
    """The last day of vacation of each user on vacation for whose move another match waits."""
