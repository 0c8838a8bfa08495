"""Names of things in Carcassonne: tiles, their parts, figures, answers, texts of pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from bot.games.carcassonne.presentation.prompts import AskClaim, Asked, Effect, Question
from bot.games.carcassonne.rules.pieces import Edge, Kind, Segment, Tile, pieces
from bot.i18n import Phrases
from cogs.carcassonne import arithmetic
from cogs.carcassonne.surface import Labelled, Land, Surfaces
from cogs.ui.text.player_names_and_wording import listed, seat_label
from rendering.carcassonne import Labels

_SIDES = "nesw"
_CLOISTERS = (Kind.MONASTERY, Kind.GARDEN)


def picture(shown: Land) -> Labels:
    """Return the texts on a picture, in the reader's language, and the seats' colours."""
    say, view = shown.say, shown.view
    seats = range(len(view.players))
    return Labels(
        left="" if view.outcome is not None else say("carcassonne-label-left", tiles=view.tiles_left),
        names=shown.painted,
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=shown.table.colours,
    )


def side(found: int | str, say: Phrases) -> str:
    """Return the name of a side ("north"). found: "N", "E", "S" or "W", or a number, clockwise from 0 for north."""
    key = _SIDES[found % 4] if isinstance(found, int) else found.lower()
    return say(f"carcassonne-side-{key}")


def letter(found: int | str, say: Phrases) -> str:
    """Return the letter of a side in the reader's language. found: "N" and so on, or a number, clockwise from north."""
    key = _SIDES[found % 4] if isinstance(found, int) else found.lower()
    return say(f"carcassonne-letter-{key}")


def edge(found: Edge, say: Phrases) -> str:
    """Return the name of a kind of tile edge, such as "city"."""
    return say(f"carcassonne-edge-{found.value}")


def kind(found: Kind, say: Phrases) -> str:
    """Return the name of a kind of feature, without an article."""
    return say(f"carcassonne-kind-{found.value}")


def the(found: Kind, say: Phrases) -> str:
    """Return the name of a kind of feature with its article, for the middle of a sentence: "the city"."""
    return say(f"carcassonne-the-{found.value}")


def inside(found: Kind, say: Phrases) -> str:
    """Return where a figure on this kind of feature is: "in the city", "on the road"."""
    return say(f"carcassonne-in-{found.value}")


def figure(key: str, say: Phrases) -> str:
    """Return the name of a figure. key: its role, such as "meeple"."""
    return say(f"carcassonne-figure-{key}")


def supply(held: Iterable[tuple[str, int]], say: Phrases) -> str:
    """Return a seat's figures that are left to place: "5 meeples and no pig"."""
    return listed([_stock(key, count, say) for key, count in held], say)


def _stock(key: str, count: int, say: Phrases) -> str:
    name = f"carcassonne-supply-{key}"
    return say(name, count=count) if say.knows(name) else f"{count} {figure(key, say)}"


def symbol(name: str, count: int, say: Phrases) -> str:
    """Return the name of a symbol on tiles, with its number if there are several: "2 coats of arms", "inn"."""
    return say(f"carcassonne-mark-{name}", count=count)


def tile(key: str, say: Phrases, turn: int = 0) -> str:
    """Return a tile's edges and symbols: "N city, E road, S field, W road · inn". turn: quarter turns clockwise."""
    found = pieces().tiles[key]
    north, east, south, west = (edge(found.edges[(place - turn) % 4], say) for place in range(4))
    text = say("carcassonne-edges", north=north, east=east, south=south, west=west)
    cloisters = [kind(part.kind, say) for part in found.segments if part.kind in _CLOISTERS]
    return " · ".join([text, *_symbols(found.segments, say), *cloisters, *_role(found, say)])


@lru_cache(maxsize=512)
def contents(key: str, say: Phrases) -> str:
    """Return what is on a tile, however it is turned: "a city, 2 roads and a coat of arms"."""
    found = pieces().tiles[key]
    counts = Counter(part.kind.value for part in found.segments if part.kind is not Kind.FIELD)
    counts.update(["river"] if found.river else [])
    counts.update(_printed(found.segments))
    names = [say(f"carcassonne-contents-{name}", count=count) for name, count in counts.items() if count]
    return listed([*names, *_role(found, say)], say) or say("carcassonne-contents-field")


@lru_cache(maxsize=2048)
def tile_parts(key: str, say: Phrases, turn: int = 0) -> str:
    """Return a tile's parts with their letters: "A: city N, E · B: field S, W". turn: quarter turns clockwise."""
    found = pieces().tiles[key]
    parts = [
        say("part-lettered", letter=chr(65 + place), part=part(key, place, turn, say))
        for place in range(len(found.segments))
    ]
    river = ", ".join(letter(way, say) for way in sorted((way + turn) % 4 for way in found.river))
    water = [say("carcassonne-part", kind=edge(Edge.RIVER, say), where=river)] if river else []
    return " · ".join([*parts, *water, *_role(found, say)])


def _symbols(segments: Iterable[Segment], say: Phrases) -> Iterator[str]:
    """Yield the names of the symbols printed on segments, with their numbers."""
    yield from (symbol(name, count, say) for name, count in _printed(segments).items() if count)


def _printed(segments: Iterable[Segment]) -> Counter[str]:
    """Return how often each symbol is printed on segments."""
    counts: Counter[str] = Counter()
    for found in segments:
        counts["pennant"] += found.pennants
        counts["inn"] += found.inn
        counts["cathedral"] += found.cathedral
        counts.update([found.good.value] if found.good else [])
    return counts


def _role(found: Tile, say: Phrases) -> list[str]:
    """Return the name of a tile that is an end of the river, as a list of one. Empty for other tiles."""
    return [say(f"carcassonne-mark-{found.role}", count=1)] if found.role else []


def part(key: str, place: int, turn: int, say: Phrases) -> str:
    """Return a turned tile's part in words: "city N with coat of arms", "field S, E (south half)". place: its index."""
    segment = pieces().tiles[key].segments[place]
    name = kind(segment.kind, say)
    if segment.kind in _CLOISTERS:
        return name
    where = reach(segment, turn, say)
    text = say("carcassonne-part", kind=name, where=where) if where else say("carcassonne-part-enclosed", kind=name)
    marks = list(_symbols([segment], say))
    return say("carcassonne-part-marked", part=text, marks=listed(marks, say)) if marks else text


def reach(segment: Segment, turn: int, say: Phrases) -> str:
    """Return the sides that a part reaches on a turned tile. Of a field it can be half a side: "S, E (south half)"."""
    found = [letter(number, say) for number in sorted((number + turn) % 4 for number in segment.sides)]
    halves = {(half + 2 * turn) % 8 for half in segment.halves}
    for number in range(4):
        own = [half for half in (2 * number, 2 * number + 1) if half in halves]
        if len(own) == 2:
            found.append(letter(number, say))
        elif own:
            # A side's first half is next to the side before it, the second half next to the one after it.
            corner = number + (1 if own[0] % 2 else -1)
            found.append(say("half-side", side=letter(number, say), half=side(corner, say)))
    return ", ".join(found)


def completed(shown: Land, done: Effect, surfaces: Surfaces) -> str:
    """Return a completed feature in words, with whom it pays, and what expansions (surfaces) add to that."""
    say, what = shown.say, the(done.kind, shown.say)
    if done.seats:
        gain = arithmetic.gain(shown, done.seats, done.points)
        text = say("carcassonne-look-completes", kind=what, cell=done.name, **gain)
    else:
        text = say("carcassonne-look-completes-free", kind=what, cell=done.name)
    return " ".join([text, *surfaces.brought(done.extra, say)])


def answers(question: Question | None, surfaces: Surfaces, say: Phrases) -> Iterator[Labelled]:
    """Yield the answers to a question as (label, notation). Nothing for where to place a tile. surfaces: expansions."""
    if isinstance(question, Asked):
        yield from surfaces.asking(question).answers(question, say)
    if not isinstance(question, AskClaim):
        return
    for found in question.parts:
        what = part(question.tile.key, found.part, question.turn, say)
        for put in found.ways:
            named = figure(put.figure, say)
            label = say("carcassonne-choice-claim", letter=found.letter, figure=named, part=what)
            yield label, put.action.text()
    yield say("carcassonne-choice-pass"), question.passing.text()
    for offer in question.offers:
        yield surfaces.by(offer.by).offered(offer, say), offer.action.text()
