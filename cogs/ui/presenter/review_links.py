"""Hindsight: the ways from a match to what was played in it, as buttons, wherever they hang.

A way stands here in the same change that brings the handler of its verb. What a button carries beside the match is the
row that its message shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import Termination
from bot.match.model.match import Status
from cogs.ui.presenter.match_view import AnyShown
from cogs.ui.text.button_rows import button, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row

SINCE = "s"
"""The argument of views that begin with the asker's last turn."""


def over(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Return the links below a finished match, for everyone."""

    def way(verb: str, label: str, argument: str = "") -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq, argument))

    if shown.seen.position is None:
        return ()
    ways = [
        way("replay", "replay-button"),
        way("film", "film-button"),
        way("points", "points-button"),
        way("stats", "stats-button"),
    ]
    outcome = shown.table.outcome
    if outcome is not None and outcome.termination is Termination.FINISHED:
        ways.append(way("review", "review-button"))
    return ways


def board(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Below a private board: what has happened since its reader's last turn; of a match that is over, as everywhere."""
    if shown.table.status is not Status.RUNNING:
        return over(shown)
    return _since(shown)


def more(shown: AnyShown) -> tuple[Sequence[ui.Button[Any]], Sequence[ui.Button[Any]]]:
    """In the menu behind "More": what comes among the first buttons, and what comes behind all others."""
    return _since(shown) if shown.table.status is Status.RUNNING else (), over(shown)


def still(shown: AnyShown, reel: str) -> Sequence[ui.Button[Any]]:
    """Return the links below a moment of a replay. reel: the argument that says which moments it has."""
    del reel

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq))

    if shown.seen.position is None:
        return ()
    return [way("film", "film-button"), way("points", "points-button")]


def _since(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Link to what has happened since the player's last turn."""

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq, SINCE))

    if shown.seat is None or shown.seen.position is None:
        return ()
    return [way("replay", "replay-since"), way("film", "film-since")]


def row(ways: Sequence[ui.Button[Any]]) -> Sequence[Row]:
    """These below each other as far as one row does not hold them; nothing for none."""
    return rows(ways)
