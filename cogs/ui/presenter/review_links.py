"""Buttons that lead from a match to its review, on any message.

A button is added in the same change as the handler of its verb. It carries the match and the row that its message
shows.
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
"""Argument of reviews that begin with the user's last turn."""


def over(shown: AnyShown, *, public: bool = False) -> Sequence[ui.Button[Any]]:
    """Return buttons below a finished match. public: on its final board, where a film is posted for everyone."""

    def way(verb: str, label: str, argument: str = "") -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq, argument))

    if shown.seen.position is None:
        return ()
    ways = [
        way("replay", "replay-button"),
        way("film", "film-post" if public else "film-button"),
        way("points", "points-button"),
        way("stats", "stats-button"),
    ]
    outcome = shown.table.outcome
    if outcome is not None and outcome.termination is Termination.FINISHED:
        ways.append(way("review", "review-button"))
    return ways


def board(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Return buttons below a private board: the news since its reader's last turn, or those of a finished match."""
    if shown.table.status is not Status.RUNNING:
        return over(shown)
    return _since(shown)


def more(shown: AnyShown) -> tuple[Sequence[ui.Button[Any]], Sequence[ui.Button[Any]]]:
    """Return buttons of the menu *More*: those to show first, and those to show last."""
    return _since(shown) if shown.table.status is Status.RUNNING else (), over(shown)


def still(shown: AnyShown, reel: str) -> Sequence[ui.Button[Any]]:
    """Return buttons below a replay's stop. reel: the argument that names its strip of stops."""
    del reel

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq))

    if shown.seen.position is None:
        return ()
    return [way("film", "film-button"), way("points", "points-button")]


def _since(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Return the button for what has happened since the viewer's last turn."""

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq, SINCE))

    if shown.seat is None or shown.seen.position is None:
        return ()
    return [way("replay", "replay-since"), way("film", "film-since")]


def row(ways: Sequence[ui.Button[Any]]) -> Sequence[Row]:
    """Return these buttons in rows. Empty for no buttons."""
    return rows(ways)
