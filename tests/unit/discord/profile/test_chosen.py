"""What people and servers have chosen, in words: what each thing means now, in both languages."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.core.game import IllegalAction
from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.calendar import Vacation
from bot.match.model.time_control import Clock
from bot.match.settings.user_and_server import By, GuildSettings, Remind, UserSettings
from cogs.profile import my_settings_panel, server_settings, settings_text
from cogs.profile.cog_settings import _clock
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.hour_input import reminded
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.components import TEXT, tree, walk

NOON = 1_795_003_200_000  # 18 November 2026, 12:00 UTC
EN, FR = phrases("en"), phrases("fr")
WORKER = UserSettings(
    zone="Europe/Paris",
    quiet="22-8",
    vacations=(Vacation(date(2026, 12, 24), date(2027, 1, 2)),),
    remind=Remind.HOURS,
    hours=(9, 18),
    by=By.DM,
)


def text(*pages: Post) -> str:
    return "\n".join(part["content"] for page in pages for part in walk(tree(page.items)) if part["type"] == TEXT)


def told_of(mine: UserSettings, say: Phrases) -> str:
    return text(
        *(my_settings_panel.panel(mine, NOON, say, page) for page in (my_settings_panel.LOOKS, my_settings_panel.TIMES))
    )


def test_a_person_reads_what_each_setting_means_now() -> None:
    english, french = told_of(WORKER, EN), told_of(WORKER, FR)

    assert "Europe/Paris, where it’s 13:00" in english
    assert "Europe/Paris, où il est 13 h 00" in french
    assert EN("settings-quiet", begin="22:00", end="8:00") in english
    assert FR("settings-quiet", begin="22 h", end="8 h") in french
    assert "at 9:00 and 18:00 while a board is waiting for you, by direct message" in english
    assert "à 9 h et 18 h tant qu’un plateau t’attend, par message privé" in french
    assert "24 December 2026 to 2 January 2027" in english
    assert "du 24 décembre 2026 au 2 janvier 2027" in french


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("remind", Remind)
@pytest.mark.parametrize("by", By)
def test_every_choice_has_words_and_whoever_chose_nothing_reads_so(language: str, remind: Remind, by: By) -> None:
    say = phrases(language)

    told, usual = told_of(replace(WORKER, remind=remind, by=by), say), told_of(UserSettings(), say)

    assert say("settings-quiet-none") in usual
    assert say("settings-vacation-none") in usual
    assert (say("settings-reminders-stop") in told) == (remind in (Remind.DAILY, Remind.HOURS))


def test_vacations_say_what_is_left_of_each_year_they_touch_and_which_one_is_now() -> None:
    now = Vacation(date(2026, 11, 18), date(2026, 11, 18))
    mine = replace(WORKER, vacations=(Vacation(date(2026, 7, 1), date(2026, 7, 10)), now, *WORKER.vacations))

    lines = settings_text.away(mine, NOON, 30, EN)

    assert lines[1:5] == [
        "- 18 November 2026 · 1 day · now",
        "- 24 December 2026 to 2 January 2027 · 10 days",
        "You have 11 of 30 days left in 2026.",
        "You have 28 of 30 days left in 2027.",
    ]
    assert "Europe/Paris" in lines[5]
    assert settings_text.away(UserSettings(), NOON, 0, FR)[-1] == FR("vacation-off")


def test_a_server_reads_whom_it_calls_for_substitutes() -> None:
    roles = {77: "Helpers_"}

    def told(role: int | None) -> str:
        return text(server_settings.panel(GuildSettings(substitutes=role), roles, EN, server_settings.PLACES))

    assert "Helpers\\_" in told(77)
    assert EN("settings-role-gone") in told(78)
    assert EN("settings-nobody") in told(None)


def test_hours_of_ones_own_mean_reminders_at_them_and_none_of_them_the_usual_ones() -> None:
    usual = UserSettings()

    own = reminded(usual, None, "18, 9")
    back = reminded(own, None, "none")
    kept = reminded(own, "once", None)
    again = reminded(kept, "hours", None)

    assert (own.remind, own.hours) == (Remind.HOURS, (9, 18))
    assert (back.remind, back.hours) == (Remind.DAILY, ())
    assert (kept.remind, kept.hours) == (Remind.ONCE, (9, 18))
    assert again == own


@pytest.mark.parametrize(
    ("mine", "remind", "own", "reason"),
    [
        (UserSettings(), "hours", None, InterfaceReason.HOURS_MISSING),
        (UserSettings(), "hours", "none", InterfaceReason.HOURS_MISSING),
        (UserSettings(quiet="22-8"), None, "23, 7", InterfaceReason.HOURS_QUIET),
        (UserSettings(quiet="8-20", remind=Remind.HOURS, hours=(9,)), None, None, InterfaceReason.HOURS_QUIET),
    ],
)
def test_reminders_that_could_never_ring_are_refused(
    mine: UserSettings, remind: str | None, own: str | None, reason: InterfaceReason
) -> None:
    with pytest.raises(IllegalAction) as refused:
        reminded(mine, remind, own)

    assert refused.value.reason is reason


@pytest.mark.parametrize("language", LOCALES)
def test_a_server_reads_the_clock_of_its_new_tables_and_finds_the_usual_ones(language: str) -> None:
    say = phrases(language)

    offered = clock_text_and_panel.usual("", say)

    assert offered[0] == (clock_text_and_panel.told(None, say), clock_text_and_panel.NONE)
    assert len({text for _, text in offered}) == len(offered) <= 25
    assert all(_clock(text) == (None if text == clock_text_and_panel.NONE else text) for _, text in offered)
    assert all(len(label) <= 100 for label, _ in offered)
    assert [text for _, text in clock_text_and_panel.usual("7d-hold", say)] == ["7d-hold"]
    assert clock_text_and_panel.told(Clock(7), say) in text(
        server_settings.panel(GuildSettings(clock="7d-remind"), {}, say)
    )
    assert clock_text_and_panel.told(None, say) in text(server_settings.panel(GuildSettings(), {}, say))


@pytest.mark.parametrize("language", LOCALES)
def test_a_server_reads_whether_its_new_tables_are_rated(language: str) -> None:
    say = phrases(language)

    told = {rated: text(server_settings.panel(GuildSettings(rated=rated), {}, say)) for rated in (True, False)}

    assert say("settings-rated", value=say("settings-on")) in told[True]
    assert say("settings-rated", value=say("settings-off")) in told[False]


@pytest.mark.parametrize("typed", ["", "soon", "0d-hold", "15d-hold", "3d-explode", "3d+99h-hold", "3", "\x00"])
def test_a_clock_that_makes_no_sense_is_refused(typed: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        _clock(typed)

    assert refused.value.reason is InterfaceReason.NO_SUCH_CLOCK
