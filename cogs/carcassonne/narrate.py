"""Sentences on what happens in a match of Carcassonne, for events that need more than one fixed phrase."""

from __future__ import annotations

from bot.core.placings import MatchEnded
from bot.games.carcassonne.presentation.view import TURN
from bot.games.carcassonne.rules.events import (
    CORE_EVENTS,
    BonusScored,
    Fate,
    FeatureScored,
    FigurePlaced,
    FigureRecalled,
    PartEarned,
    PartStarted,
    TileDrawn,
    TilePlaced,
)
from cogs.carcassonne import arithmetic, labels
from cogs.carcassonne.surface import Land, Surfaces
from cogs.ui.presenter.narrator import Narrator, silent


def narrator(surfaces: Surfaces) -> Narrator:
    """Return the narrator of the game and its expansions (surfaces). It skips the final scoring, listed elsewhere."""
    return Narrator(
        {**CORE_EVENTS, **{wire: event for surface in surfaces for wire, event in surface.events.items()}},
        tell={
            TilePlaced: _placed,
            TileDrawn: _drawn,
            FigurePlaced: _figure,
            FeatureScored: _scored,
            FigureRecalled: _recalled,
            PartStarted: _part,
            PartEarned: silent,
            BonusScored: silent,
            MatchEnded: silent,
            **{event: tell for surface in surfaces for event, tell in surface.tells().items()},
        },
        results=(FeatureScored, FigureRecalled, *(event for surface in surfaces for event in surface.results)),
    )


def _placed(event: TilePlaced, shown: Land) -> str:
    tile = labels.contents(event.tile, shown.say)
    return shown.say("carcassonne-story-tile-placed", seat=shown.name(event.seat), cell=event.cell, tile=tile)


def _drawn(event: TileDrawn, shown: Land) -> str:
    """Return a sentence on a drawn tile that fits nowhere. Empty for any other, which the task names."""
    if event.fate is Fate.FITS:
        return ""
    return shown.say("carcassonne-story-tile-drawn", fate=event.fate.value, tile=labels.contents(event.tile, shown.say))


def _figure(event: FigurePlaced, shown: Land) -> str:
    say = shown.say
    return say(
        "carcassonne-story-figure-placed",
        seat=shown.name(event.seat),
        figure=event.figure,
        words=labels.figure(event.figure, say),
        place=labels.inside(event.kind, say),
    )


def _scored(event: FeatureScored, shown: Land) -> str:
    if event.final or not event.shares:
        return ""
    paid = dict.fromkeys(share.points for share in event.shares)
    return " ".join(
        shown.say(
            "carcassonne-story-feature-scored",
            kind=event.kind.value,
            cell=event.cell,
            **arithmetic.gain(shown, [share.seat for share in event.shares if share.points == points], points),
        )
        for points in paid
    )


def _recalled(event: FigureRecalled, shown: Land) -> str:
    say, standing = shown.say, event.standing
    return say(
        "carcassonne-story-figure-recalled",
        seat=shown.name(event.seat),
        figure=standing.figure,
        words=labels.figure(standing.figure, say),
        cell=standing.cell,
        sum=arithmetic.total(event.points, say),
    )


def _part(event: PartStarted, shown: Land) -> str:
    """Return a sentence on an extra part of a turn, with its cause. Empty for a turn's usual part."""
    return "" if event.part == TURN else shown.say(f"carcassonne-part-{event.part}", seat=shown.name(event.seat))
