"""What a store keeps of a match, as plain values: rows of its log, who takes part, drafts, and what is due."""

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
    """Some are of the game."""


@dataclass(frozen=True, slots=True)
class Participant:
    """Someone whom a match is listed under."""

    user: int
    is_open: bool
    """They can still do something in it."""


@dataclass(frozen=True, slots=True)
class Append:
    """One accepted command on its way into the store: the row and what it makes of the projections."""

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
    """The match this one plays again, which a store lets no two open or played matches do."""

    waits: tuple[Wait, ...] | None = None
    """Everyone the match waits for from here on, None when the row changes nothing about it."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Everything a match is folded from."""

    rows: tuple[Row, ...]
    secret: str | None = field(repr=False)
    """Hex, None before the start."""

    unsealed: bool = field(default=False, compare=False)
    """Some rows are of before there were checksums. See Store.seal."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """What can be read of a log. rows: oldest first. fault: what's wrong with it, None for a log that is whole."""

    rows: tuple[Row, ...]
    fault: str | None


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A half-made turn."""

    decision: int
    """Seq at which the decision opened that it belongs to."""

    notations: tuple[str, ...]

    @property
    def digest(self) -> str:
        """Its name."""
        return drafts.digest(self.notations)


@dataclass(frozen=True, slots=True)
class Due:
    """Something happens in a match by itself."""

    match: int
    at: int
    """UTC epoch ms."""

    waits: bool = False
    """It is a move that may still be taken back."""


class Scope(StrEnum):
    """Whose setting it is."""

    USER = "user"
    GUILD = "guild"
    LESSON = "lesson"
    """A user's progress in lessons (bot/match/learning/lesson_progress.py), a game each."""

    RECALL = "recall"
    """When a user is told of puzzles that are back, and when they were (bot/match/learning/puzzle_schedule.py)."""

    HOUSE = "house"
    """What Herald itself has to remember. Its owner is 0."""
