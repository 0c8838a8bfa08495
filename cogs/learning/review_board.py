"""Boards for reviews and puzzles: another turn in a match that is over, drawn in its position."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.core.game import IllegalAction, Seat
from bot.match.model.match import Match
from bot.match.model.match_codes import code
from bot.match.views.perspective import AnyDraft, AnyPerspective
from cogs.ui.host import Host
from cogs.ui.interaction.click import Interaction, private_theme, reader
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.presented_match import presented
from cogs.ui.text import anonymous
from cogs.ui.text.message import Picture
from cogs.ui.text.wording import plainly

log = structlog.get_logger()


async def another_turn(
    bot: Host, interaction: Interaction, match: Match, seat: Seat, seq: int, turn: Sequence[str]
) -> Picture | None:
    """Return a picture of another turn in place of the one that began in row `seq`, None if it can't be drawn.

    turn: in notation. Without the picture, the message's words must do.
    """
    try:
        seen, draft = await bot.service.finished.instead(match, seat, seq - 1, turn)
    except (IllegalAction, ValueError, LookupError) as fault:
        log.info("turn.refused", match=code(match.id), seq=seq, fault=repr(fault))
        return None
    retold = await anonymous.retold(bot.service, seen, interaction.user.id, reader(interaction))
    return await drawn(bot, interaction, match, retold, draft)


async def drawn(
    bot: Host, interaction: Interaction, match: Match, seen: AnyPerspective, draft: AnyDraft
) -> Picture | None:
    """Return a picture of a draft as the reader can see it, None if it can't be drawn."""
    say, theme = reader(interaction), private_theme(interaction, match)
    try:
        shown = presented(bot.presenters, seen, say)
        scene = await asyncio.to_thread(shown.presenter.preview, shown, draft, "", theme)
        alt = plainly(shown.presenter.outlook(shown, draft, ""))
    except (IllegalAction, ValueError, LookupError) as fault:
        log.info("turn.not-drawn", match=code(match.id), fault=repr(fault))
        return None
    return await bot.pictures.look(Look(scene, alt[:1024], ""))
