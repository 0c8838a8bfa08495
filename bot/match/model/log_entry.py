"""What a log consists of."""

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
    """Id that is never applied twice."""

    command: str
    """Its name in the service."""

    notations: tuple[str, ...]
    """The actions of a submit."""

    events: tuple[object, ...]
    """Of match and game, in order."""

    dropped: bool = False
    """Its game events no longer count, because the move was taken back. Computed from later rows, never stored."""
