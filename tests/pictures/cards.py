"""The first rule card of a game in the README: its goal and length, a turn in three steps, what scores."""

from __future__ import annotations

from collections.abc import Iterator

from bot.i18n import phrases
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.scene import Scene


def cards(game: str) -> Iterator[tuple[str, Scene]]:
    """Its name and scene, in English and dark; none for a game without cards."""
    for card in PRESENTERS[game].cards(phrases("en"), None)[:1]:
        yield "card", card.scene("dark")
