"""Texts and controls of two messages: all scores with a select of their lines, and the explanation of one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.core.points import Points
from bot.i18n import Phrases
from cogs.ui.board.end_message import explained as told
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.presenter.point_sources import Line
from cogs.ui.text import button_rows
from cogs.ui.text.button_rows import OPTIONS, Choice
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.paging import fitting
from cogs.ui.text.player_names_and_wording import accent, plainly
from cogs.ui.text.safe_names import shortened

_ROOM = 3500
"""Maximum number of characters for all scores together, and for the explanation of one line."""
_LABEL = 100
_NAME = 24
"""Maximum number of characters of a player's name in a list of lines."""
_AUTOMA = "a"
"""In a line's value, stands for an opponent without a seat."""

_FORM = re.compile(r"(?:[lp]([0-9]{1,3}))?(?:(a|[0-9]):([0-9]{1,3}))?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request of a button or select: the list of all scores' lines, or one line."""

    page: int = 0
    """Page of the list of lines, from 0."""

    seat: Seat | None = None
    """The line's seat, None for an opponent without a seat."""

    line: int | None = None
    """Index of the line in its score, None for the list of all scores."""


@dataclass(frozen=True, slots=True)
class Found:
    """A line of a score that can be chosen."""

    seat: Seat | None
    """Seat with these points, None for an opponent without a seat."""

    place: int
    """Index of the line in its score."""

    line: Line
    points: Points
    """The whole score it belongs to."""

    @property
    def value(self) -> str:
        """The line's value in a select."""
        return f"{_AUTOMA if self.seat is None else self.seat}:{self.place}"


def read(argument: str, values: Sequence[str]) -> Asked | None:
    """Return the request in a click's argument and selected values, None if one of them is invalid."""
    page = _FORM.fullmatch(argument)
    chosen = _FORM.fullmatch(values[0]) if values else page
    if page is None or chosen is None:
        return None
    seat, line = chosen[2], chosen[3]
    if line is None:
        return Asked(int(page[1] or 0))
    return Asked(int(page[1] or 0), None if seat == _AUTOMA else int(seat), int(line))


def lines(shown: Presented) -> tuple[Found, ...]:
    """Return every line of every score: best player first once the match is over, an opponent without a seat last."""
    return tuple(_lines(shown))


def found(shown: Presented, asked: Asked) -> Found | None:
    """Return the requested line, None if there is no such line."""
    return next((one for one in lines(shown) if one.seat == asked.seat and one.place == asked.line), None)


def scores(shown: Presented, page: int, seq: int) -> Post:
    """Return all scores as arithmetic, with a select of their lines. seq: log row they're from, 0 for the newest."""
    text = "\n".join(fitting(told(shown).split("\n"), _ROOM))
    items: list[ui.Item[Any]] = [ui.TextDisplay(text), *_ways(shown, lines(shown), page, seq)]
    return Post((turn_messages.container(*items, colour=turn_messages.GREY),))


def explained(shown: Presented, one: Found, look: Look, picture: Picture, seq: int) -> Post:
    """Return the explanation of a line, with a select of all lines. seq: log row it's from, 0 for the newest."""
    say, every = shown.say, lines(shown)
    who = shown.say(f"{shown.table.game}-automa") if one.seat is None else shown.marked(one.seat)
    head = f"### {say('points-heading', name=who, line=one.line.text)}"
    text = "\n".join(fitting(look.text.split("\n"), _ROOM - len(head)))
    at = next(place for place, other in enumerate(every) if other.value == one.value)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"{head}\n{text}".rstrip()), picture.gallery()]
    items += _ways(shown, every, at // OPTIONS, seq, one.value)
    colour = turn_messages.GREY if one.seat is None else accent(shown.table, one.seat)
    return Post((turn_messages.container(*items, colour=colour),), picture)


def _lines(shown: Presented) -> Iterator[Found]:
    outcome, points = shown.table.outcome, shown.position.points
    order = [seat for place in outcome.placings for seat in place] if outcome else list(range(len(points)))
    for seat in order or range(len(points)):
        for place, line in enumerate(shown.presenter.lines(points[seat], shown.say)):
            yield Found(seat, place, line, points[seat])
    automa = shown.presenter.automa(shown)
    for place, line in enumerate(() if automa is None else shown.presenter.lines(automa, shown.say)):
        assert automa is not None, "nothing has no lines"
        yield Found(None, place, line, automa)


def _ways(shown: Presented, every: Sequence[Found], page: int, seq: int, chosen: str | None = None) -> Iterator[Row]:
    """Yield a select of lines, then buttons to its other pages and, if a line is chosen, back to all scores."""
    say, match = shown.say, shown.table.id
    pages = max(1, -(-len(every) // OPTIONS))
    page = min(page, pages - 1)
    if every:
        part = every[page * OPTIONS : (page + 1) * OPTIONS]
        shown_lines = [Choice(0, "", _label(shown, one, say), value=one.value) for one in part]
        placeholder = say("points-choose", page=page + 1, pages=pages)
        yield button_rows.select(CustomId("points", match, seq, f"l{page}"), shown_lines, placeholder, chosen)
    buttons = [
        turn_messages.button(say, label, CustomId("points", match, seq, f"p{place}"))
        for label, place in (("points-before", page - 1), ("points-next", page + 1))
        if 0 <= place < pages
    ]
    if chosen is not None:
        buttons.append(turn_messages.button(say, "points-all", CustomId("points", match, seq, f"p{page}")))
    if buttons:
        yield turn_messages.row(*buttons)


def _label(shown: Presented, one: Found, say: Phrases) -> str:
    """Return the label of a line in a list: its player, and what it is for."""
    if one.seat is None:
        who = say(f"{shown.table.game}-automa")
    else:
        who = f"{shown.mark(one.seat)} {shortened(shown.plain(one.seat), _NAME)}"
    text = f"{who} · {plainly(one.line.text)}"
    return text if len(text) <= _LABEL else f"{text[: _LABEL - 1].rstrip()}…"
