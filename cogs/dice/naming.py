"""Dice, cards, conditions and spaces in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.games.dice.actions import Joker
from bot.games.dice.pieces import (
    SPACES,
    Card,
    Color,
    ColorOrder,
    Colors,
    ColorSum,
    Condition,
    Face,
    Groups,
    Numbers,
    Straight,
    Sum,
    landscape_of,
    pieces,
)
from bot.i18n import Phrases
from cogs.ui.wording import listed

SIGNS = {Color.RED: "▲", Color.BLUE: "●", Color.GREEN: "■"}
"""The shape of each colour's pips."""


def card_of(key: str) -> Card:
    return pieces().cards[key]


def face(one: Face, say: Phrases) -> str:
    """A side of a die: "red 6"."""
    return say(f"dice-face-{one.color.key}", number=one.number)


def faces(some: Iterable[Face], say: Phrases) -> str:
    """Dice in the order of the table: "red 6, red 6, blue 2"."""
    return ", ".join(face(one, say) for one in some)


def signs(some: Iterable[Face]) -> str:
    """Dice in their shortest form, for where words would be too long: "▲6 ●2"."""
    return " ".join(f"{SIGNS[one.color]}{one.number}" for one in some)


def typed(some: Iterable[Face]) -> str:
    """Dice as they are typed, which reads aloud better than signs: "R6 B2"."""
    return " ".join(one.name for one in some)


def kind(card: Card, say: Phrases) -> str:
    return say(f"dice-kind-{card.kind.key}")


def need(card: Card, say: Phrases) -> str:
    """What a card asks for; of a merchant all three levels."""
    texts = [condition(level, say) for level in card.levels]
    if len(texts) == 1:
        return texts[0]
    first, second, third = texts
    return say("dice-levels", first=first, second=second, third=third)


def condition(asked: Condition, say: Phrases) -> str:
    """A condition in a few words."""
    match asked:
        case Colors(wanted):
            return listed([say(f"dice-need-{color.key}", count=count) for color, count in wanted], say)
        case Numbers(wanted):
            return listed([say("dice-need-number", count=count, number=number) for number, count in wanted], say)
        case Groups(sizes):
            return _groups(sizes, say)
        case Sum(least):
            return say("dice-need-sum", least=least)
        case ColorSum(color, least):
            return say(f"dice-need-sum-{color.key}", least=least)
        case ColorOrder(order):
            first, second, third = (say(f"dice-color-{color.key}") for color in order)
            return say("dice-need-order", first=first, second=second, third=third)
        case Straight(length):
            return say("dice-need-straight", length=length)


def _groups(sizes: Sequence[int], say: Phrases) -> str:
    """ "3 alike, 2 alike and 1 of another number"."""
    parts = [say("dice-need-alike", count=size) for size in sizes if size > 1]
    single = sum(size == 1 for size in sizes)
    return listed([*parts, *([say("dice-need-other", count=single)] if single else [])], say)


def space(name: str, say: Phrases) -> str:
    """A space with its landscape: "A3 hills"."""
    return f"{name} {landscape(pieces().spaces[SPACES[name]].landscape, say)}"


def landscape(key: str, say: Phrases) -> str:
    return say(f"dice-landscape-{key}")


def tiles(castles: Iterable[str], say: Phrases) -> str:
    """The landscapes of castle tiles."""
    return listed([landscape(landscape_of(castle), say) for castle in castles], say)


def jokers(cards: Iterable[Card], supers: int, say: Phrases) -> str:
    """The symbols of a player's cards, equal ones counted: "red 6 × 2, blue 1, superjoker"."""
    counts = Counter(card.joker for card in cards)
    texts = [
        face(one, say) + (f" × {count}" if count > 1 else "")
        for one, count in sorted(counts.items(), key=lambda item: (item[0].number, item[0].color))
    ]
    if supers:
        texts.append(say("dice-superjoker") + (f" × {supers}" if supers > 1 else ""))
    return ", ".join(texts) or say("dice-no-jokers")


def pair(joker: Joker, say: Phrases) -> str:
    """The two cards a joker costs."""
    which = ("dice-joker-pair", "dice-joker-one", "dice-joker-supers")[joker.supers]
    return say(which) if joker.supers == 2 else say(which, face=face(joker.die, say))
