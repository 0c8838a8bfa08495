"""Buttons and selects of a Kingdomino turn: the public options, and the ways on from a half-made turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.games.kingdomino.actions import notation
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Pick, Question, Site
from bot.i18n import Phrases
from cogs.kingdomino.labels import HalfTurn, Seen, domino_short
from cogs.ui.choices import Choice, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, GREY, RED, Offer

_ARROWS = ("↑", "→", "↓", "←")


def public(question: Question, offer: Offer) -> Sequence[Row]:
    """The options of the seat to act: numbered spots, or the letters of the line."""
    match question:
        case AskPlace():
            return offer.spots(spot_choices(question.spots, offer.say))
        case AskDiscard():
            label = offer.say("kingdomino-button-discard", domino=question.domino.number)
            return rows([offer.look(label, notation(question.action), style=RED)])
        case AskChoose():
            return rows(_pick_buttons(question.options, offer))


def ways(shown: Seen, draft: HalfTurn, offer: Offer) -> Sequence[Row]:
    """Ways to turn and move the domino, then the buttons that commit the turn."""
    asked, then, found = shown.question(draft.seat), draft.question, list[Row]()
    if isinstance(asked, AskPlace) and draft.actions:
        found += _moves(asked, draft.actions[0], offer)
    if isinstance(then, AskChoose):
        found += rows(_pick_buttons(then.options, offer))
    elif draft.actions:
        label = "kingdomino-button-give-up" if isinstance(asked, AskDiscard) else "kingdomino-button-lay"
        found += rows([offer.commit(offer.say(label))])
    return found


def _moves(asked: AskPlace, place: object, offer: Offer) -> list[Row]:
    """Turning the domino on its spot, and the neighbouring spots in reading order."""
    found = asked.found(place)
    if found is None:
        return []
    spot, shown = found
    turns = [
        offer.look(
            f"{_ARROWS[way.action.toward]} {way.name}" + (f" +{way.gain}" if way.gain else ""),
            notation(way.action),
            keep=0,
            style=BLUE if way is shown else GREY,
        )
        for way in spot.ways
    ]
    steps = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("kingdomino-button-before", -1), ("kingdomino-button-after", 1))[-min(2, len(asked.spots) - 1) :]
    for text, step in neighbours if len(asked.spots) > 1 else ():
        other = asked.spots[(spot.number - 1 + step) % len(asked.spots)]
        label = offer.say(text, number=other.number, cell=other.name)
        steps.append(offer.look(label, notation(other.ways[0].action), keep=0))
    return [*rows(turns), *rows(steps)]


def spot_choices(spots: Sequence[Site], say: Phrases) -> list[Choice]:
    """The spots of a domino, each with what it brings at best."""
    return [
        Choice(
            spot.number,
            spot.name,
            say("kingdomino-spot", number=spot.number, cell=spot.name, ways=len(spot.ways)),
            say("kingdomino-spot-gain", points=spot.best.gain, cells=spot.best.name),
            notation(spot.best.action),
        )
        for spot in spots
    ]


def _pick_buttons(picks: Sequence[Pick], offer: Offer) -> list[ui.Button[Any]]:
    """One commit button for each free domino: what is drafted, then this choice."""
    say, text = offer.say, "kingdomino-button-lay-pick" if offer.base else "kingdomino-button-pick"
    return [
        offer.commit(
            say(text, letter=pick.letter, domino=pick.domino.number, halves=domino_short(pick.domino, say)),
            notation(pick.action),
        )
        for pick in picks
    ]
