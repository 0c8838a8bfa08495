"""Buttons and selects of a turn of Carcassonne: the public options and the private look at a half-made turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.core.game import Seat
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage, DeedChoice
from bot.games.carcassonne.pieces import Kind
from bot.games.carcassonne.prompts import AskClaim, AskPlace, FigureWay, PartPrompt, Spot, Way, question
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.carcassonne import words
from cogs.carcassonne.state import state_of
from cogs.ui.choices import Choice, button, rows, spots
from cogs.ui.custom_id import CustomId
from cogs.ui.presenter import Row
from cogs.ui.steps import step
from cogs.ui.wording import listed, plain_name

LARGE = "large"
"""The focus in which the buttons place the large meeple."""

_ARROWS = ("↑", "→", "↓", "←")
_GREEN, _BLUE = discord.ButtonStyle.success, discord.ButtonStyle.primary


def public(match: Match, say: Phrases) -> tuple[Row, ...]:
    """The options of the seat to act: numbered spots, or the answers to a question."""
    for seat in sorted(match.to_act()):
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            choices = [_choice(match, seat, spot, say) for spot in asked.spots]
            return spots(match, match.decided[seat], choices, say)
        return answers(match, seat, (), asked, say)
    return ()


def answers(
    match: Match, seat: Seat, draft: Sequence[str], asked: object, say: Phrases, focus: str = ""
) -> tuple[Row, ...]:
    """The buttons that commit the turn, drafted so far, with an answer to this question."""
    match asked:
        case AskClaim():
            return _claims(match, seat, draft, asked, say, focus)
        case AskFigure(_, _, choices):
            named = [(figure_choice(choice, say), choice.action.text()) for choice in choices]
        case AskMessage():
            named = [(deed(choice, say), choice.action.text()) for choice in (*asked.deeds, asked.instead)]
        case _:
            return ()
    return rows([_commit(match, seat, draft, notation, label) for label, notation in named])


def moves(match: Match, seat: Seat, asked: AskPlace, place: Place, say: Phrases) -> tuple[Row, ...]:
    """Turning the tile on its spot, and the neighbouring spots in reading order."""
    decision = match.decided[seat]
    index = next((i for i, spot in enumerate(asked.spots) if spot.name == place.name), 0)
    lies = asked.way(place)
    turns = []
    for way in asked.spots[index].ways:
        label = f"{_ARROWS[way.action.turn]} {words.letter(way.action.turn, say)}{_plus(way.gain(seat))}"
        style = _BLUE if way == lies else discord.ButtonStyle.secondary
        turns.append(button(label, CustomId("look", match.id, decision, way.action.text()), style))
    steps = []
    # With two spots the one before is the one after, and two buttons may not carry the same text.
    neighbours = (("carcassonne-button-before", -1), ("carcassonne-button-after", 1))[-min(2, len(asked.spots) - 1) :]
    for text, way_on in neighbours if len(asked.spots) > 1 else ():
        other = asked.spots[(index + way_on) % len(asked.spots)]
        look = CustomId("look", match.id, decision, other.best(seat).action.text())
        steps.append(button(say(text, number=other.number, cell=other.name), look))
    return (*(rows(turns) if len(turns) > 1 else ()), *rows(steps))


def effect(match: Match, seat: Seat, way: Way, say: Phrases) -> str:
    """What laying the tile this way does, for the description of an option: "closes Ben’s city, +8"."""
    texts = []
    for done in way.completes:
        what = words.the(done.kind, say)
        if not done.seats:
            texts.append(say("carcassonne-spot-closes-free", kind=what))
            continue
        others = [plain_name(match, other, say) for other in done.seats if other != seat]
        who = ("shared" if seat in done.seats else "other") if others else "you"
        names, points = listed(others, say), done.points.total
        texts.append(say("carcassonne-spot-closes", who=who, names=names, kind=what, points=points))
    texts += [say("carcassonne-spot-again")] * bool(way.earns)
    return ", ".join(texts) or say("carcassonne-spot-plain")


def figure_choice(choice: Any, say: Phrases) -> str:
    """One of the two score figures, where it stands and where it would stop."""
    text = "carcassonne-choice-figure-dark" if choice.dark else "carcassonne-choice-figure"
    return say(text, figure=choice.name, before=choice.before, after=choice.after)


def deed(choice: DeedChoice, say: Phrases) -> str:
    """One way to answer a message."""
    points = choice.points.total
    if not choice.action.deed:
        return say("carcassonne-choice-instead", points=points)
    if choice.kind is None:
        return say("carcassonne-choice-deed", points=points)
    where = f"{choice.name} {choice.part}"
    return say("carcassonne-choice-deed-where", kind=words.the(choice.kind, say), cell=where, points=points)


def _choice(match: Match, seat: Seat, spot: Spot, say: Phrases) -> Choice:
    label = say("carcassonne-spot", number=spot.number, cell=spot.name, ways=len(spot.ways))
    return Choice(spot.number, spot.name, label, effect(match, seat, spot.best(seat), say))


def _claims(
    match: Match, seat: Seat, draft: Sequence[str], asked: AskClaim, say: Phrases, focus: str
) -> tuple[Row, ...]:
    """A button for each figure that can be put somewhere, the large meeple in the place of the others if wanted."""
    figures = {way.figure for part in asked.parts for way in part.ways}
    large = LARGE in figures and (focus == LARGE or "meeple" not in figures)
    hidden = "meeple" if large else LARGE
    buttons = [
        _commit(match, seat, draft, way.action.text(), _claim_label(asked, part, way, say))
        for part in asked.parts
        for way in part.ways
        if way.figure != hidden
    ]
    buttons.append(_commit(match, seat, draft, asked.passing.text(), say("carcassonne-button-none")))
    for offer in asked.offers:
        label = say("carcassonne-choice-recall", points=offer.points.total)
        buttons.append(_commit(match, seat, draft, offer.action.text(), label))
    if {LARGE, "meeple"} <= figures:
        buttons.append(_toggle(match, seat, len(draft), large, say))
    return rows(buttons)


def _toggle(match: Match, seat: Seat, keep: int, large: bool, say: Phrases) -> ui.Button[Any]:
    """Shows the buttons for the other size of meeple."""
    text = "carcassonne-button-use-meeple" if large else "carcassonne-button-use-large"
    return button(say(text), step(match, match.decided[seat], keep, focus="" if large else LARGE))


def _claim_label(asked: AskClaim, part: PartPrompt, way: FigureWay, say: Phrases) -> str:
    kind = words.kind(part.kind, say)
    if way.figure == "meeple":
        # The halves of a field would only crowd a phone: the letter is on the picture, the list above has them.
        where = words.reach(asked.tile.segments[part.part], asked.turn, say) if part.kind is not Kind.FIELD else ""
        text = say("carcassonne-button-claim", letter=part.letter, kind=kind, where=where)
    else:
        what = words.figure(way.figure, say)
        place = words.inside(part.kind, say)
        text = say("carcassonne-button-claim-other", letter=part.letter, figure=what, place=place)
    return f"{text.strip()}{_plus(way.gain)}"


def _plus(points: int) -> str:
    return f" +{points}" if points else ""


def _commit(match: Match, seat: Seat, draft: Sequence[str], notation: str, label: str) -> ui.Button[Any]:
    argument = ";".join([*draft, notation])
    return button(label, CustomId("commit", match.id, match.decided[seat], argument), _GREEN)
