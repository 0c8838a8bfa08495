"""Lists of matches, one page at a time: how each stands, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.listing import Cursor, Posted, Query
from bot.match.model import Status, Summary
from bot.match.service import MatchService
from cogs.ui import computers, dates, hiding, messages
from cogs.ui.content import Post
from cogs.ui.custom_id import CustomId
from cogs.ui.links import address
from cogs.ui.names import harmless
from cogs.ui.paging import fitting
from cogs.ui.sifting import Judge, gathered
from cogs.ui.wording import listed, listed_names

MATCHES = 8
"""Of a page at most; fewer where many people play."""

_LABEL = 34
_IN_A_ROW = 5
_AFTER = "a"
"""Before a cursor: the page is the one above it. Cursors have no small letters."""


def in_channel(summary: Summary) -> str:
    """As whoever is in its server knows it."""
    return f"<#{summary.where.place}>"


@dataclass(frozen=True, slots=True)
class List:
    """A kind of list."""

    turned: Callable[[str], CustomId]
    """What a button to the page at a place carries."""

    title: str
    """Ids of phrases."""

    empty: str
    """Ids of phrases."""

    chosen: bool = False
    """Each match has a button that shows it."""

    about: Mapping[str, str] = field(default_factory=dict)
    """What the title needs."""

    under: str = ""
    """What stands below the title."""

    place: Callable[[Summary], str] = in_channel
    """Where a match is, as its readers know the place."""


def block(
    summary: Summary,
    posted: Posted | None,
    say: Phrases,
    place: Callable[[Summary], str] = in_channel,
    away: Mapping[int, date] | None = None,
) -> str:
    """A match in a list: what, where, how it stands, who plays, whose turn it is or who won.

    away: by user the last day of a vacation.
    """
    where = summary.where
    head = f"[{code(summary.id)}]({address(where.guild, posted)})" if posted else code(summary.id)
    game = say("listed-in", game=f"**{say(f'game-{summary.game}')}**", place=place(summary))
    state = say(f"list-{summary.status.value}", when=f"<t:{summary.updated // 1000}:R>")
    told = [" – ".join(_player(summary, seat, say) for seat in range(len(summary.players))), standing(summary, say)]
    told += [
        say("listed-away", name=_name(summary, user, say), last=dates.written(away[user], say))
        for user in waited(summary)
        if away and user in away
    ]
    return f"{game} · {head} · {state}\n{' · '.join(part for part in told if part)}"


def waited(summary: Summary) -> Sequence[int]:
    """The users a match waits for."""
    return summary.to_act if summary.status is Status.RUNNING and not summary.waits else ()


def _player(summary: Summary, seat: int, say: Phrases) -> str:
    player = summary.players[seat]
    *gone, last = map(harmless, listed_names(summary, say)[seat])
    text = f"{last}{computers.suffix(player.user, say)}"
    for first in reversed(gone):
        text = say("listed-then", first=first, then=text)
    if seat < len(summary.scores):
        text = say("listed-player", name=text, points=summary.scores[seat])
    return say("listed-gone", player=text) if player.user in summary.resigned else text


def _name(summary: Summary, user: int, say: Phrases) -> str:
    seat = next(seat for seat, player in enumerate(summary.players) if player.user == user)
    return harmless(listed_names(summary, say)[seat][-1])


def standing(summary: Summary, say: Phrases) -> str:
    """Whose turn it is, or who won and by how much; empty before the start."""
    if summary.status is Status.RUNNING and summary.to_act:
        return say("listed-turn", names=listed([_name(summary, user, say) for user in summary.to_act], say))
    if summary.status is Status.ABORTED:
        return say("listed-nobody")
    if summary.status is not Status.FINISHED:
        return ""
    automa = f"{summary.game}-automa"
    if summary.lost_to_automa:
        return say("over-automa", automa=say(automa)).rstrip(".")
    winners = listed([_name(summary, user, say) for user in summary.winners], say)
    if len(summary.winners) > 1:
        return say("over-shared", winners=winners)
    if len(summary.players) == 1:
        return say("listed-won-alone", winner=winners, automa=say(automa))
    return _won(summary, winners, say)


def _won(summary: Summary, winner: str, say: Phrases) -> str:
    """One of several has won: by how much, as far as the points say it."""
    points = {player.user: score for player, score in zip(summary.players, summary.scores, strict=False)}
    best = points.pop(summary.winners[0], 0)
    rivals = [score for user, score in points.items() if user not in summary.resigned]
    if not rivals:
        return say("listed-won-left", winner=winner)
    ahead = best - max(rivals)
    if ahead > 0:
        return say("listed-won-by", winner=winner, points=ahead)
    return say("listed-won" if ahead else "listed-won-level", winner=winner)


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
    """One page of matches, newest first.

    note: below the matches; reader: who is told, a user; may: which matches they may be told of, None for all;
    more: buttons beside those to other pages.
    """
    found = await gathered(service, query, may)
    if query.after is not None and found.on is None:
        # A page that reaches the newest match is the first one, as full as it can be.
        query = replace(query, after=None)
        found = await gathered(service, query, may)
    newer = query.after is not None
    # Filled from the side it was asked for, so that no match falls between two pages.
    shown = await _fitting(service, await hiding.lines(service, found.lines, reader, say), kind, say, reader)
    on = found.on if len(shown) == len(found.lines) else Cursor(shown[-1][0].id)
    shown = shown[::-1] if newer else shown
    buttons = [messages.button(say, label, kind.turned(place)) for label, place in _places(query, shown, on)]
    left_out = "" if may is None else may.note(say)
    return _post(shown, kind, [*buttons, *more], "\n".join(filter(None, [note, left_out])), say)


def _places(query: Query, shown: Sequence[tuple[Summary, str]], on: Cursor | None) -> Iterator[tuple[str, str]]:
    """The buttons to other pages, as label and place. on: where the list goes on beyond this page, if it does."""
    top, bottom = (Cursor(shown[0][0].id), Cursor(shown[-1][0].id)) if shown else (None, None)
    if query.after is not None:
        yield from (
            ("page-first", ""),
            ("page-newer", f"{_AFTER}{on or top}"),
            ("page-older", str(bottom or query.after)),
        )
        return
    if query.before is not None:
        yield from (("page-first", ""), ("page-newer", f"{_AFTER}{top or Cursor(query.before.match - 1)}"))
    if on is not None:
        yield "page-older", str(on)


async def several(
    service: MatchService, found: Sequence[Summary], kind: List, say: Phrases, *, reader: int = 0
) -> Post:
    """These matches, as many as fit, and where the others are listed. reader: who is told, a user."""
    shown = await _fitting(service, await hiding.lines(service, found, reader, say), kind, say, reader)
    left = len(found) - len(shown)
    return _post(shown, kind, [], say("listed-more", count=left) if left else "", say)


def turned(query: Query, place: str) -> Query:
    """The question for the page a button names; for the first one where it names none, or says nonsense."""
    try:
        edge = Cursor.parse(place.removeprefix(_AFTER)) if place else None
    except ValueError:
        return query
    return replace(query, after=edge) if place.startswith(_AFTER) else replace(query, before=edge)


async def _fitting(
    service: MatchService, found: Sequence[Summary], kind: List, say: Phrases, reader: int
) -> list[tuple[Summary, str]]:
    posted = await service.outbox.all_posted([summary.id for summary in found])
    away = await service.keeping.away_of({user for summary in found for user in waited(summary)})
    hidden = await hiding.unseen(service, away, reader) if away else frozenset[int]()
    away = {user: last for user, last in away.items() if user not in hidden}
    blocks = [block(summary, posted.get(summary.id), say, kind.place, away) for summary in found]
    return list(zip(found, fitting(blocks), strict=False))


def _post(
    shown: Sequence[tuple[Summary, str]], kind: List, paging: Sequence[ui.Button[Any]], note: str, say: Phrases
) -> Post:
    blocks = [f"{number} · {text}" if kind.chosen else text for number, (_, text) in enumerate(shown, start=1)]
    heading = f"### {say(kind.title, **kind.about)}" + (f"\n{kind.under}" if kind.under else "")
    items: list[ui.Item[Any]] = [ui.TextDisplay(heading)]
    items.append(ui.TextDisplay("\n".join([*(blocks or [say(kind.empty)]), *filter(None, [note])])))
    if kind.chosen:
        buttons = [_choice(number, summary, say) for number, (summary, _) in enumerate(shown, start=1)]
        items += [ui.ActionRow(*buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    if paging:
        items.append(ui.ActionRow(*paging))
    return Post((ui.Container(*items, accent_colour=messages.GREY),))


def _choice(number: int, summary: Summary, say: Phrases) -> ui.Button[Any]:
    label = f"{number} · {say(f'game-{summary.game}')}"[:_LABEL]
    style = discord.ButtonStyle.secondary
    return ui.Button(label=label, custom_id=str(CustomId("show", summary.id)), style=style)
