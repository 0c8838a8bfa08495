"""The private picture: one kingdom close up with the domino where it could lie, and what could be chosen next."""

from __future__ import annotations

from bot.core.game import Seat
from bot.games.kingdomino.presentation.view import View
from rendering.kingdomino import line
from rendering.kingdomino.board import GAME, GAP, MARGIN
from rendering.kingdomino.inputs import Ghost, Labels, Marks
from rendering.kingdomino.kingdom import RING
from rendering.kingdomino.new_marks import fresh
from rendering.kingdomino.panel import HEADER, panel
from rendering.kit.panels import plate
from rendering.kit.scene import Scene
from rendering.kit.themes import theme as theme_of

WIDTH = 1040
_LAND = 800


def compose_preview(
    view: View, seat: Seat, ghost: Ghost | None, labels: Labels, marks: Marks, theme: str = "dark"
) -> Scene:
    """A seat's kingdom close up, 1040 px wide and at most 5:4 high, over the line that can be chosen from."""
    look, new = theme_of(theme, GAME), fresh(view, marks.lately)
    lines = line.rows(view, labels)[-1:]
    head = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + line.height(1))
    top = head[3] + GAP
    box = (MARGIN, top, WIDTH - MARGIN, top + HEADER + _LAND + 2 * RING + 8)
    operations = [
        *plate(head, "board", None),
        *line.across(lines, head, labels, marks, look, new),
        *panel(view, seat, box, labels, marks, look, ghost, new),
    ]
    return Scene(WIDTH, box[3] + MARGIN, GAME, theme, tuple(operations))
