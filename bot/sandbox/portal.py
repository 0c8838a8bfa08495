"""The settings of the developer portal that the sandbox knows."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Portal:
    """What the bot's owner has set in the developer portal.

    installs: how people may have the bot, 0 in a server, 1 for themselves; dropped: ways of those that commands lose
    without a word, which nobody has seen Discord do.
    """

    installs: set[int] = field(default_factory=lambda: {0, 1})
    dropped: set[int] = field(default_factory=set)
