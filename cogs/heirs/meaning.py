"""What somebody means who names a tile by its number, its letter or its name instead of its notation."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.games.heirs.view import View
from bot.i18n import Phrases
from cogs.heirs.controls import LETTERS
from cogs.heirs.naming import building, tile_name, tile_of

_NUMBERS = "123456"


def meant(view: View, seat: Seat, typed: str, say: Phrases) -> str:
    """The typed action in notation as far as a tile of the circle or of the hand is meant, else as it was typed."""
    verb, _, rest = " ".join(typed.split()).partition(" ")
    if verb == "take":
        return f"{verb} {_tile(rest, [tile.id for tile in view.clockwise], _NUMBERS, say)}"
    if verb in ("build", "land"):
        name, _, cell = rest.rpartition(" ")
        return f"{verb} {_tile(name, [tile.id for tile in view.sides[seat].hand], LETTERS, say)} {cell}"
    return typed


def _tile(name: str, tiles: Sequence[str], marks: str, say: Phrases) -> str:
    """The only tile that has this mark or name."""
    wanted = name.casefold()
    for mark, tile in zip(marks, tiles, strict=False):
        if wanted == mark.casefold():
            return tile
    called = [
        tile
        for tile in tiles
        if wanted in (tile_name(tile, say).casefold(), building(tile_of(tile).building, say).casefold())
    ]
    return called[0] if len(called) == 1 else name
