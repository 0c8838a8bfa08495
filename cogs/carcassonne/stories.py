"""What happens in a match of Carcassonne, in sentences: tasks and the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.game import Seat
from bot.games.carcassonne.events import (
    Fate,
    FeatureScored,
    FigurePlaced,
    FigureRecalled,
    PartStarted,
    Share,
    TileDrawn,
    TilePlaced,
)
from bot.games.carcassonne.expansions.messages.events import (
    FigureMoved,
    MessageAnswered,
    MessageRevealed,
    PolicyChosen,
)
from bot.games.carcassonne.expansions.messages.questions import AskFigure, AskMessage
from bot.games.carcassonne.expansions.traders_builders import GoodsTaken, TradersBuilders
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.view import TURN
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.carcassonne import words
from cogs.carcassonne.state import state_of
from cogs.ui.presenter import News, parted
from cogs.ui.wording import listed, name


def task(match: Match, seat: Seat, say: Phrases) -> str:
    """What this seat is to do now."""
    state = state_of(match)
    match question(state, seat):
        case AskPlace(tile, _):
            text = "carcassonne-task-place" if state.turn.part == TURN else "carcassonne-task-again"
            return say(text, tile=words.tile(tile.key, say))
        case AskClaim() as asked:
            return say("carcassonne-task-claim", cell=asked.name)
        case AskFigure(points):
            return say("carcassonne-task-figure", points=points)
        case AskMessage() as asked:
            message, instead = asked.message, asked.instead
            what = words.message(match, message.number, say)
            return say("carcassonne-task-message", message=message.number, what=what, points=instead.points.total)
        case _:
            return say("carcassonne-task-wait")


def story(match: Match, entry: Entry, say: Phrases) -> str:
    """What happened in one row of the log; the scoring at the very end is left to the final breakdown."""
    return " ".join(text for event in entry.events for text in _told(match, event, say))


def news(match: Match, entry: Entry, say: Phrases) -> News:
    """What was scored and taken, apart from where the tile lies and who stands on it."""
    results = (FeatureScored, FigureRecalled, GoodsTaken, MessageAnswered)
    return parted(entry, results, lambda part: story(match, part, say))


def _told(match: Match, event: object, say: Phrases) -> Iterator[str]:
    match event:
        case TilePlaced(seat, tile, cell, turn):
            placed = words.tile(tile, say, turn)
            yield say("carcassonne-story-placed", name=name(match, seat, say), cell=cell, tile=placed)
        case TileDrawn(tile, Fate.DISCARDED):
            yield say("carcassonne-story-discarded", tile=words.tile(tile, say))
        case TileDrawn(tile, Fate.RETURNED):
            yield say("carcassonne-story-returned", tile=words.tile(tile, say))
        case FigurePlaced(seat, figure, _, kind):
            who, what = name(match, seat, say), words.figure(figure, say)
            yield say("carcassonne-story-figure", name=who, figure=figure, words=what, place=words.inside(kind, say))
        case FeatureScored(final=False) if event.shares:
            yield _scored(match, event, say)
        case FigureRecalled(seat, _, standing, points):
            who, what = name(match, seat, say), words.figure(standing.figure, say)
            brought = words.total(points, say)
            yield say(
                "carcassonne-story-recalled",
                name=who,
                figure=standing.figure,
                words=what,
                cell=standing.cell,
                sum=brought,
            )
        case PartStarted(seat, part) if part != TURN:
            text = "carcassonne-story-builder" if part == TradersBuilders.key else "carcassonne-story-extra"
            yield say(text, name=name(match, seat, say))
        case GoodsTaken(seat):
            yield say("carcassonne-story-goods", name=name(match, seat, say), goods=taken(event, say))
        case _:
            yield from _messages(match, event, say)


def _messages(match: Match, event: object, say: Phrases) -> Iterator[str]:
    match event:
        case FigureMoved(seat, figure, points):
            who, what = name(match, seat, say), words.marker(figure, say)
            yield say("carcassonne-story-moved", name=who, figure=what, points=points)
        case MessageRevealed(seat, number):
            who, what = name(match, seat, say), words.message(match, number, say)
            yield say("carcassonne-story-message", name=who, message=number, what=what)
        case MessageAnswered(seat, _, False, points):
            yield say("carcassonne-story-instead", name=name(match, seat, say), points=points.total)
        case MessageAnswered(seat, _, True, points):
            who = name(match, seat, say)
            if points.terms:
                yield say("carcassonne-story-deed-pays", name=who, sum=words.total(points, say))
            else:
                yield say("carcassonne-story-deed", name=who)
        case PolicyChosen(seat):
            yield say("carcassonne-story-policy", name=name(match, seat, say))


def _scored(match: Match, event: FeatureScored, say: Phrases) -> str:
    paid = shares(match, event.shares, say)
    return say(f"carcassonne-scored-{event.kind.value}", cell=event.cell, shares=paid)


def shares(match: Match, given: Iterable[Share], say: Phrases) -> str:
    """Who gets what: "Ana 4 tiles × 2 = 8 and Ben 4 tiles × 2 = 8"."""
    texts = [
        say("carcassonne-story-share", name=name(match, share.seat, say), sum=words.total(share.points, say))
        for share in given
    ]
    return listed(texts, say)


def taken(event: GoodsTaken, say: Phrases) -> str:
    """The tokens somebody took."""
    return words.goods((("wine", event.wine), ("grain", event.grain), ("cloth", event.cloth)), say)
