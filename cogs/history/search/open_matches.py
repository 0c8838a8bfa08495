"""The open matches of a place: first those that wait for the reader, then their other matches, then all others.

Within each of the three, the match that moved last comes first. A page is found by the position of the match at its
end, so that no match is skipped or shown twice if others move between two presses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Summary
from bot.match.model.match_codes import code, from_code
from bot.match.model.match_lists_and_messages import Query
from bot.match.service.match_service import MatchService
from cogs.history.search import match_lists
from cogs.ui.presenter import turn_messages
from cogs.ui.text import hidden_people
from cogs.ui.text.outgoing_message import Post

AT_ONCE = 200
"""Number of matches read with one query."""

MOST = 5 * AT_ONCE
"""Maximum number of matches of one place that are sorted. Older ones are in `/history`."""

_EDGE = re.compile(r"(a?)(?:([0-2])\.(\d{1,16})\.)?([0-9A-Z]{1,13})", re.ASCII)


@dataclass(frozen=True, slots=True, order=True)
class Edge:
    """A match's position in the list, for the button to the page after it or before it."""

    group: int
    """0 for a match that waits for the reader, 1 for another one of theirs, 2 for any other."""

    moved: int
    """Time of its last change (UTC epoch ms), negated so that the newest comes first."""

    match: int
    """Its id, negated too."""

    def __str__(self) -> str:
        """Return the position as short text for a custom_id."""
        return f"{self.group}.{-self.moved}.{code(-self.match)}"

    @classmethod
    def of(cls, summary: Summary, reader: int) -> Edge:
        """Return a match's position in the list for a reader."""
        mine = any(player.user == reader for player in summary.players)
        group = 0 if mine and summary.awaits(reader) else 1 if mine else 2
        return cls(group, -summary.updated, -summary.id)


async def page(
    service: MatchService, query: Query, kind: match_lists.List, place: str, say: Phrases, reader: int
) -> Post:
    """Return the message with one page of a query's matches. place: from a paging button, "" for the first page.

    kind: the list's title and texts. reader: id of the user.
    """
    found = sorted(await _found(service, query), key=lambda one: Edge.of(one, reader))
    before, edge = await _edge(service, place, reader)
    if edge is None:
        chosen = found
    elif before:
        # Fill the page backwards from the button's position, so that no match is missed between two pages.
        chosen = [one for one in found if Edge.of(one, reader) < edge][::-1]
        if len(chosen) <= match_lists.MATCHES:
            # A page that reaches the first match is the first one, and as full as possible.
            before, chosen = False, found
    else:
        chosen = [one for one in found if Edge.of(one, reader) > edge]
    lines = await hidden_people.lines(service, chosen[: match_lists.MATCHES], reader, say)
    shown = await match_lists.fitted(service, lines, kind, say, reader)
    shown = shown[::-1] if before else shown
    return match_lists.posted(shown, kind, [*_buttons(found, shown, edge, kind, say, reader)], "", say)


async def _found(service: MatchService, query: Query) -> Sequence[Summary]:
    """Return the matches that a query finds, unsorted, at most MOST."""
    found: list[Summary] = []
    query = replace(query, limit=AT_ONCE)
    while len(found) < MOST:
        page = await service.lists.page(query)
        found += page.items
        if page.next is None:
            break
        query = replace(query, before=page.next)
    return found


async def _edge(service: MatchService, place: str, reader: int) -> tuple[bool, Edge | None]:
    """Return whether the page of a button ends before a position, else begins after it, and that position.

    The position is None for the first page. place: the button's text. Buttons of older versions name only a match.
    """
    read = _EDGE.fullmatch(place)
    if read is None:
        return False, None
    try:
        match = from_code(read[4])
    except ValueError:
        return False, None
    if read[2] is not None:
        return bool(read[1]), Edge(int(read[2]), -int(read[3]), -match)
    known = await service.store.summaries([match])
    return bool(read[1]), Edge.of(known[0], reader) if known else None


def _buttons(
    found: Sequence[Summary],
    shown: Sequence[tuple[Summary, str]],
    edge: Edge | None,
    kind: match_lists.List,
    say: Phrases,
    reader: int,
) -> Iterator[ui.Button[Any]]:
    """Yield the buttons to other pages. found: all matches in order. shown: the matches on this page.

    edge: the position in the pressed button, used if the page is empty.
    """
    first, last = (Edge.of(shown[0][0], reader), Edge.of(shown[-1][0], reader)) if shown else (edge, edge)
    edges = [Edge.of(one, reader) for one in found]
    if first is not None and any(one < first for one in edges):
        yield turn_messages.button(say, "page-first", kind.turned(""))
        yield turn_messages.button(say, "read-before", kind.turned(f"{match_lists.AFTER}{first}"))
    if last is not None and any(one > last for one in edges):
        yield turn_messages.button(say, "read-next", kind.turned(str(last)))
