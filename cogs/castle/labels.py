"""Names of things in The Castle: tiles, their parts, features, wall tiles, arithmetic, texts of pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.games.castle.presentation.prompts import AskAgain, AskClaim, AskScore, ClaimSite, Consequence, Option, Question
from bot.games.castle.presentation.view import View
from bot.games.castle.rules.actions import Action
from bot.games.castle.rules.pieces import SIDES, Kind, Segment, Tile, pieces
from bot.i18n import Phrases
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.point_sources import Line
from cogs.ui.text.player_names_and_wording import apart, listed, seat_label
from rendering.castle import Labels

Castle: TypeAlias = Shown[View, Question]
"""A match of The Castle as one reader may see it, in that reader's language."""

LETTERS = "ABCDEFGH"
"""Letters of a tile's parts, as in notation."""

_GROUPS = ("path", "tower", "house", "keep", "court", "wall")
_UNITS = {"keep": "cells", "court": "markets", "court-best": "markets"}


def picture(shown: Castle) -> Labels:
    """Return the labels of a picture in the reader's language."""
    say, view = shown.say, shown.view
    seats = range(len(view.players))
    return Labels(
        left="" if view.outcome is not None else say("castle-label-left", tiles=view.tiles_left),
        names=shown.painted,
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=shown.table.colours,
    )


def who(shown: Castle, seat: Seat) -> str:
    """Return the variable that picks a sentence's variant: "you" if the seat is the reader's, else "other"."""
    return "you" if shown.seat == seat else "other"


def kind(found: Kind, say: Phrases) -> str:
    """Return the name of a kind of feature: a path, a tower, a house or a court."""
    return say(f"castle-kind-{found.key}")


def side(letter: str, say: Phrases) -> str:
    """Return the name of a side from its letter "N", "E", "S" or "W": "north"."""
    return say(f"castle-side-{letter.lower()}")


def toward(letter: str, say: Phrases) -> str:
    """Return where the top of a tile points: "to the north"."""
    return say(f"castle-toward-{letter.lower()}")


def tile(found: Tile, turn: int, say: Phrases) -> str:
    """Return a tile in words, turned by quarter turns: "N path, E house, S path, W court · well on the path"."""
    north, east, south, west = (kind(edge, say) for edge in found.turned[turn].edges)
    text = say("castle-edges", north=north, east=east, south=south, west=west)
    return " · ".join([text, *marks(found, say)])


def marks(found: Tile, say: Phrases) -> list[str]:
    """Return the names of symbols on a tile: a well, markets, a square. Empty for none."""
    markets = sum(segment.markets for segment in found.segments)
    named = [say("castle-mark-well-on")] * any(segment.well for segment in found.segments)
    named += [say("castle-mark-market", count=markets)] * bool(markets)
    return named + [say("castle-mark-square")] * found.square


def reach(segment: Segment, say: Phrases) -> str:
    """Return the sides of a part. A strip of court beside a path is half a side: "N, S", "N (west half)"."""
    found = [_letter(number, say) for number in segment.sides]
    for half in segment.halves:
        number, second = divmod(half, 2)
        # A side's first half is next to the side before it, the second half next to the one after it.
        corner = SIDES[(number + (1 if second else -1)) % 4].lower()
        found.append(say("half-side", side=_letter(number, say), half=side(corner, say)))
    return ", ".join(found)


def _letter(number: int, say: Phrases) -> str:
    """Return the letter of a side from its number."""
    return say(f"castle-letter-{SIDES[number].lower()}")


def spot(shown: Castle, name: str, kind: Kind) -> str:
    """Return where part "C6B" is: "C6", or "C6 (part B)" if its tile is gone or has several parts of that kind."""
    cell, letter = name[:-1], name[-1]
    laid = next((laid for laid in shown.view.laid if laid.name == cell), None)
    if laid is not None and sum(segment.kind is kind for segment in laid.segments) == 1:
        return cell
    return shown.say("castle-spot-part", cell=cell, letter=letter)


def part(segment: Segment, say: Phrases) -> str:
    """Return a part of a tile in words: "house E", "court W with a market"."""
    text = say("castle-part", kind=segment.kind.key, where=reach(segment, say))
    extra = [say("castle-mark-well")] if segment.well else []
    if segment.markets:
        extra.append(say("castle-mark-market", count=1))
    return say("castle-part-marked", part=text, marks=listed(extra, say)) if extra else text


def parts(segments: Iterable[Segment], say: Phrases) -> str:
    """Return the parts of a tile with their letters: "A: path N, S", "B: court W"."""
    lettered = zip(LETTERS, segments, strict=False)
    return apart([say("part-lettered", letter=letter, part=part(segment, say)) for letter, segment in lettered], say)


def wall(number: int, say: Phrases) -> str:
    """Return what the wall tile with this number does."""
    return say(f"castle-wall-{pieces().walls[number].use.value}")


def walls(numbers: Iterable[int], say: Phrases) -> str:
    """Return wall tiles by their numbers: "2 and 9". Empty for none."""
    return listed([str(number) for number in numbers], say)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to any question except where to place a tile."""

    label: str
    """Text of its button: the answer and the points it brings."""
    action: Action
    """The action it commits."""
    more: bool
    """Whether another question of this turn follows."""
    does: bool = True
    """Whether it does anything. False for declining."""


def named(shown: Castle, seat: Seat, question: Question) -> list[Answer]:
    """Return the answers to a question, in the order they're offered. Empty if it asks where to place a tile."""
    say = shown.say
    match question:
        case AskClaim(pass_=pass_, passed=passed):
            return [
                *(
                    Answer(claim(shown, seat, part), part.action, part.then.more)
                    for part in question.parts
                    if part.action is not None and part.then is not None
                ),
                Answer(say("castle-button-pass") + _gain(passed, seat), pass_, passed.more, does=False),
            ]
        case AskScore(_, options):
            return [Answer(scoring(shown, seat, each), each.action, each.then.more) for each in options]
        case AskAgain(wall, again, end):
            wanted = Answer(say("castle-button-again", wall=wall), again, False)
            return [wanted, Answer(say("castle-button-end"), end, False, does=False)]
        case _:
            return []


def claim(shown: Castle, seat: Seat, part: ClaimSite) -> str:
    """Return the button label of a part that a follower can go on, with the points that brings at once."""
    say = shown.say
    # Half a side of court is named by its side.
    where = ", ".join(say(f"castle-letter-{name[0].lower()}") for name in part.sides[:2])
    text = say("castle-button-claim", letter=part.letter, kind=part.kind.key, where=where)
    return text + (_gain(part.then, seat) if part.then is not None else "")


def _gain(then: Consequence, seat: Seat) -> str:
    return plus(then.gain(seat))


def plus(points: int) -> str:
    """Return points after a label: " +8". Empty for none."""
    return f" +{points}" if points else ""


def scoring(shown: Castle, seat: Seat, option: Option) -> str:
    """Return the button label of a scoring: feature, points, the marker's new space, and wall tiles used and taken."""
    say, points = shown.say, option.then.scored[0].points.total
    text = say("castle-button-score", kind=option.kind.key, name=option.name, points=points, space=option.space)
    if option.wall is not None:
        text = say("castle-button-wall", wall=option.wall, text=text)
    taken = [reached for reached in option.then.reached if reached.seat == seat]
    lost = [reached for reached in option.then.reached if reached.seat != seat]
    if taken:
        text += f" · {say('castle-button-takes', count=len(taken))}"
    if lost:
        text += f" · {say('castle-button-gives', name=shown.plain(lost[0].seat))}"
    return text


def total(points: Points, say: Phrases) -> str:
    """Return points as arithmetic: "4 tiles × 2 = 8"."""
    return f"{_sum(points.terms, say)} = {points.total}" if points.terms else "0"


def _sum(terms: Iterable[Term], say: Phrases) -> str:
    return " + ".join(_product(term, say) for term in terms)


def _product(term: Term, say: Phrases) -> str:
    """Return one term as arithmetic: "4 tiles × 2", for points of a wall tile only the number."""
    if term.label == "bonus":
        return f"{term.total}"
    unit = say(f"castle-unit-{_UNITS.get(term.label, 'tiles')}", count=term.count)
    return f"{unit} × {term.each}"


def group(label: str) -> str:
    """Return the line of a score that counts a term: one of _GROUPS. label: the term's."""
    if label == "bonus" or label.startswith("open-"):
        return "wall"
    return "path" if label == "well" else label.partition("-")[0]


def lines(points: Points, say: Phrases) -> tuple[Line, ...]:
    """Return a score as lines, one for each of _GROUPS with points: "Towers: 4 tiles × 2 + 2 tiles × 4 = 16"."""
    found = []
    for name in _GROUPS:
        counts: Counter[tuple[str, int]] = Counter()
        places = tuple(place for place, term in enumerate(points.terms) if group(term.label) == name)
        for term in (points.terms[place] for place in places):
            counts[term.label, term.each] += term.count
        terms = [Term(label, count, each) for (label, each), count in counts.items()]
        if terms:
            brought, written = sum(term.total for term in terms), _sum(terms, say)
            made = f"{written} = {brought}" if " " in written else written
            found.append(Line(say(f"castle-group-{name}", sum=made), places))
    return tuple(found)
