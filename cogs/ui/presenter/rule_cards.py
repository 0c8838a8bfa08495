"""Rule cards: a game explained in a few pages, each a picture with a text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.i18n import Phrases
from cogs.ui.text.custom_id import CustomId
from rendering.kit.scene import Scene

LONGEST_ALT = 1024
"""Maximum number of characters of a picture's alt text."""

WORDS = "words"
"""Used in a custom_id in place of a card's index, for the rules on one page without a picture."""


@dataclass(frozen=True, slots=True)
class RuleCard:
    """A page of the rules."""

    key: str
    """The card's key in custom_ids, unique in its game: lower-case letters and hyphens."""

    title: str
    """The card's subject, in a few words."""

    scene: Callable[[str], Scene]
    """Returns the picture for a theme (its key), the same for all users. It's painted off the event loop."""

    alt: str
    """Alt text with all facts and arithmetic of the picture, in at most LONGEST_ALT characters."""

    text: str
    """Text under the picture: what the picture doesn't say, or says too briefly, in a few lines."""

    option: str | None = None
    """Key of the game option that makes the card's rules apply, None if they always do."""


@dataclass(frozen=True, slots=True)
class Deck:
    """The rule cards that a reader pages through."""

    game: str
    """Key of the game."""

    match: int
    """The match whose rules the cards explain, 0 for the game with all its options."""

    cards: tuple[RuleCard, ...]
    """The cards in order, empty for a game that has none yet."""

    say: Phrases
    """The reader's language."""

    def at(self, text: str) -> int:
        """Return the index of the card that a button or select names: 0 for no number, the last if it's too high."""
        place = int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else 0
        return min(place, max(0, len(self.cards) - 1))

    def leaf(self, place: int | str) -> CustomId:
        """Return the custom_id of a button that opens a card. place: the card's index, or WORDS."""
        return CustomId("cards", self.match, 0, f"{self.game}.{place}")
