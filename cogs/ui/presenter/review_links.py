"""Buttons that lead from a match to its review, on any message.

The custom_id of each button has a verb, the match and the row that its message shows. Add a button only together with
the handler of its verb.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import Termination
from bot.match.model.match import Status
from cogs.ui.presenter.match_shown_to_viewer import AnyShown
from cogs.ui.text.button_rows import button, rows
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row

SINCE = "s"
"""Argument in the custom_id of a replay or film that begins with the user's last turn."""


def over(shown: AnyShown, *, public: bool = False) -> Sequence[ui.Button[Any]]:
    """Return the buttons below a finished match. public: on its public board, where a film is posted for everyone."""

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
    """Return the buttons below a private board: replay and film since the reader's last turn, or `over` at the end."""
    if shown.table.status is not Status.RUNNING:
        return over(shown)
    return _since(shown)


def more(shown: AnyShown) -> tuple[Sequence[ui.Button[Any]], Sequence[ui.Button[Any]]]:
    """Return two groups of buttons for the menu *More*: on what's new to the reader, and on the whole match."""
    return _since(shown) if shown.table.status is Status.RUNNING else (), over(shown)


def still(shown: AnyShown, _reel: str) -> Sequence[ui.Button[Any]]:
    """Return the buttons below one step of a replay: film and points. The second argument isn't used."""

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq))

    if shown.seen.position is None:
        return ()
    return [way("film", "film-button"), way("points", "points-button")]


def _since(shown: AnyShown) -> Sequence[ui.Button[Any]]:
    """Return buttons for a replay and a film since the viewer's last turn. Empty for a viewer without a seat."""

    def way(verb: str, label: str) -> ui.Button[Any]:
        return button(shown.say(label), CustomId(verb, shown.table.id, shown.seen.seq, SINCE))

    if shown.seat is None or shown.seen.position is None:
        return ()
    return [way("replay", "replay-since"), way("film", "film-since")]


def row(ways: Sequence[ui.Button[Any]]) -> Sequence[Row]:
    """Return these buttons in rows of at most four."""
    return rows(ways)
