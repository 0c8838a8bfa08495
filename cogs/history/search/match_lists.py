"""Lists of matches in words, one page at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Summary
from bot.match.model.match_lists_and_messages import Cursor, Posted, Query
from bot.match.service.match_service import MatchService
from cogs.history.search.page_of_visible_matches import Judge, gathered
from cogs.ui.channels.deleted_boards import DeletedBoards
from cogs.ui.channels.deleted_places import Gone
from cogs.ui.presenter import match_summaries, turn_messages
from cogs.ui.text import hidden_people
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import fitting

MATCHES = 8
"""Maximum number of matches on a page. Fewer if many people play."""

_LABEL = 34
_IN_A_ROW = 5
AFTER = "a"
"""Prefix of a page's place: matches newer than the cursor after it. Cursors have no small letters."""


@dataclass(frozen=True, slots=True)
class List:
    """How a list of matches is shown: its title, its buttons, and what it says of each match."""

    turned: Callable[[str], CustomId]
    """Returns the custom_id of a paging button. Its argument is the page's place: a cursor, after AFTER or alone."""

    title: str
    """Id of the phrase for the title."""

    empty: str
    """Id of the phrase for an empty list."""

    chosen: bool = False
    """Whether each match has a button that shows it."""

    about: Mapping[str, str] = field(default_factory=dict)
    """Variables of the title."""

    under: str = ""
    """The line below the title."""

    place: Callable[[Summary], str] = match_summaries.in_channel
    """Returns the words for a match's place."""

    gone: Gone | None = None
    """Finds matches whose channel or thread was deleted. None if the list doesn't check this."""

    deleted: DeletedBoards | None = None
    """Finds matches whose board message was deleted. None if the list doesn't check this."""


async def page(
    service: MatchService,
    query: Query,
    kind: List,
    say: Phrases,
    note: str = "",
    *,
    reader: int = 0,
    may: Judge | None = None,
    more: Sequence[ui.Button[Any]] = (),
) -> Post:
    """Return one page of matches, newest first.

    note: text below the matches. reader: user id. may: filter for the matches they can see, None to show all.
    more: buttons beside those to other pages.
    """
    found = await gathered(service, query, may)
    if query.after is not None and found.on is None:
        # A page that reaches the newest match is the first one, and as full as possible.
        query = replace(query, after=None)
        found = await gathered(service, query, may)
    newer = query.after is not None
    # Filled from the end that the button names, so that no match falls between two pages.
    shown = await fitted(service, await hidden_people.lines(service, found.lines, reader, say), kind, say, reader)
    on = found.on if len(shown) == len(found.lines) else Cursor(shown[-1][0].id)
    shown = shown[::-1] if newer else shown
    buttons = [turn_messages.button(say, label, kind.turned(place)) for label, place in _places(query, shown, on)]
    left_out = "" if may is None else may.note(say)
    return posted(shown, kind, [*buttons, *more], "\n".join(filter(None, [note, left_out])), say)


def _places(query: Query, shown: Sequence[tuple[Summary, str]], on: Cursor | None) -> Iterator[tuple[str, str]]:
    """Yield, for each button to another page, the id of its label's phrase and the page's place (List.turned).

    on: the position after which the list goes on in the query's direction (older or newer), None if it ends here.
    """
    top, bottom = (Cursor(shown[0][0].id), Cursor(shown[-1][0].id)) if shown else (None, None)
    if query.after is not None:
        yield from (
            ("page-first", ""),
            ("page-newer", f"{AFTER}{on or top}"),
            ("page-older", str(bottom or query.after)),
        )
        return
    if query.before is not None:
        yield from (("page-first", ""), ("page-newer", f"{AFTER}{top or Cursor(query.before.match - 1)}"))
    if on is not None:
        yield "page-older", str(on)


async def several(
    service: MatchService, found: Sequence[Summary], kind: List, say: Phrases, *, reader: int = 0
) -> Post:
    """Return a message with as many of these matches as fit, and a note on the others. reader: user id."""
    shown = await fitted(service, await hidden_people.lines(service, found, reader, say), kind, say, reader)
    left = len(found) - len(shown)
    return posted(shown, kind, [], say("listed-more", count=left) if left else "", say)


def turned(query: Query, place: str) -> Query:
    """Return the query for the page that a button names. The first page for an empty or invalid place."""
    try:
        edge = Cursor.parse(place.removeprefix(AFTER)) if place else None
    except ValueError:
        return query
    return replace(query, after=edge) if place.startswith(AFTER) else replace(query, before=edge)


async def fitted(
    service: MatchService, found: Sequence[Summary], kind: List, say: Phrases, reader: int
) -> list[tuple[Summary, str]]:
    """Return (match, text) for as many of these matches as fit on a page. reader: user id."""
    boards = await service.outbox.all_posted([summary.id for summary in found])
    gone = {} if kind.gone is None else await kind.gone.among(found)
    reachable = {match: board for match, board in boards.items() if match not in gone}
    away = await service.clocks.away_of({user for summary in found for user in match_summaries.waited(summary)})
    hidden = await hidden_people.unseen(service, away, reader) if away else frozenset[int]()
    away = {user: last for user, last in away.items() if user not in hidden}

    def place(summary: Summary) -> str:
        if summary.id not in gone:
            return kind.place(summary)
        now = gone[summary.id]
        return say("place-deleted") if now is None else kind.place(replace(summary, where=now))

    def texts(boards: Mapping[int, Posted]) -> list[str]:
        return fitting(match_summaries.block(one, boards.get(one.id), say, place, away) for one in found)

    shown = texts(reachable)
    fits = found[: len(shown)]
    if kind.deleted is not None and (lost := await kind.deleted.among(fits, reachable)):
        # Without a link a text is shorter, so these matches still fit.
        shown = texts({match: board for match, board in reachable.items() if match not in lost})
    return list(zip(fits, shown, strict=False))


def posted(
    shown: Sequence[tuple[Summary, str]], kind: List, paging: Sequence[ui.Button[Any]], note: str, say: Phrases
) -> Post:
    """Return a page of matches, given with their texts, as a message. note: text below. paging: buttons below."""
    blocks = [f"{number} · {text}" if kind.chosen else text for number, (_, text) in enumerate(shown, start=1)]
    heading = f"### {say(kind.title, **kind.about)}" + (f"\n{kind.under}" if kind.under else "")
    items: list[ui.Item[Any]] = [ui.TextDisplay(heading)]
    items.append(ui.TextDisplay("\n".join([*(blocks or [say(kind.empty)]), *filter(None, [note])])))
    if kind.chosen:
        buttons = [_choice(number, summary, say) for number, (summary, _) in enumerate(shown, start=1)]
        items += [ui.ActionRow(*buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    if paging:
        items.append(ui.ActionRow(*paging))
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def _choice(number: int, summary: Summary, say: Phrases) -> ui.Button[Any]:
    label = f"{number} · {say(f'game-{summary.game}')}"[:_LABEL]
    style = discord.ButtonStyle.secondary
    return ui.Button(label=label, custom_id=str(CustomId("show", summary.id)), style=style)
