"""The picture of a gathering table: its game's first rule card, posted once and kept by every edit."""

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
from cogs.ui.text.outgoing_message import Picture

log = structlog.get_logger()

LATE = 5.0
"""How long (s) a table waits for its picture before it's posted without one."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The picture of a table's message."""

    picture: Picture
    """The picture with its alt text. It has no bytes if the message has it already."""

    kept: posted_already.Kept | None = None
    """The message's attachment, if it's already there and stays."""


async def painted(pictures: Pictures, presenter: AnyPresenter, match: Table) -> Cover | None:
    """Return the picture for a new message of a table. None if no one gathers there, without cards, or on failure."""
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
    """Return the picture for a table's posted message: the one it has, or a new one if that's outdated, or None.

    A replaced picture flashes, so it's replaced only if the options have changed what it shows.
    """
    had, words = posted_already.attachment(message), next(_descriptions(message.components), "")
    if match.status is not Status.GATHERING or had is None or not words:
        return None
    now = await painted(pictures, presenter, match)
    if now is not None and now.picture.alt != words and not EDITS.refused:
        return now
    return Cover(Picture(b"", words, had.filename), had)


def _descriptions(components: Iterable[Any]) -> Iterator[str]:
    """Yield the alt texts of a message's pictures."""
    for part in components:
        yield from (item.description for item in getattr(part, "items", ()) if item.description)
        yield from _descriptions(getattr(part, "children", ()))
