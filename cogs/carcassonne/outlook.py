"""What a half-made turn of Carcassonne would do, in words, and who may do what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat, fold
from bot.games.carcassonne import Carcassonne
from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.events import Share
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.expansions.traders_builders import GoodsTaken, TradersBuilders
from bot.games.carcassonne.model import State
from bot.games.carcassonne.prompts import AskClaim, AskPlace, Effect, PartPrompt, question
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.carcassonne import controls, stories, words
from cogs.carcassonne.state import state_of
from cogs.ui.wording import listed, name

_GAME = Carcassonne()


def after(match: Match, seat: Seat, draft: Sequence[str]) -> State:
    """The state once the drafted actions are done, chance aside. Raises IllegalAction."""
    state = state_of(match)
    for text in draft:
        state = fold(_GAME, state, _GAME.decide(state, seat, _GAME.parse(text)))
    return state


def told(match: Match, seat: Seat, draft: Sequence[str], then: object, say: Phrases) -> str:
    """The tile as it would lie and what that does, then the question that follows."""
    lines: list[str] = []
    asked = question(state_of(match), seat)
    place = _GAME.parse(draft[0]) if draft else None
    if isinstance(asked, AskPlace) and isinstance(place, Place):
        lines += _laid(asked, place, say)
    match then:
        case AskClaim():
            lines += [effect(match, done, say) for done in then.completes]
            able = any(part.ways for part in then.parts)
            lines.append(say("carcassonne-look-claim" if able else "carcassonne-look-unable"))
            lines += [_part(match, then, part, say) for part in then.parts]
        case AskFigure(points, later, choices):
            lines.append(say("carcassonne-look-figure", points=points))
            lines += [f"- {controls.figure_choice(choice, say)}" for choice in choices]
            if later:
                lines.append(say("carcassonne-look-later", points=listed([f"+{more}" for more in later], say)))
        case AskMessage():
            lines += _message(match, then, say)
    return "\n".join(lines)


def _laid(asked: AskPlace, place: Place, say: Phrases) -> Iterator[str]:
    cell, side = place.name, words.toward(place.turn, say)
    tile = words.tile(asked.tile.key, say, place.turn)
    yield say("carcassonne-look-place", tile=tile, cell=cell, side=side)
    way = next((way for way in asked.ways() if way.action == place), None)
    if way is not None and TradersBuilders.key in way.earns:
        yield say("carcassonne-look-again")


def effect(match: Match, done: Effect, say: Phrases) -> str:
    """A completed feature and whom it pays."""
    kind = words.the(done.kind, say)
    if done.seats:
        shares = stories.shares(match, [Share(seat, done.points) for seat in done.seats], say)
        text = say("carcassonne-look-completes", kind=kind, cell=done.name, shares=shares)
    else:
        text = say("carcassonne-look-completes-free", kind=kind, cell=done.name)
    tokens = [stories.taken(event, say) for event in done.extra if isinstance(event, GoodsTaken)]
    return " ".join([text, *(say("carcassonne-look-goods", goods=taken) for taken in tokens)])


def _part(match: Match, asked: AskClaim, part: PartPrompt, say: Phrases) -> str:
    """One line of the list of parts: what it is, whose, and what it is worth so far."""
    what = words.part(asked.tile.key, part.part, asked.turn, say)
    points = say("carcassonne-points", points=part.worth.points.total)
    if not part.worth.seats:
        return say("carcassonne-look-part-free", letter=part.letter, part=what, tiles=part.worth.tiles, points=points)
    names = listed([name(match, holder, say) for holder in part.worth.seats], say)
    return say(
        "carcassonne-look-part-held",
        letter=part.letter,
        part=what,
        names=names,
        tiles=part.worth.tiles,
        points=points,
    )


def _message(match: Match, asked: AskMessage, say: Phrases) -> Iterator[str]:
    number = asked.message.number
    what, instead = words.message(match, number, say), asked.instead.points.total
    yield say("carcassonne-look-message", message=number, what=what, points=instead)
    if not asked.deeds:
        yield say("carcassonne-look-no-target")
    for choice in asked.deeds:
        sum_of = words.total(choice.points, say)
        yield f"- {say('paired', name=controls.deed(choice, say), value=sum_of)}"
