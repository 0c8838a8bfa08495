"""The terse texts by which the data files describe faces, conditions and effects."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.dice.rules.conditions import ColorOrder, Colors, ColorSum, Condition, Groups, Numbers, Straight, Sum
from bot.games.dice.rules.faces import COLORS, NUMBERS, Face


@dataclass(frozen=True, slots=True)
class DrawCastles:
    """Draw castle tiles and lay some of them."""

    draw: int | None
    """How many, None for the level reached."""
    place: int
    """How many of them are laid."""


@dataclass(frozen=True, slots=True)
class GemFromSupply:
    """A gem of the supply, from this level on."""

    level: int
    """The first one that brings it."""


@dataclass(frozen=True, slots=True)
class StealCard:
    """A face-up card of another player, if wanted."""


@dataclass(frozen=True, slots=True)
class StealGem:
    """A gem of another player, if wanted."""


@dataclass(frozen=True, slots=True)
class TameDragon:
    """A flame of the board becomes one's own; a pawn takes its place."""


@dataclass(frozen=True, slots=True)
class ReplacePawn:
    """The nearest pawn of another player gives way to one's own."""


Effect: TypeAlias = DrawCastles | GemFromSupply | StealCard | StealGem | TameDragon | ReplacePawn

_PLAIN: dict[str, Effect] = {
    "steal card": StealCard(),
    "steal gem": StealGem(),
    "tame": TameDragon(),
    "replace": ReplacePawn(),
}
_LETTERS = {color.key[0]: color for color in COLORS.values()}


def read_face(text: str) -> Face:
    """A side of a die, "6r". Raises ValueError."""
    if len(text) != 2 or text[1] not in _LETTERS:
        raise ValueError(f"{text!r} must be a number and one of {', '.join(_LETTERS)}")
    return Face(_number(text[0]), _LETTERS[text[1]])


def read_joker(text: str) -> Face:
    """The joker symbol of a card, "red 6". Raises ValueError."""
    words = text.split()
    if len(words) != 2 or words[0] not in COLORS:
        raise ValueError(f"{text!r} must be a colour and a number")
    return Face(_number(words[1]), COLORS[words[0]])


def read_condition(text: str) -> Condition:
    """A condition such as "colors red*3 blue*2". Raises ValueError."""
    kind, *words = text.split() or [""]
    if not words:
        raise ValueError(f"{text!r} is no condition")
    match kind:
        case "colors":
            return Colors(tuple((COLORS[key], count) for key, count in _amounts(words, list(COLORS))))
        case "numbers":
            return Numbers(tuple((int(key), count) for key, count in _amounts(words, [*map(str, NUMBERS)])))
        case "groups":
            return Groups(tuple(sorted((_whole(word) for word in words), reverse=True)))
        case "sum" if len(words) == 1:
            return Sum(_whole(words[0]))
        case "color-sum" if len(words) == 2 and words[0] in COLORS:
            return ColorSum(COLORS[words[0]], _whole(words[1]))
        case "color-order" if sorted(words) == sorted(COLORS):
            return ColorOrder(tuple(COLORS[word] for word in words))
        case "straight" if len(words) == 1 and 2 <= _whole(words[0]) <= len(NUMBERS):
            return Straight(_whole(words[0]))
        case _:
            raise ValueError(f"{text!r} is no condition")


def read_effect(text: str) -> Effect:
    """An effect such as "draw 2 place 1". Raises ValueError."""
    match text.split():
        case ["draw", "level", "place", place]:
            return DrawCastles(None, _whole(place))
        case ["draw", draw, "place", place] if _whole(draw) >= _whole(place):
            return DrawCastles(_whole(draw), _whole(place))
        case ["gem", level]:
            return GemFromSupply(_whole(level))
        case _ if text in _PLAIN:
            return _PLAIN[text]
        case _:
            raise ValueError(f"{text!r} is no effect")


def _amounts(words: list[str], keys: list[str]) -> list[tuple[str, int]]:
    """Words like "red*3", in the order in which they are written."""
    pairs = [word.partition("*")[::2] for word in words]
    counts = Counter(key for key, _ in pairs)
    for key, count in pairs:
        if key not in keys or counts[key] > 1 or not count:
            raise ValueError(f"{key!r} must be one of {', '.join(keys)}, once, with * and a number after it")
    return [(key, _whole(count)) for key, count in pairs]


def _number(text: str) -> int:
    if text not in map(str, NUMBERS):
        raise ValueError(f"{text!r} must be a number from 1 to 6")
    return int(text)


def _whole(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or not 1 <= int(text) <= 99:
        raise ValueError(f"{text!r} must be a whole number above 0")
    return int(text)
