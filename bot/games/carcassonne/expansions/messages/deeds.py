"""What the eight messages let one do (rules MSG-20 to MSG-32)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.core.segments import SPAN
from bot.games.carcassonne.expansions.messages.actions import Answer
from bot.games.carcassonne.rules import scoring
from bot.games.carcassonne.rules.cells import reading_order
from bot.games.carcassonne.rules.claims import leaders
from bot.games.carcassonne.rules.figures import Figure
from bot.games.carcassonne.rules.laid import counted
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Deed, Kind, Message, pieces


def deeds(state: State, seat: Seat, number: int, farmer: int, majority: bool) -> dict[Answer, Points]:
    """Every way to do what a message says, with the points it brings; none when it has no target.

    farmer: what message 7 pays for each; majority: message 8 pays only with the majority.
    """
    message = pieces().messages[number]
    if message.deed is Deed.EXTRA_TILE:
        return {Answer(True): Points()} if state.piles else {}
    if message.deed is Deed.SMALLEST:
        return smallest(state, seat, Kind(message.of or ""))
    if message.deed is Deed.TAKE_BACK:
        return {Answer(True, figure.segment): take_back(state, figure, majority) for figure in _own(state, seat)}
    count = things(state, seat, message)
    each = farmer if message.of == "farmer" else message.points
    return {Answer(True): Points((Term(f"message-{message.of}", count, each),))} if count else {}


def smallest(state: State, seat: Seat, kind: Kind) -> dict[Answer, Points]:
    """The unfinished features of a kind with a meeple of this seat that are worth least (MSG-20 to MSG-22)."""
    found: dict[int, tuple[int, Points]] = {}
    for figure in _own(state, seat):
        root = state.land.root(figure.segment)
        if state.segment(figure.segment).kind is kind and root not in found:
            points = scoring.worth(state, figure.segment, state.land.features[root], complete=False)
            found[root] = figure.segment, _for_a_message(points)
    least = min((points.total for _, points in found.values()), default=0)
    return {Answer(True, segment): points for segment, points in found.values() if points.total == least}


def take_back(state: State, figure: Figure, majority: bool) -> Points:
    """What a figure's feature pays its owner alone, as at the end of the match (MSG-29 to MSG-31)."""
    feature = state.land.feature(figure.segment)
    if majority and figure.seat not in leaders(state, feature.pieces):
        return Points()
    if feature.kind is Kind.FIELD:
        return _for_a_message(scoring.harvest_of(state, figure.seat, feature, majority))
    return _for_a_message(scoring.worth(state, figure.segment, feature, complete=False))


def things(state: State, seat: Seat, message: Message) -> int:
    """How many coats of arms, knights or farmers a seat has (MSG-25 to MSG-28)."""
    figures = standing_for(state, seat, message)
    if message.of == "pennant":
        cities = {state.land.root(segment) for segment in figures}
        return sum(counted(state.land.features[root].tally, "pennant") for root in cities)
    return len(figures)


def standing_for(state: State, seat: Seat, message: Message) -> tuple[int, ...]:
    """The segments under a seat's figures that a message about knights, coats of arms or farmers asks for."""
    wanted = {"pennant": Kind.CITY, "knight": Kind.CITY, "farmer": Kind.FIELD}.get(message.of or "")
    return tuple(figure.segment for figure in _own(state, seat) if _on(state, figure) is wanted)


def _own(state: State, seat: Seat) -> Iterator[Figure]:
    """A seat's figures that count for majority, in reading order; builder and pig are not among them."""
    figures: Iterable[Figure] = (figure for figure in state.figures() if figure.seat == seat and state.votes(figure))
    return iter(sorted(figures, key=lambda figure: (reading_order(figure.segment // SPAN), figure.segment)))


def _on(state: State, figure: Figure) -> Kind:
    return state.segment(figure.segment).kind


def _for_a_message(points: Points) -> Points:
    """The same points under names of their own, without what brings nothing."""
    names = ((term.label.removeprefix("open-"), term) for term in points.terms if term.each)
    return Points(tuple(Term(f"message-{name}", term.count, term.each) for name, term in names))
