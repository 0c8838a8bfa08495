"""Who takes part in a match, who asks for things, and where it is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Where:
    """The place a match belongs to."""

    guild: int
    channel: int
    """The parent channel, also for a match in a thread."""

    thread: int | None = None

    @property
    def place(self) -> int:
        """The channel or thread that shows what happens."""
        return self.thread or self.channel


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table."""

    user: int
    name: str
    """As shown when they sat down."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asks for a command."""

    user: int
    name: str
    interaction: int
    """Its unique id, 0 for none."""

    manages: bool = False
    """Has Manage Server there."""


NAMELESS = "—"
"""What stands for the name of somebody who was forgotten."""

PSEUDONYM_BITS = 59
"""As many digits as ids of people have by now, so that a pseudonym fits wherever an id does."""


PSEUDONYMS = -1000
"""Pseudonyms lie from here on downward; between here and zero are computer players (model/computer_players.py)."""


def is_pseudonym(user: int) -> bool:
    """Whether this stands for somebody who was forgotten: nobody can be called or asked by it."""
    return user <= PSEUDONYMS


HERALD = Caller(0, "", 0)
"""What happens by itself: nobody asked for it."""
