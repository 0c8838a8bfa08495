"""Pebbles as a picture: what anybody may see, as draw operations of rendering/kit/scene.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rendering.kit.safe_text import clean, cut, measure
from rendering.kit.scene import Operation, Plate, Scene, Sprite, Text
from tests.sample.rules import CELLS, View

CELL, GAP, HEAD = 170, 8, 64
"""Side of a cell, what it leaves to its neighbours, height of the line above them, px."""


def board(view: View, names: Sequence[str], numbers: Mapping[str, int], theme: str) -> Scene:
    """names: by seat, untrusted; numbers: on empty cells; the grid has A1 below on the left."""
    operations: list[Operation] = []
    for seat, name in enumerate(names):
        line = cut(f"{view.scores[seat]} · {clean(name, '?')}", 34, 2 * CELL - 70)
        left = GAP + 2 * CELL * seat
        operations.append(Sprite(left, GAP, 48, 48, ("chip", seat)))
        operations.append(Text(left + 58, HEAD // 2, line, 34, "text", "table", measure(line, 34)))
    for place, cell in enumerate(CELLS):
        x, y = place % 4 * CELL + GAP, HEAD + (3 - place // 4) * CELL + GAP
        operations.append(Plate(x, y, CELL - GAP, CELL - GAP, "board", 12))
        operations.append(Text(x + 12, y + 22, cell, 30, "text_soft", "board", measure(cell, 30)))
        for seat, cells in enumerate(view.pebbles):
            if cell in cells:
                operations.append(Sprite(x + 36, y + 36, 90, 90, ("chip", seat)))
        if cell in numbers:
            operations.append(Sprite(x + 50, y + 50, 62, 62, ("badge", str(numbers[cell]))))
    return Scene(4 * CELL + GAP, HEAD + 4 * CELL + GAP, "sample", theme, tuple(operations))
