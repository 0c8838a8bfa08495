"""Buttons and selects of a turn of Carcassonne: those on the public board, and those of a half-made turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.games.carcassonne.presentation.prompts import (
    AskClaim,
    Asked,
    AskPlace,
    FigureWay,
    PartPrompt,
    Question,
    Site,
    Way,
)
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.pieces import Kind
from bot.i18n import Phrases
from cogs.carcassonne import effects, labels, spots
from cogs.carcassonne.spots import Stretch
from cogs.carcassonne.surface import HalfTurn, Land, Surfaces
from cogs.ui.presenter.move_draft_controls import FOCUS, GREEN, GREY, Offer
from cogs.ui.text.button_rows import BUTTONS, OPTIONS, Choice, packed, rows
from cogs.ui.text.layout_types import Row

_FEW = 5  # Up to this many spots get buttons, with short labels. More go into a list with full ones.
_MEEPLE = "meeple"


def public(shown: Land, seat: Seat, question: Question, offer: Offer, surfaces: Surfaces) -> tuple[Row, ...]:
    """Return the public board's controls for the seat to act: spots, or a question's answers. surfaces: expansions."""
    if isinstance(question, AskPlace):
        parts = spots.parts(shown.view, question.sites)
        if len(parts) == 1:
            return _together(shown, seat, question, offer)
        return (*_spots(shown, seat, question, offer), *_parts(shown, seat, question, parts, offer))
    return _answers(question, offer, surfaces, "")


def ways(shown: Land, draft: HalfTurn, focus: str, offer: Offer, surfaces: Surfaces) -> tuple[Row, ...]:
    """Return a draft's controls: turn or move the tile, answer the next question. focus: spots.FOCUS or a figure."""
    asked, then = shown.question(draft.seat), draft.question
    place = draft.actions[0] if draft.actions else None
    if not isinstance(asked, AskPlace) or not isinstance(place, Place):
        return () if then is None else _answers(then, offer, surfaces, focus)
    part = spots.part_of(shown.view, asked.sites, place.name)
    if focus.startswith(spots.FOCUS) and part is not None:
        return _region(shown, asked, part, draft, offer)
    moving = _moves(draft.seat, asked, place, part, offer)
    if isinstance(then, AskClaim):
        return (*moving, *_answers(then, offer, surfaces, focus))
    # No figure can be put: the tile is the whole move, and what scoring asks comes after it.
    way = asked.way(place)
    gain = 0 if way is None else way.gain(draft.seat)
    return (*moving, *rows([offer.commit(f"{offer.say('carcassonne-button-lay')}{_plus(gain)}")]))


def _together(shown: Land, seat: Seat, question: AskPlace, offer: Offer) -> tuple[Row, ...]:
    """Return controls for a land in one picture: the best spots, and one that shows the picture with all numbers."""
    text = offer.say("carcassonne-button-all", spots=len(question.sites))
    if len(question.sites) > BUTTONS:
        return _spots(shown, seat, question, offer, Choice(0, "", text, value=FOCUS + spots.FOCUS))
    best = spots.ranked(shown.view, seat, question.sites)[0].best(seat).action.text()
    return (*_spots(shown, seat, question, offer), *rows([offer.look(text, best, focus=spots.FOCUS)]))


def _spots(shown: Land, seat: Seat, question: AskPlace, offer: Offer, *more: Choice) -> tuple[Row, ...]:
    """Return buttons or a select for the most useful spots, by number: as many as fit beside the choices `more`."""
    best = spots.ranked(shown.view, seat, question.sites)[: OPTIONS - len(more)]
    best = tuple(sorted(best, key=lambda site: site.number))
    if len(best) <= _FEW and not more:
        return packed([_spot(shown, seat, site, offer) for site in best])
    choices = [*(_choice(shown, seat, site) for site in best), *more]
    total = len(question.sites)
    every = offer.say("select-spot")
    text = every if len(best) == total else offer.say("carcassonne-select-best", shown=len(best), spots=total)
    return (offer.select(choices, text, focus="best"),)


def _spot(shown: Land, seat: Seat, site: Site, offer: Offer) -> ui.Button[Any]:
    """Return a numbered spot as a button."""
    best = site.best(seat)
    label = offer.say("carcassonne-spot", number=site.number, does=effects.first(shown, seat, best))
    return offer.look(label, best.action.text())


def _parts(
    shown: Land, seat: Seat, question: AskPlace, parts: Sequence[Stretch], offer: Offer, here: str = ""
) -> tuple[Row, ...]:
    """Return selects of a wide land's parts, without that of the cell `here`. Choices lead to each part's best spot."""
    say, keep = offer.say, 0 if here else None
    found = [part for part in parts if all(site.name != here for site in part.sites)]
    best = [spots.ranked(shown.view, seat, part.sites)[0].best(seat).action.text() for part in found]
    text = say("carcassonne-select-elsewhere") if here else say("carcassonne-select-region", spots=len(question.sites))
    choices = [
        Choice(
            part.sites[0].number,
            part.where,
            part.told("carcassonne-region", say),
            say("carcassonne-region-numbers", numbers=part.numbers()),
            stands_for,
        )
        for part, stands_for in zip(found, best, strict=True)
    ]
    parted = [choices[start : start + OPTIONS] for start in range(0, len(choices), OPTIONS)]
    # What follows the focus keeps the ids of further lists apart.
    return tuple(
        offer.select(some, text, keep=keep, focus=spots.FOCUS + place * "+") for place, some in enumerate(parted)
    )


def _region(shown: Land, asked: AskPlace, part: Stretch, draft: HalfTurn, offer: Offer) -> tuple[Row, ...]:
    """Return the controls for one part of the land: all placements in it, the other parts, and back to the tile."""
    say, place = offer.say, draft.actions[0]
    assert isinstance(place, Place), "a tile is to be laid"
    choices = [
        Choice(
            site.number,
            site.name,
            _laid(shown, draft.seat, asked.tile.key, site, way),
            _also(shown, draft.seat, site, way),
            text,
        )
        for site in part.sites
        for way in site.ways
        for text in (way.action.text(),)
    ]
    parted = [choices[start : start + OPTIONS] for start in range(0, len(choices), OPTIONS)]
    selects = (
        offer.select(some, _between(some, say), keep=0, focus=f"ways {number}") for number, some in enumerate(parted)
    )
    back = offer.look(say("carcassonne-button-tile", cell=place.name))
    others = spots.parts(shown.view, asked.sites)
    return (*selects, *_parts(shown, draft.seat, asked, others, offer, place.name), *rows([back]))


def _between(choices: Sequence[Choice], say: Phrases) -> str:
    return say("carcassonne-select-way", first=choices[0].number, last=choices[-1].number)


def _laid(shown: Land, seat: Seat, tile: str, site: Site, way: Way) -> str:
    """Return a line on one placement: its spot, how the tile looks there, and what it does."""
    does = effects.first(shown, seat, way)
    seen = effects.seen(tile, way.action.turn, shown.say)
    return shown.say("carcassonne-spot", number=site.number, does=f"{seen} · {does}" if seen else does)


def _also(shown: Land, seat: Seat, site: Site, way: Way, ways: int = 1) -> str:
    """Return a placement's second line: the cell, `ways` (number of turns it allows), and the tile's other effects."""
    cell = shown.say("carcassonne-spot-what", cell=site.name, ways=ways)
    return " · ".join([cell, *effects.others(shown, seat, way)])


def _choice(shown: Land, seat: Seat, site: Site) -> Choice:
    """Return a select's choice for a numbered spot. Its value is the best way to place the tile there."""
    best = site.best(seat)
    label = shown.say("carcassonne-spot", number=site.number, does=effects.first(shown, seat, best))
    what = _also(shown, seat, site, best, len(site.ways))
    return Choice(site.number, site.name, label, what, best.action.text())


def _moves(seat: Seat, asked: AskPlace, place: Place, part: Stretch | None, offer: Offer) -> tuple[Row, ...]:
    """Return controls to turn the tile, to go to the spot before or after it, and to see this part of the land."""
    say, lies = offer.say, asked.way(place)
    index = next((index for index, spot in enumerate(asked.sites) if spot.name == place.name), 0)
    turning = [] if lies is None else _turning(seat, asked, index, lies, offer)
    beside = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    around = ((-1, "carcassonne-button-before"), (1, "carcassonne-button-after"))
    for on, text in around[: len(asked.sites) - 1]:
        other = asked.sites[(index + on) % len(asked.sites)]
        label = say(text, number=other.number, cell=other.name)
        beside.append(offer.look(label, other.best(seat).action.text(), keep=0))
    if part is not None:
        beside.append(offer.look(say("carcassonne-button-around", cell=place.name), focus=spots.FOCUS))
    return (*packed(turning), *packed(beside))


def _turning(seat: Seat, asked: AskPlace, index: int, lies: Way, offer: Offer) -> list[ui.Button[Any]]:
    """Return buttons for the other ways to turn the tile on its spot, with look and points. lies: the present way."""
    turns = []
    for way in asked.sites[index].ways:
        quarters = (way.action.turn - lies.action.turn) % 4
        if quarters:
            seen = effects.seen(asked.tile.key, way.action.turn, offer.say)
            label = offer.say(f"rotated-{quarters}", what=f"{seen}{_plus(way.gain(seat))}")
            turns.append((quarters, offer.look(label, way.action.text(), keep=0)))
    return [button for _, button in sorted(turns, key=lambda turn: -turn[0])]


def _answers(question: Question, offer: Offer, surfaces: Surfaces, focus: str) -> tuple[Row, ...]:
    """Return buttons that answer this question and so commit the turn. They're grey for answers that do nothing."""
    if isinstance(question, AskClaim):
        return packed(list(_claims(question, offer, surfaces, focus)))
    idle = surfaces.asking(question).idle(question) if isinstance(question, Asked) else frozenset[str]()
    named = labels.answers(question, surfaces, offer.say)
    return packed(
        [offer.commit(label, notation, style=GREY if notation in idle else GREEN) for label, notation in named]
    )


def _claims(question: AskClaim, offer: Offer, surfaces: Surfaces, focus: str) -> Iterator[ui.Button[Any]]:
    """Yield a button for each figure and the part it can go on. Of meeple and its replacements, only one is offered.

    focus: which of those, as a key. Each label has the points of the turn, with those the tile brings in any case.
    """
    say, figures = offer.say, {way.figure for part in question.parts for way in part.ways}
    alike = [figure for figure in (_MEEPLE, *surfaces.instead) if figure in figures]
    one = focus if focus in alike else next(iter(alike), _MEEPLE)
    for part in question.parts:
        for way in part.ways:
            if way.figure not in alike or way.figure == one:
                yield offer.commit(_claim(question, part, way, say), way.action.text())
    gain = question.gain
    yield offer.commit(f"{say('carcassonne-button-none')}{_plus(gain)}", question.passing.text(), style=GREY)
    for other in question.offers:
        points = other.points.total + gain
        label = f"{surfaces.by(other.by).offered(other, say)}{_plus(points)}"
        yield offer.commit(label, other.action.text(), style=GREEN if points else GREY)
    for figure in alike:
        if figure != one:
            yield offer.look(say(f"carcassonne-button-use-{figure}"), focus=figure)


def _claim(asked: AskClaim, part: PartPrompt, way: FigureWay, say: Phrases) -> str:
    kind = labels.kind(part.kind, say)
    if way.figure == _MEEPLE:
        # Half sides of a field make too long a label for phones. The picture has the letter, the list above the sides.
        where = labels.reach(asked.tile.segments[part.part], asked.turn, say) if part.kind is not Kind.FIELD else ""
        text = say("carcassonne-button-claim", letter=part.letter, kind=kind, where=where).strip()
    else:
        what, place = labels.figure(way.figure, say), labels.inside(part.kind, say)
        text = say("carcassonne-button-claim-other", letter=part.letter, figure=what, place=place)
    points = part.worth.points.total
    if not way.returns and points:
        text = say("carcassonne-so-far", label=text, points=points)
    return f"{text}{_plus(asked.gain + way.gain)}"


def _plus(points: int) -> str:
    return f" +{points}" if points else ""
