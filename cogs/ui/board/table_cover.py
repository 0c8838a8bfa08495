"""The picture of a table while it gathers: the first rule card of its game, put up once and kept by every change."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import discord
import structlog

from bot.i18n import phrases
from bot.match.model.match import Status, Table
from bot.match.model.match_codes import code
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.channels import posted_already
from cogs.ui.channels.picture_edits import EDITS
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.rule_cards import Deck
from cogs.ui.text.message import Picture

log = structlog.get_logger()

LATE = 5.0
"""Seconds for which a table waits for its picture; it opens without one then."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The picture of a table's message."""

    picture: Picture
    """With its words; without bytes where the message has it already."""

    kept: posted_already.Kept | None = None
    """What the message has already and keeps."""


async def painted(pictures: Pictures, presenter: AnyPresenter, match: Table) -> Cover | None:
    """The cover of a new message; None for a table that gathers no more, a game without cards, and a card that cannot
    be made in time.
    """
    if match.status is not Status.GATHERING:
        return None
    say = phrases(match.language)
    try:
        async with asyncio.timeout(LATE):
            cards = tuple(await asyncio.to_thread(presenter.cards, say, match))
            deck = Deck(match.game, match.id, cards, say)
            return Cover(await pictures.card(deck, 0, match.theme)) if cards else None
    except TimeoutError:
        log.warning("cover.late", match=code(match.id))
        return None
    except Exception:
        log.exception("cover.failed", match=code(match.id))
        return None


async def on(message: discord.Message, pictures: Pictures, presenter: AnyPresenter, match: Table) -> Cover | None:
    """The cover of a message that is there: the one it has, unless by now another one is right; None where it has none.

    A picture that is put up anew flashes, so that it is done only where the options have changed what it shows.
    """
    had, words = posted_already.attachment(message), next(_descriptions(message.components), "")
    if match.status is not Status.GATHERING or had is None or not words:
        return None
    now = await painted(pictures, presenter, match)
    if now is not None and now.picture.alt != words and not EDITS.refused:
        return now
    return Cover(Picture(b"", words, had.filename), had)


def _descriptions(components: Iterable[Any]) -> Iterator[str]:
    """The words of the pictures of a message."""
    for part in components:
        yield from (item.description for item in getattr(part, "items", ()) if item.description)
        yield from _descriptions(getattr(part, "children", ()))
