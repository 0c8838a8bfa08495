"""What farmers got for each field at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.core.game import Seat
from bot.core.points import Points
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.rules.actions import letter
from bot.games.carcassonne.rules.features import FeatureView
from bot.games.carcassonne.rules.pieces import Kind
from rendering.carcassonne.inputs import Labels
from rendering.carcassonne.new_marks import Gain

_CITY = 3
"""What a completed city pays, of which a view tells the sum."""
_PIG = "pig"


def farms(view: View, points: Sequence[Points], labels: Labels) -> tuple[Gain, ...]:
    """Every field that brought points, and whom; none where the table counts cities in a way no field can tell."""
    found = [(field, tuple(_shares(view, field))) for field in view.features if field.kind is Kind.FIELD]
    told: Counter[Seat] = Counter()
    for _, shares in found:
        for seat, brought in shares:
            told[seat] += brought
    if any(told[seat] != _harvest(score) for seat, score in enumerate(points)):
        return ()
    spots = {tile.name: (tile.x, tile.y) for tile in view.tiles}
    return tuple(
        Gain(
            tuple((spots[cell], place) for place, (cell, _) in enumerate(field.parts)),
            tuple((labels.colour(seat), brought) for seat, brought in shares),
        )
        for field, shares in found
        if shares
    )


def _shares(view: View, field: FeatureView) -> Iterator[tuple[Seat, int]]:
    """Three points for each city, four with a pig of one's own."""
    parts = set(field.parts)
    pigs = {one.seat for one in view.figures if one.figure == _PIG and (one.name, letter(one.part)) in parts}
    for seat in field.leaders if field.points else ():
        yield seat, field.points // _CITY * (_CITY + (seat in pigs))


def _harvest(score: Points) -> int:
    return sum(term.total for term in score.terms if term.label == "farmed-city")
