"""A match as one person may see it now, whatever phase it is in: gathering, to act, waiting, over."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from discord import ui

from bot.match.model.match import Status
from cogs.ui import endings, messages, tables, vacancies
from cogs.ui.content import Post
from cogs.ui.paging import width
from cogs.ui.pictures import Pictures
from cogs.ui.presented import Presented
from cogs.ui.recap import recap
from cogs.ui.wording import moment

LONGEST = 3900
"""Characters of a message, with some to spare."""


async def shown(
    pictures: Pictures, match: Presented, user: int, theme: str, times: str = "", now: int | None = None
) -> Post:
    """The private message that shows the match to this person; it pings nobody.

    times: of a match that is over, cogs/ui/chronology.py; now: UTC epoch ms, None to tell nothing of an absence.
    """
    post = await _shown(pictures, match, user, theme, times)
    held = match.seat is not None and match.seat in match.table.held and match.table.status is Status.RUNNING
    return _since(match, post, now) if held and now is not None else post


def _since(match: Presented, post: Post, now: int) -> Post:
    """What was played while autopilot played this person's seat, with the way back, above the board."""
    parts = post.view().walk_children()
    room = LONGEST - sum(width(part.content) for part in parts if isinstance(part, ui.TextDisplay))
    told = recap(match, now, room)
    if not told:
        return post
    return replace(
        post, items=(ui.TextDisplay(told), ui.ActionRow(vacancies.back(match.table, match.say)), *post.items)
    )


async def _shown(pictures: Pictures, match: Presented, user: int, theme: str, times: str) -> Post:
    seen, say = match.seen, match.say
    if seen.position is None:
        return Post(tables.table({match.table.game: match.presenter}, match.table, say).items)
    picture = await pictures.board(match, theme)
    told = match.story(seen.last)
    if seen.waiting is not None and seen.is_mover(seen.viewer):
        done = messages.done(match.table, user, match.table.past[-1].notations if match.table.past else (), say)
        items: list[ui.Item[Any]] = [ui.TextDisplay(told)] if told else []
        items += [picture.gallery(), ui.TextDisplay(f"{messages.scores(match)}\n-# {messages.footer(match)}")]
        return Post((*done.items, messages.container(*items, colour=messages.GREY)), picture)
    if seen.waiting is not None:
        lines = [say("board-pending", name=match.name(seen.waiting.seat), when=moment(seen.waiting.due)), told]
        return messages.private_board(match, picture, "\n".join(line for line in lines if line))
    if match.table.status is Status.RUNNING:
        post = await asyncio.to_thread(messages.turn, match, told, picture)
    else:
        post = endings.over(match, told, picture, times)
    return Post(post.items, post.picture)
