"""Names of things in The Two Heirs: tiles with cost and effect, actions, treasures, sides, arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TypeAlias, assert_never

from bot.core.game import Seat
from bot.core.points import Term
from bot.games.heirs.presentation.prompts import Question
from bot.games.heirs.presentation.view import HENRI, CountView, View
from bot.games.heirs.rules.actions import (
    NAMES,
    Action,
    Build,
    Demolish,
    Deploy,
    End,
    Expand,
    Move,
    Take,
    UseCamp,
    Withdraw,
)
from bot.games.heirs.rules.pieces import EAST, NORTH, SOUTH, WEST, LineTreasure, Terrain, Tile, Treasure, pieces
from bot.i18n import Phrases
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.text.player_names_and_wording import SEAT_COLOURS, listed, seat_label
from rendering.heirs import Labels

Heirs: TypeAlias = Shown[View, Question]
"""A match of The Two Heirs as one reader may see it, in that reader's language."""

LETTERS = "ABC"
"""Letters of the tiles in a hand."""

_SIDES = ((NORTH, "n"), (EAST, "e"), (SOUTH, "s"), (WEST, "w"))


def tile_of(key: str) -> Tile:
    """Return the tile with this id."""
    return pieces().tiles[key]


def building(key: str, say: Phrases) -> str:
    """Return a building's name."""
    return say(f"heirs-building-{key}")


def tile_name(tile: Tile, say: Phrases) -> str:
    """Return a building's name with what else is printed on its tile: "Inn (row)", "Trading post (Farm)"."""
    plain = building(tile.building, say)
    if not tile.variant:
        return plain
    return say("heirs-tile-varied", building=plain, variant=say(f"heirs-variant-{tile.variant}"))


def terrain(kind: Terrain | str, say: Phrases) -> str:
    """Return the name of a terrain, given as a Terrain or by its key."""
    return say(f"heirs-terrain-{kind.key if isinstance(kind, Terrain) else kind}")


def amounts(values: Sequence[int], say: Phrases) -> str:
    """Return amounts of resources: "2 wood, 1 wheat". "nothing" for none."""
    parts = [say(f"heirs-amount-{kind.key}", count=count) for kind, count in zip(Terrain, values, strict=True) if count]
    return ", ".join(parts) or say("heirs-nothing")


def roads(ends: int, say: Phrases, *, crossing: bool) -> str:
    """Return the roads on a tile: "road left and right", "crossroads", "no road". ends: sides they reach, as bits."""
    if not ends:
        return say("heirs-road-none")
    sides = listed([say(f"heirs-side-{letter}") for bit, letter in _SIDES if ends & bit], say)
    return say("heirs-road-crossing" if crossing else "heirs-road-sides", sides=sides)


def effect(tile: Tile, say: Phrases) -> str:
    """Return the effect of the building on a tile, in words."""
    end = f"-{tile.variant}" if tile.variant else ""
    return say(f"heirs-effect-{tile.building}{end}", **numbers(tile))


def numbers(tile: Tile) -> dict[str, int]:
    """Return the numbers of a building's effect as variables for texts: by field name, as in the data file."""
    does = pieces().buildings[tile.building]
    found = {entry.name: value for entry in fields(does) if isinstance(value := getattr(does, entry.name), int)}
    return {key: int(value) for key, value in found.items() if not isinstance(value, (bool, Terrain))}


def described(tile: Tile, say: Phrases) -> str:
    """Return a tile's name, cost and effect on one line."""
    return say("heirs-look-tile", tile=tile_name(tile, say), cost=amounts(tile.cost, say), effect=effect(tile, say))


def condition(treasure: Treasure, say: Phrases) -> str:
    """Return when Henri loses a treasure, as half a sentence."""
    if isinstance(treasure, LineTreasure):
        kind = "column" if treasure.column else "row"
        if treasure.terrain is None:
            return say(f"heirs-treasure-{kind}-any", count=treasure.count)
        return say(f"heirs-treasure-{kind}", count=treasure.count, terrain=terrain(treasure.terrain, say))
    sides = [say(f"heirs-side-{cell.lower()}") for cell in treasure.cells]
    return say("heirs-treasure-layout", cells=listed(sides, say))


def who(shown: Heirs, side: Seat) -> str:
    """Return a side's name for a message, with markdown escaped."""
    return shown.say("heirs-automa") if is_henri(shown, side) else shown.name(side)


def plain_who(shown: Heirs, side: Seat) -> str:
    """Return a side's name for a text without markdown."""
    return shown.say("heirs-automa") if is_henri(shown, side) else shown.plain(side)


def is_henri(shown: Heirs, side: Seat) -> bool:
    """Return whether a side is Henri's: the other side in a match for one player."""
    return shown.table.lobby.wanted == 1 and side == HENRI


def last_building(shown: Heirs, side: Seat | None, cell: str) -> str:
    """Return the cell of a side's last building after the side's name: "Ana N30"."""
    return cell if side is None else shown.say("heirs-fact-latest-of", name=plain_who(shown, side), cell=cell)


def term(one: Term, say: Phrases) -> str:
    """Return one term of a score, as arithmetic."""
    if one.label == "road":
        return say("heirs-term-road", points=one.total)
    if one.label == "treasure":
        return say("heirs-term-treasure", count=one.count, each=one.each, points=one.total)
    name = building(one.label, say)
    if one.each > 1:
        return say("heirs-term-twice", building=name, count=one.count, each=one.each, points=one.total)
    return say("heirs-term-once", building=name, points=one.total)


def worth(one: CountView) -> str:
    """Return a building's points as arithmetic: "(1 + 3 × 1) × 2"."""
    counted = f"{one.count} × {one.each}"
    if not (one.own and (one.count or one.each)):
        plain = counted if one.count or one.each else str(one.own)
        return f"{plain} × {one.times}" if one.times > 1 else plain
    return f"({one.own} + {counted}) × {one.times}" if one.times > 1 else f"{one.own} + {counted}"


def ways(actions: Sequence[Action], say: Phrases) -> str:
    """Return actions as a list of alternatives, for a sentence."""
    return ", ".join(_way(action, say) for action in actions)


def steps(actions: Sequence[Action], say: Phrases) -> str:
    """Return actions that follow each other, joined for a sentence."""
    return listed([_way(action, say) for action in actions], say)


def _way(action: Action, say: Phrases) -> str:
    match action:
        case Take(tile):
            return say("heirs-way-take", tile=tile_name(tile_of(tile), say))
        case Expand(tile, cell):
            return say("heirs-way-land", tile=tile_name(tile_of(tile), say), cell=NAMES[cell])
        case Build(tile, cell):
            return say("heirs-way-build", tile=tile_name(tile_of(tile), say), cell=NAMES[cell])
        case Move(origin, cell):
            return say("heirs-way-move", origin=NAMES[origin], cell=NAMES[cell])
        case Deploy(cell):
            return say("heirs-way-deploy", cell=NAMES[cell])
        case Withdraw(cell):
            return say("heirs-way-withdraw", cell=NAMES[cell])
        case UseCamp(cell):
            return say("heirs-way-camp", cell=NAMES[cell])
        case Demolish(cell):
            return say("heirs-way-siege", cell=NAMES[cell])
        case End():
            return say("heirs-way-end")
        case _ as never:
            assert_never(never)


def gained(gain: int, say: Phrases) -> str:
    """Return points gained: "+4 points", or "no points yet"."""
    return say("heirs-spot-gain", gain=abs(gain), signed=signed(gain))


def signed(gain: int) -> str | int:
    """Return points gained with their sign, or 0 without one."""
    return f"+{gain}" if gain > 0 else f"−{-gain}" if gain else 0


def picture(shown: Heirs) -> Labels:
    """Return the labels of a picture in the reader's language."""
    view, say = shown.view, shown.say
    mover = view.turn if view.turn is not None else 0
    colours = shown.table.colours
    if view.henri:
        colours = (*colours, next(colour for colour in (1, *range(len(SEAT_COLOURS))) if colour not in colours))
    return Labels(
        names=(*shown.painted, say("heirs-automa"))[:2],
        fallbacks=tuple(seat_label(side, say) for side in range(2)),
        reach=say("heirs-label-reach", reach=view.sides[mover].reach),
        left=say("heirs-label-left", left=view.reserve),
        pile=say("heirs-label-left", left=view.pile),
        colours=colours,
    )
