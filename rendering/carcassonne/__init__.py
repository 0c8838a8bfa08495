"""Pictures of Carcassonne: View -> Scene.

Positions are (column, row), east and north of the first tile, as x and y in the View; sides and turns are 0..3 from
north, clockwise. All strings arrive finished.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.presentation.view import View
from rendering.carcassonne import bag, board, cards, ending, message_track, preview, region, source, why
from rendering.carcassonne.cards import Card, Deed
from rendering.carcassonne.ending import scene as compose_ending
from rendering.carcassonne.frames import compose_film
from rendering.carcassonne.inputs import Labels, Marks, Stock
from rendering.carcassonne.message_track import Due, Landing
from rendering.carcassonne.region import PART, RING, Region
from rendering.carcassonne.source import Scored
from rendering.carcassonne.table import table
from rendering.carcassonne.window_choice import DISCS
from rendering.charts.podium import Ending
from rendering.kit.scene import Scene
from rendering.segments.attempts import Attempt, Ghost

__all__ = [
    "DISCS",
    "PART",
    "RING",
    "Attempt",
    "Card",
    "Deed",
    "Due",
    "Ghost",
    "Labels",
    "Landing",
    "Marks",
    "Region",
    "Scored",
    "Stock",
    "compose_board",
    "compose_card",
    "compose_ending",
    "compose_film",
    "compose_laps",
    "compose_preview",
    "compose_region",
    "compose_source",
    "compose_tiles",
    "compose_why",
]


def compose_board(view: View, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The public picture, 1200 px wide and at most 1600 high: players, land, and what marks.turns tell of.

    marks.numbers puts badges on the best open cells. A land too large to be read is shown in part, where most is to be
    seen, above a map of all of it; numbers outside that part are only legal cells on the map.
    """
    if view.outcome is not None:
        return ending.scene(view, Ending(), labels, theme)
    return board.scene(table(view), labels, marks, theme)


def compose_preview(view: View, ghost: Ghost, labels: Labels, marks: Marks, theme: str = "dark") -> Scene:
    """The private picture, 1080 px wide: five by five cells round the ghost, its claimable segments lettered, and the
    numbers of marks on the other cells where the tile could lie.
    """
    return preview.scene(table(view), ghost, labels, marks, theme)


def compose_region(view: View, part: Region, labels: Labels, theme: str = "dark") -> Scene:
    """The private picture of a part of a wide land, 1200 px wide and at most 1600 high: a number on every cell of it
    on which the tile can lie, the map of the whole land, and the tile turned every way.
    """
    return region.scene(table(view), part, labels, theme)


def compose_laps(view: View, due: Due, labels: Labels, theme: str = "dark") -> Scene:
    """The private picture of a score figure that is to move: the track with everybody's figures, and whose they are."""
    return message_track.scene(table(view), due, labels, theme)


def compose_card(view: View, card: Card, labels: Labels, theme: str = "dark") -> Scene:
    """The private picture of an open message: the card, where each deed would be done, and what each brings."""
    return cards.scene(table(view), card, labels, theme)


def compose_tiles(
    view: View, stocks: Sequence[Stock], heading: str, labels: Labels, theme: str = "dark", spot: Spot | None = None
) -> Scene:
    """Kinds of tiles with a caption under each: what is left in the bag, or, with a spot, what would fit there."""
    return bag.scene(table(view), stocks, heading, labels, theme, spot)


def compose_why(
    view: View, spot: Spot, tile: str | None, attempts: Sequence[Attempt], labels: Labels, theme: str = "dark"
) -> Scene:
    """The answer to "why not there", 1080 px wide: the cell among its neighbours, and every way to turn the tile.

    tile: key of the asked tile; without it or without attempts (occupied, out of reach) only the cell is shown.
    """
    return why.scene(table(view), spot, tile, attempts, labels, theme)


def compose_source(view: View, seat: Seat, scored: Sequence[Scored], labels: Labels, theme: str = "dark") -> Scene:
    """What points of a seat rest on, 1080 px wide: everything that was scored, outlined, with what it brought."""
    return source.scene(view, seat, scored, labels, theme)
