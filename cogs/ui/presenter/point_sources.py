"""What the points of a match rest on, line by line: what a game's presenter is asked, and arithmetic in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import Seat
from bot.core.points import Item, Source, Term
from bot.i18n import Phrases
from cogs.ui.text.wording import listed

MOST = 6
"""Most places named for one item. Of more, only their number is given."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a score."""

    text: str
    """As the breakdown tells it."""

    terms: tuple[int, ...]
    """The terms it is made of, by their places in the score."""


@dataclass(frozen=True, slots=True)
class Rest:
    """A line of a score with what it rests on."""

    seat: Seat | None
    """Whose points they are, None for an opponent without a seat."""

    line: Line
    """As it is told."""

    terms: tuple[Term, ...]
    """The terms of the line."""

    sources: tuple[Source, ...]
    """What each of them rests on."""

    @property
    def items(self) -> tuple[tuple[Term, Item], ...]:
        """Everything it rests on, with the term it is counted in."""
        return tuple(
            (term, item) for term, source in zip(self.terms, self.sources, strict=True) for item in source.items
        )

    @property
    def total(self) -> int:
        """Points of the line."""
        return sum(source.total for source in self.sources)


def rest(seat: Seat | None, line: Line, terms: Sequence[Term], sources: Sequence[Source]) -> Rest:
    """Return a line with what it rests on. terms, sources: of the whole score."""
    return Rest(seat, line, tuple(terms[place] for place in line.terms), tuple(sources[place] for place in line.terms))


def arithmetic(item: Item) -> str:
    """Return an item in figures: "4 × 2 = 8", "(1 + 3 × 2) × 2 = 14", or a plain number by itself."""
    product = f"{item.count} × {item.each}" if item.count and item.each != 1 else str(item.count * item.each or "")
    once = " + ".join(filter(None, [str(item.plus or ""), product])) or "0"
    if item.times != 1:
        once = f"({once}) × {item.times}" if "+" in once else f"{once} × {item.times}"
    return f"{once} = {item.total}" if " " in once else once


def places_told(places: Sequence[str], say: Phrases) -> str:
    """Return where something is: every place where they are few, else the first of them and how many more there are."""
    if len(places) <= MOST:
        return listed(list(places), say)
    return say("points-places", places=", ".join(places[: MOST - 1]), count=len(places) - MOST + 1)


def items_told(rest: Rest, say: Phrases) -> Iterator[str]:
    """Yield every item in a line of its own: where it is, and its arithmetic."""
    for _, item in rest.items:
        sum_ = arithmetic(item)
        if item.places:
            yield f"- {say('paired', name=places_told(item.places, say), value=sum_)}"
        else:
            yield f"- {sum_}"
