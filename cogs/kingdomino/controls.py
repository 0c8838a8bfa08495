"""Buttons and selects of a Kingdomino turn: those on the public board, and those of a half-made turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.games.kingdomino.presentation.prompts import AskChoose, AskDiscard, AskPlace, Pick, Question, Site, Way
from bot.games.kingdomino.rules.actions import notation
from bot.i18n import Phrases
from cogs.kingdomino.effects import effect
from cogs.kingdomino.labels import HalfTurn, Seen, domino_short
from cogs.ui.presenter.move_draft_controls import BLUE, GREEN, GREY, RED, Offer
from cogs.ui.text.button_rows import Choice, packed, rows
from cogs.ui.text.layout_types import Row


def public(question: Question, offer: Offer) -> Sequence[Row]:
    """Return the public controls for the seat to act: numbered spots, or lettered dominoes to choose from."""
    match question:
        case AskPlace():
            return offer.spots(spot_choices(question.spots, offer.say))
        case AskDiscard():
            label = offer.say("kingdomino-button-discard", domino=question.domino.number)
            return rows([offer.look(label, notation(question.action), style=RED)])
        case AskChoose():
            return rows(_pick_buttons(question.options, offer))


def ways(shown: Seen, draft: HalfTurn, offer: Offer) -> Sequence[Row]:
    """Return the controls of a half-made turn: to turn and move the domino, then those that commit the turn."""
    asked, then, found = shown.question(draft.seat), draft.question, list[Row]()
    if isinstance(asked, AskPlace) and draft.actions:
        found += _moves(asked, draft.actions[0], offer)
    laid = asked.found(draft.actions[0]) if isinstance(asked, AskPlace) and draft.actions else None
    gain = 0 if laid is None else laid[1].gain
    if isinstance(then, AskChoose):
        found += rows(_pick_buttons(then.options, offer, gain))
    elif isinstance(asked, AskDiscard) and draft.actions:
        found += rows([offer.commit(offer.say("kingdomino-button-give-up"), style=GREY)])
    elif draft.actions:
        found += rows([offer.commit(offer.say("kingdomino-button-lay", points=gain), style=GREEN)])
    return found


def _moves(asked: AskPlace, place: object, offer: Offer) -> list[Row]:
    """Return the controls to turn the drafted domino (`place`) on its spot, and to move it to neighbouring spots.

    Spots are in reading order.
    """
    found = asked.found(place)
    if found is None:
        return []
    spot, shown = found
    turns = [
        offer.look(
            _turn(way, shown, offer.say),
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
    return [*packed(turns), *packed(steps)]


def _turn(way: Way, shown: Way, say: Phrases) -> str:
    """Return the label for another rotation of the domino: how it turns, which cells it covers, the points it brings.

    shown: the placement in the picture.
    """
    quarters = (way.action.toward - shown.action.toward) % 4
    return say(f"rotated-{quarters}", what=f"{way.name} {gained(way)}".rstrip())


def gained(way: Way) -> str:
    """Return the points of a placement as a label. Empty for none."""
    return f"+{way.gain}" if way.gain else ""


def spot_choices(spots: Sequence[Site], say: Phrases) -> list[Choice]:
    """Return the choices of a select of spots, each with its best placement's effect, the most useful spot first."""
    return [
        Choice(
            spot.number,
            f"{spot.name} {gained(spot.best)}".rstrip(),
            say("kingdomino-spot", number=spot.number, cell=spot.name, ways=len(spot.ways)),
            say("kingdomino-spot-gain", cells=spot.best.name, effect=effect(spot.best, say)),
            notation(spot.best.action),
        )
        for spot in sorted(spots, key=lambda spot: spot.worth, reverse=True)
    ]


def _pick_buttons(picks: Sequence[Pick], offer: Offer, gain: int = 0) -> list[ui.Button[Any]]:
    """Return one button for each free domino. A press submits the draft and that choice. gain: the draft's points."""
    say, text = offer.say, "kingdomino-button-lay-pick" if offer.base else "kingdomino-button-pick"
    return [
        offer.commit(
            say(
                text,
                letter=pick.letter,
                domino=pick.domino.number,
                halves=domino_short(pick.domino, say),
                points=gain,
            ),
            notation(pick.action),
        )
        for pick in picks
    ]
