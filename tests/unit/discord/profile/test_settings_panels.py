"""Panels of settings: within the limits, each setting with what changes it, and every choice does what it says."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from discord import Locale

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.time_control import Clock
from bot.match.settings.user_and_server import By, GuildSettings, Recall, Remind, UserSettings
from cogs.profile import my_settings_panel, server_settings
from cogs.profile.cog_settings_panel import chosen_by, chosen_for
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.text.custom_id import CustomId, read
from tests.unit.discord.components import BUTTON, SELECT, TEXT, faults, labels, tree, walk

NOON = 1_795_003_200_000
BUSY = UserSettings(
    language="fr", zone="Europe/Paris", confirm=True, quiet="22-8", remind=Remind.HOURS, hours=(9, 18), hidden=True
)
HOUSE = GuildSettings(
    language="fr",
    threads=False,
    channels=frozenset({77, 78}),
    games=frozenset({"castle"}),
    grace=17,
    substitutes=5,
    clock="9d-hold",
    rated=False,
)
PAGES = (0, 1)


def pressed(argument: str, *values: str) -> Click:
    """A press on a panel of server 1."""
    interaction = cast("Any", SimpleNamespace(guild=SimpleNamespace(id=1), guild_id=1, locale=Locale.american_english))
    return Click(interaction, CustomId("mine-set", argument=argument), values, phrases("en"), cast("Any", None))


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("page", PAGES)
def test_panels_are_within_the_limits_and_change_each_setting_below_what_says_it(language: str, page: int) -> None:
    say = phrases(language)
    panels = [my_settings_panel.panel(mine, NOON, say, page) for mine in (UserSettings(), BUSY)]
    panels += [server_settings.panel(now, {5: "Helpers"}, say, page) for now in (GuildSettings(), HOUSE)]

    for panel in panels:
        parts = tree(panel.items)
        assert not faults(parts)
        assert all(len(label) <= 34 for label in labels(parts))
        (whole,) = parts
        kinds = [part["type"] for part in whole["components"]]
        # A heading; every sentence above its row; the way to the other page.
        assert kinds == [TEXT, *(TEXT, 1) * ((len(kinds) - 2) // 2), 1]


@pytest.mark.parametrize("language", LOCALES)
def test_every_choice_a_panel_offers_a_person_is_taken(language: str) -> None:
    # Whoever has both quiet hours and hours of their own may be refused those that are quiet.
    for mine in (UserSettings(), replace(BUSY, remind=Remind.DAILY, hours=()), replace(BUSY, quiet="")):
        for page in PAGES:
            for part in walk(tree(my_settings_panel.panel(mine, NOON, phrases(language), page).items)):
                if ":mine-set:" not in part.get("custom_id", ""):
                    continue
                argument = read(part["custom_id"]).argument
                values = [(one["value"],) for one in part["options"]] if part["type"] == SELECT else [()]
                for value in values:
                    assert isinstance(chosen_by(pressed(argument, *value), mine), UserSettings)


@pytest.mark.parametrize("now", [GuildSettings(), HOUSE])
def test_every_choice_a_panel_offers_a_server_is_taken(now: GuildSettings) -> None:
    for page in PAGES:
        for part in walk(tree(server_settings.panel(now, {}, phrases("en"), page).items)):
            if ":house-set:" not in part.get("custom_id", ""):
                continue
            argument = read(part["custom_id"]).argument
            values: list[tuple[str, ...]] = [()]
            if part["type"] == SELECT:
                values = [(one["value"],) for one in part["options"]]
            elif part["type"] != BUTTON:
                values = [(), ("99",)]
            for value in values:
                assert isinstance(chosen_for(pressed(argument, *value), now), GuildSettings)


def test_choices_of_a_person_do_what_they_say() -> None:
    usual = UserSettings()

    assert chosen_by(pressed("language", "fr"), usual).language == "fr"
    assert chosen_by(pressed("language", "client"), BUSY).language is None
    assert chosen_by(pressed("confirm on"), usual).confirm
    assert not chosen_by(pressed("hidden off"), BUSY).hidden
    assert chosen_by(pressed("zone", "paris"), usual).zone == "Europe/Paris"
    assert chosen_by(pressed("quiet", "22"), usual).quiet == "22-8"
    assert chosen_by(pressed("quiet", "9"), usual).quiet == "9-17"
    assert chosen_by(pressed("quiet", "23"), BUSY).quiet == "23-8"
    assert chosen_by(pressed("until", "7"), BUSY).quiet == "22-7"
    assert chosen_by(pressed("quiet", "8"), BUSY).quiet == "8-9"
    assert chosen_by(pressed("quiet", "none"), BUSY).quiet == ""
    assert chosen_by(pressed("remind", "hours"), usual).hours == (9, 18)
    assert chosen_by(pressed("hours", "20", "9"), BUSY).hours == (9, 20)
    assert chosen_by(pressed("by", "dm"), usual).by is By.DM
    assert chosen_by(pressed("recall off"), usual).recall is Recall.OFF
    assert chosen_by(pressed("recall on"), replace(usual, recall=Recall.SHUT)).recall is Recall.ON


@pytest.mark.parametrize("language", LOCALES)
def test_whoever_could_not_be_written_to_reads_so_and_is_offered_to_be_tried_again(language: str) -> None:
    say, told = phrases(language), dict[Recall, str]()
    for recall in Recall:
        parts = tree(my_settings_panel.panel(UserSettings(recall=recall), NOON, say, 1).items)
        told[recall] = "\n".join(one.get("content", "") for one in walk(parts))
        assert say(f"settings-recall-{recall.value}") in told[recall]
        ways = [one["custom_id"] for one in walk(parts) if ":recall " in one.get("custom_id", "")]
        assert [read(way).argument for way in ways] == [f"recall {'off' if recall is Recall.ON else 'on'}"]

    assert len(set(told.values())) == len(Recall)


def test_choices_for_a_server_do_what_they_say() -> None:
    usual = GuildSettings()

    assert chosen_for(pressed("grace", "30"), usual).grace == 30
    assert chosen_for(pressed("clock", "3d-hold"), usual).clock == str(Clock.parse("3d-hold"))
    assert chosen_for(pressed("clock", "none"), HOUSE).clock is None
    assert chosen_for(pressed("rated on"), HOUSE).rated
    assert not chosen_for(pressed("threads off"), usual).threads
    assert chosen_for(pressed("games", "castle"), usual).games == {"castle"}
    assert chosen_for(pressed("games", *GAMES), HOUSE).games is None
    assert chosen_for(pressed("channels", "9"), HOUSE).channels == {9}
    assert chosen_for(pressed("channels"), HOUSE).channels == frozenset()
    assert chosen_for(pressed("substitutes", "5"), usual).substitutes == 5
    assert chosen_for(pressed("substitutes", "1"), HOUSE).substitutes is None
    assert chosen_for(pressed("substitutes"), HOUSE).substitutes is None


@pytest.mark.parametrize(
    ("argument", "values"),
    [
        ("", ()),
        ("language", ()),
        ("language", ("xx",)),
        ("theme", ("pink",)),
        ("confirm", ()),
        ("confirm maybe", ()),
        ("quiet", ("24",)),
        ("quiet", ("-1",)),
        ("until", ("x",)),
        ("remind", ("often",)),
        ("hours", ()),
        ("hours", ("9", "٢")),
        ("by", ("owl",)),
        ("recall shut", ()),
        ("recall", ()),
        ("owner", ("1",)),
    ],
)
def test_what_a_panel_of_a_person_never_offered_is_refused(argument: str, values: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction):
        chosen_by(pressed(argument, *values), UserSettings())


@pytest.mark.parametrize(
    ("argument", "values"),
    [
        ("", ()),
        ("language", ("",)),
        ("theme", ("table",)),
        ("grace", ("16",)),
        ("grace", ("9" * 40,)),
        ("clock", ("soon",)),
        ("rated", ()),
        ("threads x", ()),
        ("games", ()),
        ("games", ("chess",)),
        ("channels", ("abc",)),
        ("substitutes", ("-1",)),
    ],
)
def test_what_a_panel_of_a_server_never_offered_is_refused(argument: str, values: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction):
        chosen_for(pressed(argument, *values), GuildSettings())
