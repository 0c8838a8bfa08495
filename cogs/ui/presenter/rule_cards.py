"""Rule cards: a game explained in a few pages, each a picture with its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.i18n import Phrases
from cogs.ui.text.custom_id import CustomId
from rendering.kit.scene import Scene

LONGEST_ALT = 1024
"""Characters of the words of a picture at most."""

WORDS = "words"
"""In the place of a card's number: the rules on one page without a picture."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """One page."""

    key: str
    """Its name among those of its game, in a custom_id: lower-case letters and hyphens."""

    title: str
    """What it is about, in a few words."""

    scene: Callable[[str], Scene]
    """The picture in a theme, the same for all users. Painted off the event loop."""

    alt: str
    """Teaches as well as the picture: the same facts and arithmetic in words, at most LONGEST_ALT characters."""

    text: str
    """Under the picture: what it does not say, or says too shortly, in a few lines."""

    option: str | None = None
    """Name of the option with which it is in play, None for a card that is always in play."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of a game that someone leafs through."""

    game: str
    """Its key."""

    match: int
    """The match whose rules they are, 0 for the game with all that belongs to it."""

    cards: tuple[RuleCard, ...]
    """In the order they are read, empty for a game that has none yet."""

    say: Phrases
    """The reader's language."""

    def at(self, text: str) -> int:
        """Return the card a custom_id or a choice means, or the first one if it's unreadable or gone."""
        place = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
        return min(place, max(0, len(self.cards) - 1))

    def leaf(self, place: int | str) -> CustomId:
        """Return what a button that turns to a card carries, or to the page in words."""
        return CustomId("cards", self.match, 0, f"{self.game}.{place}")
