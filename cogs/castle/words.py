"""The Castle in words: tiles, their parts, features and arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.core.points import Points, Term
from bot.games.castle.pieces import SIDES, Kind, Segment, Tile, pieces
from bot.i18n import Phrases
from cogs.ui.wording import listed

_GROUPS = ("path", "tower", "house", "keep", "court", "wall")
_UNITS = {"keep": "cells", "court": "markets", "court-best": "markets"}


def kind(found: Kind, say: Phrases) -> str:
    """A path, a tower, a house or a court."""
    return say(f"castle-kind-{found.key}")


def the(found: Kind, say: Phrases) -> str:
    """A kind with its article, for the middle of a sentence: "the path"."""
    return say(f"castle-the-{found.key}")


def some(found: Kind, say: Phrases) -> str:
    """A kind that has not been named before: "a path"."""
    return say(f"castle-a-{found.key}")


def inside(found: Kind, say: Phrases) -> str:
    """Where a follower stands: "on the path", "in the tower"."""
    return say(f"castle-in-{found.key}")


def follower(found: Kind, say: Phrases) -> str:
    """What a follower is called there (rule 17)."""
    return say(f"castle-follower-{found.key}")


def side(letter: str, say: Phrases) -> str:
    """North, east, south or west, from "N", "E", "S", "W"."""
    return say(f"castle-side-{letter.lower()}")


def toward(letter: str, say: Phrases) -> str:
    """Where the top of a tile points: "to the north"."""
    return say(f"castle-toward-{letter.lower()}")


def tile(found: Tile, turn: int, say: Phrases) -> str:
    """A tile by its sides and what lies on it: "N path, E house, S path, W court · well"."""
    north, east, south, west = (kind(edge, say) for edge in found.turned[turn].edges)
    text = say("castle-edges", north=north, east=east, south=south, west=west)
    return " · ".join([text, *marks(found, say)])


def marks(found: Tile, say: Phrases) -> list[str]:
    """What lies on a tile besides its parts."""
    markets = sum(segment.markets for segment in found.segments)
    named = [say("castle-mark-well")] * any(segment.well for segment in found.segments)
    named += [say("castle-mark-market", count=markets)] * bool(markets)
    return named + [say("castle-mark-square")] * found.square


def reach(segment: Segment, say: Phrases) -> str:
    """Where a segment lies on its tile: "N, S"; a strip of court beside a path with the corner it lies at: "N (W)"."""
    letters = [say(f"castle-letter-{letter.lower()}") for letter in SIDES]
    found = [letters[number] for number in segment.sides]
    for half in segment.halves:
        number, second = divmod(half, 2)
        # The first half of a side lies towards the side before it, the second towards the one after it.
        found.append(f"{letters[number]} ({letters[(number + (1 if second else -1)) % 4]})")
    return ", ".join(found)


def part(segment: Segment, say: Phrases) -> str:
    """A segment as it lies: "house E", "court W with a market"."""
    text = say("castle-part", kind=kind(segment.kind, say), where=reach(segment, say))
    extra = [say("castle-mark-well")] * segment.well + [say("castle-mark-market", count=1)] * bool(segment.markets)
    return say("castle-part-marked", part=text, marks=listed(extra, say)) if extra else text


def wall(number: int, say: Phrases) -> str:
    """What a wall tile is good for."""
    return say(f"castle-wall-{pieces().walls[number].use.value}")


def walls(numbers: Iterable[int], say: Phrases) -> str:
    """Wall tiles by their numbers: "2 and 9"; empty for none."""
    return listed([str(number) for number in numbers], say)


def total(points: Points, say: Phrases) -> str:
    """Points as arithmetic: "4 tiles × 2 = 8"."""
    return f"{_sum(points.terms, say)} = {points.total}" if points.terms else "0"


def _sum(terms: Iterable[Term], say: Phrases) -> str:
    return " + ".join(_product(term, say) for term in terms)


def _product(term: Term, say: Phrases) -> str:
    """One term: "4 tiles × 2"; points that lie on a wall tile are only those."""
    if term.label == "bonus":
        return f"{term.total}"
    unit = say(f"castle-unit-{_UNITS.get(term.label, 'tiles')}", count=term.count)
    return f"{unit} × {term.each}"


def group(label: str) -> str:
    """The line of a breakdown that a term belongs to."""
    if label == "bonus" or label.startswith("open-"):
        return "wall"
    return "path" if label == "well" else label.partition("-")[0]


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """A score, one line for each kind of thing: "Towers: 4 tiles × 2 + 2 tiles × 4 = 16"."""
    lines = []
    for name in _GROUPS:
        counts: Counter[tuple[str, int]] = Counter()
        for term in points.terms:
            if group(term.label) == name:
                counts[term.label, term.each] += term.count
        terms = [Term(label, count, each) for (label, each), count in counts.items()]
        if terms:
            brought, written = sum(term.total for term in terms), _sum(terms, say)
            made = f"{written} = {brought}" if " " in written else written
            lines.append(say(f"castle-group-{name}", sum=made))
    return tuple(lines)
