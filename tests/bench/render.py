"""What a picture costs, as ratios to floors measured in the same run: `python tests/bench/render.py`.

floor   CPU time to copy the picture's RGB pixels once and deflate them fast: what any PNG writer must at least do
redraw  CPU time of the naive way: primitives at twice the size, reduced, saved with defaults
"""

# ruff: noqa: T201 - figures are what this script is for

from __future__ import annotations

import io
import statistics
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE)]

from PIL import Image, ImageDraw  # noqa: E402 - the path has to be set first
from positions import labels, position  # noqa: E402 - as above

from rendering.kingdomino import compose_board  # noqa: E402 - as above
from rendering.painter import paint, warm  # noqa: E402 - as above

POSITIONS = {"early": (4, 5, 20), "middle": (4, 3, 52), "late": (4, 8, 88), "end": (4, 8, 999)}


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def floor(pixels: bytes) -> object:
    return zlib.compress(bytes(bytearray(pixels)), 1)


def redraw(side: int = 1600, tiles: int = 70) -> None:
    cell, columns = 2 * side // 10, 10
    image = Image.new("RGB", (2 * side, 2 * side), "#2b2d31")
    draw = ImageDraw.Draw(image)
    for tile in range(tiles):
        x, y = tile % columns * cell, tile // columns * cell
        draw.rectangle((x, y, x + cell - 4, y + cell - 4), fill="#8fb35a", outline="#44552a", width=4)
        slope = [(x, y), (x + cell, y), (x + cell * 3 // 4, y + cell // 3), (x + cell // 4, y + cell // 3)]
        draw.polygon(slope, fill="#b5763a")
        draw.line([(x, y + cell // 2), (x + cell, y + cell // 2)], fill="#f2efe6", width=cell // 10)
        for dot in range(6):
            left, top = x + 20 + dot * 40, y + cell * 3 // 4
            draw.ellipse((left, top, left + 24, top + 24), fill="#3e6d3a")
    image.reduce(2).save(io.BytesIO(), "PNG")


def main() -> None:
    print(f"cold theme: {cpu(lambda: warm('dark', 'kingdomino')):.2f} s of CPU (reach: 2)")
    print(f"{'board':8}{'kB':>6}{'x floor':>9}{'redraw is x slower':>20}   (reach: 130 kB, 2, 10)")
    for name, (seats, seed, moves) in POSITIONS.items():
        view, marks, _ = position(seats, seed, moves)
        scene = compose_board(view, labels(seats), marks)
        picture = paint(scene)
        pixels = Image.open(io.BytesIO(picture)).convert("RGB").tobytes()
        runs = [(cpu(lambda: paint(scene)), cpu(lambda: floor(pixels)), cpu(redraw)) for _ in range(9)]  # noqa: B023 - each is called at once
        ours, least, naive = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{name:8}{len(picture) / 1000:6.0f}{ours / least:9.2f}{naive / ours:20.1f}")


if __name__ == "__main__":
    main()
