"""Messages about films: a film's progress, its link, and the film itself."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from cogs.ui.presenter.turn_messages import GREY, button, container
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Picture, Post


def told(text: str) -> Post:
    """Return a message with one sentence about a film, for the person who asked for it."""
    return Post((container(ui.TextDisplay(text), colour=GREY),))


def film(match: Table, made: Picture, say: Phrases, more: str = "") -> Post:
    """Return a message with the film, a title, and a button to replay the match. more: a sentence below the title."""
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('film-title', game=say(f'game-{match.game}'))}"),
        made.gallery(),
        ui.TextDisplay(f"-# {say('film-footer', code=code(match.id))}"),
        ui.ActionRow(button(say, "replay-button", CustomId("replay", match.id, match.public_seq))),
    ]
    if more:
        items.insert(1, ui.TextDisplay(more))
    return Post((container(*items, colour=GREY),), made)
