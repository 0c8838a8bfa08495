"""What happens in a match of The Castle, in sentences: tasks and the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat
from bot.games.castle.events import (
    Claimed,
    Event,
    FeatureScored,
    KeepPlaced,
    KeepsCompared,
    StarterDrawn,
    TileDrawn,
    TilePlaced,
    TowerReached,
    TurnEnded,
    WallTileRevealed,
    WallTilesCounted,
)
from bot.games.castle.pieces import SIDES, pieces
from bot.games.castle.prompts import AskAgain, AskClaim, AskPlace, AskScore, question
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.castle import words
from cogs.castle.state import state_of, view_of
from cogs.ui.presenter import News, parted
from cogs.ui.wording import name


def task(match: Match, seat: Seat, say: Phrases) -> str:
    """What this seat is to do now."""
    match question(state_of(match), seat):
        case AskPlace(tile, _):
            return say("castle-task-place", tile=words.tile(tile, 0, say))
        case AskClaim():
            return say("castle-task-claim")
        case AskScore():
            return say("castle-task-score")
        case AskAgain(wall, _, _):
            return say("castle-task-again", wall=wall)
        case _:
            return say("castle-task-wait")


def story(match: Match, entry: Entry, say: Phrases) -> str:
    """What happened in one row of the log: who laid what where, what was scored, who took which wall tile."""
    events = [event for event in entry.events if isinstance(event, Event)]
    return " ".join(_told(match, events, say))


def news(match: Match, entry: Entry, say: Phrases) -> News:
    """The points and what they bring, apart from where the tile lies and who stands on it."""
    results = (FeatureScored, KeepPlaced, TowerReached, WallTileRevealed, KeepsCompared, WallTilesCounted)
    return parted(entry, results, lambda part: story(match, part, say))


def _told(match: Match, events: Sequence[Event], say: Phrases) -> Iterator[str]:
    for event in events:
        match event:
            case StarterDrawn(seat):
                yield say("castle-story-starter", name=name(match, seat, say))
            case TilePlaced(seat, kind, cell, turn):
                who, top = name(match, seat, say), words.toward(turn, say)
                shown = words.tile(pieces().tiles[kind], SIDES.index(turn), say)
                yield say("castle-story-placed", name=who, cell=cell, side=top, tile=shown)
            case Claimed(seat, spot) if spot is not None:
                yield _claimed(match, seat, spot, say)
            case TileDrawn(kind, fits) if not fits:
                yield say("castle-story-removed", tile=words.tile(pieces().tiles[kind], 0, say))
            case TurnEnded(seat, wall) if wall is not None:
                yield say("castle-story-again", name=name(match, seat, say), wall=wall)
            case WallTileRevealed(seat, number):
                what = words.wall(number, say)
                yield say("castle-story-revealed", name=name(match, seat, say), wall=number, what=what)
            case _:
                yield from _counted(match, event, say)


def _claimed(match: Match, seat: Seat, spot: str, say: Phrases) -> str:
    """The tile may have gone again where the move was taken back; its part is then named by its letter only."""
    segment = view_of(match).segment(spot)
    if segment is None:
        return say("castle-story-claimed-plain", name=name(match, seat, say), spot=spot)
    who, place = words.follower(segment.kind, say), words.inside(segment.kind, say)
    return say("castle-story-claimed", name=name(match, seat, say), follower=who, place=place, spot=spot)


def _counted(match: Match, event: Event, say: Phrases) -> Iterator[str]:
    """Scores, keeps and towers."""
    match event:
        case FeatureScored():
            yield scored(match, event, say)
        case KeepPlaced(seat, _, tiles):
            yield say("castle-story-keep", name=name(match, seat, say), tiles=tiles)
        case TowerReached(seat, _, space):
            yield say("castle-story-tower", name=name(match, seat, say), space=space)
        case KeepsCompared(_, cells, seat, points) if seat is not None:
            yield say("castle-story-region", name=name(match, seat, say), cells=len(cells), points=points.total)
        case KeepsCompared():
            yield say("castle-story-no-region")
        case WallTilesCounted(seat, _, points) if points.total:
            yield say("castle-story-bonus", name=name(match, seat, say), points=points.total)


def scored(match: Match, event: FeatureScored, say: Phrases) -> str:
    """A feature that was counted, with its arithmetic."""
    kind = words.the(event.kind, say)
    if event.seat is None:
        return say("castle-story-nobody", kind=kind, spot=event.spot)
    who, brought = name(match, event.seat, say), words.total(event.points, say)
    if event.wall is None:
        return say("castle-story-scored", name=who, kind=kind, spot=event.spot, sum=brought)
    return say("castle-story-scored-wall", name=who, kind=kind, spot=event.spot, sum=brought, wall=event.wall)
