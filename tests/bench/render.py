"""What a picture costs, as ratios to floors measured in the same run.

floor   CPU time to copy the picture's RGB pixels once and deflate them fast: what any PNG writer must at least do
"""

from __future__ import annotations

import io
import statistics
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from PIL import Image

from rendering import carcassonne, dice, heirs
from rendering.kingdomino import compose_board
from rendering.kit.painter import paint, warm
from rendering.kit.scene import Scene
from tests.bench import carcassonne_positions, dice_positions, heirs_positions
from tests.bench.figures import Figure, Size, alone
from tests.bench.positions import labels, position

POSITIONS = {"early": (4, 5, 20), "middle": (4, 3, 52), "late": (4, 8, 88), "end": (4, 8, 999)}
EVERYTHING = dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on") | {
    "river-uturn": "adjoining"
}
TABLES: Mapping[str, tuple[int, int, int, int, Mapping[str, str]]] = {
    "Carcassonne, 30 tiles": (2, 3, 58, 30, {}),
    "Carcassonne, 72 tiles": (4, 3, 999, 72, {}),
    "Carcassonne, 126 tiles": (6, 3, 252, 126, EVERYTHING),
}
"""Seats, seed, moves, how many tiles lie and the expansions."""
DICE = ((2, 3, 80), (3, 4, 90), (4, 5, 95))
"""Seats, seed and moves: late in a match, when nearly every space is taken."""

HEIRS = {"early": 5, "middle": 45, "late": 75, "end": 999}


COLD = {"carcassonne": "Carcassonne", "dice": "King of the Dice", "heirs": "The Two Heirs"}


def cpu(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def floor(pixels: bytes) -> object:
    return zlib.compress(bytes(bytearray(pixels)), 1)


def scenes() -> Iterator[tuple[str, Scene]]:
    """What is painted, by name."""
    for name, (seats, seed, moves) in POSITIONS.items():
        view, marks, _ = position(seats, seed, moves)
        yield name, compose_board(view, labels(seats), marks)
    for name, (seats, seed, moves, tiles, options) in TABLES.items():
        table, pointed, _ = carcassonne_positions.position(seats, seed, moves, options)
        assert len(table.tiles) == tiles
        names = carcassonne_positions.labels(seats, table.tiles_left)
        yield name, carcassonne.compose_board(table, names, pointed)
    for seats, seed, moves in DICE:
        land, shown, _ = dice_positions.position(seats, seed, moves)
        yield f"King of the Dice, {seats} players", dice.compose_board(land, dice_positions.labels(seats), shown)
    for stage, moves in HEIRS.items():
        side, told, _ = heirs_positions.position(2, 1, moves, heirs_positions.WAR)
        yield f"The Two Heirs, {stage}", heirs.compose_board(side, heirs_positions.labels(side), told)


def board(scene: Scene, rounds: int) -> tuple[float, int]:
    """Return how many times the floor a board takes, and its bytes; each round measures both times."""
    picture = paint(scene)
    pixels = Image.open(io.BytesIO(picture)).convert("RGB").tobytes()
    runs = [(cpu(lambda: paint(scene)), cpu(lambda: floor(pixels))) for _ in range(rounds)]
    ours, least = (statistics.median(column) for column in zip(*runs, strict=True))
    return ours / least, len(picture)


def measure(size: Size = Size.QUICK) -> list[Figure]:
    figures = [Figure("render: cold theme", cpu(lambda: warm("dark", "kingdomino")), "CPU s", most=2)]
    figures += [
        Figure(f"render: cold {name}", cpu(lambda game=game: warm("dark", game)), "CPU s", most=2)
        for game, name in islice(COLD.items(), size.of(1, None, None))
    ]
    for name, scene in islice(scenes(), size.of(1, None, None)):
        floors, weight = board(scene, size.of(1, 7, 25))
        figures += [
            Figure(f"render: warm board, {name}", floors, "× floor", most=1),
            Figure(f"render: size, {name}", weight / 1000, "kB", most=130),
        ]
    return figures


if __name__ == "__main__":
    alone(measure, __doc__)
