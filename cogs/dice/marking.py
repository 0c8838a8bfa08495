"""What pictures of King of the Dice need besides the view: finished strings, and what is to be pointed at."""

from __future__ import annotations

from bot.games.dice.events import CastleLaid, DragonTamed, FlamePlaced, FlamePut, GemPut, PawnReplaced
from bot.games.dice.prompts import AskDecide, Question
from bot.games.dice.view import ToDecide, ToThrow, View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.dice.offers import offers
from cogs.dice.state import dice_asked, view_of
from cogs.dice.words import throws
from cogs.ui.wording import plain_name, seat_label
from rendering.dice import Labels, Marks


def labels_of(match: Match, view: View, say: Phrases) -> Labels:
    """Strings in the language of whoever looks."""
    seats = range(len(match.players))
    return Labels(
        dice=say("dice-label-dice"),
        throws=throws(view.step.dice.left, say) if isinstance(view.step, ToDecide | ToThrow) else "",
        names=tuple(plain_name(match, seat, say) for seat in seats),
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=match.colours,
    )


def marks_of(match: Match, last: Entry | None, say: Phrases) -> Marks:
    """Numbers on what the seat to act may choose, rings round fulfilled cards, gold round what changed last."""
    view = view_of(match)
    numbers = {
        offer.space: str(offer.number)
        for seat in view.to_act
        for offer in offers(match, seat, say)
        if offer.space is not None
    }
    dice = view.step.dice if isinstance(view.step, ToDecide) else None
    return Marks(
        numbers=numbers,
        cards=numbered(view) if dice else {},
        met=met(dice_asked(match)),
        kept=frozenset(dice.kept) if dice else frozenset(),
        last=_changed(last),
    )


def numbered(view: View) -> dict[int, str]:
    """The number of every pile that has a card, on that card."""
    return {pile.number: str(pile.number) for pile in view.piles if pile.card is not None}


def met(asked: Question | None) -> frozenset[int]:
    """Piles whose card the dice fulfil."""
    return (
        frozenset(offer.pile for offer in asked.offers if offer.level) if isinstance(asked, AskDecide) else frozenset()
    )


def _changed(last: Entry | None) -> frozenset[str]:
    """The spaces on which something was put last."""
    kinds = (CastleLaid, DragonTamed, FlamePlaced, FlamePut, GemPut, PawnReplaced)
    return frozenset(event.space for event in (last.events if last else ()) if isinstance(event, kinds))
