"""A match as a store keeps it, in plain values: rows of its log, people, drafts, and times when something is due."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.match.model import drafts
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
    """Whether any event is of the game."""


@dataclass(frozen=True, slots=True)
class Participant:
    """A user under whom a match is listed."""

    user: int
    is_open: bool
    """Whether they can still do something in it."""


@dataclass(frozen=True, slots=True)
class Append:
    """One accepted command to be stored: its row, and what it changes in the projections."""

    row: Row
    summary: Summary
    secret: str | None = field(repr=False)
    """Hex, from the start on."""

    participants: tuple[Participant, ...] | None
    """Everyone taking part, None when the row changes nothing about it, nor about where the match is listed."""

    public_seq: int
    """The newest row whose effects the channel may be shown."""

    due: int | None = None
    """When something happens by itself (UTC epoch ms)."""

    rematch_of: int | None = None
    """The match this one is a rematch of. A store accepts only one open or played rematch of a match."""

    waits: tuple[Wait, ...] | None = None
    """Everyone the match waits for from here on, None when the row changes nothing about it."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything from which a match is folded."""

    rows: tuple[Row, ...]
    secret: str | None = field(repr=False)
    """Hex, None before the start."""

    unsealed: bool = field(default=False, compare=False)
    """Whether some rows are from before there were checksums. See Store.seal."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """The readable part of a log. rows: oldest first. fault: what's wrong with it, None for a log that is whole."""

    rows: tuple[Row, ...]
    fault: str | None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A half-made turn of a player."""

    decision: int
    """The row that opened the decision it belongs to."""

    notations: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Name of the draft (drafts.digest)."""
        return drafts.digest(self.notations)


@dataclass(frozen=True, slots=True)
class Due:
    """A match and the time at which something happens in it by itself."""

    match: int
    at: int
    """UTC epoch ms."""

    waits: bool = False
    """Whether it's a move that can still be taken back."""


class Scope(StrEnum):
    """The kind of owner that a setting has."""

    USER = "user"
    GUILD = "guild"
    LESSON = "lesson"
    """A user's progress in lessons (bot/match/learning/lesson_progress.py), one setting for each game."""

    RECALL = "recall"
    """When a user is told of puzzles that are back, and when they were (bot/match/learning/puzzle_schedule.py)."""

    HOUSE = "house"
    """Settings of Herald itself. Their owner is 0."""
