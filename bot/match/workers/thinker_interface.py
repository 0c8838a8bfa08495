"""Interface for computing a computer player's moves, so that matches don't depend on how it's done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from bot.errors import HeraldError


@dataclass(frozen=True, slots=True)
class Task:
    """A decision of a computer player."""

    game: str
    """Key of the game."""

    version: int | None
    """Version of the rules it's played by (GameInfo.rules_version)."""

    state: Any = field(repr=False)
    """The game's own state. Nothing in it is hidden from the seat (tests/contracts)."""

    seat: int
    """The seat that decides."""

    level: str
    """How well to play: one of computer_players.LEVELS."""

    seconds: float
    """Processor time it can use."""

    seed: str
    """Seed of its random choices. The same seed decides the same, as far as time allows."""


class ThinkingFailed(HeraldError):
    """A computer player didn't decide: it took too long, or its process died."""


class Thinker(Protocol):
    """Decides for computer players, in parallel with everything else."""

    @property
    def width(self) -> int:
        """How many decisions it handles at the same time."""
        ...

    async def think(self, task: Task) -> tuple[str, ...]:
        """Return the seat's actions in notation, up to a draw or another seat's decision. Raises ThinkingFailed."""
        ...
