"""Pictures of The Two Heirs: View -> Scene. The functions and values below are all that others need."""

from rendering.heirs.board import compose_board
from rendering.heirs.ending import scene as compose_ending
from rendering.heirs.frames import compose_film
from rendering.heirs.inputs import Labels, Marks
from rendering.heirs.preview import compose_preview
from rendering.heirs.source import compose_source

__all__ = ["Labels", "Marks", "compose_board", "compose_ending", "compose_film", "compose_preview", "compose_source"]
