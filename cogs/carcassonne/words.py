"""Carcassonne in words: tiles, parts of tiles, figures and arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from bot.core.points import Points, Term
from bot.games.carcassonne.pieces import Edge, Kind, Segment, pieces
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.ui.wording import listed

_SIDES = "nesw"

# What a term counts, where that is not tiles.
_UNITS = {
    "farmed-city": "cities",
    "pennant": "coats",
    "knight": "knights",
    "farmer": "farmers",
    "message": "messages",
}
_GOODS = ("wine", "grain", "cloth")
_NOTES = ("open", "inn", "cathedral")
_GROUPS = ("city", "road", "cloister", "field", "goods", "message")


def edge(found: Edge, say: Phrases) -> str:
    return say(f"carcassonne-edge-{found.value}")


def side(found: int | str, say: Phrases) -> str:
    """North, east, south or west: a number from 0, or "N", "E", "S", "W"."""
    key = _SIDES[found % 4] if isinstance(found, int) else found.lower()
    return say(f"carcassonne-side-{key}")


def letter(turn: int, say: Phrases) -> str:
    """The letter of a side: "N", "E", "S", "W"."""
    return say(f"carcassonne-letter-{_SIDES[turn % 4]}")


def toward(turn: int, say: Phrases) -> str:
    """Where the top of a tile points: "to the north"."""
    return say(f"carcassonne-toward-{_SIDES[turn % 4]}")


def kind(found: Kind, say: Phrases) -> str:
    return say(f"carcassonne-kind-{found.value}")


def the(found: Kind, say: Phrases) -> str:
    """A kind with its article, for the middle of a sentence: "the city"."""
    return say(f"carcassonne-the-{found.value}")


def inside(found: Kind, say: Phrases) -> str:
    """Where a figure stands: "in the city", "on the road"."""
    return say(f"carcassonne-in-{found.value}")


def figure(key: str, say: Phrases) -> str:
    return say(f"carcassonne-figure-{key}")


def marker(key: str, say: Phrases) -> str:
    """One of the two score figures."""
    return say(f"carcassonne-marker-{key}")


def tile(key: str, say: Phrases, turn: int = 0) -> str:
    """A tile by its edges and what stands on it: "N city, E road, S field, W road · coat of arms"."""
    found = pieces().tiles[key]
    north, east, south, west = (edge(found.edges[(place - turn) % 4], say) for place in range(4))
    text = say("carcassonne-edges", north=north, east=east, south=south, west=west)
    return " · ".join([text, *_marks(found.segments, found.role, say)])


def _marks(segments: Iterable[Segment], role: str | None, say: Phrases) -> Iterator[str]:
    """What is to be known of segments beyond where they lie."""
    parts = list(segments)
    pennants = sum(part.pennants for part in parts)
    if pennants:
        yield say("carcassonne-mark-pennant", count=pennants)
    for mark, there in (
        ("inn", any(part.inn for part in parts)),
        ("cathedral", any(part.cathedral for part in parts)),
        ("monastery", any(part.kind is Kind.MONASTERY for part in parts)),
        ("garden", any(part.kind is Kind.GARDEN for part in parts)),
    ):
        if there:
            yield say(f"carcassonne-mark-{mark}")
    goods = Counter(part.good.value for part in parts if part.good)
    yield from (say("carcassonne-goods", good=key, count=count) for key, count in goods.items())
    if role:
        yield say(f"carcassonne-mark-{role}")


def part(key: str, place: int, turn: int, say: Phrases) -> str:
    """One segment of a tile as it lies: "city N with coat of arms", "road E", "field S, E (S)"."""
    segment = pieces().tiles[key].segments[place]
    name = kind(segment.kind, say)
    if segment.kind in (Kind.MONASTERY, Kind.GARDEN):
        return name
    where = reach(segment, turn, say)
    text = say("carcassonne-part", kind=name, where=where) if where else say("carcassonne-part-enclosed", kind=name)
    marks = list(_marks([segment], None, say))
    return say("carcassonne-part-marked", part=text, marks=listed(marks, say)) if marks else text


def reach(segment: Segment, turn: int, say: Phrases) -> str:
    """The sides a segment reaches as it lies; of a field with half a side, also towards which corner: "S, E (S)"."""
    letters = [say(f"carcassonne-letter-{letter}") for letter in _SIDES]
    found = [letters[number] for number in sorted((number + turn) % 4 for number in segment.sides)]
    halves = {(half + 2 * turn) % 8 for half in segment.halves}
    for number in range(4):
        own = [half for half in (2 * number, 2 * number + 1) if half in halves]
        if len(own) == 2:
            found.append(letters[number])
        elif own:
            # The first half of a side lies towards the side before it, the second towards the one after it.
            found.append(f"{letters[number]} ({letters[(number + (1 if own[0] % 2 else -1)) % 4]})")
    return ", ".join(found)


def message(match: Match, number: int, say: Phrases) -> str:
    """What a message lets one do at this table."""
    if number == 7:
        return say("carcassonne-message-7", points=int(match.options["message7-points-per-farmer"]))
    return say(f"carcassonne-message-{number}")


def goods(counts: Iterable[tuple[str, int]], say: Phrases) -> str:
    """Tokens: "2 wine and 1 cloth"; empty for none."""
    return listed([say("carcassonne-goods", good=good, count=count) for good, count in counts if count], say)


def total(points: Points, say: Phrases) -> str:
    """Points as arithmetic: "4 tiles × 2 + 1 coat of arms × 2 = 10"."""
    return f"{_sum(points.terms, say)} = {points.total}" if points.terms else f"{points.total}"


def _sum(terms: Iterable[Term], say: Phrases) -> str:
    return " + ".join(_product(term, say) for term in terms)


def _product(term: Term, say: Phrases) -> str:
    """One term: "4 tiles × 2"; the most of a kind of goods is paid as a whole: "10 for most wine"."""
    if term.label in _GOODS:
        return say(f"carcassonne-unit-{term.label}", count=term.total)
    return f"{_unit(term, say)} × {term.each}"


def _unit(term: Term, say: Phrases) -> str:
    """What a term counts, with its number: "4 tiles", "3 tiles (unfinished, inn)"."""
    words = term.label.split("-")
    name = "coats" if words[-1] == "coat" else _UNITS.get(term.label.removeprefix("message-"), "tiles")
    text = say(f"carcassonne-unit-{name}", count=term.count)
    notes = [say(f"carcassonne-note-{note}") for note in _NOTES if note in words]
    return say("carcassonne-noted", unit=text, notes=", ".join(notes)) if notes else text


def _group(label: str) -> str:
    words = label.split("-")
    if words[0] == "message":
        return "message"
    if label == "farmed-city":
        return "field"
    if label in _GOODS:
        return "goods"
    return next((name for name in ("city", "road") if name in words), "cloister")


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """A score, one line for each kind of thing: "Cities: 4 tiles × 2 + 1 coat of arms × 2 = 10"."""
    lines = []
    for group in _GROUPS:
        terms = [term for term in points.terms if _group(term.label) == group]
        if terms:
            brought = sum(term.total for term in terms)
            lines.append(say(f"carcassonne-group-{group}", sum=f"{_sum(terms, say)} = {brought}"))
    return tuple(lines)
