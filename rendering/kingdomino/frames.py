"""Pictures of a film of Kingdomino: every kingdom where it will lie at the end of its game, and nothing to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.kingdomino.presentation.view import KingdomView, View
from rendering.film.moments import Moment
from rendering.kingdomino import line
from rendering.kingdomino.board import GAME, GAP, MARGIN, WIDTH, grid, stack
from rendering.kingdomino.inputs import Labels, Marks
from rendering.kingdomino.new_marks import Fresh, fresh
from rendering.kingdomino.panel import panel
from rendering.kit.panels import plate
from rendering.kit.scene import Box, Operation, Scene
from rendering.kit.themes import Theme
from rendering.kit.themes import theme as theme_of


def compose_film(moments: Sequence[Moment[View, Labels]], theme: str = "dark") -> Iterator[Scene]:
    """A picture a moment, all of one size: nothing moves but what is played."""
    last = {moment.view.game: moment.view.kingdoms for moment in moments}
    for moment in moments:
        yield _scene(moment, last[moment.view.game], theme)


def _scene(moment: Moment[View, Labels], last: Sequence[KingdomView], theme: str) -> Scene:
    look, new = theme_of(theme, GAME), fresh(moment.view, moment.turns)
    view = replace(moment.view, to_act=frozenset())
    seats = len(view.kingdoms)
    if seats == 2:
        boxes, lines = stack(view.size)
    elif seats == 3:
        lines, *boxes = grid(MARGIN, 4)
    else:
        lines = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + line.height(2))
        boxes = grid(lines[3] + GAP, seats)
    operations = [*_lines(view, moment.labels, lines, look, new)]
    for seat, box in enumerate(boxes):
        operations += panel(view, seat, box, moment.labels, Marks(), look, new=new, last=last[seat])
    return Scene(WIDTH, boxes[-1][3] + MARGIN, GAME, theme, tuple(operations))


def _lines(view: View, labels: Labels, box: Box, look: Theme, new: Fresh) -> Iterator[Operation]:
    """Both lines, each in the place it keeps from its first domino to its last."""
    yield from plate(box, "board", None)
    empty = line.Row("", (), None)
    found = line.rows(replace(view, outcome=None), labels)
    here, next_ = (*(replace(row, turn=None) for row in found), empty, empty)[:2]
    both = (here, next_) if view.line % 2 else (next_, here)
    put = {2: line.column, 3: line.down}.get(len(view.kingdoms), line.across)
    yield from put(both, box, labels, Marks(), look, new)
