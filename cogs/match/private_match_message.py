"""The private message on a match as one person can see it now, at any stage."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from discord import ui

from bot.match.model.match import Status
from cogs.ui.board import end_message, lobby_message, seat_offers
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.board.recap import recap
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import width
from cogs.ui.text.player_names_and_wording import moment

LONGEST = 3900
"""Maximum number of characters in the message, a little less than Discord allows."""


async def shown(
    pictures: Pictures, match: Presented, user: int, theme: str, times: str = "", now: int | None = None
) -> Post:
    """Return a match's private message, without pings. times: lines on the course of a finished match.

    now: UTC epoch ms, with which a player learns what happened under autopilot. None to leave that out.
    """
    post = await _shown(pictures, match, user, theme, times)
    held = match.seat is not None and match.seat in match.table.seats.held and match.table.status is Status.RUNNING
    return _since(match, post, now) if held and now is not None else post


def _since(match: Presented, post: Post, now: int) -> Post:
    """Return the message with more on top: what happened while autopilot played, and the button to come back."""
    parts = post.view().walk_children()
    room = LONGEST - sum(width(part.content) for part in parts if isinstance(part, ui.TextDisplay))
    told = recap(match, now, room)
    if not told:
        return post
    return replace(
        post, items=(ui.TextDisplay(told), ui.ActionRow(seat_offers.back(match.table, match.say)), *post.items)
    )


async def _shown(pictures: Pictures, match: Presented, user: int, theme: str, times: str) -> Post:
    seen, say = match.seen, match.say
    if seen.position is None:
        return Post(lobby_message.table({match.table.game: match.presenter}, match.table, say).items)
    picture = await pictures.whole(match, theme)
    told = match.story(seen.last)
    if seen.waiting is not None and seen.is_mover(seen.viewer):
        done = turn_messages.done(
            match.table, user, match.table.undo.past[-1].notations if match.table.undo.past else (), say
        )
        items: list[ui.Item[Any]] = [ui.TextDisplay(told)] if told else []
        items += [picture.gallery(), ui.TextDisplay(f"{turn_messages.scores(match)}\n-# {turn_messages.footer(match)}")]
        return Post((*done.items, turn_messages.container(*items, colour=turn_messages.GREY)), picture)
    if seen.waiting is not None:
        lines = [say("board-pending", name=match.name(seen.waiting.seat), when=moment(seen.waiting.due)), told]
        return turn_messages.private_board(match, picture, "\n".join(line for line in lines if line))
    if match.table.status is Status.RUNNING:
        post = await asyncio.to_thread(turn_messages.turn, match, told, picture)
    else:
        post = end_message.over(match, told, picture, times)
    return Post(post.items, post.picture)
