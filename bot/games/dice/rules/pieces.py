"""The board, set-ups and counts, read from data/dice/*.toml, and all component data together.

Other packages find the parts of dice, cards and board here too, whichever module they come from.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

from bot.games.data import ROOT, DataError, load, table
from bot.games.dice.rules.board import HALF, NAMES, SPACES, Layout, read_layout
from bot.games.dice.rules.card_text import (
    DrawCastles,
    Effect,
    GemFromSupply,
    ReplacePawn,
    StealCard,
    StealGem,
    TameDragon,
)
from bot.games.dice.rules.cards import DICE, LEVELS, PILES, Card, Kind, read_cards, read_dice
from bot.games.dice.rules.conditions import (
    ColorOrder,
    Colors,
    ColorSum,
    Condition,
    Demand,
    Explanation,
    Groups,
    Numbers,
    Straight,
    Sum,
)
from bot.games.dice.rules.faces import BY_NAME, FACES, Color, Face, Result
from bot.games.dice.rules.reading import counts, meant, whole

__all__ = [
    "BY_NAME",
    "DICE",
    "FACES",
    "GEMS",
    "LEVELS",
    "NAMES",
    "PILES",
    "SPACES",
    "Card",
    "Color",
    "ColorOrder",
    "ColorSum",
    "Colors",
    "Condition",
    "Demand",
    "DrawCastles",
    "Effect",
    "Explanation",
    "Face",
    "GemFromSupply",
    "Groups",
    "Kind",
    "Numbers",
    "Pieces",
    "ReplacePawn",
    "Result",
    "Setup",
    "Space",
    "StealCard",
    "StealGem",
    "Straight",
    "Sum",
    "TameDragon",
    "landscape_of",
    "pieces",
    "thrown",
]

GEMS = ("white", "gold")

_SUPPLIES = ("castles", "flame_supply", "white_supply", "gold_supply")


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board."""

    name: str
    """As printed: half and number."""
    landscape: str
    """Its key."""
    gem: str | None
    """"white", "gold" or None, as printed for the set-up."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a number of players begins with."""

    layout: str
    """Its key."""
    flames: tuple[int, ...]
    """Spaces that begin with a flame, as numbers (A1)."""
    volcanoes: tuple[int, ...]
    """The volcanoes, which alone begin with one where the table wants two flames (A1)."""
    castles: int
    """How many castle tiles the supply has."""
    flame_supply: int
    """How many lie in the box."""
    white_supply: int
    """How many lie in the box."""
    gold_supply: int
    """How many lie in the box."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """All component data."""

    dice: tuple[Result, ...]
    """The faces of each die, in the order a throw counts them."""
    cards: dict[str, Card]
    """By id."""
    landscapes: tuple[str, ...]
    """In the order of the file."""
    castles: tuple[str, ...]
    """Castle tiles as "forest-1", "forest-2"."""
    spaces: tuple[Space, ...]
    """By number."""
    layouts: dict[str, Layout]
    """By key."""
    setups: dict[int, Setup]
    """By number of players."""
    box: dict[str, int]
    """How many there are of a thing."""
    points: dict[str, int]
    """What a thing is worth."""
    rolls: int
    """Throws in a turn."""
    empty: int
    """Spaces left at the end."""


@cache
def pieces(folder: Path = ROOT / "dice") -> Pieces:
    """The validated component data. Raises DataError naming file, item and fault."""
    board, setup = folder / "board.toml", folder / "setup.toml"
    landscapes, castles, spaces = _board(board)
    layouts = {
        key: meant(board, f"layout {key}", text, partial(read_layout, key))
        for key, text in table(board, load(board), "layouts").items()
    }
    if not layouts or not all(key.isascii() and key.islower() and key.isalpha() for key in layouts):
        raise DataError(board, "layouts", "must have names of small letters")
    data = load(setup)
    box = counts(setup, data, "box", ("flames", "white", "gold", "pawns_each", "white_gems_each"))
    points = counts(setup, data, "points", ("area", "space", "flames", "gold", "white"))
    rolls, empty = (whole(setup, key, data.get(key)) for key in ("rolls", "empty_at_the_end"))
    setups = {}
    for name, fields in table(setup, data, "players").items():
        item = f"set-up for {name} players"
        found = _setup(setup, item, fields, layouts)
        _check_supplies(setup, item, int(name), found, box, spaces, len(castles) - empty)
        setups[int(name)] = found
    if sorted(setups) != [2, 3, 4]:
        raise DataError(setup, "players", "must be 2, 3 and 4")
    dice, cards = read_dice(folder / "dice.toml"), read_cards(folder / "cards.toml")
    return Pieces(dice, cards, landscapes, castles, spaces, layouts, setups, box, points, rolls, empty)


@lru_cache(maxsize=1 << 14)
def thrown(faces: tuple[int, ...]) -> Result:
    """What six dice show. faces: by die, the position of the face on it, from 1."""
    return tuple([die[face - 1] for die, face in zip(pieces().dice, faces, strict=True)])


def landscape_of(castle: str) -> str:
    """The landscape a castle tile shows."""
    return castle.rpartition("-")[0]


def _board(file: Path) -> tuple[tuple[str, ...], tuple[str, ...], tuple[Space, ...]]:
    """Rule 1: landscapes, castle tiles and spaces."""
    data = load(file)
    landscapes, each = data.get("landscapes"), whole(file, "spaces_each", data.get("spaces_each"))
    if not isinstance(landscapes, list) or len({*map(str, landscapes)}) != HALF:
        raise DataError(file, "landscapes", f"must be {HALF} different names")
    found = table(file, data, "spaces")
    if list(found) != list(NAMES):
        raise DataError(file, "spaces", "must be A1 to A15, then B1 to B15")
    spaces = tuple(
        meant(file, f"space {name}", text, partial(_space, name, landscapes)) for name, text in found.items()
    )
    for landscape, count in Counter(space.landscape for space in spaces).items():
        if count != each:
            raise DataError(file, f"landscape {landscape}", f"must be on {each} spaces, not on {count}")
    castles = tuple(f"{landscape}-{number}" for landscape in landscapes for number in range(1, each + 1))
    return tuple(landscapes), castles, spaces


def _space(name: str, landscapes: list[str], text: str) -> Space:
    landscape, _, gem = text.partition(" ")
    if landscape not in landscapes or gem not in ("", *GEMS):
        raise ValueError(f"{text!r} must be a landscape, and white or gold after it if a gem lies there")
    return Space(name, landscape, gem or None)


def _setup(file: Path, item: str, fields: Any, layouts: dict[str, Layout]) -> Setup:
    if not item.split()[2].isdecimal() or not isinstance(fields, dict):
        raise DataError(file, item, "must be a table for a number of players")
    if set(fields) != {"layout", "flames", "volcanoes", *_SUPPLIES}:
        raise DataError(file, item, f"needs layout, flames, volcanoes, {', '.join(_SUPPLIES)}")
    if fields["layout"] not in layouts:
        raise DataError(file, item, f"layout {fields['layout']!r} must be one of {', '.join(layouts)}")
    flames, volcanoes = (_flames(file, item, fields[key]) for key in ("flames", "volcanoes"))
    return Setup(fields["layout"], flames, volcanoes, *(whole(file, item, fields[key]) for key in _SUPPLIES))


def _flames(file: Path, item: str, names: Any) -> tuple[int, ...]:
    if not isinstance(names, list) or not names or any(str(name) not in SPACES for name in names):
        raise DataError(file, item, f"{names!r:.60} must be names of spaces")
    if len(set(names)) != len(names):
        raise DataError(file, item, "must name each space once")
    return tuple(SPACES[name] for name in names)


def _check_supplies(
    file: Path, item: str, players: int, setup: Setup, box: dict[str, int], spaces: tuple[Space, ...], castles: int
) -> None:
    """Rules 6a to 8: what is not on the table is in the supply."""
    gems = Counter(space.gem for space in spaces)
    if any(spaces[flame].gem for flame in setup.flames):
        raise DataError(file, item, "must have no flame where a gem lies")
    wanted = {
        "castles": castles - len(setup.flames),
        "flame_supply": box["flames"] - len(setup.flames),
        "white_supply": box["white"] - gems["white"] - players * box["white_gems_each"],
        "gold_supply": box["gold"] - gems["gold"],
    }
    for key, count in wanted.items():
        if getattr(setup, key) != count:
            raise DataError(file, item, f"{key} must be {count}, as the box and the board have it")
