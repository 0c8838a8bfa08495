"""Buttons and selects of a turn of The Castle: those on the public board, and the private ones of a draft."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.games.castle.presentation.prompts import AskPlace, Question, Site, Way
from bot.games.castle.rules.actions import Place, notation
from cogs.castle import effects, labels
from cogs.castle.labels import Answer, Castle
from cogs.castle.preview import Drafted, placed
from cogs.ui.presenter.move_draft_controls import BLUE, GREEN, GREY, Offer
from cogs.ui.text.button_rows import LABEL, Choice, packed, rows
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import plainly


def public(shown: Castle, seat: Seat, question: Question, offer: Offer) -> tuple[Row, ...]:
    """Return the public controls for the seat to act: cells that its tile fits, or buttons that answer its question."""
    if isinstance(question, AskPlace):
        ranked = sorted(question.sites, key=lambda site: best(site.ways, seat).worth(seat), reverse=True)
        return offer.spots([_choice(shown, seat, site) for site in ranked])
    return rows([_answer(each, False, offer) for each in labels.named(shown, seat, question)])


def _choice(shown: Castle, seat: Seat, site: Site) -> Choice:
    """Return a select's choice for a cell. Its value is the best placement there, in notation."""
    label = shown.say("castle-spot", number=site.number, cell=site.name, ways=len(site.ways))
    way = best(site.ways, seat)
    return Choice(site.number, site.name, label, plainly(effects.brings(shown, seat, way)), notation(way.action))


def best(ways: Sequence[Way], seat: Seat) -> Way:
    """Return the placement most useful to this seat: by points, then by growth. Ties go to fewer quarter turns."""
    return max(ways, key=lambda way: (way.worth(seat), -way.action.turn))


def all_ways(asked: AskPlace) -> Iterator[Way]:
    """Return all legal placements of the tile, cell by cell."""
    return (way for site in asked.sites for way in site.ways)


def private(shown: Castle, draft: Drafted, offer: Offer) -> tuple[Row, ...]:
    """Return a draft's controls: rotate or move a tile just placed, answer what follows, commit, or go back."""
    laid = placed(draft)
    found: tuple[Row, ...] = ()
    if laid is not None and len(draft.actions) == 1:
        found = _moves(shown, draft.seat, *laid, offer)
    found += _answers(shown, draft, offer)
    if len(draft.actions) > 1:
        found += rows([offer.look(shown.say("castle-button-back"), keep=len(draft.actions) - 1)])
    return found


def _moves(shown: Castle, seat: Seat, asked: AskPlace, place: Place, offer: Offer) -> tuple[Row, ...]:
    """Return the buttons that rotate the tile on its cell, and that move it to the previous or next possible cell."""
    index = next((at for at, site in enumerate(asked.sites) if site.ways[0].action.cell == place.cell), 0)
    shape = frozenset(asked.tile.turned[place.turn].segments)
    turns = []
    for way in asked.sites[index].ways:
        if frozenset(asked.tile.turned[way.action.turn].segments) != shape:
            quarters = (way.action.turn - place.turn) % 4
            room = LABEL - len(shown.say(f"rotated-{quarters}", what=""))
            what = plainly(effects.brief(shown, seat, way, room))
            turns.append(offer.look(shown.say(f"rotated-{quarters}", what=what), notation(way.action), keep=0))
    steps = []
    # With two cells the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("castle-button-before", -1), ("castle-button-after", 1))[-min(2, len(asked.sites) - 1) :]
    for text, on in neighbours if len(asked.sites) > 1 else ():
        other = asked.sites[(index + on) % len(asked.sites)]
        label = shown.say(text, number=other.number, cell=other.name)
        steps.append(offer.look(label, notation(best(other.ways, seat).action), keep=0))
    return (*packed(turns), *packed(steps))


def _answers(shown: Castle, draft: Drafted, offer: Offer) -> tuple[Row, ...]:
    """Return buttons for the answers to the draft's next question, or the one that commits a complete draft."""
    question = draft.question
    if question is not None and not isinstance(question, AskPlace):
        begun = bool(draft.actions)
        return rows([_answer(each, begun, offer) for each in labels.named(shown, draft.seat, question)])
    return rows([offer.commit(shown.say("castle-button-whole"))]) if draft.actions else ()


def _answer(answer: Answer, begun: bool, offer: Offer) -> ui.Button[Any]:
    """Return an answer's button. It commits, unless the draft has actions (`begun`) and another question follows."""
    if begun and answer.more:
        return offer.look(answer.label, notation(answer.action), style=BLUE)
    return offer.commit(answer.label, notation(answer.action), style=GREEN if answer.does else GREY)
