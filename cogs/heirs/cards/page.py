"""A rule card of The Two Heirs before it's painted, and parts that several cards share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.i18n import Phrases
from cogs.heirs import labels
from cogs.heirs.examples import on
from cogs.heirs.labels import tile_name
from rendering.cards.card import Block
from rendering.cards.card_parts import Example
from rendering.heirs.card import Sight, land

SMALL = 150
"""Side of a cell in an example, px."""


@dataclass(frozen=True, slots=True)
class Page:
    """A rule card before it's painted."""

    blocks: tuple[Block, ...]
    """Parts of the picture, from top to bottom."""
    told: tuple[str, ...]
    """The card's contents in sentences."""


def titled(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield "title. text" of each row, whose text is a sentence."""
    return (f"{title}. {text}" for title, text in rows)


def numbered(steps: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield "1. title. text" of each step."""
    return (f"{number}. {step}" for number, step in enumerate(titled(steps), 1))


def counted(view: Any, cell: str, say: Phrases) -> dict[str, str | int]:
    """Return the variables of a sentence about a building: its name, how many things it counts, its points."""
    tile = on(view, cell)
    assert tile.front is not None, "a building"
    assert tile.counted is not None, "a building"
    return {"tile": tile_name(tile.front, say), "count": tile.counted.count, "points": tile.counts}


def summed(view: Any, cell: str) -> str:
    tile = on(view, cell)
    assert tile.counted is not None, "a building"
    made = labels.worth(tile.counted)
    return made if made == str(tile.counts) else f"{made} = {tile.counts}"


def shown(view: Any, cell: str, text: str, theme: str, title: str = "") -> Example:
    """Return the building on a cell as an example: a picture with the tiles it counts, `text`, and its arithmetic."""
    tile = on(view, cell)
    assert tile.counted is not None, "a building"
    picture = land(Sight(view, (-1, 1), 3, counted=tile.counted.cells), theme)
    return Example(picture, (3 * SMALL, 2 * SMALL), text, summed(view, cell), title)
