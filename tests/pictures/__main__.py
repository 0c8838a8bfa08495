"""The pictures of the documents, by the bot itself: `python -m tests.pictures [GAME…]` writes them to data/pictures/.

`turn` stands for the animated one.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator, Mapping

from PIL import Image

from bot.config import ROOT
from rendering.kit.painter import paint
from rendering.kit.scene import Scene
from tests.pictures import carcassonne, castle, dice, heirs, kingdomino
from tests.pictures.cards import cards
from tests.pictures.turn import animated

FOLDER = ROOT / "data" / "pictures"
TURN = "turn"

PICTURES: Mapping[str, Callable[[], Iterator[tuple[str, Scene]]]] = {
    "carcassonne": carcassonne.pictures,
    "castle": castle.pictures,
    "dice": dice.pictures,
    "heirs": heirs.pictures,
    "kingdomino": kingdomino.pictures,
}
"""Names and scenes, by game."""


def small(png: bytes) -> bytes:
    """The same picture in fewer bytes, for a repository rather than for speed."""
    shrunk = io.BytesIO()
    Image.open(io.BytesIO(png)).save(shrunk, "PNG", optimize=True)
    return min(png, shrunk.getvalue(), key=len)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in wanted or [*PICTURES, TURN]:
        if game == TURN:
            (FOLDER / f"{TURN}.gif").write_bytes(animated())
            continue
        for name, scene in (*PICTURES[game](), *cards(game)):
            (FOLDER / f"{game}-{name}.png").write_bytes(small(paint(scene)))


if __name__ == "__main__":
    main(sys.argv[1:])
