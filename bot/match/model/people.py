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
    """Someone at the table."""

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
"""The name of someone who was forgotten."""

PSEUDONYM_BITS = 59
"""As many digits as ids of people have by now, so that a pseudonym fits wherever an id does."""


PSEUDONYMS = -1000
"""Pseudonyms go from here downward. Computer players are between here and zero (model/computer_players.py)."""


def is_pseudonym(user: int) -> bool:
    """Return whether the id is a forgotten person: it can't be called or asked."""
    return user <= PSEUDONYMS


HERALD = Caller(0, "", 0)
"""What happens by itself: no one asked for it."""
