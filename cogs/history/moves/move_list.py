"""The moves of a match, newest first, page by page. Paging buttons name the log row where a page begins or ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.match.model.match import Entry
from bot.match.model.match_codes import code
from bot.match.service.match_service import MatchService
from cogs.ui.board import log_story
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import fitting

MOVES = 12
"""Maximum number of rows on a page. Fewer if they're long."""

_WINDOW, _MARGIN = 60, 24
"""Number of rows read at once, and of rows added on either side to join a delayed move with its results."""

_WINDOWS = 80
"""Maximum number of reads for a page. More than a few are needed only after hundreds of unseen takebacks."""

# Buttons of older versions said only after which row their page began.
_PLACE = re.compile(r"([ab]?)(\d{1,9})", re.ASCII)


async def moves(service: MatchService, shown: Presented, reader: int, place: str) -> Post:
    """Return a page of the match's rows in words. reader: user id. Rows they may not see are left out.

    place: argument of a paging button. "b40": the page of rows before row 40. "a40": that of rows after row 40.
    Anything else is the first page.
    """
    found, top, say = _PLACE.fullmatch(place), shown.seen.seq, shown.say
    turns = await service.views.turns(shown.table.id)
    lines: list[tuple[int, str]] = []
    if found is not None and found[1] != "b":
        lines = _page(shown, await _after(service, shown, reader, int(found[2])), turns)[::-1]
    # A page that reaches the newest row is the first one, and as full as possible.
    if not lines or lines[0][0] == top:
        before = int(found[2]) if found is not None and found[1] == "b" else top + 1
        lines = _page(shown, await _before(service, shown, reader, min(before, top + 1)), turns)
    text = "\n".join(line for _, line in lines) or say("moves-empty")
    title = say("moves-title", code=code(shown.table.id))
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}"), ui.TextDisplay(text)]
    if buttons := _buttons(shown, lines, top):
        items.append(ui.ActionRow(*buttons))
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def _buttons(shown: Presented, lines: Sequence[tuple[int, str]], top: int) -> list[ui.Button[Any]]:
    if not lines:
        return []
    places = []
    if lines[0][0] < top:
        places += [("page-first", "n"), ("page-newer", f"a{lines[0][0]}")]
    if lines[-1][0] > 1:
        places.append(("page-older", f"b{lines[-1][0]}"))
    return [
        turn_messages.button(shown.say, label, CustomId("moves", shown.table.id, 0, place)) for label, place in places
    ]


async def _before(service: MatchService, shown: Presented, reader: int, before: int) -> list[Entry]:
    """Return the rows before row `before`, newest first: if the log has them, at least as many as a page holds."""
    rows: list[Entry] = []
    lost = shown.table.lost
    for _ in range(_WINDOWS):
        before = min((span.after + 1 for span in lost if span.after < before <= span.before), default=before)
        low = max(0, before - 1 - _WINDOW)
        found = [row for row in await _read(service, shown, reader, low, before - 1) if low < row.seq < before]
        rows += found[::-1]
        before = low + 1
        if len(rows) >= MOVES or not low:
            break
    return rows


async def _after(service: MatchService, shown: Presented, reader: int, after: int) -> list[Entry]:
    """Return the rows after row `after`, oldest first: if the log has them, at least as many as a page holds."""
    rows: list[Entry] = []
    top, lost = shown.seen.seq, shown.table.lost
    for _ in range(_WINDOWS):
        after = max((span.before - 1 for span in lost if span.after <= after < span.before), default=after)
        high = min(top, after + _WINDOW)
        rows += [row for row in await _read(service, shown, reader, after, high) if after < row.seq <= high]
        after = high
        if len(rows) >= MOVES or high >= top:
            break
    return rows


async def _read(service: MatchService, shown: Presented, reader: int, low: int, high: int) -> list[Entry]:
    start = max(0, low - _MARGIN)
    top = min(high + _MARGIN, shown.seen.seq)
    rows = await service.views.entries(shown.table.id, after=start, limit=top - start)
    return log_story.readable(rows, reader)


def _page(shown: Presented, rows: Sequence[Entry], turns: log_story.Turns) -> list[tuple[int, str]]:
    """Return (seq, text) for as many of these rows as fit on a page."""
    lines = fitting(log_story.line(shown, row, turns) for row in rows[:MOVES])
    return [(row.seq, line) for row, line in zip(rows, lines, strict=False)]
