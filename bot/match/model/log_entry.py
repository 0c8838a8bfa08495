"""Rows of a log."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a log: an accepted command and everything that followed from it."""

    match: int
    seq: int
    at: int
    """UTC epoch ms."""

    actor: int | None
    """User who asked, None for Herald itself."""

    interaction: int | None
    """Id of the interaction. It's never applied twice."""

    command: str
    """Name of the service's command."""

    notations: tuple[str, ...]
    """Actions of a `submit` command, in the game's notation."""

    events: tuple[object, ...]
    """Events of the match and the game, in order."""

    dropped: bool = False
    """Its game events no longer count, because the move was taken back. Computed from later rows, never stored."""
