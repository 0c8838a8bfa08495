"""The panel on which people read and change their settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.i18n import Phrases, called, languages
from bot.match.model import calendar
from bot.match.model.match import THEMES
from bot.match.settings.user_and_server import By, Recall, Remind, UserSettings
from cogs.profile import settings_text
from cogs.profile.setting_rows import laid_out, one_of, several_of, turning
from cogs.profile.settings_text import CLIENT, TABLE
from cogs.ui.presenter.turn_messages import GREY, button, container, row
from cogs.ui.text import hour_input
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

LOOKS, TIMES = 0, 1
"""The two pages: language and looks, and times of messages."""


def panel(mine: UserSettings, now: int, say: Phrases, page: int = LOOKS) -> Post:
    """Return a page of a person's settings. now: UTC epoch ms. page: LOOKS is shown instead of an unknown one."""
    times = page == TIMES
    rows = _times(mine, now, say) if times else _looks(mine, say)
    title = f"{say('settings-me-title')} · {say('settings-page-times' if times else 'settings-page-looks')}"
    other = button(
        say, "settings-to-looks" if times else "settings-to-times", CustomId("mine", argument=str(1 - times))
    )
    return Post((container(*laid_out(title, rows), row(other), colour=GREY),))


def _id(key: str, value: object = None) -> CustomId:
    return CustomId("mine-set", argument=key if value is None else f"{key} {value}")


def _looks(mine: UserSettings, say: Phrases) -> Iterator[tuple[str, ui.ActionRow[Any]]]:
    tongues = [(CLIENT, say("language-client")), *((one, called(one)) for one in languages())]
    yield (
        say("settings-language", value=settings_text.language(mine.language, say)),
        one_of(_id("language"), say("settings-name-language"), tongues, mine.language or CLIENT),
    )
    themes = [(one, say(settings_text.theme(one))) for one in (TABLE, *THEMES)]
    yield (
        say("settings-theme", value=say(settings_text.theme(mine.theme or TABLE))),
        one_of(_id("theme"), say("settings-name-theme"), themes, mine.theme or TABLE),
    )
    yield settings_text.confirm(mine, say), row(_switch("confirm", mine.confirm, say))
    shown = button(say, "settings-show-me" if mine.hidden else "settings-hide-me", _id("hidden", _not(mine.hidden)))
    yield say("settings-hidden" if mine.hidden else "settings-seen"), row(shown)


def _times(mine: UserSettings, now: int, say: Phrases) -> Iterator[tuple[str, ui.ActionRow[Any]]]:
    yield settings_text.zone(mine, now, say), row(button(say, "settings-change", CustomId("mine-ask", argument="zone")))
    yield settings_text.quiet(mine, say), _quiet(mine, say)
    if (found := calendar.quiet_hours(mine.quiet)) is not None:
        ends = [(str(hour), hour_input.written(hour, say)) for hour in range(24) if hour != found[0]]
        yield say("settings-quiet-until"), one_of(_id("until"), say("settings-name-until"), ends, str(found[1]))
    ways = [(one.value, say(f"reminders-{one.value}")) for one in Remind]
    yield (
        settings_text.reminders(mine, say),
        one_of(_id("remind"), say("settings-name-remind"), ways, mine.remind.value),
    )
    if mine.remind is Remind.HOURS:
        day = [(str(hour), hour_input.written(hour, say)) for hour in range(24)]
        yield (
            say("settings-own-hours"),
            several_of(_id("hours"), say("settings-name-hours"), day, map(str, mine.hours), least=1),
        )
    if mine.remind is not Remind.OFF:
        ways = [(one.value, say(f"reminders-by-{one.value}")) for one in By]
        yield say("settings-by"), one_of(_id("by"), say("settings-name-by"), ways, mine.by.value)
    yield settings_text.recall(mine, say), row(_switch("recall", mine.recall is Recall.ON, say))
    plan = button(say, "settings-plan", CustomId("mine-ask", argument="vacation"))
    yield settings_text.vacation(mine, now, say), row(plan)


def _quiet(mine: UserSettings, say: Phrases) -> ui.ActionRow[Any]:
    found = calendar.quiet_hours(mine.quiet)
    begins = [("none", say("settings-quiet-off"))]
    begins += [(str(hour), say("settings-quiet-from", hour=hour_input.written(hour, say))) for hour in range(24)]
    return one_of(_id("quiet"), say("settings-name-quiet"), begins, "none" if found is None else str(found[0]))


def _switch(key: str, on: bool, say: Phrases) -> ui.Button[Any]:
    return turning(key, _id(key, _not(on)), say, on=on)


def _not(on: bool) -> str:
    """Return the value that a press on a switch sets. The button carries it, so a second press changes nothing."""
    return "off" if on else "on"
