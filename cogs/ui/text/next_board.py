"""The way from a move to the player's most urgent other board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from cogs.ui.text.custom_id import CustomId


@dataclass(frozen=True, slots=True)
class Onward:
    """What an answer to a move says of the player's next board."""

    text: str = ""
    """Text in small print, empty if the next board is unknown."""

    match: int = 0
    """The match of the next board, if it's in this server. 0 for none."""

    decision: int = 0
    """The row that opened its decision."""

    url: str = ""
    """Link to the next board, if it's in another server."""

    def line(self) -> list[str]:
        """Return the text as the last line of an answer, none if it's empty."""
        return [f"-# {self.text}"] if self.text else []

    def buttons(self, say: Phrases) -> list[ui.Button[Any]]:
        """Return the button that opens the next board, or its link, if there is one."""
        if self.match:
            custom_id = str(CustomId("next", self.match, self.decision))
            return [ui.Button(label=say("next-board"), custom_id=custom_id, style=discord.ButtonStyle.primary)]
        return [ui.Button(label=say("next-board"), url=self.url)] if self.url else []


UNKNOWN = Onward()
"""The next board is unknown, so nothing is said."""
