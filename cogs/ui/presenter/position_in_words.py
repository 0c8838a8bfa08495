"""A position in words, page by page, for people who can't see its picture or want to know all of it."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.match.model.match_codes import code
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.alt_text_facts import pages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import escaped

ROOM = 3000
"""Maximum number of characters of a page."""


def page(shown: Presented, number: int) -> Post:
    """Return the message with one page of facts on a position. number: from 0. If too high, the last page is shown."""
    say, table = shown.say, shown.table
    found = pages(shown.facts(), ROOM)
    number = min(number, len(found) - 1)
    title = say("read-title", code=code(table.id), page=number + 1, pages=len(found))
    # Each fact in a paragraph: on a phone they wrap.
    text = "\n".join(f"- {escaped(line)}" for line in found[number])
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}"), ui.TextDisplay(text)]
    buttons = [
        turn_messages.button(say, label, CustomId("read", table.id, 0, str(place)))
        for label, place in (("read-before", number - 1), ("read-next", number + 1))
        if 0 <= place < len(found)
    ]
    if buttons:
        items.append(turn_messages.row(*buttons))
    return Post((turn_messages.container(*items, colour=turn_messages.GREY),))
