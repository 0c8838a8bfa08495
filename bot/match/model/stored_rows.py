"""A match as a store keeps it, in plain values: rows of its log, people, drafts, and times when something is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.match.model import draft_digest
from bot.match.model.match import Summary
from bot.match.model.waits import Wait


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a log as it is stored: an Entry whose events are plain JSON objects."""

    match: int
    seq: int
    at: int
    actor: int | None
    interaction: int | None
    command: str
    notations: tuple[str, ...]
    events: tuple[Mapping[str, Any], ...] = field(repr=False)
    plays: bool = False
    """Whether any event is one of the game itself, not only of the match around it."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A present or former player under whom a match is listed."""

    user: int
    is_open: bool
    """Whether the match isn't over and they still play in it."""


@dataclass(frozen=True, slots=True)
class Append:
    """One accepted command to be stored: its row, and what is kept of the match after it for lists and reminders."""

    row: Row
    summary: Summary
    secret: str | None = field(repr=False)
    """The match's secret in hex. None only before the start of a table opened by an old version."""

    participants: tuple[Participant, ...] | None
    """Users to list the match under, None if neither they nor its place, seats or status change."""

    public_seq: int
    """Seq of the newest row whose effects the channel can be shown."""

    due: int | None = None
    """When something next happens without a command (UTC epoch ms), None for never."""

    rematch_of: int | None = None
    """The match this one is a rematch of. A store accepts only one open or played rematch of a match."""

    waits: tuple[Wait, ...] | None = None
    """All waits of the match after this row, None if the row doesn't change them."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A match's log and secret, from which the match is computed (folded)."""

    rows: tuple[Row, ...]
    secret: str | None = field(repr=False)
    """The match's secret in hex. None only before the start of a table opened by an old version."""

    unsealed: bool = field(default=False, compare=False)
    """Whether some rows have no checksum, because an old version wrote them. Store.seal adds it."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """The readable part of a log. rows: oldest first. fault: what's wrong with it, None for a log that is whole."""

    rows: tuple[Row, ...]
    fault: str | None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A draft: the actions of a turn that a player hasn't finished."""

    decision: int
    """Seq of the row that asked for the decision it belongs to."""

    notations: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Name of the draft (drafts.digest)."""
        return draft_digest.digest(self.notations)


@dataclass(frozen=True, slots=True)
class Due:
    """A match and the next time at which something happens in it without a command."""

    match: int
    at: int
    """UTC epoch ms."""

    waits: bool = False
    """Whether the match is running. Then it can be due before `at`, if a clock was wrong when that was saved."""


class Scope(StrEnum):
    """The kind of owner that a setting has."""

    USER = "user"
    GUILD = "guild"
    LESSON = "lesson"
    """A user's progress in lessons (bot/match/learning/lesson_progress.py), one setting for each game."""

    RECALL = "recall"
    """When to remind a user of puzzles to repeat, and when it was last done (learning/puzzle_reminder_schedule.py)."""

    HOUSE = "house"
    """Settings of Herald itself. Their owner is 0."""
