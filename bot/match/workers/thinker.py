"""What a computer player is asked, and who answers: a port, since matches know nothing of how it is thought."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.errors import HeraldError


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of a computer player."""

    game: str
    """Its key."""

    version: int | None
    """Of the rules it is played by (GameInfo.rules_version)."""

    state: Any = field(repr=False)
    """The game's own. Nothing in it is hidden from the seat (tests/contracts)."""

    seat: int
    """Whose decision it is."""

    level: str
    """How well it is to play, one of bot/match/model/computer_players.py's."""

    seconds: float
    """Processor time it may take."""

    seed: str
    """Chance of its own: the same one decides the same, as far as time allows."""


class ThinkingFailed(HeraldError):
    """Nothing came of thinking: it took too long, or whoever thought is no more."""


class Thinker(Protocol):
    """Decides for computer players, beside everything else."""

    @property
    def width(self) -> int:
        """How many decisions it thinks about at the same time."""
        ...

    async def think(self, task: Task) -> tuple[str, ...]:
        """Actions in notation, one after the other, as far as nothing is drawn and nobody else is asked: one at least.

        Raises ThinkingFailed.
        """
        ...
