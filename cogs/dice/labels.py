"""Names of dice, cards, spaces and choices of King of the Dice, and the labels and marks of its pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from bot.games.dice.presentation.prompts import AskDecide, AskSpace, Question
from bot.games.dice.presentation.view import SpaceView, ToDecide, ToThrow, View
from bot.games.dice.rules.actions import Joker
from bot.games.dice.rules.pieces import (
    GEMS,
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
    pieces,
)
from bot.i18n import Phrases
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.text.player_names_and_wording import listed, seat_label
from rendering.dice import Labels

DiceShown: TypeAlias = Shown[View, Question]
"""A match of King of the Dice as one reader may see it, in that reader's language."""

SIGNS = {Color.RED: "♡", Color.BLUE: "☾", Color.GREEN: "♧"}
"""A sign for each colour of dice, the shape of its pips."""


def face(one: Face, say: Phrases) -> str:
    """Return the name of a die's side: "red 6"."""
    return say(f"dice-face-{one.color.key}", number=one.number)


def faces(some: Iterable[Face], say: Phrases) -> str:
    """Return dice in the order given: "red 6, red 6, blue 2"."""
    return ", ".join(face(one, say) for one in some)


def signs(some: Iterable[Face]) -> str:
    """Return dice in their shortest form, for where words would be too long: "♡6 ☾2"."""
    return " ".join(f"{SIGNS[one.color]}{one.number}" for one in some)


def places(dice: Iterable[int]) -> str:
    """Return numbers of dice in the form they're typed: "1 4 6"."""
    return " ".join(map(str, dice))


def percent(probability: float, say: Phrases) -> str:
    """Return a chance in per cent, with tenths below 10 %. One that isn't 0 or 1 is never rounded to 0 or 100 %."""
    tenths = round(1000 * probability)
    if probability and not tenths:
        return say("dice-percent-under")
    if probability < 1 and tenths > 990:
        return say("dice-percent-over")
    if 0 < tenths < 100:
        return say("dice-percent-tenths", whole=tenths // 10, tenths=tenths % 10)
    return say("dice-percent", whole=round(100 * probability))


def signed(points: int) -> str:
    """Return points gained or lost: "+4", "−2"."""
    return f"+{points}" if points >= 0 else f"−{-points}"


def kind(card: Card, say: Phrases) -> str:
    """Return the name of the character on a card: "Dragon tamer"."""
    return say(f"dice-kind-{card.kind.key}")


def need(card: Card, say: Phrases) -> str:
    """Return the dice a card needs, for a merchant those of all three levels."""
    texts = [condition(level, say) for level in card.levels]
    if len(texts) == 1:
        return texts[0]
    first, second, third = texts
    return say("dice-levels", first=first, second=second, third=third)


def condition(asked: Condition, say: Phrases) -> str:
    """Return the condition that dice must meet for a card, or one level of it, in a few words."""
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
    """Return the sizes of groups of equal dice: "3 alike, 2 alike and 1 of another number", "twice 2 alike"."""
    several = Counter(size for size in sizes if size > 1)
    parts = [say("dice-need-alike", count=size, times=times) for size, times in several.items()]
    single = sum(size == 1 for size in sizes)
    return listed([*parts, *([say("dice-need-other", count=single)] if single else [])], say)


def pair(joker: Joker, say: Phrases) -> str:
    """Return a text with the die that two joker cards add, and which cards are spent for it."""
    return say("dice-choice-joker", face=face(joker.die, say), cards=cost(joker, say))


def cost(joker: Joker, say: Phrases) -> str:
    """Return a text on the two cards spent to add a die: two jokers, a joker and a superjoker, or two superjokers."""
    which = ("dice-joker-pair", "dice-joker-one", "dice-joker-supers")[joker.supers]
    return say(which) if joker.supers == 2 else say(which, face=face(joker.die, say))


def landscape(key: str, say: Phrases) -> str:
    """Return the name of a landscape."""
    return say(f"dice-landscape-{key}")


def place(one: SpaceView, say: Phrases) -> str:
    """Return a space's name with its landscape."""
    return f"{one.name} {landscape(one.landscape, say)}"


def landscapes(keys: Iterable[str], say: Phrases) -> str:
    """Return landscapes of castle tiles: "lake and hills"."""
    return listed([landscape(key, say) for key in keys], say)


def space(name: str, say: Phrases) -> str:
    """Return a space with its landscape: "A3 hills"."""
    return f"{name} {landscape(pieces().spaces[SPACES[name]].landscape, say)}"


def thing(key: str, say: Phrases) -> str:
    """Return the name of something arranged before the match. key: "layout", "flame", "white" or "gold" (gems)."""
    return say(f"dice-gem-{key}") if key in GEMS else say(f"dice-thing-{key}")


def labels_of(shown: DiceShown) -> Labels:
    """Return the labels of a picture in the reader's language."""
    say, step, seats = shown.say, shown.view.step, range(shown.table.lobby.wanted)
    return Labels(
        dice=say("dice-label-dice"),
        throws=say("dice-label-throws", left=step.dice.left) if isinstance(step, ToDecide | ToThrow) else "",
        names=shown.painted,
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=shown.table.colours,
    )


def numbers(question: Question | None) -> dict[str, str]:
    """Return a mapping from each space that can be chosen to its choice's number. Empty if no space is asked for."""
    return {site.name: str(site.number) for site in question.sites} if isinstance(question, AskSpace) else {}


def numbered(view: View) -> dict[int, str]:
    """Return a mapping from each pile that has a card to its number as text, to be drawn on the card."""
    return {pile.number: str(pile.number) for pile in view.piles if pile.card is not None}


def met(question: Question | None) -> frozenset[int]:
    """Return the numbers of piles whose card the dice fulfil."""
    offers = question.offers if isinstance(question, AskDecide) else ()
    return frozenset(offer.pile for offer in offers if offer.level)
