"""Pictures of Kingdomino: View -> Scene. The three functions and three values below are all that others need."""

from rendering.kingdomino.board import compose_board
from rendering.kingdomino.inputs import Ghost, Labels, Marks
from rendering.kingdomino.preview import compose_preview
from rendering.kingdomino.why import compose_why

__all__ = ["Ghost", "Labels", "Marks", "compose_board", "compose_preview", "compose_why"]
