"""Buttons and selects of a turn of Carcassonne: the public ways, and the ways on from a half-made turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.pieces import Kind
from bot.games.carcassonne.prompts import AskClaim, AskPlace, FigureWay, PartPrompt, Question, Site
from bot.i18n import Phrases
from cogs.carcassonne import describe, labels
from cogs.carcassonne.surface import HalfTurn, Land, Surfaces
from cogs.ui.choices import Choice, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, GREY, Offer

_ARROWS = ("↑", "→", "↓", "←")
_MEEPLE = "meeple"


def public(shown: Land, seat: Seat, question: Question, offer: Offer, surfaces: Surfaces) -> tuple[Row, ...]:
    """The ways of a seat to act: numbered spots, or the answers to a question."""
    if isinstance(question, AskPlace):
        return offer.spots([_choice(shown, seat, spot) for spot in question.sites])
    return _answers(question, offer, surfaces, "")


def ways(shown: Land, draft: HalfTurn, focus: str, offer: Offer, surfaces: Surfaces) -> tuple[Row, ...]:
    """Turning the tile and other spots for it, then the answers to what is asked next."""
    asked, then = shown.question(draft.seat), draft.question
    place = draft.actions[0] if draft.actions else None
    if not isinstance(asked, AskPlace) or not isinstance(place, Place):
        return () if then is None else _answers(then, offer, surfaces, focus)
    moving = _moves(draft.seat, asked, place, offer)
    if isinstance(then, AskClaim):
        return (*moving, *_answers(then, offer, surfaces, focus))
    # No figure can be put: the tile is the whole move, and what scoring asks comes after it.
    return (*moving, *rows([offer.commit(offer.say("carcassonne-button-none"))]))


def _choice(shown: Land, seat: Seat, spot: Site) -> Choice:
    """A numbered spot, which stands for the best way there."""
    best = spot.best(seat)
    label = shown.say("carcassonne-spot", number=spot.number, cell=spot.name, ways=len(spot.ways))
    return Choice(spot.number, spot.name, label, describe.way(shown, seat, best), best.action.text())


def _moves(seat: Seat, asked: AskPlace, place: Place, offer: Offer) -> tuple[Row, ...]:
    """Turning the tile on its spot, and the neighbouring spots in reading order."""
    say, lies = offer.say, asked.way(place)
    index = next((index for index, spot in enumerate(asked.sites) if spot.name == place.name), 0)
    turns = []
    for way in asked.sites[index].ways:
        turn = way.action.turn
        label = f"{_ARROWS[turn]} {labels.letter(turn, say)}{_plus(way.gain(seat))}"
        turns.append(offer.look(label, way.action.text(), keep=0, style=BLUE if way == lies else GREY))
    beside = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    around = ((-1, "carcassonne-button-before"), (1, "carcassonne-button-after"))
    for on, text in around[: len(asked.sites) - 1]:
        other = asked.sites[(index + on) % len(asked.sites)]
        label = say(text, number=other.number, cell=other.name)
        beside.append(offer.look(label, other.best(seat).action.text(), keep=0))
    return (*(rows(turns) if len(turns) > 1 else ()), *rows(beside))


def _answers(question: Question, offer: Offer, surfaces: Surfaces, focus: str) -> tuple[Row, ...]:
    """The buttons that commit the turn with an answer to this question."""
    if isinstance(question, AskClaim):
        return rows(list(_claims(question, offer, surfaces, focus)))
    named = labels.answers(question, surfaces, offer.say)
    return rows([offer.commit(label, notation) for label, notation in named])


def _claims(question: AskClaim, offer: Offer, surfaces: Surfaces, focus: str) -> Iterator[ui.Button[Any]]:
    """A button for each figure that can be put somewhere; of figures in the place of the meeple only one at a time."""
    say, figures = offer.say, {way.figure for part in question.parts for way in part.ways}
    alike = [figure for figure in (_MEEPLE, *surfaces.instead) if figure in figures]
    one = focus if focus in alike else next(iter(alike), _MEEPLE)
    for part in question.parts:
        for way in part.ways:
            if way.figure not in alike or way.figure == one:
                yield offer.commit(_claim(question, part, way, say), way.action.text())
    yield offer.commit(say("carcassonne-button-none"), question.passing.text(), style=GREY)
    for other in question.offers:
        yield offer.commit(surfaces.by(other.by).offered(other, say), other.action.text())
    for figure in alike:
        if figure != one:
            yield offer.look(say(f"carcassonne-button-use-{figure}"), focus=figure)


def _claim(asked: AskClaim, part: PartPrompt, way: FigureWay, say: Phrases) -> str:
    kind = labels.kind(part.kind, say)
    if way.figure == _MEEPLE:
        # The halves of a field would only crowd a phone: the letter is on the picture, the list above has them.
        where = labels.reach(asked.tile.segments[part.part], asked.turn, say) if part.kind is not Kind.FIELD else ""
        text = say("carcassonne-button-claim", letter=part.letter, kind=kind, where=where)
    else:
        what, place = labels.figure(way.figure, say), labels.inside(part.kind, say)
        text = say("carcassonne-button-claim-other", letter=part.letter, figure=what, place=place)
    return f"{text.strip()}{_plus(way.gain)}"


def _plus(points: int) -> str:
    return f" +{points}" if points else ""
