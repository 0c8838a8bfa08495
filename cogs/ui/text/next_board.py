"""Where someone goes on who has just moved: the board that is the most urgent for them, or nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.i18n import Phrases
from cogs.ui.text.custom_id import CustomId


@dataclass(frozen=True, slots=True)
class Onward:
    """What a private answer to a move says of other boards."""

    text: str = ""
    """In small print, empty where no one knows."""

    match: int = 0
    """That waits, in the server where it is said. 0 for none."""

    decision: int = 0
    """Seq at which the decision opened."""

    url: str = ""
    """Link to the board, in another server."""

    def line(self) -> list[str]:
        """Return the text as the last line of an answer, if there is one."""
        return [f"-# {self.text}"] if self.text else []

    def buttons(self, say: Phrases) -> list[ui.Button[Any]]:
        """Return the way there, if there is one."""
        if self.match:
            custom_id = str(CustomId("next", self.match, self.decision))
            return [ui.Button(label=say("next-board"), custom_id=custom_id, style=discord.ButtonStyle.primary)]
        return [ui.Button(label=say("next-board"), url=self.url)] if self.url else []


UNKNOWN = Onward()
"""No one knows where: nothing is said."""
