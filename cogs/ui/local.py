"""What somebody's own place and language make of the days they type."""

from __future__ import annotations

from datetime import date

import discord

from cogs.ui.click import Interaction, preferences, reader


def today(interaction: Interaction) -> date:
    """The day it is where the person is who asks."""
    return preferences(interaction).calendar.day(interaction.client.clock.now())


def day_first(interaction: Interaction) -> bool:
    """Whether 3/12 is in December for them: everywhere but in the United States."""
    return reader(interaction).locale != "en" or interaction.locale is not discord.Locale.american_english
