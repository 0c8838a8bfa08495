"""Text and button that lead a player, after a move, to the next match that waits for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from cogs.ui.text.custom_id import CustomId


@dataclass(frozen=True, slots=True)
class Onward:
    """What the answer to a move says about the player's next board, the most urgent one that waits for them."""

    text: str = ""
    """Text in small print, empty if the next board is unknown."""

    match: int = 0
    """The match of the next board, if it's in this server. 0 for none."""

    decision: int = 0
    """The row that opened its decision."""

    url: str = ""
    """Link to the next board, if it's in another server."""

    def line(self) -> list[str]:
        """Return a list with the text as a line in small print. Empty if there's no text."""
        return [f"-# {self.text}"] if self.text else []

    def buttons(self, say: Phrases) -> list[ui.Button[Any]]:
        """Return a list with the button that opens or links the next board. Empty if there's none."""
        if self.match:
            custom_id = str(CustomId("next", self.match, self.decision))
            return [ui.Button(label=say("next-board"), custom_id=custom_id, style=discord.ButtonStyle.primary)]
        return [ui.Button(label=say("next-board"), url=self.url)] if self.url else []


UNKNOWN = Onward()
"""The next board is unknown, so nothing is said."""
