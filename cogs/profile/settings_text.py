"""Settings of a person or a server in words, each with its present effect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.registry import GAMES
from bot.i18n import Phrases, called
from bot.match.model import calendar
from bot.match.model.calendar import Vacation
from bot.match.settings import vacations
from bot.match.settings.user_and_server import GuildSettings, Remind, UserSettings
from cogs.ui.text import date_input, hour_input, time_zones
from cogs.ui.text.player_names_and_wording import listed
from cogs.ui.text.safe_names import safe

CLIENT = "client"
TABLE = "table"
"""Choices in selects: CLIENT for the language of one's Discord, TABLE for the theme that a match's table has."""


def zone(mine: UserSettings, now: int, say: Phrases) -> str:
    """Return a person's time zone in words. now: UTC epoch ms."""
    return say("settings-zone", value=time_zones.called(mine.zone), time=time_zones.time(mine.zone, now, say))


def confirm(mine: UserSettings, say: Phrases) -> str:
    """Return whether a person is asked again before a move, in words."""
    return say("settings-confirm", value=_switch(mine.confirm, say))


def reminders(chosen: UserSettings, say: Phrases) -> str:
    """Return when and how a person is reminded, in words."""
    by = say(f"settings-by-{chosen.by.value}")
    at = listed([hour_input.written(hour, say) for hour in chosen.hours], say)
    told = say(f"settings-reminders-{chosen.remind.value}", by=by, hours=at)
    return told if chosen.remind in (Remind.OFF, Remind.ONCE) else f"{told} {say('settings-reminders-stop')}"


def recall(chosen: UserSettings, say: Phrases) -> str:
    """Return whether a person gets messages when puzzles are due, in words."""
    return say(f"settings-recall-{chosen.recall.value}")


def quiet(chosen: UserSettings, say: Phrases) -> str:
    """Return a person's quiet hours in words."""
    found = calendar.quiet_hours(chosen.quiet)
    if found is None:
        return say("settings-quiet-none")
    begin, end = (hour_input.written(hour, say) for hour in found)
    return say("settings-quiet", begin=begin, end=end)


def vacation(chosen: UserSettings, now: int, say: Phrases) -> str:
    """Return a person's planned vacations in words. now: UTC epoch ms."""
    coming = vacations.coming(chosen.vacations, chosen.calendar.day(now))
    if not coming:
        return say("settings-vacation-none")
    return say("settings-vacation", dates=listed([span(one, say) for one in coming[:3]], say))


def span(vacation: Vacation, say: Phrases) -> str:
    """Return the days of a vacation: "24 December 2026 to 2 January 2027", or its only day."""
    first, last = date_input.written(vacation.first, say), date_input.written(vacation.last, say)
    return first if vacation.first == vacation.last else say("dates", first=first, last=last)


def away(chosen: UserSettings, now: int, allowed: int, say: Phrases) -> Sequence[str]:
    """Return lines on a person's vacations, the days left in each year, and what vacations do.

    allowed: vacation days per year, 0 for no vacations. now: UTC epoch ms.
    """
    today = chosen.calendar.day(now)
    coming = vacations.coming(chosen.vacations, today)
    lines = [f"### {say('vacation-title')}"]
    for one in coming:
        line = say("vacation-line", dates=span(one, say), days=one.days)
        lines.append(f"- {say('vacation-now', line=line) if one.first <= today else line}")
    if not coming:
        lines.append(say("vacation-none"))
    if not allowed:
        return [*lines, say("vacation-off")]
    years = sorted({today.year, *(day.year for one in coming for day in (one.first, one.last))})
    for year in years:
        left = max(allowed - calendar.days_in(chosen.vacations, year), 0)
        lines.append(say("vacation-left", left=left, allowed=allowed, year=str(year)))
    return [*lines, f"-# {say('vacation-means', zone=time_zones.called(chosen.zone))}"]


def threads(now: GuildSettings, say: Phrases) -> str:
    """Return whether each match of a server has its own thread, in words."""
    return say("settings-threads", value=_switch(now.threads, say))


def rated(now: GuildSettings, say: Phrases) -> str:
    """Return whether a server's new tables are rated, in words."""
    return say("settings-rated", value=_switch(now.rated, say))


def substitutes(now: GuildSettings, roles: Mapping[int, str], say: Phrases) -> str:
    """Return which role is pinged to find a substitute, in words. roles: the server's, names by id."""
    role = say("settings-nobody") if now.substitutes is None else roles.get(now.substitutes)
    return say("settings-substitutes", value=safe(role, "…") if role else say("settings-role-gone"))


def channels(now: GuildSettings, say: Phrases) -> str:
    """Return where in a server tables can be opened, in words."""
    named = ", ".join(f"<#{channel}>" for channel in sorted(now.channels))
    return say("settings-channels", value=named or say("settings-all"))


def games(now: GuildSettings, say: Phrases) -> str:
    """Return which games can be played in a server, in words."""
    played = now.games if now.games is not None else frozenset(GAMES)
    return say("settings-games", value=", ".join(say(f"game-{key}") for key in sorted(played)) or say("settings-none"))


def language(chosen: str | None, say: Phrases) -> str:
    """Return the chosen language's own name, or that the client's language is used."""
    return called(chosen) if chosen else say("language-client")


def theme(key: str) -> str:
    """Return the id of the phrase that names a theme."""
    return f"theme-{key.replace('_', '-')}"


def _switch(on: bool, say: Phrases) -> str:
    return say("settings-on" if on else "settings-off")
