"""Who takes part in a match, who gives a command, and where the match is."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Where:
    """Where a match is played: server, channel and thread."""

    guild: int
    channel: int
    """The parent channel, also for a match in a thread."""

    thread: int | None = None

    @property
    def place(self) -> int:
        """Id of the thread in which the match is shown, or of the channel if it has no thread."""
        return self.thread or self.channel


@dataclass(frozen=True, slots=True)
class Player:
    """A person or computer player at the table."""

    user: int
    name: str
    """As shown when they sat down, or at a later move in the match's server."""


@dataclass(frozen=True, slots=True)
class Caller:
    """A user who gives a command."""

    user: int
    name: str
    interaction: int
    """Id of the Discord interaction, 0 for none."""

    manages: bool = False
    """Whether they have Manage Server in the match's server."""

    guild: int | None = None
    """Server in which they go by this name, None if it's their name elsewhere, such as in direct messages."""


NAMELESS = "—"
"""Name of a person whose data was erased."""

PSEUDONYM_BITS = 59
"""Number of bits in a pseudonym: as many as people's ids have by now, so that it fits in the same fields."""


PSEUDONYMS = -1000
"""Pseudonyms go from here downward. Computer players are between here and zero (model/computer_players.py)."""


def is_pseudonym(user: int) -> bool:
    """Return whether the id is the pseudonym of an erased person, who can't be pinged or asked anything."""
    return user <= PSEUDONYMS


HERALD = Caller(0, "", 0)
"""Caller of everything that happens without a person's command."""
