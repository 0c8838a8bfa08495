"""Made-up positions of The Two Heirs for its rule cards: tiles are chosen here, the rules compute all points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.core.game import fold
from bot.games.heirs import Heirs
from bot.games.heirs.presentation.prompts import Question
from bot.games.heirs.presentation.view import START, TileView, View, spot_of
from bot.games.heirs.rules.events import (
    BackSeen,
    BuildingBuilt,
    CircleDealt,
    CircleFilled,
    Event,
    HenriBuilt,
    HenriMoved,
    HenriTook,
    LandLaid,
    SetsChosen,
    ShieldTossed,
    StartLaid,
    TreasureLaid,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
)
from bot.games.heirs.rules.pieces import SETS, Tile, pieces

GAME = Heirs()

RING = ("VOY9", "COM8", "AGR1", "VOY2", "AGR6", "COM9")
"""Tiles of the circle for examples in which they don't matter."""


def table(*lines: str, ring: Sequence[str] = RING, start: str = "wheat", alone: bool = False) -> Any:
    """Return the state of a made-up table on White's turn, with the tiles and troops that `lines` put on cells:

        "w VOY1 N30" or "b VOY1 N30"   a tile built by White or Blue (with `alone`, Blue is Henri)
        "- VOY1 N30"                   a tile laid as open land
        "w troop N30"                  a troop, from White's reserve
        "w horse N30"                  White's cavalry
        "T7 N30"                       one of Henri's treasures

    ring: tiles of the circle. start: terrain of the start tile.
    """
    seats = 1 if alone else 2
    state = GAME.initial(GAME.config({"sets": "random"}, seats), seats)
    set_up: list[Event] = [SetsChosen(SETS), ShieldTossed(0), CircleDealt(tuple(ring)), StartLaid(start)]
    state = fold(GAME, state, [*set_up, BackSeen("wood")])
    return went(state, *lines)[0]


def went(state: Any, *lines: str) -> tuple[Any, tuple[Event, ...]]:
    """Return the state after more lines such as those of `table`, and the events they made. A line can also be:

    "w move L30 L31"               a troop goes from one cell to another
    "w home L31"                   a troop goes back into the reserve
    "henri AGR1 L31 L30"           Henri builds a tile on L31, a cell next to L30
    "henri wheat L31"              Henri's troop of this terrain comes to L31
    """
    events = tuple(event for line in lines for event in _put(line.split()))
    return fold(GAME, state, events), events


def _put(words: Sequence[str]) -> Iterator[Event]:
    match words:
        case ["-", tile, cell]:
            yield LandLaid(0, tile, cell)
        case [("w" | "b") as side, "troop", cell]:
            yield TroopDeployed("wb".index(side), cell)
        case [("w" | "b") as side, "horse", cell]:
            yield TroopMoved("wb".index(side), START, cell)
        case ["henri", tile, cell, centre]:
            yield HenriTook(tile, 1, None, True)
            yield HenriBuilt(tile, cell, "A", centre, ())
        case ["henri", terrain, cell]:
            yield HenriMoved(terrain, None, cell, 0)
        case [("w" | "b") as side, "move", origin, cell]:
            yield TroopMoved("wb".index(side), origin, cell)
        case [("w" | "b") as side, "home", cell]:
            yield TroopWithdrawn("wb".index(side), cell)
        case [("w" | "b") as side, tile, cell]:
            yield BuildingBuilt("wb".index(side), tile, cell, 0)
        case [treasure, cell]:
            yield TreasureLaid(treasure, cell)


def drawn(state: Any, text: str, tile: str, back: str = "wood") -> Any:
    """Return the state after White takes a tile.

    text: the action in notation. tile: id of the tile that refills the circle. back: terrain on the back of the
    reserve's next tile, which players see.
    """
    state = fold(GAME, state, GAME.decide(state, 0, GAME.parse(text)))
    came: list[Event] = [CircleFilled(tile), BackSeen(back)]
    return fold(GAME, state, came)


def seen(state: Any) -> View:
    """Return the public view of the table."""
    return GAME.view(state, None)


def asked(state: Any) -> Question:
    """Return the question that White is asked, with all of White's legal actions."""
    question = GAME.question(state, 0)
    assert question is not None, "White is at the turn"
    return question


def on(view: View, cell: str) -> TileView:
    """Return the tile on a cell."""
    return next(tile for tile in view.land if tile.spot == spot_of(cell))


def tiles(*keys: str) -> tuple[Tile, ...]:
    """Return the tiles with these ids."""
    return tuple(pieces().tiles[key] for key in keys)
