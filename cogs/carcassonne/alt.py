"""A whole position of Carcassonne in words, most important facts first."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.view import View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.carcassonne import controls, words
from cogs.carcassonne.state import state_of
from cogs.carcassonne.stories import story, task
from cogs.ui.wording import apart, cut_alt, listed, plain_name


def alt(match: Match, view: View, last: Entry | None, say: Phrases) -> str:
    """Who is to do what, what just happened, scores, who holds what, the choices, what is left."""
    parts = [_headline(match, view, say)]
    if last is not None:
        parts.append(story(match, last, say).replace("\\", ""))
    parts.append(", ".join(f"{plain_name(match, p.seat, say)} {p.score}" for p in view.players))
    parts.append(_choices(match, view, say))
    parts += [holdings(match, view, player.seat, say) for player in view.players]
    parts.append(say("carcassonne-alt-left", tiles=view.tiles_left))
    parts += [_supply(match, view, player.seat, say) for player in view.players]
    return cut_alt(parts, say)


def _headline(match: Match, view: View, say: Phrases) -> str:
    if view.outcome is not None:
        winners = listed([plain_name(match, seat, say) for seat in view.outcome.placings[0]], say)
        return say("carcassonne-alt-over", winners=winners)
    seats = sorted(view.to_act)
    if not seats:
        return say("game-carcassonne")
    return say("carcassonne-alt-head", name=plain_name(match, seats[0], say), task=task(match, seats[0], say))


def _choices(match: Match, view: View, say: Phrases) -> str:
    """The numbered spots, the lettered parts or the answers, as the buttons and selects have them."""
    for seat in sorted(view.to_act):
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            spots = ", ".join(f"{spot.number} {spot.name}" for spot in asked.spots)
            return say("carcassonne-alt-spots", spots=spots)
        found = _answers(asked, say)
        if found:
            return say("carcassonne-alt-choices", choices=apart(found, say))
    return ""


def _answers(asked: object, say: Phrases) -> list[str]:
    """What can be answered to any other question: the lettered parts a figure can go to, or the answers in words."""
    match asked:
        case AskClaim():
            free = [part for part in asked.parts if part.ways]
            parts = [f"{part.letter} {words.part(asked.tile.key, part.part, asked.turn, say)}" for part in free]
            back = [say("carcassonne-choice-recall", points=offered.points.total) for offered in asked.offers]
            return [*parts, say("carcassonne-choice-pass"), *back]
        case AskFigure(_, _, choices):
            return [controls.figure_choice(choice, say) for choice in choices]
        case AskMessage():
            return [controls.deed(choice, say) for choice in (*asked.deeds, asked.instead)]
        case _:
            return []


def holdings(match: Match, view: View, seat: Seat, say: Phrases) -> str:
    """Every feature a seat stands on: its kind, a cell, how many tiles; "Ana: city N50 (3), road M51 (2)"."""
    found = ", ".join(_features(view, seat, say))
    if not found:
        return ""
    return say("carcassonne-alt-holdings", name=plain_name(match, seat, say), features=found)


def _features(view: View, seat: Seat, say: Phrases) -> Iterator[str]:
    for feature in view.features:
        cell = next((figure.name for figure in view.on(feature) if figure.seat == seat), None)
        if cell is not None:
            kind = words.kind(feature.kind, say)
            yield say("carcassonne-alt-feature", kind=kind, cell=cell, tiles=feature.tiles)


def _supply(match: Match, view: View, seat: Seat, say: Phrases) -> str:
    """The figures a seat has left to place."""
    if view.outcome is not None:
        return ""
    figures = [
        say("carcassonne-meeples", count=count) if key == "meeple" else words.figure(key, say)
        for key, count in view.players[seat].supply
        if count
    ]
    left = listed(figures, say) or say("carcassonne-alt-no-figure")
    return say("carcassonne-alt-supply", name=plain_name(match, seat, say), figures=left)
