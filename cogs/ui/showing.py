"""A match as one person may see it now, whatever phase it is in: gathering, to act, waiting, over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model import Match, Pending, Status
from bot.match.service import MatchService
from cogs.ui import endings, messages, tables
from cogs.ui.pictures import Pictures
from cogs.ui.post import Post
from cogs.ui.stories import happened
from cogs.ui.wording import moment, name


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks. say: in their language; theme: of the pictures only they see."""

    user: int
    say: Phrases
    theme: str


async def shown(service: MatchService, pictures: Pictures, match: Match, reader: Reader) -> Post:
    """The private message that shows the match to this person; it pings nobody."""
    if match.state is None:
        return Post(tables.table(match, reader.say).items)
    if match.pending is not None and match.seat_of(reader.user) == match.pending.seat:
        return await _own(service, pictures, match, reader)
    if match.pending is not None:
        return await _before(service, pictures, match, match.pending, reader)
    last = await service.last_entry(match.id)
    picture = await pictures.board(match, last, reader.say, reader.theme)
    make = messages.turn if match.status is Status.RUNNING else endings.over
    post = make(match, happened(match, last, reader.say), picture, reader.say)
    return Post(post.items, post.picture)


async def _own(service: MatchService, pictures: Pictures, match: Match, reader: Reader) -> Post:
    """One's own move that still waits: what it did, and the ways to take it back or to play on."""
    say, last = reader.say, await service.last_entry(match.id)
    picture = await pictures.board(match, last, say, reader.theme)
    done = messages.done(match, reader.user, match.past[-1].notations if match.past else (), say)
    told = happened(match, last, say)
    items: list[ui.Item[Any]] = [ui.TextDisplay(told)] if told else []
    items += [picture.gallery(), ui.TextDisplay(f"{messages.scores(match, say)}\n-# {messages.footer(match, say)}")]
    return Post((*done.items, messages.container(*items, colour=messages.GREY)), picture)


async def _before(service: MatchService, pictures: Pictures, match: Match, pending: Pending, reader: Reader) -> Post:
    """The match as it was before the move that somebody may still take back."""
    say, before = reader.say, await service.as_of(match.id, match.public_seq)
    last = await service.entry_as_of(match.id, before.seq)
    picture = await pictures.board(before, last, say, reader.theme)
    lines = [say("board-pending", name=name(match, pending.seat, say), when=moment(pending.due))]
    lines.append(happened(before, last, say))
    return messages.private_board(before, picture, "\n".join(line for line in lines if line), say)
