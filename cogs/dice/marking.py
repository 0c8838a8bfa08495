"""What pictures of King of the Dice need besides the view: finished strings, and what is to be pointed at."""

from __future__ import annotations

from bot.games.dice.events import CastleLaid, DragonTamed, FlamePlaced, FlamePut, GemPut, PawnReplaced
from bot.games.dice.model import Deciding, Throwing
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.dice import reckoning
from cogs.dice.offers import offers
from cogs.dice.state import state_of
from cogs.dice.words import throws, view_of
from cogs.ui.wording import plain_name, seat_label
from rendering.dice import Labels, Marks


def labels_of(match: Match, say: Phrases) -> Labels:
    """Strings in the language of whoever looks."""
    seats, phase = range(len(match.players)), state_of(match).phase
    return Labels(
        dice=say("dice-label-dice"),
        throws=throws(phase.left, say) if isinstance(phase, Deciding | Throwing) else "",
        names=tuple(plain_name(match, seat, say) for seat in seats),
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        colours=match.colours,
    )


def marks_of(match: Match, last: Entry | None, say: Phrases) -> Marks:
    """Numbers on what the seat to act may choose, rings round fulfilled cards, gold round what changed last."""
    view, phase = view_of(match), state_of(match).phase
    numbers = {
        offer.space: str(offer.number)
        for seat in view.to_act
        for offer in offers(match, seat, say)
        if offer.space is not None
    }
    return Marks(
        numbers=numbers,
        cards={pile.number: str(pile.number) for pile in view.piles if pile.card and view.step == "decide"},
        met=frozenset(reckoning.levels(state_of(match))),
        kept=frozenset(phase.kept) if isinstance(phase, Deciding) else frozenset(),
        last=_changed(last),
    )


def _changed(last: Entry | None) -> frozenset[str]:
    """The spaces on which something was put last."""
    kinds = (CastleLaid, DragonTamed, FlamePlaced, FlamePut, GemPut, PawnReplaced)
    return frozenset(event.space for event in (last.events if last else ()) if isinstance(event, kinds))
