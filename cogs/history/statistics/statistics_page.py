"""The private message with statistics: the request as buttons carry it, and the page that answers it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from discord import ui

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import Phrases, formats
from bot.match.records.statistics import EVERYBODY, MONTHS, Month, Opponent, Scope, Tally
from cogs.history.statistics.statistics_text import players
from cogs.ui.presenter.turn_messages import BLUE, GREY, container, row
from cogs.ui.text.button_rows import Choice, button, select
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from rendering.charts.charts import Column, Legend, columns
from rendering.kit.scene import Scene

VERB = "stats"

SEATS = sorted({seats for game in GAMES.values() for seats in game.info.seats})

_CHOSEN = "?"
"""Placeholder in a custom_id for a select's choice."""

_ANY = "-"

_FORM = re.compile(
    r"(all|start|met|time)\|([0-9]{1,20})\|([a-z]{1,32}|-|\?)\|([0-9]|-|\?)\|((?:[0-9]{1,9}\.-?[0-9]{1,20})?)", re.ASCII
)


class View(StrEnum):
    """The views of the statistics."""

    ALL = "all"
    """Results, points, streaks, by month."""

    START = "start"
    """Wins by position in the order of moving, and by seat."""

    MET = "met"
    """Results against each opponent."""

    TIME = "time"
    """How long decisions took."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A request for statistics, from a command or a button."""

    user: int
    """The person, EVERYBODY for a server."""

    view: View = View.ALL
    game: str | None = None
    seats: int | None = None

    after: tuple[int, int] | None = None
    """The opponent after whom a page begins: how often they were met, and their id."""

    def __str__(self) -> str:
        """Return the request's form in buttons."""
        return self._written(self.game or _ANY, str(self.seats or _ANY))

    def _written(self, game: str, seats: str) -> str:
        place = "" if self.after is None else f"{self.after[0]}.{self.after[1]}"
        return f"{self.view}|{self.user}|{game}|{seats}|{place}"

    @property
    def by_game(self) -> str:
        """The request as text for the custom_id of a select, whose choice replaces the game."""
        return self._written(_CHOSEN, str(self.seats or _ANY))

    @property
    def by_seats(self) -> str:
        """The request as text for the custom_id of a select, whose choice replaces the number of players."""
        return self._written(self.game or _ANY, _CHOSEN)

    @classmethod
    def read(cls, text: str, values: Sequence[str] = ()) -> Asked:
        """Return the request from the text of a custom_id. Raises IllegalAction if it's invalid.

        values: what was chosen in a select.
        """
        found = _FORM.fullmatch(text)
        if found is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        view, user, game, seats, place = found.groups()
        chosen = values[0] if values else _ANY
        game, seats = (chosen if one == _CHOSEN else one for one in (game, seats))
        known = game == _ANY or game in GAMES, seats == _ANY or (seats.isascii() and seats in map(str, SEATS))
        if not all(known):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        met, _, other = place.partition(".")
        return cls(
            int(user),
            View(view),
            None if game == _ANY else game,
            None if seats == _ANY else int(seats),
            (int(met), int(other)) if place else None,
        )

    @property
    def behind(self) -> Opponent | None:
        """The opponent after whom the page begins, with only what `after` says. None for the first page."""
        return None if self.after is None else Opponent(self.after[1], self.after[0], 0, 0, 0)

    def scope(self, guilds: Sequence[int]) -> Scope:
        """Return the filter of results for this request. guilds: the servers to include."""
        return Scope(tuple(guilds), self.user, self.game, self.seats)


@dataclass(frozen=True, slots=True)
class Told:
    """An answer to a request for statistics, in words and possibly with a chart."""

    title: str
    where: str
    """Which servers it's about, in words."""

    text: str
    picture: Picture | None = None
    more: tuple[int, int] | None = None
    """The opponent after whom the next page begins, None on the last page."""

    note: str = ""
    """A note that the person left the server, empty for none."""


def page(asked: Asked, told: Told, me: int, say: Phrases, *, here: bool) -> Post:
    """Return the message with statistics. me: the reader. here: in a server, so offer the server's statistics."""
    game = say("stats-all-games") if asked.game is None else say(f"game-{asked.game}")
    seats = say("stats-any-seats") if asked.seats is None else players(asked.seats, say)
    scope = say("stats-scope", game=game, seats=seats, where=told.where)
    head = "\n".join(filter(None, [f"### {told.title}", f"-# {scope}", told.note and f"-# {told.note}"]))
    items: list[ui.Item[Any]] = [ui.TextDisplay(head), ui.TextDisplay(told.text)]
    if told.picture is not None:
        items.append(told.picture.gallery())
    items += _ways(asked, told, me, say, here=here)
    return Post((container(*items, colour=GREY),), told.picture)


def _ways(asked: Asked, told: Told, me: int, say: Phrases, *, here: bool) -> list[Row]:
    """Return rows of controls to choose the view, game, number of players, next page, and the reader or server."""
    offered = [view for view in View if view is not View.MET or asked.user != EVERYBODY]
    views = [
        button(
            say(_LABELS[view]),
            CustomId(VERB, argument=str(replace(asked, view=view, after=None))),
            *([BLUE] if view is asked.view else []),
        )
        for view in offered
    ]
    games = [Choice(0, key, say(f"game-{key}"), value=key) for key in GAMES]
    numbers = [Choice(0, str(seats), players(seats, say).capitalize(), value=str(seats)) for seats in SEATS]
    fresh = replace(asked, after=None)
    rows = [
        row(*views),
        _select(fresh.by_game, [Choice(0, _ANY, say("stats-all-games"), value=_ANY), *games], asked.game, say, "game"),
        _select(
            fresh.by_seats,
            [Choice(0, _ANY, say("stats-any-seats").capitalize(), value=_ANY), *numbers],
            None if asked.seats is None else str(asked.seats),
            say,
            "seats",
        ),
    ]
    others = []
    if told.more is not None:
        others.append(("stats-opponents-more", replace(asked, after=told.more)))
    if asked.user != me:
        others.append(("stats-about-me", replace(fresh, user=me)))
    if here and asked.user != EVERYBODY:
        view = View.ALL if asked.view is View.MET else asked.view
        others.append(("stats-about-server", replace(fresh, user=EVERYBODY, view=view)))
    ways = [button(say(label), CustomId(VERB, argument=str(way))) for label, way in others]
    return [*rows, *([row(*ways)] if ways else [])]


def _select(argument: str, choices: Sequence[Choice], chosen: str | None, say: Phrases, name: str) -> Row:
    return select(CustomId(VERB, argument=argument), choices, say(f"stats-select-{name}"), chosen or _ANY)


FEWEST = 3
"""Minimum number of months in a chart."""

_LABELS = {
    View.ALL: "stats-view-all",
    View.START: "stats-view-start",
    View.MET: "stats-view-opponents",
    View.TIME: "stats-view-time",
}


def chart(months: Sequence[Month], now: int, theme: str, say: Phrases, *, everybody: bool) -> Scene:
    """Return a chart of matches by month: the last year, beginning with the first month that has a match.

    The chart of a server has no wins and losses. now: the last month's number (`month_of`).
    """
    known = {one.month: one.tally for one in months}
    first = max(now - MONTHS + 1, min([*known, now - FEWEST + 1]))
    rows = [
        _column(month, known.get(month, Tally()), say, begins=place == 0, everybody=everybody)
        for place, month in enumerate(range(first, now + 1))
    ]
    if everybody:
        return columns(rows, None, theme, title=say("stats-chart-server"))
    legend = Legend(say("stats-chart-won"), say("stats-chart-shared"), say("stats-chart-lost"))
    return columns(rows, legend, theme, title=say("stats-chart-person"))


def _column(month: int, tally: Tally, say: Phrases, *, begins: bool, everybody: bool) -> Column:
    year, number = divmod(month, 12)
    label = formats.month(number + 1, say.formats, "abbreviated")
    below = str(year) if begins or number == 0 else ""
    if everybody:
        return Column(label, tally.played, 0, 0, below)
    return Column(label, tally.won - tally.shared, tally.shared, tally.lost, below)
