"""Buttons and selects of a turn of The Castle: the public options and the ways on from a half-made turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.games.castle.actions import Place, notation
from bot.games.castle.prompts import AskPlace, Question, Region, Site, Way
from cogs.castle import labels
from cogs.castle.labels import Answer, Castle
from cogs.castle.preview import Drafted, placed
from cogs.ui.choices import OPTIONS, Choice, rows
from cogs.ui.layout import Row
from cogs.ui.offer import BLUE, GREY, Offer
from cogs.ui.wording import plainly

_ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def public(shown: Castle, seat: Seat, question: Question, offer: Offer) -> tuple[Row, ...]:
    """The options of the seat to act: numbered cells, by quarter of the castle where they fill a select, or answers."""
    if isinstance(question, AskPlace):
        return _cells(shown, seat, question, offer)
    return rows([offer.commit(each.label, notation(each.action)) for each in labels.named(shown, seat, question)])


def _cells(shown: Castle, seat: Seat, asked: AskPlace, offer: Offer) -> tuple[Row, ...]:
    if len(asked.sites) <= OPTIONS:
        return offer.spots([_choice(shown, seat, site) for site in asked.sites])
    found, say = [], shown.say
    for region in Region:
        choices = [_choice(shown, seat, site) for site in asked.sites if site.region is region]
        if choices:
            placeholder = say("castle-select-region", region=say(f"castle-region-{region}"), count=len(choices))
            found.append(offer.select(choices, placeholder, focus=region))
    return tuple(found)


def _choice(shown: Castle, seat: Seat, site: Site) -> Choice:
    """A cell, which stands for the best way to lay the tile there."""
    label = shown.say("castle-spot", number=site.number, cell=site.name, ways=len(site.ways))
    way = best(site.ways, seat)
    what = ", ".join(labels.effect(shown, seat, each) for each in way.completes) or shown.say("castle-spot-plain")
    return Choice(site.number, site.name, label, plainly(what), notation(way.action))


def best(ways: Sequence[Way], seat: Seat) -> Way:
    """The way that brings this seat most, a follower put there now counted; of equals the one that helps least."""
    return max(ways, key=lambda way: (way.gain(seat) + way.free - way.gain(1 - seat), -way.action.turn))


def all_ways(asked: AskPlace) -> Iterator[Way]:
    """Every way of every cell."""
    return (way for site in asked.sites for way in site.ways)


def private(shown: Castle, draft: Drafted, offer: Offer) -> tuple[Row, ...]:
    """Ways to turn and move the tile, then the buttons that go on with the turn or commit it."""
    laid = placed(draft)
    found: tuple[Row, ...] = ()
    if laid is not None and len(draft.actions) == 1:
        found = _moves(shown, draft.seat, *laid, offer)
    found += _answers(shown, draft, offer)
    if len(draft.actions) > 1:
        found += rows([offer.look(shown.say("castle-button-back"), keep=len(draft.actions) - 1)])
    return found


def _moves(shown: Castle, seat: Seat, asked: AskPlace, place: Place, offer: Offer) -> tuple[Row, ...]:
    """Turning the tile on its cell, and the neighbouring cells in reading order."""
    index = next((at for at, site in enumerate(asked.sites) if site.ways[0].action.cell == place.cell), 0)
    shape = asked.tile.turned[place.turn].segments
    turns = []
    for way in asked.sites[index].ways:
        alike = frozenset(asked.tile.turned[way.action.turn].segments) == frozenset(shape)
        letter = shown.say(f"castle-letter-{way.turn.lower()}")
        label = f"{_ARROWS[way.turn]} {letter}{labels.plus(way.gain(seat) + way.free)}"
        turns.append(offer.look(label, notation(way.action), keep=0, style=BLUE if alike else GREY))
    steps = []
    # With two cells the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("castle-button-before", -1), ("castle-button-after", 1))[-min(2, len(asked.sites) - 1) :]
    for text, on in neighbours if len(asked.sites) > 1 else ():
        other = asked.sites[(index + on) % len(asked.sites)]
        label = shown.say(text, number=other.number, cell=other.name)
        steps.append(offer.look(label, notation(best(other.ways, seat).action), keep=0))
    return rows([*turns, *steps]) if len(turns) + len(steps) <= 4 else (*rows(turns), *rows(steps))


def _answers(shown: Castle, draft: Drafted, offer: Offer) -> tuple[Row, ...]:
    """The answers to what is asked once the draft is done; green ones commit, blue ones lead to the next question."""
    question = draft.question
    if question is not None and not isinstance(question, AskPlace):
        begun = bool(draft.actions)
        return rows([_answer(each, begun, offer) for each in labels.named(shown, draft.seat, question)])
    return rows([offer.commit(shown.say("castle-button-whole"))]) if draft.actions else ()


def _answer(answer: Answer, begun: bool, offer: Offer) -> ui.Button[Any]:
    """Commits the turn, unless it was begun in private and its player is asked something more."""
    if begun and answer.more:
        return offer.look(answer.label, notation(answer.action), style=BLUE)
    return offer.commit(answer.label, notation(answer.action))
