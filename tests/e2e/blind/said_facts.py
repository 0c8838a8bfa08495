"""What is known of a match of Carcassonne by hearsay: facts out of sentences, and those that ought to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tests.e2e.blind import land_from_words
from tests.e2e.blind.land_from_words import Landscape, Place, Tile

Facts = dict[str, Any]
"""What a fact is about -> what it says."""

MEEPLES = 7


def told(pattern: str, heard: str) -> str:
    """The only group of the only sentence like this; empty where there is none."""
    found = re.search(rf"^(?:- )?{pattern}$", heard, re.MULTILINE)
    return found[1] if found else ""


def all_told(pattern: str, heard: str) -> list[Any]:
    """The groups of every sentence like this, as re.findall has them."""
    return re.findall(rf"^(?:- )?{pattern}$", heard, re.MULTILINE)


def edges(words: str) -> dict[str, str]:
    """ "N city, E road" by side."""
    return dict(re.findall(r"([NESW]) (\w+)", words))


def places(words: str) -> frozenset[Place]:
    """ "M50 A, M51 B"."""
    return frozenset(re.findall(r"([A-Z]\d+) ([A-P])\b", words))


@dataclass(frozen=True)
class Position:
    """All that there is to know.

    points: by name; bag: sentences of tiles still to come, and how many of each; turn: who is to lay the next tile;
    hand: the sentence of that tile, once it is drawn.
    """

    land: Landscape
    points: Mapping[str, int]
    bag: Counter[str]
    turn: str = ""
    hand: str = ""

    @property
    def tile(self) -> Tile:
        return land_from_words.tile(self.hand)

    def drawn(self, hand: str) -> Position:
        """The next tile is drawn. Raises AssertionError where none of its kind is left, or nothing was told."""
        assert self.bag[hand] > 0, f"“{hand}” is not among what is left"
        return replace(self, hand=hand, bag=self.bag - Counter([hand]))

    def after(self, cell: str, lying: Tile, claim: str) -> tuple[Position, Counter[str]]:
        """After a tile, and a meeple on the part of this letter; what everybody got for it."""
        land = self.land.laid(cell, lying)
        if claim:
            land = land.claimed((cell, claim), self.turn)
        land, paid = land.settled(cell)
        points = {name: count + paid[name] for name, count in self.points.items()}
        (other,) = points.keys() - {self.turn}
        return replace(self, land=land, points=points, turn=other), paid

    def spot(self, cell: str) -> int:
        """The number of a cell on which the tile in hand can lie: they are counted from the top row, west to east."""
        cells = sorted(self.land.fits(self.tile), key=lambda each: (-int(each[1:]), each[0]))
        return cells.index(cell) + 1

    def supply(self, name: str) -> int:
        return MEEPLES - sum(owner == name for owner in self.land.figures.values())


def foretold(position: Position) -> Facts:
    """What has to be read of a position by the rules."""
    land, names = position.land, position.points
    fits = land.fits(position.tile)
    return {
        "turn": (position.turn, position.turn),
        "hand": position.hand,
        "spots": {cell: max(_own(position, cell, turn) for turn in turns) for cell, turns in fits.items()},
        "points": dict(names),
        "supply": {name: position.supply(name) for name in names},
        "standing": {name: _standing(land, name) for name in names},
        "left": position.bag.total(),
        "bag": dict(+position.bag),
        "tiles": dict(land.tiles),
        "open cells": land.open_cells,
        "features": {
            each.parts: (each.kind, each.tiles, each.opens, land.points(each), each.coats, each.leaders, each.figures)
            for each in land.features
            if each.kind == "field" or each.opens
        },
    }


def _own(position: Position, cell: str, quarters: int) -> int:
    """Points that laying the tile brings whoever lays it, without another figure."""
    _, paid = position.after(cell, land_from_words.turned(position.tile, quarters), "")
    return paid[position.turn]


def _standing(land: Landscape, name: str) -> set[tuple[str, Place, int, int]]:
    found = [(place, land.at(place)) for place, owner in land.figures.items() if owner == name]
    return {(each.kind, place, each.tiles, land.points(each)) for place, each in found}


@dataclass(frozen=True)
class Hearer:
    """Somebody who hears sentences. names: of everybody at the table."""

    names: tuple[str, ...]

    def facts(self, heard: str) -> Facts:
        """What the sentences of a position say."""
        who = "|".join(self.names)
        return {
            "turn": (told(rf"({who}): lay a tile .*", heard), told(rf"It’s ({who})’s turn\.", heard)),
            "hand": told(r"In hand: (.*)\.", heard),
            "spots": self._spots(told(r"Spots: (.*)\.", heard)),
            "points": self.points(heard),
            "supply": {
                name: 0 if count == "no" else int(count)
                for name, count in all_told(rf"({who}) has (\d+|no) meeples? left\.", heard)
            },
            "standing": {name: self._standing(told(rf"{name}’s figures: (.*)\.", heard)) for name in self.names},
            "left": int(told(r"(\d+) tiles? (?:is|are) left\.", heard) or -1),
            "bag": {words: int(count) for count, words in all_told(r"Still to come: (\d+) × (.*)\.", heard)},
            "tiles": {
                cell: land_from_words.tile(words)
                for cell, words in all_told(r"Tile on (\w+), its top to [NESW]: (.*)\.", heard)
            },
            "open cells": self._open_cells(heard),
            "features": self._features(heard),
        }

    def points(self, heard: str) -> dict[str, int]:
        """Everybody's points; empty where they are not told."""
        one = rf"(?:{'|'.join(self.names)}): \d+"
        found = told(rf"({', '.join([one] * len(self.names))})", heard)
        return {name: int(count) for name, count in re.findall(r"(\w+): (\d+)", found)}

    @staticmethod
    def _spots(words: str) -> dict[str, int]:
        """Cells, and the points that whoever lays the tile there gets."""
        found = {}
        for spot in words.split("; ") if words else ():
            cell, _, brings = spot.partition(" (")
            own = re.findall(r"completes (?:your \w+, \+(\d+)|an? \w+, \+(\d+) each for you)", brings)
            found[cell.split()[1]] = sum(int(alone or shared) for alone, shared in own)
        return found

    @staticmethod
    def _standing(words: str) -> set[tuple[str, Place, int, int]]:
        found = re.findall(r"(\w+) at ([A-Z]\d+) ([A-P]) \((\d+) tiles?, (\d+) points?\)", words)
        return {(kind, (cell, letter), int(tiles), int(points)) for kind, cell, letter, tiles, points in found}

    @staticmethod
    def _open_cells(heard: str) -> dict[str, dict[str, str]]:
        rows = "; ".join(all_told(r"Open cells and what they need: (.*)\.", heard))
        cells = [row.split(": ") for row in rows.split("; ")] if rows else []
        return {cell: edges(needs) for cell, needs in cells}

    def _features(self, heard: str) -> dict[frozenset[Place], Any]:
        ends = r"(?:open ends|neighbours missing) (\d+)"
        sentence = rf"(City|Road|Field|Monastery) ([^:]*): tiles (\d+), {ends}, points so far (\d+)(.*)\."
        return {
            places(parts): (kind.lower(), int(tiles), int(opens), int(points), *self._held(more))
            for kind, parts, tiles, opens, points, more in all_told(sentence, heard)
        }

    def _held(self, words: str) -> tuple[int, frozenset[str], frozenset[tuple[str, Place]]]:
        """Coats of arms, who has the majority, and everybody who stands there."""
        coats = re.search(r"; (?:(\d+) )?coats? of arms", words)
        leads = re.search(r"majority: ([^;]*)", words)
        leaders = frozenset(name for name in self.names if leads and name in leads[1])
        figures = re.findall(r"; (\w+)’s meeple at ([A-Z]\d+) ([A-P])\b", words)
        standing = frozenset((name, (cell, letter)) for name, cell, letter in figures)
        return (int(coats[1] or 1) if coats else 0), leaders, standing
