"""The end of The Castle: the podium, where the points came from, and the castle with all that was counted last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.points import Points, Term
from bot.games.castle.presentation.view import FeatureView, View
from bot.games.castle.rules.pieces import SPAN, Kind, inside, pieces
from rendering.castle import new_mark_shapes, region
from rendering.castle.features import by_cell, whole
from rendering.castle.inputs import Labels
from rendering.castle.land import Land
from rendering.castle.new_marks import News, Scored
from rendering.castle.terms import portions
from rendering.castle.tiles import court_of
from rendering.castle.wall import Wall
from rendering.charts import podium as steps
from rendering.charts import point_bars as rows
from rendering.charts.podium import Ending, podium
from rendering.charts.point_bars import Bar, bars
from rendering.charts.ranking import person, ranked
from rendering.kit.mark_shapes import plate, plate_size
from rendering.kit.scene import Box, Operation, Plate, Scene, Sprite
from rendering.kit.themes import theme as theme_of

GAME = "castle"
WIDTH, TALLEST = 1200, 1600
MARGIN, GAP = 20, 12
_CELL = 100
"""Side of a cell, px."""


def scene(view: View, ending: Ending, labels: Labels, theme: str) -> Scene:
    """1200 px wide and at most 4:3 high."""
    look = theme_of(theme, GAME)
    head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + steps.HEIGHT)
    scores = [player.score for player in view.players]
    operations = [*podium(ranked(view.outcome, scores, labels, ending, person("keep")), head)]
    top = head[3] + GAP
    if ending.points:
        box = (MARGIN, top, WIDTH - MARGIN, top + rows.height(len(ending.points)))
        shares = [Bar(labels.colour(seat), portions(points)) for seat, points in enumerate(ending.points)]
        operations += bars(shares, box, look)
        top = box[3] + GAP
    left = (WIDTH - SPAN * _CELL) // 2
    top += Wall(pieces().board, left, 0, _CELL).reach
    wall = Wall(pieces().board, left, top, _CELL)
    land = Land(1, 1, SPAN, left, top, _CELL, look, labels)
    operations += _castle(view, ending.points, wall, land, labels)
    return Scene(WIDTH, top + SPAN * _CELL + wall.reach + MARGIN, GAME, theme, tuple(operations))


def _castle(view: View, points: Sequence[Points], wall: Wall, land: Land, labels: Labels) -> Iterator[Operation]:
    """The board, with a plate on everything that the final scoring paid for."""
    markers = {labels.colour(player.seat): player.space for player in view.players}
    yield from wall.stones()
    yield from land.cells(inside())
    spaces = [*wall.spaces(markers.values())]
    yield from spaces
    around = [*wall.towers(view.towers), *wall.starts(view.starts), *wall.markers(markers)]
    rest = [one.box for one in (*around, *spaces) if not isinstance(one, Plate)]
    yield from reckoned(view, points, land, labels, (*wall.foot(), *around), rest)


def reckoned(
    view: View,
    points: Sequence[Points],
    land: Land,
    labels: Labels,
    around: Sequence[Operation] = (),
    rest: Sequence[Box] = (),
) -> Iterator[Operation]:
    """What lies inside the wall, with all that was paid for last. around: drawn below the figures; rest: what plates
    would rather not cover."""
    yield from land.region(view)
    counted = News(scored=list(_counted(view, points, labels)))
    yield from tiles(view, counted.scored, land)
    yield from new_mark_shapes.edges(view, counted, land)
    yield from around
    figures = [*land.figures(view)]
    yield from figures
    plates = [*region_plates(view, points, land, labels, [figure.box for figure in figures])]
    yield from plates
    kept = [one.box for one in (*figures, *plates)]
    for one in counted.scored:
        made = [*_tag(view, one, land, kept, [*rest, *(figure.box for figure in figures)])]
        kept += [tag.box for tag in made]
        yield from made


def _tag(view: View, scored: Scored, land: Land, kept: Sequence[Box], rest: Sequence[Box]) -> Iterator[Operation]:
    """What a feature gave, beside it: off the wall's towers and numbers if it can be, never on figures."""
    news = News(scored=[scored])
    made = [*new_mark_shapes.plates(view, news, land, [*kept, *rest])] or [
        *new_mark_shapes.plates(view, news, land, kept)
    ]
    yield from made or new_mark_shapes.plates(view, news, land, kept, SPAN)


def tiles(view: View, counted: Sequence[Scored], land: Land) -> Iterator[Operation]:
    """Tiles, the courts that were paid for in the pattern of whoever got the points."""
    owned = {section: court.colour for court in counted for section in court.sections}
    for laid in view.laid:
        found = {
            court: owned[laid.cell, index]
            for index in range(len(laid.segments))
            if (laid.cell, index) in owned and (court := court_of(laid.tile.name, index)) is not None
        }
        owners = "|".join(str(found.get(court, "")) for court in range(max(found) + 1)) if found else ""
        yield Sprite(*land.at(laid.cell), land.cell, land.cell, ("tile", laid.tile.name, laid.turn % 4, owners))


def _counted(view: View, points: Sequence[Points], labels: Labels) -> Iterator[Scored]:
    """Courts, and what wall tiles paid for: which feature each term was for, as the final scoring chose it."""
    lies = by_cell(view.laid)
    for seat, score in enumerate(points):
        held = [feature for feature in view.features if feature.holder == seat and feature.figures]
        for term in sorted(score.terms, key=lambda term: term.label != "court-best"):
            feature = next((one for one in held if _pays(one, term)), None)
            if feature is not None:
                held.remove(feature)
                first = feature.figures[0]
                sections = whole(lies, (first.cell, first.segment))
                yield Scored(sections, labels.colour(seat), term.total)


def _pays(feature: FeatureView, term: Term) -> bool:
    """Whether a term may be for this feature: a court by its stalls, anything else by its tiles."""
    if term.label in ("court", "court-best"):
        return feature.kind is Kind.COURT and feature.markets == term.count
    return bool(feature.open) and term.label == f"open-{feature.kind.key}" and feature.size == term.count


def region_plates(
    view: View, points: Sequence[Points], land: Land, labels: Labels, taken: Sequence[Box]
) -> Iterator[Operation]:
    """What the larger keep got for the largest empty region."""
    for seat, score in enumerate(points):
        for term in score.terms:
            if term.label == "keep" and view.region:
                text = f"+{term.total}"
                wide, high = plate_size(text)
                spots = frozenset(view.region)
                middle = region.place_for(spots, land.at, land.cell, wide, taken)
                if middle is not None:
                    yield from plate(text, labels.colour(seat), middle[0] - wide // 2, middle[1] - high // 2)
