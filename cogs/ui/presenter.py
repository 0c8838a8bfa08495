"""What a game needs to tell Discord about itself. Each game has one presenter; everything else is shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, TypeAlias

from discord import ui

from bot.core.game import Seat
from bot.core.points import Points
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from rendering.scene import Scene

Row: TypeAlias = ui.ActionRow[Any]


@dataclass(frozen=True, slots=True)
class Look:
    """A private look at a half-made turn.

    scene: what to paint; alt: the same in words; text: what would happen; rows: ways on, the commit buttons last.
    """

    scene: Scene
    alt: str
    text: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's standing orders (Game.orders). text: what is ordered now; rows: buttons or selects of verb "order"."""

    text: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class News:
    """What happened in a turn, in parts that may be empty.

    result: what came of it; steps: how it came about; begun: what already belongs to the next turn.
    """

    result: str
    steps: str
    begun: str = ""


def parted(entry: Entry, results: tuple[type[object], ...], story: Callable[[Entry], str]) -> News:
    """Events of these types are the result, all others the steps; `story` tells both."""
    came = tuple(event for event in entry.events if isinstance(event, results))
    went = tuple(event for event in entry.events if not isinstance(event, results))
    return News(story(replace(entry, events=came)), story(replace(entry, events=went)))


class Presenter(Protocol):
    """One game in words, pictures and buttons. All sentences come out of `say`."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        """The public board, with badges on whatever the seat to act may choose."""
        ...

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        """The whole position in words, at most 1,024 characters (visual language, section 12)."""
        ...

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        """What this seat is to do now, as half a sentence."""
        ...

    def progress(self, match: Match, say: Phrases) -> str:
        """How far the match is: "turn 12 · line 4 of 6"."""
        ...

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        """The options of the seat to act, for the public message."""
        ...

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, focus: str = ""
    ) -> Look | None:
        """The turn as drafted so far, or its first question for an empty draft; None when there is nothing to do.

        focus: a word of this presenter's own out of a custom_id (cogs/ui/steps.py), never trusted; it decides only
        what is shown. Raises IllegalAction for a draft the rules refuse.
        """
        ...

    def goes_on(self, match: Match, seat: Seat) -> bool:
        """Whether a seat that has just committed a batch gets its next question in the same private message."""
        ...

    def same_turn(self, before: Match, after: Match) -> bool:
        """Whether the public message of `before` is changed in place to show `after`, instead of posting a new one."""
        ...

    def standing(self, match: Match, seat: Seat, say: Phrases) -> Standing | None:
        """The seat's standing orders and how to change them; None in games without any."""
        ...

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        """The draft that choosing an option of `controls` begins. Raises IllegalAction for an option that is gone."""
        ...

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        """What happened in one row of the log, in a line or two; empty for nothing to tell."""
        ...

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        """The same for public messages, a turn put together as one row: its result apart from how it came about."""
        ...

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        """What this seat may do on a cell and which rule refuses the rest. Raises IllegalAction for no such cell."""
        ...

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        """A score, one line a term."""
        ...

    def options(self, match: Match, say: Phrases) -> str:
        """The table's options in words; empty when everything is as usual."""
        ...

    def rules(self, say: Phrases) -> str:
        """The rules on one screen, in our own words."""
        ...
