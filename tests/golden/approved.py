"""Comparing pictures with approved ones, with tolerance. HERALD_REGOLD=1 writes them anew: then look at them.

They are kept at a third of their size: enough to see a piece missing, misplaced or of the wrong colour.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import numpy as np
from PIL import Image

from rendering.kit.painter import paint
from rendering.kit.scene import Scene

HERE = Path(__file__).parent
BLOCK = 20
TOLERANCE = 12.0
"""Largest mean absolute difference of a channel, of 255, in any block of 20 × 20. The 256 colours the approved pictures
are kept in and other versions of the font stay far below it."""


def small(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(paint(scene))).convert("RGB").reduce(3)


def check(name: str, scene: Scene) -> None:
    """The scene looks as the picture of this name in its game's folder."""
    file = HERE / scene.game / f"{name}.png"
    picture = small(scene)
    if os.environ.get("HERALD_REGOLD"):
        file.parent.mkdir(exist_ok=True)
        picture.quantize(256, kmeans=2).save(file, optimize=True)
    approved = Image.open(file).convert("RGB")
    assert approved.size == picture.size
    assert difference(approved, picture) <= TOLERANCE


def difference(first: Image.Image, second: Image.Image) -> float:
    """The mean absolute difference in the block where it is largest."""
    apart = np.abs(np.asarray(first, dtype=int) - np.asarray(second, dtype=int)).mean(axis=2)
    rows, columns = (length // BLOCK * BLOCK for length in apart.shape)
    blocks = apart[:rows, :columns].reshape(rows // BLOCK, BLOCK, columns // BLOCK, BLOCK)
    return float(blocks.mean(axis=(1, 3)).max())
