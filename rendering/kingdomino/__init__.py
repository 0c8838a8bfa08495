"""Pictures of Kingdomino: View -> Scene. What is named below is all that others need."""

from rendering.kingdomino.board import compose_board
from rendering.kingdomino.ending import scene as compose_ending
from rendering.kingdomino.frames import compose_film
from rendering.kingdomino.inputs import Ghost, Labels, Marks
from rendering.kingdomino.preview import compose_preview
from rendering.kingdomino.source import compose_source
from rendering.kingdomino.why import compose_why

__all__ = [
    "Ghost",
    "Labels",
    "Marks",
    "compose_board",
    "compose_ending",
    "compose_film",
    "compose_preview",
    "compose_source",
    "compose_why",
]
