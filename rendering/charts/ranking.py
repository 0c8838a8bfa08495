"""Who stands on the podium of a match, and with which figure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from bot.core.game import Outcome, Seat
from rendering.charts.podium import Ending, Rank, standings
from rendering.kit.scene import Operation, Sprite
from rendering.kit.seat_labels import SeatLabels
from rendering.segments import tokens

Drawn: TypeAlias = Callable[[int, int, int], Operation]
"""Draws a figure with its middle at x, its foot at y, so many px high."""

Figure: TypeAlias = Callable[[Seat, int, bool], Drawn]
"""Gives the figure of a seat, its colour, and whether it's a hollow one because the seat gave up."""


def ranked(
    outcome: Outcome | None,
    scores: Sequence[int],
    labels: SeatLabels,
    ending: Ending,
    figure: Figure,
    *,
    automa: Seat | None = None,
    crown: bool = True,
) -> list[Rank]:
    """Return all players at the end, best first. scores: by seat. automa: as for `standings`. crown: as for Rank."""
    ranks = []
    for seat, place in standings(outcome.placings if outcome is not None else (), len(scores), automa):
        colour, gone = labels.colour(seat), seat in ending.resigned
        drawn = figure(seat, colour, gone)
        ranks.append(Rank(colour, labels.name(seat), place, str(scores[seat]), drawn, gone, crown=crown))
    return ranks


def person(kind: str) -> Figure:
    """Return the figures of a kind, such as "keep", of which everyone has one in their colour."""
    return lambda _seat, colour, hollow: lambda x, foot, height: tokens.upright(kind, colour, x, foot, height, hollow)


def sprite(kind: str, wide: float) -> Figure:
    """Return the figures of a sprite of its own. wide: its width in heights."""

    def drawn(colour: int, hollow: bool, x: int, foot: int, height: int) -> Operation:
        width = round(wide * height)
        return Sprite(x - width // 2, foot - height, width, height, (kind, colour, int(hollow)))

    return lambda _seat, colour, hollow: lambda x, foot, height: drawn(colour, hollow, x, foot, height)
