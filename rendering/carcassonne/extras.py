"""What an expansion of Carcassonne adds to pictures, in a closed list of hooks that each add nothing unless filled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from bot.core.game import Seat


class Extra:
    """One expansion in pictures. `shown` is what the rules show of it (View.shown), never None."""

    key: ClassVar[str]
    """Its key in the rules."""

    figures: ClassVar[Mapping[str, str]] = {}
    """Role of a figure -> the silhouette (rendering/kit/followers.py) it is drawn with, where that has another name."""

    def tokens(self, shown: object, seat: Seat) -> tuple[tuple[str, int], ...]:
        """Kinds of goods a seat has beside its figures, and how many."""
        return ()

    def track(self, shown: object, seat: Seat) -> tuple[int, ...]:
        """Points of a seat's figures on the score track, laps counted; the track is drawn where anybody has some."""
        return ()
