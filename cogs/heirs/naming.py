"""Pieces of The Two Heirs in words: tiles, what they cost and do, resources, treasures, sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from bot.core.game import Seat
from bot.core.points import Term
from bot.games.heirs.pieces import LineTreasure, Terrain, Tile, pieces
from bot.games.heirs.view import HENRI
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.ui.wording import listed, name, plain_name


def tile_of(tile: str) -> Tile:
    return pieces().tiles[tile]


def building(key: str, say: Phrases) -> str:
    return say(f"heirs-building-{key}")


def tile_name(tile: str, say: Phrases) -> str:
    """The building with what is printed besides: "Inn (row)", "Trading post (Farm)"."""
    printed = tile_of(tile)
    plain = building(printed.building, say)
    if not printed.variant:
        return plain
    return say("heirs-tile-varied", building=plain, variant=say(f"heirs-variant-{printed.variant}"))


def terrain(kind: Terrain | str, say: Phrases) -> str:
    return say(f"heirs-terrain-{kind.key if isinstance(kind, Terrain) else kind}")


def amounts(values: Sequence[int], say: Phrases) -> str:
    """Resources with their numbers: "2 wood, 1 wheat"; "nothing" for none."""
    parts = [say(f"heirs-amount-{kind.key}", count=count) for kind, count in zip(Terrain, values, strict=True) if count]
    return ", ".join(parts) or say("heirs-nothing")


def effect(tile: str, say: Phrases) -> str:
    """What the building does, with the numbers of the data file."""
    printed = tile_of(tile)
    does = pieces().buildings[printed.building]
    numbers = {entry.name: value for entry in fields(does) if isinstance(value := getattr(does, entry.name), int)}
    numbers = {key: int(value) for key, value in numbers.items() if not isinstance(value, (bool, Terrain))}
    end = f"-{printed.variant}" if printed.variant else ""
    return say(f"heirs-effect-{printed.building}{end}", **numbers)


def described(tile: str, say: Phrases) -> str:
    """Name, cost and effect in one line."""
    cost = amounts(tile_of(tile).cost, say)
    return say("heirs-look-tile", tile=tile_name(tile, say), cost=cost, effect=effect(tile, say))


def condition(treasure: str, say: Phrases) -> str:
    """When a treasure is lost to Henri, as half a sentence."""
    piece = pieces().treasures[treasure]
    if isinstance(piece, LineTreasure):
        kind = "column" if piece.column else "row"
        if piece.terrain is None:
            return say(f"heirs-treasure-{kind}-any", count=piece.count)
        return say(f"heirs-treasure-{kind}", count=piece.count, terrain=terrain(piece.terrain, say))
    return say("heirs-treasure-layout", cells=listed([say(f"heirs-side-{cell.lower()}") for cell in piece.cells], say))


def is_henri(match: Match, side: Seat) -> bool:
    """Alone, the other side is his."""
    return match.seats == 1 and side == HENRI


def who(match: Match, side: Seat, say: Phrases) -> str:
    """A side's name for a message, markdown escaped."""
    return say("heirs-automa") if is_henri(match, side) else name(match, side, say)


def plain_who(match: Match, side: Seat, say: Phrases) -> str:
    """A side's name where markdown means nothing."""
    return say("heirs-automa") if is_henri(match, side) else plain_name(match, side, say)


def term_words(term: Term, say: Phrases) -> str:
    """One line of a score, as arithmetic."""
    if term.label == "road":
        return say("heirs-term-road", points=term.total)
    if term.label == "treasure":
        return say("heirs-term-treasure", count=term.count, each=term.each, points=term.total)
    name = building(term.label, say)
    if term.each > 1:
        return say("heirs-term-twice", building=name, count=term.count, each=term.each, points=term.total)
    return say("heirs-term-once", building=name, points=term.total)
