"""Sentences on what happens in a match of The Castle, for events that need more than one fixed phrase."""

from __future__ import annotations

from bot.core.placings import MatchEnded
from bot.games.castle.rules.events import (
    EVENTS,
    Claimed,
    FeatureScored,
    KeepPlaced,
    KeepsCompared,
    TileDrawn,
    TilePlaced,
    TowerReached,
    TurnEnded,
    WallTileRevealed,
    WallTilesCounted,
)
from bot.games.castle.rules.pieces import pieces
from cogs.castle import labels
from cogs.castle.labels import Castle
from cogs.ui.presenter.narrator import Narrator, silent


def _drawn(event: TileDrawn, shown: Castle) -> str:
    """Tell that a drawn tile was removed as it fits nowhere. Empty for one that fits: boards show it in hand."""
    if event.fits:
        return ""
    return shown.say("castle-story-removed", tile=labels.tile(pieces().tiles[event.kind], 0, shown.say))


def _claimed(event: Claimed, shown: Castle) -> str:
    """Tell of a claim, empty if it was declined. If a takeback has removed the tile, only a letter names the part."""
    if event.spot is None:
        return ""
    name, segment = shown.name(event.seat), shown.view.segment(event.spot)
    if segment is None:
        where = shown.say("castle-spot-part", cell=event.spot[:-1], letter=event.spot[-1])
        return shown.say("castle-story-claimed-plain", name=name, spot=where)
    where = labels.spot(shown, event.spot, segment.kind)
    return shown.say("castle-story-claimed", name=name, kind=segment.kind.key, spot=where)


def _ended(event: TurnEnded, shown: Castle) -> str:
    """Tell of a turn's end only if another turn of its player follows."""
    if event.wall is None:
        return ""
    return shown.say("castle-story-again", name=shown.name(event.seat), wall=event.wall)


def _revealed(event: WallTileRevealed, shown: Castle) -> str:
    what = labels.wall(event.number, shown.say)
    return shown.say("castle-story-revealed", name=shown.name(event.seat), wall=event.number, what=what)


def scored(event: FeatureScored, shown: Castle) -> str:
    """Tell of a scored feature, with its arithmetic."""
    say, kind, where = shown.say, event.kind.key, labels.spot(shown, event.spot, event.kind)
    if event.seat is None:
        return say("castle-story-nobody", kind=kind, spot=where)
    name, brought = shown.name(event.seat), labels.total(event.points, say)
    if event.wall is None:
        return say("castle-story-scored", name=name, kind=kind, spot=where, sum=brought)
    return say("castle-story-scored-wall", name=name, kind=kind, spot=where, sum=brought, wall=event.wall)


def _compared(event: KeepsCompared, shown: Castle) -> str:
    if event.seat is None:
        return shown.say("castle-story-no-region")
    name = shown.name(event.seat)
    return shown.say("castle-story-region", name=name, cells=len(event.cells), points=event.points.total)


def _counted(event: WallTilesCounted, shown: Castle) -> str:
    """Tell of counted wall tiles, if they have points."""
    if not event.points.total:
        return ""
    return shown.say("castle-story-bonus", name=shown.name(event.seat), points=event.points.total)


NARRATOR = Narrator(
    EVENTS,
    tell={
        TileDrawn: _drawn,
        # How it lies is in the picture, and in words behind *Board*.
        TilePlaced: lambda event, shown: shown.say("castle-story-placed", name=shown.name(event.seat), cell=event.cell),
        Claimed: _claimed,
        FeatureScored: scored,
        WallTileRevealed: _revealed,
        TurnEnded: _ended,
        KeepsCompared: _compared,
        WallTilesCounted: _counted,
        MatchEnded: silent,
    },
    results=(FeatureScored, KeepPlaced, TowerReached, WallTileRevealed, KeepsCompared, WallTilesCounted),
)
"""Events not in `tell`, such as lots, keeps and towers, use the catalogue's text that is named after them."""
