"""Messages of `/privacy`: what is kept and for how long, the file, and the way to deletion."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.config import Settings
from bot.i18n import Phrases
from bot.match.privacy.data_export import NAME, Dossier
from cogs.learning.help_pages import host_lines
from cogs.ui.presenter.turn_messages import GREY, button, container
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Document, Post

VERB = "privacy"

ABOUT, EXPORT, DELETE = "about", "export", "delete"
"""Requests that buttons carry. After EXPORT come the number of a file's part and the match after which it begins."""


def about(settings: Settings, say: Phrases) -> Post:
    """Return the message on what is kept about people, for how long, who hosts, and what people can do about it."""
    told = [f"### {say('privacy-title')}", say("privacy-kept"), say("privacy-never"), say("privacy-how-long")]
    told += [retention(settings.retention_days, say), *host_lines(settings, say)]
    ways = ui.ActionRow[Any](
        button(say, "privacy-to-export", CustomId(VERB, argument=EXPORT)),
        button(say, "privacy-to-delete", CustomId(VERB, argument=DELETE)),
    )
    return Post((container(ui.TextDisplay("\n".join(told)), ways, colour=GREY),))


def retention(days: int | None, say: Phrases) -> str:
    """Return what happens to a server's data after Herald has left. days: how long it's kept, None for ever."""
    return say("privacy-servers-stay") if days is None else say("privacy-servers-go", days=days)


def file(made: Dossier, part: int, user: int, say: Phrases) -> Post:
    """Return the message with the file, and a button to its next part if there is one. part: its number, from 1."""
    whole = part == 1 and made.last is None
    name = f"herald-{user}.zip" if whole else f"herald-{user}-{part}.zip"
    document = Document(name, made.archive)
    told = say("export-text", matches=made.matches) if whole else say("export-part", part=part, matches=made.matches)
    if made.unread:
        told += f"\n{say('export-unread', count=made.unread)}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('export-title')}\n{told}"), document.part()]
    if made.last is not None:
        way = CustomId(VERB, argument=f"{EXPORT} {part + 1} {made.last}")
        items.append(ui.ActionRow(button(say, "export-next", way)))
    return Post((container(*items, colour=GREY),), besides=(document,))


def readme(say: Phrases) -> tuple[str, str]:
    """Return the name and text of the readme that explains the file."""
    lines = [say("export-readme"), "", say("export-readme-tables"), "", say("export-readme-matches", file=NAME)]
    return say("export-readme-name"), "\n".join([*lines, "", say("export-readme-others"), ""])
