"""Dates that users type, read by their time zone and language."""

from __future__ import annotations

from datetime import date

from discord import app_commands

from bot.core.game import IllegalAction
from bot.i18n import formats, pick
from cogs.ui.interaction.interaction_context import Interaction, preferences, reader
from cogs.ui.text import date_input, date_range_input

_OFTEN = ("today", "yesterday", "this-week", "last-week", "this-month", "last-month", "this-year", "last-year")
"""Periods offered before anything is typed, in English."""


def today(interaction: Interaction) -> date:
    """Return today's date in the user's time zone."""
    return preferences(interaction).calendar.day(interaction.client.clock.now())


def day_first(interaction: Interaction) -> bool:
    """Return whether 3/12 is in December for the user. Their Discord client decides if it has Herald's language."""
    say, client = reader(interaction), interaction.locale.value
    return formats.day_first(formats.known(client) if pick(client) == say.locale else say.formats)


def meant(interaction: Interaction, typed: str) -> date_range_input.Span:
    """Return the first and last day that the user's text means. Raises IllegalAction if it means none."""
    return date_range_input.span(typed, today(interaction), day_first=day_first(interaction))


def offered(interaction: Interaction, typed: str, *, last: bool) -> list[app_commands.Choice[str]]:
    """Return choices for a date: the first day of the period that was typed, or of common periods if nothing was.

    last: the last day instead, or today if the period isn't over.
    """
    say, now = reader(interaction), today(interaction)

    def choice(found: date_range_input.Span, label: str = "") -> app_commands.Choice[str]:
        day = min(found.last, max(now, found.first)) if last else found.first
        told = date_input.written(day, say)
        return app_commands.Choice(name=f"{label} · {told}" if label else told, value=day.isoformat())

    if not typed.strip():
        return [choice(date_range_input.span(name.replace("-", " "), now), say(f"span-{name}")) for name in _OFTEN]
    try:
        return [choice(meant(interaction, typed))]
    except IllegalAction:
        return []
