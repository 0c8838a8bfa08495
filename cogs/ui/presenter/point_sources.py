"""Where the points of a match come from, line by line: data for a game's presenter, and arithmetic in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Item, Source, Term
from bot.i18n import Phrases
from cogs.ui.text.player_names_and_wording import listed

MOST = 6
"""Maximum number of places named for one item. The others are only counted."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score."""

    text: str
    """Its text, as in GamePresenter.breakdown."""

    terms: tuple[int, ...]
    """Indexes of its terms in the score."""


@dataclass(frozen=True, slots=True)
class Rest:
    """A line of a score with the sources of its points."""

    seat: Seat | None
    """Seat with these points, None for an opponent without a seat."""

    line: Line
    """The line as it's printed."""

    terms: tuple[Term, ...]
    """Its terms."""

    sources: tuple[Source, ...]
    """The sources of each term."""

    @property
    def items(self) -> tuple[tuple[Term, Item], ...]:
        """All items of its sources, each with its term."""
        return tuple(
            (term, item) for term, source in zip(self.terms, self.sources, strict=True) for item in source.items
        )

    @property
    def total(self) -> int:
        """Points of the line."""
        return sum(source.total for source in self.sources)


def rest(seat: Seat | None, line: Line, terms: Sequence[Term], sources: Sequence[Source]) -> Rest:
    """Return a line of a score with its sources. terms, sources: of the whole score, of which the line's are taken."""
    return Rest(seat, line, tuple(terms[place] for place in line.terms), tuple(sources[place] for place in line.terms))


def arithmetic(item: Item) -> str:
    """Return an item as arithmetic: "4 × 2 = 8", "(1 + 3 × 2) × 2 = 14", or only a number."""
    product = f"{item.count} × {item.each}" if item.count and item.each != 1 else str(item.count * item.each or "")
    once = " + ".join(filter(None, [str(item.plus or ""), product])) or "0"
    if item.times != 1:
        once = f"({once}) × {item.times}" if "+" in once else f"{once} × {item.times}"
    return f"{once} = {item.total}" if " " in once else once


def places_told(places: Sequence[str], say: Phrases) -> str:
    """Return a list of places in words. If there are many, the first ones and how many more there are."""
    if len(places) <= MOST:
        return listed(list(places), say)
    return say("points-places", places=", ".join(places[: MOST - 1]), count=len(places) - MOST + 1)


def items_told(rest: Rest, say: Phrases) -> Iterator[str]:
    """Yield a text for each item of a score's line: its places on the board, and its arithmetic."""
    for _, item in rest.items:
        sum_ = arithmetic(item)
        if item.places:
            yield f"- {say('paired', name=places_told(item.places, say), value=sum_)}"
        else:
            yield f"- {sum_}"
