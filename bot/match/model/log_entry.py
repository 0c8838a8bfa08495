"""Entry: one row of a match's log, decoded."""

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
    """Id of the Discord interaction that gave the command, None without one. It's never applied twice."""

    command: str
    """Name of the command, such as "submit" or "join"."""

    notations: tuple[str, ...]
    """Actions of a `submit` command, in the game's notation."""

    events: tuple[object, ...]
    """Events of the match and the game, in order."""

    dropped: bool = False
    """Whether its game events no longer count, because they were taken back. Computed from later rows, never stored."""
